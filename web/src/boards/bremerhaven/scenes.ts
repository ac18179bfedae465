/** What each building looks like: our own drawings, from the same few pieces. */
import * as p from "../../drawings/pieces";
import type { Piece } from "../../drawings/pieces";

/** Buildings by the names that codes call them. */
export const BUILDINGS: Record<string, readonly Piece[]> = {
  lighthouse: [...p.rocks(34), ...p.lighthouse(52), ...p.rocks(66)],
  refinery: [
    ["stone", "M22 50V24q10-6 20 0v26ZM46 50V30q9-5 18 0v20Z"],
    ["brick", "M74 50V12h8v38ZM88 50V20h8v30Z"],
    ...p.smoke(78, 10),
    ["line", "M42 34h4M64 36h10M82 30h6"],
  ],
  "commodity-exchange": [...p.columns(26, 68), ...p.flag(60, 12)],
  bank: [...p.columns(30, 60), ...p.clock(60, 22.5, 3.4)],
  "packing-house": [...p.shed(24, 46, 26), ...p.crates(74, 2), ...p.crates(8, 1)],
  "container-works": [
    ...p.hall(14, 38, 26),
    ["sail", "M60 50V41h26v9ZM60 40v-9h26v9ZM90 50V41h22v9Z"],
    ["line", "M66 50v-9M72 50v-9M78 50v-9M66 40v-9M72 40v-9M78 40v-9M97 50v-9M104 50v-9"],
  ],
  "travel-agency": [...p.house(40, 38, 24), ...p.sign(78, 28), ...p.tree(26, 24), ...p.tree(98, 20)],
  hotel: [...p.hall(34, 52, 34, "wall"), ...p.flag(60, 10), ...p.tree(20, 20), ...p.tree(102, 20)],
  warehouse: [...p.shed(16, 42, 30), ...p.shed(62, 42, 26), ...p.crates(106, 1)],
  "tank-farm": [
    ["stone", "M14 50V26q13-7 26 0v24ZM46 50V22q14-7 28 0v28ZM80 50V26q13-7 26 0v24Z"],
    ["line", "M40 42h6M74 42h6M18 32h18M50 28h20M84 32h18"],
  ],
  "cruise-terminal": [
    ...p.hall(10, 40, 22, "wall"),
    ["sail", "M56 44h56l-6 8H62ZM64 44v-8h38v8ZM70 36v-7h24v7Z"],
    ...p.smoke(82, 26),
  ],
  "gantry-crane": [
    ["bold", "M34 50V14M86 50V14M26 14h84M34 30h52"],
    ["wood", "M54 14v10h12V14Z"],
    ["line", "M60 24v8"],
    ["sail", "M48 32h24v9H48Z"],
  ],
  "pilot-station": [...p.tower(50, 18, 34), ...p.flag(59, 10), ...p.house(24, 22, 16), ...p.rocks(76)],
  "dry-dock": [
    ["stone", "M6 50V34h10v16ZM104 50V34h10v16Z"],
    ["hull", "M24 32h72l-10 16H34Z"],
    ["wall", "M70 32V20h16v12Z"],
    ["bold", "M40 50v-4M60 50v-3M80 50v-4"],
  ],
  "forwarding-agency": [...p.hall(24, 40, 24), ...p.crates(70, 2), ...p.wheel(98, 45, 5), ...p.sign(64, 30)],
  "stuffing-shed": [...p.shed(20, 52, 24, "stone"), ...p.crates(78, 2), ...p.barrels(4, 1)],
  "insurance-office": [...p.hall(40, 40, 32, "brick"), ...p.sign(80, 28), ...p.house(14, 24, 18)],
  "customs-house": [...p.hall(40, 40, 24, "stone"), ...p.flag(60, 13), ...p.barrels(14, 2), ...p.crates(86, 2)],
  "building-authority": [
    ...p.columns(18, 46),
    ["bold", "M74 50V14M74 18h34M96 18v8M68 50h12"],
    ["brick", "M88 50V36h20v14Z"],
  ],
  "maritime-museum": [...p.dome(34, 52, 30), ...p.ship(88, 24), ...p.tree(20, 22)],
};
