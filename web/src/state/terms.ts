/** On what terms a table plays, in words: its clock, and what of its options is not as usual. */
import type { GameInfo, TableInfo } from "../api/client";
import { t } from "../text";
import { readable } from "./names";

/** How fast it is played. */
export function clockOf({ kind, reserve, increment, days }: TableInfo["pace"]): string {
  if (kind === "slow") return t().lobby.slow(days ?? 1);
  if (kind === "untimed") return t().create.untimed;
  const seconds = reserve ?? 0;
  const time = seconds % 60 === 0 ? t().lobby.minutes(seconds / 60) : t().lobby.seconds(seconds);
  return t().lobby.live(time) + (increment ? t().lobby.more(increment) : "");
}

/** The options that are not as usual, by the names that the game has for them and for their values. */
export function optionsOf(info: TableInfo, game: GameInfo | undefined, labels: Record<string, string>): string[] {
  const usual = new Map(game?.options.map((option) => [option.name, option.default]));
  const said = (word: string): string => labels[word] ?? readable(word);
  return Object.entries(info.options)
    .filter(([name, value]) => value !== usual.get(name))
    .map(([name, value]) => {
      if (value === true) return said(name);
      return `${said(name)}: ${value === false ? t().words.no : said(String(value))}`;
    });
}
