/** All that Harbour's board itself says. */
import { inLanguage } from "../../text";

const en = {
  table: "The buildings and the towns",
  offers: "Boards to choose from",
  nothingBuilt: "Nothing built yet",
  unfold: (name: string) => `${name}’s town in full`,
  market: "The market",
  berth: (good: string, price: number, minimum: number) =>
    `${good}: pays $${String(price)}, from ${String(minimum)} on`,
  row: "Buildings for sale",
  deck: (cards: number) => `${String(cards)} more in the deck`,
  warehouse: "Warehouse",
  buildings: "Built",
  goods: { fish: "Fish", livestock: "Livestock", wood: "Wood", stone: "Stone" } as Record<string, string>,
  symbols: { coin: "coin", anchor: "anchor", hat: "top hat", warehouse: "warehouse" } as Record<string, string>,
  symbolsDo: {
    coin: "Coin: every building you buy costs $1 less.",
    anchor: "Anchor: counts for the buildings that name it.",
    hat: "Top hat: you pay no toll at the others' buildings.",
    warehouse: "Warehouse: keep 1 of the goods that you ship.",
  } as Record<string, string>,
  pays: (price: number) =>
    `Ship all you have of it, at least ${String(price)}, and it pays $${String(price)} towards a building.`,
  stocked: "You can have up to 6. What you gain beyond that is lost.",
  minimum: (number: number) => `from ${String(number)}`,
  shipping: "On board:",
  price: (price: number) => `$${String(price)}`,
  money: (money: number) => `$${String(money)} to spend`,
  discount: (money: number) => `$${String(money)} less to pay`,
  points: (points: number) => (points === 1 ? "1 point" : `${String(points)} points`),
  bonus: (good: string) => `Bonus card: ${good}`,
};

const de: typeof en = {
  table: "Die Gebäude und die Städte",
  offers: "Tafeln zur Auswahl",
  nothingBuilt: "Noch nichts gebaut",
  unfold: (name) => `Die Stadt von ${name} ausführlich`,
  market: "Der Markt",
  berth: (good: string, price: number, minimum: number) =>
    `${good}: bringt ${String(price)} $, ab ${String(minimum)} Stück`,
  row: "Gebäude zu kaufen",
  deck: (cards) => `noch ${String(cards)} im Stapel`,
  warehouse: "Lagerhaus",
  buildings: "Gebaut",
  goods: { fish: "Fisch", livestock: "Vieh", wood: "Holz", stone: "Stein" },
  symbols: { coin: "Münze", anchor: "Anker", hat: "Zylinder", warehouse: "Lagerhaus" },
  symbolsDo: {
    coin: "Münze: Jedes Gebäude, das du kaufst, kostet 1 $ weniger.",
    anchor: "Anker: zählt bei Gebäuden, die ihn nennen.",
    hat: "Zylinder: In den Gebäuden der anderen zahlst du keinen Zoll.",
    warehouse: "Lagerhaus: Behalte 1 der Waren, die du verschiffst.",
  },
  pays: (price) =>
    `Verschiffe alles, was du davon hast, mindestens ${String(price)}: Das bringt ${String(price)} $ für ein Gebäude.`,
  stocked: "Du kannst bis zu 6 haben. Was darüber hinausgeht, ist verloren.",
  minimum: (number) => `ab ${String(number)}`,
  shipping: "An Bord:",
  price: (price) => `${String(price)} $`,
  money: (money) => `${String(money)} $ zum Ausgeben`,
  discount: (money) => `${String(money)} $ weniger zu zahlen`,
  points: (points) => (points === 1 ? "1 Punkt" : `${String(points)} Punkte`),
  bonus: (good) => `Bonuskarte: ${good}`,
};

export const texts = { en, de };
export const words = inLanguage(texts);
