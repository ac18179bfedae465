/** What others have said at a table that one has not seen yet. */
import type { Said, You } from "../api/client";
import { notify } from "./attention";
import { me } from "./me.svelte";
import { Memory } from "./memory";
import { notices } from "./notices.svelte";
import { play } from "./sound";

/** Letters of what was said that a short message shows. */
const SHORT = 140;
const heard = new Memory<number>("moorings-heard");

/** What of a table matters here. */
interface Talk {
  readonly id: string;
  readonly chat: readonly Said[];
  readonly you: You;
  readonly info: { title: string } | undefined;
}

export class Unread {
  /** The number of the last message that was seen; unknown to those who come for the first time. */
  #seen = $state<number>();
  /** Whether the newest message is before one's eyes. */
  #inSight = $state(false);
  /** What stands after this message is marked as new, for as long as one looks. */
  mark = $state(0);
  readonly count = $derived.by(() => {
    const seen = this.#seen;
    return seen === undefined ? 0 : this.talk.chat.filter((said) => said.number > seen && !this.#isOwn(said)).length;
  });

  constructor(private readonly talk: Talk) {
    this.#seen = heard.of(talk.id);
    this.mark = this.#seen ?? 0;
  }

  get inSight(): boolean {
    return this.#inSight;
  }

  /** The newest message has come into sight, or has gone out of it. */
  set inSight(now: boolean) {
    if (now === this.#inSight) return;
    this.#inSight = now;
    if (now) this.#see();
    else this.mark = this.#seen ?? 0;
  }

  /** All that was said before is here. What was said before one came for the first time is not new. */
  arrive(): void {
    if (this.#seen !== undefined) return;
    this.#see();
    this.mark = this.#seen ?? 0;
  }

  /** Something is said just now. */
  hear(said: Said): void {
    if (this.#inSight || this.#isOwn(said)) {
      this.#see();
      return;
    }
    const text = said.text.length > SHORT ? `${said.text.slice(0, SHORT).trimEnd()} …` : said.text;
    notices.add(`${said.name}: ${text}`);
    play("chat");
    void notify(this.talk.info?.title ?? "", `${said.name}: ${text}`, `/tables/${this.talk.id}`, "chat");
  }

  /** One has answered, and so one has seen what there was. */
  answer(): void {
    this.#see();
    this.mark = this.#seen ?? 0;
  }

  #isOwn({ user, seat }: Said): boolean {
    return user === null ? false : user === me.account?.id || (seat !== null && seat === this.talk.you.seat);
  }

  #see(): void {
    this.#seen = this.talk.chat.at(-1)?.number ?? 0;
    heard.keep(this.talk.id, this.#seen);
  }
}
