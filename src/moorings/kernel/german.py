"""What the kernel says in German: refusals and proofs."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # games and options
    "There is no game {name}; there are: {games}.": "Es gibt kein Spiel {name}; es gibt: {games}.",
    "{game} is played by {low} to {high}, not by {number}.": (
        "{game} spielt man zu {low} bis {high}, nicht zu {number}."
    ),
    "A seed is a whole number from 0 to 2**{bits} - 1, not {seed}.": (
        "Ein Startwert ist eine ganze Zahl von 0 bis 2**{bits} - 1, nicht {seed}."
    ),
    "Option {name} cannot be {given}; it can be: {choices}.": (
        "Die Option {name} kann nicht {given} sein; möglich ist: {choices}."
    ),
    "There is no option {name}; there are: {options}.": "Es gibt keine Option {name}; es gibt: {options}.",
    # logs
    "The log was made with rules version {version}; this is {game}, version {now}.": (
        "Das Protokoll entstand mit Version {version} der Regeln; dies ist {game}, Version {now}."
    ),
    "The log was made with component pack {pack}; this is pack {now}. Replay it with the pack it was made with "
    "(--components).": (
        "Das Protokoll entstand mit dem Kartensatz {pack}; dies ist der Satz {now}. Spiele es mit dem Satz ab, mit dem "
        "es entstand (--components)."
    ),
    # taking back
    "Something was revealed or left to chance since: this move stands.": (
        "Seitdem wurde etwas aufgedeckt oder dem Zufall überlassen: Dieser Zug gilt."
    ),
    "Another player has moved since: this move stands.": "Seitdem hat jemand anders gezogen: Dieser Zug gilt.",
    "{who} has no move to take back.": "{who} hat keinen Zug zurückzunehmen.",
    # proofs
    "The log has no commitment, so nothing can be proved about its seed.": (
        "Das Protokoll hat keinen Fingerabdruck, also lässt sich über seinen Keim nichts beweisen."
    ),
    "Seed, salt, game and options of the log do not give its commitment: one of them is not what it was.": (
        "Keim, Salz, Spiel und Optionen des Protokolls ergeben seinen Fingerabdruck nicht: Etwas davon wurde geändert."
    ),
    "The seed is the one that was committed to, for this game with these options.": (
        "Der Keim ist der, der für dieses Spiel mit diesen Optionen festgelegt war."
    ),
    "The seed or the seats of the log do not follow from its secret and the numbers that were added.": (
        "Keim oder Plätze des Protokolls folgen nicht aus seinem Geheimnis und den Zahlen der Mitspieler."
    ),
    "The secret is the one that was committed to, and the seed follows from it and from what players added.": (
        "Das Geheimnis ist das zuvor festgelegte, und der Keim folgt aus ihm und den Zahlen der Mitspieler."
    ),
    "The commitment of the log is not the one that was noted before the game.": (
        "Der Fingerabdruck des Protokolls ist nicht der, der vor dem Spiel notiert wurde."
    ),
    "The commitment is the one that was noted before the game.": (
        "Der Fingerabdruck ist der, der vor dem Spiel notiert wurde."
    ),
    "The log begins at a given position, not at the deal: no seed led there.": (
        "Das Protokoll beginnt in einer gegebenen Stellung, nicht am Anfang: Kein Keim führte dorthin."
    ),
    "The log does not say in which state it ended.": "Das Protokoll sagt nicht, in welchem Zustand es endete.",
    "Played again from the seed, all {number} moves are legal and every shuffle and die falls as it fell, to the very "
    "state that the log ended in.": (
        "Vom Keim an noch einmal gespielt, sind alle {number} Züge erlaubt, und jedes Mischen und jeder Würfel "
        "fällt wie damals, bis genau zu dem Zustand, in dem das Protokoll endete."
    ),
    "The game was not over.": "Das Spiel war nicht zu Ende.",
}
