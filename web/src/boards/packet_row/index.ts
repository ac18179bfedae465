/** Packet Row, as pages that list games show it. */
import * as p from "../../drawings/pieces";
import type { GameFolder } from "..";

export default {
  title: "Packet Row",
  blurb: {
    en: "Fill contracts with cards from four boards that only one player opens at a time. 2 to 5 players.",
    de: "Erfülle Aufträge mit Karten von vier Tafeln, die immer nur einer öffnet. 2 bis 5 Spieler.",
  },
  mark: [...p.hall(4, 24, 24), ...p.hall(30, 24, 20, "wall"), ...p.hall(56, 24, 24, "stone"), ...p.ship(86, 30)],
} satisfies GameFolder;
