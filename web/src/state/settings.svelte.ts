/** What a person has chosen about the look, the sound and the play; kept in the browser. */
import type { Language } from "../text";

export type Theme = "auto" | "day" | "night";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  plain: boolean;
  oneClick: boolean;
  notify: boolean;
  forced: boolean;
  notes: boolean;
  level: string;
  seats: number;
}

const KEY = "moorings";

function kept(): Kept {
  const language: Language = navigator.language.startsWith("de") ? "de" : "en";
  const look = { language, theme: "auto", sound: true, plain: false, oneClick: false, notify: false } as const;
  const standard: Kept = { ...look, forced: true, notes: true, level: "deckhand", seats: 2 };
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
  /** What can be taken back is made with one click. */
  oneClick = $state(false);
  /** Tell me when it is my turn and I look elsewhere. */
  notify = $state(false);
  /** At tables that I sit down at, the only move that there is makes itself. */
  forced = $state(true);
  /** The first time that a kind of decision comes up, a note says what it is about. */
  notes = $state(true);
  /** Whom I chose last to play against, and how many seats. */
  level = $state("");
  seats = $state(0);
  #dark = $state(false);
  night = $derived(this.theme === "night" || (this.theme === "auto" && this.#dark));

  constructor() {
    Object.assign(this, kept());
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#dark = dark.matches;
    dark.addEventListener("change", () => (this.#dark = dark.matches));
    $effect.root(() => {
      $effect(() => {
        const { language, theme, sound, plain, oneClick, notify, forced, notes, level, seats } = this;
        document.documentElement.lang = language;
        document.documentElement.dataset["theme"] = theme;
        localStorage.setItem(
          KEY,
          JSON.stringify({ language, theme, sound, plain, oneClick, notify, forced, notes, level, seats }),
        );
      });
    });
  }
}

export const settings = new Settings();
