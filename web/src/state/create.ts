/** Opening tables. */
import { api, ask } from "../api/client";
import type { NewTable } from "../api/client";
import { addNumber } from "./deals";
import { me } from "./me.svelte";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Opens a table as whoever one is, and goes there. */
export async function open(table: Omit<NewTable, "forced" | "adds">): Promise<void> {
  await me.ensure();
  const body = { ...table, forced: settings.forced, adds: true };
  const made = await ask(api.POST("/api/tables", { body }));
  await addNumber(made);
  router.go(`/tables/${made.table.id}`);
}

/** A game at once: oneself and so many bots. */
export async function playNow(
  game: string,
  seats: number,
  level: string,
  options: NewTable["options"] = {},
): Promise<void> {
  await open({
    game,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? { kind: "me", level: null } : { kind: "bot", level },
    ),
    options,
    public: false,
    pace: { kind: "untimed", reserve: null, increment: null, days: null, away: null },
    relief: level,
    hints: true,
    shuffle: true,
    takebacks: "free",
    rated: true,
  });
}
