"""Bremerhaven taught step by step, and what its decisions are about."""

from __future__ import annotations

from moorings.kernel.lesson import FirstNote, Lesson, LessonStart, LessonStep, both

LESSON = Lesson(
    start=LessonStart(seats=2, seed=1, line="0 chit crate; 1 chit barrel"),
    seats=2,
    promises=both(
        "You bid for ships, contracts and permits, unload, deliver in time, and sell at prices you have set yourself.",
        "Du bietest auf Schiffe, Aufträge und Genehmigungen, entlädst, lieferst pünktlich und verkaufst zu Preisen, "
        "die du selbst bestimmt hast.",
    ),
    steps=(
        LessonStep(
            title=both("Bid for a ship", "Auf ein Schiff bieten"),
            tells=both(
                "In loading dock 1 lies a contract for 1 barrel and 1 crate. You need ships that bring them. Each "
                "round all lay their 5 influence cards face down on the places they want; the highest sum wins a "
                "place.",
                "An Laderampe 1 liegt ein Auftrag über 1 Fass und 1 Kiste. Du brauchst Schiffe, die sie bringen. In "
                "jeder Runde legen alle ihre 5 Einflusskarten verdeckt auf die Plätze, die sie wollen; die höchste "
                "Summe gewinnt.",
            ),
            asks=both(
                "Lay your 4 on ship 1, the Cargo boat with 2 crates.",
                "Lege deine 4 auf Schiff 1, „Cargo boat“ mit 2 Kisten.",
            ),
            accepts=("bid sea-1; card 4",),
            praises=both(
                "How many cards lie where is open; only what they are is not. So a bid also threatens.",
                "Wie viele Karten wo liegen, sehen alle; nur die Werte nicht. So ist ein Gebot auch eine Drohung.",
            ),
            redirects=both(
                "You may bid there. But crates are what your contract waits for: the 4 on ship 1, please.",
                "Dort darfst du bieten. Aber dein Auftrag wartet auf Kisten: bitte die 4 auf Schiff 1.",
            ),
            clauses=("BH-6", "BH-11", "BH-12", "BH-13"),
        ),
        LessonStep(
            title=both("The second ship", "Das zweite Schiff"),
            line="1 bid building; 1 card 5",
            tells=both(
                "The Supply boat carries 1 good of any kind: whoever wins it chooses. It can be the barrel you lack.",
                "„Supply boat“ bringt 1 beliebige Ware: Wer gewinnt, wählt sie. Es kann das Fass sein, das dir fehlt.",
            ),
            asks=both("Lay your 5 on ship 2.", "Lege deine 5 auf Schiff 2."),
            accepts=("bid sea-2; card 5",),
            praises=both(
                "Your best cards lie where it matters most. The captain wins ties, and that is you.",
                "Deine besten Karten liegen, wo es zählt. Bei Gleichstand gewinnt der Kapitän, und das bist du.",
            ),
            redirects=both(
                "Possible, but without the barrel the contract is not complete: bid on ship 2.",
                "Möglich, aber ohne das Fass wird der Auftrag nicht fertig: Biete auf Schiff 2.",
            ),
            clauses=("BH-15", "BH-37"),
        ),
        LessonStep(
            title=both("Building permits", "Baugenehmigungen"),
            line="1 bid growth; 1 card 4",
            tells=both(
                "With a permit you place a bollard for larger ships, clear a covered space, or put up a building. The "
                "highest bidder uses one for free; others who have bid pay the difference.",
                "Mit einer Baugenehmigung setzt du einen Poller für größere Schiffe, räumst ein verdecktes Feld frei "
                "oder stellst ein Gebäude auf. Für das höchste Gebot ist eine kostenlos; die anderen zahlen den "
                "Unterschied.",
            ),
            asks=both("Lay your 3 on the building permits.", "Lege deine 3 auf die Baugenehmigungen."),
            accepts=("bid permit; card 3",),
            praises=both(
                "So far nobody else is there. Even a low bid would allow you a permit, for money.",
                "Noch ist niemand sonst da. Auch ein niedriges Gebot brächte dir eine Genehmigung, gegen Geld.",
            ),
            redirects=both(
                "A fair bid, too. But your quay needs bollards soon: the 3 on the permits.",
                "Auch ein gutes Gebot. Aber deine Kaimauern brauchen bald Poller: die 3 auf die Baugenehmigungen.",
            ),
            clauses=("BH-20", "BH-22"),
        ),
        LessonStep(
            title=both("Another contract", "Noch ein Auftrag"),
            line="1 bid growth; 1 card 2",
            tells=both(
                "One crate will be left over. Contract 1 takes 1 container and 1 crate within 3 rounds. If it fails, "
                "it costs only 1 money.",
                "Eine Kiste wird übrig sein. Auftrag 1 nimmt 1 Container und 1 Kiste innerhalb von 3 Runden. Scheitert "
                "er, kostet das nur 1 Geld.",
            ),
            asks=both("Lay your 2 on contract 1.", "Lege deine 2 auf Auftrag 1."),
            accepts=("bid land-1; card 2",),
            praises=both(
                "Your 1 goes to the parking lot, where each card brings 1 money, whatever its value.",
                "Deine 1 kommt auf den Parkplatz; dort bringt jede Karte 1 Geld, egal welchen Wert sie hat.",
            ),
            redirects=both(
                "That is possible, too. But contracts are what brings money here: the 2 on contract 1.",
                "Auch das geht. Aber Geld bringen hier die Aufträge: die 2 auf Auftrag 1.",
            ),
            clauses=("BH-17", "BH-39"),
        ),
        LessonStep(
            title=both("All cards are turned up", "Alle Karten werden aufgedeckt"),
            line="1 bid growth; 1 card 3; 0 bid parking; 1 bid career",
            tells=both(
                "You have won both ships, the contract and the permits. A dock takes ships of up to its berth size: "
                "the smaller number of bollards on its 2 walls. The top wall has none.",
                "Du hast beide Schiffe, den Auftrag und die Genehmigungen gewonnen. Ein Dock nimmt Schiffe bis zu "
                "seinem Liegeplatz: der kleineren Zahl von Pollern an seinen 2 Mauern. Die oberste Mauer hat keinen.",
            ),
            asks=both(
                "Place a bollard on the top wall for 2 money.", "Setze für 2 Geld einen Poller auf die oberste Mauer."
            ),
            accepts=("bollard 1",),
            praises=both(
                "Dock 1 has berth size 1 now. Bigger ships bring more cargo and more prestige.",
                "Dock 1 hat jetzt Liegeplatz 1. Größere Schiffe bringen mehr Ladung und mehr Prestige.",
            ),
            redirects=both(
                "A use of the permit, too. But a bollard on the top wall is cheap and opens dock 1 at once.",
                "Auch so lässt sie sich nutzen. Aber ein Poller oben ist billig und öffnet sofort Dock 1.",
            ),
            clauses=("BH-23", "BH-35"),
            leads={"players.0.docks.0.berth": 1},
        ),
        LessonStep(
            title=both("Berth the Cargo boat", "„Cargo boat“ anlegen"),
            line="1 grow; 1 swap captain",
            tells=both(
                "Deckhand has swapped ranks with you and is captain now: more income, and ties. Now your ships come "
                "in. The Cargo boat needs no bollard at all.",
                "Deckhand hat mit dir den Rang getauscht und ist jetzt Kapitän: mehr Einkommen, und Vorteil bei "
                "Gleichstand. Jetzt kommen deine Schiffe. „Cargo boat“ braucht gar keinen Poller.",
            ),
            asks=both(
                "Put it into dock 3 and keep the better docks free.",
                "Lege es in Dock 3 und halte die besseren Docks frei.",
            ),
            accepts=("berth 3 crate printed",),
            praises=both(
                "A ship stays where it is put, here for 2 rounds, and counts as prestige at the end of the round.",
                "Ein Schiff bleibt, wo es liegt, hier für 2 Runden, und zählt am Rundenende als Prestige.",
            ),
            redirects=both(
                "It fits there as well. But docks 1 and 2 can take larger ships: dock 3 for this one.",
                "Dort passt es auch. Aber Dock 1 und 2 nehmen größere Schiffe: dieses in Dock 3.",
            ),
            clauses=("BH-33", "BH-34", "BH-36"),
        ),
        LessonStep(
            title=both("Choose the cargo", "Die Ladung wählen"),
            tells=both(
                "For the Supply boat you choose the good. It stays for 1 round only, so unload it at once.",
                "Für „Supply boat“ wählst du die Ware. Es bleibt nur 1 Runde, also gleich entladen.",
            ),
            asks=both("Put it into dock 1 with 1 barrel.", "Lege es mit 1 Fass in Dock 1."),
            accepts=("berth 1 barrel printed",),
            praises=both(
                "Barrel and crates: the first contract can be completed already.",
                "Fass und Kisten: Der erste Auftrag lässt sich schon erfüllen.",
            ),
            redirects=both(
                "Any good would do for the ship, but only a barrel completes your contract. Dock 1, please.",
                "Dem Schiff ist jede Ware recht, aber nur ein Fass erfüllt deinen Auftrag. In Dock 1, bitte.",
            ),
            clauses=("BH-37", "BH-53"),
        ),
        LessonStep(
            title=both("A place for the contract", "Ein Platz für den Auftrag"),
            tells=both(
                "You have 4 loading docks. Goods reach 1 and 2 at once, 3 and 4 only once the space below is clear.",
                "Du hast 4 Laderampen. 1 und 2 erreicht die Ware sofort, 3 und 4 erst, wenn das Feld darunter frei "
                "ist.",
            ),
            asks=both("Put the contract into loading dock 2.", "Lege den Auftrag an Laderampe 2."),
            accepts=("load 2 printed",),
            praises=both(
                "The markers count the rounds. A contract is not paid when it is complete, but when its time is up.",
                "Die Marker zählen die Runden. Bezahlt wird ein Auftrag nicht, wenn er fertig ist, sondern wenn seine "
                "Zeit um ist.",
            ),
            redirects=both(
                "There it would be out of reach until you clear the space below: loading dock 2.",
                "Dort käme keine Ware hin, bis du das Feld darunter freiräumst: Laderampe 2.",
            ),
            clauses=("BH-39", "BH-40", "BH-54"),
            shows={"players.0.loading_docks.count": 4},
        ),
        LessonStep(
            title=both("Work in the harbour", "Arbeit im Hafen"),
            tells=both(
                "Goods go from ships into storage and from there to contracts. The harbour master proposes what is due "
                "first; you may accept it or do all by hand. What stays on a ship whose time is up is lost.",
                "Waren gehen vom Schiff ins Lager und von dort zu den Aufträgen. Der Hafenmeister schlägt vor, was "
                "drängt; du kannst annehmen oder alles selbst tun. Was auf einem Schiff bleibt, dessen Zeit um ist, "
                "geht verloren.",
            ),
            asks=both(
                "Accept the proposal, then deliver the crate that is left to loading dock 2. With nothing left to move "
                "the harbour closes.",
                "Nimm den Vorschlag an und liefere dann die übrige Kiste an Laderampe 2. Ist nichts mehr zu bewegen, "
                "schließt der Hafen.",
            ),
            accepts=("settle; deliver crate 2; done",),
            praises=both(
                "One contract is complete, and your 2 ships have brought prestige 2. At the end money is multiplied by "
                "prestige, so both have to grow. All markers have lost a round.",
                "Ein Auftrag ist vollständig, und deine 2 Schiffe haben Prestige 2 gebracht. Am Ende wird Geld mit "
                "Prestige multipliziert; also muss beides wachsen. Alle Marker haben eine Runde verloren.",
            ),
            redirects=both(
                "By hand it works as well. The quickest way is the proposal, then the crate to loading dock 2.",
                "Von Hand geht es auch. Am schnellsten geht es mit dem Vorschlag, dann die Kiste an Laderampe 2.",
            ),
            clauses=("BH-45", "BH-50", "BH-51", "BH-52", "BH-53", "BH-83"),
            leads={"players.0.prestige": 2},
        ),
        LessonStep(
            title=both("Round 2: the container", "Runde 2: der Container"),
            line="1 bid growth; 1 card 5",
            tells=both(
                "New ships are at sea. The Container barge brings the container that your second contract lacks.",
                "Neue Schiffe sind auf See. „Container barge“ bringt den Container, der deinem zweiten Auftrag fehlt.",
            ),
            asks=both("Lay your 5 on ship 2.", "Lege deine 5 auf Schiff 2."),
            accepts=("bid sea-2; card 5",),
            praises=both(
                "The rest of the round is played for you: you win the ship and a building, deliver the container, and "
                "become captain again.",
                "Den Rest der Runde spielen wir für dich: Du gewinnst das Schiff und ein Gebäude, lieferst den "
                "Container und wirst wieder Kapitän.",
            ),
            redirects=both(
                "There are good reasons for that. But the container completes a contract: the 5 on ship 2.",
                "Dafür gibt es gute Gründe. Aber der Container erfüllt einen Auftrag: die 5 auf Schiff 2.",
            ),
            clauses=("BH-78",),
            shows={"round": 2},
        ),
        LessonStep(
            title=both("Put up a building", "Ein Gebäude aufstellen"),
            line="""
                1 bid permit; 1 card 4; 0 bid building; 0 card 4; 1 bid growth; 1 card 3; 0 bid career; 0 card 3;
                1 bid career; 1 card 2; 0 bid parking; 0 card 2; 1 bid growth; 0 bid parking;
                1 build gantry-crane; 1 done; 1 grow; 0 swap captain; 0 berth 1 container printed; 0 settle; 0 done;
                0 bid price; 0 card 5; 1 bid growth; 1 card 6; 0 bid permit; 0 card 5; 1 bid building; 1 card 5;
                0 bid career; 0 card 4; 1 bid growth; 1 card 5; 0 bid parking; 0 card 2; 1 bid land-1; 1 card 4;
                0 bid parking; 1 bid career
            """,
            tells=both(
                "Round 3: you have bid a 5 on the permits and a 5 on the price cards. The Pilot Station you have won "
                "does nothing until it is built. It brings prestige for good.",
                "Runde 3: Du hast eine 5 auf die Genehmigungen und eine 5 auf die Preiskarten gelegt. Deine gewonnene "
                "„Pilot Station“ tut nichts, bis sie steht. Sie bringt dauerhaft Prestige.",
            ),
            asks=both(
                "Build the Pilot Station, and use no more permits.",
                "Baue „Pilot Station“ und nutze keine weitere Genehmigung.",
            ),
            accepts=("build pilot-station; done",),
            praises=both(
                "With it your top and bottom walls count 1 more bollard each. Read what a building does before you "
                "bid.",
                "Mit ihr zählen deine oberste und unterste Mauer je 1 Poller mehr. Lies vor dem Bieten, was ein "
                "Gebäude kann.",
            ),
            redirects=both(
                "You could. But the permit is free just now, and a building stands to the end.",
                "Das ginge. Aber die Genehmigung ist gerade kostenlos, und ein Gebäude steht bis zum Ende.",
            ),
            clauses=("BH-18", "BH-22", "BH-25", "BH-62"),
            shows={"round": 3},
        ),
        LessonStep(
            title=both("Set the prices", "Die Preise bestimmen"),
            line="1 grow",
            tells=both(
                "Your second contract falls due this round and sells 1 container and 1 crate. You have won the price "
                "cards, so choose one on which these two are dear.",
                "Dein zweiter Auftrag wird in dieser Runde fällig und verkauft 1 Container und 1 Kiste. Du hast die "
                "Preiskarten gewonnen: Wähle eine, auf der beide teuer sind.",
            ),
            asks=both(
                "Choose prices at which container and crate bring 7 money together.",
                "Wähle Preise, zu denen Container und Kiste zusammen 7 Geld bringen.",
            ),
            accepts=("price 2-3-4-1", "price 1-3-4-2", "price 2-4-3-1", "price 1-4-3-2"),
            praises=both(
                "7 money, for goods that brought 3 on the card before. Timing and prices go together.",
                "7 Geld für Waren, die auf der Karte davor 3 brachten. Termin und Preise gehören zusammen.",
            ),
            redirects=both(
                "That card pays less for what you sell: container and crate should be at 3 and 4.",
                "Diese Karte zahlt weniger für deine Waren: Container und Kiste sollten bei 3 und 4 stehen.",
            ),
            clauses=("BH-29", "BH-54"),
            shows={"prices.container": 1, "prices.crate": 2},
        ),
    ),
    ends=both(
        "Now you know a whole round. The newspaper shows how many spaces the ship token goes, and what happens next "
        "round; when the token arrives, money times prestige decides. Keep both growing, and grow your hand of cards. "
        "Now play against Deckhand.",
        "Jetzt kennst du eine ganze Runde. Die Zeitung zeigt, wie viele Felder das Zählschiff fährt und was in der "
        "nächsten Runde geschieht; ist es am Ziel, entscheidet Geld mal Prestige. Lass beides wachsen, und auch deine "
        "Kartenhand. Spiel jetzt gegen einen Matrosen.",
    ),
)

NOTES = (
    FirstNote(
        "chit",
        ("chit",),
        both(
            "The next price card ranks these goods: the dearest makes the Captain, the cheapest brings most money.",
            "Die nächste Preiskarte reiht diese Waren: Die teuerste macht zum Kapitän, die billigste bringt das meiste "
            "Geld.",
        ),
    ),
    FirstNote(
        "bid",
        ("bid", "card"),
        both(
            "Lay your influence cards face down, one by one. On each place the highest sum wins.",
            "Lege deine Einflusskarten verdeckt aus, eine nach der anderen. Auf jedem Platz gewinnt die höchste Summe.",
        ),
    ),
    FirstNote(
        "permit",
        ("bollard", "clear", "build"),
        both(
            "A permit is a bollard, a cleared space or a building. The first is cheapest; further ones cost the "
            "highest bid.",
            "Eine Genehmigung ist ein Poller, ein freies Feld oder ein Gebäude. Die erste ist am billigsten; weitere "
            "kosten so viel wie das höchste Gebot.",
        ),
    ),
    FirstNote(
        "price",
        ("price",),
        both(
            "You choose the prices of this round. Contracts that fall due sell at them.",
            "Du bestimmst die Preise dieser Runde. Aufträge, die fällig werden, verkaufen zu ihnen.",
        ),
    ),
    FirstNote(
        "berth",
        ("berth",),
        both(
            "Put the ship into a dock with enough bollards. It stays there until its time is up.",
            "Lege das Schiff in ein Dock mit genug Pollern. Dort bleibt es, bis seine Zeit um ist.",
        ),
    ),
    FirstNote(
        "load",
        ("load",),
        both(
            "Choose a loading dock. Goods reach 3 and 4 only once the space below is clear.",
            "Wähle eine Laderampe. 3 und 4 erreicht die Ware erst, wenn das Feld darunter frei ist.",
        ),
    ),
    FirstNote(
        "harbour",
        ("unload", "deliver", "settle", "produce"),
        both(
            "Unload, deliver, then close the harbour. Goods still on a ship whose time is up are lost.",
            "Entlade, liefere, dann schließe den Hafen. Was auf einem Schiff bleibt, dessen Zeit um ist, ist verloren.",
        ),
    ),
    FirstNote(
        "swap",
        ("swap",),
        both(
            "Rank brings income each round and wins ties. You may swap any two neighbours.",
            "Rang bringt jede Runde Einkommen und gewinnt bei Gleichstand. Du darfst zwei Nachbarn tauschen.",
        ),
    ),
)
