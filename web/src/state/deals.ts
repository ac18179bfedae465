/** One's part in a deal: what the server committed to is kept here when it is first seen, and one adds a number to it. */
import { api, ask, randomDigits } from "../api/client";
import type { TableInfo, TableView } from "../api/client";
import { Memory } from "./memory";

/** What this browser knows for itself of a deal. */
export interface Witness {
  commitment: string;
  /** Whether it was seen before anything was dealt. */
  early: boolean;
  /** What one has added. */
  number?: string;
}

const witnessed = new Memory<Witness>("moorings-deals", 200);

/** What was kept of a table's deal; the first time, what is told of it now. */
export function witness({ id, commitment, stage }: TableInfo): Witness {
  const known = witnessed.of(id);
  if (known) return known;
  const kept = { commitment, early: stage === "open" };
  witnessed.keep(id, kept);
  return kept;
}

/** Adds one's own number if it is awaited: nobody could know it when the server chose what it adds. */
export async function addNumber({ table, you }: Pick<TableView, "table" | "you">): Promise<void> {
  const kept = witness(table);
  if (!you.awaited) return;
  const number = kept.number ?? randomDigits(32);
  witnessed.keep(table.id, { ...kept, number });
  await ask(api.POST("/api/tables/{table_id}/number", { params: { path: { table_id: table.id } }, body: { number } }));
}
