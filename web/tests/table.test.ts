import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newKey, Refused } from "../src/api/client";
import { notices } from "../src/state/notices.svelte";
import { Table } from "../src/state/table.svelte";
import { FakeSocket, frame, framesUpTo, server, settle, tells } from "./fakes";

vi.mock("../src/state/sound");

let table: Table;

beforeEach(() => {
  table = new Table("ours");
});

afterEach(() => {
  table.close();
});

const revisions = (): number[] => table.frames.map(({ revision }) => revision);

/** Somebody in a seat who has seen the game from its deal on. */
function sit(last: number, seat: number | null = 0): FakeSocket {
  const deal = Array.from({ length: last }, (_, i) => tells.frame(i + 1));
  return FakeSocket.last.opens().tells(tells.table(seat), ...deal, tells.ready);
}

/** The line breaks and is mended: the new one, before the server has said anything. */
function reconnect(): FakeSocket {
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(1000);
  return FakeSocket.last.opens();
}

/** What became of something that was tried. */
function outcome(tried: Promise<void>): { of?: "done" | Refused } {
  const found: { of?: "done" | Refused } = {};
  tried.then(
    () => (found.of = "done"),
    (error: unknown) => {
      if (error instanceof Refused) found.of = error;
    },
  );
  return found;
}

describe("what is seen", () => {
  test("comes in order, the last is how things are", async () => {
    sit(3);
    expect(revisions()).toEqual([1, 2, 3]);
    expect(table.frame?.revision).toBe(3);
    await settle();
    expect(table.settled).toBe(true);
  });

  test("is asked for from where one was, and goes on there", () => {
    sit(3).tells({ type: "chat", number: 5, at: 0, user: 1, name: "Ada", seat: 1, text: "Ahoy" });
    const socket = reconnect();
    expect(Object.fromEntries(socket.url.searchParams)).toMatchObject({ revision: "3", chat: "5" });
    socket.tells(tells.table(), tells.frame(4), tells.frame(5), tells.ready);
    expect(revisions()).toEqual([1, 2, 3, 4, 5]);
  });

  test("is not seen twice, and nothing older comes after it", () => {
    sit(4).tells(tells.frame(4), tells.frame(2), tells.frame(5), tells.frame(5));
    expect(revisions()).toEqual([1, 2, 3, 4, 5]);
  });

  test("begins anew where something is missing: nothing is shown as if it followed", () => {
    sit(3).tells(tells.frame(9));
    expect(revisions()).toEqual([9]);
  });

  test("starts a little earlier for those who come late", async () => {
    server.replies(framesUpTo(300));
    FakeSocket.last.opens().tells(tells.table(), tells.frame(120), tells.ready);
    expect(table.settled).toBe(false);
    await settle();
    expect(table.settled).toBe(true);
    expect([revisions()[0], revisions().at(-1), revisions().length]).toEqual([70, 120, 51]);
  });

  test("can be played on with when what was before cannot be had", async () => {
    FakeSocket.last.opens().tells(tells.table(), tells.frame(120), tells.ready);
    await settle();
    expect(table.settled).toBe(true);
    expect(revisions()).toEqual([120]);
  });

  test("is read anew in another language, and no old word comes among it", () => {
    const old = sit(3);
    table.renew();
    old.tells(tells.frame(4));
    expect(revisions()).toEqual([]);
    expect(FakeSocket.last.url.searchParams.get("revision")).toBe("0");
    FakeSocket.last.opens().tells(tells.table(), tells.frame(4), tells.ready);
    expect(revisions()).toEqual([4]);
  });
});

describe("a move", () => {
  test("is on its way until what it led to is here, whichever of the two answers comes first", async () => {
    const socket = sit(3);
    for (const [first, order] of [
      [4, ["ok", "frame"]],
      [5, ["frame", "ok"]],
    ] as const) {
      const made = table.move("take fish");
      expect(socket.act).toEqual({ type: "move", move: "take fish", revision: first - 1, key: socket.act.key });
      expect(table.busy).toBe(true);
      for (const what of order) {
        expect(table.busy).toBe(true);
        socket.tells(what === "ok" ? tells.ok(socket.act.key, first) : tells.frame(first, 0));
        await settle();
      }
      await made;
      expect(table.busy).toBe(false);
    }
  });

  test("that is refused says why, and the next can be made", async () => {
    const socket = sit(3);
    const made = outcome(table.move("take fish"));
    const refused = { type: "refused", code: "stale", message: "Look again.", extra: { revision: 4 } } as const;
    socket.tells({ ...refused, key: socket.act.key }, tells.frame(4));
    await settle();
    expect(made.of).toMatchObject({ code: "stale", message: "Look again.", extra: { revision: 4 } });
    expect(table.busy).toBe(false);
    void outcome(table.move("take wood"));
    expect(socket.act).toMatchObject({ move: "take wood", revision: 4 });
  });

  test("that a broken line swallowed is sent again under its key, once one has caught up, and made once", async () => {
    const first = sit(3);
    const made = outcome(table.move("take fish"));
    const { key } = first.act;
    const second = reconnect();
    second.tells(tells.table());
    expect(second.sent, "first one hears what happened meanwhile").toEqual([]);
    second.tells(tells.ready);
    expect(second.sent).toEqual([{ type: "move", move: "take fish", revision: 3, key }]);
    const third = reconnect();
    third.tells(tells.table(), tells.frame(4, 0), tells.ready);
    expect(third.act.key).toBe(key);
    expect(table.busy).toBe(true);
    third.tells(tells.ok(key, 4), tells.ok(key, 4));
    await settle();
    expect(made.of).toBe("done");
    expect(table.busy).toBe(false);
    reconnect().tells(tells.table(), tells.ready);
    expect(FakeSocket.last.sent, "what is done is not asked for again").toEqual([]);
  });

  test("that is chosen while the line is broken is sent when it is mended", () => {
    sit(3);
    FakeSocket.last.breaks();
    void outcome(table.move("take fish"));
    expect(table.busy).toBe(true);
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().tells(tells.table(), tells.ready);
    expect(FakeSocket.last.sent).toHaveLength(1);
  });

  test("fails when the table is left, or is there no more", async () => {
    const socket = sit(3);
    const made = outcome(table.move("take fish"));
    socket.breaks(4404);
    await settle();
    expect(made.of).toMatchObject({ code: "closed" });
    expect(table.gone).toBe(4404);
    expect(table.line).toBe("closed");

    table = new Table("other");
    sit(3);
    const other = outcome(table.move("take fish"));
    table.close();
    await settle();
    expect(other.of).toMatchObject({ code: "closed" });
  });

  test("can be taken back, which is a step of its own", async () => {
    const socket = sit(3);
    const undone = outcome(table.undo());
    expect(socket.act).toMatchObject({ type: "undo", revision: 3 });
    socket.tells(tells.ok(socket.act.key, 4), tells.frame(4, 0));
    await settle();
    expect(undone.of).toBe("done");
    expect(revisions()).toEqual([1, 2, 3, 4]);
    expect(table.busy).toBe(false);
  });

  test("has a key of its own, which the server takes, and which needs no secure context", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = Array.from({ length: 1000 }, newKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_.:-]{1,80}$/);
  });
});

describe("what somebody else takes back", () => {
  const back = (seat: number) => ({ kind: "undo" as const, seat, code: null, text: "", bot: false, back: [3] });
  const story = [{ kind: "taken_back", seat: 1, text: "Ada takes back: Ada goes home.", facts: {}, changes: [] }];
  const told = () => notices.all.map(({ text }) => text);

  test("is told, once it happens", () => {
    notices.all = [];
    sit(3).tells(tells.frame(4, 1, { event: back(1), story }), tells.frame(4, 1, { event: back(1), story }));
    expect(told()).toEqual(["Ada takes back: Ada goes home."]);
  });

  test("is not told to whoever did it, or to whoever comes later", () => {
    notices.all = [];
    sit(3).tells(tells.frame(4, 0, { event: back(0), story }));
    expect(told()).toEqual([]);
    table.close();
    table = new Table("ours");
    FakeSocket.last.opens().tells(tells.table(), tells.frame(4, 1, { event: back(1), story }), tells.ready);
    expect(told()).toEqual([]);
  });
});

test("what was secret is read again when the game is over, and the rest stays what it is", async () => {
  const secret = [{ kind: "bid", seat: 1, text: "Ada bids in secret.", facts: {}, changes: [] }];
  const open = [{ kind: "bid", seat: 1, text: "Ada bids 5.", facts: {}, changes: [] }];
  const socket = sit(2).tells(tells.frame(3, 1, { story: secret }), tells.frame(4));
  const before = table.frames;
  server.replies(() => ({ frames: [1, 2, 3, 4].map((one) => frame(one, 1, one === 3 ? { story: open } : {})) }));
  socket.tells(tells.table(0, { stage: "over" }), tells.frame(5));
  await settle();
  expect(table.frames.map(({ story }) => story[0]?.text)).toEqual([
    undefined,
    undefined,
    "Ada bids 5.",
    undefined,
    undefined,
  ]);
  expect(table.frames[3]).toBe(before[3]);
  expect(table.frames[2]?.view).toEqual(before[2]?.view);
});

describe("another seat", () => {
  test("sees other things, counted anew", () => {
    const socket = sit(9, null);
    socket.tells(tells.table(1), tells.frame(4));
    expect(table.you.seat).toBe(1);
    expect(revisions()).toEqual([4]);
  });

  test("does not wait for what a move from the old one led to", async () => {
    const socket = sit(9);
    void outcome(table.move("take fish"));
    socket.tells(tells.ok(socket.act.key, 10));
    await settle();
    expect(table.busy).toBe(true);
    socket.tells(tells.table(1), tells.frame(4));
    expect(table.busy).toBe(false);
  });

  test("is not given what was fetched for the old one", async () => {
    server.replies(framesUpTo(300));
    FakeSocket.last.opens().tells(tells.table(null), tells.frame(120), tells.ready);
    FakeSocket.last.tells(tells.table(1), tells.frame(80));
    await settle();
    expect(revisions()).toEqual([80]);
  });

  test("has a turn when it has moves; somebody who looks on has none", () => {
    const moves = [{ code: "take fish", text: "Take fish." }];
    const socket = sit(1);
    expect(table.turn).toBe(false);
    socket.tells(tells.frame(2, 1, { moves }));
    expect(table.turn).toBe(true);
    socket.tells(tells.table(null), tells.frame(2, 1, { moves }));
    expect(table.turn).toBe(false);
  });
});

test("the clocks are those that were told last, by the server's time", () => {
  const socket = FakeSocket.last.opens().tells(tells.table(0, { now: Date.now() / 1000 + 30 }));
  expect(table.ahead).toBeCloseTo(30);
  socket.tells({ type: "frame", frame: frame(1), clocks: [{ left: 60, since: 5 }] });
  expect(table.clocks).toEqual([{ left: 60, since: 5 }]);
});
