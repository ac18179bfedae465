import { beforeEach, expect, test, vi } from "vitest";
import { hindrance, mayNotify } from "../src/state/attention";
import { copy } from "../src/state/copy";
import { notices } from "../src/state/notices.svelte";

const LINK = "http://192.168.0.7:7012/tables/ours";
/** What the old way of copying took, and whether the browser lets it. */
let taken: string[];
let lets: boolean;

beforeEach(() => {
  notices.all = [];
  [taken, lets] = [[], true];
  vi.stubGlobal("navigator", {}); // as on plain http
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    taken.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return lets;
  };
});

const said = (): string[] => notices.all.map(({ text }) => text);

test("the clipboard is used where there is one", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copy(LINK, "Copied");
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(taken).toEqual([]);
  expect(said()).toEqual(["Copied"]);
});

test.each([
  ["there is none", {}],
  ["it is forbidden", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowed")) } }],
])("where %s, a selection is copied, and the focus stays where it was", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  await copy(LINK, "Copied");
  expect(taken).toEqual([LINK]);
  expect(said()).toEqual(["Copied"]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("what cannot be copied stays to be copied by hand", async () => {
  lets = false;
  await copy(LINK, "Copied");
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([expect.stringContaining(LINK)]);
});

test("other notices go by themselves", () => {
  notices.add("Saved.");
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
});

test("notices outside the page need https, and a browser that has them", async () => {
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("isSecureContext", false);
  expect(hindrance()).toBe("insecure");
  expect(await mayNotify()).toBe(false);
  vi.stubGlobal("isSecureContext", true);
  expect(hindrance()).toBeUndefined();
  expect(await mayNotify()).toBe(true);
});
