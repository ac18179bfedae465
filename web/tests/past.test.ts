import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/state/notices.svelte";
import { Past } from "../src/state/past.svelte";
import { Table } from "../src/state/table.svelte";
import { FakeSocket, framesUpTo, refusal, server, settle, tells } from "./fakes";

const STEP = 1100;
let table: Table;
let past: Past;

/** The past of a game that is at a revision, of which the table itself has seen only the newest frame. */
async function open(at: number, last: number): Promise<void> {
  table = new Table("ours");
  FakeSocket.last.opens().tells(tells.table(), tells.frame(last));
  past = new Past(table, at);
  await settle();
}

/** After which revisions frames were asked for. */
const asked = (): number[] =>
  server.asked.filter((url) => url.pathname.endsWith("/frames")).map((url) => Number(url.searchParams.get("after")));

beforeEach(() => {
  notices.all = [];
});

afterEach(() => {
  past.stop();
  table.close();
});

test("a moment is shown with the one before it", async () => {
  server.replies(framesUpTo(160));
  await open(40, 160);
  expect([past.before?.revision, past.frame?.revision]).toEqual([39, 40]);
});

test("nobody looks before the deal, behind the newest, or in between", async () => {
  server.replies(framesUpTo(160));
  await open(40, 160);
  past.look(-3);
  expect(past.at).toBe(1);
  past.look(1000);
  expect(past.at).toBe(160);
  past.look(12.4);
  expect(past.at).toBe(12);
});

test("what is near is fetched along, and nothing twice", async () => {
  server.replies(framesUpTo(160));
  await open(60, 160);
  expect(asked()).toEqual([50, 0]);
  past.look(90);
  await settle();
  expect(asked()).toEqual([50, 0, 100]);
  for (const at of [1, 55, 110, 90]) past.look(at);
  await settle();
  expect(asked()).toEqual([50, 0, 100]);
});

test("the first frame of a block is shown with the one before it, too", async () => {
  server.replies(framesUpTo(160));
  await open(51, 160);
  expect([past.before?.revision, past.frame?.revision]).toEqual([50, 51]);
});

test("moves that are made meanwhile belong to the past, too", async () => {
  server.replies(framesUpTo(60));
  await open(60, 60);
  FakeSocket.last.tells(tells.frame(61), tells.frame(62));
  expect(past.last).toBe(62);
  past.look(61);
  await settle();
  expect([past.before?.revision, past.frame?.revision]).toEqual([60, 61]);
});

test("it plays step by step to the end, and from the beginning again", async () => {
  server.replies(framesUpTo(10));
  await open(8, 10);
  past.play();
  vi.advanceTimersByTime(STEP);
  expect([past.at, past.playing]).toEqual([9, true]);
  vi.advanceTimersByTime(STEP);
  expect([past.at, past.playing]).toEqual([10, false]);
  vi.advanceTimersByTime(5 * STEP);
  expect(past.at).toBe(10);
  past.play();
  expect([past.at, past.playing]).toEqual([1, true]);
});

test("it can be stopped, and somebody who scrubs goes on from there", async () => {
  server.replies(framesUpTo(100));
  await open(8, 100);
  past.play();
  past.look(50);
  vi.advanceTimersByTime(STEP);
  expect(past.at).toBe(51);
  past.stop();
  vi.advanceTimersByTime(5 * STEP);
  expect(past.at).toBe(51);
});

test("what happened in the step that is shown is told", async () => {
  server.replies(framesUpTo(60));
  await open(40, 60);
  expect(past.told).toEqual(["Seat 1: A move."]);
});

/** A server that knows of turns, and of frames up to one. */
function withTurns(last: number, turns: [revision: number, seat: number][]): void {
  const frames = framesUpTo(last);
  server.replies((url, request) =>
    url.pathname.endsWith("/turns")
      ? { turns: turns.map(([revision, seat]) => ({ revision, seat })) }
      : frames(url, request),
  );
}

test("one goes from turn to turn, to the beginning and to the end", async () => {
  withTurns(60, [
    [2, 0],
    [10, 1],
    [20, 0],
  ]);
  await open(15, 60);
  const went = [past.turnBack, past.turnBack, past.turnBack, past.turnBack].map((go) => {
    go.call(past);
    return past.at;
  });
  expect(went).toEqual([10, 2, 1, 1]);
  const on = [past.turnOn, past.turnOn, past.turnOn, past.turnOn].map((go) => {
    go.call(past);
    return past.at;
  });
  expect(on).toEqual([2, 10, 20, 60]);
});

test("turns that are taken meanwhile are turns, too", async () => {
  withTurns(60, [[2, 0]]);
  await open(60, 60);
  FakeSocket.last.tells(tells.frame(61, 1), tells.frame(62, 0), tells.frame(63, 0), tells.frame(64, 1));
  expect(past.turns.map(({ revision, seat }) => [revision, seat])).toEqual([
    [2, 0],
    [62, 0],
    [64, 1],
  ]);
});

test("what was fetched before the end is fetched again when nothing is secret any more", async () => {
  server.replies(framesUpTo(60));
  await open(10, 60);
  const before = asked().length;
  past.look(11);
  await settle();
  expect(asked()).toHaveLength(before);
  FakeSocket.last.tells(tells.table(0, { stage: "over" }));
  past.look(12);
  await settle();
  expect(asked().slice(before)).toContain(0);
});

test("what cannot be had is said, and asked for again the next time", async () => {
  server.replies(() => refusal(429, "too-many"));
  await open(8, 100);
  expect(past.frame).toBeUndefined();
  expect(notices.all).toHaveLength(1);
  server.replies(framesUpTo(100));
  past.look(9);
  await settle();
  expect(past.frame?.revision).toBe(9);
});
