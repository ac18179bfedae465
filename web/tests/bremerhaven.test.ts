import { expect, test } from "vitest";
import { flying } from "../src/boards/bremerhaven/flying";
import { at, coverCode, highest, margin, priceCode, symbols, ways } from "../src/boards/bremerhaven/view";
import type { Place } from "../src/boards/bremerhaven/view";

const on = (code: string): readonly string[] => ways(code, 2, 1).on;

test("moves are made on the things that they are about", () => {
  expect(on("bid sea-3")).toEqual(["place sea-3"]);
  expect(on("card 5")).toEqual(["card 5"]);
  expect(on("take crate")).toEqual(["supply crate"]);
  expect(on("bollard 4")).toEqual(["wall 2 4"]);
  expect(on("clear top-3")).toEqual(["cover 2 top-3"]);
  expect(on("build dry-dock")).toEqual([at.plan(2, "Dry Dock")]);
  expect(on("price 4-3-2-1")).toEqual(["prices 4-3-2-1"]);
  expect(on("swap first-mate")).toEqual(["rung first-mate", "rung mate"]);
  expect(on("deliver barrel 3")).toEqual(["store 2 barrel", "loading 2 3"]);
  expect(on("crane 1 4")).toEqual(["dock 2 1", "loading 2 4"]);
  expect(on("unpack")).toEqual(["store 2 container", "packing 2"]);
});

test("choices about the turn itself are made on nothing", () => {
  for (const code of ["done", "settle", "refuse"]) expect(on(code)).toEqual([]);
});

test("whatever moves can be dragged to where it goes", () => {
  const ends = (code: string) => {
    const { from, to } = ways(code, 0, 1);
    return [from, to];
  };
  expect(ends("unload 2")).toEqual(["dock 0 2", "storage 0"]);
  expect(ends("deliver crate 1")).toEqual(["store 0 crate", "loading 0 1"]);
  expect(ends("crane 3 2")).toEqual(["dock 0 3", "loading 0 2"]);
  expect(ends("pack")).toEqual(["store 0 crate", "packing 0"]);
  expect(ends("unpack")).toEqual(["store 0 container", "packing 0"]);
  expect(ends("berth 2 crate printed")).toEqual(["place sea-2", "dock 0 2"]);
  expect(ends("load 4 longer")).toEqual(["place land-2", "loading 0 4"]);
  expect(ends("swap captain")).toEqual(["rung first-mate", "rung captain"]);
});

test("any card may be put on a place, and is laid there", () => {
  const way = ways("bid career", 0, null);
  expect(way.to).toBe("place career");
  expect(way.with?.get("card 7")).toBe("card 7");
});

test("covered spaces are told apart only by what lies above them", () => {
  expect([coverCode(0, 2), coverCode(1, 2), coverCode(2, 3), coverCode(0, 3)]).toEqual([
    "top-3",
    "column-3",
    "column-4",
    "top-4",
  ]);
});

test("a price card is named by its prices", () => {
  expect(priceCode({ barrel: 1, container: 2, crate: 4, passenger: 3 })).toBe("1-2-4-3");
});

function place(winner: number | null, ...totals: (number | null)[]): Place {
  const bids = totals.map((total, token) => ({ token, name: "", cards: 1, values: null, total }));
  return { code: "career", name: "", bids, won_by: null, winner };
}

test("the winner of a place is ahead of the next best", () => {
  expect(margin(place(1, 4, 9, 6))).toBe(3);
  expect(margin(place(0, 5))).toBe(5);
  expect(margin(place(0, 5, 5))).toBe(0);
  expect(margin(place(null, 5, 5))).toBeUndefined();
  expect(margin(place(0, null))).toBeUndefined();
});

test("what the highest bid was is known once all cards are turned over", () => {
  expect(highest(place(null, 4, 9, 6))).toBe(9);
  expect(highest(place(null, 4, null))).toBeUndefined();
  expect(highest(place(null))).toBeUndefined();
});

test("what is delivered fills the symbols of its kind, then those of any kind", () => {
  const wanted = { barrel: 1, container: 0, crate: 1, passenger: 0, wild: 1 };
  const delivered = { barrel: 2, container: 0, crate: 0, passenger: 0 };
  expect(symbols(wanted, delivered)).toEqual([
    { good: "barrel", filled: "barrel" },
    { good: "crate", filled: undefined },
    { good: "wild", filled: "barrel" },
  ]);
  expect(symbols(wanted).every(({ filled }) => filled === undefined)).toBe(true);
});

const happened = (kind: string, seat: number | null, facts: object, changes: object[] = []) =>
  ({ kind, seat, facts, changes, text: "" }) as never;

test("goods fly within one's own harbour, and from the strip of somebody else", () => {
  const unload = happened("unload", 0, { dock: 2, good: "crate", number: 2 });
  const after = { players: [{ stored: { crate: 2 } }] } as never;
  expect(flying([unload], undefined, after, 0)).toEqual([
    { from: "dock 0 2", to: "store 0 crate", piece: "crate" },
    { from: "dock 0 2", to: "store 0 crate", piece: "crate" },
  ]);
  expect(flying([unload], undefined, after, 1)[0]).toEqual({ from: "harbour 0", to: "harbour 0", piece: "crate" });
});

test("the last of a good leaves a space that is there still", () => {
  const deliver = happened("deliver", 0, { loading_dock: 1, good: "barrel" });
  const after = { players: [{ stored: { barrel: 0 } }] } as never;
  expect(flying([deliver], undefined, after, 0)).toEqual([{ from: "storage 0", to: "loading 0 1", piece: "barrel" }]);
});

test("one's own card flies once it is chosen, that of another when it is laid", () => {
  const bid = happened("bid", 0, { place: "career" });
  const card = happened("card", 0, { place: "career", card: 4 });
  const way = [{ from: "hand 0", to: "place career", piece: "card" }];
  expect([flying([bid], undefined, undefined, 0), flying([card], undefined, undefined, 0)]).toEqual([[], way]);
  expect(flying([bid, happened("card", 0, {})], undefined, undefined, 1)).toEqual(way);
});

test("two who swap ranks pass each other", () => {
  const swap = happened("swap", 2, { rank: "captain", up: 2, down: 0 });
  expect(flying([swap], undefined, undefined, null)).toEqual([
    { from: "rung first-mate", to: "rung captain", piece: "pawn 2" },
    { from: "rung captain", to: "rung first-mate", piece: "pawn 0" },
  ]);
});

test("a round passes on every ship and contract that there is", () => {
  const docks = [{ ship: null }, { ship: null }, { ship: {} }];
  const before = { players: [{ docks, loading_docks: [{ contract: {} }, { contract: null }] }] } as never;
  const marked = flying([happened("time", 0, {})], before, undefined, 0).map(({ to }) => to);
  expect(marked).toEqual(["dock 0 3", "loading 0 1"]);
});

test("cards are taken back from wherever they lay", () => {
  const before = { places: [{ code: "career", bids: [{ token: 0 }, { token: 2 }] }] } as never;
  expect(flying([happened("back", null, {})], before, undefined, 0)).toEqual([
    { from: "place career", to: "hand 0", piece: "card" },
    { from: "place career", to: "hand 2", piece: "card" },
  ]);
});

test("cards that move up fly to their new spaces", () => {
  const [ship, contract] = [{ id: 7 }, { id: 8 }];
  const before = { sea: [ship, null], land: [null, contract] } as never;
  const after = { sea: [{ id: 9 }, ship], land: [{ id: 6 }, contract] } as never;
  expect(flying([happened("slide", null, {})], before, after, 0)).toEqual([
    { from: "place sea-1", to: "place sea-2", piece: "ship" },
  ]);
});

test("a card of the dummy comes from where the dummy is shown", () => {
  expect(flying([happened("bid", null, { place: "sea-1" })], undefined, undefined, 0)).toEqual([
    { from: "hand 1", to: "place sea-1", piece: "card" },
  ]);
});

test("a ship comes from where it lay at sea", () => {
  const before = { sea: [null, { name: "Coaster" }] } as never;
  const dock = happened("dock", 0, { ship: "Coaster", dock: 1, money: 0 });
  expect(flying([dock], before, undefined, 0)).toEqual([{ from: "place sea-2", to: "dock 0 1", piece: "ship" }]);
});
