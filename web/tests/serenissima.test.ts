/** Serenissima's board: which things moves are made on, where things lie on the chart, the way of a galley, and how what
 *  happens is seen. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Anchorages, LETTER, lines } from "../src/boards/serenissima/anchorage";
import { Berths } from "../src/boards/serenissima/berths";
import type { Afloat } from "../src/boards/serenissima/berths";
import { flying, SEEN } from "../src/boards/serenissima/happening";
import type { Galley, Port, Space, Spot } from "../src/boards/serenissima/view";
import { at, BERTHS, BUOY, pieces, places, PLATE, rounded, route, SHIP, ways } from "../src/boards/serenissima/view";
import { Waters } from "../src/boards/serenissima/waters";

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

  test("where there is a port, a galley sails to it by a click on the port as well", () => {
    expect(ways("sail 3 lig", where).on).toEqual([at.galley(3), at.space("lig"), at.port("lig")]);
    expect(ways("on tun", where).on).toEqual([at.space("tun"), at.port("tun")]);
    expect(ways("on mal", where).on).toEqual([at.space("mal")]);
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

function spot(found: Spot | undefined): Spot {
  if (!found) throw new Error("It lies nowhere.");
  return found;
}

const fleet = (...spaces: string[]) => spaces.map((space, i) => ({ number: i + 1, owner: 0, space }) as Galley);
const full = (space: string) => Array.from({ length: BERTHS }, () => space);

test("signs and galleys lie clear of ports and of each other", () => {
  const spaces = [space("a", 300, 200, "b"), space("b", 360, 230, "a")];
  const ports: Pick<Port, "x" | "y" | "size">[] = [{ x: 305, y: 190, size: "capital" }];
  const found = new Anchorages(spaces, ports, new Waters({}));
  const boxes = [
    { x: 305, y: 190, ...PLATE.capital },
    ...spaces.flatMap(({ id }) => [
      { ...spot(found.buoy(id)), width: BUOY, height: BUOY },
      { ...spot(found.name(id)?.at), ...LETTER },
    ]),
    ...new Berths().lie(fleet(...full("a"), ...full("b")), found).map((one) => ({ ...one.spot, ...SHIP })),
  ];
  expect(boxes).toHaveLength(1 + 2 * (2 + BERTHS));
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

test("a long name is written in two lines", () => {
  expect(lines("Ionian Sea")).toEqual(["Ionian Sea"]);
  expect(lines("Gulf of Alexandria")).toEqual(["Gulf of", "Alexandria"]);
});

/** Two seas, west and east, and a tongue of land from the north between them. */
const strait = new Waters({
  spaces: { west: [0, 0, 200, 0, 200, 200, 0, 200], east: [200, 0, 400, 0, 400, 200, 200, 200] },
  land: { tongue: [180, -50, 220, -50, 220, 148, 180, 148], coast: [-50, 0, 40, 0, 40, 200, -50, 200] },
});

describe("by sea", () => {
  test("land is no water, and all water belongs to a sea space", () => {
    expect(strait.at({ x: 100, y: 100 })).toBe("west");
    expect(strait.at({ x: 300, y: 100 })).toBe("east");
    expect(strait.at({ x: 200, y: 100 })).toBeUndefined();
    expect(strait.at({ x: -5, y: 100 })).toBeUndefined();
  });

  test("a galley sails around the land", () => {
    const [from, to] = [
      { x: 120, y: 50 },
      { x: 280, y: 50 },
    ];
    const way = strait.way(from, to, ["west", "east"]);
    expect(way.at(-1)).toEqual(to);
    expect(Math.max(...way.map(({ y }) => y))).toBeGreaterThan(148);
    expect(strait.way(from, { x: 130, y: 90 }, ["west"])).toEqual([{ x: 130, y: 90 }]);
    expect(strait.way(from, to, ["west"])).toEqual([to]); // not by sea
  });

  test("galleys lie in the water of their space, wherever its middle is, and none hides another", () => {
    const found = new Anchorages([space("west", 20, 100, "east"), space("east", 205, 60, "west")], [], strait);
    const lying = new Berths().lie(fleet(...full("west"), ...full("east")), found);
    const ships = lying.map(({ galley, spot }) => ({ ...spot, id: galley.space }));
    expect(ships).toHaveLength(2 * BERTHS);
    for (const { id, ...spot } of ships) expect(strait.at(spot)).toBe(id);
    for (const [i, a] of ships.entries()) {
      for (const b of ships.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) > SHIP.width / 2 || Math.abs(a.y - b.y) > SHIP.height / 2;
        expect(apart, JSON.stringify([a, b])).toBe(true);
      }
    }
  });
});

describe("berths", () => {
  const spots = new Anchorages([space("west", 20, 100, "east"), space("east", 205, 60, "west")], [], strait);
  const at = (lying: readonly Afloat[], number: number) => lying.find(({ galley }) => galley.number === number)?.spot;

  test("who stays lies where they lay, whoever comes or goes", () => {
    const berths = new Berths();
    const first = berths.lie(fleet("west", "west", "east"), spots);
    const later = berths.lie(fleet("east", "west", "east", "west", "west"), spots);
    expect([at(later, 2), at(later, 3)]).toEqual([at(first, 2), at(first, 3)]);
    expect(at(later, 1)).not.toEqual(at(first, 1));
  });

  test("those who find no berth lie behind the last one", () => {
    const lying = new Berths().lie(fleet(...full("west"), "west", "west", "east"), spots);
    expect(lying.map(({ behind }) => behind)).toEqual([
      ...full("west")
        .slice(1)
        .map(() => 0),
      2,
      0,
    ]);
  });

  test("where there is little water galleys are drawn smaller, and larger again when some have left", () => {
    const pond = new Waters({ spaces: { pond: [100, 100, 180, 100, 180, 150, 100, 150] } });
    const narrow = new Anchorages([space("pond", 140, 125)], [], pond);
    const berths = new Berths();
    const alone = berths.lie(fleet("pond"), narrow);
    const many = berths.lie(fleet(...full("pond")), narrow);
    const scales = new Set(many.map(({ scale }) => scale));
    expect([scales.size, alone[0]?.scale]).toEqual([1, 1]);
    expect(Math.max(...scales)).toBeLessThan(1);
    for (const { spot } of many) expect(pond.at(spot)).toBe("pond");
    const left = berths.lie(fleet("pond"), narrow);
    expect([left[0]?.scale, at(left, 1)]).toEqual([1, at(many, 1)]);
  });
});

const PIECES = {
  ports: [{ name: "Genova", space: "lig" }],
  galleys: [
    { number: 3, owner: 0, space: "lig" },
    { number: 7, owner: 1, space: "lig" },
  ],
} as never;

/** What each kind of event says of itself, as far as it is seen on the map. */
const FACTS: Record<string, object> = {
  accept: { with: 1, space: "lig", gives: ["wine"], takes: ["iron"], money: 300 },
  attack: { galley: 3, target: 7, space: "lig", dice: [4, 2], lost: [1, 2] },
  raid: { galley: 3, port: "Genova", space: "lig", dice: [4, 2], lost: [1, 2] },
  throw: { good: "wine" },
};
const USUAL = {
  port: "Genova",
  galley: 3,
  space: "lig",
  good: "wine",
  money: 200,
  number: 1,
  sailors: 2,
  to: 1,
  place: 2,
};

describe("what happens is seen", () => {
  const source = readFileSync("../src/moorings/games/serenissima/happens.py", "utf8");
  const kinds = [...source.matchAll(/^ {4}([A-Z_]+) = \d+/gm)].map(([, name = ""]) => name.toLowerCase());
  const happened = (kind: string) => ({
    kind,
    seat: 0,
    text: "",
    facts: FACTS[kind] ?? USUAL,
    changes: [{ seat: 0, asset: "wine at lig", by: -1 }],
  });

  test("for every kind of event the board says how", () => {
    expect(kinds.length).toBeGreaterThan(40);
    expect(Object.keys(SEEN).sort()).toEqual(kinds.toSorted());
  });

  test.each(kinds)("%s", (kind) => {
    const found = flying([happened(kind)] as never, PIECES);
    expect(found.length > 0, kind).toBe(SEEN[kind] === "flies");
    const known = [at.port("lig"), at.space("lig"), at.galley(3), at.galley(7), at.power(0), at.power(1), at.steps];
    for (const { from, to, piece } of found) {
      expect(known).toContain(from);
      expect(known).toContain(to);
      expect(piece).not.toBe("");
    }
  });

  test("only orders that are secret are merely told", () => {
    expect(kinds.filter((kind) => SEEN[kind] === "told")).toEqual(["tariff", "waters", "embargo"]);
  });

  test("a deal goes both ways, and money one", () => {
    expect(flying([happened("accept")] as never, PIECES)).toEqual([
      { from: at.power(0), to: at.power(0), piece: "yes" },
      { from: at.galley(7), to: at.galley(3), piece: "wine" },
      { from: at.galley(3), to: at.galley(7), piece: "iron" },
      ...[1, 2, 3].map(() => ({ from: at.power(1), to: at.power(0), piece: "ducats" })),
    ]);
  });
});
