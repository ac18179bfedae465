/** The boards of the games. Whatever has none of its own is played on the plain one. */
import type { Component, Snippet } from "svelte";
import type { Frame, TableInfo } from "../api/client";

export interface BoardProps {
  info: TableInfo;
  /** What is shown. */
  frame: Frame;
  /** What was shown before it, to see what has changed. */
  previous: Frame | undefined;
  /** Whether moves can be made: it is the present, and none is on its way. */
  live: boolean;
  seat: number | null;
  move: (code: string) => Promise<void>;
  /** The state of the turn, which the board places, with what it asks about the move and buttons of its own. */
  turn: Snippet<[Snippet?, Snippet?]>;
}

type Loader = () => Promise<{ default: Component<BoardProps> }>;

const plain: Loader = () => import("./plain/PlainBoard.svelte");
const own: Record<string, Loader> = { harbour: () => import("./harbour/HarbourBoard.svelte") };

/** Whether a game has a board of its own. */
export function drawn(game: string | undefined): boolean {
  return game !== undefined && game in own;
}

export function boardFor(game: string | undefined, alwaysPlain: boolean): Loader {
  return (!alwaysPlain && game !== undefined && own[game]) || plain;
}
