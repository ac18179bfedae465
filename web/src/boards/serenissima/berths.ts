/** Where each galley lies: who comes finds a place among those that lie there, and nobody else moves. */
import type { Anchorages } from "./anchorage";
import { BERTHS } from "./view";
import type { Galley, Spot } from "./view";

/** A galley on the chart, and how many lie behind it. */
export interface Afloat {
  galley: Galley;
  spot: Spot;
  behind: number;
}

interface Berth {
  space: string;
  spot: Spot;
}

export class Berths {
  #taken = new Map<number, Berth>();
  #spots: Anchorages | undefined;

  /** All galleys, where they lie now. Where there are more than berths, the others lie behind the last one. */
  lie(galleys: readonly Galley[], spots: Anchorages): Afloat[] {
    const before = this.#spots === spots ? this.#taken : new Map<number, Berth>();
    const now = new Map<number, Berth>();
    const berthed = (space: string) => galleys.filter((one) => now.get(one.number)?.space === space);
    for (const { number, space } of galleys) {
      const was = before.get(number);
      if (was?.space === space) now.set(number, was);
    }
    for (const { number, space } of galleys) {
      if (now.has(number) || berthed(space).length >= BERTHS) continue;
      const others = [...now.values()].map(({ spot }) => spot);
      now.set(number, { space, spot: spots.berth(space, others) });
    }
    [this.#taken, this.#spots] = [now, spots];
    return galleys.flatMap((galley) => {
      const spot = now.get(galley.number)?.spot;
      if (!spot) return [];
      const all = galleys.filter(({ space }) => space === galley.space).length;
      const isLast = berthed(galley.space).at(-1) === galley;
      return [{ galley, spot, behind: isLast ? Math.max(0, all - BERTHS) : 0 }];
    });
  }
}
