/** What things are, in the words of the rules: shown when one rests on a thing, focuses it, or presses it for a while. */
import { t } from "../text";
import { labelsOf, partsOf, rulesOf } from "./catalogue";
import { glimpse } from "./glimpse";
import { signed } from "./numbers";

/** What is told of a thing, in this order. */
export interface Topic {
  title: string;
  /** What it does. */
  lines?: readonly string[];
  /** The moves that can be made on it now, and the table they are made at: what they would bring is asked for. */
  moves?: readonly string[] | undefined;
  table?: string | undefined;
  /** The revision of that table; what was asked for at a revision is not asked for again. */
  revision?: number | undefined;
  /** The symbols on it, and what each of them does. */
  icons?: readonly Icon[];
  /** The clauses of the rules that speak of it. */
  clauses?: readonly string[];
  /** The printed part that it is, whose provenance is told. */
  part?: string;
}

/** What can be done on a thing now: the codes of the moves, and at which table. */
export type Here = Pick<Topic, "moves" | "table" | "revision">;

export interface Icon {
  /** As `Emblem` draws it. */
  symbol: string;
  text: string;
}

const REST = 450;
/** What describes the thing to a screen reader. */
export const EXPLANATION = "explanation";

class Explainer {
  topic = $state.raw<Topic>();
  game = $state("");
  /** What is explained. */
  thing = $state.raw<Element>();
  /** What it would bring, as far as that is known. */
  gains = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: Element | undefined;

  show(game: string, topic: Topic, thing: Element): void {
    this.#leave();
    this.game = game;
    this.topic = topic;
    this.thing = thing;
    this.gains = "";
    describe(thing, true);
    void broughtBy(game, topic).then((gains) => {
      if (this.topic === topic) this.gains = gains;
    });
  }

  soon(game: string, topic: () => Topic, thing: Element): void {
    clearTimeout(this.#timer);
    this.#wanted = thing;
    this.#timer = setTimeout(() => this.show(game, topic(), thing), REST);
  }

  /** Not at once: a thing that is taken off the page loses the focus while the page is being drawn. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#wanted = undefined;
    this.#timer = setTimeout(() => this.#leave());
  }

  /** Whether a thing is explained, or soon will be. */
  concerns(thing: Element): boolean {
    return this.thing === thing || this.#wanted === thing;
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (this.thing) describe(this.thing, false);
    this.topic = this.thing = undefined;
  }
}

function describe(thing: Element, shown: boolean): void {
  const others = (thing.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== EXPLANATION);
  const all = shown ? [...others, EXPLANATION] : others;
  if (all.length > 0) thing.setAttribute("aria-describedby", all.join(" "));
  else thing.removeAttribute("aria-describedby");
}

export const explainer = new Explainer();

/** Makes a thing explain itself. */
export function explains(game: string, topic: () => Topic) {
  return (thing: Element): (() => void) => {
    /** Whether a finger has rested on it: then it was no click. */
    let pressed = false;
    const soon = () => explainer.soon(game, topic, thing);
    const leave = () => explainer.hide();
    const listen: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if (!isTouch(event)) soon();
      },
      // A finger that was lifted leaves as well, and what it asked for is still to be read.
      pointerleave: (event) => {
        if (!isTouch(event)) leave();
      },
      focusin: (event) => {
        if ((event.target as Element).matches(":focus-visible")) soon();
      },
      focusout: leave,
      pointerdown: (event) => {
        pressed = false;
        if (isTouch(event)) soon();
        else leave();
      },
      pointerup: (event) => {
        pressed = isTouch(event) && explainer.thing === thing;
        if (isTouch(event) && !pressed) leave();
      },
      pointercancel: leave,
      contextmenu: (event) => {
        if (explainer.thing === thing) event.preventDefault();
      },
    };
    const click = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    for (const [name, action] of Object.entries(listen)) thing.addEventListener(name, action);
    thing.addEventListener("click", click, { capture: true });
    return () => {
      for (const [name, action] of Object.entries(listen)) thing.removeEventListener(name, action);
      thing.removeEventListener("click", click, { capture: true });
      // While things are taken off the page nothing else may change.
      if (explainer.concerns(thing)) queueMicrotask(leave);
    };
  };
}

function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === "touch";
}

/** What was asked for at the newest revision that was asked about. */
let asked = { at: "", brought: new Map<string, Promise<string>>() };

/** What the moves on a thing would bring oneself: nothing to say if they bring different things, or reveal something. */
export async function broughtBy(game: string, { moves = [], table, revision }: Topic): Promise<string> {
  if (!table || moves.length === 0) return "";
  const at = `${table} ${String(revision)}`;
  if (revision === undefined || asked.at !== at) asked = { at, brought: new Map() };
  const { brought } = asked;
  const each = moves.slice(0, MOST).map((code) => {
    const known = brought.get(code) ?? gainsOf(game, table, code);
    brought.set(code, known);
    return known;
  });
  const [first = "", ...others] = await Promise.all(each);
  return moves.length <= MOST && others.every((other) => other === first) ? first : "";
}

/** Moves on one thing whose outcomes are compared. */
const MOST = 4;

async function gainsOf(game: string, table: string, code: string): Promise<string> {
  try {
    const [{ gains }, labels] = await Promise.all([glimpse(table, [code]), labelsOf(game)]);
    return gains.map(({ asset, by }) => `${signed(by)} ${labels[asset] ?? asset}`).join(", ");
  } catch {
    return ""; // the position has changed, or the line is broken; what the thing does can be read all the same
  }
}

/** The text of a clause, in the language that is chosen; nothing while the line is broken. */
export async function clause(game: string, number: string): Promise<string> {
  const chapters = await rulesOf(game).then(
    (rules) => rules.chapters,
    () => [],
  );
  return chapters.flatMap((chapter) => chapter.clauses).find((one) => one.number === number)?.text ?? "";
}

/** Which values of a printed part are our own, in plain words; nothing if all are known. */
export async function provenance(game: string, name: string): Promise<string> {
  const tables = await partsOf(game).then(
    (parts) => parts.tables,
    () => [],
  );
  const part = tables.flatMap(({ rows }) => rows).find(({ title }) => title === name);
  if (!part || part.mark === "sourced") return "";
  return part.reconstructed.length > 0
    ? t().explain.reconstructed(part.reconstructed.join(", "))
    : part.mark === "partly"
      ? t().explain.partly
      : t().explain.allReconstructed;
}
