import { expect, test } from "vitest";
import { entriesOf, Known, sections, titleOf, unwrapped } from "../src/boards/plain/view";

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
