/** Which games somebody is new to, as far as this browser knows: of each the table of their first game. */
const KEY = "moorings-guided";
/** Stands in place of a table once somebody is through with their first game, or wants no more of its guide. */
const KNOWN = "";

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function keep(game: string, table: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: table }));
}

/** Whether a table is that of one's first game of its kind. */
export function isFirst(game: string, table: string): boolean {
  return [undefined, table].includes(kept()[game]);
}

/** A game goes on at a table: if it is the first, the next one is not. */
export function meet(game: string, table: string): void {
  if (kept()[game] === undefined) keep(game, table);
}

/** The game at a table is over. To have looked at somebody else's is not to have played. */
export function finish(game: string, table: string): void {
  if (kept()[game] === table) keep(game, KNOWN);
}

/** No more of this guide. */
export function know(game: string): void {
  keep(game, KNOWN);
}
