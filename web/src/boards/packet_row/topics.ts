/** What is explained on Packet Row's board, and which clauses of the rules speak of it. */
import type { Here, Topic } from "../../state/explain.svelte";
import { words } from "./text";
import type { Card, Kind, Quarter } from "./view";

const CLAUSES: Record<Kind, readonly string[]> = {
  contract: ["PR-26", "PR-27"],
  ship: ["PR-21", "PR-28"],
  goods: ["PR-29", "PR-30"],
  assistant: ["PR-19"],
  captain: ["PR-35"],
  single: ["PR-34"],
  double: ["PR-34"],
  trader: ["PR-32"],
  banker: ["PR-45", "PR-46"],
  money: ["PR-40"],
  building: ["PR-44"],
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const topics = {
  card: (
    card: Card,
    here: Here = {},
    { held = false, note }: { held?: boolean; note?: string | undefined } = {},
  ): Topic => ({
    title: capital(card.name),
    lines: [card.text, ...(card.cost > 0 && !held ? [capital(words().costs(card.cost))] : []), ...(note ? [note] : [])],
    clauses: CLAUSES[card.kind],
    ...(card.kind === "building" ? { part: card.name } : {}),
    ...here,
  }),
  area: ({ area, deck, refills }: Quarter, here: Here = {}): Topic => ({
    title: words().areas[area] ?? area,
    lines: [words().explain.area, words().deck(deck, refills), words().explain.refills(refills)],
    clauses: ["PR-9", "PR-23", "PR-41"],
    ...here,
  }),
  taken: (name: string): Topic => ({
    title: words().takenBy(name),
    lines: [words().explain.taken],
    clauses: ["PR-17"],
  }),
  ship: (port: string, number: number, here: Here = {}): Topic => ({
    title: words().ships(number, words().ports[port] ?? port),
    lines: [words().explain.berth],
    clauses: CLAUSES.ship,
    ...here,
  }),
  berth: (port: string, here: Here = {}): Topic => ({
    title: words().berth(words().ports[port] ?? port),
    lines: [words().explain.berth],
    clauses: ["PR-28", "PR-35"],
    ...here,
  }),
  hold: (good: string, here: Here = {}): Topic => ({
    title: words().hold(words().goods[good] ?? good),
    lines: [words().explain.hold],
    clauses: ["PR-29", "PR-32", "PR-34"],
    ...here,
  }),
};
