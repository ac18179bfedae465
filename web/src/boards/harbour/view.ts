/** Harbour's position as its board needs it, and which thing on the board each move is made on. */
import type { Schemas, ViewOf } from "../../api/client";
import type { Way } from "../../state/choosing.svelte";
import { slug } from "../../state/names";

export type View = ViewOf<"harbour">;
export type Building = Schemas["HarbourBuilding"];
export type OwnedBuilding = Schemas["HarbourOwnedBuilding"];
export type Goods = Schemas["HarbourGoods"];
export type Player = Schemas["HarbourPlayer"];
export type PlayerBoard = Schemas["HarbourBoard"];
export type Purchase = Schemas["HarbourPurchase"];
export type Good = keyof Goods;

export const GOODS: readonly Good[] = ["fish", "livestock", "wood", "stone"];
export const MOST = 6;
/** Buildings with which somebody brings about the end. */
export const GOAL = 4;

/** Things on the board that moves can be made on. */
export const at = {
  building: (card: { name: string }) => `building ${slug(card.name)}`,
  start: (seat: number) => `building start-${String(seat)}`,
  board: (card: { name: string }) => `board ${slug(card.name)}`,
  stock: (seat: number, good: Good) => `stock ${String(seat)} ${good}`,
  pawn: (seat: number) => `pawn ${String(seat)}`,
  market: (good: Good) => `market ${good}`,
};

const ON_BUILDINGS = new Set(["buy", "found"]);
const ON_MARKET = new Set(["place", "raise", "swap"]);
const ON_STOCK = new Set(["take", "toll", "give", "from", "into", "double", "favour", "turn", "stow"]);

/** The things that a move is made on: none if it is a choice about the turn itself, two for a swap. */
export function ways(code: string, seat: number): Way {
  const [kind = "", first = "", second = ""] = code.split(" ");
  const building = `building ${first}`;
  if (kind === "go") return { on: [building], from: at.pawn(seat), to: building };
  if (ON_BUILDINGS.has(kind)) return { on: [building] };
  if (kind === "keep") return { on: [`board ${first}`] };
  const own = at.stock(seat, first as Good);
  if (kind === "ship") return { on: [own], from: own, to: at.market(first as Good) };
  if (ON_STOCK.has(kind)) return { on: [own] };
  if (kind === "steal") {
    const theirs = at.stock(Number(first), second as Good);
    return { on: [theirs], from: theirs, to: at.stock(seat, second as Good) };
  }
  if (ON_MARKET.has(kind)) {
    const [from = "", to] = [first, second].filter(Boolean).map((good) => at.market(good as Good));
    return to === undefined ? { on: [from] } : { on: [from, to], from, to };
  }
  return { on: [] };
}

/** The cards of a row in places that they keep: who comes takes the first place that somebody left. */
export function settled(
  places: readonly (number | undefined)[],
  cards: readonly { id: number }[],
): (number | undefined)[] {
  const here = places.map((id) => (cards.some((card) => card.id === id) ? id : undefined));
  for (const { id } of cards) {
    if (here.includes(id)) continue;
    const free = here.indexOf(undefined);
    here[free < 0 ? here.length : free] = id;
  }
  return here;
}
