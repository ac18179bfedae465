"""What the terminal says in German."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # a sitting
    """Type the number of a move, or its code (the beginning is enough).
  ? NAME      explain a card            rules WORD  the rules about something
  undo        take your last move back  log         the story so far
  view        show the table again      moves WORD  only the moves that hold a word
  orders WORD standing orders you can   order CODE  give one; it answers later
              give                                  questions, unseen by others
  hint        what the captain would do, and how the game may end
  text        the position as text      save FILE   write the game to a file
  quit        stop; an unfinished game is kept, and can be resumed""": (
        """Tippe die Nummer eines Zugs oder seinen Code (der Anfang genügt).
  ? NAME      eine Karte erklären       rules WORT  die Regeln zu etwas
  undo        den letzten Zug zurück-   log         was bisher geschah
              nehmen                    moves WORT  nur die Züge mit einem Wort
  view        den Tisch noch einmal     orders WORT mögliche Daueranweisungen
              zeigen                    order CODE  eine erteilen; sie beantwortet spätere
                                                    Fragen, für andere unsichtbar
  hint        was der Kapitän täte, und wie das Spiel enden könnte
  text        die Stellung als Text     save DATEI  das Spiel in eine Datei schreiben
  quit        aufhören; ein Spiel, das nicht zu Ende ist, wird aufgehoben"""
    ),
    "(? for help)": "(? für Hilfe)",
    "{who} is getting ready ...": "{who} macht sich bereit ...",
    "{who} is getting ready, {percent} % (once on this machine)": (
        "{who} macht sich bereit, {percent} % (einmal auf diesem Rechner)"
    ),
    "{who} is getting ready; that is done once on this machine.": (
        "{who} macht sich bereit; das geschieht einmal auf diesem Rechner."
    ),
    "{title} could not be compiled; 'moorings warm {game}' says why.": (
        "{title} konnte nicht übersetzt werden; „moorings warm {game}“ sagt, warum."
    ),
    "{who} is thinking ...": "{who} denkt nach ...",
    "{who} {points} points": "{who} {points} Punkte",
    "{end}, wins {percent} %": "{end}, gewinnt zu {percent} %",
    "No move holds {word}.": "In keinem Zug kommt {word} vor.",
    "There are moves 1 to {most}.": "Es gibt die Züge 1 bis {most}.",
    "That could be: {codes}": "Gemeint sein könnte: {codes}",
    "No move is like {word}. Type ? for help, or 'moves' for the list.": (
        "Kein Zug heißt so ähnlich wie {word}. ? gibt Hilfe, „moves“ zeigt die Liste."
    ),
    "There are no standing orders to give.": "Es gibt keine Daueranweisungen zu erteilen.",
    "There is no standing order {code}; 'orders' lists them.": (
        "Es gibt keine Daueranweisung {code}; „orders“ zeigt, welche es gibt."
    ),
    "Noted: {order}": "Notiert: {order}",
    "Only when nobody plays: it tells all.": "Nur wenn niemand mitspielt: Sie verrät alles.",
    "Written to {file}.": "Geschrieben: {file}.",
    "It could not be written: {error}.": "Das ließ sich nicht schreiben: {error}.",
    "Replay it with: moorings replay {file}": "Noch einmal ansehen: moorings replay {file}",
    "Resume it with: moorings play {game} --resume {file}": "Weiterspielen: moorings play {game} --resume {file}",
    # what is called so
    "... and {number} more.": "... und {number} weitere.",
    "Nothing here is called {name}; 'rules {name}' looks in the rules.": (
        "Nichts heißt hier {name}; „rules {name}“ sieht in den Regeln nach."
    ),
    "Near to it: {names}.": "Ähnlich heißt: {names}.",
    "from the rules": "aus der Anleitung",
    "reconstructed": "rekonstruiert",
    "partly reconstructed": "teils rekonstruiert",
    # the result
    "Rank": "Rang",
    "Player": "Spieler",
    "Total": "Summe",
    "Result": "Ergebnis",
    "Well done.": "Gut gemacht.",
    "Not this time.": "Diesmal nicht.",
    "{who} wins.": "{who} gewinnt.",
    "{several} win.": "{several} gewinnen.",
    # rules, cards and logs
    "No clause holds {word}.": "In keiner Regel kommt {word} vor.",
    "{game}: the tables are sound. Pack {pack}, {kind}.": "{game}: Die Tabellen sind in Ordnung. Satz {pack}, {kind}.",
    "built in": "eingebaut",
    "edited": "bearbeitet",
    "{file} is there already; it is not overwritten.": "{file} ist schon da und wird nicht überschrieben.",
    "{folder} holds no {game}.toml; 'moorings components export {game}' writes one.": (
        "{folder} enthält kein {game}.toml; „moorings components export {game}“ schreibt eines."
    ),
    "An option is given as NAME=VALUE, not as {given}.": "Eine Option gibt man als NAME=WERT an, nicht als {given}.",
    "{file} cannot be read: {error}.": "{file} lässt sich nicht lesen: {error}.",
    "{file} is a game of {other}, not of {game}.": "{file} ist eine Partie {other}, nicht {game}.",
    "{people} people do not fit at a table for {seats}.": "{people} Personen passen nicht an einen Tisch für {seats}.",
    "{seats} seats and {people} people leave room for {room} bots, not {bots}.": (
        "Bei {seats} Plätzen und {people} Personen ist Platz für {room} Bots, nicht für {bots}."
    ),
    "There is no bot {name}; there are: {bots}.": "Es gibt keinen Bot {name}; es gibt: {bots}.",
    "Seat {number}": "Platz {number}",
    "The game has {number} moves; there is no move {at}.": "Die Partie hat {number} Züge; es gibt keinen Zug {at}.",
    "Chances": "Chancen",
    "Moments": "Entscheidende Momente",
    "Where the chances went": "Wo die Chancen blieben",
    "At first": "Am Anfang",
    "Own choices": "Eigene Züge",
    "Choices of others": "Züge der anderen",
    "Luck": "Glück",
    "Not foreseen": "Nicht vorhergesehen",
    "At the end": "Am Ende",
    "Move {number}, {who}: {text} That lowered the chance by {percent} %.": (
        "Zug {number}, {who}: {text} Das senkte die Chance um {percent} %."
    ),
    "Better: {text}": "Besser: {text}",
    "Move {number}: luck changed the chance of {who} by {percent} %.": (
        "Zug {number}: Glück änderte die Chance von {who} um {percent} %."
    ),
    "No moment stands out in this game.": "In dieser Partie sticht kein Moment hervor.",
    "Alone, a chance is that to reach {score} points, which is usual.": (
        "Allein ist eine Chance die, {score} Punkte zu erreichen; so viele sind üblich."
    ),
    "proven": "bewiesen",
    "NOT PROVEN": "NICHT BEWIESEN",
    "Compare the commitment with the one you were told before the game:": (
        "Vergleiche den Fingerabdruck mit dem, der dir vor dem Spiel genannt wurde:"
    ),
}
