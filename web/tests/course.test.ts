import { beforeEach, expect, test } from "vitest";
import { heard } from "../src/state/course.svelte";
import { isNewcomer, keepProgress, note, noted, progressOf } from "../src/state/learning";

const WAYS = [
  ["go lighthouse", "take wood", "take stone"],
  ["go lighthouse", "take stone", "take wood"],
  ["price *-3"],
];

beforeEach(() => localStorage.clear());

test("what is done is heard as it was asked for, as its beginning, or as something else", () => {
  expect(heard(WAYS, [])).toBe("going");
  expect(heard(WAYS, ["go lighthouse", "take stone"])).toBe("going");
  expect(heard(WAYS, ["go lighthouse", "take stone", "take wood"])).toBe("done");
  expect(heard(WAYS, ["go lighthouse", "take fish"])).toBe("other");
  expect(heard(WAYS, ["go lighthouse", "take stone", "take wood", "end"])).toBe("done");
});

test("an asterisk stands for anything, and nothing else does", () => {
  expect(heard(WAYS, ["price 2-4-3"])).toBe("done");
  expect(heard(WAYS, ["price 2-4-1"])).toBe("other");
  expect(heard([["a.c"]], ["abc"])).toBe("other");
});

test("progress is remembered, and whoever has finished a lesson is no newcomer", () => {
  expect(isNewcomer()).toBe(true);
  keepProgress("harbour", { at: 3, furthest: 4, done: false });
  expect(progressOf("harbour").at).toBe(3);
  expect(isNewcomer()).toBe(true);
  keepProgress("harbour", { at: 0, furthest: 9, done: true });
  expect(isNewcomer()).toBe(false);
});

test("a note is read once", () => {
  note("harbour", "go");
  note("harbour", "go");
  expect(noted("harbour")).toEqual(["go"]);
  expect(noted("serenissima")).toEqual([]);
});
