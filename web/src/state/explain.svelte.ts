/** What things are, in the words of the rules: shown when one rests on a thing, focuses it, or presses it for a while. */
import { rulesOf } from "./catalogue";

export interface Topic {
  title: string;
  /** What the thing itself says. */
  lines?: readonly string[];
  /** The clauses of the rules that speak of it. */
  clauses?: readonly string[];
}

const REST = 450;

class Explainer {
  topic = $state.raw<Topic>();
  game = $state("");
  /** Where it is shown: beside the thing. */
  place = $state.raw<DOMRect>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(game: string, topic: Topic, thing: Element): void {
    clearTimeout(this.#timer);
    this.game = game;
    this.topic = topic;
    this.place = thing.getBoundingClientRect();
  }

  soon(game: string, topic: Topic, thing: Element): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(game, topic, thing), REST);
  }

  /** Not at once: a thing that is taken off the page loses the focus while the page is being drawn. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.topic = undefined));
  }
}

export const explainer = new Explainer();

/** Makes a thing explain itself. */
export function explains(game: string, topic: () => Topic) {
  return (thing: Element): (() => void) => {
    const enter = () => explainer.soon(game, topic(), thing);
    const leave = () => explainer.hide();
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") explainer.soon(game, topic(), thing);
    };
    const listen: [string, (event: Event) => void][] = [
      ["pointerenter", enter],
      ["pointerleave", leave],
      ["focusin", enter],
      ["focusout", leave],
      ["pointerdown", press],
      ["pointerup", leave],
    ];
    for (const [name, action] of listen) thing.addEventListener(name, action);
    return () => {
      for (const [name, action] of listen) thing.removeEventListener(name, action);
      queueMicrotask(leave); // while things are taken off the page nothing else may change
    };
  };
}

/** The text of a clause, in the language that is chosen. */
export async function clause(game: string, number: string): Promise<string> {
  const { chapters } = await rulesOf(game);
  return chapters.flatMap((chapter) => chapter.clauses).find((one) => one.number === number)?.text ?? "";
}
