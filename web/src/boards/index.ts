/** The boards of the games. Whatever has none of its own is played on the plain one. */
import type { Component, Snippet } from "svelte";
import type { Frame, GameName, TableInfo, ViewOf } from "../api/client";

/** A frame of a game, with what this game shows; of any game if none is named. */
export type FrameOf<Game extends GameName> = Frame & { view: ViewOf<Game> };

export interface BoardProps<Game extends GameName = GameName> {
  info: TableInfo;
  /** What is shown. */
  frame: FrameOf<Game>;
  /** What was shown before it, to see what has changed. */
  previous: FrameOf<Game> | undefined;
  /** Whether moves can be made: it is the present, and none is on its way. */
  live: boolean;
  seat: number | null;
  move: (code: string) => Promise<void>;
  /** The state of the turn, which the board places, with what it asks about the move and buttons of its own. */
  turn: Snippet<[Snippet?, Snippet?]>;
}

type Loader<Game extends GameName = GameName> = () => Promise<{ default: Component<BoardProps<Game>> }>;

const plain: Loader = () => import("./plain/PlainBoard.svelte");
const own: Partial<Record<string, Loader>> = {
  harbour: only("harbour", () => import("./harbour/HarbourBoard.svelte")),
};

function isOf<Game extends GameName>(game: Game, props: BoardProps): props is BoardProps & BoardProps<Game> {
  return [props.frame, props.previous].every((frame) => frame === undefined || frame.view.game === game);
}

/** A board that knows only the views of its game, as one that is given any: here it is made sure which they are. */
function only<Game extends GameName>(game: Game, load: Loader<Game>): Loader {
  return async () => {
    const { default: Board } = await load();
    return {
      default: (place, props) => {
        if (!isOf(game, props)) throw new Error(`This is no position of ${game}.`);
        return Board(place, props);
      },
    };
  };
}

/** Whether a game has a board of its own. */
export function drawn(game: string | undefined): boolean {
  return game !== undefined && game in own;
}

export function boardFor(game: string | undefined, alwaysPlain: boolean): Loader {
  return (!alwaysPlain && game !== undefined && own[game]) || plain;
}
