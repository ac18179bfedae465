import { expect, test } from "vitest";
import { flights } from "../src/state/flights";
import type { Places } from "../src/state/flights";

const PLACES: Places = {
  flies: (asset) => asset !== "points",
  kept: (seat, asset) => `${asset} of ${String(seat)}`,
  elsewhere: ({ kind }) => (kind === "vanish" ? undefined : "the bank"),
};

function happened(kind: string, ...changes: [seat: number, asset: string, by: number][]) {
  const moved = changes.map(([seat, asset, by]) => ({ seat, asset, by }));
  return [{ kind, seat: 0, text: "", facts: {}, changes: moved }];
}

test("what somebody gains comes from where it was, and what they give goes there", () => {
  expect(flights(happened("gain", [0, "fish", 1]), PLACES)).toEqual([
    { from: "the bank", to: "fish of 0", piece: "fish" },
  ]);
  expect(flights(happened("pay", [0, "fish", -2]), PLACES)).toEqual(
    [1, 2].map(() => ({ from: "fish of 0", to: "the bank", piece: "fish" })),
  );
});

test("what passes between two flies once", () => {
  expect(flights(happened("steal", [1, "wood", -1], [0, "wood", 1]), PLACES)).toEqual([
    { from: "wood of 1", to: "wood of 0", piece: "wood" },
  ]);
});

test("a few stand for many, and what is no piece or comes from nowhere does not fly", () => {
  expect(flights(happened("gain", [0, "fish", 6]), PLACES)).toHaveLength(3);
  expect(flights(happened("gain", [0, "points", 5]), PLACES)).toEqual([]);
  expect(flights(happened("vanish", [0, "fish", -1]), PLACES)).toEqual([]);
});
