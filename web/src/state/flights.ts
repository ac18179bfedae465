/** What happened, as pieces that fly over the board from one thing to another. */
import type { Frame } from "../api/client";

export interface Flight {
  /** The things that it leads from and to, as they are named where moves are made on them. */
  from: string;
  to: string;
  /** What flies, in the words of the board. */
  piece: string;
}

type Story = Frame["story"];

/** How a game knows where things come from and go to. */
export interface Places {
  /** Whether something that one can have more or less of is a piece that flies. */
  flies: (asset: string) => boolean;
  /** Where somebody keeps it. */
  kept: (seat: number, asset: string) => string;
  /** Where what one gains comes from, and where what one gives goes. */
  elsewhere: (happened: Story[number], seat: number, asset: string) => string | undefined;
}

/** Pieces of one kind that fly at once; more would only be a blur. */
const MOST = 3;

/** The flights of a story: what one loses and another gains in the same event flies between them. */
export function flights(story: Story, { flies, kept, elsewhere }: Places): Flight[] {
  return story.flatMap((happened) => {
    const moved = happened.changes.filter(({ asset }) => flies(asset));
    return moved.flatMap(({ seat, asset, by }): Flight[] => {
      const other = moved.find((one) => one.asset === asset && Math.sign(one.by) === -Math.sign(by));
      if (other && by < 0) return []; // the other one's flight shows it
      const place = other ? kept(other.seat, asset) : elsewhere(happened, seat, asset);
      if (place === undefined) return [];
      const way = by > 0 ? { from: place, to: kept(seat, asset) } : { from: kept(seat, asset), to: place };
      return Array.from({ length: Math.min(MOST, Math.abs(by)) }, () => ({ ...way, piece: asset }));
    });
  });
}
