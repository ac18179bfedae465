/** What happened at a table, in sentences: what came of each move in the third person, folded into a line for each turn. */
import type { Frame } from "../api/client";
import { t } from "../text";

type Name = (seat: number | null) => string;
type Happened = Frame["story"][number];

/** What came of a step. One that an earlier version recorded tells only what was chosen. */
export function told(frame: Frame, name: Name): string[] {
  const { event, story } = frame;
  if (!event || event.kind === "deal") return [t().table.deal];
  if (story.length > 0) return story.map(({ text }) => text).filter((text, i, texts) => text !== texts[i - 1]);
  if (event.kind === "undo") return [t().table.takenBack(name(event.seat))];
  if (event.kind === "rewind") return [t().table.rewound];
  return [`${name(event.seat)}: ${event.text}`];
}

/** A step of a turn. */
export interface Step {
  /** The moment that it leads to. */
  revision: number;
  texts: string[];
  /** It was taken back later. */
  gone: boolean;
}

/** How much of something a seat has gained, or lost if it is less than nothing. */
export interface Gain {
  asset: string;
  by: number;
}

/** A turn of a seat, as the log tells it. */
export interface Line {
  seat: number | null;
  /** Its first moment, which it is known by, its last, and all of them. */
  first: number;
  last: number;
  moments: number[];
  /** What was done in short: how it began and what it came to; between the two there may be more. */
  summary: string[];
  more: boolean;
  gains: Gain[];
  /** All that happened in it. Of secret steps that say the same only the last is told. */
  steps: Step[];
  /** All of it was taken back. */
  gone: boolean;
}

const seatOf = (frame: Frame | undefined): number | null => frame?.event?.seat ?? null;

/** Whether a seat could have made its step before that of another was made: the two act at the same time. */
function isTogether(frames: readonly Frame[], i: number): boolean {
  const seat = seatOf(frames[i]);
  return seat !== null && seat !== seatOf(frames[i - 1]) && (frames[i - 2]?.view.active.includes(seat) ?? false);
}

/** The number of the turn that a step was made in; unknown for the first of those that are at hand. */
const turnOf = (frames: readonly Frame[], i: number): number | undefined => frames[i - 1]?.view.turn;

function isSame(one: number | undefined, other: number | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Whether somebody's turn begins with a step; those who act at the same time share theirs. */
export function beginsTurn(frames: readonly Frame[], i: number): boolean {
  if (isTogether(frames, i)) return false;
  return seatOf(frames[i]) !== seatOf(frames[i - 1]) || !isSame(turnOf(frames, i), turnOf(frames, i - 1));
}

interface Turn {
  seat: number | null;
  /** Its number; null if nothing more belongs to it. */
  turn: number | undefined | null;
  frames: Frame[];
}

/** The turns in order. Where several act at the same time, all that a seat does then is one turn. */
function turnsOf(frames: readonly Frame[]): Turn[] {
  const turns: Turn[] = [];
  /** The first of those turns that are taken at the same time as the last. */
  let together = 0;
  let current: Turn | undefined;
  for (const [i, frame] of frames.entries()) {
    const { kind = "deal", seat = null, back = [] } = frame.event ?? {};
    const turn = turnOf(frames, i);
    const open = turns.slice(together);
    const found =
      kind === "undo" || kind === "rewind"
        ? open.find((one) => one.seat === seat && one.frames.some(({ revision }) => back.includes(revision)))
        : open.findLast(
            (one) =>
              one.seat === seat &&
              one.turn !== null &&
              isSame(one.turn, turn) &&
              (one === current || isTogether(frames, i)),
          );
    if (found) {
      found.frames.push(frame);
      current = found;
      continue;
    }
    if (!isTogether(frames, i)) together = turns.length;
    current = { seat, turn: kind === "move" ? turn : null, frames: [frame] };
    turns.push(current);
  }
  return turns;
}

/** What a seat has more or less of by what happened, without what cancels out. */
function gainsOf(seat: number | null, story: readonly Happened[]): Gain[] {
  const sums = new Map<string, number>();
  for (const change of story.flatMap(({ changes }) => changes)) {
    if (change.seat === seat) sums.set(change.asset, (sums.get(change.asset) ?? 0) + change.by);
  }
  return [...sums].filter(([, by]) => by !== 0).map(([asset, by]) => ({ asset, by }));
}

const isSecret = (frame: Frame | undefined): boolean => frame?.event?.kind === "move" && frame.event.code === null;

function stepsOf({ frames }: Turn, gone: ReadonlySet<number>, name: Name): Step[] {
  const steps = frames.map((frame) => ({
    revision: frame.revision,
    texts: told(frame, name),
    gone: gone.has(frame.revision),
  }));
  return steps.filter((step, i) => {
    const next = steps[i + 1];
    const again = next?.gone === step.gone && next.texts.join() === step.texts.join();
    return !(again && isSecret(frames[i]) && isSecret(frames[i + 1]));
  });
}

/** What stands at the end of a turn: neither what was taken back in it, nor that it was. */
function kept({ frames }: Turn, gone: ReadonlySet<number>): Frame[] {
  const own = new Set(frames.map(({ revision }) => revision));
  return frames.filter(({ revision, event }) => !gone.has(revision) && !event?.back.some((taken) => own.has(taken)));
}

function lineOf(turn: Turn, gone: ReadonlySet<number>, name: Name): Line {
  const { seat, frames } = turn;
  const left = kept(turn, gone);
  const shown = left.length > 0 ? left : frames.filter(({ revision }) => gone.has(revision));
  const story = shown.flatMap((frame) => frame.story);
  const texts = shown.flatMap((frame) => told(frame, name));
  // What changes hands is told by the sum; of what else the seat did, the beginning and the end.
  const deeds = story.filter((each) => each.seat === seat && each.changes.length === 0).map(({ text }) => text);
  const short = [...new Set([texts[0] ?? "", deeds.at(-1) ?? texts[0] ?? ""])];
  const summary = turn.turn === null ? texts : short; // what is no move is said in few words anyway
  const unsaid = story.filter(({ text }) => !summary.includes(text));
  return {
    seat,
    first: frames[0]?.revision ?? 0,
    last: frames.at(-1)?.revision ?? 0,
    moments: frames.map(({ revision }) => revision),
    summary,
    more: summary === short && short.length > 1 && new Set(deeds).size > short.length,
    gains: gainsOf(seat, unsaid).length > 0 ? gainsOf(seat, story) : [],
    steps: stepsOf(turn, gone, name),
    gone: left.length === 0,
  };
}

/** The turns as a log tells them, a line for each. */
export function folded(frames: readonly Frame[], name: Name): Line[] {
  const gone = new Set(frames.flatMap(({ event }) => event?.back ?? []));
  return turnsOf(frames).map((turn) => lineOf(turn, gone, name));
}

/** What happened after a moment, to be read out: each sentence once, and secret steps that say the same as one. */
export function news(frames: readonly Frame[], after: number, name: Name): string[] {
  return frames.flatMap((frame, i) => {
    if (frame.revision <= after) return [];
    const texts = told(frame, name);
    const before = frames[i - 1];
    const again = before && isSecret(frame) && isSecret(before) && told(before, name).join() === texts.join();
    return again ? [] : texts;
  });
}
