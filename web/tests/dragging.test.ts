import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Choosing } from "../src/state/choosing.svelte";
import { Dragging } from "../src/state/dragging.svelte";
import { frame, server, settle, view } from "./fakes";

let choosing: Choosing;
let dragging: Dragging;
let nodes: Record<string, HTMLElement>;
let stop: (() => void)[];

/** Things on the page; a pointer is always over the one that is named here. */
let under: string;

beforeEach(() => {
  const moves = ["carry fish quay", "carry fish ship", "take wood"].map((code) => ({ code, text: code }));
  const now = frame(1, 0, { moves });
  server.replies(() => ({ view: view([0]), moves: [], gains: [] }));
  choosing = new Choosing(() => ({
    table: "ours",
    frame: now,
    live: true,
    seat: 0,
    move: () => Promise.resolve(true),
  }));
  choosing.lay((code) => {
    const [, from = "", to] = code.split(" ");
    return to === undefined ? { on: [from] } : { on: [from], from, to };
  });
  dragging = new Dragging(choosing);
  nodes = {};
  stop = ["fish", "wood", "quay", "ship"].map((name) => {
    const node = document.createElement("button");
    node.setPointerCapture = () => undefined;
    document.body.append(node);
    nodes[name] = node;
    return dragging.thing(name)(node);
  });
  vi.spyOn(document, "elementFromPoint").mockImplementation(() => nodes[under] ?? null);
});

afterEach(() => {
  for (const one of stop) one();
  document.body.replaceChildren();
});

function point(type: string, where: EventTarget | undefined, x: number): void {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: 0,
    isPrimary: true,
    button: 0,
    pointerId: 1,
    bubbles: true,
  });
  where?.dispatchEvent(event);
}

function key(name: string, value: string): void {
  nodes[name]?.dispatchEvent(new KeyboardEvent("keydown", { key: value, bubbles: true, cancelable: true }));
}

const chosen = (): string[] => choosing.chosen.map(({ code }) => code);

test("what is dragged onto a place chooses the move that leads there", async () => {
  point("pointerdown", nodes["fish"], 0);
  point("pointermove", globalThis, 40);
  expect(dragging.held).toBe("fish");
  expect(["quay", "ship", "wood"].map((name) => dragging.fits(name))).toEqual([true, true, false]);
  under = "ship";
  point("pointerup", globalThis, 80);
  await settle();
  expect(chosen()).toEqual(["carry fish ship"]);
  expect(dragging.held).toBeUndefined();
});

test("a press that hardly moves is a click, and what is dropped elsewhere goes back", () => {
  point("pointerdown", nodes["fish"], 0);
  point("pointermove", globalThis, 3);
  expect(dragging.held).toBeUndefined();
  point("pointerup", globalThis, 3);
  point("pointerdown", nodes["fish"], 0);
  point("pointermove", globalThis, 40);
  under = "wood";
  point("pointerup", globalThis, 80);
  expect(chosen()).toEqual([]);
});

test("what leads nowhere cannot be taken up", () => {
  expect(dragging.can("wood")).toBe(false);
  point("pointerdown", nodes["wood"], 0);
  point("pointermove", globalThis, 40);
  expect(dragging.held).toBeUndefined();
});

test("keys take up, lead around, put down, and put back", async () => {
  key("fish", "Enter");
  expect(document.activeElement).toBe(nodes["quay"]);
  key("quay", "ArrowRight");
  expect(document.activeElement).toBe(nodes["ship"]);
  key("ship", "Enter");
  await settle();
  expect(chosen()).toEqual(["carry fish ship"]);
  choosing.cancel();
  key("fish", " ");
  key("quay", "Escape");
  expect([dragging.held, chosen()]).toEqual([undefined, []]);
});

test("a click takes up what nothing else can be done with, and another one puts it down", async () => {
  choosing.lay((code) => {
    const [, from = "", to] = code.split(" ");
    return to === undefined ? { on: [from] } : { on: [], from, to };
  });
  expect(dragging.act("wood")).toBeUndefined();
  dragging.act("fish")?.();
  expect(dragging.held).toBe("fish");
  dragging.act("fish")?.();
  expect(dragging.held).toBeUndefined();
  dragging.act("fish")?.();
  dragging.act("ship")?.();
  await settle();
  expect(chosen()).toEqual(["carry fish ship"]);
});
