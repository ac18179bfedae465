import { flushSync, mount, unmount } from "svelte";
import type { Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Frame, TableMessage } from "../src/api/client";
import Seats from "../src/parts/Seats.svelte";
import TurnBar from "../src/parts/TurnBar.svelte";
import { Choosing } from "../src/state/choosing.svelte";
import { notices } from "../src/state/notices.svelte";
import { percent } from "../src/state/readiness";
import { settings } from "../src/state/settings.svelte";
import { Table } from "../src/state/table.svelte";
import { FakeSocket, frame, refusal, seatInfo, server, settle, tells, view } from "./fakes";

const CAPTAIN = { kind: "bot", name: "Captain", level: "captain", user: null, searches: true } as const;
const MATE = { kind: "bot", name: "Mate", level: "mate", user: null } as const;
const SEATS = [seatInfo(0, { name: "Ada" }), seatInfo(1, CAPTAIN), seatInfo(2, MATE)];

let table: Table;
let shown: Record<string, unknown>[];

/** It is the turn of these seats; one's own has something to do then. */
function turnOf(revision: number, ...active: number[]): Frame {
  const moves = active.includes(0) ? [{ code: "take fish", text: "Take fish." }] : [];
  return frame(revision, 0, { view: view(active), moves });
}

/** The server tells a viewer of the table, and how far the bots are if they are not ready. */
function meet(...more: TableMessage[]): void {
  FakeSocket.last.opens();
  then(tells.table(0, { seats: SEATS }), ...more, tells.position(turnOf(1, 1)), tells.ready);
}

/** What happens at the table, and what comes of it on the page. */
function then(...told: TableMessage[]): void {
  FakeSocket.last.tells(...told);
  flushSync();
}

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  shown.push(mount(part, { target: document.body, props }));
  flushSync();
}

const texts = (where: string): string[] =>
  [...document.querySelectorAll(where)].map((one) => one.textContent.replaceAll(/\s+/g, " ").trim());
const act = (what: () => Promise<unknown>): Promise<void> => what().then(() => undefined);

beforeEach(() => {
  settings.language = "en";
  notices.all = [];
  shown = [];
  table = new Table("ours");
});

afterEach(async () => {
  for (const part of shown) await unmount(part);
  table.close();
});

describe("how far the bots are", () => {
  test("is nothing to speak of unless the server does", () => {
    meet();
    expect(table.bots.state).toBe("ready");
    expect(table.late).toBeUndefined();
  });

  test("is told until they are ready", () => {
    meet(tells.bots("waiting"));
    expect(percent(table.bots)).toBeUndefined();
    then(tells.bots("compiling", 40, 100));
    expect(percent(table.bots)).toBe(40);
    then(tells.bots("compiling", 120, 100));
    expect(percent(table.bots), "the total is a guess").toBe(99);
    then(tells.bots("ready", 120, 120));
    expect(table.late).toBeUndefined();
  });

  test("is not left as it was when they got ready while the line was broken", () => {
    meet(tells.bots("compiling", 40, 100));
    FakeSocket.last.breaks();
    dispatchEvent(new Event("online"));
    expect(table.bots.state, "as far as one knows").toBe("compiling");
    meet();
    expect(table.bots.state).toBe("ready");
  });

  test("is still so after a line that broke meanwhile", () => {
    meet(tells.bots("compiling", 40, 100));
    FakeSocket.last.breaks();
    dispatchEvent(new Event("online"));
    meet(tells.bots("compiling", 60, 100));
    expect(percent(table.bots)).toBe(60);
  });

  test.each([
    ["the captain alone", [1], "Captain"],
    ["nobody who has to get ready", [2], undefined],
    ["the captain and somebody who can play", [1, 2], undefined],
    ["oneself", [0], undefined],
    ["nobody at all", [], undefined],
  ])("keeps everybody waiting if it is the turn of %s", (_, active, late) => {
    meet(tells.bots("compiling", 40, 100));
    then(tells.position(turnOf(2, ...active)));
    expect(table.late?.name).toBe(late);
  });
});

describe("a seat", () => {
  const seats = (): string[] => texts("li .soft");

  test("says how far its bot is, if it has to get ready, until it is", () => {
    meet(tells.bots("waiting"));
    show(Seats, { table, active: [1], act });
    expect(seats()).toEqual(["you", "getting ready", "bot"]);
    then(tells.bots("compiling", 40, 100));
    expect(seats()).toEqual(["you", "getting ready, 40 %", "bot"]);
    settings.language = "de";
    flushSync();
    expect(seats()).toEqual(["du", "macht sich bereit, 40 %", "Bot: Steuermann"]);
    then(tells.bots("ready", 100, 100));
    expect(seats()).toEqual(["du", "Bot: Kapitän", "Bot: Steuermann"]);
  });

  test("says that its bot could not get ready", () => {
    meet(tells.bots("failed"));
    show(Seats, { table, active: [1], act });
    expect(seats()[1]).toBe("could not get ready");
  });

  test("says so while the table still waits for players", () => {
    FakeSocket.last.opens().tells(tells.table(0, { seats: SEATS, stage: "open" }), tells.bots("compiling", 1, 2));
    show(Seats, { table, active: [], act });
    expect(seats()[1]).toBe("getting ready, 50 %");
  });
});

describe("the turn", () => {
  const prompt = (): string | undefined => texts(".prompt")[0];

  function bar(now: Frame, live = true): void {
    const choosing = new Choosing(() => ({
      table: "ours",
      frame: now,
      live,
      seat: 0,
      move: () => Promise.resolve(true),
    }));
    show(TurnBar, { table, frame: now, live, show: undefined, act, choosing, listed: false });
  }

  test("is that of a bot that gets ready", () => {
    meet(tells.bots("compiling", 40, 100));
    bar(turnOf(1, 1));
    expect(prompt()).toBe("Captain is still getting ready and moves then. 40 %");
    expect(texts(".prompt [aria-hidden]"), "which nobody wants to have read out again and again").toEqual(["40 %"]);
    then(tells.bots("ready", 100, 100));
    expect(prompt()).toBe("Somebody is on the move.");
  });

  test("of the past was what it was", () => {
    meet(tells.bots("compiling", 40, 100));
    bar(turnOf(1, 1), false);
    expect(prompt()).toBe("Somebody is on the move.");
  });

  test("has hints, which say how far they are when they are asked for too early", async () => {
    meet(tells.bots("compiling", 40, 100));
    then(tells.position(turnOf(2, 0)));
    bar(turnOf(2, 0));
    const hint = [...document.querySelectorAll("button")].find((button) => button.textContent === "Hint");
    server.replies(() => refusal(503, "not-ready", { state: "compiling", done: 41, total: 100 }));
    hint?.click();
    await settle();
    expect(server.asked.map((url) => url.pathname)).toEqual(["/api/tables/ours/hints"]);
    expect(notices.all.map(({ text }) => text)).toEqual([
      "Hints are still getting ready, 41 %. Ask again in a moment.",
    ]);
    flushSync();
    expect(hint?.disabled, "one may ask again").toBe(false);
    server.replies(() => refusal(503, "not-ready", { state: "failed", done: 0, total: 0 }));
    hint?.click();
    await settle();
    expect(notices.all.at(-1)?.text).toBe("Hints could not be made ready on this server.");
  });
});
