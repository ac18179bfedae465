/** The review of a finished game: asked for once, followed while it is worked out, and looked up by its moments. */
import { api, ask } from "../api/client";
import type { ReviewedChoice, ReviewInfo, ReviewState } from "../api/client";
import { notices } from "./notices.svelte";
import { tell } from "../text";

/** Milliseconds between two looks at how far it is. */
const LOOK = 1500;

export class Reviewing {
  /** How far it is; nothing until that is known. */
  at = $state.raw<ReviewState>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly table: string) {
    void this.look();
  }

  get review(): ReviewInfo | undefined {
    return this.at?.review ?? undefined;
  }

  /** The decision that was made at a revision. */
  choice(revision: number): ReviewedChoice | undefined {
    return this.review?.choices.find((choice) => choice.revision === revision);
  }

  get #path(): { params: { path: { table_id: string } } } {
    return { params: { path: { table_id: this.table } } };
  }

  async look(): Promise<void> {
    await this.#take(() => ask(api.GET("/api/tables/{table_id}/review", this.#path)));
  }

  async start(): Promise<void> {
    await this.#take(() => ask(api.POST("/api/tables/{table_id}/review", this.#path)));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #take(fetched: () => Promise<ReviewState>): Promise<void> {
    try {
      this.at = await fetched();
    } catch (error) {
      notices.add(tell(error));
      return;
    }
    clearTimeout(this.#timer);
    if (!this.#closed && (this.at.state === "waiting" || this.at.state === "working")) {
      this.#timer = setTimeout(() => void this.look(), LOOK);
    }
  }
}
