/** The galley that is about to sail: how far it may, and the way that is chosen for it. */
import type { Choosing } from "../../state/choosing.svelte";
import type { Anchorages } from "./anchorage";
import { route } from "./view";
import type { Galley, Spot, View } from "./view";
import type { Waters } from "./waters";

/** What is given to it: all that changes. */
export interface Given {
  view: View;
  seat: number | null;
  spots: Anchorages;
  waters: Waters;
}

export class Course {
  /** What the galley took before what is chosen was shown as done. */
  #before: Galley | undefined;

  constructor(
    private readonly choosing: Choosing,
    private readonly given: () => Given,
  ) {}

  readonly #bound = $derived.by((): Galley | undefined => {
    const { view } = this.given();
    const { several, chosen } = this.choosing;
    const codes = several.length > 0 ? several : chosen.slice(-1);
    const [kind, number] = codes[0]?.code.split(" ") ?? [];
    if (kind === "on") return view.galleys.find((one) => one.number === view.passage?.galley);
    if (kind !== "sail" || codes.some(({ code }) => !code.startsWith(`sail ${number ?? ""} `))) return;
    return view.galleys.find((one) => String(one.number) === number);
  });
  readonly galley = $derived.by((): Galley | undefined => {
    const bound = this.#bound;
    if (bound && Object.keys(bound.reach).length > 0) this.#before = bound;
    return bound && (this.#before?.number === bound.number ? this.#before : bound);
  });
  /** The sea space that it is to sail to. */
  readonly goal = $derived.by((): string =>
    this.galley ? (this.choosing.chosen.at(-1)?.code.split(" ").at(-1) ?? "") : "",
  );
  /** The way there; nothing until it is chosen. */
  readonly line = $derived.by((): readonly Spot[] => {
    const { galley, goal } = this;
    const { spots } = this.given();
    const [from, to] = [spots.buoy(galley?.space ?? ""), spots.buoy(goal)];
    return galley && from && to ? [from, ...this.way(galley, from, goal, to)] : [];
  });

  /** The sailors that each space takes, of those that can be sailed to. */
  readonly reach = $derived.by((): Readonly<Record<string, number>> => {
    if (!this.choosing.open) return {};
    const spaces = this.given().view.spaces.flatMap(({ id }): [string, number][] => {
      const far = this.cost(id);
      return far === undefined ? [] : [[id, far]];
    });
    return Object.fromEntries(spaces);
  });

  /** The sailors that a space takes: of the galley that is chosen, or of the one for which it is nearest. */
  cost(space: string): number | undefined {
    const { view, seat } = this.given();
    if (this.galley) return this.galley.reach[space];
    const all = view.galleys.flatMap(({ reach, owner }) => (owner === seat ? (reach[space] ?? []) : []));
    return all.length > 0 ? Math.min(...all) : undefined;
  }

  /** The way of a galley by sea, without its start. */
  way(galley: Galley, from: Spot, goal: string, to: Spot): Spot[] {
    const { view, waters } = this.given();
    const through = [galley.space, ...route(view.spaces, galley, goal)];
    const known = through.at(-1) === goal;
    return waters.way(from, to, known ? through : view.spaces.map(({ id }) => id));
  }
}
