import { beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../src/api/client";
import type { NewTable } from "../src/api/client";
import { allGames, allLevels } from "../src/state/catalogue";
import { playNow } from "../src/state/create";
import { me } from "../src/state/me.svelte";
import { router } from "../src/state/router.svelte";
import { settings } from "../src/state/settings.svelte";
import { refusal, server, tableInfo } from "./fakes";

beforeEach(() => {
  me.account = null;
  settings.language = "en";
  vi.spyOn(router, "go").mockImplementation(() => undefined);
});

const SITTING = { seat: 0, awaited: false, forced: false, wishes: [] };
const paths = (): string[] => server.asked.map((url) => url.pathname);

test("a game starts at once, for somebody who was nobody yet", async () => {
  let wanted: NewTable | undefined;
  server.replies(async ({ pathname }, request) => {
    if (pathname === "/api/guests") return { token: "", me: { id: 7, name: "Gull", guest: true } };
    if (pathname === "/api/tables/new/number") return {};
    wanted = (await request.json()) as NewTable;
    return { table: tableInfo({ id: "new", stage: "open" }), you: { ...SITTING, awaited: true } };
  });
  await playNow("harbour", 3, "captain");
  expect(paths()).toEqual(["/api/guests", "/api/tables", "/api/tables/new/number"]);
  expect(wanted?.adds).toBe(true);
  expect(wanted?.seats).toEqual([
    { kind: "me", level: null },
    { kind: "bot", level: "captain" },
    { kind: "bot", level: "captain" },
  ]);
  expect(router.go).toHaveBeenCalledExactlyOnceWith("/tables/new");
});

test.each([true, false])("whether the only move makes itself is as one has set it: %s", async (forced) => {
  settings.forced = forced;
  let wanted: NewTable | undefined;
  server.replies(async ({ pathname }, request) => {
    if (pathname === "/api/guests") return { token: "", me: { id: 7, name: "Gull", guest: true } };
    wanted = (await request.json()) as NewTable;
    return { table: tableInfo({ id: "new" }), you: SITTING };
  });
  await playNow("harbour", 2, "mate");
  expect(wanted?.forced).toBe(forced);
});

test("what the server refuses is not asked for again", async () => {
  server.replies(({ pathname }) =>
    pathname === "/api/guests" ? { token: "", me: { id: 7, name: "Gull" } } : refusal(429, "too-many"),
  );
  await expect(playNow("harbour", 2, "mate")).rejects.toBeInstanceOf(Refused);
  expect(paths()).toEqual(["/api/guests", "/api/tables"]);
  expect(router.go).not.toHaveBeenCalled();
});

test("what the server offers is asked for once a language, however far its bots are", async () => {
  const ready = { state: "compiling", done: 1, total: 2 };
  server.replies((_, request) => [{ name: "harbour", title: request.headers.get("Accept-Language"), ready }]);
  const titles: string[] = [];
  for (const language of ["en", "de", "en", "de"] as const) {
    settings.language = language;
    titles.push((await allGames())[0]?.title ?? "");
  }
  expect(titles).toEqual(["en", "de", "en", "de"]);
  expect(paths()).toEqual(["/api/games", "/api/games"]);
});

test("what could not be had is asked for again the next time", async () => {
  await expect(allLevels()).rejects.toMatchObject({ code: "offline" });
  server.replies(() => []);
  await expect(allLevels()).resolves.toEqual([]);
});
