/** Values of a view in words. */
import { amount } from "../../state/numbers";
import { t } from "../../text";
import { isAmounts, isSentence, isThing, itemsOf, titleOf, unwrapped } from "./view";
import type { Entry, Thing, Things } from "./view";

export interface Speech {
  /** What a key or a word is called. */
  label: (word: string) => string;
  names: readonly string[];
  things: Things;
}

function seatName(seat: number, { names }: Speech): string {
  return names[seat] ?? t().create.seat(seat + 1);
}

function word(value: unknown, entry: Entry, speech: Speech): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? t().words.yes : t().words.no;
  if (typeof value === "number") return entry.mark === "seat" ? seatName(value, speech) : amount(value);
  return typeof value === "string" && /^[a-z]/.test(value) ? speech.label(value) : String(value);
}

/** A value in a line. */
export function inLine(value: unknown, entry: Entry, speech: Speech): string {
  if (Array.isArray(value)) {
    const there = value.filter((item) => item !== null);
    return there.length > 0 ? there.map((item) => inLine(item, entry, speech)).join(", ") : "–";
  }
  if (!isThing(value)) return word(value, entry, speech);
  if (entry.of && !isAmounts(value)) return lineOf(value, entry.of, speech) || "–";
  const there = Object.entries(value).filter(([, item]) => item !== 0);
  const called = (key: string): string => (entry.mark === "seat" ? seatName(Number(key), speech) : speech.label(key));
  const plain: Entry = { key: entry.key, mark: null, of: null };
  return there.map(([key, item]) => `${called(key)}: ${inLine(item, plain, speech)}`).join(", ") || "–";
}

/** A thing in a line: what it is called, what there is to say of it, and then what it says itself. */
export function lineOf(given: Thing, kindGiven: string, speech: Speech): string {
  const [thing, kind] = unwrapped(given, kindGiven, speech.things);
  const title = titleOf(kind, speech.things);
  const items = itemsOf(thing, kind, speech.things).filter(
    ({ entry: { mark } }) => mark !== "title" && mark !== "gloss" && mark !== "aside",
  );
  const said = items.filter(({ value }) => isSentence(value)).map(({ value }) => String(value));
  const facts = items
    .filter(({ value }) => !isSentence(value))
    .map(({ entry, value }) =>
      value === true ? speech.label(entry.key) : `${speech.label(entry.key)} ${inLine(value, entry, speech)}`,
    )
    .join(", ");
  const name = title ? inLine(thing[title.key], title, speech) : "";
  const head = name && facts ? `${name} (${facts})` : name || facts;
  return [head, said.join(" ")].filter(Boolean).join(": ");
}
