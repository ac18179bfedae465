/** Bremerhaven in a few sentences, for those who are new to it. */
import type { Guide } from "..";

export default {
  en: [
    "Everybody bids in secret with five cards of influence: for ships, contracts, buildings, permits and rank. The highest sum on a place wins it.",
    "Won ships lie at your docks for some rounds: unload their goods onto your board before they leave.",
    "Contracts in your loading docks want certain goods in time. What is delivered is sold at today’s prices; what is late costs you.",
    "Money made at the end is multiplied by your prestige, so both count.",
  ],
  de: [
    "Alle bieten verdeckt mit fünf Einflusskarten: auf Schiffe, Aufträge, Gebäude, Genehmigungen und Rang. Die höchste Summe an einem Platz gewinnt ihn.",
    "Gewonnene Schiffe liegen einige Runden an deinen Docks: Lösche ihre Waren auf deinen Plan, bevor sie ablegen.",
    "Aufträge an deinen Laderampen verlangen bestimmte Waren zur rechten Zeit. Was geliefert ist, wird zum heutigen Preis verkauft; was zu spät kommt, kostet.",
    "Am Ende wird dein Geld mit deinem Prestige multipliziert: Beides zählt.",
  ],
} satisfies Guide;
