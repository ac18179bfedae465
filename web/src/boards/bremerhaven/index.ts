/** Bremerhaven, as pages that list games show it. */
import * as p from "../../drawings/pieces";
import type { GameFolder } from "..";

export default {
  title: "Bremerhaven",
  blurb: {
    en: "Bid in secret for ships and contracts and turn a quay into a harbour. 1 to 4 players.",
    de: "Biete geheim um Schiffe und Aufträge und mach aus einem Kai einen Hafen. 1 bis 4 Spieler.",
  },
  mark: [
    ...p.crane(18),
    ...p.crates(2, 1),
    ["hull", "M54 42h60l-6 13H60Z"],
    ["wall", "M92 42V28h14v14Z"],
    ["roof", "M96 28V18h6v10Z"],
    ["wood", "M60 42V34h9v8ZM70 42V34h9v8ZM65 34V26h9v8ZM80 42V34h9v8Z"],
    ...p.smoke(99, 17),
  ],
} satisfies GameFolder;
