/** The past of a table, to be looked at step by step: frames are fetched as they are needed and kept. */
import { api, ask } from "../api/client";
import type { Frame } from "../api/client";
import { notices } from "./notices.svelte";
import type { Table } from "./table.svelte";
import { tell } from "../text";

/** Frames that are asked for at once, and milliseconds for each when they are played. */
const BLOCK = 50;
const STEP = 1100;

export class Past {
  at = $state(1);
  playing = $state(false);
  #fetched = $state.raw<ReadonlyMap<number, Frame>>(new Map());
  #asked = new Set<number>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: Table,
    at: number,
  ) {
    this.look(at);
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

  look(at: number): void {
    this.at = Math.min(this.last, Math.max(1, Math.round(at)));
    void this.#fetch(this.at);
    if (this.at >= this.last) this.stop();
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

  /** Fetches the frames around one, those behind it too: one wants to see what changed. */
  async #fetch(at: number): Promise<void> {
    const block = Math.floor((at - 1) / BLOCK);
    const near = at % BLOCK > BLOCK / 2 ? block + 1 : block - 1;
    for (const one of [block, near]) {
      if (one < 0 || one * BLOCK >= this.last || this.#asked.has(one)) continue;
      this.#asked.add(one);
      try {
        const params = { path: { table_id: this.table.id }, query: { after: one * BLOCK, most: BLOCK } };
        const { frames } = await ask(api.GET("/api/tables/{table_id}/frames", { params }));
        this.#fetched = new Map([...this.#fetched, ...frames.map((frame): [number, Frame] => [frame.revision, frame])]);
      } catch (error) {
        this.#asked.delete(one);
        notices.add(tell(error));
      }
    }
  }
}
