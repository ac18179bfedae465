import { expect, test } from "vitest";
import { at, settled, ways } from "../src/boards/harbour/view";
import { slug } from "../src/state/names";

test("buildings are called in codes as they are on the board", () => {
  expect(slug("Smuggler’s Cove")).toBe("smugglers-cove");
  expect(slug("Trader's  Guild (old)")).toBe("traders-guild-old");
  expect(at.building({ name: "Auction House" })).toBe("building auction-house");
});

test("a move is made on the thing that it is about", () => {
  expect(ways("buy sushi-shop", 0).on).toEqual([at.building({ name: "Sushi Shop" })]);
  expect(ways("found mill", 0).on).toEqual([at.building({ name: "Mill" })]);
  expect(ways("go start-1", 0).on).toEqual([at.start(1)]);
  expect(ways("keep net-menders", 0).on).toEqual([at.board({ name: "Net Menders" })]);
  expect(ways("place wood", 0).on).toEqual([at.market("wood")]);
});

test("one's goods are one's own, and those of others theirs", () => {
  expect(ways("take fish", 1).on).toEqual([at.stock(1, "fish")]);
  expect(ways("steal 2 fish", 1).on).toEqual([at.stock(2, "fish")]);
});

test("a pawn is dragged to a building, a good to its ship, and what is stolen to one's own", () => {
  const mill = at.building({ name: "Mill" });
  expect(ways("go mill", 1)).toEqual({ on: [mill], from: at.pawn(1), to: mill });
  expect(ways("ship wood", 1)).toEqual({ on: [at.stock(1, "wood")], from: at.stock(1, "wood"), to: at.market("wood") });
  expect(ways("steal 2 fish", 1)).toMatchObject({ from: at.stock(2, "fish"), to: at.stock(1, "fish") });
});

test("a swap can be begun on either of its two goods, and dragged", () => {
  const [fish, wood] = [at.market("fish"), at.market("wood")];
  expect(ways("swap fish wood", 0)).toEqual({ on: [fish, wood], from: fish, to: wood });
});

test("what has no thing is a choice about the turn itself", () => {
  for (const code of ["done", "later", "side goods", "something new"]) expect(ways(code, 0)).toEqual({ on: [] });
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
