/** Copying, at home too: on plain http browsers have no clipboard for programs, but what is selected can be copied. */
import { t } from "../text";
import { notices } from "./notices.svelte";

/** Copies a text and says so; one that cannot be copied stays on the page, to be copied by hand. */
export async function copy(text: string, done: string): Promise<void> {
  const copied = ("clipboard" in navigator && (await toClipboard(text))) || bySelection(text);
  if (copied) notices.add(done);
  else notices.keep(t().app.copyByHand(text));
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // a person has forbidden it, or looks elsewhere
  }
}

function bySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.className = "hidden";
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
