import { afterEach, expect, test } from "vitest";
import { amount, signed } from "../src/state/numbers";
import { settings } from "../src/state/settings.svelte";

afterEach(() => {
  settings.language = "en";
});

test.each([
  ["en", "1,100", "+1,100", "−12,500"],
  ["de", "1.100", "+1.100", "−12.500"],
] as const)("large numbers are written as in the language: %s", (language, plain, more, less) => {
  settings.language = language;
  expect([amount(1100), signed(1100), signed(-12500)]).toEqual([plain, more, less]);
  expect([amount(0), amount(999), signed(0), signed(-7)]).toEqual(["0", "999", "+0", "−7"]);
});
