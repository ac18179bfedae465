import { describe, expect, test, vi } from "vitest";
import {
  brief,
  columns,
  glossary,
  isFlat,
  isTable,
  itemsOf,
  Known,
  laidOut,
  titleOf,
  unwrapped,
} from "../src/boards/plain/view";
import type { Entry, Item, Things } from "../src/boards/plain/view";
import { inLine, lineOf } from "../src/boards/plain/words";
import type { Speech } from "../src/boards/plain/words";
import { en } from "../src/text/en";

/** The language of a browser is not asked for here. */
vi.mock("../src/text", () => ({ t: () => en }));

function entry(key: string, mark: Entry["mark"] = null, of: string | null = null): Entry {
  return { key, mark, of };
}

const things: Things = {
  View: [
    entry("phase"),
    entry("mover", "seat"),
    entry("ships", null, "Ship"),
    entry("players", "players", "Player"),
    entry("box", "aside"),
  ],
  Ship: [entry("lay"), entry("name", "title"), entry("says"), entry("does", "gloss")],
  Berth: [entry("ship", null, "Ship"), entry("taken", "seat")],
  Player: [entry("name", "title"), entry("score"), entry("ships", null, "Ship"), entry("open")],
};
const speech: Speech = { label: (word) => word, names: ["Anna", "Bert"], things };
const keys = (items: readonly Item[]): string[] => items.map((item) => item.entry.key);

test("a position is told in the order of its game: facts, what lies there, the players, and what is asked for", () => {
  const view = { box: { forts: 3 }, players: [{}], mover: null, ships: [{ name: "Emma" }], phase: "sales", secret: 1 };
  const { facts, shared, players, asides } = laidOut(view, things, new Known());
  expect(keys(facts)).toEqual(["phase", "mover"]);
  expect(keys(shared)).toEqual(["ships"]);
  expect(players?.entry.key).toBe("players");
  expect(keys(asides)).toEqual(["box"]);
});

test("what has been said keeps its place when there is nothing to say any more", () => {
  const known = new Known();
  const told = (view: Record<string, unknown>): string[][] => {
    const { facts, shared } = laidOut(view, things, known);
    return [keys(facts), keys(shared)];
  };
  expect(told({ phase: "sales", ships: [] })).toEqual([["phase", "mover"], []]);
  expect(told({ phase: "sales", ships: [{ name: "Emma" }] })).toEqual([["phase", "mover"], ["ships"]]);
  expect(told({ phase: null, ships: [] })).toEqual([["phase", "mover"], ["ships"]]);
});

test("a fact that is no longer so is told, one that never was is not", () => {
  const known = new Known();
  const player = (open: boolean) => itemsOf({ open }, "Player", things, known);
  expect(player(false)).toEqual([]);
  for (const item of player(true)) known.small(item);
  expect(keys(player(false))).toEqual(["open"]);
});

test("a thing that only holds another is called by the other's name", () => {
  const ship = { name: "Emma", lay: 3 };
  expect(unwrapped({ ship, taken: null }, "Berth", things)).toEqual([ship, "Ship"]);
  expect(unwrapped({ ship, taken: 1 }, "Berth", things)[1]).toBe("Berth");
  expect(titleOf("Ship", things)?.key).toBe("name");
});

describe("a line", () => {
  test("says the name, then facts, then what the thing says itself", () => {
    expect(lineOf({ name: "Emma", lay: 3, says: "She sails at dawn." }, "Ship", speech)).toBe(
      "Emma (lay 3): She sails at dawn.",
    );
    expect(lineOf({ ship: { name: "Emma" }, taken: 1 }, "Berth", speech)).toBe("ship Emma, taken Bert");
  });

  test("says seats by the names of who sits there", () => {
    expect(inLine([1, null, 0], entry("order", "seat"), speech)).toBe("Bert, Anna");
    expect(inLine({ 1: "open" }, entry("passage", "seat"), speech)).toBe("Bert: open");
    expect(inLine(1, entry("place"), speech)).toBe("1");
  });

  test("leaves out what there is none of, and keeps a number apart from a name that ends in one", () => {
    expect(inLine({ "Contract 4 fur for $35": 1, Assistant: 2, Banker: 0 }, entry("discarded"), speech)).toBe(
      "Contract 4 fur for $35: 1, Assistant: 2",
    );
  });
});

test("a table has named things that are alike, and no column that nobody has", () => {
  const ships = [{ name: "Emma", lay: 3 }, { name: "Luise", lay: 1 }, null];
  expect(isTable(ships, "Ship", things)).toBe(true);
  expect(columns(ships, "Ship", things).map(({ key }) => key)).toEqual(["lay", "name"]);
  expect(isTable([{ name: "Emma" }], "Ship", things)).toBe(false);
  const fleets = [{ name: "Anna", ships }, { name: "Bert" }];
  expect(isTable(fleets, "Player", things), "what takes a line each fits into a cell").toBe(true);
  const nested = { ...things, Ship: [entry("name", "title"), entry("holds", null, "Player")] };
  const full = [{ name: "Emma", holds: fleets }];
  expect(isTable([{ name: "Anna", ships: full }, { name: "Bert" }], "Player", nested)).toBe(false);
  expect(isFlat({ ship: ships[0] }, "Berth", things)).toBe(true);
  expect(isFlat({ name: "Anna", ships }, "Player", things)).toBe(false);
});

test("of the others, what is small stands together", () => {
  const others = [
    { name: "Anna", score: 3, ships: [{ name: "Emma" }] },
    { name: "Bert", score: 0, ships: [] },
  ];
  expect(brief(others, "Player", things, new Known()).map(({ key }) => key)).toEqual(["name", "score"]);
});

test("what things do that are called alike is told once", () => {
  const view = {
    ships: [
      { name: "Ferry", does: "Carries people." },
      { name: "Ferry", does: "Carries people." },
    ],
  };
  expect([...glossary(view, "View", things)]).toEqual([["Ferry", "Carries people."]]);
});
