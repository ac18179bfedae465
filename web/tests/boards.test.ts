import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blurbOf, boardOf, chartOf, drawn, guideOf, markOf, partOf, titleOf } from "../src/boards";
import { server } from "./fakes";

const folders = readdirSync(join(import.meta.dirname, "../src/boards"), { withFileTypes: true });
const games = folders.filter((one) => one.isDirectory() && one.name !== "plain").map(({ name }) => name);

test.each(games)("%s is told by its folder", async (game) => {
  expect(titleOf(game)).not.toBe("");
  expect(markOf(game).length).toBeGreaterThan(0);
  for (const language of ["en", "de"] as const) {
    expect(blurbOf(game, language)).not.toBe("");
    expect((await guideOf(game, language)).length).toBeGreaterThan(2);
  }
});

test("a game without a folder is listed by its name and played on the plain board", async () => {
  expect([titleOf("tin_soldiers"), blurbOf("tin_soldiers", "en"), markOf("tin_soldiers")]).toEqual([
    "Tin soldiers",
    "",
    [],
  ]);
  expect(await guideOf("tin_soldiers", "de")).toEqual([]);
  expect(drawn("tin_soldiers")).toBe(false);
  expect((await boardOf("tin_soldiers", false)).Board).toBe((await boardOf("harbour", true)).Board);
  expect([await partOf("tin_soldiers"), await chartOf("tin_soldiers")]).toEqual([undefined, undefined]);
});

test("a board of a game is given no position of another", async () => {
  const { Board } = await boardOf("harbour", false);
  const frame = { view: { game: "packet_row" } };
  expect(() => Board(document.body as never, { frame, previous: undefined } as never)).toThrow(
    "no position of harbour",
  );
});

test("a board that is drawn on a chart has it from the start, and does without it if it cannot be had", async () => {
  expect((await boardOf("serenissima", false)).outlines).toEqual({});
  server.replies(() => ({ outlines: { land: { Elba: [1, 2] } } }));
  expect((await boardOf("serenissima", false)).outlines).toEqual({ land: { Elba: [1, 2] } });
  expect((await boardOf("serenissima", true)).outlines).toEqual({});
  expect((await boardOf("harbour", false)).outlines).toEqual({});
  expect(server.asked.map(({ pathname }) => pathname)).toEqual(Array(2).fill("/api/games/serenissima/components"));
});
