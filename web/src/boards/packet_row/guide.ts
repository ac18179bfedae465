/** Packet Row in a few sentences, for those who are new to it. */
import type { Guide } from "..";

export default {
  en: [
    "You collect a ship to the right country, the goods, and the contract that wants them there: then it pays.",
    "Each round the harbour master opens one of four areas. Everybody in turn may take one card there, or wait for a better area.",
    "You take one card a round at most. If the harbour master takes one, the round is over, and those who waited have none.",
    "Goods, gold and buildings cost money; money cards, contracts, ships and people are free.",
    "Points come from buildings, from money ($10 a point) and from bankers. The game ends when the areas run out of cards.",
  ],
  de: [
    "Du sammelst ein Schiff in das richtige Land, die Waren und den Vertrag, der sie dort verlangt: Dann wird bezahlt.",
    "In jeder Runde öffnet der Hafenmeister einen von vier Bereichen. Reihum darf jeder dort eine Karte nehmen oder auf einen besseren warten.",
    "Du nimmst höchstens eine Karte in der Runde. Nimmt der Hafenmeister eine, ist die Runde vorbei, und wer gewartet hat, geht leer aus.",
    "Waren, Gold und Gebäude kosten Geld; Geldkarten, Verträge, Schiffe und Personen sind umsonst.",
    "Punkte gibt es für Gebäude, für Geld (je 10 $ einen) und für Bankiers. Das Spiel endet, wenn den Bereichen die Karten ausgehen.",
  ],
} satisfies Guide;
