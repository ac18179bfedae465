/** What the server offers: its games and the levels of its bots. Asked for once. */
import { api, ask } from "../api/client";
import type { GameInfo, LevelInfo } from "../api/client";

let games: Promise<GameInfo[]> | undefined;
let levels: Promise<LevelInfo[]> | undefined;

/** All games; those that are not ready yet are asked about again. */
export async function allGames(): Promise<GameInfo[]> {
  games ??= ask(api.GET("/api/games"));
  try {
    const found = await games;
    if (found.some((game) => game.ready.state !== "ready")) games = undefined;
    return found;
  } catch (error) {
    games = undefined;
    throw error;
  }
}

export async function allLevels(): Promise<LevelInfo[]> {
  levels ??= ask(api.GET("/api/levels"));
  try {
    return await levels;
  } catch (error) {
    levels = undefined;
    throw error;
  }
}

export async function gameOf(name: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.name === name);
}
