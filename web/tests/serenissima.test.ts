/** Serenissima's board: which things moves are made on, where things lie on the chart, and the way of a galley. */
import { describe, expect, test } from "vitest";
import type { Port, Space } from "../src/boards/serenissima/view";
import {
  anchorages,
  at,
  BERTHS,
  BUOY,
  pieces,
  places,
  PLATE,
  rounded,
  route,
  SHIP,
  ways,
} from "../src/boards/serenissima/view";

const where = {
  spaceOf: (port: string) => ({ genova: "lig", tunis: "tun" })[port] ?? "",
  hasPort: (space: string) => ["lig", "tun"].includes(space),
  galleyAt: (number: string) => (number === "3" ? "tun" : "mal"),
};

describe("moves are made on things", () => {
  test("what a quay offers is on the quay and on its port", () => {
    expect(ways("buy genova", where).on).toEqual([at.quay("buy", "lig"), at.port("lig")]);
    expect(ways("inquire tunis", where).on).toEqual([at.quay("buy", "tun"), at.port("tun")]);
    expect(ways("galley genova", where).on).toEqual([at.quay("yard", "lig"), at.port("lig")]);
    expect(ways("fort genova", where).on).toEqual([at.quay("works", "lig"), at.port("lig")]);
  });

  test("where there is no port, the sea space stands for it", () => {
    expect(ways("stow mal", where).on).toEqual([at.quay("stow", "mal"), at.space("mal")]);
    expect(ways("deal 2 lig", where).on).toEqual([at.partner(2, "lig"), at.port("lig")]);
  });

  test("galleys are dragged to where they sail, attack or land", () => {
    expect(ways("sail 3 mal", where)).toEqual({
      on: [at.galley(3), at.space("mal")],
      from: at.galley(3),
      to: at.space("mal"),
    });
    expect(ways("attack 3 7", where)).toMatchObject({ from: at.galley(3), to: at.galley(7) });
    expect(ways("land 3", where)).toMatchObject({ from: at.galley(3), to: at.port("tun") });
  });

  test("a piece is dragged to the port that takes it", () => {
    expect(ways("sell 3 wine", where)).toMatchObject({ from: at.cargo(3, "wine"), to: at.port("tun") });
  });

  test("answers and the end of a phase are made on no thing", () => {
    for (const code of ["done", "accept", "refuse", "grant", "ask", "stop", "next", "sink", "propose"]) {
      expect(ways(code, where).on).toEqual([]);
    }
  });
});

test("a galley shows its sailors, then its pieces, then what is free", () => {
  expect(places({ sailors: 2, cargo: { wine: 1, gold: 1 } })).toEqual(["sailor", "sailor", "gold", "wine", undefined]);
  expect(pieces({ iron: 2 })).toEqual(["iron", "iron"]);
});

const space = (id: string, x: number, y: number, ...adjacent: string[]): Space => ({ id, name: id, x, y, adjacent });

test("the way of a galley leads over spaces that take one sailor more each", () => {
  const spaces = [space("a", 0, 0, "b"), space("b", 9, 0, "a", "c", "d"), space("c", 9, 9, "b"), space("d", 0, 9, "b")];
  const galley = { space: "a", reach: { b: 1, c: 2, d: 2 } };
  expect(route(spaces, galley, "c")).toEqual(["b", "c"]);
  expect(route(spaces, galley, "nowhere")).toEqual([]);
});

test("signs and galleys lie clear of ports and of each other", () => {
  const spaces = [space("a", 300, 200, "b"), space("b", 360, 230, "a")];
  const ports: Pick<Port, "x" | "y" | "size">[] = [{ x: 305, y: 190, size: "capital" }];
  const found = anchorages(spaces, ports);
  const boxes = [
    { x: 305, y: 190, ...PLATE.capital },
    ...[...found.values()].flatMap(({ buoy, berths }) => [
      { ...buoy, width: BUOY, height: BUOY },
      ...berths.map((berth) => ({ ...berth, ...SHIP })),
    ]),
  ];
  expect(boxes).toHaveLength(1 + 2 * (1 + BERTHS));
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) * 2 >= a.width + b.width || Math.abs(a.y - b.y) * 2 >= a.height + b.height;
      expect(apart, JSON.stringify([a, b])).toBe(true);
    }
  }
});

test("an outline is closed and has a curve for each corner", () => {
  expect(rounded([0, 0, 10, 0, 10, 10])).toBe("M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5Z");
});
