/** The choosing of a move on a board. The board says on which things each move is made; all else is the same for every
 *  game: the first click shows what a move leads to, and moves that belong together are chosen one after another and
 *  made together. Nothing is sent until it is made. Whoever wants makes with one click what can be taken back. */
import type { Choice, Frame, Glimpse, View } from "../api/client";
import type { Here } from "./explain.svelte";
import { glimpse } from "./glimpse";
import { settings } from "./settings.svelte";

/** The things that a move is made on: none if it is a choice about the turn itself. A move that leads from one thing to
 *  another may be made by dragging. */
export interface Way {
  on: readonly string[];
  from?: string;
  to?: string;
  /** It is a step of something that is put together on a desk: only what seals that makes it, no click on a thing. */
  step?: boolean;
  /** Things that may be put there as well, each with the move that it makes right after: a card on the place bid on. */
  with?: ReadonlyMap<string, string>;
}

/** What putting a thing somewhere may mean: these moves, of which one is chosen, and the code of what follows it. */
export interface Put {
  moves: readonly Choice[];
  then?: string;
}

export type Ways = (code: string, seat: number) => Way;

/** A move that is chosen but not made, and the thing it was chosen on. */
interface Chosen {
  move: Choice;
  thing: string | undefined;
  /** What could be chosen when it was. */
  among: readonly Choice[];
}

/** What can be done on a thing, and how it is marked. */
export interface OnThing {
  act?: () => void;
  label?: string;
  /** The moves that are made on it. */
  codes: readonly string[];
  chosen: boolean;
  /** Its number among the hints. */
  hint: number | undefined;
}

/** What is given to it: all that changes. */
export interface Given {
  table: string;
  frame: Frame | undefined;
  /** Whether moves can be made now. */
  live: boolean;
  seat: number | null;
  /** Whether everything can be taken back here, whatever it reveals. */
  free?: boolean;
  /** Makes a move; whether it was granted. */
  move: (code: string) => Promise<boolean>;
}

const NOWHERE: Way = { on: [] };
const NONE: ReadonlyMap<string, Put> = new Map();

export class Choosing {
  #ways = $state.raw<Ways>(() => NOWHERE);
  #chosen = $state.raw<readonly Chosen[]>([]);
  /** What the chosen moves lead to; without a view where only making them shows it. */
  #glimpse = $state.raw<Glimpse & { after: readonly Chosen[] }>();
  /** Several moves on one thing, of which one is still to be chosen. */
  #several = $state.raw<{ moves: readonly Choice[]; thing: string }>();
  /** The moves that a hint named, the best first. */
  hints = $state.raw<readonly string[]>([]);
  /** Moves of a seat that are only shown where they are made, numbered: nobody is asked. */
  #pointed = $state.raw<{ codes: readonly string[]; seat: number }>();
  #making = $state(false);
  /** What was asked last: answers to earlier questions come too late. */
  #asked = 0;

  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** Shows where moves of the past are made, or would have been; none any more without a seat. */
  point(codes: readonly string[], seat: number | null): void {
    this.#pointed = seat === null ? undefined : { codes, seat };
  }

  /** A board says on which things moves are made. */
  lay(ways: Ways): void {
    this.#ways = ways;
  }

  readonly #moves = $derived.by((): readonly Choice[] => {
    const { frame, live } = this.#given();
    return live && !this.#making ? (frame?.moves ?? []) : [];
  });

  /** The chosen moves in order. */
  readonly chosen = $derived(this.#chosen.map(({ move }) => move));

  /** The position as it would be after them. */
  get view(): View | undefined {
    return this.#glimpse?.view ?? undefined;
  }

  /** What they would bring. */
  get gains(): Glimpse["gains"] {
    return this.#glimpse?.gains ?? [];
  }

  /** Whether it is known what they lead to; until then what was known before is shown. */
  readonly known = $derived(this.#glimpse?.after === this.#chosen);

  /** Whether they can be taken back once they are made. */
  readonly revocable = $derived(this.known && this.#glimpse?.view != null);

  /** Whether it is known that they stand once they are made. */
  get lasting(): boolean {
    return this.known && !this.revocable && !this.#given().free;
  }

  get several(): readonly Choice[] {
    return this.#several?.moves ?? [];
  }

  /** What can be chosen after the chosen moves. */
  readonly #next = $derived.by((): readonly Choice[] => {
    if (this.#chosen.length === 0) return this.#moves;
    return this.known ? (this.#glimpse?.moves ?? []) : [];
  });
  /** What could be chosen instead of the last of them. */
  readonly #instead = $derived.by((): readonly Choice[] => {
    const last = this.#chosen.at(-1);
    return this.#moves.length > 0 && last && !this.#isStep(last) ? last.among : [];
  });

  readonly #onNext = $derived(this.#byThing(this.#next));
  readonly #onInstead = $derived(this.#byThing(this.#instead));
  readonly #puts = $derived(this.#byStart(this.#next));

  /** Choices that are made on no thing. */
  readonly rest = $derived(this.#next.filter(({ code }) => this.#way(code).on.length === 0));

  /** Whether anything can be done. */
  readonly open = $derived(this.#moves.length > 0);

  /** The moves that a click on a thing is about: what may follow, or else what may take the place of the last one. */
  on(thing: string): readonly Choice[] {
    return this.#onNext.get(thing) ?? this.#onInstead.get(thing) ?? [];
  }

  /** All that a board needs to know of a thing. */
  at(thing: string): OnThing {
    const moves = this.on(thing);
    const pointed = this.#pointed;
    const codes = moves.map(({ code }) => code);
    const hint = pointed
      ? pointed.codes.findIndex((code) => this.#ways(code, pointed.seat).on.includes(thing))
      : this.hints.findIndex((code) => codes.includes(code)); // only where a click chooses that very move
    const marked = {
      codes,
      chosen: this.#several
        ? this.#several.thing === thing
        : this.#chosen.some((one) => one.thing === thing && !this.#isStep(one)),
      hint: hint < 0 ? undefined : hint + 1,
    };
    const label = moves.map(({ text }) => text).join(" ");
    return moves.length > 0 ? { act: () => this.pick(thing), label, ...marked } : marked;
  }

  /** What can be done on a thing now, for what is explained there. */
  here(thing: string): Here {
    const { table, frame } = this.#given();
    if (this.#chosen.length > 0) return {};
    return { moves: this.on(thing).map(({ code }) => code), table, revision: frame?.revision };
  }

  /** The moves that lead from a thing to another, by where they lead. */
  from(thing: string): ReadonlyMap<string, Put> {
    return this.#puts.get(thing) ?? NONE;
  }

  /** A thing was put on another. */
  async put({ moves, then }: Put, place: string): Promise<void> {
    const [move] = moves;
    if (moves.length > 1) this.#several = { moves, thing: place };
    else if (move) await this.choose(move, place, then);
  }

  /** A click on a thing. */
  pick(thing: string): void {
    const next = this.#onNext.get(thing);
    const all = next ?? this.#onInstead.get(thing) ?? [];
    const both = this.#several?.thing === thing ? [] : all.filter((move) => this.#several?.moves.includes(move));
    const moves = both.length > 0 ? both : all; // a second thing says which of the moves on the first is meant
    const last = this.#chosen.at(-1);
    if (!next && last?.thing === thing && !this.#isStep(last))
      void this.make(); // the second click
    else if (moves.length > 1) {
      this.#several = this.#several?.thing === thing ? undefined : { moves, thing };
      if (!next) this.#drop(this.#chosen.length - 1);
    } else if (moves[0]) void this.choose(moves[0], thing);
  }

  /** Chooses a move: after those that are chosen if it may follow them, else instead of the last one. What is named to
   *  follow it is chosen as well, if it may. */
  async choose(move: Choice, thing?: string, then?: string): Promise<void> {
    const follows = this.#next.some(({ code }) => code === move.code);
    if (!follows && !this.#instead.some(({ code }) => code === move.code)) return;
    const before = follows ? this.#chosen : this.#chosen.slice(0, -1);
    const among = follows ? this.#next : this.#instead;
    const { on, step } = this.#way(move.code);
    this.#several = undefined;
    await this.#look([...before, { move, thing: thing ?? on[0], among }]);
    if (this.#chosen.at(-1)?.move !== move) return;
    const next = this.#next.find(({ code }) => code === then);
    if (next) await this.choose(next);
    else if (settings.oneClick && !step && this.known && !this.lasting) await this.make();
  }

  /** Chooses these moves instead of all that is chosen; whether they can be made. If not, all stays as it is. */
  async plan(codes: readonly string[]): Promise<boolean> {
    const before = this.#chosen;
    const known = new Map([...this.#moves, ...this.chosen].map((move) => [move.code, move]));
    const planned = codes.map((code, i) => ({
      move: known.get(code) ?? { code, text: "" },
      thing: undefined,
      among: i === 0 ? this.#moves : [],
    }));
    this.#several = undefined;
    await this.#look(planned);
    const legal = this.revocable;
    if (!legal && this.#chosen === planned) await this.#look(before);
    return legal;
  }

  /** Takes back the last of the chosen moves. */
  async back(): Promise<void> {
    if (this.#several) this.#several = undefined;
    else await this.#look(this.#chosen.slice(0, -1));
  }

  /** The position has changed: what is chosen stays if one has the same choice as before. */
  refresh(): void {
    const codes = (moves: readonly Choice[]) => moves.map(({ code }) => code).join();
    this.hints = [];
    const first = this.#chosen[0];
    if (first && codes(first.among) === codes(this.#given().frame?.moves ?? [])) void this.#look([...this.#chosen]);
    else this.cancel();
  }

  cancel(): void {
    this.#asked++;
    this.#chosen = [];
    this.#glimpse = this.#several = undefined;
  }

  /** Makes the chosen moves, one after another, as far as they are granted. */
  async make(moves: readonly Choice[] = this.chosen): Promise<void> {
    const { move } = this.#given();
    this.cancel();
    this.#making = true;
    try {
      for (const { code } of moves) if (!(await move(code))) break;
    } finally {
      this.#making = false;
    }
  }

  #way(code: string): Way {
    const { seat } = this.#given();
    return seat === null ? NOWHERE : this.#ways(code, seat);
  }

  #isStep({ move }: Chosen): boolean {
    return this.#way(move.code).step ?? false;
  }

  #byThing(moves: readonly Choice[]): Map<string, readonly Choice[]> {
    const found = new Map<string, Choice[]>();
    for (const move of moves) {
      for (const thing of this.#way(move.code).on) found.set(thing, [...(found.get(thing) ?? []), move]);
    }
    return found;
  }

  /** What may be put where, for each thing: asked for of everything on a board, so it is found once. */
  #byStart(moves: readonly Choice[]): Map<string, Map<string, Put>> {
    const found = new Map<string, Map<string, Put>>();
    const onto = (thing: string): Map<string, Put> => {
      const puts = found.get(thing) ?? new Map<string, Put>();
      found.set(thing, puts);
      return puts;
    };
    for (const move of moves) {
      const { from, to, with: others } = this.#way(move.code);
      if (to === undefined) continue;
      for (const [thing, then] of others ?? []) onto(thing).set(to, { moves: [move], then });
      if (from === undefined || others?.has(from)) continue;
      const puts = onto(from);
      puts.set(to, { moves: [...(puts.get(to)?.moves ?? []), move] });
    }
    return found;
  }

  #drop(from: number): void {
    if (from < this.#chosen.length) void this.#look(this.#chosen.slice(0, Math.max(0, from)));
  }

  /** Asks what moves lead to. */
  async #look(chosen: readonly Chosen[]): Promise<void> {
    const asked = ++this.#asked;
    this.#chosen = chosen;
    if (chosen.length === 0) {
      this.#glimpse = undefined;
      return;
    }
    const codes = chosen.map(({ move }) => move.code);
    const unknown = { view: null, moves: [], gains: [] };
    const found = await glimpse(this.#given().table, codes).catch(() => unknown);
    if (asked === this.#asked) this.#glimpse = { ...found, after: chosen };
  }
}
