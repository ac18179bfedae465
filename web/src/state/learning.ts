/** How far one is in the lessons, and what one has been told once; kept in this browser. */

const LESSONS = "moorings-lessons";
const NOTED = "moorings-noted";
const GUIDED = "moorings-guided";

/** The step that one is at in a lesson, the furthest one has been at, and whether one has been through. */
export interface Progress {
  at: number;
  furthest: number;
  done: boolean;
}

const NONE: Progress = { at: 0, furthest: 0, done: false };

function read<Kept>(key: string): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress {
  return { ...NONE, ...read<Partial<Progress>>(LESSONS)[game] };
}

export function keepProgress(game: string, progress: Progress): void {
  localStorage.setItem(LESSONS, JSON.stringify({ ...read(LESSONS), [game]: progress }));
}

/** Whether somebody has sat at no table yet and finished no lesson, as far as this browser knows. */
export function isNewcomer(): boolean {
  const played = Object.keys(read(GUIDED)).length > 0;
  return !played && !Object.values(read<Progress>(LESSONS)).some(({ done }) => done);
}

/** The notes of a game that one has read. */
export function noted(game: string): readonly string[] {
  return read<string[]>(NOTED)[game] ?? [];
}

export function note(game: string, name: string): void {
  localStorage.setItem(NOTED, JSON.stringify({ ...read(NOTED), [game]: [...new Set([...noted(game), name])] }));
}
