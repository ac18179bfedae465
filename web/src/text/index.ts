/** The texts of the app in the language that is chosen. Another language is another file and a line here. */
import { settings } from "../state/settings.svelte";
import { de } from "./de";
import { en } from "./en";
import type { Texts } from "./en";

export const languages = { en, de };
export type Language = keyof typeof languages;

/** All texts; read them where they are shown, so that they change with the language. */
export function t(): Texts {
  return languages[settings.language];
}

/** Texts that belong to one game: those of the language that is chosen. */
export function inLanguage<Own>(texts: Record<Language, Own>): () => Own {
  return () => texts[settings.language];
}

/** What to tell a person of an error: our own words where we have them. */
export function tell(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code && t().errors[code]) || message || String(error);
}

/** A day, given as 2026-11-19, as people write it. */
export function dayOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language, { day: "numeric", month: "short" });
}
