"""Packet Row taught step by step, and what its decisions are about."""

from __future__ import annotations

from moorings.kernel.lesson import FirstNote, Lesson, LessonStart, LessonStep, both

LESSON = Lesson(
    start=LessonStart(seats=2, seed=62),
    seats=2,
    promises=both(
        "You open areas as harbour master, take cards, fulfil contracts with ships and goods, and turn money into "
        "points.",
        "Du öffnest als Hafenmeister Bereiche, nimmst Karten, erfüllst Aufträge mit Schiffen und Waren und machst aus "
        "Geld Punkte.",
    ),
    steps=(
        LessonStep(
            title=both("A contract to begin with", "Zum Anfang ein Auftrag"),
            tells=both(
                "In your hand is a contract: 3 tobacco to Spain pay $25. It takes a ship to Spain and the goods. You "
                "are harbour master, so you open one of the four areas; everybody may take 1 card there.",
                "Auf deiner Hand ist ein Auftrag: 3 Tabak nach Spanien bringen 25 $. Dazu gehören ein Schiff nach "
                "Spanien und die Ware. Du bist Hafenmeister und öffnest einen der vier Bereiche; alle dürfen dort 1 "
                "Karte nehmen.",
            ),
            asks=both(
                "Open the docks, where a ship to Spain lies.", "Öffne den Kai, dort liegt ein Schiff nach Spanien."
            ),
            accepts=("open docks",),
            praises=both(
                "The docks are open. The others choose first, and you last: that is the price of choosing the area.",
                "Der Kai ist offen. Erst wählen die anderen, dann du: Das kostet es, den Bereich zu bestimmen.",
            ),
            redirects=both(
                "You may open any area. But a ship to Spain lies at the docks, and you need one.",
                "Du darfst jeden Bereich öffnen. Aber am Kai liegt ein Schiff nach Spanien, und du brauchst eines.",
            ),
            clauses=("PR-1", "PR-9"),
            leads={"hand.0.reward": 25, "hand.0.quantity": 3},
        ),
        LessonStep(
            title=both("Take a card", "Eine Karte nehmen"),
            line="1 take docks 2",
            tells=both(
                "Deckhand has taken the ship to France. Now you decide. Ships are free and lie open in front of you; "
                "everybody takes at most 1 card a round.",
                "Deckhand hat das Schiff nach Frankreich genommen. Jetzt entscheidest du. Schiffe sind kostenlos und "
                "liegen offen vor dir; jeder nimmt höchstens 1 Karte pro Runde.",
            ),
            asks=both("Take the ship to Spain.", "Nimm das Schiff nach Spanien."),
            accepts=("take docks 1",),
            praises=both(
                "The harbour master took a card, so the round is over. Only the docks are refilled, and Deckhand is "
                "harbour master now.",
                "Der Hafenmeister hat eine Karte genommen, also ist die Runde vorbei. Nur der Kai wird aufgefüllt, und "
                "jetzt ist Deckhand Hafenmeister.",
            ),
            redirects=both(
                "That is allowed. But without a ship to Spain your contract has to wait.",
                "Das ist erlaubt. Aber ohne Schiff nach Spanien muss dein Auftrag warten.",
            ),
            clauses=("PR-3", "PR-10", "PR-11", "PR-21", "PR-23"),
        ),
        LessonStep(
            title=both("Buy goods", "Waren kaufen"),
            line="1 open market",
            tells=both(
                "Deckhand opens the market and has to ask you first. Goods have a price, paid at once: 3 tobacco cost "
                "$10, and you have $25.",
                "Deckhand öffnet den Markt und muss dich zuerst fragen. Waren haben einen Preis, der sofort bezahlt "
                "wird: 3 Tabak kosten 10 $, und du hast 25 $.",
            ),
            asks=both("Take the 3 tobacco.", "Nimm die 3 Tabak."),
            accepts=("take market 1",),
            praises=both(
                "$15 are left, and your contract is complete: contract, ship and goods.",
                "15 $ bleiben dir, und dein Auftrag ist vollständig: Auftrag, Schiff und Ware.",
            ),
            redirects=both(
                "You could. But the tobacco is just what your contract asks for, and at the end of the round it is "
                "gone.",
                "Das ginge. Aber den Tabak verlangt dein Auftrag, und am Ende der Runde ist er weg.",
            ),
            clauses=("PR-3", "PR-18", "PR-23"),
            shows={"players.0.money": 25},
            leads={"players.0.money": 15},
        ),
        LessonStep(
            title=both("Ship it", "Verschiffen"),
            line="1 take guildhall 2",
            tells=both(
                "Before each decision of yours you may fulfil contracts. Put the contract on the manifest, then ship "
                "and goods, or have them chosen for you, and seal it.",
                "Vor jeder deiner Entscheidungen darfst du Aufträge erfüllen. Lege den Auftrag auf die Frachtliste, "
                "dazu Schiff und Ware, oder lass sie für dich auswählen, und schließe sie ab.",
            ),
            asks=both("Ship the 3 tobacco to Spain.", "Verschiffe die 3 Tabak nach Spanien."),
            accepts=(
                "fulfil start-spain-tobacco-3; propose; seal",
                "fulfil start-spain-tobacco-3; sail spain spain; propose; seal",
                "fulfil start-spain-tobacco-3; load tobacco-3 tobacco; propose; seal",
                "fulfil start-spain-tobacco-3; sail spain spain; load tobacco-3 tobacco; seal",
                "fulfil start-spain-tobacco-3; load tobacco-3 tobacco; sail spain spain; seal",
            ),
            praises=both(
                "$25 for you, and $40 in all. Contract, ship and goods are used up. For every $10 at the end you score "
                "1 point.",
                "25 $ für dich, zusammen 40 $. Auftrag, Schiff und Ware sind verbraucht. Für je 10 $ am Ende gibt es 1 "
                "Punkt.",
            ),
            redirects=both(
                "It can wait, but money you have can work for you: ship first.",
                "Das hat Zeit, aber Geld, das du hast, kann für dich arbeiten: Verschiffe zuerst.",
            ),
            clauses=("PR-26", "PR-37", "PR-38", "PR-44"),
            leads={"players.0.money": 40},
        ),
        LessonStep(
            title=both("Buildings are points", "Gebäude sind Punkte"),
            tells=both(
                "Every area sells buildings. At the bank is a Hospital: 5 points for $21. That is more than the same "
                "money would score.",
                "In jedem Bereich gibt es Gebäude. In der Bank ist ein Hospital: 5 Punkte für 21 $. Das ist mehr, als "
                "dasselbe Geld an Punkten brächte.",
            ),
            asks=both("You are harbour master again: open the bank.", "Du bist wieder Hafenmeister: Öffne die Bank."),
            accepts=("open bank",),
            praises=both(
                "The risk is that Deckhand chooses first. But there is little money in that purse.",
                "Das Risiko: Deckhand wählt zuerst. Aber in dessen Kasse ist wenig Geld.",
            ),
            redirects=both(
                "Another area would do as well. But 5 points are waiting at the bank.",
                "Ein anderer Bereich ginge auch. Aber in der Bank warten 5 Punkte.",
            ),
            clauses=("PR-9", "PR-44"),
            shows={"boards.3.current.1.card.points": 5, "boards.3.current.1.card.cost": 21},
        ),
        LessonStep(
            title=both("Take the Hospital", "Das Hospital nehmen"),
            line="1 take bank 1",
            tells=both(
                "Deckhand took a banker, who is worth points only to the richest. The Hospital is still there.",
                "Deckhand nahm einen Bankier; der ist nur für die Reichsten Punkte wert. Das Hospital ist noch da.",
            ),
            asks=both("Take the Hospital for $21.", "Nimm das Hospital für 21 $."),
            accepts=("take bank 2",),
            praises=both(
                "5 points are yours for good, and $19 are left.", "5 Punkte sind dir sicher, und 19 $ bleiben dir."
            ),
            redirects=both(
                "As harbour master you may look elsewhere, but hardly anything is worth 5 points.",
                "Als Hafenmeister darfst du dich woanders umsehen, aber kaum etwas ist 5 Punkte wert.",
            ),
            clauses=("PR-11", "PR-44"),
            leads={"players.0.money": 19, "hand.0.points": 5},
        ),
        LessonStep(
            title=both("Passing", "Passen"),
            line="1 open docks",
            tells=both(
                "Nobody has to take a card. If you pass, the harbour master either takes one, which ends the round, or "
                "must open another area, where you are asked again.",
                "Niemand muss eine Karte nehmen. Passt du, nimmt der Hafenmeister entweder eine, dann endet die Runde, "
                "oder er muss einen anderen Bereich öffnen, und du wirst wieder gefragt.",
            ),
            asks=both(
                "Neither nugget nor ship helps you now: pass.", "Weder Nugget noch Schiff helfen dir jetzt: Passe."
            ),
            accepts=("pass",),
            praises=both(
                "Deckhand finds nothing at the docks either and has to open another area.",
                "Auch Deckhand findet am Kai nichts und muss einen anderen Bereich öffnen.",
            ),
            redirects=both(
                "You may take it. But you take only 1 card a round, and a better one may come.",
                "Die darfst du nehmen. Aber du nimmst nur 1 Karte pro Runde, und vielleicht kommt eine bessere.",
            ),
            clauses=("PR-10", "PR-11"),
        ),
        LessonStep(
            title=both("A new contract", "Ein neuer Auftrag"),
            line="1 open guildhall",
            tells=both(
                "In the guildhall contracts are free. Bigger ones pay more: 2 goods $15, 3 goods $25. Contracts to one "
                "destination can share a ship in one shipment.",
                "Im Gildehaus sind Aufträge kostenlos. Größere bringen mehr: 2 Waren 15 $, 3 Waren 25 $. Aufträge zum "
                "selben Ziel können bei einer Verschiffung ein Schiff teilen.",
            ),
            asks=both(
                "Take the contract for 2 grain to Great Britain.",
                "Nimm den Auftrag über 2 Getreide nach Großbritannien.",
            ),
            accepts=("take guildhall 2",),
            praises=both(
                "Good: a ship to Great Britain is already among the cards that come next at the docks. Looking at the "
                "cards that come next is half the game.",
                "Gut: Ein Schiff nach Großbritannien liegt schon bei den Karten, die am Kai als Nächstes kommen. Auf "
                "sie zu achten ist das halbe Spiel.",
            ),
            redirects=both(
                "Possible. But a ship to Great Britain comes next at the docks, so this contract is the quicker one.",
                "Möglich. Aber am Kai kommt als Nächstes ein Schiff nach Großbritannien; dieser Auftrag geht "
                "schneller.",
            ),
            clauses=("PR-2", "PR-3", "PR-28"),
            shows={"boards.0.future.1.card.quantity": 3, "boards.0.future.1.card.reward": 25},
        ),
        LessonStep(
            title=both("Helpers", "Helfer"),
            line="1 take guildhall 1; 0 open docks; 1 pass; 0 take docks 1; 1 open market",
            tells=both(
                "You have fetched the ship. There is no grain, but a trader: he turns all goods on one card into "
                "another kind, once. A captain does the same for the destination of a ship.",
                "Das Schiff hast du geholt. Getreide gibt es nicht, aber einen Händler: Er macht alle Waren einer "
                "Karte zu einer anderen Sorte, einmal. Ein Kapitän tut dasselbe für das Ziel eines Schiffs.",
            ),
            asks=both("Take the trader.", "Nimm den Händler."),
            accepts=("take market 2",),
            praises=both(
                "With a trader any goods will do. An assistant, by the way, takes a card that comes next.",
                "Mit einem Händler ist jede Ware recht. Ein Assistent nimmt übrigens eine Karte, die als Nächstes "
                "kommt.",
            ),
            redirects=both(
                "The cotton alone is no help: nobody in Great Britain asked you for it. Take the trader.",
                "Die Baumwolle allein hilft nicht: Großbritannien will sie nicht von dir. Nimm den Händler.",
            ),
            clauses=("PR-19", "PR-32", "PR-35"),
        ),
        LessonStep(
            title=both("Ship with a trader", "Verschiffen mit Händler"),
            line="1 take bank 2; 0 open market; 1 take market 1; 0 take market 2; 1 open bank",
            tells=both(
                "A round later you have bought 2 fur for $6. With the trader they count as 2 grain.",
                "Eine Runde später hast du 2 Pelze für 6 $ gekauft. Mit dem Händler zählen sie als 2 Getreide.",
            ),
            asks=both(
                "Ship to Great Britain: the contract, the ship, and the fur as grain.",
                "Verschiffe nach Großbritannien: den Auftrag, das Schiff und die Pelze als Getreide.",
            ),
            accepts=(
                "fulfil great-britain-grain-2; propose; seal",
                "fulfil great-britain-grain-2; sail great-britain great-britain; propose; seal",
                "fulfil great-britain-grain-2; load fur-2 grain; propose; seal",
                "fulfil great-britain-grain-2; sail great-britain great-britain; load fur-2 grain; seal",
                "fulfil great-britain-grain-2; load fur-2 grain; sail great-britain great-britain; seal",
            ),
            praises=both(
                "$15 for a contract whose goods you never had. Now you have $28.",
                "15 $ für einen Auftrag, dessen Ware du nie hattest. Jetzt hast du 28 $.",
            ),
            redirects=both(
                "First the shipment: it pays $15 and costs you nothing more.",
                "Erst die Verschiffung: Sie bringt 15 $ und kostet dich nichts mehr.",
            ),
            clauses=("PR-26", "PR-32"),
            leads={"players.0.money": 28},
        ),
        LessonStep(
            title=both("Bankers", "Bankiers"),
            tells=both(
                "A banker is worth 2 points at the end if nobody has more money than you. Deckhand has $5.",
                "Ein Bankier ist am Ende 2 Punkte wert, wenn niemand mehr Geld hat als du. Deckhand hat 5 $.",
            ),
            asks=both("Take the banker.", "Nimm den Bankier."),
            accepts=("take bank 1",),
            praises=both(
                "Free, and perhaps worth 2 points. Each banker counts, so being rich pays twice.",
                "Kostenlos und vielleicht 2 Punkte wert. Jeder Bankier zählt, also lohnt sich Reichtum doppelt.",
            ),
            redirects=both(
                "A money card is not bad either. But bankers are rare, and you are the richest.",
                "Eine Geldkarte ist auch nicht schlecht. Aber Bankiers sind selten, und du hast am meisten Geld.",
            ),
            clauses=("PR-45",),
            shows={"players.1.money": 5},
        ),
        LessonStep(
            title=both("The last one may look around", "Wer zuletzt wählt, darf sich umsehen"),
            line="1 take docks 1; 0 open bank; 1 take bank 2",
            tells=both(
                "Deckhand has a card, so yours is the last of this round: you may take it from the open area or from "
                "any area not opened yet. The Town hall is worth 6 points.",
                "Deckhand hat eine Karte, deine ist also die letzte der Runde: Du darfst sie im offenen Bereich nehmen "
                "oder in einem, der noch nicht offen war. Die Town hall ist 6 Punkte wert.",
            ),
            asks=both("Take the Town hall for $24.", "Nimm die Town hall für 24 $."),
            accepts=("take bank 1",),
            praises=both(
                "11 points in buildings. Money comes back by contracts; good buildings do not.",
                "11 Punkte in Gebäuden. Geld kommt durch Aufträge wieder, gute Gebäude nicht.",
            ),
            redirects=both(
                "You may look around, but 6 points for $24 are the best there is.",
                "Du darfst dich umsehen, aber 6 Punkte für 24 $ sind das Beste weit und breit.",
            ),
            clauses=("PR-13", "PR-44"),
            leads={"players.0.points": 11},
        ),
        LessonStep(
            title=both("Money cards, and the end", "Geldkarten und das Ende"),
            line="1 open bank",
            tells=both(
                "A money card is worth what it shows as soon as you cash it. The game ends when a deck can no longer "
                "fill its area; the number on each deck shows how near that is.",
                "Eine Geldkarte bringt, was sie zeigt, sobald du sie einlöst. Das Spiel endet, wenn ein Stapel seinen "
                "Bereich nicht mehr füllen kann; die Zahl am Stapel zeigt, wie nah das ist.",
            ),
            asks=both("Take the $5 money card.", "Nimm die 5-$-Geldkarte."),
            accepts=("take bank 1",),
            praises=both(
                "You can cash it at any of your decisions, and at the end it is cashed by itself.",
                "Du kannst sie bei jeder deiner Entscheidungen einlösen, und am Ende wird sie von selbst eingelöst.",
            ),
            redirects=both("That works, but $5 are more than $4.", "Das geht, aber 5 $ sind mehr als 4 $."),
            clauses=("PR-40", "PR-41", "PR-43"),
            shows={"boards.3.current.1.card.value": 4},
        ),
    ),
    ends=both(
        "That is the whole game: contract, ship, goods, ship it, and buildings from the money. When a deck runs short, "
        "be rich or be done. Now play against Deckhand.",
        "Das ist das ganze Spiel: Auftrag, Schiff, Ware, verschiffen, und vom Geld Gebäude. Wird ein Stapel knapp, sei "
        "reich oder fertig. Spiel jetzt gegen einen Matrosen.",
    ),
)

NOTES = (
    FirstNote(
        "open",
        ("open",),
        both(
            "As harbour master you open an area. The others choose there before you, so open one with two cards you "
            "like.",
            "Als Hafenmeister öffnest du einen Bereich. Die anderen wählen dort vor dir: Öffne einen mit zwei Karten, "
            "die dir gefallen.",
        ),
    ),
    FirstNote(
        "manifest",
        ("propose", "seal"),
        both(
            "A shipment needs a ship to each destination and the goods. Anything can still be changed until you seal "
            "it.",
            "Eine Verschiffung braucht für jedes Ziel ein Schiff und die Ware. Bis zum Abschließen lässt sich alles "
            "ändern.",
        ),
    ),
    FirstNote(
        "fulfil",
        ("fulfil",),
        both(
            "You hold all that a contract needs: you may ship it now, before you decide on a card.",
            "Du hast alles, was ein Auftrag braucht: Du darfst ihn jetzt erfüllen, bevor du über eine Karte "
            "entscheidest.",
        ),
    ),
    FirstNote(
        "cash",
        ("cash",),
        both(
            "Money cards can be cashed whenever you decide something. At the end it happens by itself.",
            "Geldkarten kannst du bei jeder Entscheidung einlösen. Am Ende geschieht es von selbst.",
        ),
    ),
    FirstNote(
        "take",
        ("take", "pass"),
        both(
            "You may take one card a round, here or later. Whoever passes is asked again if another area is opened.",
            "Du darfst eine Karte pro Runde nehmen, hier oder später. Wer passt, wird im nächsten Bereich wieder "
            "gefragt.",
        ),
    ),
)
