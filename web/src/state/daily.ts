/** What one has answered to the positions of the days, kept in the browser: the first answer to each counts. */
import type { Daily } from "../api/client";

const KEY = "daily";
/** How many answers are remembered: four games for three months. */
const MOST = 400;

interface Kept {
  move: string;
  right: boolean;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** What one answered first to the position of a day, if one did. */
export function answered(game: string, day: string): Kept | undefined {
  return all()[`${day} ${game}`];
}

/** Keeps an answer, if it is the first. */
export function keepAnswer(game: string, day: string, kept: Kept): void {
  const found = all();
  found[`${day} ${game}`] ??= kept;
  const lines = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1));
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(lines.slice(-MOST))));
}

/** Whether the position of a day is solved: with an account the server knows it, else the browser does. */
export function solved(position: Daily["positions"][number], kept: boolean): boolean | undefined {
  if (kept) return position.solved ?? undefined;
  return answered(position.game, position.day)?.right;
}

/** Days in a row on which something was solved, up to today, or to yesterday as long as today is not over. */
export function streakOf(daily: Daily): number {
  if (daily.kept) return daily.streak;
  const days = new Set(
    Object.entries(all())
      .filter(([, { right }]) => right)
      .map(([key]) => key.slice(0, 10)),
  );
  const before = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  let found = 0;
  for (let day = days.has(daily.today) ? daily.today : before(daily.today); days.has(day); day = before(day)) found++;
  return found;
}
