/** Where things lie in each sea space: its sign, its name and its galleys, clear of ports and of each other as far as there is
 *  room for that, and in its own water. */
import { BERTHS, BUOY, HEIGHT, PLATE, SHIP, WIDTH } from "./view";
import type { Port, Space, Spot } from "./view";
import type { Waters } from "./waters";

export interface Anchorage {
  buoy: Spot;
  name: { at: Spot; lines: readonly string[] };
  berths: readonly Spot[];
}

interface Size {
  width: number;
  height: number;
}

type Kind = "port" | "buoy" | "name" | "ship";

interface Box extends Spot, Size {
  kind: Kind;
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
/** It must never hide the middle of something else that may be clicked. */
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

export function anchorages(
  spaces: readonly Space[],
  ports: readonly Pick<Port, "x" | "y" | "size">[],
  waters?: Waters,
): Map<string, Anchorage> {
  const taken: Box[] = ports.map(({ x, y, size }) => ({ x, y, ...PLATE[size], kind: "port" }));
  const grounds = new Map(spaces.map((space) => [space.id, groundsOf(space, waters)]));

  function lay(space: Space, kind: Kind, size: Size): Spot {
    const places = grounds.get(space.id) ?? [];
    const near = taken.filter((one) => Math.hypot(one.x - space.x, one.y - space.y) < 320);
    let best: Spot = space;
    let least = Infinity;
    for (const { x, y } of places) {
      const far = Math.hypot(x - space.x, y - space.y) / 4;
      if (far >= least || !onChart(x, y, size)) continue;
      const box: Box = { x, y, ...size, kind };
      const cost = far + astray(box, space.id, waters) + crowd(box, near, least);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
    taken.push({ x: best.x, y: best.y, ...size, kind });
    return { x: best.x, y: best.y };
  }

  const buoys = new Map(spaces.map((space) => [space.id, lay(space, "buoy", { width: BUOY, height: BUOY })]));
  const names = new Map(
    spaces.map((space) => {
      const said = lines(space.name);
      const width = Math.max(...said.map(({ length }) => length)) * LETTER.width;
      return [space.id, { at: lay(space, "name", { width, height: said.length * LETTER.height }), lines: said }];
    }),
  );
  const berths = new Map(spaces.map((space): [string, Spot[]] => [space.id, []]));
  for (let i = 0; i < BERTHS; i++) {
    for (const space of spaces) berths.get(space.id)?.push(lay(space, "ship", SHIP));
  }
  return new Map(
    spaces.map(({ id, name, x, y }) => [
      id,
      {
        buoy: buoys.get(id) ?? { x, y },
        name: names.get(id) ?? { at: { x, y }, lines: [name] },
        berths: berths.get(id) ?? [],
      },
    ]),
  );
}

/** Where in a space something may lie: in its water, or, as long as that is not known, around its middle. */
function groundsOf(space: Space, waters: Waters | undefined): Spot[] {
  const own = waters?.within(space.id) ?? [];
  if (own.length > 0) return own;
  // Few, since it is for a moment: the drawing of the chart is on its way.
  const found: Spot[] = [];
  for (let x = -96; x <= 96; x += 24)
    for (let y = -96; y <= 96; y += 24) found.push({ x: space.x + x, y: space.y + y });
  return found;
}

function onChart(x: number, y: number, { width, height }: Size): boolean {
  return x >= width / 2 && x <= WIDTH - width / 2 && y >= height / 2 && y <= HEIGHT - height / 2;
}

function astray({ x, y, width, height }: Box, space: string, waters: Waters | undefined): number {
  let cost = 0;
  for (const by of waters ? SOUNDINGS : []) {
    const there = waters?.at({ x: x + by.x * width, y: y + by.y * height });
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
    cost += over * (0.4 + (across * down) / (box.width * box.height));
    if (CLICKED.has(box.kind) && CLICKED.has(other.kind)) {
      const covers = (by: Size) => apart < by.width / 2 + 2 && above < by.height / 2 + 2;
      if (covers(box) || covers(other)) cost += HIDES;
    }
    if (cost > most) break;
  }
  return cost;
}
