/** Serenissima's position as its board needs it, and which thing on the board each move is made on. */
import type { Schemas, ViewOf } from "../../api/client";
import type { Way } from "../../state/choosing.svelte";
import { slug } from "../../state/names";

export type View = ViewOf<"serenissima">;
export type Player = Schemas["SerenissimaPlayer"];
export type Port = Schemas["SerenissimaPort"];
export type Galley = Schemas["SerenissimaGalley"];
export type Space = Schemas["SerenissimaSpace"];
export type Battle = Schemas["SerenissimaBattle"];
export type Good = Port["product"];

export const GOODS: readonly Good[] = ["gems", "spices", "iron", "wood", "gold", "wine", "textiles"];
/** Places of a galley. */
export const HOLD = 5;
/** The chart that positions are given on. */
export const WIDTH = 1000;
export const HEIGHT = 500;

/** Things on the board that moves can be made on. A port and its quay are named by their sea space. */
export const at = {
  space: (space: string) => `space ${space}`,
  port: (space: string) => `port ${space}`,
  galley: (number: number | string) => `galley ${String(number)}`,
  /** What can be had at a quay. */
  quay: (what: QuaySide, space: string) => `${what} ${space}`,
  partner: (seat: number | string, space: string) => `partner ${String(seat)} ${space}`,
  cargo: (galley: number | string, good: string) => `cargo ${String(galley)} ${good}`,
  /** A place at the oars: as many sailors as there are up to it. */
  bench: (sailors: number | string) => `bench ${String(sailors)}`,
  /** What lies ready to be loaded, or to be offered in a deal. */
  ready: (good: string) => `ready ${good}`,
  coin: (side: "pay" | "charge", money: number | string) => `${side} ${String(money)}`,
  place: (place: number | string) => `place ${String(place)}`,
  power: (seat: number) => `power ${String(seat)}`,
  /** The strip of phases, where bids are paid to. */
  steps: "steps",
  pan: "pan",
  hull: "hull",
  /** Where a number is named. */
  bid: "bid",
  price: "price",
};
export type QuaySide = "buy" | "hire" | "yard" | "works" | "stow";

/** What codes leave out: where ports and galleys are. */
export interface Whereabouts {
  spaceOf: (port: string) => string;
  hasPort: (space: string) => boolean;
  galleyAt: (number: string) => string;
}

export function whereabouts({ ports, galleys }: View): Whereabouts {
  const spaces = new Map(ports.map((port) => [slug(port.name), port.space]));
  const havens = new Set(spaces.values());
  const where = new Map(galleys.map((galley) => [String(galley.number), galley.space]));
  return {
    spaceOf: (port) => spaces.get(port) ?? "",
    hasPort: (space) => havens.has(space),
    galleyAt: (number) => where.get(number) ?? "",
  };
}

const AT_A_QUAY: Record<string, QuaySide> = {
  buy: "buy",
  inquire: "buy",
  hire: "hire",
  galley: "yard",
  fort: "works",
};

/** The things that a move is made on: none if it is an answer, or a choice about the turn itself. */
export function ways(code: string, { spaceOf, hasPort, galleyAt }: Whereabouts): Way {
  const [kind = "", first = "", second = ""] = code.split(" ");
  const place = (space: string) => (hasPort(space) ? at.port(space) : at.space(space));
  /** A sea space is also sailed to by its port. */
  const haven = (space: string) => (hasPort(space) ? [at.space(space), at.port(space)] : [at.space(space)]);
  const quay = AT_A_QUAY[kind];
  if (quay) {
    const space = spaceOf(first);
    const way = { on: [at.quay(quay, space), at.port(space)] };
    return kind === "buy" ? { ...way, from: at.quay(quay, space), to: at.hull } : way;
  }
  const galley = at.galley(first);
  switch (kind) {
    case "bid":
      return { on: [at.bid] };
    case "price":
      return { on: [at.price] };
    case "place":
      return { on: [at.place(first)] };
    case "stow":
      return { on: [at.quay("stow", first), place(first)] };
    case "deal":
      return { on: [at.partner(first, second), place(second)] };
    case "ashore":
    case "abandon":
      return { on: [galley] };
    case "sail":
      return { on: [galley, ...haven(second)], from: galley, to: at.space(second) };
    case "on":
      return { on: haven(first) };
    case "attack":
      return { on: [galley, at.galley(second)], from: galley, to: at.galley(second) };
    case "raid":
    case "land": {
      const port = at.port(galleyAt(first));
      return { on: [galley, port], from: galley, to: port };
    }
    case "sell": {
      const [piece, port] = [at.cargo(first, second), at.port(galleyAt(first))];
      return { on: [piece, port], from: piece, to: port };
    }
    case "throw":
      return { on: [at.cargo(first, second)] };
    case "give":
      return { on: [at.ready(first)], from: at.ready(first), to: at.galley(second) };
    case "take": {
      const piece = at.cargo(second, first);
      return { on: [piece], from: piece, to: at.pan };
    }
    case "pay":
    case "charge":
      return { on: [at.coin(kind, first)], from: at.coin(kind, first), to: at.pan };
    case "crew":
    case "seize":
      return { on: [at.bench(first)] };
    case "load":
      return { on: [at.ready(first)], from: at.ready(first), to: at.hull };
    case "drop":
      return { on: [at.ready(first)] };
    default:
      return { on: [] };
  }
}

/** The pieces of a hold one by one. */
export function pieces(cargo: Partial<Record<Good, number>>): Good[] {
  return GOODS.flatMap((good) => Array.from({ length: cargo[good] ?? 0 }, () => good));
}

/** A good for each of the places of a galley: sailors first, then cargo, then nothing. */
export function places({ sailors, cargo }: Pick<Galley, "sailors" | "cargo">): (Good | "sailor" | undefined)[] {
  const full = [...Array.from({ length: sailors }, () => "sailor" as const), ...pieces(cargo)];
  return Array.from({ length: HOLD }, (_, i) => full[i]);
}

/** The way of a galley to a space, without its start: from where it takes so many sailors to where it takes one less. */
export function route(spaces: readonly Space[], galley: Pick<Galley, "reach" | "space">, goal: string): string[] {
  const cost = (space: string) => (space === galley.space ? 0 : (galley.reach[space] ?? Infinity));
  const near = new Map(spaces.map(({ id, adjacent }) => [id, adjacent]));
  const way: string[] = [];
  for (let here = goal; cost(here) > 0 && cost(here) < Infinity;) {
    way.unshift(here);
    const before = near.get(here)?.find((next) => cost(next) === cost(here) - 1);
    if (before === undefined) break;
    here = before;
  }
  return way;
}

export interface Spot {
  x: number;
  y: number;
}

/** Sizes on the chart. */
export const PLATE: Record<Port["size"], { width: number; height: number }> = {
  small: { width: 64.4, height: 56 },
  medium: { width: 72.8, height: 56 },
  capital: { width: 84, height: 61.6 },
};
/** A port is drawn in a smaller measure than that of the chart. */
export const PLATE_SCALE = 1.4;
export const BUOY = 26;
export const SHIP = { width: 46, height: 30 };
/** Berths of a sea space; more galleys than that lie behind the last one. */
export const BERTHS = 6;

/** An outline as a path: through the middles of its sides, so that its corners are round. */
export function rounded(points: readonly number[]): string {
  const corners = Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);
  const middles = corners.map(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = corners[(i + 1) % corners.length] ?? [];
    return `${String((x + nextX) / 2)} ${String((y + nextY) / 2)}`;
  });
  const curves = corners.map(([x = 0, y = 0], i) => `Q${String(x)} ${String(y)} ${middles[i] ?? ""}`);
  return `M${middles.at(-1) ?? ""}${curves.join("")}Z`;
}
