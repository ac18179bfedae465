/** What of a table is shown now: what others did is shown move by move, from what one saw last. */
import type { Frame } from "../api/client";
import { Memory } from "./memory";
import { motion } from "./motion";
import { beginsTurn } from "./story";

/** Milliseconds for all that the others do until it is one's turn again, however much that is. */
const ROUND = 2000;
/** For a turn of somebody: what an eye can follow at least, and what is enough for it. */
const LEAST = 400;
const MOST = 1000;
/** For a step within a turn: of those that come quicker, some are passed over. */
const QUICK = 80;
/** Until what one did oneself has been seen. */
const OWN = 300;
const seen = new Memory<number>("moorings-seen");

/** What of a table has to do with it. */
export interface Watched {
  readonly id: string;
  readonly frames: readonly Frame[];
  readonly frame: Frame | undefined;
  /** What was seen lately is here, as far as it will be. */
  readonly settled: boolean;
  readonly you: { seat: number | null };
  readonly info: { seats: readonly unknown[] } | undefined;
}

export class Show {
  /** The revision that is shown; 0 before the first. */
  #at = $state(0);
  #since = 0;
  /** Where it was begun to show. */
  #from = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was shown when one was here last. */
  readonly #seen: number;

  /** What one has seen of it is remembered for the next time, unless it is nothing that one comes back to. */
  constructor(
    private readonly table: Watched,
    private readonly remembers = true,
  ) {
    this.#seen = remembers ? (seen.of(table.id) ?? 0) : 0;
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

  /** The step that began the turn which is shown: what it is about, for as long as it is shown. */
  get opening(): Frame | undefined {
    const index = this.#index;
    return index < 0 ? this.frame : this.table.frames[this.#turn(index)[0]];
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
    if (this.#at === 0) this.#set((this.#from = this.#start()));
    else if (this.#index < 0 || motion(1) === 0) this.#set((this.#from = last));
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

  /** Shows the next step, or a later one of the same turn if there are more than can be followed. */
  #next(): void {
    const { frames } = this.table;
    const first = this.#index + 1;
    const [, end] = this.#turn(first);
    const next = frames[Math.min(first + this.#stride(first), end) - 1];
    if (next) this.#set(next.revision);
    this.update();
  }

  /** One's own move shows at once, that of another when one has seen what was before. */
  #wait(): number {
    const index = this.#index;
    const hold = this.#isOwn(index + 1) ? 0 : motion(this.#hold(index));
    return Math.max(0, this.#since + hold - performance.now());
  }

  /** Milliseconds that a step is shown for, before one of somebody else. */
  #hold(index: number): number {
    const frame = this.table.frames[index];
    if (this.#isOwn(index)) return OWN;
    // Where all act at the same time, nobody waits until they have seen what the others do.
    if (this.table.you.seat !== null && (frame?.moves.length ?? 0) > 0) return QUICK;
    return this.#pace(index) * this.#stride(index);
  }

  /** How many steps of a turn are shown as one. */
  #stride(index: number): number {
    return this.#isOwn(index) ? 1 : Math.ceil(QUICK / this.#pace(index));
  }

  /** Milliseconds for each step of a turn, if all of its steps are shown. */
  #pace(index: number): number {
    const [start, end] = this.#turn(index);
    const others = (this.table.info?.seats.length ?? 2) - (this.table.you.seat === null ? 0 : 1);
    const turn = ROUND / Math.max(1, others, this.#turns(index));
    return Math.min(MOST, Math.max(LEAST, turn)) / (end - start);
  }

  #isOwn(index: number): boolean {
    const { seat } = this.table.you;
    return seat !== null && this.table.frames[index]?.event?.seat === seat;
  }

  /** The turn that a step belongs to: its first step, and the one after its last. */
  #turn(index: number): [start: number, end: number] {
    const { frames } = this.table;
    let start = index;
    let end = index + 1;
    while ((frames[start - 1]?.revision ?? 0) > this.#from && !beginsTurn(frames, start)) start--;
    while (end < frames.length && !beginsTurn(frames, end)) end++;
    return [start, end];
  }

  /** How many turns the others take in a row, or are still to be shown to somebody who only looks on. */
  #turns(index: number): number {
    const { frames, you } = this.table;
    let start = index;
    while (you.seat !== null && (frames[start - 1]?.revision ?? 0) > this.#from && !this.#isOwn(start - 1)) start--;
    let count = 1;
    for (let i = start + 1; i < frames.length && !this.#isOwn(i); i++) if (beginsTurn(frames, i)) count++;
    return count;
  }

  #set(revision: number): void {
    this.#at = revision;
    this.#since = performance.now();
    if (this.remembers) seen.keep(this.table.id, revision);
  }
}
