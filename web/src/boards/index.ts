/** The games, each in a folder of its own that is found by itself:
 *
 *  - `index.ts`: its title, a sentence about it and its drawing, for pages that list games;
 *  - `guide.ts`: the game in a few sentences;
 *  - `Board.svelte`: its board, `Part.svelte`: a printed part as that board draws it, and `Chart.svelte`: a picture
 *    above a table of printed parts, each where the game has one.
 *
 *  Whatever a game has none of is shown as that of any game: it is played on the plain board.
 */
import type { Component, Snippet } from "svelte";
import type { Components, Frame, GameName, Part, TableInfo, ViewOf } from "../api/client";
import type { Piece } from "../drawings/pieces";
import type { Choosing } from "../state/choosing.svelte";
import { partsOf } from "../state/catalogue";
import { readable } from "../state/names";
import type { Language } from "../text";

/** What `index.ts` of a game tells. */
export interface GameFolder {
  title: string;
  blurb: Record<Language, string>;
  mark: readonly Piece[];
  /** Whether its board is drawn on a chart: the outlines of that are fetched together with it. */
  charted?: boolean;
}

export type Guide = Record<Language, readonly string[]>;

/** A frame of a game, with what this game shows; of any game if none is named. */
export type FrameOf<Game extends GameName> = Frame & { view: ViewOf<Game> };

/** What a board has to know of where it stands: at a table, or away from any. */
export type Place = Pick<TableInfo, "id" | "game" | "stage">;

export interface BoardProps<Game extends GameName = GameName> {
  info: Place;
  /** What is shown. */
  frame: FrameOf<Game>;
  /** What was shown before it, to see what has changed. */
  previous: FrameOf<Game> | undefined;
  /** Whether moves can be made: it is the present, and none is on its way. */
  live: boolean;
  /** Whether it is a moment of the past, in which nobody is asked anything. */
  past: boolean;
  seat: number | null;
  /** What a board is drawn on besides its parts, by kind and name; the same in every position. */
  outlines: Components["outlines"];
  /** Makes a move at once; whether it was granted. */
  move: (code: string) => Promise<boolean>;
  /** Takes back what one did last; whether it was granted. */
  undo: () => Promise<boolean>;
  /** The choosing of a move on the things of a board. */
  choosing: Choosing;
  /** The state of the turn, which the board places: with the sum of what is chosen, or with a way of asking of its own.
   *  At a desk all moves may be listed besides, and what is said may be what is put together there. */
  turn: Snippet<[sum?: Snippet, asked?: Snippet, desk?: { said?: Snippet | undefined }]>;
}

export interface PartProps {
  part: Part;
  /** The table that it is in. */
  kind: string;
  /** The columns with more than a number or a word, which get a line of their own. */
  long: ReadonlySet<string>;
}

export interface ChartProps {
  all: Components;
  /** The table that it stands above. */
  kind: string;
}

/** Components that are fetched when they are needed. What they are given is checked here and nowhere else. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a component of any props
type Found<Given extends Component<any>> = Record<string, (() => Promise<{ default: Given }>) | undefined>;

const folders = import.meta.glob<GameFolder>("./*/index.ts", { eager: true, import: "default" });
const guides = import.meta.glob<Guide>("./*/guide.ts", { import: "default" });
const ownBoards = import.meta.glob("./*/Board.svelte") as Found<Component<BoardProps>>;
const ownParts = import.meta.glob("./*/Part.svelte") as Found<Component<PartProps>>;
const ownCharts = import.meta.glob("./*/Chart.svelte") as Found<Component<ChartProps>>;

const PLAIN = "plain";
/** The game that a page shows if none is named. */
export const FIRST = Object.keys(folders)[0]?.split("/")[1] ?? "";

/** The title of a game. */
export function titleOf(game: string): string {
  return folders[`./${game}/index.ts`]?.title ?? readable(game);
}

/** A sentence about a game. */
export function blurbOf(game: string, language: Language): string {
  return folders[`./${game}/index.ts`]?.blurb[language] ?? "";
}

/** The drawing of a game. */
export function markOf(game: string): readonly Piece[] {
  return folders[`./${game}/index.ts`]?.mark ?? [];
}

/** A game in a few sentences. */
export async function guideOf(game: string, language: Language): Promise<readonly string[]> {
  return (await guides[`./${game}/guide.ts`]?.())?.[language] ?? [];
}

/** Whether a game has a board of its own. */
export function drawn(game: string | undefined): boolean {
  return game !== undefined && `./${game}/Board.svelte` in ownBoards;
}

/** The board that a game is played on, and what it is drawn on. One of a game knows only the views of that game: here it
 *  is made sure. */
export async function boardOf(
  game: string,
  alwaysPlain: boolean,
): Promise<{ Board: Component<BoardProps>; outlines: BoardProps["outlines"] }> {
  const name = alwaysPlain || !drawn(game) ? PLAIN : game;
  const load = ownBoards[`./${name}/Board.svelte`];
  if (!load) throw new Error(`There is no board for ${game}.`);
  // Side by side, so that a board is drawn once, with all that belongs to it.
  const [{ default: Board }, outlines] = await Promise.all([load(), outlinesOf(name)]);
  if (name === PLAIN) return { Board, outlines };
  return {
    Board: (place, props) => {
      for (const frame of [props.frame, props.previous]) {
        if (frame && frame.view.game !== game) throw new Error(`This is no position of ${game}.`);
      }
      return Board(place, props);
    },
    outlines,
  };
}

/** Without them the things on a board are where they are all the same. */
async function outlinesOf(name: string): Promise<BoardProps["outlines"]> {
  if (!folders[`./${name}/index.ts`]?.charted) return {};
  return partsOf(name).then(
    (parts) => parts.outlines,
    () => ({}),
  );
}

/** How a game draws its printed parts, if it does. */
export async function partOf(game: string): Promise<Component<PartProps> | undefined> {
  return (await ownParts[`./${game}/Part.svelte`]?.())?.default;
}

/** The picture of a game above a table of its printed parts, if it has one. */
export async function chartOf(game: string): Promise<Component<ChartProps> | undefined> {
  return (await ownCharts[`./${game}/Chart.svelte`]?.())?.default;
}
