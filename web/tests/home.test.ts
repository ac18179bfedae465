import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AccountPage from "../src/pages/AccountPage.svelte";
import Lobby from "../src/parts/Lobby.svelte";
import { keeping } from "../src/state/attention";
import { codeOf, isOwnComputer } from "../src/state/invitation";
import { settings } from "../src/state/settings.svelte";
import { Table } from "../src/state/table.svelte";
import { de } from "../src/text/de";
import { en } from "../src/text/en";
import { FakeSocket, seatInfo, tells } from "./fakes";

/** Playing in a network at home, where addresses are plain http. */
let shown: Record<string, unknown>[] = [];

function text(): string {
  flushSync();
  return document.body.textContent.replaceAll(/\s+/g, " ");
}

beforeEach(() => {
  settings.language = "en";
});

afterEach(async () => {
  for (const part of shown) await unmount(part);
  shown = [];
});

test.each(["localhost", "app.localhost", "127.0.0.1", "127.3.2.1", "[::1]"])("%s is everybody's own", (host) => {
  expect(isOwnComputer(host)).toBe(true);
});

test.each(["192.168.0.7", "games.example.org", "localhost.example.org", "1.127.0.0.1", "harbour.local"])(
  "%s is the same for all",
  (host) => {
    expect(isOwnComputer(host)).toBe(false);
  },
);

test("a code has white around it, and corners by which phones find it", () => {
  const { size, path } = codeOf("http://192.168.0.7:7012/tables/ours");
  const black = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${String(x)} ${String(y)}`));
  const isBlack = (x: number, y: number): boolean => black.has(`${String(x)} ${String(y)}`);
  for (let i = 0; i < size; i++) for (let j = 0; j < 4; j++) expect(isBlack(i, j) || isBlack(j, i)).toBe(false);
  for (const [x, y] of [[4, 4] as const, [size - 11, 4] as const, [4, size - 11] as const])
    for (let i = 0; i < 7; i++) {
      expect([isBlack(x + i, y), isBlack(x + i, y + 6), isBlack(x, y + i), isBlack(x + 6, y + i)]).toEqual(
        [true, true, true, true], // the frame of a corner
      );
    }
  expect(codeOf("http://192.168.0.8:7012/tables/ours").path).not.toBe(path);
});

function lobbyAt(url: string): void {
  (globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
  const table = new Table("ours");
  FakeSocket.last.opens();
  FakeSocket.last.tells(tells.table(0, { stage: "open", seats: [seatInfo(0, { name: "Ada" })] }), tells.ready);
  const act = (what: () => Promise<unknown>): Promise<void> => what().then(() => undefined);
  shown.push(mount(Lobby, { target: document.body, props: { table, act } }));
}

test("a table invites with a code, which leads to where one is", () => {
  lobbyAt("http://192.168.0.7:7012/tables/ours");
  expect(text()).toContain(en.lobby.scan);
  const drawn = document.querySelector(`svg[aria-label="${en.lobby.scan}"] path`)?.getAttribute("d");
  expect(drawn).toBe(codeOf("http://192.168.0.7:7012/tables/ours").path);
  expect(text()).not.toContain(en.lobby.ownComputer);
});

test("a link that leads nowhere for others says so", () => {
  lobbyAt("http://localhost:7012/tables/ours");
  expect(text()).toContain(en.lobby.ownComputer);
  expect(document.querySelector(`svg[aria-label="${en.lobby.scan}"]`)).toBeNull();
});

test.each([
  [false, true, "insecure"],
  [true, true, "secure"],
  [true, false, "unknown"],
] as const)("what can be kept of the app: https %s, workers %s", (https, workers, expected) => {
  vi.stubGlobal("isSecureContext", https);
  vi.stubGlobal("navigator", workers ? { serviceWorker: {} } : {});
  expect(keeping()).toBe(expected);
});

test.each([
  ["en", en],
  ["de", de],
] as const)("on plain http one reads what does not work, and what does: %s", (language, words) => {
  vi.stubGlobal("isSecureContext", false);
  settings.language = language;
  shown.push(mount(AccountPage, { target: document.body, props: {} }));
  expect(text()).toContain(words.account.appText.insecure);
  expect(text()).toContain(words.account.notifyHindered.insecure);
});
