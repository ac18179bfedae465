import { beforeEach, expect, test } from "vitest";
import { Refused } from "../src/api/client";
import { Form } from "../src/state/form.svelte";
import { notices } from "../src/state/notices.svelte";
import { settings } from "../src/state/settings.svelte";

const SHORT = new Refused("bad-request", "The password needs at least 8 characters.", { field: "password" });

let form: Form;
beforeEach(() => {
  settings.language = "en";
  notices.all = [];
  form = new Form();
  form.shows("login");
  form.shows("password");
});

const told = (): string[] => notices.all.map((notice) => notice.text);

test("a refusal is told beside its field, and only there", async () => {
  await expect(form.send(() => Promise.reject(SHORT))).resolves.toBe(false);
  expect(form.wrong("password")).toBe("The password needs at least 8 characters.");
  expect(form.wrong("login")).toBeUndefined();
  expect(told()).toEqual([]);
});

test("where we have words of our own for a refusal, they stand beside the field", async () => {
  await form.send(() => Promise.reject(new Refused("login-taken", "Raw.", { field: "login" })));
  expect(form.wrong("login")).toBe("Somebody has this name already.");
});

test("what belongs to no field of the form is told like any other refusal", async () => {
  await form.send(() => Promise.reject(new Refused("bad-request", "The name is missing.", { field: "name" })));
  await form.send(() => Promise.reject(new Refused("offline", "Raw.")));
  expect(told()).toEqual(["The name is missing.", "The server cannot be reached."]);
});

test("a field that is gone is told of no longer", async () => {
  const gone = form.shows("text");
  gone();
  await form.send(() => Promise.reject(new Refused("bad-request", "The message is missing.", { field: "text" })));
  expect(form.wrong("text")).toBeUndefined();
  expect(told()).toEqual(["The message is missing."]);
});

test("what is sent anew is not wrong any more, and it is known that it is on its way", async () => {
  await form.send(() => Promise.reject(SHORT));
  let sending = false;
  const granted = form.send(() => {
    sending = form.sending && form.wrong("password") === undefined;
    return Promise.resolve();
  });
  await expect(granted).resolves.toBe(true);
  expect(sending).toBe(true);
  expect(form.sending).toBe(false);
});
