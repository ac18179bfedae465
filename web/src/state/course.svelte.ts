/** A lesson as it is taken: which step one is at, what one has done in it, and what that means to it. */
import type { Lesson } from "../api/client";
import { keepProgress, progressOf } from "./learning";
import { Study } from "./study.svelte";

export type Heard = "going" | "done" | "other";

const PUPIL = 0;

function fits(code: string, wanted: string): boolean {
  const letters = wanted.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${letters.join(".*")}$`).test(code);
}

function along(ways: readonly string[][], codes: readonly string[]): string[][] {
  return ways.filter((way) => way.every((wanted, i) => i >= codes.length || fits(codes[i] ?? "", wanted)));
}

/** What moves are to a step: all that it asks for, the beginning of that, or something else. */
export function heard(ways: readonly string[][], codes: readonly string[]): Heard {
  const fitting = along(ways, codes);
  if (fitting.some((way) => way.length <= codes.length)) return "done";
  return fitting.length > 0 ? "going" : "other";
}

export class Course {
  /** The number of the step, from 0; after the last one comes the end. */
  at = $state(0);
  furthest = $state(0);
  study = $state.raw<Study>();

  readonly step = $derived.by(() => this.lesson.steps[this.at]);
  readonly ended = $derived.by(() => this.at >= this.lesson.steps.length);
  /** The moves that the pupil has made in this step, and how many moves of the line those are. */
  readonly #made = $derived.by(() => {
    const { line = [], at = 0, floor = 0 } = this.study ?? {};
    return line.slice(floor, at).flatMap(({ seat, code }, i) => {
      return seat === PUPIL && code !== null ? [{ code, upTo: floor + i + 1 }] : [];
    });
  });
  readonly codes = $derived(this.#made.map(({ code }) => code));
  readonly heard = $derived.by((): Heard => heard(this.step?.ways ?? [], this.codes));

  constructor(readonly lesson: Lesson) {
    const { at, furthest } = progressOf(lesson.game);
    this.furthest = furthest;
    this.at = Math.min(at, lesson.steps.length - 1);
  }

  /** What may be done next, of what is asked: after what is made, and what is chosen besides. */
  next(chosen: readonly string[]): string[] {
    const codes = [...this.codes, ...chosen];
    return [...new Set(along(this.step?.ways ?? [], codes).flatMap((way) => way[codes.length] ?? []))];
  }

  /** Goes to a step, or to the end. */
  async go(number: number): Promise<void> {
    const step = this.lesson.steps[number];
    const goesOn = number === this.at + 1 && this.heard === "done" && this.study && step && !step.begins;
    if (goesOn) this.study?.to(this.#goodUpTo());
    else if (step) this.study?.close();
    this.at = number;
    this.furthest = Math.max(this.furthest, number);
    this.#keep();
    if (!step) return;
    if (goesOn && this.study) {
      // At once, so that what is made without the pupil is never taken for what the pupil does.
      this.study.floor = this.study.at + step.meanwhile.length;
      await this.study.add(step.meanwhile);
    } else {
      this.study = new Study({ kind: "lesson", game: this.lesson.game, step: number }, { viewer: PUPIL });
      this.study.floor = step.meanwhile.length;
      await this.study.open(step.meanwhile);
    }
  }

  /** Makes a move, if it has not made itself meanwhile, as the only one that there was. */
  async take(code: string): Promise<void> {
    const { study } = this;
    if (!study) return;
    const able = study.frame?.moves.some((move) => move.code === code) ?? false;
    const made = study.line.slice(study.floor, study.at).some((move) => move.forced && move.code === code);
    if (able || !made) await study.move(code);
    if (this.heard === "done" && this.at === this.lesson.steps.length - 1) this.#keep(true);
  }

  /** Takes back what was not asked for. */
  takeBack(): void {
    this.study?.to(this.#goodUpTo());
  }

  /** Begins the step again. */
  again(): void {
    this.study?.to(this.study.floor);
  }

  close(): void {
    this.study?.close();
  }

  /** Up to which move of the line all is as it was asked for. */
  #goodUpTo(): number {
    const ways = this.step?.ways ?? [];
    let good = this.study?.floor ?? 0;
    for (const [i, { upTo }] of this.#made.entries()) {
      const so = heard(ways, this.codes.slice(0, i + 1));
      if (so === "other") break;
      good = upTo;
      if (so === "done") break;
    }
    return good;
  }

  #keep(done = progressOf(this.lesson.game).done): void {
    const last = this.lesson.steps.length - 1;
    const at = Math.min(this.at, last);
    keepProgress(this.lesson.game, { at: this.ended ? 0 : at, furthest: this.furthest, done: done || this.ended });
  }
}
