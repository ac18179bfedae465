/** Harbour in a few sentences, for those who are new to it. */
import type { Guide } from "..";

export default {
  en: [
    "On your turn you send your sailor to another building: one for sale, your own, or somebody else’s. Outlined things can be clicked.",
    "Then you do what the building says. Most give goods or turn them into others; you can keep six of each.",
    "Some buildings let you buy one, and so does your starting building. You pay by shipping: a ship in the market sails when you have at least as many of its good as it has places. It takes all you have of it and pays what is on its sail.",
    "A building that belongs to another player costs one good as toll, unless you own a top hat.",
    "Somebody’s fourth building ends the game: everybody else has one more turn. The most points win.",
  ],
  de: [
    "In deinem Zug schickst du deinen Matrosen zu einem anderen Gebäude: einem aus der Auslage, einem eigenen oder einem fremden. Was umrandet ist, lässt sich anklicken.",
    "Dann tust du, was das Gebäude sagt. Die meisten geben Waren oder machen andere daraus; von jeder passen sechs ins Lager.",
    "Manche Gebäude lassen dich eines kaufen, dein Startgebäude auch. Bezahlt wird durch Verschiffen: Ein Schiff am Markt fährt, wenn du mindestens so viele seiner Ware hast, wie es Plätze hat. Es nimmt alle mit und bringt, was auf dem Segel steht.",
    "Ein Gebäude eines anderen kostet eine Ware als Zoll, außer du besitzt einen Zylinder.",
    "Das vierte Gebäude von jemandem beendet das Spiel: Alle anderen haben noch einen Zug. Die meisten Punkte gewinnen.",
  ],
} satisfies Guide;
