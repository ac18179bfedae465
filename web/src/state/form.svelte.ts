/** A form: whether it is on its way, and what the server refused of it, for the field that this belongs to. */
import { Refused } from "../api/client";
import { tell } from "../text";
import { notices } from "./notices.svelte";

export class Form {
  sending = $state(false);
  #refused = $state.raw<{ field: string; text: string }>();
  readonly #fields = new Set<string>();

  /** A field is shown, named as the server names it; what this returns is called when it no longer is. */
  shows(field: string): () => void {
    this.#fields.add(field);
    return () => this.#fields.delete(field);
  }

  /** What is wrong with a field. */
  wrong(field: string): string | undefined {
    return this.#refused?.field === field ? this.#refused.text : undefined;
  }

  /** Sends it; whether that was granted. A refusal that belongs to no field of the form is told like any other. */
  async send(what: () => Promise<unknown>): Promise<boolean> {
    this.sending = true;
    this.#refused = undefined;
    try {
      await what();
      return true;
    } catch (error) {
      const field = error instanceof Refused ? error.extra["field"] : undefined;
      if (typeof field === "string" && this.#fields.has(field)) this.#refused = { field, text: tell(error) };
      else notices.add(tell(error));
      return false;
    } finally {
      this.sending = false;
    }
  }
}
