/** What is explained on Serenissima's board, and which clauses of the rules speak of it. */
import type { Here, Topic } from "../../state/explain.svelte";
import { capital } from "../../state/names";
import { words } from "./text";
import type { Galley, Player, Port, Space } from "./view";

export const topics = {
  space: (space: Pick<Space, "name">, here: Here = {}): Topic => ({
    title: capital(space.name),
    lines: [words().explain.space],
    clauses: ["SE-42", "SE-43", "SE-44"],
    ...here,
  }),
  port: (port: Port, told: string, here: Here = {}): Topic => ({
    title: port.name,
    lines: [told, words().explain.port],
    clauses: ["SE-58", "SE-64", "SE-65"],
    part: port.name,
    ...here,
  }),
  galley: (name: string, galley: Pick<Galley, "where">, told: string, here: Here = {}): Topic => ({
    title: name,
    lines: [`${capital(words().lies(galley.where))}: ${told}.`, words().explain.galley],
    clauses: ["SE-8", "SE-36", "SE-42"],
    ...here,
  }),
  cargo: (good: string, here: Here = {}): Topic => ({
    title: capital(words().goods[good] ?? good),
    lines: [words().explain.cargo],
    clauses: ["SE-64", "SE-65", "SE-67"],
    ...here,
  }),
  power: (player: Player, here: Here = {}): Topic => ({
    title: `${player.power}: ${player.name}`,
    lines: [words().explain.power],
    clauses: ["SE-5", "SE-70", "SE-71", "SE-72"],
    ...here,
  }),
  buy: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.quay],
    clauses: ["SE-23", "SE-24", "SE-25"],
    ...here,
  }),
  hire: (title: string, here: Here = {}): Topic => ({ title, clauses: ["SE-28"], ...here }),
  build: (title: string, here: Here = {}): Topic => ({ title, clauses: ["SE-29", "SE-30"], ...here }),
  stow: (title: string, here: Here = {}): Topic => ({ title, clauses: ["SE-34", "SE-35"], ...here }),
  deal: (title: string, here: Here = {}): Topic => ({ title, clauses: ["SE-37", "SE-38", "SE-41"], ...here }),
  coin: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.coin],
    clauses: ["SE-38", "SE-40", "SE-45"],
    ...here,
  }),
  bench: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.bench],
    clauses: ["SE-34", "SE-42", "SE-51"],
    ...here,
  }),
  place: (title: string, here: Here = {}): Topic => ({
    title,
    lines: [words().explain.place],
    clauses: ["SE-20", "SE-21"],
    ...here,
  }),
};
