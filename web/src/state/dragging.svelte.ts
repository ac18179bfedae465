/** Moves that lead from one thing to another are made by dragging, too: with the mouse, with a finger, or with keys
 *  (Enter takes a thing up, the arrows lead to where it may go, Enter puts it down, Escape puts it back). A click takes
 *  up what nothing else can be done with, and another one puts it down. */
import { flushSync } from "svelte";
import type { Choosing, Put } from "./choosing.svelte";

/** Pixels after which a press is a drag and no click. */
const FAR = 6;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What is held, and what putting it on each place means. */
interface Held {
  thing: string;
  ways: ReadonlyMap<string, Put>;
}

export class Dragging {
  #held = $state.raw<Held>();

  constructor(private readonly choosing: Choosing) {}

  /** The thing that is held. */
  get held(): string | undefined {
    return this.#holding?.thing;
  }

  /** What is held, as long as it can be put anywhere: somebody else's move may have changed that. */
  get #holding(): Held | undefined {
    return this.#held && this.can(this.#held.thing) ? this.#held : undefined;
  }

  /** Whether a thing can be taken up. */
  can(thing: string): boolean {
    return this.choosing.from(thing).size > 0;
  }

  /** Whether what is held may be put on a thing. */
  fits(thing: string): boolean {
    return this.#holding?.ways.has(thing) ?? false;
  }

  /** What a click does as long as something is held, or with what can only be taken up. */
  act(thing: string): (() => void) | undefined {
    if (this.fits(thing)) return () => this.#put(thing);
    if (this.choosing.on(thing).length > 0 || !this.can(thing)) return;
    return () => void (this.held === thing ? this.#put(undefined) : this.#take(thing));
  }

  /** An attachment: the thing can be taken up, and others can be put on it. */
  thing(name: string): (node: HTMLElement) => () => void {
    return (node) => {
      node.dataset["drop"] = name;
      const stop = new AbortController();
      const { signal } = stop;
      node.addEventListener("pointerdown", (event) => this.#press(name, node, event), { signal });
      node.addEventListener("keydown", (event) => this.#key(name, node, event), { signal });
      return () => stop.abort();
    };
  }

  #take(thing: string): boolean {
    const ways = this.choosing.from(thing);
    this.#held = ways.size > 0 ? { thing, ways } : undefined;
    return ways.size > 0;
  }

  #put(place: string | undefined): void {
    const put = place === undefined ? undefined : this.#holding?.ways.get(place);
    this.#held = undefined;
    if (put && place !== undefined) void this.choosing.put(put, place);
  }

  #press(thing: string, node: HTMLElement, press: PointerEvent): void {
    if (press.button !== 0 || !press.isPrimary || !this.can(thing)) return;
    const stop = new AbortController();
    const { signal } = stop;
    let shadow: HTMLElement | undefined;
    const move = (event: PointerEvent): void => {
      const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
      if (!shadow && Math.hypot(x, y) >= FAR && this.#take(thing)) {
        shadow = shadowOf(node);
        node.setPointerCapture(press.pointerId);
      }
      if (shadow) shadow.style.translate = `${String(x)}px ${String(y)}px`;
    };
    const end = (event: PointerEvent): void => {
      stop.abort();
      if (!shadow) return;
      shadow.remove();
      // The press has become a drag: the click that ends it is none.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      this.#put(event.type === "pointerup" ? this.#placeAt(event.clientX, event.clientY) : undefined);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  /** The innermost thing at a point that what is held may be put on. */
  #placeAt(x: number, y: number): string | undefined {
    let place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
    while (place && !this.fits(place.dataset["drop"] ?? ""))
      place = place.parentElement?.closest<HTMLElement>("[data-drop]");
    return place?.dataset["drop"];
  }

  #key(thing: string, node: HTMLElement, event: KeyboardEvent): void {
    const enter = event.key === "Enter" || event.key === " ";
    if (this.#holding) {
      const places = placed((place) => this.fits(place));
      const step = STEPS[event.key];
      const here = places.findIndex((place) => node.contains(place));
      if (step !== undefined) places.at((here + step) % places.length)?.focus();
      else if (enter) this.#put(thing);
      else if (event.key === "Escape") this.#put(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (enter && (this.choosing.on(thing).length === 0 || this.choosing.from(thing).size > 1)) {
      if (!this.#take(thing)) return;
      flushSync(); // so that where it may go can have the focus
      placed((place) => this.fits(place))[0]?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What is dragged, as it follows the pointer. */
function shadowOf(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const shadow = node.cloneNode(true) as HTMLElement;
  shadow.setAttribute("aria-hidden", "true");
  Object.assign(shadow.style, {
    position: "fixed",
    zIndex: "30",
    left: `${String(left)}px`,
    top: `${String(top)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
    opacity: "0.85",
    pointerEvents: "none",
  });
  document.body.append(shadow);
  return shadow;
}

/** What has the focus where something may be put, in order: the things themselves, or what is a button in them. */
function placed(fits: (place: string) => boolean): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-drop]")].filter((node) =>
    fits(node.dataset["drop"] ?? ""),
  );
  const found = all.map((node) => (node.tabIndex >= 0 ? node : node.querySelector<HTMLElement>(":scope > button")));
  return found.filter((node) => node !== null);
}
