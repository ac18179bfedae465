/** What stands in for a server and for what is kept in a browser, anew for every test. */
import { afterEach, beforeEach, vi } from "vitest";
import { FakeSocket, server } from "./fakes";

// Before anything is imported: the client takes hold of it then.
globalThis.fetch = (asked) => server.answer(asked as Request);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  server.reset();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});
