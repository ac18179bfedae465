import { beforeEach, expect, test, vi } from "vitest";
import { en } from "../src/text/en";
import { server, settle } from "./fakes";

/** The language of a browser is not asked for here. */
vi.mock("../src/text", () => ({ t: () => en }));

const { broughtBy, EXPLANATION, explainer, provenance } = await import("../src/state/explain.svelte");

interface Gain {
  seat: number;
  asset: string;
  by: number;
}

/** What each move would bring; of all others something would be revealed. */
function brings(gains: Record<string, Gain[]>): void {
  server.replies((url) => {
    if (url.pathname.endsWith("/labels")) return { labels: { stone: "Stone", fish: "Fish" }, things: {} };
    const code = url.searchParams.get("move") ?? "";
    return { view: null, moves: [], gains: gains[code] ?? [] };
  });
}

const previews = () => server.asked.filter((url) => url.pathname.endsWith("/preview")).length;

beforeEach(() =>
  brings({
    "take stone": [
      { seat: 0, asset: "stone", by: 2 },
      { seat: 0, asset: "fish", by: -1 },
    ],
  }),
);

test("what a move would bring is asked for once a revision, and told in the words of the game", async () => {
  const topic = { title: "Stone", moves: ["take stone"], table: "ours", revision: 7 };
  expect(await broughtBy("harbour", topic)).toBe("+2 Stone, −1 Fish");
  expect(await broughtBy("harbour", topic)).toBe("+2 Stone, −1 Fish");
  expect(previews()).toBe(1);
  await broughtBy("harbour", { ...topic, revision: 8 });
  expect(previews()).toBe(2);
});

test("where there is nothing to say nothing is said, and nothing asked without a move or a table", async () => {
  expect(await broughtBy("harbour", { title: "Stone", moves: ["go ranch"], table: "ours", revision: 9 })).toBe("");
  const both = ["take stone", "go ranch"];
  expect(await broughtBy("harbour", { title: "Stone", moves: both, table: "ours", revision: 9 })).toBe("");
  const before = server.asked.length;
  expect(await broughtBy("harbour", { title: "Stone", moves: ["take stone"] })).toBe("");
  expect(await broughtBy("harbour", { title: "Stone", table: "ours" })).toBe("");
  expect(server.asked).toHaveLength(before);
});

test("a broken line leaves the rest of the explanation", async () => {
  server.reset();
  expect(await broughtBy("harbour", { title: "Stone", moves: ["take stone"], table: "ours", revision: 10 })).toBe("");
});

test("the thing is described while it is explained, and what it was described by before stays", async () => {
  const attributes = new Map([["aria-describedby", "mine"]]);
  const thing = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  } as unknown as Element;
  explainer.show("harbour", { title: "Stone" }, thing);
  expect(attributes.get("aria-describedby")).toBe(`mine ${EXPLANATION}`);
  explainer.hide();
  await settle();
  expect(attributes.get("aria-describedby")).toBe("mine");
  expect(explainer.topic).toBeUndefined();
});

test("provenance is told in plain words", async () => {
  const row = (title: string, mark: string, reconstructed: string[]) => ({ title, mark, reconstructed });
  const rows = [
    row("Sushi Shop", "partly", ["Symbols"]),
    row("Pub", "reconstructed", []),
    row("Ranch", "sourced", []),
    row("Quarry", "partly", []),
  ];
  server.replies(() => ({ tables: [{ rows }] }));
  expect(await provenance("harbour", "Sushi Shop")).toBe("Our own reconstruction: Symbols.");
  expect(await provenance("harbour", "Pub")).toBe(en.explain.allReconstructed);
  expect(await provenance("harbour", "Quarry")).toBe(en.explain.partly);
  expect(await provenance("harbour", "Ranch")).toBe("");
});
