/** The water of the chart in small squares: whose sea space each is, and how galleys get from one to another. */
import type { Components } from "../../api/client";
import { HEIGHT, WIDTH } from "./view";
import type { Spot } from "./view";

/** The side of a square. */
const SIDE = 4;
/** Between two places within a sea space. */
export const APART = 2 * SIDE;
const COLUMNS = WIDTH / SIDE;
const ROWS = HEIGHT / SIDE;
const LAND = -1;

export class Waters {
  /** The number of the sea space that each square belongs to. */
  readonly #owner = new Int16Array(COLUMNS * ROWS).fill(LAND);
  readonly #names: readonly string[];
  /** Places all over each sea space: the middle of every second square, in every second row. */
  readonly #places: readonly Spot[][];

  constructor(outlines: Components["outlines"]) {
    const spaces = Object.entries(outlines["spaces"] ?? {});
    this.#names = spaces.map(([name]) => name);
    spaces.forEach(([, points], i) => this.#fill(points, i));
    for (const points of Object.values(outlines["land"] ?? {})) this.#fill(points, LAND);
    this.#places = this.#names.map(() => []);
    for (let row = 0; row < ROWS; row += 2)
      for (let column = 0; column < COLUMNS; column += 2) {
        const square = row * COLUMNS + column;
        this.#places[this.#owner[square] ?? LAND]?.push(middle(square));
      }
  }

  /** The sea space that a place belongs to; none if it is land. */
  at({ x, y }: Spot): string | undefined {
    return x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT
      ? undefined
      : this.#names[this.#owner[this.#square(x, y)] ?? LAND];
  }

  /** Whether it is known where there is water. */
  get charted(): boolean {
    return this.#names.length > 0;
  }

  /** Places all over a sea space. */
  within(space: string): readonly Spot[] {
    return this.#places[this.#names.indexOf(space)] ?? [];
  }

  /** A way by sea through these spaces, without its start, with as few turns as there may be. */
  way(from: Spot, to: Spot, through: readonly string[]): Spot[] {
    const allowed = new Set(through.map((name) => this.#names.indexOf(name)));
    const open = (i: number) => allowed.has(this.#owner[i] ?? LAND);
    const [start, end] = [this.#square(from.x, from.y), this.#square(to.x, to.y)];
    const before = new Map<number, number>([[start, start]]);
    let edge = [start];
    while (edge.length > 0 && !before.has(end)) {
      const next: number[] = [];
      for (const here of edge) {
        for (const there of around(here)) {
          if (before.has(there) || (!open(there) && there !== end)) continue;
          before.set(there, here);
          next.push(there);
        }
      }
      edge = next;
    }
    if (!before.has(end)) return [to];
    const squares = [end];
    for (let here = end; here !== start;) squares.unshift((here = before.get(here) ?? start));
    return this.#straightened(squares, open).slice(1, -1).map(middle).concat(to);
  }

  /** Only the squares of a way at which it has to turn. */
  #straightened(squares: readonly number[], open: (square: number) => boolean): number[] {
    const kept = squares.slice(0, 1);
    for (let at = 0; at < squares.length - 1;) {
      let far = squares.length - 1;
      while (far > at + 1 && !this.#clear(squares[at] ?? 0, squares[far] ?? 0, open)) far--;
      kept.push(squares[far] ?? 0);
      at = far;
    }
    return kept;
  }

  #clear(one: number, other: number, open: (square: number) => boolean): boolean {
    const [a, b] = [middle(one), middle(other)];
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 2);
    for (let i = 1; i < steps; i++) {
      const square = this.#square(a.x + ((b.x - a.x) * i) / steps, a.y + ((b.y - a.y) * i) / steps);
      if (!open(square)) return false;
    }
    return true;
  }

  #square(x: number, y: number): number {
    return Math.floor(y / SIDE) * COLUMNS + Math.floor(x / SIDE);
  }

  /** All squares whose middles are within an outline. */
  #fill(points: readonly number[], owner: number): void {
    const crossed = Array.from({ length: ROWS }, (): number[] => []);
    for (let i = 0; i < points.length; i += 2) {
      const [x0 = 0, y0 = 0] = [points[i], points[i + 1]];
      const [x1 = 0, y1 = 0] = [points[(i + 2) % points.length], points[(i + 3) % points.length]];
      // The rows whose middles are between the ends of this side.
      const first = Math.max(0, Math.ceil(Math.min(y0, y1) / SIDE - 0.5));
      const last = Math.min(ROWS, Math.ceil(Math.max(y0, y1) / SIDE - 0.5));
      for (let row = first; row < last; row++) {
        crossed[row]?.push(x0 + ((x1 - x0) * ((row + 0.5) * SIDE - y0)) / (y1 - y0));
      }
    }
    for (const [row, crossings] of crossed.entries()) {
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const first = Math.max(0, Math.ceil((crossings[i] ?? 0) / SIDE - 0.5));
        const last = Math.min(COLUMNS - 1, Math.floor((crossings[i + 1] ?? 0) / SIDE - 0.5));
        if (first <= last) this.#owner.fill(owner, row * COLUMNS + first, row * COLUMNS + last + 1);
      }
    }
  }
}

function middle(square: number): Spot {
  return { x: ((square % COLUMNS) + 0.5) * SIDE, y: (Math.floor(square / COLUMNS) + 0.5) * SIDE };
}

function around(square: number): number[] {
  const [row, column] = [Math.floor(square / COLUMNS), square % COLUMNS];
  return [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].flatMap(([down = 0, across = 0]) => {
    const [there, aside] = [row + down, column + across];
    return there < 0 || aside < 0 || there >= ROWS || aside >= COLUMNS ? [] : [there * COLUMNS + aside];
  });
}
