"""What the service says in German: the levels, labels for what all views have in common, refusals."""

from __future__ import annotations

from moorings.kernel.words import Text, learn, say

GERMAN: dict[str, str] = {
    # levels
    "Hopeless; makes any move that is allowed. Plays at once.": (
        "Hoffnungslos; macht irgendeinen erlaubten Zug. Zieht sofort."
    ),
    "For first games; slips now and then. Plays at once.": "Für erste Partien; patzt ab und zu. Zieht sofort.",
    "A fair opponent; thinks of this turn only. Plays at once.": (
        "Ein ordentlicher Gegner; denkt nur an diesen Zug. Zieht sofort."
    ),
    "Just like the mate; a yardstick for other bots. Plays at once.": (
        "Genau wie der Steuermann; ein Maßstab für andere Bots. Zieht sofort."
    ),
    "The captain of before the networks; a yardstick for other bots. About a second a move.": (
        "Der Kapitän von vor den Netzen; ein Maßstab für andere Bots. Etwa eine Sekunde je Zug."
    ),
    "Strong; thinks ahead, about a second a move.": "Stark; denkt voraus, etwa eine Sekunde je Zug.",
    "The strongest; thinks for up to eight seconds a move.": "Am stärksten; denkt bis zu acht Sekunden je Zug.",
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
    # reviews
    "A game is reviewed when it is over: a review tells what is hidden.": (
        "Besprochen wird eine Partie, wenn sie zu Ende ist: Eine Besprechung sagt, was verborgen ist."
    ),
    "The review of this game has failed; the server's log says why.": (
        "Die Besprechung dieser Partie ist misslungen; das Protokoll des Servers sagt, warum."
    ),
    "The game has no such move.": "Die Partie hat keinen solchen Zug.",
    # who asks
    "Sign in first, or play as a guest.": "Melde dich zuerst an, oder spiele als Gast.",
    "Sign in to see your tables.": "Melde dich an, um deine Tische zu sehen.",
    "This person is not here any more.": "Diese Person ist nicht mehr da.",
    "There is nobody with this number.": "Niemand hat diese Nummer.",
    "You have an account already.": "Du hast schon ein Konto.",
    "Somebody else has this sign-in name. Choose another one.": (
        "Diesen Anmeldenamen hat schon jemand. Wähle einen anderen."
    ),
    "The sign-in name or the password is wrong.": "Der Anmeldename oder das Passwort ist falsch.",
    "The sign-in name or the recovery code is wrong.": "Der Anmeldename oder der Wiederherstellungscode ist falsch.",
    "The password is wrong.": "Das Passwort ist falsch.",
    "A guest has no password.": "Ein Gast hat kein Passwort.",
    "A name needs at least one character.": "Ein Name braucht mindestens ein Zeichen.",
    "A name needs at least one letter.": "Ein Name braucht mindestens einen Buchstaben.",
    "A name has at most {most} characters.": "Ein Name hat höchstens {most} Zeichen.",
    "Bots are called that. Choose another name.": "So heißen Bots. Wähle einen anderen Namen.",
    "Somebody else has this name, or one that looks like it.": (
        "Jemand anderes hat diesen Namen oder einen, der genauso aussieht."
    ),
    "A name has only characters that can be seen.": "Ein Name hat nur Zeichen, die man sehen kann.",
    "A sign-in name has at most {most} characters.": "Ein Anmeldename hat höchstens {most} Zeichen.",
    "Too often. Try again in {wait}.": "Zu oft. Versuche es in {wait} wieder.",
    "a second": "einer Sekunde",
    "{number} seconds": "{number} Sekunden",
    "{number} minutes": "{number} Minuten",
    "These numbers are for those who run the server.": "Diese Zahlen sind für die, die den Server betreiben.",
    "Those who run this server have closed it to you.": "Wer diesen Server betreibt, hat dich davon ausgeschlossen.",
    "Those who run this server have closed it to you: {reason}": (
        "Wer diesen Server betreibt, hat dich davon ausgeschlossen: {reason}"
    ),
    "Those who run this server have decided that you cannot write at tables for now.": (
        "Wer diesen Server betreibt, hat entschieden, dass du vorerst nicht an Tischen schreiben kannst."
    ),
    # what people fill in
    "The name": "Der Name",
    "The sign-in name": "Der Anmeldename",
    "The password": "Das Passwort",
    "The recovery code": "Der Wiederherstellungscode",
    "The present password": "Das jetzige Passwort",
    "The address": "Die Adresse",
    "The message": "Die Nachricht",
    "The reason": "Der Grund",
    "The time for each player, in seconds,": "Die Zeit für jeden Spieler, in Sekunden,",
    "The time for each move, in seconds,": "Die Zeit für jeden Zug, in Sekunden,",
    "The number of days for a move": "Die Zahl der Tage für einen Zug",
    "{what} is missing.": "{what} fehlt.",
    "{what} needs at least {least} characters.": "{what} braucht mindestens {least} Zeichen.",
    "{what} has at most {most} characters.": "{what} hat höchstens {most} Zeichen.",
    "{what} is at least {least}.": "{what} ist mindestens {least}.",
    "{what} is at most {most}.": "{what} ist höchstens {most}.",
    "This server is not known by that name. Whoever runs it can add it with --origin.": (
        "Unter diesem Namen ist dieser Server nicht bekannt. Wer ihn betreibt, kann ihn mit --origin hinzufügen."
    ),
    # webhooks
    "It arrived.": "Es ist angekommen.",
    "It took too long.": "Es hat zu lange gedauert.",
    "There was no connection.": "Es kam keine Verbindung zustande.",
    "The answer was {status}.": "Die Antwort war {status}.",
    "This host is not on the public network.": "Dieser Rechner ist nicht im öffentlichen Netz.",
    "You have no webhook.": "Du hast keinen Webhook.",
    "This is not an address.": "Das ist keine Adresse.",
    "A webhook is an address of at most {most} plain characters.": (
        "Ein Webhook ist eine Adresse aus höchstens {most} einfachen Zeichen."
    ),
    "A webhook begins with https:// or http:// and the name of a host.": (
        "Ein Webhook beginnt mit https:// oder http:// und dem Namen eines Rechners."
    ),
    "A webhook has no user, no password and no fragment in its address.": (
        "Ein Webhook hat in seiner Adresse weder Benutzer noch Passwort noch Fragment."
    ),
    "A webhook has port 80, 443, or one from 1024 on.": "Ein Webhook hat Port 80, 443 oder einen ab 1024.",
    # tables
    "There is no such table.": "Diesen Tisch gibt es nicht.",
    "There is no such seat.": "Diesen Platz gibt es nicht.",
    "There is no game {name}; there are: {games}.": "Es gibt kein Spiel {name}; es gibt: {games}.",
    "The captain could not be made ready; the server's log says why.": (
        "Der Kapitän konnte nicht vorbereitet werden; warum, steht im Protokoll des Servers."
    ),
    "The captain is getting ready on this computer: {percent} %.": (
        "Der Kapitän macht sich auf diesem Rechner bereit: {percent} %."
    ),
    "This table plays {game} with component pack {pack}; the server has {digest} now.": (
        "Dieser Tisch spielt {game} mit dem Kartensatz {pack}; der Server hat jetzt {digest}."
    ),
    "A live table has a reserve, in seconds, and others have none.": (
        "Ein Tisch mit Uhr hat einen Vorrat in Sekunden, andere haben keinen."
    ),
    "A slow table has days per move, and others have none.": (
        "Ein langsamer Tisch hat Tage für jeden Zug, andere haben keine."
    ),
    "At a slow table nobody has to be there; it has no 'away'.": (
        "An einem langsamen Tisch muss niemand anwesend sein; er hat kein „away“."
    ),
    "A bot's seat needs a level, and others have none.": "Der Platz eines Bots braucht eine Stufe, andere haben keine.",
    "You can only take one seat.": "Du kannst nur einen Platz nehmen.",
    "This table has started; you can look on.": "An diesem Tisch wird schon gespielt; du kannst zusehen.",
    "Nothing can be added to this deal any more.": "Zu diesem Geben kann nichts mehr hinzugefügt werden.",
    "This table has started.": "An diesem Tisch wird schon gespielt.",
    "This table is closed.": "Dieser Tisch ist geschlossen.",
    "You have a seat at this table.": "Du hast schon einen Platz an diesem Tisch.",
    "You have no seat at this table.": "Du hast keinen Platz an diesem Tisch.",
    "That seat is taken.": "Dieser Platz ist besetzt.",
    "All seats are taken.": "Alle Plätze sind besetzt.",
    "You have left already; a bot plays your seat.": "Du bist schon gegangen; ein Bot spielt für dich.",
    "Your seat is yours; nobody plays for you.": "Dein Platz gehört dir; niemand spielt für dich.",
    "Only who opened the table may start it.": "Nur wer den Tisch eröffnet hat, darf beginnen.",
    "Who opened this table has removed you from it.": "Wer diesen Tisch eröffnet hat, hat dich von ihm entfernt.",
    "Only who opened the table may remove somebody from it.": (
        "Nur wer den Tisch eröffnet hat, darf jemanden von ihm entfernen."
    ),
    "That is your own seat; leave the table instead.": "Das ist dein eigener Platz; verlasse stattdessen den Tisch.",
    "Nobody sits there.": "Dort sitzt niemand.",
    "Only those who play can vote, and only about others who play.": (
        "Nur wer mitspielt, kann abstimmen, und nur über andere, die mitspielen."
    ),
    "With two persons left, only somebody who is on the move and long away can be voted out.": (
        "Zu zweit kann nur ausgeschlossen werden, wer am Zug und lange weg ist."
    ),
    "The others have voted you out of this game; a bot plays it to its end.": (
        "Die anderen haben dich aus dieser Partie ausgeschlossen; ein Bot spielt sie zu Ende."
    ),
    "A report is about a seat or about a message.": "Eine Meldung betrifft einen Platz oder eine Nachricht.",
    "There is nobody here to report.": "Hier ist niemand, den du melden könntest.",
    "You cannot report yourself.": "Dich selbst kannst du nicht melden.",
    # trying other moves
    "Other moves can be tried when the game is over.": "Andere Züge kann man ausprobieren, wenn das Spiel zu Ende ist.",
    "This game has no such moment.": "Diesen Moment gibt es in dieser Partie nicht.",
    "The rules have changed since this game was played: its moments can only be looked at.": (
        "Seit dieser Partie haben sich die Regeln geändert: Man kann sie nur noch ansehen."
    ),
    "A moment is named by its step or by its revision.": (
        "Ein Moment wird mit seinem Schritt oder mit seiner Nummer benannt."
    ),
    "What the others hold is not told here.": "Was die anderen haben, wird hier nicht verraten.",
    "Move {number} of the line cannot be played: {error}": "Zug {number} dieser Zugfolge ist nicht möglich: {error}",
    "Here it is for you to find out what is best.": "Was hier am besten ist, sollst du selbst herausfinden.",
    "A line has {most} moves at most.": "Eine Zugfolge hat höchstens {most} Züge.",
    # the position of the day
    "There is no position of this day.": "Von diesem Tag gibt es keine Stellung.",
    "This move is not possible in this position.": "Dieser Zug ist in dieser Stellung nicht möglich.",
    "{who} can then no longer do what looked best: “{move}”": (
        "{who} kann dann nicht mehr tun, was am besten aussah: „{move}“"
    ),
    "The others lose {goods} by it.": "Die anderen verlieren dadurch {goods}.",
    "It is worth {points} points by the end of the turn.": "Bis zum Ende des Zuges bringt er {points} Punkte.",
    "By the end of the turn it brings {gains} and costs {costs}.": (
        "Bis zum Ende des Zuges bringt er {gains} und kostet {costs}."
    ),
    "By the end of the turn it brings {gains} and costs nothing.": (
        "Bis zum Ende des Zuges bringt er {gains} und kostet nichts."
    ),
    "By the end of the turn it costs {costs}.": "Bis zum Ende des Zuges kostet er {costs}.",
    "By the end of the turn it costs {costs}; it pays later.": (
        "Bis zum Ende des Zuges kostet er {costs}; das zahlt sich später aus."
    ),
    "It spends less than the move that looks best at once.": (
        "Er gibt weniger aus als der Zug, der sofort am besten aussieht."
    ),
    "It brings nothing at once, but it makes more of the turns to come.": (
        "Er bringt nichts sofort, macht aber mehr aus den nächsten Zügen."
    ),
    "{number} {good}": "{number} {good}",
    # playing
    "The game is over.": "Das Spiel ist zu Ende.",
    "The game is not over yet.": "Das Spiel ist noch nicht zu Ende.",
    "The game has not started.": "Das Spiel hat noch nicht begonnen.",
    "The game is not running.": "Das Spiel läuft nicht.",
    "A bot plays your seat while you are away; return to it first.": (
        "Ein Bot spielt für dich, während du weg bist; nimm deinen Platz erst wieder ein."
    ),
    "You have nothing to decide now.": "Du hast jetzt nichts zu entscheiden.",
    "There is no revision {revision} yet; the table is at {current}.": (
        "Es gibt noch keinen Stand {revision}; der Tisch ist bei {current}."
    ),
    "The table has moved on: this was made at revision {revision}, now it is at {current}.": (
        "Am Tisch ist es weitergegangen: Das galt für Stand {revision}, jetzt ist er bei {current}."
    ),
    "So many orders cannot be kept; give more when the game has gone on.": (
        "So viele Anweisungen können nicht behalten werden; gib weitere, wenn das Spiel weitergegangen ist."
    ),
    "At a table at least one seat is for a person.": "An einem Tisch ist mindestens ein Platz für eine Person.",
    "Nobody sits at this table yet.": "An diesem Tisch sitzt noch niemand.",
    "At your tables there are {most} bots at most; finish a game first.": (
        "An deinen Tischen sitzen höchstens {most} Bots; beende zuerst eine Partie."
    ),
    "Another game is being played again just now. Try again in a moment.": (
        "Gerade wird eine andere Partie nachgespielt. Versuche es gleich noch einmal."
    ),
    "Too many sign in just now. Try again in a moment.": (
        "Gerade melden sich zu viele an. Versuche es gleich noch einmal."
    ),
    "You keep {most} imported games already; those are forgotten after a month.": (
        "Du hast schon {most} importierte Partien; sie werden nach einem Monat vergessen."
    ),
    "At this table there are no hints.": "An diesem Tisch gibt es keine Tipps.",
    "What others saw is told when the game is over.": "Was andere sahen, wird nach dem Ende des Spiels gezeigt.",
    "The log is told when the game is over: it holds what is hidden.": (
        "Das Protokoll gibt es nach dem Ende des Spiels: Es enthält, was verborgen ist."
    ),
    "There is no lesson of this game.": "Zu diesem Spiel gibt es keine Lektion.",
    "This lesson has no such step.": "Diese Lektion hat keinen solchen Schritt.",
    # taking back
    "There is no move of yours that could still be taken back.": (
        "Es gibt keinen Zug von dir, der noch zurückgenommen werden könnte."
    ),
    "Something was revealed or left to chance since: this move stands.": (
        "Seitdem wurde etwas aufgedeckt oder dem Zufall überlassen: Dieser Zug gilt."
    ),
    "Nobody asks to take anything back.": "Niemand bittet darum, etwas zurückzunehmen.",
    "At this table the others are asked before a move is taken back.": (
        "An diesem Tisch werden die anderen gefragt, bevor ein Zug zurückgenommen wird."
    ),
    "{who} takes back: {what}": "{who} nimmt zurück: {what}",
    "By agreement, {who} takes back: {what}": "Nach Absprache nimmt {who} zurück: {what}",
    "a move.": "einen Zug.",
    "The move after it is gone, too.": "Auch der Zug danach ist damit hinfällig.",
    "The {number} moves after it are gone, too.": "Auch die {number} Züge danach sind damit hinfällig.",
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
