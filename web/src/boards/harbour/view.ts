/** Harbour's position as its board needs it, and which thing on the board each move is made on. */
import type { Choice, Schemas, ViewOf } from "../../api/client";

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

/** A name as it stands in codes. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Things on the board that moves can be made on. */
export const at = {
  building: (card: { name: string }) => `building ${slug(card.name)}`,
  start: (seat: number) => `building start-${String(seat)}`,
  board: (card: { name: string }) => `board ${slug(card.name)}`,
  stock: (seat: number, good: Good) => `stock ${String(seat)} ${good}`,
  market: (good: Good) => `market ${good}`,
};

const ON_BUILDINGS = new Set(["go", "buy", "found"]);
const ON_MARKET = new Set(["place", "raise", "swap"]);
const ON_STOCK = new Set(["take", "toll", "give", "from", "into", "double", "favour", "turn", "ship", "stow"]);

/** The things that a move is made on: none if it is a choice about the turn itself, two for a swap. */
function things(code: string, seat: number): string[] {
  const [kind = "", first = "", second = ""] = code.split(" ");
  if (ON_BUILDINGS.has(kind)) return [`building ${first}`];
  if (kind === "keep") return [`board ${first}`];
  if (ON_STOCK.has(kind)) return [at.stock(seat, first as Good)];
  if (kind === "steal") return [at.stock(Number(first), second as Good)];
  if (ON_MARKET.has(kind)) return [first, second].filter(Boolean).map((good) => at.market(good as Good));
  return [];
}

/** What can be done on a thing, and whether it is chosen. */
export interface OnThing {
  act?: () => void;
  label?: string;
  chosen: boolean;
}

export interface Controls {
  /** What can be done on each thing. */
  on: Map<string, Choice[]>;
  /** What is done on none. */
  rest: Choice[];
}

export function controls(moves: readonly Choice[], seat: number | null): Controls {
  const on = new Map<string, Choice[]>();
  const rest: Choice[] = [];
  for (const move of moves) {
    const where = seat === null ? [] : things(move.code, seat);
    for (const thing of where) on.set(thing, [...(on.get(thing) ?? []), move]);
    if (where.length === 0) rest.push(move);
  }
  return { on, rest };
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
