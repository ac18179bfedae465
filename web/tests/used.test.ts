import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { en } from "../src/text/en";

/** Texts that are looked up by a word which comes from the server. */
const BY_WORD = [
  "daily.themes",
  "errors",
  "home.levels",
  "rated.uncounted",
  "review.marks",
  "rules.marks",
  "rules.marksText",
];

/** All sources but the texts themselves, as one line without spaces: a path may be broken between its words. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/(en|de|schema\.d|text)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
    .replaceAll(/\s+/g, "");
}

function paths(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? paths(value as object, at) : [at];
  });
}

const all = sources(join(import.meta.dirname, "../src"));

function isUsed(path: string): boolean {
  const [, parent = "", key = ""] = /^(?:(.*)\.)?([^.]+)$/.exec(path) ?? [];
  if (new RegExp(`\\.${path.replaceAll(".", "\\.")}(?!\\w)`).test(all)) return true;
  if (parent === "" || !all.includes(`t().${parent}[`)) return false;
  return BY_WORD.includes(parent) || all.includes(`"${key}"`);
}

it("every text is used", () => {
  expect(paths(en).filter((path) => !isUsed(path))).toEqual([]);
});

const boards = import.meta.glob<{ en: object }>("../src/boards/*/text.ts", { eager: true, import: "texts" });

it.each(Object.entries(boards))("every text of %s is used", (file, { en }) => {
  const own = sources(join(import.meta.dirname, dirname(file)));
  expect(Object.keys(en).filter((key) => !own.includes(`words().${key}`))).toEqual([]);
});
