/** What is explained on Harbour's board, and which clauses of the rules speak of it. */
import type { Topic } from "../../state/explain.svelte";
import { words } from "./text";
import type { Building, Good, PlayerBoard } from "./view";

export const topics = {
  square: (good: Good, square: number): Topic => ({
    title: `${words().goods[good] ?? good}: ${words().price(square)}`,
    clauses: ["HB-37", "HB-38", "HB-44"],
  }),
  building: (card: Building): Topic => ({
    title: card.name,
    lines: [card.action, `${words().price(card.cost)}, ${words().points(card.points)}`, `(${card.status})`],
    clauses: ["HB-13", "HB-14", "HB-23"],
  }),
  start: (board: PlayerBoard): Topic => ({
    title: board.name,
    lines: [board.action, board.ability, `(${board.status})`],
    clauses: ["HB-22", "HB-23"],
  }),
  stock: (good: Good): Topic => ({ title: words().goods[good] ?? good, clauses: ["HB-17", "HB-37"] }),
  symbol: (symbol: string): Topic => ({
    title: words().symbols[symbol] ?? symbol,
    clauses: { coin: ["HB-33"], anchor: ["HB-35"], hat: ["HB-26"], warehouse: ["HB-34", "HB-35"] }[symbol] ?? ["HB-32"],
  }),
};
