/** What happened at a table, in sentences: what came of each move, in the third person. */
import type { Frame } from "../api/client";
import { t } from "../text";

/** What came of a step. One that an earlier version recorded tells only what was chosen. */
export function told(frame: Frame, name: (seat: number | null) => string): string[] {
  const { event, story } = frame;
  if (!event || event.kind === "deal") return [t().table.deal];
  if (event.kind === "undo") return [t().table.takenBack(name(event.seat))];
  if (event.kind === "rewind") return [t().table.rewound];
  if (story.length === 0) return [`${name(event.seat)}: ${event.text}`];
  return story.map(({ text }) => text).filter((text, i, texts) => text !== texts[i - 1]);
}

/** The steps that a log lists: of several secret ones that say the same, only the last. */
export function listed(frames: Frame[]): Frame[] {
  const secret = (frame: Frame | undefined) => frame?.event?.kind === "move" && frame.event.code === null;
  const same = (a: Frame, b: Frame | undefined) =>
    a.story.map(({ text }) => text).join() === b?.story.map(({ text }) => text).join();
  return frames.filter((frame, i) => !(secret(frame) && secret(frames[i + 1]) && same(frame, frames[i + 1])));
}

/** By how much something changed. */
export function signed(by: number): string {
  return by < 0 ? `−${String(-by)}` : `+${String(by)}`;
}
