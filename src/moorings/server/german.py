"""What the service says about every game, in German: the levels, and labels for what all views have in common."""

from __future__ import annotations

from moorings.kernel.words import Text, learn, say

GERMAN: dict[str, str] = {
    # levels
    "The strongest, and takes its time.": "Die stärkste Stufe; sie lässt sich Zeit.",
    "Thinks ahead for about a second.": "Denkt etwa eine Sekunde voraus.",
    "Plays sensibly but naively, and slips now and then.": "Spielt vernünftig, aber naiv, und patzt ab und zu.",
    "Looks to the end of its own turn.": "Blickt bis zum Ende des eigenen Zugs.",
    "Looks to the end of its own turn and takes what looks best.": (
        "Blickt bis zum Ende des eigenen Zugs und nimmt, was am besten aussieht."
    ),
    "Any legal move.": "Irgendein erlaubter Zug.",
    # labels
    "Game": "Spiel",
    "Version of the rules": "Version der Regeln",
    "Version of the cards": "Version der Karten",
    "Options": "Optionen",
    "Names": "Namen",
    "Seen from seat": "Gesehen von Platz",
    "May act": "Darf handeln",
    "Game over": "Spiel zu Ende",
    "Turn": "Zug",
    "What is to be done": "Was zu tun ist",
}

learn("de", GERMAN)

LABELS: dict[str, Text] = {
    "game": say("Game"),
    "rules": say("Version of the rules"),
    "components": say("Version of the cards"),
    "options": say("Options"),
    "names": say("Names"),
    "viewer": say("Seen from seat"),
    "active": say("May act"),
    "over": say("Game over"),
    "turn": say("Turn"),
    "prompt": say("What is to be done"),
}
"""Short words for the keys that the views of all games have; those of a game are in its `words`."""
