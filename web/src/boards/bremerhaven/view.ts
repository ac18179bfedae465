/** Bremerhaven's position as its board needs it, and which thing on the board each move is made on. */
import type { Schemas, ViewOf } from "../../api/client";
import type { Way } from "../../state/choosing.svelte";
import { slug } from "../../state/names";

export type View = ViewOf<"bremerhaven">;
export type Player = Schemas["BremerhavenPlayer"];
export type Place = Schemas["BremerhavenPlace"];
export type Bid = Schemas["BremerhavenBid"];
export type Ship = Schemas["BremerhavenShip"];
export type DockedShip = Schemas["BremerhavenDockedShip"];
export type Contract = Schemas["BremerhavenContract"];
export type LoadedContract = Schemas["BremerhavenLoadedContract"];
export type Stake = Contract["gives"];
export type Building = Schemas["BremerhavenBuilding"];
export type Goods = Schemas["BremerhavenGoods"];
export type Good = keyof Goods;
export type Phase = View["phase"];
export type PlaceCode = Place["code"];

export const GOODS: readonly Good[] = ["barrel", "container", "crate", "passenger"];
/** The ranks as they stand in codes, from the top. */
export const RANKS = ["captain", "first-mate", "mate", "cook"] as const;
/** The highest price of a good. */
export const DEAREST = 4;
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The columns of a harbour whose spaces have to be cleared, by where they stand. */
const COVERED = [undefined, undefined, 3, 4];

/** Things on the board that moves can be made on, or that pieces come from and go to. */
export const at = {
  place: (code: string) => `place ${code}`,
  card: (value: number | string) => `card ${String(value)}`,
  supply: (good: string) => `supply ${good}`,
  prices: (card: string) => `prices ${card}`,
  rung: (rank: string) => `rung ${rank}`,
  news: () => "news",
  /** The ship token on its way to the haven. */
  way: () => "way",
  /** Where ships and contracts come from, and where what leaves the game goes to. */
  deck: () => "deck",
  gone: () => "gone",
  harbour: (seat: number) => `harbour ${String(seat)}`,
  purse: (seat: number) => `purse ${String(seat)}`,
  fame: (seat: number) => `fame ${String(seat)}`,
  hand: (seat: number) => `hand ${String(seat)}`,
  dock: (seat: number, dock: number | string) => `dock ${String(seat)} ${String(dock)}`,
  loading: (seat: number, dock: number | string) => `loading ${String(seat)} ${String(dock)}`,
  wall: (seat: number, wall: number | string) => `wall ${String(seat)} ${String(wall)}`,
  cover: (seat: number, code: string) => `cover ${String(seat)} ${code}`,
  store: (seat: number, good: string) => `store ${String(seat)} ${good}`,
  storage: (seat: number) => `storage ${String(seat)}`,
  packing: (seat: number) => `packing ${String(seat)}`,
  plan: (seat: number, name: string) => `plan ${String(seat)} ${slug(name)}`,
  building: (seat: number, name: string) => `building ${String(seat)} ${slug(name)}`,
};

/** The code of a covered space: the one below its loading dock, or another of its column. */
export function coverCode(row: number, column: number): string {
  return `${row === 0 ? "top" : "column"}-${String(COVERED[column] ?? column + 1)}`;
}

/** A price card as it stands in codes. */
export function priceCode(prices: Goods): string {
  return GOODS.map((good) => prices[good]).join("-");
}

/** Any card of a hand may be put on a place that is bid on. */
const WITH_A_CARD = new Map(CARDS.map((value) => [at.card(value), `card ${String(value)}`]));

/** The things that a move is made on: none if it is a choice about the turn itself. Of what comes in from the sea or the
 *  land, it is the one with this number that is placed now. */
export function ways(code: string, seat: number, resolving: number | null): Way {
  const [kind = "", first = "", second = ""] = code.split(" ");
  const coming = String((resolving ?? 0) + 1);
  switch (kind) {
    case "bid":
      return { on: [at.place(first)], to: at.place(first), with: WITH_A_CARD };
    case "card":
      return { on: [at.card(first)] };
    case "chit":
      return { on: [at.supply(first)] };
    case "take":
      return { on: [at.supply(first)], from: at.supply(first), to: at.storage(seat) };
    case "bollard":
      return { on: [at.wall(seat, first)] };
    case "clear":
      return { on: [at.cover(seat, first)] };
    case "build":
      return { on: [`plan ${String(seat)} ${first}`], from: `plan ${String(seat)} ${first}`, to: at.storage(seat) };
    case "grow":
      return { on: [at.place("growth")], from: at.place("growth"), to: at.hand(seat) };
    case "price":
      return { on: [at.prices(first)] };
    case "swap": {
      const rank = RANKS.findIndex((one) => one === first);
      const [upper, lower] = [at.rung(RANKS[rank] ?? ""), at.rung(RANKS[rank + 1] ?? "")];
      return { on: [upper, lower], from: lower, to: upper };
    }
    case "berth":
      return { on: [at.dock(seat, first)], from: at.place(`sea-${coming}`), to: at.dock(seat, first) };
    case "load":
      return { on: [at.loading(seat, first)], from: at.place(`land-${coming}`), to: at.loading(seat, first) };
    case "produce": {
      const building = `building ${String(seat)} ${first}`;
      return { on: [building], from: building, to: at.storage(seat) };
    }
    case "unload":
      return { on: [at.dock(seat, first)], from: at.dock(seat, first), to: at.storage(seat) };
    case "deliver":
      return {
        on: [at.store(seat, first), at.loading(seat, second)],
        from: at.store(seat, first),
        to: at.loading(seat, second),
      };
    case "crane":
      return {
        on: [at.dock(seat, first), at.loading(seat, second)],
        from: at.dock(seat, first),
        to: at.loading(seat, second),
      };
    case "pack":
    case "unpack": {
      const stored = at.store(seat, kind === "pack" ? "crate" : "container");
      return { on: [stored, at.packing(seat)], from: stored, to: at.packing(seat) };
    }
    case "lose":
      return { on: [at.store(seat, first)] };
    default:
      return { on: [] };
  }
}

/** The steps of a round, in order, and the phases that each of them is made of. */
export const STEPS = [
  { step: "bids", phases: ["bidding"] },
  { step: "permits", phases: ["permits"] },
  { step: "growth", phases: ["growth"] },
  { step: "prices", phases: ["prices"] },
  { step: "career", phases: ["career"] },
  { step: "sea", phases: ["sea"] },
  { step: "land", phases: ["land"] },
  { step: "harbours", phases: ["harbours"] },
  { step: "news", phases: ["event"] },
] as const satisfies readonly { step: string; phases: readonly Phase[] }[];

/** The highest sum on a place, once the cards are turned over. */
export function highest({ bids }: Place): number | undefined {
  const totals = bids.map(({ total }) => total);
  return totals.length === 0 || totals.includes(null) ? undefined : Math.max(...totals.map((total) => total ?? 0));
}

/** By how much the winner of a place is ahead of the next one; nothing if it is not known or nobody has won. */
export function margin({ bids, winner }: Place): number | undefined {
  const won = bids.find(({ token }) => token === winner)?.total;
  if (won == null) return undefined;
  const others = bids.filter(({ token }) => token !== winner).map(({ total }) => total ?? 0);
  return won - Math.max(0, ...others);
}

/** The goods of a contract as symbols, and which of them are there: what is delivered fills the symbols of its kind
 *  first, then those of any kind. */
export function symbols(
  wanted: Contract["wanted"],
  delivered?: Goods,
): { good: Good | "wild"; filled: Good | undefined }[] {
  const fixed = GOODS.flatMap((good) =>
    Array.from({ length: wanted[good] }, (_, i) => ({
      good,
      filled: i < (delivered?.[good] ?? 0) ? good : undefined,
    })),
  );
  const spare = GOODS.flatMap((good) =>
    Array.from({ length: Math.max(0, (delivered?.[good] ?? 0) - wanted[good]) }, () => good),
  );
  const wild = Array.from({ length: wanted.wild }, (_, i) => ({ good: "wild" as const, filled: spare[i] }));
  return [...fixed, ...wild];
}
