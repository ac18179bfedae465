import { expect, test } from "vitest";
import type { TableInfo } from "../src/api/client";
import { addNumber, witness } from "../src/state/deals";
import type { Witness } from "../src/state/deals";
import { examine } from "../src/state/fairness";
import type { Look } from "../src/state/fairness";
import { server, tableInfo } from "./fakes";

/** A deal as kernel/fairness.py makes it; tests/kernel/test_fairness.py has the same. */
const DEAL = {
  commitment: "c1fe82555bbd5c67ea9da1554377745f954948c8fa6e94376d83fc276e1fd6fc",
  deal: {
    seed: "245906210355855782001927522755462402454",
    salt: "8c".repeat(32),
    secret: "5",
    numbers: ["ab".repeat(32), "", "cd".repeat(32)],
    chairs: [2, 1, 0],
  },
};
const SEATS = [0, 1, 2].map((seat) => ({ ...tableInfo().seats[0], seat })) as TableInfo["seats"];
const INFO = tableInfo({
  ...DEAL,
  game: "harbour",
  rules: 2,
  components: "abc",
  seats: SEATS,
  options: { characters: true, bonus: false },
  shuffle: true,
  stage: "over",
});
const KEPT: Witness = { commitment: DEAL.commitment, early: true, number: "cd".repeat(32) };
const SEAT = DEAL.deal.chairs.indexOf(2);

const failed = (info: TableInfo, kept: Witness | undefined = KEPT, seat: number | null = SEAT): Look[] =>
  examine(info, kept, seat).flatMap(({ look, passed }) => (passed ? [] : [look]));

test("an honest deal passes every look", () => {
  expect(examine(INFO, KEPT, SEAT).map(({ look }) => look)).toEqual(["noted", "sealed", "added", "dealt"]);
  expect(failed(INFO)).toEqual([]);
});

test("whatever is changed afterwards is found out", () => {
  const { deal } = DEAL;
  const others = ["ab".repeat(32), "", "ce".repeat(32)];
  expect(failed(INFO, { ...KEPT, commitment: "00".repeat(32) })).toEqual(["noted"]);
  expect(failed(INFO, { ...KEPT, early: false })).toEqual(["noted"]);
  expect(failed({ ...INFO, deal: { ...deal, secret: "6" } })).toEqual(["sealed", "dealt"]);
  expect(failed({ ...INFO, deal: { ...deal, salt: "8d".repeat(32) } })).toEqual(["sealed"]);
  expect(failed({ ...INFO, options: { characters: false, bonus: false } })).toEqual(["sealed"]);
  expect(failed({ ...INFO, deal: { ...deal, numbers: others } })).toEqual(["added", "dealt"]);
  expect(failed({ ...INFO, deal: { ...deal, seed: "7" } })).toEqual(["dealt"]);
  expect(failed({ ...INFO, deal: { ...deal, chairs: [0, 1, 2] } }, { ...KEPT }, null)).toEqual(["dealt"]);
});

test("who looked on has added nothing", () => {
  expect(examine(INFO, { commitment: DEAL.commitment, early: true }, null).map(({ look }) => look)).not.toContain(
    "added",
  );
});

test("what was committed to is kept when it is first seen, whatever is told later", () => {
  const table = tableInfo({ id: "kept", commitment: "11", stage: "open" });
  expect(witness(table)).toEqual({ commitment: "11", early: true });
  expect(witness({ ...table, commitment: "22", stage: "over" })).toEqual({ commitment: "11", early: true });
});

test("one's number is added once it is awaited, the same again after a break", async () => {
  const told: string[] = [];
  server.replies(async (_, request) => {
    told.push(((await request.json()) as { number: string }).number);
    return {};
  });
  const table = tableInfo({ id: "mine", stage: "open" });
  const you = { seat: 0, awaited: true, forced: false, wishes: [] };
  await addNumber({ table, you: { ...you, awaited: false } });
  expect(told).toEqual([]);
  await addNumber({ table, you });
  await addNumber({ table, you });
  expect(told[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(told[1]).toBe(told[0]);
  expect(witness(table).number).toBe(told[0]);
});
