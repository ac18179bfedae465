/** What positions of a study are worth, as far as somebody has asked: by a button, or by itself where one rests. */
import { api, ask } from "../api/client";
import type { Judgement } from "../api/client";
import { written } from "./study.svelte";
import type { Study } from "./study.svelte";

/** Milliseconds for which one rests at a position before it is judged by itself. */
const REST = 700;
const KEY = "moorings-judging";

export class Judging {
  /** Whether every position is judged at which one rests. */
  always = $state(localStorage.getItem(KEY) !== null);
  /** The position that is being judged. */
  #asking = $state<string>();
  #known = $state.raw<ReadonlyMap<string, Judgement>>(new Map());

  constructor(private readonly study: Study) {}

  /** What is known of the position where one is. */
  readonly now = $derived.by(() => this.#known.get(this.#name(this.study.at)));
  /** What is known of the one before the last move. */
  readonly before = $derived.by(() => (this.study.at > 0 ? this.#known.get(this.#name(this.study.at - 1)) : undefined));
  readonly asking = $derived.by(() => this.#asking === this.#name(this.study.at));

  /** Judges the position where one is. */
  async judge(): Promise<void> {
    const { study } = this;
    const name = this.#name(study.at);
    if (study.busy || this.#asking === name || this.#known.has(name)) return;
    this.#asking = name;
    try {
      const body = { ...study.request(), viewer: study.viewer, all_open: study.allOpen };
      const found = await ask(api.POST("/api/study/judgement", { body }));
      this.#known = new Map([...this.#known, [name, found]]);
    } finally {
      if (this.#asking === name) this.#asking = undefined;
    }
  }

  /** Judges it when one has rested there, if that is wanted; call it whenever one has gone elsewhere. */
  rest(failed: (error: unknown) => void): () => void {
    if (!this.always || this.study.busy || this.study.running) return () => undefined;
    const timer = setTimeout(() => void this.judge().catch(failed), REST);
    return () => clearTimeout(timer);
  }

  keepJudging(always: boolean): void {
    this.always = always;
    if (always) localStorage.setItem(KEY, "always");
    else localStorage.removeItem(KEY);
  }

  /** It is another question with all cards open, and in another language other words. */
  #name(at: number): string {
    const { line, viewer, allOpen, spoken } = this.study;
    return `${spoken} ${allOpen ? "open" : String(viewer)} ${written(line.slice(0, at))}`;
  }
}
