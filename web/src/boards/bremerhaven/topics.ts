/** What is explained on Bremerhaven's board, and which clauses of the rules speak of it. */
import type { Here, Topic } from "../../state/explain.svelte";
import { words } from "./text";
import type { Building, Contract, DockedShip, Good, LoadedContract, Place, Ship, View } from "./view";

const CLAUSES: Record<string, readonly string[]> = {
  parking: ["BH-17"],
  building: ["BH-18", "BH-19"],
  permit: ["BH-20", "BH-21", "BH-22"],
  growth: ["BH-27", "BH-28"],
  price: ["BH-29", "BH-30"],
  career: ["BH-32", "BH-33"],
  sea: ["BH-34", "BH-36", "BH-38"],
  land: ["BH-39", "BH-41"],
};

/** A list of what is said of a card, without what there is nothing to say of. */
function line(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

export function shipLine(ship: Ship): string {
  return line(ship.cargo, words().lay(ship.lay), words().berth(ship.berth), words().prestige(ship.prestige));
}

export function contractLine(contract: Contract): string {
  return line(
    contract.goods,
    words().within(contract.time),
    words().reward(contract.reward),
    words().penalty(contract.penalty),
  );
}

export const topics = {
  place: (place: Place, what: string, here: Here = {}): Topic => {
    const [kind = ""] = place.code.split("-");
    const lines = [words().does[kind], ...result(place), words().explain.bid];
    return {
      title: what,
      lines: lines.filter((one) => one !== undefined),
      clauses: ["BH-12", "BH-15", ...(CLAUSES[kind] ?? [])],
      ...here,
    };
  },
  ship: (ship: Ship, place: Place, here: Here = {}): Topic => ({
    title: ship.name,
    lines: [shipLine(ship), ...result(place)],
    clauses: ["BH-34", "BH-36", "BH-38"],
    part: ship.name,
    ...here,
  }),
  contract: (contract: Contract, place: Place, here: Here = {}): Topic => ({
    title: contract.goods,
    lines: [contractLine(contract), ...result(place)],
    clauses: ["BH-39", "BH-41", "BH-54"],
    ...here,
  }),
  building: (card: Building, here: Here = {}): Topic => ({
    title: card.name,
    lines: [card.text, words().prestige(card.prestige)],
    clauses: ["BH-18", "BH-25"],
    part: card.name,
    ...here,
  }),
  plan: (card: Building, here: Here = {}): Topic => ({
    ...topics.building(card, here),
    lines: [card.text, words().prestige(card.prestige), words().explain.plan],
  }),
  supply: (good: Good, price: number, here: Here = {}): Topic => ({
    title: words().costs(words().goods[good] ?? good, price),
    lines: [words().explain.supply],
    clauses: ["BH-44", "BH-54"],
    ...here,
  }),
  prices: (here: Here = {}): Topic => ({ title: words().priceDesk, clauses: ["BH-29", "BH-31"], ...here }),
  rung: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.rung],
    clauses: ["BH-15", "BH-32", "BH-33"],
    ...here,
  }),
  news: (event: View["event"], steps: number): Topic => ({
    title: event?.headline ?? words().news,
    lines: [...(event ? [event.text] : []), words().newsSteps(steps), words().explain.news],
    clauses: ["BH-69", "BH-77"],
  }),
  dock: (title: string, ship: DockedShip | null, here: Here = {}): Topic => ({
    title: ship?.name ?? title,
    lines: ship
      ? [line(words().cargo(ship.left, ship.of), words().stays(ship.time), words().prestige(ship.prestige))]
      : [words().explain.dock],
    clauses: ["BH-35", "BH-45", "BH-53"],
    ...here,
  }),
  loading: (title: string, contract: LoadedContract | null, here: Here = {}): Topic => ({
    title: contract?.goods ?? title,
    lines: [
      ...(contract
        ? [
            line(
              words().due(contract.due),
              words().reward(contract.reward),
              words().penalty(contract.penalty),
              contract.sells_for > 0 && words().sellsFor(contract.sells_for),
            ),
          ]
        : []),
      words().explain.loading,
    ],
    clauses: ["BH-40", "BH-46", "BH-54"],
    ...here,
  }),
  wall: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.wall],
    clauses: ["BH-23", "BH-35"],
    ...here,
  }),
  cover: (here: Here = {}): Topic => ({
    title: words().covered,
    lines: [words().explain.cover],
    clauses: ["BH-24", "BH-40"],
    ...here,
  }),
  storage: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.storage],
    clauses: ["BH-44", "BH-49"],
    ...here,
  }),
  packing: (cost: number, here: Here = {}): Topic => ({
    title: words().packing,
    lines: [words().packingDoes(cost)],
    clauses: ["BH-47", "BH-48"],
    ...here,
  }),
  hand: (value: number, here: Here = {}): Topic => ({
    title: words().card(value),
    lines: [words().explain.hand],
    clauses: ["BH-11", "BH-13", "BH-28"],
    ...here,
  }),
  score: (title: string): Topic => ({ title, lines: [words().explain.score], clauses: ["BH-51", "BH-83"] }),
};

/** Who has won a place, once it is known. */
function result(place: Place): string[] {
  return place.bids.map(({ name, cards, total }) => words().bid(name, cards, total));
}
