/** Serenissima in a few sentences, for those who are new to it. */
import type { Guide } from "..";

export default {
  en: [
    "You lead a sea power. In each turn all bid in secret for the order, then trade, sail, fight, take ports and sell.",
    "Buy a commodity where it is made and load it on a galley. A galley has five places for sailors and goods together.",
    "A galley sails as many spaces as it has sailors. Sailors put ashore make a port yours.",
    "A port pays for a commodity that it has not got yet, more for each further one. A full port is worth points.",
    "Points at the end come from your capital, your ports and your ducats.",
  ],
  de: [
    "Du führst eine Seemacht. In jeder Runde bieten alle verdeckt um die Reihenfolge, dann wird gehandelt, gesegelt, gekämpft, besetzt und verkauft.",
    "Kaufe eine Ware, wo sie gemacht wird, und lade sie auf eine Galeere. Sie hat fünf Plätze für Matrosen und Waren zusammen.",
    "Eine Galeere fährt so viele Felder, wie sie Matrosen hat. Matrosen an Land machen einen Hafen zu deinem.",
    "Ein Hafen bezahlt Waren, die er noch nicht hat, und jede weitere besser. Ein voller Hafen bringt Punkte.",
    "Punkte gibt es am Ende für die Hauptstadt, für Häfen und für Dukaten.",
  ],
} satisfies Guide;
