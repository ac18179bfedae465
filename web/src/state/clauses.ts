/** The text of a clause, cut into pieces that are shown in different ways. Clauses use little Markdown: *so* and `so`. */

export type Kind = "plain" | "ruling" | "code" | "clause";

export interface Piece {
  kind: Kind;
  text: string;
}

/** What settles an open question, a name from the code, or the number of another clause. */
const MARKS = /\*\(([^)]*)\)\*|(\((?:ruling|Auslegung)[^)]*\))|`([^`]+)`|\b([A-Z]{2}-\d+)\b/g;

const CLAUSE = /\b([A-Z]{2}-\d+)\b/;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  const add = (kind: Kind, piece: string) => {
    if (piece) found.push({ kind, text: piece });
  };
  for (const match of text.matchAll(MARKS)) {
    const [whole, starred, ruling, code, clause] = match;
    add("plain", text.slice(from, match.index));
    const settled = starred === undefined ? (ruling ?? "") : `(${starred})`;
    for (const [i, part] of settled.split(CLAUSE).entries()) add(i % 2 ? "clause" : "ruling", part);
    add("code", code ?? "");
    add("clause", clause ?? "");
    from = match.index + whole.length;
  }
  add("plain", text.slice(from));
  return found;
}

/** The words of a search. */
export function wanted(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text has all the words. */
export function has(text: string, words: readonly string[]): boolean {
  const low = text.toLocaleLowerCase();
  return words.every((word) => low.includes(word));
}

/** A number and its sign are never parted by the end of a line. */
export function bound(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\$)/g, "\u00a0");
}

/** A text cut where it has one of the words: every other piece, from the second on, is one. */
export function cut(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const any = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|");
  return text.split(new RegExp(`(${any})`, "gi"));
}
