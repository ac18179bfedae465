/** How a view is laid out in words, whatever the game: small facts first, then lists and tables under headings. */

/** What the page shows elsewhere, or what only programs want to know. */
const ELSEWHERE = new Set([
  "game",
  "rules",
  "components",
  "options",
  "names",
  "viewer",
  "active",
  "over",
  "turn",
  "prompt",
]);
/** What only programs and drawings want to know of a thing; where values come from is told in the gallery. */
const UNSAID = new Set(["id", "status", "x", "y", "code", "pawn_place", "start_place"]);
/** Entries that say who somebody is by the number of their seat. */
const SEATS =
  /^(mover|actor|owner|holder|winner|harbour_master|from|to|asked|beaten_by_seat|piece|last_round_because_of|order|token)$/;
/** Entries that a thing is called by, the best first. */
const TITLES = ["name", "headline", "area", "rank", "where"];
/** Columns that a table may have before it is better told thing by thing. */
const WIDEST = 9;
/** Letters that a cell may have. */
const LONGEST = 40;
/** Letters that a fact may have to stand beside others. */
const COLUMN = 16;

export type Thing = Record<string, unknown>;
export type Entry = [key: string, label: string, value: unknown];

export interface Sections {
  facts: Entry[];
  larger: Entry[];
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Whether a value fits into a line: no more than a list, or a few amounts. */
export function isSmall(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== "object" || item === null);
  return !isThing(value) || (titleOf(value) === undefined && Object.values(value).every((item) => !isLarge(item)));
}

function isLarge(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

export function isSeat(key: string): boolean {
  return SEATS.test(key);
}

/** What has been said before, so that nothing has to make way for what comes back. */
export class Known {
  readonly #small = new Map<string, boolean>();
  readonly #long = new Set<string>();

  /** Whether an entry has a place. */
  keeps(key: string, value: unknown): boolean {
    return this.#small.has(key) || !isEmpty(value);
  }

  /** Whether an entry stands among the small ones; what was larger once stays there. */
  small(key: string, value: unknown): boolean {
    const small = isSmall(value) && this.#small.get(key) !== false;
    this.#small.set(key, small);
    return small;
  }

  /** Whether an entry takes a line of its own; what did so once still does. */
  long(key: string, text: string): boolean {
    if (text.length > COLUMN) this.#long.add(key);
    return this.#long.has(key);
  }
}

/** A thing that only holds another is that other. */
export function unwrapped(thing: Thing): Thing {
  const [only, ...rest] = entriesOf(thing, new Known());
  return only && rest.length === 0 && isThing(only[1]) && titleOf(thing) === undefined ? unwrapped(only[1]) : thing;
}

/** What there is to say of a thing. */
export function entriesOf(thing: Thing, known: Known): [string, unknown][] {
  return Object.entries(thing).filter(
    ([key, value]) => !UNSAID.has(key) && known.keeps(key, value === false ? null : value),
  );
}

/** The entry that a thing is called by. */
export function titleOf(thing: Thing): string | undefined {
  return TITLES.find((key) => typeof thing[key] === "string");
}

/** The entries of a view. What is empty is left out, unless there was something before: then it keeps its place. */
export function sections(view: Thing, label: (word: string) => string, known: Known): Sections {
  const entries = Object.entries(view).filter(
    ([key, value]) => !ELSEWHERE.has(key) && (isSeat(key) || known.keeps(key, value)),
  );
  const named = (small: boolean): Entry[] =>
    entries.filter(([key, value]) => known.small(key, value) === small).map(([key, value]) => [key, label(key), value]);
  return { facts: named(true), larger: named(false) };
}

/** The columns of a table made of a list of things: all entries that hold something anywhere. */
export function columns(rows: readonly Thing[]): string[] {
  const found = new Set<string>();
  for (const row of rows) for (const [key, value] of Object.entries(row)) if (!isEmpty(value)) found.add(key);
  return [...found].filter((key) => !UNSAID.has(key));
}

export function isThings(value: unknown): value is Thing[] {
  return Array.isArray(value) && value.length > 0 && value.every(isThing);
}

/** Whether things are best told as a table: alike, with few and short entries. */
export function isTable(rows: readonly Thing[]): boolean {
  const cells = rows.flatMap((row) => Object.entries(row).filter(([key]) => !UNSAID.has(key)));
  return (
    columns(rows).length <= WIDEST &&
    cells.every(([, value]) => isSmall(value) && !(typeof value === "string" && value.length > LONGEST))
  );
}
