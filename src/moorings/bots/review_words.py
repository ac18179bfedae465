"""What a review says in German. What it counts is named by the games."""

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
}
