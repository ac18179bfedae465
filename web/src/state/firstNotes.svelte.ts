/** What a kind of decision is about, said the first time that it comes up in a game, and never again. */
import type { FirstNote } from "../api/client";
import { notesOf } from "./catalogue";
import { note, noted } from "./learning";
import { settings } from "./settings.svelte";

export class FirstNotes {
  shown = $state.raw<FirstNote>();
  #all = $state.raw<readonly FirstNote[]>([]);

  constructor(readonly game: string) {
    // Without them one plays all the same.
    notesOf(game).then(
      (all) => (this.#all = all),
      () => undefined,
    );
  }

  /** These moves may be made now. */
  look(codes: readonly string[]): void {
    const kinds = new Set(codes.map((code) => code.split(" ", 1)[0] ?? ""));
    const comesUp = (one: FirstNote): boolean => one.kinds.some((kind) => kinds.has(kind));
    if (this.shown && !comesUp(this.shown)) this.read();
    if (!settings.notes) this.shown = undefined;
    else if (!this.shown) {
      const known = noted(this.game);
      this.shown = this.#all.find((one) => comesUp(one) && !known.includes(one.name));
    }
  }

  /** It was read, or its time is over. */
  read(): void {
    if (this.shown) note(this.game, this.shown.name);
    this.shown = undefined;
  }

  /** No more of them, anywhere. */
  stop(): void {
    settings.notes = false;
    this.shown = undefined;
  }
}
