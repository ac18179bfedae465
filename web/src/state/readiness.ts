/** How far the bots are that search: their games are compiled once on each computer that serves them. */
import type { Readiness, SeatInfo } from "../api/client";
import { t } from "../text";

export const READY: Readiness = { state: "ready", done: 0, total: 0 };

/** How far they are in percent; nothing while nobody knows. Who is at 100 is ready, and nothing more is said. */
export function percent({ done, total }: Readiness): number | undefined {
  return total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : undefined;
}

/** Whether somebody sits there who cannot play yet. */
export function isLate(seat: SeatInfo | undefined, bots: Readiness): boolean {
  return seat?.searches === true && bots.state !== "ready";
}

/** What is said of them: of one in its seat, of one on the move, and of the hints that they give. */
export const saying = {
  seat: (bots: Readiness): string => (bots.state === "failed" ? t().bots.failed : t().bots.late(percent(bots))),
  turn: (name: string, bots: Readiness): string =>
    bots.state === "failed" ? t().bots.turnFailed(name) : t().bots.turn(name),
  hint: (bots: Readiness): string => (bots.state === "failed" ? t().bots.hintFailed : t().bots.hint(percent(bots))),
};
