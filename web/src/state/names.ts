import { settings } from "./settings.svelte";
import { t } from "../text";

/** Words as they begin a line. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A code as words: `packet_row` is "Packet row". */
export function readable(code: string): string {
  return capital(code.replaceAll(/[_-]+/g, " "));
}

/** A name as it stands in codes. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** What a bot of a level is called. */
export function levelName(level: string): string {
  return t().home.levels[level] ?? readable(level);
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
