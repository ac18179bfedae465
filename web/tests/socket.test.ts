import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket } from "../src/api/socket";
import type { Line } from "../src/api/socket";
import { FakeSocket, tells } from "./fakes";

let lines: (Line | [Line, number])[];
let heard: unknown[];
let looked: DocumentVisibilityState;
let socket: Socket<unknown, unknown>;

beforeEach(() => {
  [lines, heard, looked] = [[], [], "visible"];
  vi.spyOn(Math, "random").mockReturnValue(0.5); // waits are exactly as long as they are meant to be
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => looked);
});

afterEach(() => {
  socket.close(); // or it would still listen for the network in the tests to come
});

function connect(address = () => "/api/live"): void {
  socket = new Socket(
    address,
    (message) => heard.push(message),
    (line, code) => lines.push(code === undefined ? line : [line, code]),
  );
}

/** Milliseconds until it connects again after a break. */
function wait(): number {
  const [sockets, since] = [FakeSocket.all.length, Date.now()];
  FakeSocket.last.breaks();
  while (FakeSocket.all.length === sockets) vi.advanceTimersByTime(50);
  return Date.now() - since;
}

test("it speaks to the server that the page came from", () => {
  connect(() => "/api/live?revision=3");
  expect(FakeSocket.last.url.href).toBe(`ws://${location.host}/api/live?revision=3`);
  FakeSocket.last.opens().tells(tells.ready);
  expect(lines).toEqual(["connecting", "open"]);
  expect(heard).toEqual([{ type: "ready" }]);
});

test("a broken line is mended, a little later each time, and soon again once it held", () => {
  connect();
  FakeSocket.last.opens();
  expect([wait(), wait(), wait(), wait(), wait(), wait(), wait()]).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  FakeSocket.last.opens();
  expect(wait()).toBe(500);
  expect(lines.slice(0, 4)).toEqual(["connecting", "open", "broken", "connecting"]);
});

test("what one has by then is part of the address", () => {
  let revision = 0;
  connect(() => `/api/live?revision=${String(revision)}`);
  revision = 7;
  wait();
  expect(FakeSocket.last.url.searchParams.get("revision")).toBe("7");
});

test.each([4401, 4403, 4404])("after %i there is nothing to come back for", (code) => {
  connect();
  FakeSocket.last.opens().breaks(code);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(lines.at(-1)).toEqual(["closed", code]);
});

test("when the network is back or the page is looked at again, nobody waits any longer", () => {
  connect();
  FakeSocket.last.breaks();
  looked = "hidden";
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  looked = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all, "one line is enough").toHaveLength(2);
});

test("a line that is replaced is heard no more, and its end is no break", () => {
  connect();
  const old = FakeSocket.last.opens();
  socket.renew();
  expect(old.readyState).toBe(FakeSocket.CLOSING);
  old.tells(tells.ready);
  old.breaks();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(FakeSocket.all).toHaveLength(2);
  expect(lines).toEqual(["connecting", "open", "connecting"]);
});

test("renewing while one waits does not connect twice", () => {
  connect();
  FakeSocket.last.breaks();
  socket.renew();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("what is closed stays closed, and is silent", () => {
  connect();
  FakeSocket.last.opens();
  socket.close();
  FakeSocket.last.tells(tells.ready).breaks();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(lines.at(-1)).toBe("closed");
  expect(FakeSocket.all).toHaveLength(1);
});

test("nothing is sent into a line that is not open", () => {
  connect();
  socket.send({ type: "ping" });
  FakeSocket.last.opens();
  socket.send({ type: "pong" });
  expect(FakeSocket.last.sent).toEqual([{ type: "pong" }]);
});
