/** What each building looks like: our own drawings, from the same few pieces. */
import * as p from "../../drawings/pieces";
import type { Piece } from "../../drawings/pieces";

/** Buildings by the names that codes call them. */
export const BUILDINGS: Record<string, readonly Piece[]> = {
  lighthouse: [...p.rocks(34), ...p.lighthouse(52), ...p.rocks(66)],
  "canal-lock": [
    ...p.house(8, 20, 20),
    ...p.crates(34, 1),
    ["stone", "M48 28h6v22h-6Z M92 28h6v22h-6Z"],
    ["wood", "M54 34l19 5v11H54Z M92 34l-19 5v11h19Z"],
    ["line", "M44 26h22M102 26H80"],
  ],
  "shipbuilders-guild": [
    ...p.shed(6, 34, 26),
    ["bold", "M52 50l4-22h44l4 22M60 50V28M72 50V28M84 50V28M96 50V28"],
    ...p.logs(40, 1),
  ],
  library: [...p.columns(34, 52), ...p.tree(20, 24), ...p.tree(102, 20)],
  bank: [...p.columns(26, 68), ...p.clock(60, 22.5, 3.4)],
  "traders-guild": [...p.hall(22, 36, 26), ...p.hall(60, 36, 22, "wall"), ...p.barrels(8, 1), ...p.crates(100, 1)],
  "architectural-society": [
    ...p.columns(16, 40),
    ["bold", "M70 50l11-34 11 34M75 36h13M64 50h34"],
    ["line", "M81 16V8"],
  ],
  "privateer-ship": [...p.ship(20, 78, 2), ...p.flag(46, 10)],
  "seaside-crane": [...p.crane(46), ...p.crates(14, 2), ...p.barrels(88, 2)],
  "auction-house": [...p.hall(36, 48, 26, "wall"), ...p.flag(28, 50), ...p.flag(92, 50), ...p.sign(84, 32)],
  "smugglers-cove": [
    ["stone", "M10 50C12 20 40 8 62 10c26 2 46 16 48 40H84c-2-14-12-20-24-20s-22 6-24 20Z"],
    ...p.ship(50, 20),
  ],
  "clock-tower": [
    ...p.tower(50, 20, 36, "brick"),
    ...p.clock(60, 22, 6),
    ...p.house(26, 22, 16),
    ...p.house(72, 22, 16),
  ],
  "customs-house": [...p.hall(40, 40, 24, "stone"), ...p.flag(60, 13), ...p.barrels(14, 2), ...p.crates(86, 2)],
  "tax-office": [...p.hall(44, 34, 28, "wall"), ...p.sign(78, 30), ...p.house(18, 22, 18, "brick")],
  abbey: [...p.house(38, 40, 20, "stone"), ...p.tower(78, 14, 32), ["line", "M85 5v-5M82 2h6"], ...p.tree(24, 26)],
  "wizards-traveling-imaginarium": [
    ["roof", "M30 40q0-22 30-22t30 22Z"],
    ["wood", "M28 40h64v6H28Z"],
    ...p.wheel(42, 46, 6),
    ...p.wheel(78, 46, 6),
    ...p.flag(60, 18),
    ["window", "M52 30l3 6h6l-5 4 2-7Z"],
  ],
  "sushi-shop": [
    ...p.stall(38, 44),
    ...p.fish(46, 37, 0.7),
    ...p.fish(62, 37, 0.7),
    ...p.tree(22, 22),
    ...p.barrels(92, 1),
  ],
  "butchers-block": [...p.house(40, 34, 22, "brick"), ...p.sign(76, 28), ...p.beast(88), ...p.barrels(18, 2)],
  "elven-flute-carver": [
    ...p.house(46, 24, 18),
    ...p.tree(30, 32),
    ...p.tree(82, 34),
    ...p.tree(96, 26),
    ...p.logs(12, 2),
  ],
  "masoners-hall": [...p.hall(36, 44, 24, "stone"), ...p.rocks(84), ...p.rocks(10)],
  "golem-crafters": [
    ...p.shed(10, 30, 24),
    ["stone", "M64 50v-12l-6 4-3-12 8-6h4v-8h12v8h4l8 6-3 12-6-4v12h-7v-9h-4v9Z"],
    ["window", "M69 19h3v2h-3Z M75 19h3v2h-3Z"],
    ...p.rocks(94),
  ],
  sawmill: [...p.shed(40, 44, 26), ...p.wheel(34, 42, 10), ...p.logs(90, 2)],
  "net-menders": [...p.house(10, 24, 18), ...p.net(46, 40), ...p.barrels(94, 1)],
  smokehouse: [
    ...p.house(38, 34, 20, "brick"),
    ["brick", "M60 26V12h6v18Z"],
    ...p.smoke(63, 11),
    ...p.fish(80, 36, 0.8),
    ["line", "M78 30h26"],
  ],
  "fish-market": [
    ...p.stall(14, 40),
    ...p.stall(64, 40),
    ...p.fish(20, 37, 0.7),
    ...p.fish(70, 37, 0.7),
    ...p.fish(86, 37, 0.7),
  ],
  "cattle-barge": [
    ["hull", "M14 42h90l-8 13H24Z"],
    ...p
      .fence(24, 64)
      .map(([paint, path]): Piece => [
        paint,
        path.replaceAll("44", "34").replaceAll("47", "38").replaceAll("50 v", "42 v"),
      ]),
    ["beast", "M34 34l3-3 3 2h14q4 0 4 5v4H34Z"],
    ["beast", "M64 34l3-3 3 2h14q4 0 4 5v4H64Z"],
  ],
  "stonecutters-pier": [
    ["bold", "M8 44h104M20 44v12M44 44v12M68 44v12M92 44v12"],
    ["stone", "M26 44V34h10v10ZM38 44V34h10v10ZM32 34V24h10v10ZM64 44l3-9 8-4 7 6 2 7Z"],
    ...p.flag(98, 44),
  ],
  ranch: [...p.house(14, 28, 16, "wood"), ...p.fence(50, 56), ...p.beast(58), ...p.beast(84)],
  "bait-shop": [...p.shed(44, 34, 24), ...p.fish(16, 40, 1.1), ...p.barrels(86, 2), ...p.sign(80, 26)],
  "lumber-yard": [...p.logs(20, 3), ...p.shed(54, 32, 22), ...p.tree(98, 30)],
  quarry: [
    ["stone", "M8 50V34l18-6V18l24-6 20 8v12l20 4v10l20 4Z"],
    ["line", "M26 28l24 4M50 12l4 20 16 0M70 32l4 18"],
    ["bold", "M88 26l14 14M86 32q6-8 12-6"],
  ],
  "storehouse-row": [
    ...p.house(10, 22, 22, "brick"),
    ...p.house(36, 22, 22),
    ...p.house(62, 22, 22, "brick"),
    ...p.house(88, 22, 22),
  ],
  cooperage: [
    ...p.shed(10, 36, 26),
    ...p.barrels(54, 5),
    ...p
      .barrels(58, 4)
      .map(([paint, path]): Piece => [
        paint,
        path.replaceAll(/M (\S+) (50|43|47)/g, (_, x: string, y: string) => `M ${x} ${String(Number(y) - 10)}`),
      ]),
  ],
  "salvage-yard": [
    ["hull", "M18 36l50-4q0 14-12 18H30q-10-4-12-14Z"],
    ["line", "M34 34V16l12 6"],
    ...p.crates(78, 2),
    ...p.rocks(98),
  ],
  "pawn-broker": [
    ...p.house(44, 32, 24),
    ...p.sign(78, 26),
    [
      "window",
      "M20 30a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M28 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    ],
    ["line", "M24 14v12"],
  ],
  pub: [
    ...p.house(38, 40, 22, "wood"),
    ...p.sign(80, 28),
    ...p.barrels(12, 2),
    ["brick", "M66 24V10h5v18Z"],
    ...p.smoke(68, 9),
  ],
};
