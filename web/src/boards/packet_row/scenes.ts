/** How buildings look, by their printed names. */
import * as p from "../../drawings/pieces";
import type { Piece } from "../../drawings/pieces";
import type { Area } from "./view";

const SCENES: Record<string, readonly Piece[]> = {
  "Fire house": [...p.tower(24, 14, 32, "brick"), ...p.house(42, 44, 20, "brick"), ...p.wheel(98, 44, 5)],
  School: [...p.house(24, 62, 22), ...p.clock(55, 20, 4), ...p.tree(100, 24)],
  Church: [...p.tower(26, 18, 34), ["bold", "M35 1v8M32 4h6"], ...p.house(46, 44, 20, "stone"), ...p.tree(104, 22)],
  Library: [...p.columns(28, 64)],
  Theatre: [...p.dome(26, 24, 24), ...p.columns(52, 42), ...p.flag(38, 15)],
  University: [...p.tower(18, 14, 30), ...p.hall(36, 46, 22, "stone"), ...p.tower(88, 14, 30)],
  Hospital: [...p.house(20, 34, 26), ...p.house(60, 44, 20), ["bold", "M37 32v8M33 36h8"]],
  Museum: [...p.columns(16, 40), ...p.dome(58, 24, 26), ...p.columns(84, 24)],
  "Town hall": [...p.hall(28, 62, 26), ...p.clock(59, 24, 4.5), ...p.flag(59, 4)],
};
/** The house of each quarter. */
export const HOUSES: Record<Area, readonly Piece[]> = {
  guildhall: [...p.hall(14, 40, 24), ...p.hall(60, 44, 20, "stone"), ...p.flag(34, 5)],
  docks: [...p.shed(8, 34, 20), ...p.crane(58), ...p.ship(84, 34)],
  market: [...p.stall(8, 46), ...p.crates(60, 2), ...p.stall(78, 38)],
  bank: [...p.columns(24, 72)],
};
const ANY: readonly Piece[] = [...p.house(30, 28, 24), ...p.hall(62, 30, 22)];

export function sceneOf(name: string): readonly Piece[] {
  return SCENES[name] ?? ANY;
}
