"""What a review says in German, and the names of what it counts."""

from __future__ import annotations

HABIT_NAMES: dict[str, str] = {"points": "points gained"}
"""What is called otherwise in a sentence."""
GERMAN: dict[str, str] = {
    "Seat {seat} may not act in this position.": "Platz {seat} ist in dieser Stellung nicht am Zug.",
    "A judgement needs at least one simulation and one move.": (
        "Ein Urteil braucht mindestens eine Simulation und einen Zug."
    ),
    "The move {move} is not legal in this position.": "Der Zug {move} ist in dieser Stellung nicht erlaubt.",
    "A game can be reviewed when it is over.": "Eine Partie lässt sich besprechen, wenn sie zu Ende ist.",
    # why
    "By the end of the next turn, the better move would have meant {parts}.": (
        "Bis zum Ende des nächsten Zugs hätte der bessere Zug bedeutet: {parts}."
    ),
    "Nothing that can be counted up to the next turn tells the two moves apart; it shows only later.": (
        "Bis zum nächsten Zug unterscheidet die beiden Züge nichts, was sich zählen lässt; es zeigt sich erst später."
    ),
    "more for oneself: {things}": "mehr für einen selbst: {things}",
    "less to pay for: {things}": "weniger, was kostet: {things}",
    "less for the others: {things}": "weniger für die anderen: {things}",
    "{thing} {better} instead of {made}": "{thing} {better} statt {made}",
    "points gained": "gewonnene Punkte",
    # Harbour
    "places gone to": "besuchte Orte",
    "goods gained": "erhaltene Waren",
    "tolls paid": "gezahlte Zölle",
    "goods taken from others": "anderen genommene Waren",
    "goods turned into others": "umgewandelte Waren",
    "kinds of goods shipped": "verschiffte Warenarten",
    "dollars earned by shipping": "Dollar durch Verschiffen",
    "dollars from the Inland Traders": "Dollar von den Binnenhändlern",
    "buildings bought": "gekaufte Gebäude",
    "points of buildings bought": "Punkte gekaufter Gebäude",
    # Packet Row
    "contracts fulfilled": "erfüllte Aufträge",
    "dollars paid for them": "Dollar dafür",
    "contracts taken": "genommene Aufträge",
    "ships taken": "genommene Schiffe",
    "goods and nuggets taken": "genommene Waren und Nuggets",
    "captains, traders, assistants taken": "genommene Kapitäne, Händler und Gehilfen",
    "money cards taken": "genommene Geldkarten",
    "bankers taken": "genommene Bankiers",
    "buildings taken": "genommene Gebäude",
    "areas opened": "eröffnete Viertel",
    "passes": "Mal gepasst",
    # Serenissima
    "goods bought": "gekaufte Waren",
    "goods sold": "verkaufte Waren",
    "ducats earned by sales": "Dukaten durch Verkäufe",
    "warehouses filled": "gefüllte Lagerhäuser",
    "galleys built": "gebaute Galeeren",
    "sailors hired": "angeheuerte Matrosen",
    "forts built": "gebaute Festungen",
    "voyages": "Fahrten",
    "ports taken control of": "übernommene Häfen",
    "galleys attacked": "angegriffene Galeeren",
    "ports attacked": "angegriffene Häfen",
    "galleys seized": "gekaperte Galeeren",
    "galleys sunk": "versenkte Galeeren",
    "deals accepted": "angenommene Geschäfte",
    # Bremerhaven
    "bids won": "gewonnene Gebote",
    "ships docked": "angelegte Schiffe",
    "contracts loaded": "ausgelegte Aufträge",
    "contracts sold": "verkaufte Aufträge",
    "money earned by them": "Geld daraus",
    "ships that left": "abgefahrene Schiffe",
    "penalties": "Strafen",
    "buildings built": "gebaute Gebäude",
    "spaces cleared": "geräumte Plätze",
    "bollards placed": "gesetzte Poller",
    "influence cards taken": "genommene Einflusskarten",
    "goods produced": "hergestellte Waren",
}
