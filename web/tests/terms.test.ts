import { beforeEach, expect, test } from "vitest";
import type { GameInfo, TableInfo } from "../src/api/client";
import { settings } from "../src/state/settings.svelte";
import { clockOf, optionsOf } from "../src/state/terms";
import { tableInfo } from "./fakes";

beforeEach(() => {
  settings.language = "en";
});

const NONE = { reserve: null, increment: null, days: null, away: null };
const CLOCKS: [Partial<TableInfo["pace"]>, string, string][] = [
  [{ kind: "untimed" }, "No clock", "Ohne Uhr"],
  [{ kind: "slow", days: 1 }, "1 day for a move", "1 Tag für einen Zug"],
  [{ kind: "slow", days: 3 }, "3 days for a move", "3 Tage für einen Zug"],
  [{ kind: "live", reserve: 60, increment: 0 }, "1 minute for each player", "1 Minute für jeden"],
  [
    { kind: "live", reserve: 1200, increment: 10 },
    "20 minutes for each player, and 10 seconds more for each move",
    "20 Minuten für jeden und 10 Sekunden mehr für jeden Zug",
  ],
  [{ kind: "live", reserve: 90, increment: 0 }, "90 seconds for each player", "90 Sekunden für jeden"],
];

test.each(CLOCKS)("the clock in words: %o", (pace, english, german) => {
  const whole = { kind: "untimed" as const, ...NONE, ...pace };
  expect(clockOf(whole)).toBe(english);
  settings.language = "de";
  expect(clockOf(whole)).toBe(german);
});

const OPTIONS: GameInfo["options"] = [
  { name: "characters", text: "", choices: [false, true], default: false },
  { name: "pay", text: "", choices: [false, true], default: true },
  { name: "inland", text: "", choices: ["no", "yes"], default: "no" },
];
const LABELS = { characters: "Characters", pay: "Sales at home pay", inland: "Inland Traders", yes: "Yes" };

function told(options: TableInfo["options"]): string[] {
  return optionsOf(tableInfo({ options }), { options: OPTIONS } as GameInfo, LABELS);
}

test("options are told where they are not as usual, as the game calls them", () => {
  expect(told({ characters: false, pay: true, inland: "no" })).toEqual([]);
  expect(told({ characters: true, pay: false, inland: "yes" })).toEqual([
    "Characters",
    "Sales at home pay: no",
    "Inland Traders: Yes",
  ]);
});

test("an option that has no name yet is told by its code", () => {
  expect(told({ open_hands: true })).toEqual(["Open hands"]);
});
