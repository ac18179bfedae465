/** A board away from any table: a line of moves from where it begins, which the server plays through. One goes back to
 *  any point of the line and on from there. Lessons and puzzles are studies with other starts. */
import { api, ask, Refused } from "../api/client";
import type { Frame, Glimpse, StudyAnswer, StudyBody } from "../api/client";
import { standIn } from "./glimpse";

export type Start = StudyBody["start"];
/** A move of a line, as the server names it. */
export type Made = StudyAnswer["line"][number];
type Bots = NonNullable<StudyBody["bots"]>;

/** Moves that bots make before one sees what they did, where they play on for long. */
const BLOCK = 30;

export interface Rules {
  /** Bots that move whenever one of their seats is on the move. */
  opponents?: { level: string; seats: readonly number[] };
  /** Whose seat one looks from; null follows whoever is on the move. */
  viewer?: number | null;
  allOpen?: boolean;
  /** Chance as it is otherwise, with another number. */
  luck?: number;
}

let count = 0;

export class Study {
  /** What it is called where a table has its name. */
  readonly id = `study-${String(++count)}`;
  game = $state<string>();
  title = $state("");
  /** The moment that it begins with, as all count it. */
  step = $state(0);
  /** All moves of the line, and how many of them have been made where one is now. */
  line = $state.raw<readonly Made[]>([]);
  at = $state(0);
  /** What is seen after each of them; the revision of a frame is the number of moves before it, and one more. */
  all = $state.raw<readonly Frame[]>([]);
  outcome = $state.raw<StudyAnswer["outcome"]>(null);
  viewer = $state<number | null>(null);
  allOpen = $state(false);
  busy = $state(false);
  /** Bots play on until they are told to stop, or the game is over. */
  running = $state(false);

  readonly frames = $derived(this.all.filter(({ revision }) => revision <= this.at + 1));
  readonly frame = $derived(this.frames.at(-1));
  readonly you = $derived({ seat: this.frame?.view.viewer ?? null });
  readonly info = $derived(this.frame && { seats: this.frame.view.names });
  readonly settled = true;
  /** Whether the game is over where one is. */
  readonly over = $derived(this.frame?.view.over ?? false);

  readonly #rules: Rules;
  readonly #leave: () => void;
  /** What was asked last: answers to earlier questions come too late. */
  #asked = 0;

  constructor(
    readonly start: Start,
    rules: Rules = {},
  ) {
    this.#rules = rules;
    this.viewer = rules.viewer ?? null;
    this.allOpen = rules.allOpen ?? false;
    this.#leave = standIn(this.id, (codes) => this.#foresee(codes));
  }

  close(): void {
    this.#asked++;
    this.running = false;
    this.#leave();
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.frame?.view.names[seat] ?? "");
  }

  /** Begins, or begins anew: at the end of a line, or after so many of its moves. */
  async open(line: readonly Pick<Made, "seat" | "move">[] = [], at?: number): Promise<void> {
    await this.#go(line, 0);
    if (at !== undefined) this.to(at);
    await this.#answerBots();
  }

  /** Makes a move of the seat that one looks from. */
  async move(code: string): Promise<void> {
    const { seat } = this.you;
    if (seat === null) return;
    await this.#go([...this.#made(), { seat, move: code }], this.at + 1);
    await this.#answerBots();
  }

  /** Goes to a point of the line: after so many of its moves. */
  to(at: number): void {
    this.running = false;
    this.at = Math.max(0, Math.min(at, this.line.length));
  }

  /** Goes back to where there was a choice. */
  back(): void {
    let at = this.at - 1;
    while (at > 0 && this.line[at]?.forced) at--;
    this.to(at);
  }

  /** Goes on to where there is a choice again, if the line goes on. */
  on(): void {
    let at = this.at + 1;
    while (at < this.line.length && this.line[at]?.forced) at++;
    this.to(at);
  }

  /** Looks from somewhere else: a seat, or whoever is on the move; with all cards open or not. */
  async look(viewer: number | null, allOpen: boolean): Promise<void> {
    const { at } = this;
    this.viewer = viewer;
    this.allOpen = allOpen;
    await this.renew(at);
  }

  /** Reads all of it once more: in another language, or seen from elsewhere. */
  async renew(at = this.at): Promise<void> {
    await this.#go(this.line, 0, { forced: false });
    this.to(at);
  }

  /** A bot makes the next move of whoever is on the move, or moves for all until the game is over. */
  async playOn(level: string, toTheEnd = false): Promise<void> {
    const seats = (this.frame?.view.names ?? []).map((_, seat) => seat);
    this.running = toTheEnd;
    do {
      const before = this.at;
      await this.#go(this.#made(), before + 1, { bots: { level, seats, most: toTheEnd ? BLOCK : 1 } });
      if (this.at === before) break;
    } while (this.running && !this.over);
    this.running = false;
  }

  #made(): readonly Made[] {
    return this.line.slice(0, this.at);
  }

  #request(line: readonly Pick<Made, "seat" | "move">[]) {
    const moves = line.map(({ seat, move }) => ({ seat, move }));
    return { start: this.start, luck: this.#rules.luck ?? 0, line: moves };
  }

  /** The opponents move as long as they are on the move. */
  async #answerBots(): Promise<void> {
    const { opponents } = this.#rules;
    if (!opponents) return;
    const seats = [...opponents.seats];
    const theirs = (): boolean => (this.frame?.view.active ?? []).some((seat) => seats.includes(seat));
    while (theirs()) {
      const before = this.at;
      await this.#go(this.#made(), before + 1, { bots: { level: opponents.level, seats, most: BLOCK } });
      if (this.at === before) return;
    }
  }

  /** Plays a line through; of what is known already, what is seen before a number of moves stays. */
  async #go(
    line: readonly Pick<Made, "seat" | "move">[],
    since: number,
    { bots, forced = true }: { bots?: Bots; forced?: boolean } = {},
  ): Promise<void> {
    const asked = ++this.#asked;
    this.busy = true;
    try {
      const body: StudyBody = {
        ...this.#request(line),
        viewer: this.viewer,
        all_open: this.allOpen,
        since,
        bots: bots ?? null,
        forced,
      };
      const answer = await ask(api.POST("/api/study", { body }));
      if (asked !== this.#asked) return;
      const known = this.all.filter(({ revision }) => revision <= since);
      this.game = answer.game;
      this.title = answer.title;
      this.step = answer.step;
      this.line = answer.line;
      this.outcome = answer.outcome;
      this.all = since === 0 ? answer.frames : [...known, ...answer.frames];
      this.at = answer.line.length;
    } catch (error) {
      if (asked === this.#asked) throw error;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  async #foresee(codes: readonly string[]): Promise<Glimpse> {
    const { seat } = this.you;
    if (seat === null) throw new Refused("closed", "Nobody is looked from.");
    const body = { ...this.#request(this.#made()), seat, moves: [...codes] };
    return ask(api.POST("/api/study/preview", { body }));
  }
}

/** A line in few letters, as a link holds it: each move with its seat, as the server names it. */
export function written(line: readonly Pick<Made, "seat" | "move">[]): string {
  return line.map(({ seat, move }) => `${String(seat)}${move.startsWith("@") ? move.slice(1) : move}`).join(".");
}

/** The line that `written` wrote. */
export function readLine(text: string): Pick<Made, "seat" | "move">[] {
  return text.split(".").flatMap((word) => {
    const seat = Number(word[0]);
    const move = word.slice(1);
    return move && Number.isInteger(seat) ? [{ seat, move: /^[0-9a-z]+$/.test(move) ? `@${move}` : move }] : [];
  });
}
