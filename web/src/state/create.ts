/** Opening tables. */
import { api, ask, Refused } from "../api/client";
import type { NewTable } from "../api/client";
import { allGames } from "./catalogue";
import { me } from "./me.svelte";
import { router } from "./router.svelte";

/** Milliseconds until a game that is being prepared is asked about again. */
const AGAIN = 2000;

/** Whether somebody has to wait for a game. Asking costs little; tables may not be asked for as often as this takes. */
async function unready(name: string): Promise<boolean> {
  const game = (await allGames()).find((one) => one.name === name);
  return game?.ready.state === "waiting" || game?.ready.state === "compiling";
}

/** Opens a table as whoever one is, and goes there; waits for a game that is still being prepared, unless one goes away. */
export async function open(table: NewTable, waiting: () => void): Promise<void> {
  const here = router.path;
  await me.ensure();
  while (router.path === here) {
    try {
      const { table: made } = await ask(api.POST("/api/tables", { body: table }));
      router.go(`/tables/${made.id}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "not-ready") throw error;
      waiting();
      do await new Promise((done) => setTimeout(done, AGAIN));
      while (router.path === here && (await unready(table.game)));
    }
  }
}

/** A game at once: oneself and so many bots. */
export async function playNow(game: string, seats: number, level: string, waiting: () => void): Promise<void> {
  const table: NewTable = {
    game,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? { kind: "me", level: null } : { kind: "bot", level },
    ),
    options: {},
    public: false,
    pace: { kind: "untimed", reserve: null, increment: null, days: null, away: null },
    relief: level,
    hints: true,
    shuffle: true,
  };
  await open(table, waiting);
}
