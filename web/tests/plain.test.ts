import { expect, test, vi } from "vitest";
import { entriesOf, Known, sections, titleOf, unwrapped } from "../src/boards/plain/view";
import { inLine } from "../src/boards/plain/words";
import { en } from "../src/text/en";

/** The language of a browser is not asked for here. */
vi.mock("../src/text", () => ({ t: () => en }));

test("a thing that only holds another is called by the other's name", () => {
  const card = { name: "Contract", cost: 3 };
  expect(unwrapped({ card, id: 7, note: null })).toBe(card);
  expect(titleOf(unwrapped({ card }))).toBe("name");
  expect(unwrapped({ name: "Guildhall", card })).not.toBe(card);
});

test("what has been said keeps its place when there is nothing to say any more", () => {
  const known = new Known();
  const label = (word: string): string => word;
  const keys = (view: Record<string, unknown>): string[][] => {
    const { facts, larger } = sections(view, label, known);
    return [facts.map(([key]) => key), larger.map(([key]) => key)];
  };
  expect(keys({ round: 1, ships: [], market: [] })).toEqual([["round"], []]);
  expect(keys({ round: 1, ships: [{ name: "Anna" }], market: [] })).toEqual([["round"], ["ships"]]);
  expect(keys({ round: null, ships: [], market: [] })).toEqual([["round"], ["ships"]]);
});

test("a fact that is no longer so is told, one that never was is not", () => {
  const known = new Known();
  expect(entriesOf({ open: false }, known)).toEqual([]);
  for (const [key, value] of entriesOf({ open: true }, known)) known.small(key, value);
  expect(entriesOf({ open: false }, known)).toEqual([["open", false]]);
});

test("a number stands apart from a name that ends in one", () => {
  const speech = { label: (word: string): string => word, names: [] };
  expect(inLine({ "Contract 4 fur for $35": 1, Assistant: 2, Banker: 0 }, "discarded", speech)).toBe(
    "Contract 4 fur for $35: 1, Assistant: 2",
  );
});
