/** Where an explanation is shown: beside the thing, never over it, and over nothing that one acts on if there is room
 *  elsewhere. Only rectangles in and a rectangle out. */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** Between it and the thing, and to the edge of the window. */
export const GAP = 8;
/** A window that is narrower has no room beside a thing. */
const PHONE = 600;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function within(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}

function fits(box: Box, room: Size): boolean {
  return (
    box.left >= GAP &&
    box.top >= GAP &&
    box.left + box.width <= room.width - GAP &&
    box.top + box.height <= room.height - GAP
  );
}

/** To the right, left, below and above, each at the beginning, the middle and the end of the thing. */
function sides(thing: Box, { width, height }: Size, room: Size): Box[] {
  const along = (start: number, length: number, size: number, most: number): number[] =>
    [start, start + (length - size) / 2, start + length - size].map((at) => within(at, size, most));
  const tops = along(thing.top, thing.height, height, room.height);
  const lefts = along(thing.left, thing.width, width, room.width);
  const at = (left: number, top: number): Box => ({ left, top, width, height });
  return [
    ...tops.map((top) => at(thing.left + thing.width + GAP, top)),
    ...tops.map((top) => at(thing.left - width - GAP, top)),
    ...lefts.map((left) => at(left, thing.top + thing.height + GAP)),
    ...lefts.map((left) => at(left, thing.top - height - GAP)),
  ];
}

/** At the edges of the window, and at those of what is to be kept free, the farthest from the thing first. */
function sheets(thing: Box, { width, height }: Size, room: Size, avoid: readonly Box[]): Box[] {
  const left = within((room.width - width) / 2, width, room.width);
  const middle = thing.top + thing.height / 2;
  const edges = [GAP, room.height - height - GAP, ...avoid.map(({ top }) => top - height - GAP)];
  return edges
    .map((top) => ({ left, top, width, height }))
    .toSorted((a, b) => Math.abs(b.top + height / 2 - middle) - Math.abs(a.top + height / 2 - middle));
}

/** As much of the room above or below the thing as there is, where nothing else will do. */
function rest(thing: Box, { width }: Size, room: Size): Box {
  const left = within((room.width - width) / 2, width, room.width);
  const above = thing.top - 2 * GAP;
  const top = thing.top + thing.height + GAP;
  const below = room.height - GAP - top;
  return above > below ? { left, top: GAP, width, height: above } : { left, top, width, height: Math.max(0, below) };
}

/** The place for something of a size beside a thing, in a window, away from what is to be kept free. */
export function beside(thing: Box, size: Size, room: Size, avoid: readonly Box[]): Box {
  const fitting: Size = { width: Math.min(size.width, room.width - 2 * GAP), height: size.height };
  const near = room.width < PHONE ? [] : sides(thing, fitting, room);
  const tried = [...near, ...sheets(thing, fitting, room, avoid)].filter(
    (box) => fits(box, room) && overlap(box, thing) === 0,
  );
  const covered = tried.map((box) => avoid.reduce((sum, kept) => sum + overlap(box, kept), 0));
  const best = covered.indexOf(Math.min(...covered));
  return tried[best] ?? rest(thing, fitting, room);
}
