import { settings } from "./settings.svelte";
import { t } from "../text";

/** A code as words: `packet_row` is "Packet row". */
export function readable(code: string): string {
  const words = code.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label within a sentence: in English it begins small. */
export function inSentence(label: string): string {
  return settings.language === "en" ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Who played: a bot and somebody who left are called otherwise in each language. */
export function called({ id, name, level }: { id?: number | null; name: string; level?: string | null }): string {
  if (level) return t().home.levels[level] ?? name;
  return id === null ? t().words.left : name;
}
