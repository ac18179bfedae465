import { expect, test } from "vitest";
import { cut, grouped, matching } from "../src/state/lines";

const move = (code: string, text: string) => ({ code, text });
const MOVES = [
  move("go wharfs", "Go to the Wharfs: gain 1 wood, then buy."),
  move("go ranch", "Go to the Ranch: gain 1 livestock."),
  move("pass", "Pass."),
  move("buy pub", "Buy the Pub for $6."),
  move("buy quarry", "Buy the Quarry for $8."),
  move("stop", "Stop here."),
];

test("a line begins with what is done, and the rest follows", () => {
  const pieces = (text: string, heading?: string) => Object.values(cut(text, heading));
  expect(pieces("Go to the Wharfs: gain 1 wood.")).toEqual(["", "Go to the Wharfs", ": gain 1 wood."]);
  expect(pieces("Sell 1 wood. It pays 200.")).toEqual(["", "Sell 1 wood", ". It pays 200."]);
  expect(pieces("Buy the Pub for $6.", "Buy the")).toEqual(["Buy the", " Pub for $6.", ""]);
});

test("many moves of a kind stand under what they have in common, and single ones at the end", () => {
  const more = ["inn", "mill", "pier"].map((name) => move(`buy ${name}`, `Buy the ${name}.`));
  const told = grouped([...MOVES, ...more]).map(({ heading, choices }) => [
    heading,
    ...choices.map(({ code }) => code),
  ]);
  expect(told).toEqual([
    ["Go to the", "go wharfs", "go ranch"],
    ["Buy the", "buy pub", "buy quarry", "buy inn", "buy mill", "buy pier"],
    ["", "pass", "stop"],
  ]);
});

test("where there are few, or each is of its own kind, there is no heading", () => {
  expect(grouped(MOVES).map(({ heading }) => heading)).toEqual(["", "", ""]);
  const many = Array.from({ length: 9 }, (_, i) => move(`bid ${String(i)}`, `Bid on place ${String(i)}.`));
  expect(grouped(many).map(({ heading }) => heading)).toEqual(["Bid on place"]);
  expect(grouped([MOVES[2], MOVES[5]].filter((one) => one !== undefined)).map(({ heading }) => heading)).toEqual([""]);
});

test("all words that are wanted have to be there, wherever they are", () => {
  const found = (wanted: string) => matching(MOVES, wanted).map(({ code }) => code);
  expect(found("the $8")).toEqual(["buy quarry"]);
  expect(found("GO wood")).toEqual(["go wharfs"]);
  expect(found("")).toHaveLength(MOVES.length);
  expect(found("whale")).toEqual([]);
});
