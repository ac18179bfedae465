/** What moves would lead to, without making them: asked of their table, or of what stands in for one. */
import { api, ask } from "../api/client";
import type { Glimpse } from "../api/client";

export type Foresee = (codes: readonly string[]) => Promise<Glimpse>;

const elsewhere = new Map<string, Foresee>();

/** Something stands in for a table under a name that no table has, until what is given back is called. */
export function standIn(name: string, foresee: Foresee): () => void {
  elsewhere.set(name, foresee);
  return () => elsewhere.delete(name);
}

export function glimpse(table: string, codes: readonly string[]): Promise<Glimpse> {
  const foresee = elsewhere.get(table);
  if (foresee) return foresee(codes);
  const params = { path: { table_id: table }, query: { move: [...codes] } };
  return ask(api.GET("/api/tables/{table_id}/preview", { params }));
}
