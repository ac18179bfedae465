/** Serenissima, as pages that list games show it. */
import * as p from "../../drawings/pieces";
import type { GameFolder } from "..";

export default {
  title: "Serenissima",
  blurb: {
    en: "Trade, sail and fight for the ports of the Mediterranean. 2 to 4 players.",
    de: "Handle, segle und kämpfe um die Häfen des Mittelmeers. 2 bis 4 Spieler.",
  },
  charted: true,
  mark: [
    ...p.dome(2, 22, 20),
    ...p.ship(38, 72, 2),
    ["line", "M50 52l-6 7M60 53l-6 7M70 53l-6 7M80 53l-6 7M90 52l-6 7"],
  ],
} satisfies GameFolder;
