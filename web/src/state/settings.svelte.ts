/** What a person has chosen about the look and the sound; kept in the browser. */
import type { Language } from "../text";

export type Theme = "auto" | "day" | "night";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  plain: boolean;
}

const KEY = "moorings";

function kept(): Kept {
  const language: Language = navigator.language.startsWith("de") ? "de" : "en";
  const standard: Kept = { language, theme: "auto", sound: true, plain: false };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return standard;
  }
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  sound = $state(true);
  /** The plain board even where there is another. */
  plain = $state(false);

  constructor() {
    Object.assign(this, kept());
    $effect.root(() => {
      $effect(() => {
        const { language, theme, sound, plain } = this;
        document.documentElement.lang = language;
        document.documentElement.dataset["theme"] = theme;
        localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, plain }));
      });
    });
  }
}

export const settings = new Settings();
