import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Amount from "../src/parts/Amount.svelte";

let part: ReturnType<typeof mount>;
afterEach(() => unmount(part));

/** A control for some values, and how it stands. */
function show(values: number[], value: number): () => string {
  part = mount(Amount, {
    target: document.body,
    props: { label: "Bid", values, value, shown: (n) => `${String(n)} d` },
  });
  flushSync();
  return () => document.querySelector("output")?.textContent ?? "";
}

const button = (name: string): HTMLButtonElement | null => document.querySelector(`button[aria-label="${name}"]`);

test("it has only the values that are allowed, from the least to the most", () => {
  const stands = show([0, 2, 5], 2);
  expect(stands()).toBe("2 d");
  button("More")?.click();
  flushSync();
  expect(stands()).toBe("5 d");
  expect(button("More")?.disabled).toBe(true);
  button("Less")?.click();
  button("Less")?.click();
  flushSync();
  expect(stands()).toBe("0 d");
  expect(button("Less")?.disabled).toBe(true);
});

test("the slider says what it stands at", () => {
  const stands = show([1, 10, 100], 1);
  const slider = document.querySelector("input");
  if (!slider) throw new Error("There is no slider.");
  expect([slider.max, slider.getAttribute("aria-valuetext")]).toEqual(["2", "1 d"]);
  slider.value = "2";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect([stands(), slider.getAttribute("aria-valuetext")]).toEqual(["100 d", "100 d"]);
});
