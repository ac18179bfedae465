import { describe, expect, test } from "vitest";
import type { Frame } from "../src/api/client";
import { beginsTurn, folded, news, told } from "../src/state/story";
import { frame, view } from "./fakes";

type Happened = Frame["story"][number];
type Change = Happened["changes"][number];

const NAMES = ["Anna", "Bert", "Cleo"];
const name = (seat: number | null) => (seat === null ? "" : (NAMES[seat] ?? ""));

/** Something that happened: who did it, what it says, and what they have more or less of by it. */
function happened(seat: number | null, text: string, changes: Record<string, number> = {}): Happened {
  const changed = Object.entries(changes).map(([asset, by]): Change => ({ seat: seat ?? 0, asset, by }));
  return { kind: "something", seat, text, facts: {}, changes: changed };
}

/** A game that is told step by step, as its frames come. */
class Telling {
  frames: Frame[] = [frame(1, 0, { event: null, view: { ...view([0]), turn: 1 } })];
  turn = 1;

  /** After the next step these are on the move; in another turn, if it is one. */
  step(seat: number, story: Happened[], active = [seat], turn = this.turn, more: Partial<Frame> = {}): this {
    this.turn = turn;
    const shown = { ...view(active), turn };
    this.frames = [...this.frames, frame(this.frames.length + 1, seat, { story, view: shown, ...more })];
    return this;
  }

  secretly(seat: number, active: number[]): this {
    const event = { kind: "move" as const, seat, code: null, text: "", bot: false, back: [] };
    const story = [happened(seat, `${name(seat)} chooses in secret.`)];
    return this.step(seat, story, active, this.turn, { event });
  }

  takesBack(seat: number, back: number[], story: Happened[], kind: "undo" | "rewind" = "undo"): this {
    const event = { kind, seat, code: null, text: "", bot: false, back };
    return this.step(seat, story, [seat], this.turn, { event });
  }

  get lines() {
    return folded(this.frames, name);
  }

  get summaries(): string[] {
    return this.lines.map(({ summary }) => summary.join(" "));
  }
}

const goes = (seat: number, where: string) => happened(seat, `${name(seat)} goes ${where}.`);
const gains = (seat: number, asset: string, by = 1) =>
  happened(seat, `${name(seat)} gains ${String(by)} ${asset}.`, { [asset]: by });

describe("a step is told", () => {
  test("by what came of it, each thing once", () => {
    const story = [goes(1, "home"), gains(1, "fish"), gains(1, "fish")];
    expect(told(frame(2, 1, { story }), name)).toEqual(["Bert goes home.", "Bert gains 1 fish."]);
  });

  test("by what was chosen, or that it was taken back, if an earlier version recorded it", () => {
    expect(told(frame(2), name)).toEqual(["Bert: A move."]);
    const event = { kind: "undo" as const, seat: 1, code: null, text: "", bot: false, back: [] };
    expect(told(frame(2, 1, { event }), name)).toEqual(["Bert takes a move back."]);
    expect(told(frame(2, 1, { event: { ...event, kind: "rewind" } }), name)).toEqual(["Moves are taken back."]);
  });
});

describe("the log has a line", () => {
  test("for each turn, which says what was done and what it brought", () => {
    const { lines } = new Telling()
      .step(0, [goes(0, "to the Wharfs")])
      .step(0, [gains(0, "livestock")])
      .step(0, [gains(0, "livestock"), gains(1, "fish")], [1], 2)
      .step(1, [goes(1, "home")]);
    expect(lines.map(({ seat, first, last }) => [seat, first, last])).toEqual([
      [null, 1, 1],
      [0, 2, 4],
      [1, 5, 5],
    ]);
    expect(lines[1]?.summary).toEqual(["Anna goes to the Wharfs."]);
    expect(lines[1]?.gains).toEqual([{ asset: "livestock", by: 2 }]);
    expect(lines[1]?.steps.map(({ revision, texts }) => [revision, texts.length])).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });

  test("for the deal", () => {
    expect(new Telling().summaries).toEqual(["The game begins."]);
  });

  test("for each of the turns that one seat takes in a row", () => {
    const telling = new Telling().step(0, [goes(0, "home")], [0], 2).step(0, [goes(0, "to the Pub")], [0], 3);
    expect(telling.summaries.slice(1)).toEqual(["Anna goes home.", "Anna goes to the Pub."]);
  });

  test("which leaves out what cancels out, and what its words say already", () => {
    const [, both, one] = new Telling()
      .step(0, [goes(0, "to the Canal")])
      .step(0, [happened(0, "Anna swaps.", { fish: -1, wood: 2 })])
      .step(0, [happened(0, "Anna swaps back.", { fish: 1, stone: -1 })], [1], 2)
      .step(1, [happened(1, "Bert takes 3 tobacco for $10.", { money: -10 })]).lines;
    expect(both?.gains).toEqual([
      { asset: "wood", by: 2 },
      { asset: "stone", by: -1 },
    ]);
    expect(one).toMatchObject({ summary: ["Bert takes 3 tobacco for $10."], gains: [], more: false });
  });

  test("which says how a turn begins and what it comes to, and that there is more", () => {
    const [, line] = new Telling()
      .step(0, [goes(0, "home")])
      .step(0, [happened(0, "Anna ships 4 fish.")])
      .step(0, [
        happened(0, "Anna buys the Lighthouse: 6 points."),
        happened(0, "4 fish leave.", { fish: -4 }),
        happened(null, "The market shifts."),
      ]).lines;
    expect(line?.summary).toEqual(["Anna goes home.", "Anna buys the Lighthouse: 6 points."]);
    expect(line?.more).toBe(true);
    expect(line?.gains).toEqual([{ asset: "fish", by: -4 }]);
  });

  test("for what each does where all act at the same time, however they alternate", () => {
    const telling = new Telling();
    telling.frames = [frame(1, 0, { event: null, view: { ...view([0, 1]), turn: 0 } })];
    telling.turn = 0;
    telling
      .secretly(0, [0, 1])
      .secretly(1, [0, 1])
      .secretly(0, [0, 1])
      .secretly(0, [1])
      .secretly(1, [1])
      .step(1, [happened(1, "Bert chooses."), happened(0, "Anna starts."), happened(1, "Bert starts.")], [0], 1)
      .step(0, [goes(0, "home")]);
    expect(telling.lines.slice(1).map(({ moments }) => moments)).toEqual([[2, 4, 5], [3, 6, 7], [8]]);
    expect(telling.frames.map((_, i) => beginsTurn(telling.frames, i))).toEqual([
      ...[false, true, false, false, false, false, false, true],
    ]);
  });

  test("in which secret steps that say the same are told once", () => {
    const { lines } = new Telling().secretly(0, [0]).secretly(0, [0]).secretly(0, [1]);
    expect(lines[1]?.steps).toEqual([{ revision: 4, texts: ["Anna chooses in secret."], gone: false }]);
    expect(lines[1]?.summary).toEqual(["Anna chooses in secret."]);
  });

  test("of its own again for somebody who comes to the move a second time", () => {
    const telling = new Telling()
      .step(0, [goes(0, "home")], [1], 2)
      .step(1, [goes(1, "home")], [0], 2)
      .step(0, [goes(0, "to the Pub")], [1], 2);
    expect(telling.summaries.slice(1)).toEqual(["Anna goes home.", "Bert goes home.", "Anna goes to the Pub."]);
  });

  test("that holds moves which were made by themselves", () => {
    const telling = new Telling()
      .step(0, [goes(0, "home")], [1], 2)
      .step(1, [goes(1, "to the Pub")])
      .step(1, [happened(1, "Bert takes goods.")])
      .step(1, [gains(1, "wood")], [0], 3);
    expect(telling.lines.at(-1)).toMatchObject({ moments: [3, 4, 5], gains: [{ asset: "wood", by: 1 }] });
  });
});

describe("what is taken back", () => {
  test("is not in the short of a turn, but among its events", () => {
    const { lines } = new Telling()
      .step(0, [goes(0, "to the Wharfs")])
      .step(0, [gains(0, "livestock")])
      .takesBack(0, [3], [happened(0, "Anna takes back: Anna gains 1 livestock.", { livestock: -1 })])
      .takesBack(0, [2], [happened(0, "Anna takes back: Anna goes to the Wharfs.")])
      .step(0, [goes(0, "home")])
      .step(0, [gains(0, "fish")], [1], 2);
    expect(lines[1]).toMatchObject({ summary: ["Anna goes home."], gains: [{ asset: "fish", by: 1 }], gone: false });
    expect(lines[1]?.steps.map(({ gone }) => gone)).toEqual([true, true, false, false, false, false]);
    expect(lines).toHaveLength(2);
  });

  test("leaves the turn as it was if it is all of it", () => {
    const { lines } = new Telling()
      .step(0, [goes(0, "to the Wharfs")])
      .takesBack(0, [2], [happened(0, "Anna takes back: Anna goes to the Wharfs.")]);
    expect(lines[1]).toMatchObject({ summary: ["Anna goes to the Wharfs."], gone: true });
  });

  test("across the turns of others has a line of its own, and so has what comes then", () => {
    const { lines } = new Telling()
      .step(0, [goes(0, "to the Wharfs")], [1], 2)
      .step(1, [goes(1, "home")], [0], 3)
      .takesBack(0, [2, 3], [happened(0, "By agreement, Anna takes back: Anna goes to the Wharfs.")], "rewind")
      .step(0, [goes(0, "home")], [1], 2);
    expect(lines.slice(1).map(({ summary, gone }) => [summary[0], gone])).toEqual([
      ["Anna goes to the Wharfs.", true],
      ["Bert goes home.", true],
      ["By agreement, Anna takes back: Anna goes to the Wharfs.", false],
      ["Anna goes home.", false],
    ]);
  });

  test("goes to its turn also when the turn had ended with it", () => {
    const { lines } = new Telling()
      .step(0, [goes(0, "home")])
      .step(0, [gains(0, "fish")], [1], 2)
      .takesBack(0, [3], [happened(0, "Anna takes back: Anna gains 1 fish.", { fish: -1 })]);
    expect(lines).toHaveLength(2);
  });
});

describe("what is read out", () => {
  test("is what has come, sentence by sentence, and never what a line said before", () => {
    const telling = new Telling().step(0, [goes(0, "home")]);
    expect(news(telling.frames, 1, name)).toEqual(["Anna goes home."]);
    telling.step(0, [gains(0, "fish"), happened(null, "The market shifts.")]);
    expect(news(telling.frames, 2, name)).toEqual(["Anna gains 1 fish.", "The market shifts."]);
    expect(news(telling.frames, 3, name)).toEqual([]);
  });

  test("says once what several secret steps say", () => {
    const telling = new Telling().secretly(0, [0]).secretly(0, [0]).secretly(0, [1]);
    expect(news(telling.frames, 1, name)).toEqual(["Anna chooses in secret."]);
    expect(news(telling.frames, 2, name)).toEqual([]);
  });
});
