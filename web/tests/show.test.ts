import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Show } from "../src/state/show.svelte";
import { Table } from "../src/state/table.svelte";
import { FakeSocket, framesUpTo, seatInfo, server, settle, tells } from "./fakes";

/** Milliseconds for a round of the others, for a turn of one of them at least and at most, and for a step in it. */
const ROUND = 2000;
const LEAST = 400;
const MOST = 1000;
const QUICK = 80;
const still = vi.hoisted(() => ({ wanted: false }));
vi.mock("../src/state/motion", () => ({ motion: (milliseconds: number) => (still.wanted ? 0 : milliseconds) }));

let table: Table;
let show: Show;

/** Opens the table as its page does; frames are seen as they come. */
function open(): void {
  table = new Table("ours");
  show = new Show(table);
  FakeSocket.last.opens().tells(tells.table());
}

/** The server tells of moves, and the page looks at what there is to show. */
function see(...seats: [revision: number, seat?: number][]): void {
  FakeSocket.last.tells(...seats.map(([revision, seat]) => tells.frame(revision, seat)));
  show.update();
}

function remembered(): Record<string, number> {
  return JSON.parse(localStorage.getItem("moorings-seen") ?? "{}") as Record<string, number>;
}

/** The revisions that are shown, and for how many milliseconds each but the last. */
function watch(): [revision: number | undefined, held: number][] {
  const shown: [number | undefined, number][] = [[show.frame?.revision, 0]];
  while (show.behind > 0) {
    vi.advanceTimersByTime(10);
    const now = shown.at(-1);
    if (now?.[0] !== show.frame?.revision) shown.push([show.frame?.revision, 0]);
    else if (now) now[1] += 10;
  }
  return shown;
}

beforeEach(() => {
  still.wanted = false;
});

afterEach(() => {
  show.stop();
  table.close();
});

test("who comes for the first time sees how things are", () => {
  open();
  see([20]);
  expect(show.frame?.revision).toBe(20);
  expect(show.behind).toBe(0);
});

test("moves of others are shown one by one, each for a while", () => {
  open();
  see([1]);
  vi.advanceTimersByTime(5000);
  see([2], [3], [4]);
  expect(show.behind).toBe(3);
  vi.advanceTimersByTime(0); // what was there before has been seen long enough
  expect(watch().map(([revision]) => revision)).toEqual([2, 3, 4]);
  expect(show.previous?.revision).toBe(3);
});

/** A round of the others after a move of one's own: so many steps of each. What is shown, and how long in all. */
function round(steps: number[]): { shown: [revision: number | undefined, held: number][]; whole: number } {
  const seats = [0, ...steps].map((_, seat) => seatInfo(seat));
  FakeSocket.last.tells(tells.table(0, { seats }));
  see([1, 0]);
  let revision = 1;
  see(...steps.flatMap((count, i) => Array.from({ length: count }, (): [number, number] => [++revision, i + 1])));
  const shown = watch();
  return { shown, whole: shown.reduce((sum, [, held]) => sum + held, 0) };
}

test.each([[[1, 1, 1, 1]], [[3, 3]], [[12, 12]], [[2, 7, 1]], [[1, 60]], [[40, 40, 40, 40]]])(
  "a round of %j steps takes about as long as any",
  (steps) => {
    open();
    const { shown, whole } = round(steps);
    expect(whole).toBeLessThan(1.25 * ROUND);
    expect(shown.at(-1)?.[0]).toBe(1 + steps.reduce((sum, count) => sum + count, 0));
    let last = 1;
    for (const count of steps.slice(0, -1)) {
      const of = shown.filter(([revision = 0]) => revision > last && revision <= last + count);
      last += count;
      expect(of.at(-1)?.[0], "where a turn ends is shown").toBe(last);
      expect(
        of.reduce((sum, [, held]) => sum + held, 0),
        "it can be followed",
      ).toBeGreaterThanOrEqual(LEAST - 50);
    }
    for (const [, held] of shown.slice(0, -1)) expect(held).toBeGreaterThanOrEqual(QUICK - 20);
  },
);

test("what a turn is about stays the same while its steps are shown", () => {
  open();
  see([1, 0]);
  see([2, 1], [3, 1], [4, 1], [5, 2], [6, 2]);
  const about = new Map<number | undefined, number | undefined>();
  while (show.behind > 0) {
    about.set(show.frame?.revision, show.opening?.revision);
    vi.advanceTimersByTime(10);
  }
  expect([...about]).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 5],
  ]);
});

test("a few steps take no longer than they need", () => {
  open();
  const { whole } = round([1]);
  expect(whole).toBeLessThan(MOST);
});

test("many turns are each shown for as long as an eye needs", () => {
  open();
  see([1, 0]);
  see(...Array.from({ length: 12 }, (_, i): [number, number] => [i + 2, 1 + (i % 2)]));
  const held = watch().slice(1, -1);
  expect(held).toHaveLength(11);
  for (const [, time] of held) expect(time).toBeCloseTo(LEAST, -2);
});

test("nobody waits for what the others do where all act at the same time", () => {
  open();
  const moves = [{ code: "take fish", text: "Take fish." }];
  FakeSocket.last.tells(...[1, 2, 3, 4].map((revision) => tells.frame(revision, 1, { moves })));
  show.update();
  vi.advanceTimersByTime(4 * QUICK);
  expect(show.behind).toBe(0);
});

test("one's own move is shown at once", () => {
  open();
  see([1]);
  see([2, 0]);
  vi.advanceTimersByTime(0);
  expect(show.frame?.revision).toBe(2);
});

test("a move that comes while another is shown waits for it", () => {
  open();
  see([1]);
  vi.advanceTimersByTime(MOST / 2);
  see([2, 2]);
  vi.advanceTimersByTime(MOST / 2 - 1);
  expect(show.frame?.revision).toBe(1);
  vi.advanceTimersByTime(1);
  expect(show.frame?.revision).toBe(2);
});

test("what is still to be shown can be skipped", () => {
  open();
  see([1]);
  see([2], [3], [4]);
  show.skip();
  expect(show.frame?.revision).toBe(4);
  expect(show.behind).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(show.frame?.revision).toBe(4);
});

test("who wants things still sees how they are", () => {
  still.wanted = true;
  open();
  see([1]);
  see([2], [3], [4]);
  expect(show.frame?.revision).toBe(4);
});

test("who was away sees what happened meanwhile, once it is at hand", async () => {
  localStorage.setItem("moorings-seen", JSON.stringify({ ours: 97 }));
  server.replies(framesUpTo(100));
  open();
  see([100]);
  expect(show.frame, "not the end first, and then the beginning").toBeUndefined();
  FakeSocket.last.tells(tells.ready);
  await settle();
  show.update();
  expect(watch().map(([revision]) => revision)).toEqual([97, 98, 99, 100]);
});

test("who was away for too long sees how things are", async () => {
  localStorage.setItem("moorings-seen", JSON.stringify({ ours: 3 }));
  server.replies(framesUpTo(100));
  open();
  see([100]);
  FakeSocket.last.tells(tells.ready);
  await settle();
  show.update();
  expect(show.frame?.revision).toBe(100);
});

test("frames that do not follow, or those of another seat, are shown at once", () => {
  open();
  see([1], [2]);
  show.skip();
  see([9]);
  expect(show.frame?.revision).toBe(9);
  FakeSocket.last.tells(tells.table(1), tells.frame(4));
  show.update();
  expect(show.frame?.revision).toBe(4);
});

test("what was seen last is remembered, of the tables that were looked at lately", () => {
  const before = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [i === 0 ? "ours" : `table-${String(i)}`, 1]));
  localStorage.setItem("moorings-seen", JSON.stringify(before));
  open();
  see([1], [2]);
  expect(remembered()["ours"]).toBe(1);
  show.skip();
  expect(remembered()["ours"]).toBe(2);
  expect(Object.keys(remembered())).toHaveLength(50);
  expect(Object.keys(remembered()).at(-1), "the last to be forgotten").toBe("ours");
});

test("what somebody else wrote there does no harm", () => {
  localStorage.setItem("moorings-seen", "{nothing");
  open();
  see([5]);
  expect(show.frame?.revision).toBe(5);
});
