import { expect, test } from "vitest";
import type { Choice } from "../src/api/client";
import { at, controls, settled, slug } from "../src/boards/harbour/view";

const choices = (...codes: string[]): Choice[] => codes.map((code) => ({ code, text: `${code}.` }));

/** The codes of the moves on each thing, and of those on none. */
function laidOut(codes: string[], seat: number | null): [Record<string, string[]>, string[]] {
  const { on, rest } = controls(choices(...codes), seat);
  const things = [...on].map(([thing, moves]): [string, string[]] => [thing, moves.map(({ code }) => code)]);
  return [Object.fromEntries(things), rest.map(({ code }) => code)];
}

test("buildings are called in codes as they are on the board", () => {
  expect(slug("Smuggler’s Cove")).toBe("smugglers-cove");
  expect(slug("Trader's  Guild (old)")).toBe("traders-guild-old");
  expect(at.building({ name: "Auction House" })).toBe("building auction-house");
});

test("a move is made on the thing that it is about", () => {
  expect(laidOut(["go auction-house", "buy sushi-shop", "found mill", "go start-1"], 0)[0]).toEqual({
    [at.building({ name: "Auction House" })]: ["go auction-house"],
    [at.building({ name: "Sushi Shop" })]: ["buy sushi-shop"],
    [at.building({ name: "Mill" })]: ["found mill"],
    [at.start(1)]: ["go start-1"],
  });
  expect(laidOut(["keep net-menders"], 0)[0]).toEqual({ [at.board({ name: "Net Menders" })]: ["keep net-menders"] });
  expect(laidOut(["place wood", "raise stone"], 0)[0]).toEqual({
    [at.market("wood")]: ["place wood"],
    [at.market("stone")]: ["raise stone"],
  });
});

test("one's goods are one's own, and those of others theirs", () => {
  expect(laidOut(["take fish", "ship wood", "steal 2 fish"], 1)[0]).toEqual({
    [at.stock(1, "fish")]: ["take fish"],
    [at.stock(1, "wood")]: ["ship wood"],
    [at.stock(2, "fish")]: ["steal 2 fish"],
  });
});

test("several moves on one thing are all there, in the order of the list", () => {
  expect(laidOut(["toll fish", "take fish", "give fish"], 0)[0]).toEqual({
    [at.stock(0, "fish")]: ["toll fish", "take fish", "give fish"],
  });
});

test("a swap can be begun on either of its two goods", () => {
  const [on, rest] = laidOut(["swap fish wood", "swap fish stone"], 0);
  expect(on).toEqual({
    [at.market("fish")]: ["swap fish wood", "swap fish stone"],
    [at.market("wood")]: ["swap fish wood"],
    [at.market("stone")]: ["swap fish stone"],
  });
  expect(rest).toEqual([]);
});

test("no move is out of reach: what has no thing is a button", () => {
  expect(laidOut(["done", "later", "side goods", "something new"], 0)).toEqual([
    {},
    ["done", "later", "side goods", "something new"],
  ]);
  expect(laidOut(["take fish"], null)).toEqual([{}, ["take fish"]]);
});

test("cards for sale keep their places; the next one takes the place that was left", () => {
  const cards = (...ids: number[]): { id: number }[] => ids.map((id) => ({ id }));
  let places = settled([], cards(1, 2, 3));
  expect(places).toEqual([1, 2, 3]);
  places = settled(places, cards(1, 3));
  expect(places).toEqual([1, undefined, 3]);
  places = settled(places, cards(1, 3, 9, 8));
  expect(places).toEqual([1, 9, 3, 8]);
});
