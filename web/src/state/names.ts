import { t } from "../text";

/** Names that stand in codes, as people read them: `packet_row` is "Packet row" where nothing better is known. */
const TITLES: Record<string, string> = {
  harbour: "Harbour",
  packet_row: "Packet Row",
  bremerhaven: "Bremerhaven",
  serenissima: "Serenissima",
};

/** The title of a game. */
export function nameOf(game: string): string {
  return TITLES[game] ?? readable(game);
}

/** A code as words. */
export function readable(code: string): string {
  const words = code.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who played: a bot and somebody who left are called otherwise in each language. */
export function called({ id, name, level }: { id?: number | null; name: string; level?: string | null }): string {
  if (level) return t().home.levels[level] ?? name;
  return id === null ? t().words.left : name;
}
