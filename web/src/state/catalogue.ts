/** What the server offers: its games, the levels of its bots, and what things are called. Asked for once a language. */
import { api, ask } from "../api/client";
import type { Components, FirstNote, GameInfo, Lesson, LessonSummary, LevelInfo, Rules, Wording } from "../api/client";
import { settings } from "./settings.svelte";

const kept = new Map<string, Promise<unknown>>();

/** What was fetched before in this language, or else is fetched now; what failed is tried again the next time. */
function once<T>(name: string, fetch: () => Promise<T>): Promise<T> {
  const key = `${settings.language} ${name}`;
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = fetch();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

export function allGames(): Promise<GameInfo[]> {
  return once("games", () => ask(api.GET("/api/games")));
}

export function allLevels(): Promise<LevelInfo[]> {
  return once("levels", () => ask(api.GET("/api/levels")));
}

/** How the views of a game are told in words. */
export function wordingOf(game: string): Promise<Wording> {
  return once(`labels ${game}`, () => ask(api.GET("/api/games/{game}/labels", { params: { path: { game } } })));
}

/** What the keys and words in the views of a game are called. If that cannot be had now, the keys themselves will do. */
export function labelsOf(game: string): Promise<Record<string, string>> {
  return wordingOf(game).then(
    ({ labels }) => labels,
    () => ({}),
  );
}

/** The rules of a game. */
export function rulesOf(game: string): Promise<Rules> {
  return once(`rules ${game}`, () => ask(api.GET("/api/games/{game}/rules", { params: { path: { game } } })));
}

/** The printed parts of a game. */
export function partsOf(game: string): Promise<Components> {
  return once(`parts ${game}`, () => ask(api.GET("/api/games/{game}/components", { params: { path: { game } } })));
}

/** The lessons that there are. */
export function allLessons(): Promise<LessonSummary[]> {
  return once("lessons", () => ask(api.GET("/api/lessons")));
}

/** The lesson of a game. */
export function lessonOf(game: string): Promise<Lesson> {
  return once(`lesson ${game}`, () => ask(api.GET("/api/lessons/{game}", { params: { path: { game } } })));
}

/** What is said of the decisions of a game the first time that they come up. */
export function notesOf(game: string): Promise<FirstNote[]> {
  return once(`notes ${game}`, () => ask(api.GET("/api/lessons/{game}/notes", { params: { path: { game } } })));
}
