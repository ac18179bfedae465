/** Numbers as people write them. */
import { settings } from "./settings.svelte";
import type { Language } from "../text";

const THOUSANDS: Record<Language, string> = { en: ",", de: "." };

/** A number with marks between its digits: "1,500". Not by `Intl`, which takes longer to load than a whole board to be
 *  written. */
export function amount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, THOUSANDS[settings.language]);
}

/** By how much something changed. */
export function signed(by: number): string {
  return `${by < 0 ? "−" : "+"}${amount(Math.abs(by))}`;
}
