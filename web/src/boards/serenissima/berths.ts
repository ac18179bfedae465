/** Where each galley lies: who comes finds a place among those that lie there, and as a rule nobody else moves. */
import type { Anchorages, Lying } from "./anchorage";
import { BERTHS } from "./view";
import type { Galley, Spot } from "./view";

/** A galley on the chart, and how many lie behind it. */
export interface Afloat extends Lying {
  galley: Galley;
  behind: number;
}

interface Berth extends Lying {
  space: string;
}

/** Where there is little water for many galleys, all of them are drawn smaller. */
const SCALES = [1, 0.85, 0.72, 0.6];
const SMALLEST = Math.min(...SCALES);

export class Berths {
  #taken = new Map<number, Berth>();
  #spots: Anchorages | undefined;

  /** All galleys, where they lie now. Where there are more than berths, the others lie behind the last one. */
  lie(galleys: readonly Galley[], spots: Anchorages): Afloat[] {
    const before = this.#spots === spots ? this.#taken : new Map<number, Berth>();
    const now = new Map<number, Berth>();
    const stays = ({ number, space }: Galley) => before.get(number)?.space === space;
    for (const galley of galleys) {
      const was = before.get(galley.number);
      if (was && stays(galley)) now.set(galley.number, was);
    }
    for (const space of new Set(galleys.map((one) => one.space))) {
      const here = galleys.filter((one) => one.space === space);
      const berthed = [...here.filter(stays), ...here.filter((one) => !stays(one))].slice(0, BERTHS);
      const lay = [...before.values()].filter((one) => one.space === space).length;
      if (berthed.every(stays) && berthed.length === lay) continue;
      for (const { number } of berthed) now.delete(number);
      const old = berthed
        .map(({ number }) => before.get(number))
        .map((was) => (was?.space === space ? was.spot : undefined));
      const laid = layAll(space, old, [...now.values()], spots);
      berthed.forEach(({ number }, i) => now.set(number, { space, ...(laid[i] as Lying) }));
    }
    [this.#taken, this.#spots] = [now, spots];
    return galleys.flatMap((galley) => {
      const berth = now.get(galley.number);
      if (!berth) return [];
      const here = galleys.filter(({ space }) => space === galley.space);
      const isLast = here.findLast(({ number }) => now.has(number)) === galley;
      const { spot, scale } = berth;
      return [{ galley, spot, scale, behind: isLast ? Math.max(0, here.length - BERTHS) : 0 }];
    });
  }
}

/** The berths of all galleys of a sea space: as large as there is room for, and where some lay they stay, as long as all
 *  find room beside them. */
function layAll(
  space: string,
  old: readonly (Spot | undefined)[],
  others: readonly Lying[],
  spots: Anchorages,
): readonly Lying[] {
  const anew = old.map(() => undefined);
  const laid = (kept: readonly (Spot | undefined)[], scale: number) =>
    kept.reduce<{ all: Lying[]; haveRoom: boolean }>(
      ({ all, haveRoom }, was) => {
        const { spot, hasRoom } = spots.berth(space, scale, [...others, ...all], was);
        return { all: [...all, { spot, scale }], haveRoom: haveRoom && hasRoom };
      },
      { all: [], haveRoom: true },
    );
  for (const kept of [old, anew]) {
    for (const scale of SCALES) {
      const { all, haveRoom } = laid(kept, scale);
      if (haveRoom) return all;
    }
  }
  return laid(anew, SMALLEST).all;
}
