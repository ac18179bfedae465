/** What is seen of the chart: it is moved by scrolling, and made larger by one transformation. */
import { flushSync } from "svelte";
import type { glide } from "../../state/motion";
import { HEIGHT, WIDTH } from "./view";
import type { Spot } from "./view";

const CLOSEST = 4;
/** Milliseconds after which a hand that makes it larger has come to rest. */
const REST = 150;
/** The part of the frame by which one may scroll beyond the lower edge, where the tools are. */
const BELOW = 0.4;
/** The part of a frame that they cover; what is looked for is shown above them. */
const TOOLS = 0.2;

/** Where the chart is in its frame, and how large. */
interface Picture extends Spot {
  zoom: number;
}

export class Glass {
  frame = $state<HTMLElement>();
  chart = $state<HTMLElement>();
  wide = $state(0);
  high = $state(0);
  seen = $state.raw({ left: 0, top: 0 });
  /** How large it was made; nothing while all of it is in sight. */
  #chosen = $state<number>();
  /** What is shown while it is made larger or smaller. */
  #picture: Picture | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  readonly fit = $derived(Math.max(0.2, Math.min(this.wide / WIDTH, this.high / HEIGHT)));
  readonly zoom = $derived(Math.max(this.fit, this.#chosen ?? this.fit));
  readonly isWhole = $derived(this.zoom <= this.fit * 1.01);
  readonly margin = $derived({
    x: Math.max(0, (this.wide - WIDTH * this.zoom) / 2),
    y: Math.max(0, (this.high - HEIGHT * this.zoom) / 2),
  });
  readonly size = $derived({
    width: WIDTH * this.zoom + 2 * this.margin.x,
    height: HEIGHT * this.zoom + this.margin.y + (this.isWhole ? this.margin.y : this.high * BELOW),
  });
  readonly placed = $derived(transformed({ ...this.margin, zoom: this.zoom }));

  /** Makes it larger or smaller; the point under the given place stays there. Until a hand has come to rest only the
   *  picture of the chart is moved, so that nothing is laid out or painted meanwhile. */
  zoomBy(factor: number, x: number, y: number): void {
    const { frame, chart, margin, wide, high } = this;
    if (!frame || !chart) return;
    const { scrollLeft, scrollTop } = frame;
    const now = this.#picture ?? { x: margin.x - scrollLeft, y: margin.y - scrollTop, zoom: this.zoom };
    const to = Math.min(CLOSEST, Math.max(this.fit, now.zoom * factor));
    this.#picture = {
      x: within(x - ((x - now.x) * to) / now.zoom, WIDTH * to, wide),
      y: within(y - ((y - now.y) * to) / now.zoom, HEIGHT * to, high, high * BELOW),
      zoom: to,
    };
    chart.classList.add("zooming");
    chart.style.transform = transformed({ x: this.#picture.x + scrollLeft, y: this.#picture.y + scrollTop, zoom: to });
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), REST);
  }

  zoomTo(next: number): void {
    this.zoomBy(next / this.zoom, this.wide / 2, this.high / 2);
    this.settle();
  }

  /** What was only the picture of the chart becomes the chart. */
  settle(): void {
    const { frame, chart } = this;
    if (!frame || !chart || !this.#picture) return;
    const { x, y, zoom: to } = this.#picture;
    this.#picture = undefined;
    clearTimeout(this.#settling);
    this.#chosen = to <= this.fit * 1.01 ? undefined : to;
    flushSync();
    chart.classList.remove("zooming");
    chart.style.transform = this.placed;
    frame.scrollLeft = this.margin.x - x;
    frame.scrollTop = this.margin.y - y;
  }

  centre({ x, y }: Spot, behavior: ReturnType<typeof glide> = "auto"): void {
    const { zoom, margin, wide, high } = this;
    const top = y * zoom + margin.y - (high * (1 - TOOLS)) / 2;
    this.frame?.scrollTo({ left: x * zoom + margin.x - wide / 2, top, behavior });
  }

  /** Whether a place is in sight, and not under the tools. */
  sees({ x, y }: Spot): boolean {
    const { frame, zoom, margin, wide, high } = this;
    if (!frame || this.isWhole) return true;
    const [left, top] = [x * zoom + margin.x - frame.scrollLeft, y * zoom + margin.y - frame.scrollTop];
    return left >= 0 && left <= wide && top >= 0 && top <= high * (1 - TOOLS);
  }

  /** Begins with a part of it. */
  open(zoom: number, middle: Spot): void {
    this.#chosen = zoom;
    requestAnimationFrame(() => this.centre(middle));
  }

  scrolled(): void {
    if (this.frame) this.seen = { left: this.frame.scrollLeft, top: this.frame.scrollTop };
  }

  /** An attachment of the frame: wheel, two fingers, the mouse and keys move it. */
  readonly held = (node: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    const inside = (x: number, y: number): [number, number] => {
      const { left, top } = node.getBoundingClientRect();
      return [x - left, y - top];
    };
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY / 500), ...inside(event.clientX, event.clientY));
    };
    let apart = 0;
    const pinch = (event: TouchEvent): void => {
      const [one, two] = event.touches;
      if (!one || !two) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const middle = inside((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      if (apart > 0) this.zoomBy(now / apart, ...middle);
      apart = now;
    };
    node.addEventListener("wheel", turn, { signal, passive: false });
    node.addEventListener("touchmove", pinch, { signal, passive: false });
    node.addEventListener("touchend", () => (apart = 0), { signal });
    node.addEventListener("pointerdown", (press) => this.#pull(node, press), { signal });
    node.addEventListener("keydown", (event) => this.#key(event), { signal });
    return () => stop.abort();
  };

  #pull(node: HTMLElement, press: PointerEvent): void {
    if (press.pointerType !== "mouse" || press.button !== 0) return;
    if ((press.target as Element).closest(".loose")) return;
    this.settle();
    const from = { left: node.scrollLeft, top: node.scrollTop };
    const stop = new AbortController();
    const { signal } = stop;
    const move = (event: PointerEvent): void => {
      node.scrollLeft = from.left + press.clientX - event.clientX;
      node.scrollTop = from.top + press.clientY - event.clientY;
    };
    addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => stop.abort(), { signal });
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "+" || event.key === "=") this.zoomTo(this.zoom * 1.25);
    else if (event.key === "-") this.zoomTo(this.zoom / 1.25);
    else if (event.key === "0") this.zoomTo(this.fit);
    else return;
    event.preventDefault();
  }
}

function transformed({ x, y, zoom }: Picture): string {
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(zoom)})`;
}

/** The chart has an edge where the frame has one, or lies in its middle. */
function within(place: number, size: number, room: number, beyond = 0): number {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size - beyond, place));
}
