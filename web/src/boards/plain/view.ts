/** How a position is laid out in words, whatever the game: the game's own description says what is told of each thing,
 *  and in which order. */
import type { Wording } from "../../api/client";

export type Thing = Record<string, unknown>;
/** What is told of each kind of thing; the position itself is a `View`. */
export type Things = Wording["things"];
export type Entry = Things[string][number];

/** An entry, and what it holds now. */
export interface Item {
  entry: Entry;
  value: unknown;
}

/** A position in the order in which it is told. */
export interface Position {
  /** What fits into a line, under a heading together. */
  facts: Item[];
  /** What lies on the table. */
  shared: Item[];
  /** What each seat has. */
  players: Item | undefined;
  /** What is there for whoever asks for it. */
  asides: Item[];
}

/** Columns that a table may have before it is better told thing by thing. */
const WIDEST = 9;
/** Columns of the table in which all others stand together. */
const BRIEF = 7;
/** Letters of what is a sentence rather than a value. */
const SENTENCE = 40;
/** Letters that a fact may have to stand beside others. */
const COLUMN = 16;
/** Letters of things that stand beside each other. */
const BESIDE = 34;

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

export function isSentence(value: unknown): value is string {
  return typeof value === "string" && (value.length > SENTENCE || value.endsWith("."));
}

/** Numbers by name, of which only those matter that are there. */
export function isAmounts(value: unknown): value is Record<string, number> {
  return isThing(value) && Object.values(value).every((number) => typeof number === "number");
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
  small({ entry: { key }, value }: Item): boolean {
    const small = isSmall(value) && this.#small.get(key) !== false;
    this.#small.set(key, small);
    return small;
  }

  /** Whether an entry takes a line of its own; what did so once still does. */
  long(key: string, text: string, most = COLUMN): boolean {
    if (text.length > most) this.#long.add(key);
    return this.#long.has(key);
  }

  /** Whether things stand below each other, because one of them is too long to stand beside others. */
  below(key: string, lines: readonly string[]): boolean {
    return lines.map((line) => this.long(`${key}, side by side`, line, BESIDE)).some(Boolean);
  }
}

/** Whether a value fits into a line: no more than a list of words, or a few amounts. */
export function isSmall(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== "object" || item === null);
  return !isThing(value) || isAmounts(value);
}

/** What there is to say of a thing, what matters first. */
export function itemsOf(thing: Thing, kind: string, things: Things, known = new Known()): Item[] {
  return (things[kind] ?? [])
    .map((entry) => ({ entry, value: thing[entry.key] }))
    .filter(({ entry, value }) => known.keeps(entry.key, value === false ? null : value));
}

/** The entry that a thing of a kind is called by. */
export function titleOf(kind: string, things: Things): Entry | undefined {
  return (things[kind] ?? []).find(({ mark }) => mark === "title");
}

/** A thing that only holds another is that other. */
export function unwrapped(thing: Thing, kind: string, things: Things): [Thing, string] {
  const [only, ...rest] = itemsOf(thing, kind, things);
  if (!only?.entry.of || rest.length > 0 || !isThing(only.value) || titleOf(kind, things)) return [thing, kind];
  return unwrapped(only.value, only.entry.of, things);
}

/** The parts of a position. What is empty is left out, unless there was something before: then it keeps its place. */
export function laidOut(view: Thing, things: Things, known: Known): Position {
  const all = (things["View"] ?? []).map((entry) => ({ entry, value: view[entry.key] }));
  const items = all.filter(({ entry, value }) => entry.mark === "seat" || known.keeps(entry.key, value));
  const table = items.filter(({ entry }) => entry.mark === null || entry.mark === "seat" || entry.mark === "title");
  return {
    facts: table.filter((item) => known.small(item)),
    shared: table.filter((item) => !known.small(item)),
    players: items.find(({ entry }) => entry.mark === "players"),
    asides: items.filter(({ entry }) => entry.mark === "aside"),
  };
}

export function isThings(value: unknown): value is (Thing | null)[] {
  return Array.isArray(value) && value.some(isThing) && value.every((item) => item === null || isThing(item));
}

/** Whether all there is to say of a thing fits into a line. */
export function isFlat(value: unknown, kind: string, things: Things): boolean {
  if (isSmall(value)) return true;
  if (!isThing(value)) return false;
  return itemsOf(value, kind, things).every(
    ({ entry, value: held }) =>
      isSmall(held) || entry.mark === "aside" || (entry.of !== null && isFlat(held, entry.of, things)),
  );
}

/** The columns of a table of things: what is told of any of them. */
export function columns(rows: readonly (Thing | null)[], kind: string, things: Things, known = new Known()): Entry[] {
  const told = (things[kind] ?? []).filter(({ mark }) => mark !== "gloss" && mark !== "aside");
  return told.filter((entry) => {
    const found = rows
      .map((row) => row?.[entry.key])
      .find((value) => value !== 0 && value !== false && !isEmpty(value));
    if (!known.keeps(entry.key, found)) return false;
    known.small({ entry, value: "" });
    return true;
  });
}

/** Whether a value fits into a cell: what is small, or things that take a line each. */
export function isCell(value: unknown, kind: string | null, things: Things): boolean {
  return isSmall(value) || (kind !== null && isThings(value) && value.every((item) => isFlat(item, kind, things)));
}

/** Whether things are best told as a table: named, alike, and with few entries. */
export function isTable(rows: readonly (Thing | null)[], kind: string, things: Things): boolean {
  const shown = columns(rows, kind, things);
  return (
    rows.length > 1 &&
    titleOf(kind, things) !== undefined &&
    shown.length > 1 &&
    shown.length <= WIDEST &&
    shown.filter(({ key }) => rows.some((row) => isSentence(row?.[key]))).length <= 1 &&
    rows.every((row) => shown.every(({ key, of }) => isCell(row?.[key], of, things)))
  );
}

/** What is told of all others beside each other: who it is and what matters first, as far as it is small. */
export function brief(others: readonly Thing[], kind: string, things: Things, known: Known): Entry[] {
  return columns(others, kind, things, known)
    .filter((entry) => others.every((one) => known.small({ entry, value: one[entry.key] })))
    .slice(0, BRIEF);
}

/** What things do that are called by some name, each told once. */
export function glossary(
  value: unknown,
  kind: string,
  things: Things,
  found = new Map<string, string>(),
): Map<string, string> {
  if (Array.isArray(value)) for (const item of value) glossary(item, kind, things, found);
  if (!isThing(value)) return found;
  const title = titleOf(kind, things);
  for (const { entry, value: held } of itemsOf(value, kind, things)) {
    const name = title && value[title.key];
    if (entry.mark === "gloss" && typeof name === "string" && typeof held === "string") found.set(name, held);
    if (entry.of) glossary(held, entry.of, things, found);
  }
  return found;
}
