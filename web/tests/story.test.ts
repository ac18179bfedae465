import { expect, test } from "vitest";
import { listed, told } from "../src/state/story";
import { frame } from "./fakes";

const name = (seat: number | null) => (seat === null ? "" : `Seat ${String(seat)}`);
const happened = (...texts: string[]) => texts.map((text) => ({ kind: "gain", seat: 1, text, facts: {}, changes: [] }));
const secret = { kind: "move" as const, seat: 1, code: null, text: "", bot: false };

test("a step is told by what came of it, each thing once", () => {
  const story = happened("Bert goes home.", "Bert gains 1 fish.", "Bert gains 1 fish.");
  expect(told(frame(2, 1, { story }), name)).toEqual(["Bert goes home.", "Bert gains 1 fish."]);
});

test("what an earlier version recorded is told by what was chosen", () => {
  expect(told(frame(2), name)).toEqual(["Seat 1: A move."]);
});

test("of secret steps that say the same the last is listed", () => {
  const story = happened("Bert chooses a starting good in secret.");
  const frames = [2, 3, 4].map((revision) => frame(revision, 1, { event: secret, story }));
  const later = frame(5, 1, { story: happened("Bert goes home.") });
  expect(listed([frame(1), ...frames, later]).map(({ revision }) => revision)).toEqual([1, 4, 5]);
});
