import { describe, expect, it } from "vitest";
import { de } from "../src/text/de";
import { en } from "../src/text/en";

const boards = import.meta.glob<Record<"en" | "de", Tree>>("../src/boards/*/text.ts", { eager: true, import: "texts" });

type Tree = Record<string, unknown>;

/** All texts of a language by their paths, functions filled with something. */
function texts(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === "function") return [[at, String((value as (...args: unknown[]) => string)(7, 7))]];
    if (typeof value === "object" && value !== null) return texts(value as Tree, at);
    return [[at, String(value)]];
  });
}

/** Words that are the same in both languages. */
const SAME = new Set([
  "app.title",
  "table.chat",
  "table.plain",
  "create.live",
  "create.bot",
  "statistics.bot",
  "account.webhook",
  "home.levels.admiral",
  "goods.container",
  "dock",
  "areas.bank",
  "kinds.single",
  "units",
  "starting",
  "copies",
]);

describe.each([["the app", { en, de }], ...Object.entries(boards)])("the texts of %s", (_, both) => {
  const english = new Map(texts(both.en));
  const german = new Map(texts(both.de));

  it("exist in both languages", () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it("are never empty, and said in the language they are in", () => {
    for (const [path, text] of english) {
      expect(text.trim(), path).not.toBe("");
      if (!SAME.has(path) && /\p{L}/u.test(text)) expect(german.get(path), path).not.toBe(text);
    }
  });
});
