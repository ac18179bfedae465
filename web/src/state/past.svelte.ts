/** The past of a table, to be looked at step by step: frames are fetched as they are needed and kept. */
import { api, ask } from "../api/client";
import type { Frame, TurnStart } from "../api/client";
import { notices } from "./notices.svelte";
import { beginsTurn, told } from "./story";
import type { Table } from "./table.svelte";
import { tell } from "../text";

/** Frames that are asked for at once, and milliseconds for each when they are played. */
const BLOCK = 50;
const STEP = 1100;

export class Past {
  at = $state(1);
  playing = $state(false);
  #fetched = $state.raw<ReadonlyMap<number, Frame>>(new Map());
  /** The turns up to a revision; those after it the table has seen itself. */
  #turns = $state.raw<readonly TurnStart[]>([]);
  #known = $state(0);
  /** Where another seat's turn begins, in order. */
  readonly turns = $derived([...this.#turns, ...this.#later()]);
  #asked = new Set<number>();
  /** Whether what was fetched tells what was secret: it does once the game is over. */
  #open = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: Table,
    at: number,
  ) {
    this.look(at);
    void this.#fetchTurns();
  }

  get last(): number {
    return this.table.frame?.revision ?? 1;
  }

  get frame(): Frame | undefined {
    return this.#find(this.at);
  }

  get before(): Frame | undefined {
    return this.#find(this.at - 1);
  }

  /** What happened in the step that is shown. */
  get told(): string[] {
    return this.frame ? told(this.frame, (seat) => this.table.name(seat)) : [];
  }

  look(at: number): void {
    this.at = Math.min(this.last, Math.max(1, Math.round(at)));
    const open = this.table.info?.stage === "over";
    if (open !== this.#open) this.#asked.clear();
    this.#open = open;
    void this.#fetch(this.at);
    if (this.at >= this.last) this.stop();
  }

  /** Goes to where the turn before this begins, or to the beginning. */
  turnBack(): void {
    this.look(this.turns.findLast(({ revision }) => revision < this.at)?.revision ?? 1);
  }

  /** Goes to where the next turn begins, or to the end. */
  turnOn(): void {
    this.look(this.turns.find(({ revision }) => revision > this.at)?.revision ?? this.last);
  }

  play(): void {
    if (this.at >= this.last) this.look(1);
    this.playing = true;
    this.#timer = setInterval(() => this.look(this.at + 1), STEP);
  }

  stop(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  /** What the table has seen itself is at hand, that of the moves that are made meanwhile as well. */
  #find(revision: number): Frame | undefined {
    return this.#fetched.get(revision) ?? this.table.frames.find((frame) => frame.revision === revision);
  }

  #later(): TurnStart[] {
    const { frames } = this.table;
    return frames.flatMap(({ revision, event }, i) => {
      const begins = revision > this.#known && i > 0 && beginsTurn(frames, i);
      return begins && typeof event?.seat === "number" ? [{ revision, seat: event.seat }] : [];
    });
  }

  async #fetchTurns(): Promise<void> {
    const known = this.last;
    try {
      const { turns } = await ask(api.GET("/api/tables/{table_id}/turns", { params: this.#path }));
      this.#turns = turns.filter(({ revision }) => revision <= known);
      this.#known = known;
    } catch {
      // One can look at the steps without it.
    }
  }

  get #path(): { path: { table_id: string } } {
    return { path: { table_id: this.table.id } };
  }

  /** Fetches the frames around one, those behind it too: one wants to see what changed. */
  async #fetch(at: number): Promise<void> {
    const block = Math.floor((at - 1) / BLOCK);
    const near = at % BLOCK > BLOCK / 2 ? block + 1 : block - 1;
    for (const one of [block, near]) {
      if (one < 0 || one * BLOCK >= this.last || this.#asked.has(one)) continue;
      this.#asked.add(one);
      try {
        const params = { ...this.#path, query: { after: one * BLOCK, most: BLOCK } };
        const { frames } = await ask(api.GET("/api/tables/{table_id}/frames", { params }));
        this.#fetched = new Map([...this.#fetched, ...frames.map((frame): [number, Frame] => [frame.revision, frame])]);
      } catch (error) {
        this.#asked.delete(one);
        notices.add(tell(error));
      }
    }
  }
}
