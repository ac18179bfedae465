/** What of a table is shown now: what others did is shown move by move, from what one saw last. */
import type { Frame } from "../api/client";
import { motion } from "./motion";
import type { Table } from "./table.svelte";

/** Milliseconds for a move of somebody else, and for each of many. */
const HOLD = 750;
const HURRY = 260;
const MANY = 8;
const SEEN = "moorings-seen";
/** Of how many tables it is remembered what one saw last. */
const REMEMBERED = 50;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export class Show {
  /** The revision that is shown; 0 before the first. */
  #at = $state(0);
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was shown when one was here last. */
  readonly #seen: number;

  constructor(private readonly table: Table) {
    this.#seen = remembered()[table.id] ?? 0;
  }

  get #index(): number {
    return this.table.frames.findIndex((frame) => frame.revision === this.#at);
  }

  get #missed(): boolean {
    return motion(1) > 0 && this.#seen > 0 && this.#seen < (this.table.frame?.revision ?? 0);
  }

  get frame(): Frame | undefined {
    return this.table.frames[this.#index] ?? (this.#at > 0 || !this.#missed ? this.table.frame : undefined);
  }

  get previous(): Frame | undefined {
    const index = this.#index;
    return index < 0 ? this.table.frames.at(-2) : this.table.frames[index - 1];
  }

  /** How many moves are still to be shown. */
  get behind(): number {
    const index = this.#index;
    return index < 0 ? 0 : this.table.frames.length - 1 - index;
  }

  /** Looks at what there is to show; call it whenever that has changed. */
  update(): void {
    const last = this.table.frame?.revision ?? 0;
    if (last === 0 || (this.#at === 0 && this.#missed && !this.table.settled)) return;
    if (this.#at === 0) this.#set(this.#start());
    else if (this.#index < 0 || motion(1) === 0) this.#set(last);
    clearTimeout(this.#timer);
    if (this.behind > 0) this.#timer = setTimeout(() => this.#next(), this.#wait());
  }

  /** Shows how things are now. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#set(this.table.frame?.revision ?? 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Where to begin: at what was seen last, if what came since is at hand. */
  #start(): number {
    const known = this.table.frames.some((frame) => frame.revision === this.#seen);
    return known && this.#missed ? this.#seen : (this.table.frame?.revision ?? 0);
  }

  #next(): void {
    const next = this.table.frames[this.#index + 1];
    if (next) this.#set(next.revision);
    this.update();
  }

  /** One's own move shows at once, that of another when one has seen what was before. */
  #wait(): number {
    const own = this.table.frames[this.#index + 1]?.event?.seat === this.table.you.seat;
    const hold = own ? 0 : motion(this.behind > MANY ? HURRY : HOLD);
    return Math.max(0, this.#since + hold - performance.now());
  }

  #set(revision: number): void {
    this.#at = revision;
    this.#since = performance.now();
    const others = Object.entries(remembered()).filter(([id]) => id !== this.table.id);
    const kept = [...others, [this.table.id, revision]].slice(-REMEMBERED);
    localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
  }
}
