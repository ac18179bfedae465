import { afterEach, expect, test } from "vitest";
import { isForThePage } from "../src/state/keys";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Whether a key that is pressed on something is for the page. */
function pressed(html: string, key: string, more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector("#here") ?? document.body;
  let found = false;
  const hear = (event: KeyboardEvent) => (found = isForThePage(event));
  addEventListener("keydown", hear);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  removeEventListener("keydown", hear);
  return found;
}

test.each([
  ["", "ArrowLeft", true],
  ["<button id=here></button>", "ArrowLeft", true],
  ["<button id=here></button>", " ", false],
  ["<p id=here></p>", " ", true],
  ["<input id=here>", "ArrowLeft", false],
  ["<input type=range id=here>", "ArrowLeft", true],
  ["<input type=range id=here>", " ", true],
  ["<input type=checkbox id=here>", "Home", true],
  ["<input type=checkbox id=here>", " ", false],
  ["<textarea id=here></textarea>", "Home", false],
  ["<select id=here></select>", "End", false],
  ["<details><summary id=here></summary></details>", " ", false],
  ["<dialog open><button id=here></button></dialog>", "ArrowRight", false],
  ["<div role=tablist><button role=tab id=here></button></div>", "ArrowRight", false],
])("on %j the key %j is for the page: %s", (html, key, expected) => {
  expect(pressed(html, key)).toBe(expected);
});

test("what the browser or something on the page does with a key is left alone", () => {
  expect(pressed("", "ArrowLeft", { altKey: true })).toBe(false);
  expect(pressed("", "Home", { ctrlKey: true })).toBe(false);
  addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
  expect(pressed("", "ArrowLeft", { cancelable: true })).toBe(false);
});
