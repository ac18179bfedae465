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
const asked = (): number[] => server.asked.map((url) => Number(url.searchParams.get("after")));

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
