import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Frame, StudyBody } from "../src/api/client";
import { glimpse } from "../src/state/glimpse";
import { Judging } from "../src/state/judging.svelte";
import { readLine, Study, written } from "../src/state/study.svelte";
import { frame, server, settle, view } from "./fakes";

const START = { kind: "table", table: "ours", step: 3, revision: null } as const;

/** What was asked, in order; and where there is nothing to choose: after so many moves. */
let asked: StudyBody[];
let forced: Set<number>;
let study: Study;

/** The seats move in turn; bots make so many moves as they are asked for, and the game is over after nine. */
function answer(body: StudyBody): unknown {
  const line = (body.line ?? []).map(({ seat, move }) => ({ seat, move, code: move, forced: false }));
  const add = (): void => {
    const at = line.length;
    line.push({ seat: at % 2, move: `@${String(at)}`, code: `move ${String(at)}`, forced: forced.has(at) });
  };
  for (let left = body.bots?.most ?? 0; left > 0 && line.length < 9; left--) {
    if (!body.bots?.seats.includes(line.length % 2)) break;
    add();
  }
  while (body.forced && forced.has(line.length)) add();
  const seen = (moves: number): Frame =>
    frame(moves + 1, moves % 2, {
      view: { ...view(moves < 9 ? [moves % 2] : []), viewer: body.viewer ?? moves % 2, over: moves >= 9 },
    });
  const since = body.since ?? 0;
  const frames = Array.from({ length: Math.max(0, line.length + 1 - since) }, (_, i) => seen(since + i));
  return { game: "harbour", title: "Harbour", step: 3, seat: null, line, frames, outcome: null };
}

beforeEach(() => {
  asked = [];
  forced = new Set();
  server.replies(async (url, request) => {
    const body = (await request.json()) as StudyBody;
    if (url.pathname.endsWith("/preview")) return { view: view([0]), moves: [], gains: [], asked: body.line };
    if (url.pathname.endsWith("/judgement")) return { seat: 0, chances: [0.4, 0.6], goal: null, moves: [] };
    asked.push(body);
    return answer(body);
  });
  study = new Study(START);
});

afterEach(() => study.close());

describe("a line", () => {
  test("grows by moves, of which only the new ones are read", async () => {
    await study.open();
    await study.move("go");
    await study.move("stay");
    expect(study.at).toBe(2);
    expect(study.frames.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(asked.map(({ since }) => since)).toEqual([0, 1, 2]);
    expect(asked.at(-1)?.line).toEqual([
      { seat: 0, move: "go" },
      { seat: 1, move: "stay" },
    ]);
  });

  test("is gone back and forth on, and another move takes the place of the rest", async () => {
    await study.open();
    for (const code of ["a", "b", "c"]) await study.move(code);
    study.to(1);
    expect([study.at, study.frame?.revision, study.line.length]).toEqual([1, 2, 3]);
    study.on();
    expect(study.at).toBe(2);
    study.back();
    await study.move("d");
    expect(study.line.map(({ move }) => move)).toEqual(["a", "d"]);
    expect(study.all.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    study.to(99);
    expect(study.at).toBe(2);
  });

  test("is gone back on to where there was a choice", async () => {
    await study.open();
    forced = new Set([1, 2]);
    await study.move("a");
    expect(study.at).toBe(3);
    study.back();
    expect(study.at).toBe(0);
    study.on();
    expect(study.at).toBe(3);
  });

  test("stays where one is when it is looked at from elsewhere", async () => {
    await study.open();
    for (const code of ["a", "b", "c"]) await study.move(code);
    study.to(1);
    await study.look(1, true);
    expect(asked.at(-1)).toMatchObject({ viewer: 1, all_open: true, since: 0, forced: false });
    expect([study.at, study.line.length]).toEqual([1, 3]);
  });

  test("is written in few letters and read again", () => {
    const line = [
      { seat: 0, move: "@2f" },
      { seat: 3, move: "?1" },
    ];
    expect(written(line)).toBe("02f.3?1");
    expect(readLine(written(line))).toEqual(line);
    expect(readLine("")).toEqual([]);
    expect(readLine("x.y1.")).toEqual([]);
  });
});

describe("bots", () => {
  test("make one move, or all to the end", async () => {
    await study.open();
    await study.playOn("mate");
    expect(study.at).toBe(1);
    await study.playOn("mate", true);
    expect([study.at, study.over, study.running]).toEqual([9, true, false]);
  });

  test("answer as opponents until one is on the move oneself", async () => {
    study.close();
    study = new Study(START, { opponents: { level: "deckhand", seats: [1] } });
    await study.open();
    await study.move("a");
    expect(study.at).toBe(2);
    expect(asked.at(-1)?.bots).toMatchObject({ level: "deckhand", seats: [1] });
  });
});

test("what moves lead to is asked of the study that stands in for a table, until it is left", async () => {
  await study.open();
  await study.move("a");
  expect(await glimpse(study.id, ["b"])).toMatchObject({ asked: [{ seat: 0, move: "a" }] });
  study.close();
  await expect(glimpse(study.id, ["b"])).rejects.toThrow();
});

test("a position is judged once, and what is known of it comes back with it", async () => {
  await study.open();
  const judging = new Judging(study);
  await judging.judge();
  await judging.judge();
  expect(judging.now?.chances).toEqual([0.4, 0.6]);
  expect(server.asked.filter(({ pathname }) => pathname.endsWith("/judgement"))).toHaveLength(1);
  await study.move("a");
  await settle();
  expect(judging.now).toBeUndefined();
  expect(judging.before?.chances).toEqual([0.4, 0.6]);
  study.back();
  expect(judging.now).toBeDefined();
});
