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
import { isLate, READY } from "./readiness";
import { settings } from "./settings.svelte";

/** How many moves are remembered from before one came. */
const LATELY = 50;

interface Waiting {
  message: Act;
  done: (revision: number) => void;
  failed: (error: Refused) => void;
}

export class Table {
  info = $state.raw<TableInfo>();
  you = $state.raw<You>({ seat: null, forced: false, wishes: [] });
  /** What was seen, in order; the last one is how things are. */
  frames = $state.raw<readonly Frame[]>([]);
  chat = $state.raw<readonly Said[]>([]);
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
  /** Whether this line has told how far the bots are, which it does not if they are ready. */
  #toldOfBots = false;

  constructor(readonly id: string) {
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

  #hear(told: TableMessage): void {
    switch (told.type) {
      case "table":
        this.info = told.table;
        this.ahead = told.table.now - Date.now() / 1000;
        this.clocks = told.table.seats.map((seat) => seat.clock);
        this.#sit(told.you);
        break;
      case "frame":
        this.clocks = told.clocks;
        this.#see(told.frame);
        break;
      case "chat":
        this.chat = [...this.chat, told];
        break;
      case "bots":
        this.bots = told;
        this.#toldOfBots = true;
        break;
      case "ready":
        if (!this.#toldOfBots) this.bots = READY;
        void this.#remember();
        for (const { message } of this.#waiting.values()) this.#socket.send(message);
        break;
      case "ok":
        this.#waiting.get(told.key)?.done(told.revision);
        break;
      case "refused":
        this.#waiting.get(told.key)?.failed(new Refused(told.code, told.message, told.extra));
        break;
    }
  }

  /** Fetches what was seen lately, for those who have just come. */
  async #remember(): Promise<void> {
    const first = this.frames[0]?.revision ?? 0;
    try {
      if (first <= 1) return;
      const query = { after: Math.max(0, first - 1 - LATELY), most: LATELY };
      const { frames } = await ask(api.GET("/api/tables/{table_id}/frames", { params: { ...this.#path, query } }));
      if (this.frames[0]?.revision === first) {
        this.frames = [...frames.filter((frame) => frame.revision < first), ...this.frames];
      }
    } catch {
      // One can play on without it.
    } finally {
      this.settled = true;
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
    if (frame.revision === last + 1) this.frames = [...this.frames, frame];
    else if (frame.revision > last || last === 0) this.frames = [frame];
  }
}
