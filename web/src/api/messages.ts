/** What is said on the socket of a table; docs/api.md tells when. */
import type { Clock, Frame, Readiness, Said, TableInfo, You } from "./client";

/** From the server. */
export type Told =
  | { type: "table"; table: TableInfo; you: You }
  | { type: "frame"; frame: Frame; clocks: Clock[] }
  | ({ type: "chat" } & Said)
  | ({ type: "bots" } & Readiness)
  | { type: "ready" }
  | { type: "ok"; key: string; revision: number }
  | { type: "refused"; key: string; code: string; message: string; extra: Record<string, unknown> };

/** What somebody does, at the revision at which they chose it. */
export type Act = { type: "move"; move: string; revision: number } | { type: "undo"; revision: number };

/** To the server. */
export type Sent = Act & { key: string };
