/** Moves that lead from one thing to another are made by dragging, too: with the mouse, with a finger, or with keys
 *  (Enter takes a thing up, the arrows lead to where it may go, Enter puts it down, Escape puts it back). */
import type { Choice } from "../api/client";
import type { Choosing } from "./choosing.svelte";

/** Pixels after which a press is a drag and no click. */
const FAR = 6;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Dragging {
  #held = $state.raw<{ thing: string; ways: Map<string, Choice> }>();

  constructor(private readonly choosing: Choosing) {}

  /** The thing that is held. */
  get held(): string | undefined {
    return this.#held?.thing;
  }

  /** Whether a thing can be taken up. */
  can(thing: string): boolean {
    return this.choosing.from(thing).size > 0;
  }

  /** Whether what is held may be put on a thing. */
  fits(thing: string): boolean {
    return this.#held?.ways.has(thing) ?? false;
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
    const move = place === undefined ? undefined : this.#held?.ways.get(place);
    this.#held = undefined;
    if (move) void this.choosing.choose(move, place);
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
      this.#put(event.type === "pointerup" ? placeAt(event.clientX, event.clientY) : undefined);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  #key(thing: string, node: HTMLElement, event: KeyboardEvent): void {
    const enter = event.key === "Enter" || event.key === " ";
    if (this.#held) {
      const places = placed((place) => this.fits(place));
      const step = STEPS[event.key];
      if (step !== undefined) places.at((places.indexOf(node) + step) % places.length)?.focus();
      else if (enter) this.#put(thing);
      else if (event.key === "Escape") this.#put(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (enter && (this.choosing.on(thing).length === 0 || this.choosing.from(thing).size > 1)) {
      if (!this.#take(thing)) return;
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

function placeAt(x: number, y: number): string | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return place?.dataset["drop"];
}

/** The things on the page that something may be put on, in order. */
function placed(fits: (place: string) => boolean): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-drop]")];
  return all.filter((node) => fits(node.dataset["drop"] ?? "") && node.tabIndex >= 0);
}
