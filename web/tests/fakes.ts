/** A server that says what a test wants it to say, and tables as it would tell of them. */
import { vi } from "vitest";
import type { Act, Frame, Readiness, SeatInfo, TableInfo, TableMessage, View, You } from "../src/api/client";

/** The browser's end of a socket, and what the server's end does. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All that were opened in a test, in order. */
  static all: FakeSocket[] = [];

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error("Nobody has connected.");
    return last;
  }

  readyState = FakeSocket.CONNECTING;
  readonly sent: Act[] = [];
  readonly url: URL;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(url: URL) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Act);
  }

  /** As in a browser, it is closed only a little later. */
  close(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  /** The server accepts it. */
  opens(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** The server says something. */
  tells(...messages: TableMessage[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  /** The line breaks, or the server hangs up and says why. */
  breaks(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  /** What was sent last. */
  get act(): Act {
    const act = this.sent.at(-1);
    if (!act) throw new Error("Nothing was sent.");
    return act;
  }
}

type Reply = (url: URL, request: Request) => unknown;

/** The server as requests find it: what it was asked, and what it answers. */
class FakeServer {
  readonly asked: URL[] = [];
  #reply: Reply = () => unreachable();

  reset(): void {
    this.asked.length = 0;
    this.#reply = () => unreachable();
  }

  replies(reply: Reply): void {
    this.#reply = reply;
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.asked.push(url);
    const found = await this.#reply(url, request);
    return found instanceof Response ? found : Response.json(found);
  }
}

export const server = new FakeServer();

function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

export function refusal(status: number, code: string, extra: Record<string, unknown> = {}): Response {
  return Response.json({ code, message: `refused: ${code}`, extra }, { status });
}

/** The frames that a request for them wants, out of so many. */
export function framesUpTo(last: number): Reply {
  return ({ searchParams }) => {
    const after = Number(searchParams.get("after"));
    const most = Number(searchParams.get("most"));
    const count = Math.max(0, Math.min(most, last - after));
    return { frames: Array.from({ length: count }, (_, i) => frame(after + 1 + i)), last };
  };
}

/** A position in which some are on the move, with nothing on the table. */
export function view(active: number[] = []): View {
  return {
    game: "harbour",
    rules: 1,
    components: "",
    options: {},
    names: ["Seat 0", "Seat 1"],
    viewer: null,
    active,
    over: false,
    turn: 1,
    prompt: "Somebody is on the move.",
    phase: "play",
    mover: 0,
    last_round_because_of: null,
    market: [],
    row: [],
    deck: 0,
    players: [],
    purchase: null,
    deck_cards_known: [],
  };
}

/** A position after a move of a seat, nobody's turn to be seen. */
export function frame(revision: number, seat = 1, more: Partial<Frame> = {}): Frame {
  const event = {
    kind: "move" as const,
    seat,
    code: `move ${String(revision)}`,
    text: "A move.",
    bot: false,
    back: [],
  };
  return { revision, at: null, event, story: [], view: view(), moves: [], undo: false, ...more };
}

export function seatInfo(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  const clock = { left: null, since: null };
  const person = { kind: "person" as const, name: `Seat ${String(seat)}`, user: seat, level: null };
  const stays = { relieved: false, expelled: false, votes: [] };
  return { seat, ...person, ...stays, present: true, searches: false, clock, ...more };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "ours",
    game: "harbour",
    title: "Harbour",
    options: {},
    seats: [seatInfo(0), seatInfo(1)],
    host: null,
    public: false,
    stage: "running",
    closed_because: null,
    pace: { kind: "untimed", reserve: null, increment: null, days: null, away: null },
    relief: "mate",
    hints: true,
    orders: false,
    shuffle: false,
    rated: true,
    uncounted: null,
    takebacks: "free",
    rules: 1,
    components: "",
    commitment: "",
    deal: null,
    version: 1,
    undo: null,
    outcome: null,
    previous: null,
    following: null,
    imported: false,
    created: 0,
    started: 0,
    ended: null,
    now: Date.now() / 1000,
    ...more,
  };
}

export const tells = {
  table: (seat: You["seat"] = 0, more: Partial<TableInfo> = {}): TableMessage => ({
    type: "table",
    table: tableInfo(more),
    you: { seat, awaited: false, forced: false, wishes: [] },
  }),
  frame: (...given: Parameters<typeof frame>): TableMessage => tells.position(frame(...given)),
  position: (now: Frame): TableMessage => ({ type: "frame", frame: now, clocks: [] }),
  bots: (state: Readiness["state"], done = 0, total = 0): TableMessage => ({ type: "bots", state, done, total }),
  ready: { type: "ready" } as const satisfies TableMessage,
  ok: (key: string, revision: number): TableMessage => ({ type: "ok", key, revision }),
};

/** Lets all happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
