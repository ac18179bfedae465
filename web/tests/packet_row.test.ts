import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Frame } from "../src/api/client";
import { faceOf, motions, SEEN } from "../src/boards/packet_row/motions";
import { broken } from "../src/boards/packet_row/text";
import {
  at,
  begins,
  forContracts,
  isTraded,
  laid,
  portOf,
  sorted,
  together,
  used,
  ways,
  without,
} from "../src/boards/packet_row/view";
import type { HeldCard, Manifest, View } from "../src/boards/packet_row/view";

const card = (code: string, rest: Partial<HeldCard> = {}): HeldCard => ({
  id: 0,
  code,
  kind: "goods",
  name: code,
  text: "",
  status: "",
  cost: 0,
  count: 1,
  ...rest,
});

const france = card("france-fur-3", { id: 6, kind: "contract", good: "fur", quantity: 3, port: "france" });
const spain = card("spain-tobacco-4", { id: 19, kind: "contract", good: "tobacco", quantity: 4, port: "spain" });

const manifest: Manifest = {
  contracts: [],
  ships: [],
  cargo: [],
  stage: "proposed",
  reward: 60,
  cost: 0,
  goods_needed: {},
  ships_needed: [],
  complete: true,
  signed: ["france-fur-3", "spain-tobacco-4"],
  sailing: [
    { code: "sweden", port: "france", number: 1 },
    { code: "spain", port: "spain", number: 1 },
  ],
  loaded: [
    { code: "fur-1", good: "fur", units: 1, number: 2 },
    { code: "grain-2", good: "tobacco", units: 2, number: 1 },
    { code: "double-nugget", good: "tobacco", units: 2, number: 1 },
  ],
  lost: {},
};

describe("where moves are made", () => {
  test.each([
    ["open docks", ["area docks"]],
    ["take market 3", ["space market 3"]],
    ["assist bank 2", ["future bank 2"]],
    ["cash 8", ["card money-8"]],
    ["fulfil start-spain-fur-3", ["card start-spain-fur-3"]],
    ["moor sweden france", ["sailing sweden france"]],
    ["unload fur-2 grain", ["loaded fur-2 grain"]],
    ["pocket double fur", ["loaded double-nugget fur"]],
    ["pass", []],
    ["seal", []],
    ["propose", []],
  ])("%s", (code, on) => expect(ways(code).on).toEqual(on));

  test("ships are put into berths, and cargo into holds, from either end", () => {
    expect(ways("sail sweden france")).toEqual({
      on: ["ship sweden", "berth france"],
      from: "ship sweden",
      to: "berth france",
      step: true,
    });
    expect(ways("load grain-2 tobacco")).toMatchObject({ from: "card grain-2", to: "hold tobacco" });
    expect(ways("gild single fur")).toMatchObject({ from: "card single-nugget", to: "hold fur" });
  });

  test("only what belongs to a shipment is a step of it", () => {
    const steps = ["fulfil a", "sail a b", "load a b", "gild single b", "moor a b", "unload a b", "propose"];
    expect(steps.every((code) => ways(code).step)).toBe(true);
    expect(["open bank", "take bank 1", "cash 3", "seal", "pass"].some((code) => ways(code).step)).toBe(false);
  });
});

describe("a hand", () => {
  test("is sorted by kind", () => {
    const hand = [
      card("money-5", { kind: "money", id: 90 }),
      card("captain", { kind: "captain", id: 70 }),
      card("fur-2", { id: 50 }),
      card("fur-1", { id: 49 }),
      france,
    ];
    const codes = sorted(hand).map(({ code }) => code);
    expect(codes).toEqual(["france-fur-3", "fur-1", "fur-2", "captain", "money-5"]);
    expect(sorted(hand).map((_, i) => begins(sorted(hand), i))).toEqual([false, true, false, true, true]);
  });
});

describe("a manifest", () => {
  test("is laid out contracts first, each piece by a move", () => {
    expect(laid(manifest)).toEqual([
      "fulfil france-fur-3",
      "fulfil spain-tobacco-4",
      "sail sweden france",
      "sail spain spain",
      "load fur-1 fur",
      "load fur-1 fur",
      "load grain-2 tobacco",
      "gild double tobacco",
    ]);
  });

  test("can do without a single piece", () => {
    expect(without(manifest, "load fur-1 fur").filter((move) => move === "load fur-1 fur")).toHaveLength(1);
    expect(without(manifest, "load fur-3 fur")).toEqual(laid(manifest));
  });

  test("for fewer contracts leaves away what none of them asks for", () => {
    expect(forContracts(manifest, [spain])).toEqual([
      "fulfil spain-tobacco-4",
      "sail spain spain",
      "load grain-2 tobacco",
      "gild double tobacco",
    ]);
    const two = { ...manifest, sailing: [{ code: "france", port: "france", number: 2 }] };
    expect(forContracts(two, [france]).filter((move) => move.startsWith("sail"))).toEqual(["sail france france"]);
  });

  test("tells what of a hand lies on it", () => {
    expect(used(manifest, france)).toBe(1);
    expect(used(manifest, card("fur-1"))).toBe(2);
    expect(used(manifest, card("captain", { kind: "captain" }))).toBe(1);
    expect(used(manifest, card("trader", { kind: "trader" }))).toBe(1);
    expect(used(null, france)).toBe(0);
    expect(manifest.loaded.map(isTraded)).toEqual([false, true, false]);
  });

  test("takes contracts that could be shipped together", () => {
    const shipments = [{ contracts: [], ids: [6, 19], reward: 0, cost: 0, ships: [], cargo: [] }];
    expect(together(shipments, [france, spain])).toBe(true);
    expect(together(shipments, [france, card("x", { id: 3 })])).toBe(false);
  });
});

describe("motions", () => {
  type Happened = Frame["story"][number];
  const happened = (kind: string, rest: Partial<Happened> = {}): Happened => ({
    kind,
    seat: 1,
    text: "",
    facts: {},
    changes: [],
    ...rest,
  });

  test("a card that is taken flies from its space, and money to the quarter", () => {
    const changes = [{ seat: 1, asset: "piece market 6", by: 1 }];
    const facts = { card: "fur-2", area: "market", price: 6, assistant: 1 };
    expect(motions([happened("take", { facts, changes })], undefined)).toEqual([
      { from: at.future("market", 2), to: at.seat(1), piece: "fur-2" },
      { from: at.seat(1), to: at.deck("market"), piece: "coin" },
    ]);
  });

  test("a shipment sails, and is paid for", () => {
    const story = [
      happened("deliver", { facts: { contract: "france-fur-3", money: 25 } }),
      happened("sail", { changes: [{ seat: 1, asset: "ship-france", by: -1 }] }),
    ];
    expect(motions(story, undefined).map(({ from, to, piece }) => [piece, from, to])).toEqual([
      ["france-fur-3", at.seat(1), at.sea],
      ["coin", at.sea, at.seat(1)],
      ["ship-france", at.seat(1), at.sea],
    ]);
  });

  const spaces = (...codes: string[]) => codes.map((code) => ({ card: card(code), piece: null }));
  const before = {
    boards: [{ area: "market", current: spaces("fur-1", "fur-2"), future: spaces("grain-3", "grain-1") }],
  } as unknown as View;

  test("what nobody took goes to the deck, cards move up, and the next ones come from the deck", () => {
    const offer = { area: "market", cards: ["grain-3", "grain-1", "grain-3"], coming: ["grain-2"] };
    const story = [
      happened("sweep", { seat: null, facts: { area: "market", cards: ["fur-2"] } }),
      happened("offer", { seat: null, facts: offer }),
    ];
    expect(motions(story, before)).toEqual([
      { from: "space market 2", to: "deck market", piece: "fur-2" },
      { from: "future market 1", to: "space market 1", piece: "grain-3" },
      { from: "future market 2", to: "space market 2", piece: "grain-1" },
      { from: "deck market", to: "space market 3", piece: "grain-3" },
      { from: "deck market", to: "future market 1", piece: "grain-2" },
    ]);
  });

  test("money cards that are turned in go to the bank, and an assistant to the guildhall", () => {
    const cashed = [
      { seat: 1, asset: "money-5", by: -1 },
      { seat: 1, asset: "money", by: 5 },
    ];
    expect(motions([happened("cash_all", { changes: cashed })], undefined)).toEqual([
      { from: "seat 1", to: "deck bank", piece: "money-5" },
      { from: "deck bank", to: "seat 1", piece: "coin" },
    ]);
    const helped = [{ seat: 1, asset: "assistant", by: -1 }];
    expect(
      motions([happened("take", { facts: { area: "docks", card: "captain" }, changes: helped })], undefined),
    ).toEqual([
      { from: "seat 1", to: "deck guildhall", piece: "assistant" },
      { from: "area docks", to: "seat 1", piece: "captain" },
    ]);
  });

  describe("every kind of event is seen", () => {
    const source = readFileSync("../src/moorings/games/packet_row/happens.py", "utf8");
    const kinds = [...source.matchAll(/^ {4}([A-Z_]+) = \d+/gm)].map(([, name = ""]) => name.toLowerCase());
    const facts = { area: "market", card: "fur-2", cards: ["fur-2"], coming: [], contract: "france-fur-3", price: 6 };
    const changes = [
      { seat: 0, asset: "harbour master", by: -1 },
      { seat: 1, asset: "piece market 2", by: -1 },
    ];

    test("and the board says how", () => {
      expect(kinds.length).toBeGreaterThan(15);
      expect(Object.keys(SEEN).sort()).toEqual(kinds.toSorted());
      expect(kinds.filter((kind) => SEEN[kind] === "told")).toEqual(["step"]);
    });

    test.each(kinds)("%s", (kind) => {
      const flights = motions([happened(kind, { facts, changes })], before);
      expect(flights.length > 0).toBe(SEEN[kind] === "flies");
    });
  });

  test.each([
    ["trader", { kind: "trader" }],
    ["double-nugget", { kind: "double" }],
    ["money-10", { kind: "money", value: 10 }],
    ["cotton-3", { kind: "goods", good: "cotton", units: 3 }],
    ["german-confederation-fur-4", { kind: "contract", good: "fur", quantity: 4, port: "german-confederation" }],
    ["start-spain-fur-3", { kind: "contract", good: "fur", quantity: 3, port: "spain" }],
    ["ship-spain", undefined],
    ["market-town-hall", undefined],
  ])("%s comes out of a hidden hand with its face", (code, face) => {
    if (face) expect(faceOf(code)).toMatchObject(face);
    else expect(faceOf(code)).toBeUndefined();
  });

  test("the lantern goes on to the next harbour master, and pieces come back", () => {
    const changes = [
      { seat: 0, asset: "harbour master", by: -1 },
      { seat: 1, asset: "harbour master", by: 1 },
    ];
    const back = [{ seat: 2, asset: "piece bank 1", by: -1 }];
    expect(motions([happened("ends", { changes: back }), happened("round", { changes })], undefined)).toEqual([
      { from: "space bank 1", to: "asked 2", piece: "pawn 2" },
      { from: "asked 0", to: "asked 1", piece: "lantern" },
    ]);
  });
});

test("a destination is named as in moves", () => {
  expect(portOf("German Confederation")).toBe("german-confederation");
});

test("long words may be broken on narrow cards", () => {
  expect(broken("Netherlands")).toBe("Nether\u00adlands");
  expect(broken("3 Baumwolle")).toBe("3 Baum\u00adwolle");
  expect(broken("Spain")).toBe("Spain");
});
