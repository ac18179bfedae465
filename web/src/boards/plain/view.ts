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
/** Entries that say who somebody is by the number of their seat. */
const SEATS =
  /^(mover|actor|owner|holder|winner|harbour_master|from|to|asked|beaten_by_seat|piece|last_round_because_of)$/;

export type Entry = [key: string, label: string, value: unknown];

export interface Sections {
  facts: Entry[];
  larger: Entry[];
}

/** The entries of a view, those that are empty left out. */
export function sections(view: Record<string, unknown>, label: (word: string) => string): Sections {
  const entries: Entry[] = Object.entries(view)
    .filter(([key, value]) => !ELSEWHERE.has(key) && !isEmpty(value))
    .map(([key, value]) => [key, label(key), value]);
  return {
    facts: entries.filter(([, , value]) => isSmall(value)),
    larger: entries.filter(([, , value]) => !isSmall(value)),
  };
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Whether a value fits into a line. */
export function isSmall(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item !== "object" || item === null);
  return (
    Object.values(value).every((item) => typeof item !== "object" || item === null) && Object.keys(value).length <= 8
  );
}

export function isSeat(key: string): boolean {
  return SEATS.test(key);
}

/** The columns of a table made of a list of objects: all keys that hold something anywhere. */
export function columns(rows: readonly Record<string, unknown>[]): string[] {
  const found = new Set<string>();
  for (const row of rows) for (const [key, value] of Object.entries(row)) if (!isEmpty(value)) found.add(key);
  return [...found].filter((key) => key !== "id");
}

/** Whether a list is one of objects that are alike, and so a table. */
export function isTable(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof item === "object" && item !== null && !Array.isArray(item)) &&
    value.every((item) => Object.values(item as object).every((part) => isSmall(part)))
  );
}
