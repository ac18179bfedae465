/** Packet Row's position as its board needs it, which thing on the board each move is made on, and how a shipment is
 *  laid out. */
import type { Schemas, ViewOf } from "../../api/client";
import type { Way } from "../../state/choosing.svelte";

export type View = ViewOf<"packet_row">;
export type Quarter = Schemas["PacketRowBoard"];
export type Space = Schemas["PacketRowSpace"];
export type Card = Schemas["PacketRowCard"];
export type HeldCard = Schemas["PacketRowHeldCard"];
export type Player = Schemas["PacketRowPlayer"];
export type Manifest = Schemas["PacketRowManifest"];
export type Shipment = Schemas["PacketRowShipment"];
export type Kind = Card["kind"];
export type Area = Quarter["area"];
export type Good = NonNullable<Card["good"]>;
export type Port = (typeof PORTS)[number];
/** How much room there is for a card: for all of it, for words below each other, or for a few. */
export type Room = "full" | "narrow" | "small";
/** What the face of a card is drawn from. */
export type Shown = Pick<Card, "kind" | "name" | "cost"> & Partial<Card>;

export const AREAS: readonly Area[] = ["guildhall", "docks", "market", "bank"];
export const GOODS: readonly Good[] = ["grain", "cotton", "fur", "tobacco"];
export const PORTS = ["great-britain", "france", "netherlands", "sweden", "spain", "german-confederation"] as const;
/** How a hand is sorted. */
const ORDER: readonly Kind[] = [
  "contract",
  "goods",
  "single",
  "double",
  "assistant",
  "captain",
  "trader",
  "banker",
  "money",
  "building",
];
export const NUGGETS: Record<string, string> = { single: "single-nugget", double: "double-nugget" };

/** A destination as moves name it. */
export function portOf(destination: string): Port {
  return destination.toLowerCase().replaceAll(" ", "-") as Port;
}

/** Things on the board that moves can be made on, or that pieces fly between. */
export const at = {
  area: (area: string) => `area ${area}`,
  deck: (area: string) => `deck ${area}`,
  space: (area: string, place: number | string) => `space ${area} ${String(place)}`,
  future: (area: string, place: number | string) => `future ${area} ${String(place)}`,
  card: (code: string) => `card ${code}`,
  ship: (port: string) => `ship ${port}`,
  signed: (code: string) => `signed ${code}`,
  berth: (port: string) => `berth ${port}`,
  hold: (good: string) => `hold ${good}`,
  sailing: (ship: string, port: string) => `sailing ${ship} ${port}`,
  loaded: (code: string, good: string) => `loaded ${code} ${good}`,
  seat: (seat: number) => `seat ${String(seat)}`,
  asked: (seat: number) => `asked ${String(seat)}`,
  sea: "sea",
  end: "end",
};

/** The things that a move is made on: none if it is a choice about the turn or the shipment as a whole. */
export function ways(code: string): Way {
  const [kind, first = "", second = ""] = code.split(" ");
  switch (kind) {
    case "open":
      return { on: [at.area(first)] };
    case "take":
      return { on: [at.space(first, second)] };
    case "assist":
      return { on: [at.future(first, second)] };
    case "cash":
      return { on: [at.card(`money-${first}`)] };
    case "fulfil":
      return { on: [at.card(first)], step: true };
    case "sail":
      return put(at.ship(first), at.berth(second));
    case "load":
      return put(at.card(first), at.hold(second));
    case "gild":
      return put(at.card(NUGGETS[first] ?? first), at.hold(second));
    case "moor":
      return { on: [at.sailing(first, second)], step: true };
    case "unload":
      return { on: [at.loaded(first, second)], step: true };
    case "pocket":
      return { on: [at.loaded(NUGGETS[first] ?? first, second)], step: true };
    default:
      return { on: [], step: kind === "propose" };
  }
}

function put(from: string, to: string): Way {
  return { on: [from, to], from, to, step: true };
}

/** A hand by kind, and within a kind as it is printed. */
export function sorted(hand: readonly HeldCard[]): HeldCard[] {
  return hand.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.id - other.id);
}

/** Whether a card begins another kind than the one before it. */
export function begins(hand: readonly HeldCard[], i: number): boolean {
  const group = (card: HeldCard | undefined) =>
    card && (["contract", "goods", "money", "building"].includes(card.kind) ? card.kind : NUGGET.has(card.kind));
  return i > 0 && group(hand[i]) !== group(hand[i - 1]);
}
const NUGGET: ReadonlySet<Kind> = new Set(["single", "double"]);

// --- the manifest ---

/** The moves that lay out ships and cargo as they stand on a manifest. */
function load({ sailing, loaded }: Pick<Manifest, "sailing" | "loaded">): string[] {
  const sizes = Object.fromEntries(Object.entries(NUGGETS).map(([size, code]) => [code, size]));
  const of = (move: string, number: number): string[] => Array.from({ length: number }, () => move);
  return [
    ...sailing.flatMap(({ code, port, number }) => of(`sail ${code} ${port}`, number)),
    ...loaded.flatMap(({ code, good, number }) => {
      const size = sizes[code];
      return of(size ? `gild ${size} ${good}` : `load ${code} ${good}`, number);
    }),
  ];
}

/** The moves that lay out a whole manifest, contracts first. */
export function laid(manifest: Manifest): string[] {
  return [...manifest.signed.map((code) => `fulfil ${code}`), ...load(manifest)];
}

/** The same without one of its pieces. */
export function without(manifest: Manifest, move: string): string[] {
  const moves = laid(manifest);
  const i = moves.indexOf(move);
  return i < 0 ? moves : moves.toSpliced(i, 1);
}

/** The same for other contracts: what none of them asks for is left away. */
export function forContracts(manifest: Manifest, contracts: readonly HeldCard[]): string[] {
  const left = new Map<string, number>();
  for (const { port = "" } of contracts) left.set(port, (left.get(port) ?? 0) + 1);
  const sailing = manifest.sailing.flatMap((one) => {
    const number = Math.min(one.number, left.get(one.port) ?? 0);
    left.set(one.port, (left.get(one.port) ?? 0) - number);
    return number > 0 ? [{ ...one, number }] : [];
  });
  const loaded = manifest.loaded.filter(({ good }) => contracts.some((contract) => contract.good === good));
  return [...contracts.map(({ code }) => `fulfil ${code}`), ...load({ sailing, loaded })];
}

/** How many cards of a kind lie on a manifest. */
export function used(manifest: Manifest | null, { kind, code }: Pick<Card, "kind" | "code">): number {
  if (!manifest) return 0;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const { signed, sailing, loaded } = manifest;
  if (kind === "contract") return signed.filter((one) => one === code).length;
  if (kind === "captain") return sum(sailing.filter((one) => one.code !== one.port).map(({ number }) => number));
  if (kind === "trader") return sum(loaded.filter(isTraded).map(({ number }) => number));
  return sum(loaded.filter((one) => one.code === code).map(({ number }) => number));
}

/** Whether a trader has changed a goods card. */
export function isTraded({ code, good }: { code: string; good: Good }): boolean {
  return !Object.values(NUGGETS).includes(code) && !code.startsWith(`${good}-`);
}

/** Whether contracts could be shipped together, as far as the view tells. */
export function together(shipments: readonly Shipment[], contracts: readonly HeldCard[]): boolean {
  return shipments.some(({ ids }) => contracts.every(({ id }) => ids.includes(id)));
}

/** Every card that can be seen in a position, by its code. */
export function cardsIn(...views: (View | undefined)[]): Map<string, Card> {
  const found = new Map<string, Card>();
  for (const view of views) {
    for (const { current, future } of view?.boards ?? []) {
      for (const { card } of [...current, ...future]) if (card) found.set(card.code, card);
    }
    for (const player of view?.players ?? []) for (const card of player.hand ?? []) found.set(card.code, card);
    for (const card of view?.hand ?? []) found.set(card.code, card);
  }
  return found;
}
