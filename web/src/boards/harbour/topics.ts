/** What is explained on Harbour's board, and which clauses of the rules speak of it. */
import type { Here, Icon, Topic } from "../../state/explain.svelte";
import { words } from "./text";
import type { Building, Good, PlayerBoard } from "./view";

function icons(symbols: readonly string[]): Icon[] {
  return [...new Set(symbols)].map((symbol) => ({ symbol, text: words().symbolsDo[symbol] ?? symbol }));
}

export const topics = {
  square: (good: Good, square: number, here: Here = {}): Topic => ({
    title: `${words().goods[good] ?? good}: ${words().price(square)}`,
    lines: [words().pays(square)],
    clauses: ["HB-37", "HB-38", "HB-44"],
    ...here,
  }),
  building: (card: Building, here: Here = {}): Topic => ({
    title: card.name,
    lines: [card.action, `${words().price(card.cost)}, ${words().points(card.points)}`],
    icons: icons(card.symbols),
    clauses: ["HB-13", "HB-14", "HB-23"],
    part: card.name,
    ...here,
  }),
  start: (board: PlayerBoard, here: Here = {}): Topic => ({
    title: board.name,
    lines: [board.action, board.ability],
    icons: icons(board.symbols),
    clauses: ["HB-22", "HB-23"],
    part: board.name,
    ...here,
  }),
  stock: (good: Good, here: Here = {}): Topic => ({
    title: words().goods[good] ?? good,
    lines: [words().stocked],
    clauses: ["HB-17", "HB-37"],
    ...here,
  }),
  symbol: (symbol: string): Topic => ({
    title: words().symbols[symbol] ?? symbol,
    icons: icons([symbol]),
    clauses: { coin: ["HB-33"], anchor: ["HB-35"], hat: ["HB-26"], warehouse: ["HB-34", "HB-35"] }[symbol] ?? ["HB-32"],
  }),
};
