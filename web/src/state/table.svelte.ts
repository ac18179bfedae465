/** A table as one viewer sees it, kept up to date over its socket. */
import { api, ask, newKey, Refused } from "../api/client";
import type {
  Act,
  Clock,
  Frame,
  Readiness,
  Said,
  SeatInfo,
  TableInfo,
  TableMessage,
  TableRequest,
  You,
} from "../api/client";
import { Socket } from "../api/socket";
import type { Line } from "../api/socket";
import { addNumber } from "./deals";
import { notices } from "./notices.svelte";
import { isLate, READY } from "./readiness";
import { settings } from "./settings.svelte";
import { told } from "./story";
import { Unread } from "./unread.svelte";

/** How many moves are remembered from before one came, and how many are asked for at once. */
const LATELY = 50;
const BLOCK = 100;

interface Waiting {
  message: Act;
  done: (revision: number) => void;
  failed: (error: Refused) => void;
}

/** Whether two frames tell the same. */
function isAlike(one: Pick<Frame, "event" | "story">, other: Pick<Frame, "event" | "story">): boolean {
  return JSON.stringify([one.event, one.story]) === JSON.stringify([other.event, other.story]);
}

export class Table {
  info = $state.raw<TableInfo>();
  you = $state.raw<You>({ seat: null, awaited: false, forced: false, wishes: [] });
  /** What was seen, in order; the last one is how things are. */
  frames = $state.raw<readonly Frame[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  readonly unread: Unread;
  clocks = $state.raw<readonly Clock[]>([]);
  /** How far the bots are that search. */
  bots = $state.raw<Readiness>(READY);
  line = $state<Line>("connecting");
  /** Why there is nothing to see: the code of a closed socket. */
  gone = $state<number>();
  /** What was seen lately is here, as far as it will be. */
  settled = $state(false);
  /** How far the clock of the server is ahead of ours, in seconds. */
  ahead = 0;

  frame = $derived(this.frames.at(-1));
  #sending = $state(false);
  /** The revision that one's last move led to. */
  #granted = $state(0);
  /** A move is on its way, or what it led to is not here yet. */
  busy = $derived(this.#sending || (this.frame?.revision ?? 0) < this.#granted);
  turn = $derived(this.you.seat !== null && (this.frame?.moves.length ?? 0) > 0);
  /** Whom all wait for although they cannot play yet. */
  late = $derived.by((): SeatInfo | undefined => {
    const active = this.frame?.view.active ?? [];
    const seats = active.map((seat) => this.info?.seats[seat]);
    return seats.every((seat) => isLate(seat, this.bots)) ? seats[0] : undefined;
  });

  #socket: Socket<TableMessage, TableRequest>;
  #waiting = new Map<string, Waiting>();
  /** Whether one has heard all that was before one came: what comes now is news. */
  #present = false;
  /** Whether this line has told how far the bots are, which it does not if they are ready. */
  #toldOfBots = false;

  constructor(readonly id: string) {
    this.unread = new Unread(this);
    this.#socket = new Socket(
      () => {
        const known = { revision: String(this.frame?.revision ?? 0), chat: String(this.chat.at(-1)?.number ?? 0) };
        return `/api/tables/${id}/live?${new URLSearchParams({ ...known, language: settings.language }).toString()}`;
      },
      (message) => this.#hear(message),
      (line, code) => this.#line(line, code),
    );
  }

  /** Reads everything anew, in the language that is chosen now. */
  renew(): void {
    this.frames = [];
    this.#socket.renew();
  }

  close(): void {
    this.#socket.close();
    this.#fail(new Refused("closed", "The table was left."));
  }

  /** Makes a move; it is sent again after a break, and done once. */
  async move(code: string): Promise<void> {
    // What one's last move led to may not have come yet.
    const revision = Math.max(this.frame?.revision ?? 0, this.#granted);
    await this.#act({ type: "move", key: newKey(), move: code, revision });
  }

  /** Takes one's last move back. */
  async undo(): Promise<void> {
    await this.#act({ type: "undo", key: newKey(), revision: this.frame?.revision ?? 0 });
  }

  async say(text: string): Promise<void> {
    await ask(api.POST("/api/tables/{table_id}/chat", { params: this.#path, body: { text } }));
    this.unread.answer();
  }

  /** Who sits somewhere. */
  name(seat: number | null): string {
    return seat === null ? "" : (this.info?.seats[seat]?.name ?? "");
  }

  get #path(): { path: { table_id: string } } {
    return { path: { table_id: this.id } };
  }

  async #act(message: Act): Promise<void> {
    const { key } = message;
    this.#sending = true;
    try {
      this.#granted = await new Promise<number>((done, failed) => {
        this.#waiting.set(key, { message, done, failed });
        this.#socket.send(message);
      });
    } finally {
      this.#waiting.delete(key);
      this.#sending = this.#waiting.size > 0;
    }
  }

  #line(line: Line, code?: number): void {
    this.line = line;
    if (line === "connecting") this.#toldOfBots = false;
    if (line === "closed" && code !== undefined) {
      this.gone = code;
      this.#fail(new Refused("closed", "The table cannot be reached."));
    }
  }

  #fail(error: Refused): void {
    for (const waiting of this.#waiting.values()) waiting.failed(error);
  }

  #hear(message: TableMessage): void {
    switch (message.type) {
      case "table":
        if (message.table.stage === "over" && this.info?.stage === "running") void this.#reveal();
        this.info = message.table;
        this.ahead = message.table.now - Date.now() / 1000;
        this.clocks = message.table.seats.map((seat) => seat.clock);
        this.#sit(message.you);
        // Whoever sat down before a break may not have come to it.
        void addNumber(message).catch(() => undefined);
        break;
      case "frame":
        this.clocks = message.clocks;
        this.#see(message.frame);
        break;
      case "chat":
        this.chat = [...this.chat, message];
        if (this.#present) this.unread.hear(message);
        break;
      case "bots":
        this.bots = message;
        this.#toldOfBots = true;
        break;
      case "ready":
        if (!this.#toldOfBots) this.bots = READY;
        this.#present = true;
        this.unread.arrive();
        void this.#remember();
        for (const waiting of this.#waiting.values()) this.#socket.send(waiting.message);
        break;
      case "ok":
        this.#waiting.get(message.key)?.done(message.revision);
        break;
      case "refused":
        this.#waiting.get(message.key)?.failed(new Refused(message.code, message.message, message.extra));
        break;
    }
  }

  /** Fetches what was seen before what is known here. */
  async earlier(): Promise<void> {
    const first = this.frames[0]?.revision ?? 0;
    if (first <= 1) return;
    const query = { after: Math.max(0, first - 1 - LATELY), most: LATELY };
    const { frames } = await ask(api.GET("/api/tables/{table_id}/frames", { params: { ...this.#path, query } }));
    if (this.frames[0]?.revision === first) {
      this.frames = [...frames.filter((frame) => frame.revision < first), ...this.frames];
    }
  }

  /** Fetches what was seen lately, for those who have just come. */
  async #remember(): Promise<void> {
    try {
      if ((this.frames[0]?.revision ?? 0) > 1) await this.earlier();
    } catch {
      // One can play on without it.
    } finally {
      this.settled = true;
    }
  }

  /** The game is over: what was secret in it is told now, and is read again. */
  async #reveal(): Promise<void> {
    const { seat } = this.you;
    try {
      for (let after = (this.frames[0]?.revision ?? 1) - 1; after < (this.frame?.revision ?? 0); after += BLOCK) {
        const query = { after, most: BLOCK };
        const { frames } = await ask(api.GET("/api/tables/{table_id}/frames", { params: { ...this.#path, query } }));
        if (this.you.seat !== seat) return;
        const open = new Map(frames.map((frame) => [frame.revision, frame]));
        this.frames = this.frames.map((frame) => {
          const { event = frame.event, story = frame.story } = open.get(frame.revision) ?? {};
          return isAlike({ event, story }, frame) ? frame : { ...frame, event, story };
        });
      }
    } catch {
      // It stays as it was told.
    }
  }

  #sit(you: You): void {
    if (you.seat !== this.you.seat) {
      this.frames = []; // another seat sees other things, counted anew
      this.#granted = 0;
    }
    this.you = you;
  }

  #see(frame: Frame): void {
    const last = this.frame?.revision ?? 0;
    const { event } = frame;
    const back = event?.kind === "undo" || event?.kind === "rewind";
    if (back && this.#present && frame.revision > last && event.seat !== this.you.seat) {
      notices.add(told(frame, (seat) => this.name(seat)).join(" "));
    }
    if (frame.revision === last + 1) this.frames = [...this.frames, frame];
    else if (frame.revision > last || last === 0) this.frames = [frame];
  }
}
