/** Where things lie in each sea space: its sign, its name and its galleys, clear of ports and of each other as far as there is
 *  room for that, and in its own water. */
import { BUOY, HEIGHT, PLATE, SHIP, WIDTH } from "./view";
import type { Port, Space, Spot } from "./view";
import type { Waters } from "./waters";

/** The name of a sea space, in lines. */
export interface Written {
  at: Spot;
  lines: readonly string[];
}

/** A place in a sea space, and how far from its middle, or what else speaks against it. */
interface Ground extends Spot {
  far: number;
}

interface Found {
  spot: Spot;
  cost: number;
}

interface Size {
  width: number;
  height: number;
}

type Kind = "port" | "buoy" | "name" | "ship";

interface Box extends Spot, Size {
  kind: Kind;
}

/** A galley that lies somewhere, and in which scale it is drawn. */
export interface Lying {
  spot: Spot;
  scale: number;
}

/** Letters of a name, on the chart. */
export const LETTER = { width: 5.3, height: 9.5 };
/** Letters that fit in one line. */
const LINE = 11;
/** What it costs to lie over something, and over each bit of land, in steps away from the middle of a space. */
const OVER: Record<Kind, number> = { port: 400, buoy: 150, name: 25, ship: 60 };
const NAMES_TOGETHER = 150;
const ASHORE = 14;
/** The same for each bit of another sea space, where one might think that it lies there. */
const ASTRAY = 5;
/** What a berth may cost; where all cost more there is no room for galleys of that size. */
const ROOM = 190;
/** It must never hide the middle of something else that may be clicked; if it has to, as little as may be. */
const HIDES = 10_000;
const CLICKED: ReadonlySet<Kind> = new Set(["port", "buoy", "ship"]);
/** Where the ground under something is sounded, from its middle. */
const SOUNDINGS = [-0.45, 0, 0.45].flatMap((x) => [-0.4, 0, 0.4].map((y) => ({ x, y })));

/** A name in lines that are about as long as each other. */
export function lines(name: string): string[] {
  if (name.length <= LINE) return [name];
  const gaps = [...name].flatMap((letter, i) => (letter === " " ? [i] : []));
  if (gaps.length === 0) return [name];
  const gap = gaps.reduce((best, i) => (Math.abs(i - name.length / 2) < Math.abs(best - name.length / 2) ? i : best));
  return [name.slice(0, gap), name.slice(gap + 1)];
}

function scaled(scale: number): Size {
  return { width: SHIP.width * scale, height: SHIP.height * scale };
}

export class Anchorages {
  #taken: Box[];
  readonly #spaces: ReadonlyMap<string, { middle: Spot; grounds: readonly Ground[] }>;
  readonly #buoys: ReadonlyMap<string, Spot>;
  readonly #names: ReadonlyMap<string, Written>;

  constructor(
    spaces: readonly Space[],
    ports: readonly Pick<Port, "x" | "y" | "size">[],
    private readonly waters: Waters,
  ) {
    this.#taken = ports.map(({ x, y, size }) => ({ x, y, ...PLATE[size], kind: "port" }));
    this.#spaces = new Map(
      spaces.map((space) => [space.id, { middle: { x: space.x, y: space.y }, grounds: groundsOf(space, waters) }]),
    );
    // Room for a galley comes first: it is the largest.
    for (const { id } of spaces) this.#lay(id, "ship", SHIP);
    this.#buoys = new Map(spaces.map(({ id }) => [id, this.#lay(id, "buoy", { width: BUOY, height: BUOY })]));
    this.#names = new Map(
      spaces.map(({ id, name }) => {
        const said = lines(name);
        const width = Math.max(...said.map(({ length }) => length)) * LETTER.width;
        return [id, { at: this.#lay(id, "name", { width, height: said.length * LETTER.height }), lines: said }];
      }),
    );
    this.#taken = this.#taken.filter(({ kind }) => kind !== "ship");
  }

  buoy(space: string): Spot | undefined {
    return this.#buoys.get(space);
  }

  name(space: string): Written | undefined {
    return this.#names.get(space);
  }

  /** Where a galley of some scale lies best in a sea space, clear of those that lie anywhere, or where it lay; and whether
   *  there is room for it. */
  berth(space: string, scale: number, others: readonly Lying[], lay?: Spot): { spot: Spot; hasRoom: boolean } {
    const ships = others.map((one): Box => ({ ...one.spot, ...scaled(one.scale), kind: "ship" }));
    const { middle, grounds } = this.#within(space);
    const where = lay ? [{ ...lay, far: away(middle, lay) }] : grounds;
    const { spot, cost } = this.#best(space, "ship", scaled(scale), where, [...this.#taken, ...ships]);
    return { spot, hasRoom: cost <= ROOM };
  }

  #within(space: string): { middle: Spot; grounds: readonly Ground[] } {
    return this.#spaces.get(space) ?? { middle: { x: 0, y: 0 }, grounds: [] };
  }

  /** Lays something there for good. */
  #lay(space: string, kind: Kind, size: Size): Spot {
    const { spot } = this.#best(space, kind, size, this.#within(space).grounds, this.#taken);
    this.#taken.push({ ...spot, ...size, kind });
    return spot;
  }

  /** The best of some places. */
  #best(space: string, kind: Kind, size: Size, grounds: readonly Ground[], taken: readonly Box[]): Found {
    const near = around(grounds, size, taken);
    let [best, least]: [Spot, number] = [this.#within(space).middle, Infinity];
    for (const { x, y, far } of grounds) {
      if (far >= least) break;
      if (!onChart(x, y, size)) continue;
      const box: Box = { x, y, ...size, kind };
      const crowded = far + crowd(box, near, least - far);
      const cost = crowded < least ? crowded + astray(box, space, this.waters) : crowded;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
    return { spot: best, cost: least };
  }
}

/** Where in a space something may lie: in its water, or, where that is not known, around its middle; the nearest first. */
function groundsOf(space: Space, waters: Waters): Ground[] {
  const own: Spot[] = [...waters.within(space.id)];
  if (own.length === 0) {
    for (let x = -96; x <= 96; x += 12)
      for (let y = -96; y <= 96; y += 12) own.push({ x: space.x + x, y: space.y + y });
  }
  return nearest(own.map((spot) => ({ ...spot, far: away(space, spot) })));
}

function away(space: Spot, { x, y }: Spot): number {
  return Math.hypot(x - space.x, y - space.y) / 4;
}

function nearest(grounds: Ground[]): Ground[] {
  return grounds.sort((one, other) => one.far - other.far);
}

/** What something of a size might touch there. */
function around(grounds: readonly Spot[], { width, height }: Size, all: readonly Box[]): Box[] {
  const [xs, ys] = [grounds.map(({ x }) => x), grounds.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const beyond = (from: number, at: number, to: number) => Math.max(from - at, at - to);
  return all.filter(
    (one) =>
      beyond(left, one.x, right) < (one.width + width) / 2 && beyond(top, one.y, bottom) < (one.height + height) / 2,
  );
}

function onChart(x: number, y: number, { width, height }: Size): boolean {
  return x >= width / 2 && x <= WIDTH - width / 2 && y >= height / 2 && y <= HEIGHT - height / 2;
}

function astray({ x, y, width, height }: Box, space: string, waters: Waters): number {
  let cost = 0;
  for (const by of waters.charted ? SOUNDINGS : []) {
    const there = waters.at({ x: x + by.x * width, y: y + by.y * height });
    cost += there === undefined ? ASHORE : there === space ? 0 : ASTRAY;
  }
  return cost;
}

function crowd(box: Box, near: readonly Box[], most: number): number {
  let cost = 0;
  for (const other of near) {
    const [apart, above] = [Math.abs(other.x - box.x), Math.abs(other.y - box.y)];
    const across = (other.width + box.width) / 2 - apart;
    const down = (other.height + box.height) / 2 - above;
    if (across <= 0 || down <= 0) continue;
    const over = box.kind === "name" && other.kind === "name" ? NAMES_TOGETHER : OVER[other.kind];
    const part = (across * down) / (box.width * box.height);
    cost += over * (0.4 + part);
    if (CLICKED.has(box.kind) && CLICKED.has(other.kind)) {
      const covers = (by: Size) => apart < by.width / 2 + 2 && above < by.height / 2 + 2;
      if (covers(box) || covers(other)) cost += HIDES * part;
    }
    if (cost > most) break;
  }
  return cost;
}
