/** The list of all moves: groups of a kind under what they have in common, and lines that begin with what matters. */
import type { Choice } from "../api/client";

export interface Group {
  /** How all of its lines begin; nothing if they are of different kinds. */
  heading: string;
  choices: Choice[];
}

/** A line in pieces: what its heading says already, what is done, and what else its sentence says. */
export interface Line {
  known: string;
  head: string;
  rest: string;
}

/** More moves than can be taken in at a glance. */
export const MANY = 8;

export function cut(text: string, heading = ""): Line {
  const known = text.slice(0, heading.length);
  const said = text.slice(heading.length);
  const end = /: |[.;] (?=\S)/.exec(said);
  return { known, head: end ? said.slice(0, end.index) : said, rest: end ? said.slice(end.index) : "" };
}

/** The words that all texts begin with. */
function common(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(" ");
}

/** Moves in groups of a kind, under a heading where they are many. Kinds of which there is one move stand together at the end, without a heading. */
export function grouped(moves: readonly Choice[]): Group[] {
  const kinds = new Map<string, Choice[]>();
  for (const move of moves) {
    const kind = move.code.split(" ")[0] ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), move]);
  }
  const several = [...kinds.values()].filter((choices) => choices.length > 1);
  const single = [...kinds.values()].filter((choices) => choices.length === 1).flat();
  const groups = several.map((choices) => ({
    heading: moves.length > MANY ? common(choices.map(({ text }) => text)) : "",
    choices,
  }));
  return single.length > 0 ? [...groups, { heading: "", choices: single }] : groups;
}

/** The moves that have all the words that are wanted. */
export function matching(moves: readonly Choice[], wanted: string): Choice[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter(({ code, text }) => {
    const whole = `${text} ${code}`.toLocaleLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
