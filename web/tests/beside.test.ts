import { describe, expect, test } from "vitest";
import { beside, GAP } from "../src/state/beside";
import type { Box } from "../src/state/beside";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 340, height: 260 };

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

describe("at a desk", () => {
  const dock = box(0, 780, 1100, 120);

  test("it stands to the right, else to the left, below or above, wherever there is room", () => {
    const at = (thing: Box) => beside(thing, SIZE, DESK, []);
    expect(at(box(100, 100, 150, 220)).left).toBe(250 + GAP);
    expect(at(box(1250, 100, 150, 220)).left).toBe(1250 - SIZE.width - GAP);
    expect(at(box(20, 20, 1400, 100)).top).toBe(120 + GAP);
    expect(at(box(20, 700, 1400, 150)).top).toBe(700 - SIZE.height - GAP);
  });

  test("it covers nothing that one acts on if another side is free", () => {
    const thing = box(400, 560, 150, 200);
    expect(meet(beside(thing, SIZE, DESK, [dock]), dock)).toBe(false);
    const chosen = box(558, 400, 300, 380);
    const found = beside(thing, SIZE, DESK, [dock, chosen]);
    expect(found.left).toBe(400 - SIZE.width - GAP);
    expect(meet(found, chosen) || meet(found, dock)).toBe(false);
  });

  test("wherever the thing is, it is in the window, beside the thing and clear of the dock", () => {
    for (let left = 0; left < 1300; left += 61) {
      for (let top = 0; top < 760; top += 47) {
        const thing = box(left, top, 140, 200);
        const found = beside(thing, SIZE, DESK, [dock]);
        expect(meet(found, thing), JSON.stringify(thing)).toBe(false);
        expect(meet(found, dock), JSON.stringify(thing)).toBe(false);
        expect(found.left).toBeGreaterThanOrEqual(GAP);
        expect(found.top).toBeGreaterThanOrEqual(GAP);
        expect(found.left + found.width).toBeLessThanOrEqual(DESK.width - GAP);
        expect(found.top + found.height).toBeLessThanOrEqual(DESK.height - GAP);
      }
    }
  });
});

describe("on a phone", () => {
  const dock = box(0, 724, 390, 120);

  test("it is a sheet away from the thing, and not over the dock", () => {
    expect(beside(box(10, 500, 180, 200), SIZE, PHONE, [dock]).top).toBe(GAP);
    expect(beside(box(10, 60, 180, 200), SIZE, PHONE, [dock]).top).toBe(724 - SIZE.height - GAP);
  });

  test("it is never as wide as the window", () => {
    const narrow = beside(box(10, 60, 100, 100), SIZE, { width: 320, height: 600 }, []);
    expect(narrow.width).toBeLessThan(320);
    expect(narrow.left).toBeGreaterThan(0);
  });

  test("where there is too little room, it is cut, and the thing stays in sight", () => {
    const thing = box(0, 150, 390, 600);
    const found = beside(thing, { width: 340, height: 400 }, PHONE, []);
    expect(meet(found, thing)).toBe(false);
    expect(found.height).toBeLessThan(400);
  });
});
