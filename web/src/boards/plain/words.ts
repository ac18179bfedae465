/** Values of a view in words. */
import { t } from "../../text";
import { entriesOf, isSeat, Known, unwrapped } from "./view";
import type { Thing } from "./view";

export interface Speech {
  label: (word: string) => string;
  names: readonly string[];
}

function word(value: unknown, key: string, { label, names }: Speech): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? t().words.yes : t().words.no;
  if (typeof value === "number") return isSeat(key) ? (names[value] ?? String(value)) : String(value);
  return typeof value === "string" && /^[a-z]/.test(value) ? label(value) : String(value);
}

/** A small value in a line. */
export function inLine(value: unknown, key: string, speech: Speech): string {
  if (Array.isArray(value)) {
    const there = value.filter((item) => item !== null);
    return there.length > 0 ? there.map((item) => word(item, key, speech)).join(", ") : "–";
  }
  if (typeof value === "object" && value !== null) {
    const there = entriesOf(unwrapped(value as Thing), new Known()).filter(([, item]) => item !== 0);
    return there.length > 0
      ? there.map(([name, item]) => `${speech.label(name)}: ${inLine(item, name, speech)}`).join(", ")
      : "–";
  }
  return word(value, key, speech);
}
