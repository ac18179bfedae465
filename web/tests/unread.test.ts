import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableMessage } from "../src/api/client";
import { me } from "../src/state/me.svelte";
import { notices } from "../src/state/notices.svelte";
import { play } from "../src/state/sound";
import { Table } from "../src/state/table.svelte";
import { FakeSocket, server, settle, tells } from "./fakes";

vi.mock("../src/state/sound", () => ({ play: vi.fn() }));

const ANNA = 7;
const BERT = 8;
let table: Table;

const says = (number: number, user: number | null = BERT, text = "Ahoy"): TableMessage => ({
  type: "chat",
  number,
  at: 0,
  user,
  name: user === ANNA ? "Anna" : "Bert",
  seat: null,
  text,
});

/** Anna opens the table; so much has been said there before. */
function open(...before: TableMessage[]): FakeSocket {
  table = new Table("ours");
  return FakeSocket.last.opens().tells(tells.table(), tells.frame(1), ...before, tells.ready);
}

const told = (): string[] => notices.all.map(({ text }) => text);

beforeEach(() => {
  notices.all = [];
  vi.mocked(play).mockClear();
  me.account = { id: ANNA } as typeof me.account;
});

afterEach(() => {
  table.close();
});

test("what was said before one came for the first time is not new", () => {
  open(says(1), says(2));
  expect(table.unread.count).toBe(0);
  expect(told()).toEqual([]);
});

test("what somebody says out of sight is counted, told and heard", () => {
  const socket = open(says(1));
  socket.tells(says(2), says(3, BERT, "A ".repeat(200)));
  expect(table.unread.count).toBe(2);
  expect(told()[0]).toBe("Bert: Ahoy");
  expect(told()[1]?.length).toBeLessThan(160);
  expect(told()[1]).toMatch(/ …$/);
  expect(play).toHaveBeenCalledWith("chat");
});

test("what one says oneself is nothing new, here or in another window", () => {
  const socket = open();
  socket.tells(says(1, ANNA));
  expect(table.unread.count).toBe(0);
  expect(told()).toEqual([]);
  expect(play).not.toHaveBeenCalled();
});

test("what comes before one's eyes is seen, and stays marked while one looks", () => {
  const socket = open(says(1));
  socket.tells(says(2), says(3));
  table.unread.inSight = true;
  expect(table.unread.count).toBe(0);
  expect(table.unread.mark, "new is what stands after the first").toBe(1);
  socket.tells(says(4));
  expect(table.unread.count).toBe(0);
  expect(told(), "what one sees coming is not told besides").toHaveLength(2);
  table.unread.inSight = false;
  expect(table.unread.mark).toBe(4);
  socket.tells(says(5));
  expect(table.unread.count).toBe(1);
});

test("who answers has seen what there was", async () => {
  const socket = open();
  socket.tells(says(1));
  server.replies(() => ({ revision: 2 }));
  const sent = table.say("Ahoy yourself");
  await settle();
  await sent;
  expect(table.unread.count).toBe(0);
  expect(table.unread.mark).toBe(1);
});

test("what one has not seen is still new the next time, and not told anew", () => {
  open(says(1)).tells(says(2));
  table.close();
  notices.all = [];
  open(says(1), says(2), says(3));
  expect(table.unread.count).toBe(2);
  expect(table.unread.mark).toBe(1);
  expect(told()).toEqual([]);
});

test("what was said while the line was broken is told when it is mended", () => {
  open(says(1)).breaks();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.opens().tells(tells.table(), says(2), tells.ready);
  expect(table.unread.count).toBe(1);
  expect(told()).toEqual(["Bert: Ahoy"]);
});
