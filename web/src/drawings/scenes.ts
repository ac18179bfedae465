/** The harbour at large, in our own pieces. */
import * as p from "./pieces";
import type { Piece } from "./pieces";

/** The harbour at large, for the head of the home page: 480 wide, on the same quay. */
export const PANORAMA: readonly { at: number; pieces: readonly Piece[] }[] = [
  { at: -6, pieces: [...p.hall(12, 34, 24), ...p.house(50, 24, 20), ...p.hall(78, 30, 20, "wall")] },
  {
    at: 104,
    pieces: [
      ...p.tower(12, 14, 34, "brick"),
      ...p.house(30, 24, 18, "wall"),
      ...p.house(58, 20, 24, "brick"),
      ...p.crane(92),
    ],
  },
  { at: 226, pieces: [...p.ship(12, 62, 2), ...p.ship(84, 34)] },
  { at: 352, pieces: [...p.ship(0, 26), ...p.rocks(56), ...p.lighthouse(76), ...p.rocks(92)] },
];
