import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Choice, Frame } from "../src/api/client";
import { Choosing } from "../src/state/choosing.svelte";
import type { Way } from "../src/state/choosing.svelte";
import { settings } from "../src/state/settings.svelte";
import { frame, server, settle, view } from "./fakes";

const choices = (...codes: string[]): Choice[] => codes.map((code) => ({ code, text: `${code}!` }));

/** `take fish` is made on the fish, `pack fish` is a step of something that is put together, `carry fish quay` leads from the fish to the quay, and `done` is made on nothing. */
function ways(code: string): Way {
  const [kind, first, second] = code.split(" ");
  if (kind === "pack" && first) return { on: [first], step: true };
  if (kind === "carry" && first && second) return { on: [first], from: first, to: second };
  return { on: first ? [first] : [] };
}

/** What follows from moves: the position after them, or nothing if they reveal something. */
let after: Record<string, string[] | null>;
let now: Frame;
let made: string[];
let granted: (code: string) => boolean;
let choosing: Choosing;

function see(...codes: string[]): void {
  now = frame(now.revision + 1, 0, { moves: choices(...codes) });
  choosing.refresh();
}

beforeEach(() => {
  settings.oneClick = false;
  after = {};
  made = [];
  granted = () => true;
  now = frame(1, 0, { moves: choices("take fish", "take wood", "take stone", "turn stone", "done") });
  server.replies(({ searchParams }) => {
    const moves = after[searchParams.getAll("move").join(", ")];
    if (moves === null) return { view: null, moves: [], gains: [] };
    return { view: view([0]), moves: choices(...(moves ?? [])), gains: [{ seat: 0, asset: "fish", by: 1 }] };
  });
  choosing = new Choosing(() => ({
    table: "ours",
    frame: now,
    live: true,
    seat: 0,
    move: (code) => {
      made.push(code);
      return Promise.resolve(granted(code));
    },
  }));
  choosing.lay(ways);
});

afterEach(() => {
  settings.oneClick = false;
});

const codes = (moves: readonly Choice[]): string[] => moves.map(({ code }) => code);

async function click(thing: string): Promise<void> {
  choosing.at(thing).act?.();
  await settle();
  flushSync();
}

describe("a move on a thing", () => {
  test("is shown by the first click and made by the second", async () => {
    await click("fish");
    expect(codes(choosing.chosen)).toEqual(["take fish"]);
    expect(choosing.view).toBeDefined();
    expect(choosing.gains).toEqual([{ seat: 0, asset: "fish", by: 1 }]);
    expect(made).toEqual([]);
    await click("fish");
    expect(made).toEqual(["take fish"]);
    expect(choosing.chosen).toEqual([]);
  });

  test("gives way to another one that is chosen instead", async () => {
    await click("fish");
    await click("wood");
    expect(codes(choosing.chosen)).toEqual(["take wood"]);
    expect(choosing.at("wood").chosen).toBe(true);
    expect(choosing.at("fish").chosen).toBe(false);
  });

  test("is asked for where there are several", async () => {
    await click("stone");
    expect(codes(choosing.several)).toEqual(["take stone", "turn stone"]);
    expect(choosing.at("stone").chosen).toBe(true);
    const [, turn] = choosing.several;
    if (turn) await choosing.choose(turn);
    expect(codes(choosing.chosen)).toEqual(["turn stone"]);
    expect(choosing.several).toEqual([]);
  });

  test("can be put back", async () => {
    await click("fish");
    choosing.cancel();
    expect([choosing.chosen, choosing.view, choosing.gains]).toEqual([[], undefined, []]);
  });

  test("is a button where there is no thing", () => {
    expect(codes(choosing.rest)).toEqual(["done"]);
    expect(choosing.at("nowhere").act).toBeUndefined();
  });
});

describe("moves that belong together", () => {
  beforeEach(() => {
    after = { "take fish": ["take wood", "done"], "take fish, take wood": ["done"], "take fish, take wood, done": [] };
  });

  test("are chosen one after another and made at once", async () => {
    await click("fish");
    await click("wood");
    expect(codes(choosing.chosen)).toEqual(["take fish", "take wood"]);
    expect([choosing.at("fish").chosen, choosing.at("wood").chosen]).toEqual([true, true]);
    const [done] = choosing.rest;
    if (done) await choosing.choose(done);
    await choosing.make();
    expect(made).toEqual(["take fish", "take wood", "done"]);
  });

  test("are taken off one by one", async () => {
    await click("fish");
    await click("wood");
    await choosing.back();
    expect(codes(choosing.chosen)).toEqual(["take fish"]);
    await choosing.back();
    expect(choosing.chosen).toEqual([]);
    expect(made).toEqual([]);
  });

  test("are made as far as they are granted", async () => {
    granted = (code) => code !== "take wood";
    await click("fish");
    await click("wood");
    await choosing.choose({ code: "done", text: "done!" });
    await choosing.make();
    expect(made).toEqual(["take fish", "take wood"]);
  });

  test("make way for what is no longer possible, and stay where the choice is the same", async () => {
    await click("fish");
    see("take fish", "take wood", "take stone", "turn stone", "done");
    await settle();
    expect(codes(choosing.chosen)).toEqual(["take fish"]);
    see("take wood");
    expect(choosing.chosen).toEqual([]);
  });
});

describe("with one click", () => {
  beforeEach(() => {
    settings.oneClick = true;
  });

  test("what can be taken back is made", async () => {
    await click("fish");
    expect(made).toEqual(["take fish"]);
  });

  test("what reveals something is asked about", async () => {
    after = { "take fish": null };
    await click("fish");
    expect(made).toEqual([]);
    expect([choosing.known, choosing.revocable]).toEqual([true, false]);
    await click("fish");
    expect(made).toEqual(["take fish"]);
  });
});

describe("hints", () => {
  test("are numbered on the things that they are about, until the position changes", () => {
    choosing.hints = ["take wood", "done", "take fish"];
    expect(["wood", "fish", "stone"].map((thing) => choosing.at(thing).hint)).toEqual([1, 3, undefined]);
    see("take wood");
    expect(choosing.at("wood").hint).toBeUndefined();
  });

  test("mark nothing that a click would not do", async () => {
    await click("fish");
    choosing.hints = ["ship wood", "take stone"];
    expect(codes(choosing.on("wood"))).toEqual(["take wood"]);
    expect(["wood", "stone"].map((thing) => choosing.at(thing).hint)).toEqual([undefined, 2]);
  });
});

test("an answer that comes too late changes nothing", async () => {
  const asked = choosing.choose({ code: "take fish", text: "take fish!" });
  choosing.cancel();
  await asked;
  expect([choosing.view, choosing.chosen]).toEqual([undefined, []]);
});

test("what leads from a thing to another is told by where it leads", () => {
  see("carry fish quay", "carry fish ship", "take wood");
  expect([...choosing.from("fish")].map(([to, { moves }]) => [to, ...moves.map(({ code }) => code)])).toEqual([
    ["quay", "carry fish quay"],
    ["ship", "carry fish ship"],
  ]);
  expect(choosing.from("wood").size).toBe(0);
});

test("a thing that is put on a place brings the move that follows along", async () => {
  choosing.lay((code) => {
    const [kind, first = ""] = code.split(" ");
    const cards = new Map([["card three", "card three"]]);
    return kind === "bid" ? { on: [first], to: first, with: cards } : { on: [code] };
  });
  see("bid quay", "bid ship");
  after["bid quay"] = ["card two", "card three"];
  expect([...choosing.from("card three").keys()]).toEqual(["quay", "ship"]);
  expect(choosing.from("card two").size).toBe(0);
  const put = choosing.from("card three").get("quay");
  if (put) await choosing.put(put, "quay");
  expect(codes(choosing.chosen)).toEqual(["bid quay", "card three"]);
});

test("where a thing may be put in several ways, one is asked which", async () => {
  choosing.lay((code) => ({ on: [], from: "ship", to: code.split(" ")[1] ?? "" }));
  see("berth quay crate", "berth quay barrel");
  const put = choosing.from("ship").get("quay");
  if (put) await choosing.put(put, "quay");
  expect(codes(choosing.several)).toEqual(["berth quay crate", "berth quay barrel"]);
});

describe("a step of something that is put together", () => {
  beforeEach(() => {
    now = frame(1, 0, { moves: choices("pack fish", "pack wood", "done") });
    after = { "pack fish": ["pack wood", "done"], "pack wood": ["pack fish"], "pack fish, pack wood": ["done"] };
  });

  test("is not made by a second click, nor by the only one", async () => {
    settings.oneClick = true;
    await click("fish");
    await click("fish");
    expect(codes(choosing.chosen)).toEqual(["pack fish"]);
    expect(made).toEqual([]);
    expect(choosing.at("fish").chosen).toBe(false);
  });

  test("is followed by others, and nothing takes its place", async () => {
    await click("fish");
    await click("wood");
    expect(codes(choosing.chosen)).toEqual(["pack fish", "pack wood"]);
    expect(choosing.at("fish").act).toBeUndefined();
    await choosing.make();
    expect(made).toEqual(["pack fish", "pack wood"]);
  });

  test("others are planned instead of all of them, if they can be made", async () => {
    await click("fish");
    expect(await choosing.plan(["pack wood"])).toBe(true);
    expect(codes(choosing.chosen)).toEqual(["pack wood"]);
    after["done, done"] = null;
    expect(await choosing.plan(["done", "done"])).toBe(false);
    expect(codes(choosing.chosen)).toEqual(["pack wood"]);
  });
});
