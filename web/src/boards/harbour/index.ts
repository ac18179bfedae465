/** Harbour, as pages that list games show it. */
import * as p from "../../drawings/pieces";
import type { GameFolder } from "..";

export default {
  title: "Harbour",
  blurb: {
    en: "Trade goods when the market is right and build the harbour town. 1 to 4 players, half an hour.",
    de: "Handle Waren zum rechten Preis und bau die Hafenstadt. 1 bis 4 Spieler, eine halbe Stunde.",
  },
  mark: [...p.house(8, 22, 20), ...p.hall(34, 28, 22), ...p.stall(68, 30), ...p.barrels(103, 1)],
} satisfies GameFolder;
