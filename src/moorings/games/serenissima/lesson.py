"""Serenissima taught step by step, and what its decisions are about."""

from __future__ import annotations

from moorings.kernel.lesson import FirstNote, Lesson, LessonStart, LessonStep, both

LESSON = Lesson(
    start=LessonStart(seats=2, seed=1, line="1 bid 0"),
    seats=2,
    promises=both(
        "You lead Venice through three turns: trade, new ports, a new galley, a sea fight, and a market of its own.",
        "Du führst Venedig durch drei Runden: Handel, neue Häfen, eine neue Galeere, ein Seekampf und ein neuer Markt.",
    ),
    steps=(
        LessonStep(
            title=both("Bid for the order", "Um die Reihenfolge bieten"),
            tells=both(
                "You lead Venice. Each turn begins with a secret bid: the highest chooses its place in the order, and "
                "everybody pays what they bid. Whoever lands first takes a port.",
                "Du führst Venedig. Jede Runde beginnt mit einem geheimen Gebot: Das höchste wählt seinen Platz in der "
                "Reihenfolge, und alle zahlen ihr Gebot. Wer zuerst landet, bekommt einen Hafen.",
            ),
            asks=both(
                "Bid 100 ducats with the plus, then go first.",
                "Biete mit dem Plus 100 Dukaten und spiele dann als Erster.",
            ),
            accepts=("bid 100; place 1",),
            praises=both(
                "100 ducats were enough. With two players and an empty sea, more would be wasted.",
                "100 Dukaten reichten. Zu zweit auf leerem Meer wäre mehr verschwendet.",
            ),
            redirects=both(
                "You may bid so. But money is needed for goods and galleys: 100 ducats are enough, then go first.",
                "So darfst du bieten. Aber du brauchst Geld für Waren und Galeeren: 100 Dukaten reichen, dann als "
                "Erster.",
            ),
            clauses=("SE-1", "SE-18", "SE-19", "SE-20"),
        ),
        LessonStep(
            title=both("Buy goods", "Waren kaufen"),
            tells=both(
                "Commerce: each port makes one commodity. Venezia makes wine, 100 ducats a piece. Elsewhere it sells "
                "for twice that and more, but never where it is made or stored already.",
                "Handel: Jeder Hafen stellt eine Ware her. Venezia macht Wein, 100 Dukaten das Stück. Anderswo bringt "
                "er das Doppelte und mehr, aber nie dort, wo es ihn schon gibt.",
            ),
            asks=both("Buy 3 wine in Venezia.", "Kaufe 3 Wein in Venezia."),
            accepts=("buy venezia; buy venezia; buy venezia",),
            praises=both(
                "3 wine for 100 ducats each. A galley has room for 5 sailors and pieces together.",
                "3 Wein für je 100 Dukaten. Eine Galeere fasst zusammen 5 Matrosen und Waren.",
            ),
            redirects=both(
                "That comes next. First buy 3 wine, there is room for them.",
                "Das kommt gleich. Kaufe erst 3 Wein, Platz ist da.",
            ),
            clauses=("SE-6", "SE-8", "SE-23", "SE-24", "SE-64", "SE-65"),
            leads={"players.0.money": 1600},
        ),
        LessonStep(
            title=both("Crew and load", "Bemannen und beladen"),
            tells=both(
                "10 sailors wait in Venezia. A galley sails 1 space for each sailor, and without any it sinks. Sailors "
                "also take new ports.",
                "10 Matrosen warten in Venezia. Eine Galeere fährt 1 Feld je Matrose, und ohne Matrosen sinkt sie. "
                "Matrosen nehmen auch neue Häfen ein.",
            ),
            asks=both(
                "Crew and load at Venezia: 3 sailors on galley 1, 3 on galley 2, and no more than 1 wine on galley 1. "
                "Then end the phase.",
                "Bemanne und belade in Venezia: 3 Matrosen auf Galeere 1, 3 auf Galeere 2, und auf Galeere 1 nicht "
                "mehr als 1 Wein. Beende dann die Phase.",
            ),
            accepts=("stow uad; crew 3; crew 3; next; done", "done; crew 3; crew 3; next"),
            praises=both(
                "Both galleys can sail 3 spaces, and 4 sailors guard Venezia.",
                "Beide Galeeren können 3 Felder fahren, und 4 Matrosen bewachen Venezia.",
            ),
            redirects=both(
                "It would work. Let us share evenly: 3 sailors on each galley, 1 wine on galley 1, the rest on galley "
                "2.",
                "Das ginge. Teilen wir gleichmäßig: je Galeere 3 Matrosen, 1 Wein auf Galeere 1, der Rest auf Galeere "
                "2.",
            ),
            clauses=("SE-11", "SE-32", "SE-34", "SE-36", "SE-42"),
        ),
        LessonStep(
            title=both("Set sail", "In See stechen"),
            line="1 stow lig; 1 crew 3; 1 crew 3; 1 done",
            tells=both(
                "Movement: the tinted spaces are within reach. Ragusa makes wood and Durazzo iron; both are neutral "
                "and near.",
                "Bewegung: Die getönten Felder sind in Reichweite. Ragusa macht Holz und Durazzo Eisen; beide sind "
                "neutral und nah.",
            ),
            asks=both(
                "Sail galley 1 to Ragusa and galley 2 to Durazzo, then end the phase.",
                "Fahre mit Galeere 1 nach Ragusa und mit Galeere 2 nach Durazzo, und beende die Phase.",
            ),
            accepts=("sail 1 lad; sail 2 otr; done", "sail 2 otr; sail 1 lad; done"),
            praises=both(
                "Wood and iron together: that is what galleys are built of.",
                "Holz und Eisen zusammen: Daraus baut man Galeeren.",
            ),
            redirects=both(
                "The sea is wide. But two near ports, one with wood and one with iron, are the best beginning.",
                "Das Meer ist weit. Aber zwei nahe Häfen, einer mit Holz und einer mit Eisen, sind der beste Anfang.",
            ),
            clauses=("SE-6", "SE-42"),
        ),
        LessonStep(
            title=both("Take the ports", "Häfen einnehmen"),
            line="1 sail 3 tus; 1 sail 4 sar",
            tells=both(
                "Control: in a port without a garrison you land sailors and raise your flag. Never land the last one "
                "of a galley, or it sinks.",
                "Kontrolle: In einem Hafen ohne Garnison setzt du Matrosen an Land und hisst deine Flagge. Lande nie "
                "den letzten einer Galeere, sonst sinkt sie.",
            ),
            asks=both(
                "Land 1 sailor from each galley, then end the phase.",
                "Setze von jeder Galeere 1 Matrosen an Land, und beende die Phase.",
            ),
            accepts=("land 1; land 2; done", "land 2; land 1; done"),
            praises=both(
                "Two new ports, each worth 1 point at the end, and more with a full warehouse. Goods there cost you "
                "100 ducats for good.",
                "Zwei neue Häfen, am Ende je 1 Punkt wert, mit vollem Lager mehr. Waren kosten dich dort immer 100 "
                "Dukaten.",
            ),
            redirects=both(
                "One more sailor would guard the port better, but then the galley is slow. One in each port will do.",
                "Noch ein Matrose würde den Hafen besser bewachen, aber die Galeere wird langsam. Je Hafen reicht "
                "einer.",
            ),
            clauses=("SE-24", "SE-58", "SE-61", "SE-62", "SE-72"),
        ),
        LessonStep(
            title=both("Sell", "Verkaufen"),
            line="1 land 3; 1 land 4; 1 done",
            tells=both(
                "Sales: a piece goes on the lowest free warehouse space and brings 100 times its number. The first "
                "space of each of these ports is a 2.",
                "Verkauf: Ein Stück kommt auf das niedrigste freie Lagerfeld und bringt das 100-fache der Zahl. In "
                "beiden Häfen ist das erste Feld eine 2.",
            ),
            asks=both("Sell 1 wine in Ragusa and 1 in Durazzo.", "Verkaufe 1 Wein in Ragusa und 1 in Durazzo."),
            accepts=("sell 1 wine; sell 2 wine", "sell 2 wine; sell 1 wine"),
            praises=both(
                "Twice 200 ducats for wine that cost 100, and 300 from your capital, as every turn. 1 wine stays on "
                "board: nobody buys the same twice.",
                "Zweimal 200 Dukaten für Wein, der 100 kostete, und 300 aus deiner Hauptstadt, wie in jeder Runde. 1 "
                "Wein bleibt an Bord: Dasselbe kauft kein Hafen zweimal.",
            ),
            redirects=both(
                "You may stop here. But 200 ducats a piece are twice what the wine cost.",
                "Du darfst aufhören. Aber 200 Dukaten sind doppelt so viel, wie der Wein gekostet hat.",
            ),
            clauses=("SE-24", "SE-64", "SE-65", "SE-66", "SE-69"),
            leads={"players.0.money": 2300},
        ),
        LessonStep(
            title=both("What the other port lacks", "Was dem anderen Hafen fehlt"),
            line="1 bid 0; 0 bid 0; 1 place 2",
            tells=both(
                "Turn 2. Ragusa takes iron and Durazzo takes wood, and your galleys lie just there.",
                "Runde 2. Ragusa nimmt Eisen und Durazzo nimmt Holz, und deine Galeeren liegen genau dort.",
            ),
            asks=both(
                "Buy 1 wood in Ragusa and 1 iron in Durazzo, then end the phase.",
                "Kaufe 1 Holz in Ragusa und 1 Eisen in Durazzo, und beende die Phase.",
            ),
            accepts=("buy ragusa; buy durazzo; done", "buy durazzo; buy ragusa; done"),
            praises=both(
                "Next they sail past each other: what one port makes, the other stores.",
                "Gleich fahren sie aneinander vorbei: Was der eine Hafen herstellt, lagert der andere.",
            ),
            redirects=both(
                "Possible. But one wood and one iron is all these ports still take from each other.",
                "Möglich. Aber mehr als ein Holz und ein Eisen nehmen die beiden Häfen einander nicht ab.",
            ),
            clauses=("SE-24", "SE-64"),
            shows={"game_turn": 2},
        ),
        LessonStep(
            title=both("Fill a warehouse", "Ein Lager füllen"),
            line="""
                1 buy pisa; 1 buy sardegna; 1 done; 0 sail 1 otr; 0 sail 2 lad; 0 done; 1 sail 3 sic; 1 done;
                1 land 3; 1 done
            """,
            tells=both(
                "The galleys have changed places. The next spaces are a 3, and Durazzo is a small port with 2 spaces. "
                "A small port with a full warehouse scores 2 points instead of 1, a medium one 5, a capital 10.",
                "Die Galeeren haben die Plätze getauscht. Die nächsten Felder sind eine 3, und Durazzo ist ein kleiner "
                "Hafen mit 2 Feldern. Ein kleiner Hafen mit vollem Lager bringt 2 Punkte statt 1, ein mittlerer 5, "
                "eine Hauptstadt 10.",
            ),
            asks=both(
                "Sell the wood in Durazzo and the iron in Ragusa.",
                "Verkaufe das Holz in Durazzo und das Eisen in Ragusa.",
            ),
            accepts=("sell 1 wood; sell 2 iron", "sell 2 iron; sell 1 wood"),
            praises=both(
                "300 ducats each, and the warehouse in Durazzo is full. Full warehouses are where most points come "
                "from.",
                "Je 300 Dukaten, und das Lager in Durazzo ist voll. Volle Lager bringen die meisten Punkte.",
            ),
            redirects=both(
                "You may keep it. But here it brings 300 ducats and fills a warehouse.",
                "Du darfst es behalten. Aber hier bringt es 300 Dukaten und füllt ein Lager.",
            ),
            clauses=("SE-6", "SE-65", "SE-71", "SE-72"),
        ),
        LessonStep(
            title=both("Build a galley", "Eine Galeere bauen"),
            line="1 sell 3 textiles; 1 bid 0; 0 bid 200; 0 place 1",
            tells=both(
                "Turn 3. A galley takes wood and iron, made in the port or stored there: Ragusa has both now. You may "
                "also hire as many sailors as pieces are stored there.",
                "Runde 3. Für eine Galeere braucht ein Hafen Holz und Eisen, selbst gemacht oder gelagert: Ragusa hat "
                "jetzt beides. Du darfst dort auch so viele Matrosen anheuern, wie Stücke lagern.",
            ),
            asks=both(
                "Build a galley in Ragusa for 500 ducats and hire 2 sailors there for 100 each.",
                "Baue in Ragusa für 500 Dukaten eine Galeere und heuere dort 2 Matrosen für je 100 an.",
            ),
            accepts=(
                "galley ragusa; hire ragusa; hire ragusa",
                "hire ragusa; galley ragusa; hire ragusa",
                "hire ragusa; hire ragusa; galley ragusa",
            ),
            praises=both(
                "A third galley carries goods every turn: it soon pays for itself. Nothing is used up in building.",
                "Eine dritte Galeere bringt in jeder Runde Waren: Sie macht sich bald bezahlt. Verbraucht wird beim "
                "Bauen nichts.",
            ),
            redirects=both(
                "That may be useful later. Now the galley and 2 sailors in Ragusa.",
                "Das kann später nützlich sein. Jetzt die Galeere und 2 Matrosen in Ragusa.",
            ),
            clauses=("SE-28", "SE-29", "SE-30"),
            shows={"game_turn": 3},
        ),
        LessonStep(
            title=both("A strong crew", "Eine starke Mannschaft"),
            tells=both(
                "Deckhand's galley 3 lies at Sicilia with 1 sailor. In a fight every sailor on board counts, so give "
                "one galley a strong crew.",
                "Deckhands Galeere 3 liegt mit 1 Matrosen vor Sicilia. Im Kampf zählt jeder Matrose an Bord: Gib einer "
                "Galeere eine starke Mannschaft.",
            ),
            asks=both(
                "End the phase. Give galley 2 four sailors and the wine, and galley 5 one.",
                "Beende die Phase. Gib Galeere 2 vier Matrosen und den Wein, Galeere 5 einen.",
            ),
            accepts=("stow lad; crew 4; crew 1; load wine; done", "done; crew 4; crew 1; load wine"),
            praises=both(
                "Galley 2 is ready for a fight. Galley 5 stays in Ragusa until more sailors are hired.",
                "Galeere 2 ist bereit zum Kampf. Galeere 5 bleibt in Ragusa, bis mehr Matrosen angeheuert sind.",
            ),
            redirects=both(
                "Other ways are fine. For what comes next, galley 2 needs 4 sailors and the wine.",
                "Anders geht es auch. Für das Nächste braucht Galeere 2 aber 4 Matrosen und den Wein.",
            ),
            clauses=("SE-34", "SE-48"),
            shows={"galleys.2.number": 3, "galleys.2.sailors": 1},
        ),
        LessonStep(
            title=both("Into foreign waters", "In fremde Gewässer"),
            line="1 done",
            tells=both(
                "You may always enter a space where others lie. To sail on from there you need their consent; you may "
                "offer money for it, or simply stop.",
                "In ein Feld mit fremden Galeeren darfst du immer. Um weiterzufahren, müssen sie zustimmen; du darfst "
                "Geld dafür bieten oder einfach anhalten.",
            ),
            asks=both(
                "Sail galley 2 to Sicilia, stop there, and end the phase.",
                "Fahre mit Galeere 2 nach Sicilia, halte dort an, und beende die Phase.",
            ),
            accepts=("sail 2 sic; stop; done",),
            praises=both(
                "Galley against galley: the movement is over, and combat begins.",
                "Galeere gegen Galeere: Die Bewegung ist vorbei, der Kampf beginnt.",
            ),
            redirects=both(
                "You may go there. But galley 2 has the crew for Sicilia: sail there and stop.",
                "Dahin darfst du. Aber Galeere 2 hat die Mannschaft für Sicilia: Fahre dorthin und halte an.",
            ),
            clauses=("SE-43", "SE-44", "SE-45"),
        ),
        LessonStep(
            title=both("The fight", "Der Kampf"),
            line="1 done",
            tells=both(
                "Each side rolls a die and adds its sailors; a third of that, rounded down, is what the other side "
                "loses. Whoever loses the last sailor is beaten.",
                "Jede Seite würfelt und zählt ihre Matrosen dazu; ein Drittel davon, abgerundet, verliert die andere. "
                "Wer den letzten Matrosen verliert, ist geschlagen.",
            ),
            asks=both(
                "Attack galley 3 with galley 2, and seize it. Leave the wine on galley 2, and attack no more.",
                "Greife mit Galeere 2 Galeere 3 an und kapere sie. Lass den Wein auf Galeere 2 und beende die "
                "Angriffe.",
            ),
            accepts=("attack 2 3; seize 1; load wine; done",),
            praises=both(
                "You rolled 6 with 4 sailors, Deckhand 5 with 1: they lose their last sailor, you lose 2. A fight "
                "costs both sides; it has to be worth it.",
                "Du hast mit 4 Matrosen eine 6 gewürfelt, Deckhand mit 1 eine 5: Dort fällt der letzte, du verlierst "
                "2. Ein Kampf kostet beide Seiten; er muss sich lohnen.",
            ),
            redirects=both(
                "You could do that, too. Against 1 sailor you will hardly get a better chance: seize galley 3.",
                "Auch das könntest du. Gegen 1 Matrosen gibt es kaum eine bessere Gelegenheit: Kapere Galeere 3.",
            ),
            clauses=("SE-47", "SE-48", "SE-50", "SE-51", "SE-52"),
        ),
        LessonStep(
            title=both("Open a market", "Einen Markt öffnen"),
            line="0 done",
            tells=both(
                "You may sell in ports of others, too. If none of their ports has made or stored the commodity, you "
                "open a market: 500 ducats on top, 1,000 in a capital.",
                "Du darfst auch in fremden Häfen verkaufen. Hat keiner ihrer Häfen die Ware bisher, öffnest du einen "
                "Markt: 500 Dukaten obendrauf, in einer Hauptstadt 1.000.",
            ),
            asks=both("Sell the wine in Sicilia.", "Verkaufe den Wein in Sicilia."),
            accepts=("sell 2 wine",),
            praises=both(
                "300 and 500 ducats for a wine that cost 100. Carry what others do not have.",
                "300 und 500 Dukaten für einen Wein, der 100 kostete. Bring den anderen, was sie nicht haben.",
            ),
            redirects=both(
                "You may end here. But this wine brings 300 ducats, and 500 more for the market.",
                "Du darfst aufhören. Aber dieser Wein bringt 300 Dukaten, und 500 mehr für den Markt.",
            ),
            clauses=("SE-24", "SE-63", "SE-65", "SE-67"),
        ),
    ),
    ends=both(
        "Now you know every phase. The game of 2 lasts 12 turns; then your capital, your ports, full warehouses and "
        "every 500 ducats count. Trade early, fill warehouses, and fight only for gain. Now play against Deckhand.",
        "Jetzt kennst du jede Phase. Zu 2 dauert das Spiel 12 Runden; dann zählen Hauptstadt, Häfen, volle Lager und "
        "je 500 Dukaten. Handle früh, fülle Lager, und kämpfe nur, wenn es sich lohnt. Spiel jetzt eine Partie gegen "
        "einen Bot-Matrosen.",
    ),
)

NOTES = (
    FirstNote(
        "bid",
        ("bid",),
        both(
            "A secret bid for the order of this turn. Everybody pays their own, whatever place it wins.",
            "Ein geheimes Gebot um die Reihenfolge dieser Runde. Alle zahlen ihr eigenes, gleich, welchen Platz es "
            "bringt.",
        ),
    ),
    FirstNote(
        "crew",
        ("crew", "abandon"),
        both(
            "Share sailors and goods among your galleys. A galley without a sailor sinks.",
            "Verteile Matrosen und Waren auf deine Galeeren. Eine Galeere ohne Matrosen sinkt.",
        ),
    ),
    FirstNote(
        "commerce",
        ("buy", "hire", "galley", "fort", "stow", "deal"),
        both(
            "Buy, hire and build as often as you like; crew and load last, for it ends trading in that space.",
            "Kaufe, heuere an und baue, so oft du magst; bemanne und belade zuletzt, denn das beendet dort den Handel.",
        ),
    ),
    FirstNote(
        "sail",
        ("sail",),
        both(
            "Each galley sails up to as many spaces as it has sailors, or stays.",
            "Jede Galeere fährt höchstens so viele Felder, wie sie Matrosen hat, oder bleibt liegen.",
        ),
    ),
    FirstNote(
        "attack",
        ("attack", "raid"),
        both(
            "You need not attack. Both sides lose a third of die and sailors, so attack with a strong crew.",
            "Du musst nicht angreifen. Beide Seiten verlieren ein Drittel aus Würfel und Matrosen: Greife nur stark "
            "an.",
        ),
    ),
    FirstNote(
        "land",
        ("land",),
        both(
            "Land sailors in ports without a garrison to control them. The last one of a galley sinks it.",
            "Lande Matrosen in Häfen ohne Garnison, um sie zu kontrollieren. Der letzte einer Galeere versenkt sie.",
        ),
    ),
    FirstNote(
        "sell",
        ("sell",),
        both(
            "A port takes what it neither makes nor stores. In a rival's port a new commodity brings a bonus.",
            "Ein Hafen nimmt, was er weder herstellt noch lagert. In fremden Häfen bringt eine neue Ware einen Bonus.",
        ),
    ),
    FirstNote(
        "answer",
        ("accept", "grant", "refuse"),
        both(
            "Somebody asks you for a deal or for passage. You are free to refuse.",
            "Jemand bittet dich um einen Handel oder um Durchfahrt. Du darfst ablehnen.",
        ),
    ),
)
