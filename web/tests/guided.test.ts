import { expect, test } from "vitest";
import { finish, isFirst, know, meet } from "../src/state/guided";

test("the first game of a kind is the first until it is over, however often one comes back to it", () => {
  expect(isFirst("harbour", "one")).toBe(true);
  meet("harbour", "one");
  expect(isFirst("harbour", "one")).toBe(true);
  finish("harbour", "one");
  expect(isFirst("harbour", "one")).toBe(false);
  expect(isFirst("harbour", "two")).toBe(false);
});

test("a second table is not the first, even while that goes on", () => {
  meet("harbour", "one");
  expect(isFirst("harbour", "two")).toBe(false);
  meet("harbour", "two");
  expect(isFirst("harbour", "one")).toBe(true);
});

test("each game is new by itself", () => {
  meet("harbour", "one");
  know("harbour");
  expect(isFirst("harbour", "one")).toBe(false);
  expect(isFirst("serenissima", "two")).toBe(true);
});

test("who has looked at the end of a game of others has not played it", () => {
  finish("harbour", "theirs");
  expect(isFirst("harbour", "one")).toBe(true);
});

test("what an earlier version kept does no harm", () => {
  localStorage.setItem("moorings-guided", "harbour packet_row");
  expect(isFirst("harbour", "one")).toBe(true);
});
