"""Harbour taught step by step, and what its decisions are about."""

from __future__ import annotations

from moorings.kernel.lesson import FirstNote, Lesson, LessonStart, LessonStep, both

LATER = LessonStart(
    seats=2,
    seed=46,
    options={"opening": "first"},
    line="""
        1 go lighthouse; 1 take wood; 1 take fish; 0 go start-0; 0 side goods; 0 take livestock; 0 take livestock;
        1 go shipbuilders-guild; 0 go lighthouse; 0 take fish; 0 take wood;
        1 go start-1; 1 side goods; 1 take fish; 1 take stone; 0 go start-0; 0 side goods; 0 take fish; 0 take fish;
        1 go canal-lock; 1 from livestock; 1 into fish; 0 go lighthouse; 0 take fish; 0 take livestock;
        1 go start-1; 1 side goods; 1 take stone; 1 take stone;
        0 go start-0; 0 side buy; 0 ship wood; 0 ship fish; 0 buy pawn-broker;
        1 go stonecutters-pier; 0 go lighthouse; 0 take fish; 0 take wood;
        1 go traders-guild; 1 swap fish wood; 1 ship fish; 1 ship livestock; 1 buy lighthouse;
        0 go pawn-broker; 0 from livestock; 0 into stone; 1 go lighthouse; 1 take fish; 1 take stone;
        0 go bank; 0 take livestock; 0 ship livestock; 0 ship stone; 0 buy canal-lock;
        1 go sawmill; 0 go start-0; 0 side goods; 0 take stone; 0 take stone;
        1 go bank; 1 first one; 1 take fish; 1 ship wood; 1 ship stone; 1 buy sawmill;
        0 go stonecutters-pier; 1 go lighthouse; 1 take stone; 1 take fish;
        0 go start-0; 0 side goods; 0 take fish; 0 take fish; 1 go start-1; 1 side goods; 1 take fish; 1 take fish
    """,
)
"""Another game, some twenty turns on: two of four buildings are bought."""

LESSON = Lesson(
    start=LessonStart(seats=2, seed=1, options={"opening": "first"}),
    seats=2,
    options={"opening": "first"},
    promises=both(
        "You gather goods, ship them at a good price, buy your first buildings and learn what their symbols do.",
        "Du sammelst Waren, verschiffst sie zu einem guten Preis, kaufst deine ersten Gebäude und lernst, was ihre "
        "Symbole tun.",
    ),
    steps=(
        LessonStep(
            title=both("Your pawn works for you", "Deine Figur arbeitet für dich"),
            tells=both(
                "On your turn you send your pawn to a building and do what it says. The buildings in the row are free "
                "for everybody to use.",
                "In deinem Zug schickst du deine Figur zu einem Gebäude und tust, was darauf steht. Die Gebäude der "
                "Auslage darf jeder benutzen.",
            ),
            asks=both(
                "Go to the Lighthouse and take 1 wood and 1 stone.",
                "Geh zum Lighthouse und nimm 1 Holz und 1 Stein.",
            ),
            accepts=("go lighthouse; take wood; take stone", "go lighthouse; take stone; take wood"),
            praises=both(
                "Now you have 2 wood and 2 stone. Goods are what you pay with later; 6 of each kind fit into your "
                "warehouse.",
                "Jetzt hast du 2 Holz und 2 Stein. Mit Waren bezahlst du später; von jeder Art passen 6 in dein Lager.",
            ),
            redirects=both(
                "You may well do that. But the wood is what the next step needs: take wood and stone at the "
                "Lighthouse.",
                "Das darfst du auch. Aber für den nächsten Schritt brauchst du Holz: Nimm Holz und Stein beim "
                "Lighthouse.",
            ),
            clauses=("HB-13", "HB-17", "HB-48"),
            leads={"players.0.goods.wood": 2, "players.0.goods.stone": 2},
        ),
        LessonStep(
            title=both("Turn goods into more goods", "Aus Waren mehr Waren machen"),
            line="1 go start-1; 1 side goods; 1 take wood; 1 take fish",
            tells=both(
                "Your pawn may not stay where it is. Some buildings turn goods into others: the Shipbuilder's Guild "
                "takes 2 wood and gives 2 livestock and 2 stone.",
                "Deine Figur darf nicht stehen bleiben. Manche Gebäude machen aus Waren andere: Die Shipbuilder's "
                "Guild nimmt 2 Holz und gibt 2 Vieh und 2 Stein.",
            ),
            asks=both("Go to the Shipbuilder's Guild.", "Geh zur Shipbuilder's Guild."),
            accepts=("go shipbuilders-guild",),
            praises=both(
                "4 goods for 2: that is how a warehouse fills. You hold 3 livestock and 4 stone.",
                "4 Waren für 2: So füllt sich ein Lager. Du hast 3 Vieh und 4 Stein.",
            ),
            redirects=both(
                "A legal move, but your 2 wood are worth most at the Shipbuilder's Guild.",
                "Erlaubt, aber am meisten bringen deine 2 Holz bei der Shipbuilder's Guild.",
            ),
            clauses=("HB-14", "HB-15", "HB-49"),
            leads={"players.0.goods.livestock": 3, "players.0.goods.stone": 4},
        ),
        LessonStep(
            title=both("Home is a building, too", "Auch dein Zuhause ist ein Gebäude"),
            line="1 go lighthouse; 1 take livestock; 1 take stone",
            tells=both(
                "The Wharfs are your starting building. There you either take 2 goods of your choice or buy a "
                "building. You cannot afford one yet.",
                "The Wharfs sind dein Startgebäude. Dort nimmst du entweder 2 beliebige Waren, oder du kaufst ein "
                "Gebäude. Noch kannst du keines bezahlen.",
            ),
            asks=both("Go home and take 2 fish.", "Geh nach Hause und nimm 2 Fisch."),
            accepts=("go start-0; side goods; take fish; take fish",),
            praises=both(
                "3 fish now. Look at the market: fish is worth $4, but only if you have at least 4 of it.",
                "Jetzt hast du 3 Fisch. Sieh auf den Markt: Fisch ist 4 $ wert, aber nur, wenn du mindestens 4 davon "
                "hast.",
            ),
            redirects=both(
                "Not bad, but the market pays well for fish just now: go home and take 2 fish.",
                "Nicht schlecht, aber der Markt zahlt gerade gut für Fisch: Geh nach Hause und nimm 2 Fisch.",
            ),
            clauses=("HB-5", "HB-22", "HB-37"),
            leads={"players.0.goods.fish": 3, "market.2.square": 4},
        ),
        LessonStep(
            title=both("Reach the minimum", "Die Mindestmenge erreichen"),
            line="1 go canal-lock; 1 from livestock; 1 into fish",
            tells=both(
                "Each ship in the market pays what is on its sail, and sails only with at least that many of its good: "
                "$2 for 2, $3 for 3, $4 for 4, $5 for 5. You lack 1 fish.",
                "Jedes Schiff am Markt zahlt, was auf seinem Segel steht, und fährt nur mit mindestens so vielen "
                "Waren: 2 $ für 2, 3 $ für 3, 4 $ für 4, 5 $ für 5. Dir fehlt 1 Fisch.",
            ),
            asks=both(
                "Fetch 1 fish at the Lighthouse, and 1 wood with it.", "Hol beim Lighthouse 1 Fisch und 1 Holz dazu."
            ),
            accepts=("go lighthouse; take fish; take wood", "go lighthouse; take wood; take fish"),
            praises=both(
                "4 fish, 4 stone, 3 livestock: three ships are ready to sail.",
                "4 Fisch, 4 Stein, 3 Vieh: Drei Schiffe sind bereit zur Abfahrt.",
            ),
            redirects=both(
                "You could do so, but 1 fish more makes $4 of what you have. The Lighthouse has it.",
                "Das ginge, aber mit 1 Fisch mehr ist dein Fisch 4 $ wert. Beim Lighthouse gibt es ihn.",
            ),
            clauses=("HB-2", "HB-37"),
            leads={"players.0.goods.fish": 4, "players.0.goods.stone": 4, "players.0.goods.livestock": 3},
        ),
        LessonStep(
            title=both("Ship and buy", "Verschiffen und kaufen"),
            line="1 go shipbuilders-guild",
            tells=both(
                "You pay for a building by shipping. A ship takes all you have of its good. You may send several ships "
                "at once: stone $3, fish $4, livestock $2.",
                "Ein Gebäude bezahlst du durch Verschiffen. Ein Schiff nimmt alles mit, was du von seiner Ware hast. "
                "Du darfst mehrere Schiffe zugleich schicken: Stein 3 $, Fisch 4 $, Vieh 2 $.",
            ),
            asks=both(
                "Go home, choose to buy, ship stone, fish and livestock, and buy the Shipbuilder's Guild for $9.",
                "Geh nach Hause, wähle den Kauf, verschiffe Stein, Fisch und Vieh und kaufe die Shipbuilder's Guild "
                "für 9 $.",
            ),
            accepts=(
                "go start-0; side buy; ship stone; ship fish; ship livestock; buy shipbuilders-guild",
                "go start-0; side buy; ship stone; ship livestock; ship fish; buy shipbuilders-guild",
                "go start-0; side buy; ship fish; ship stone; ship livestock; buy shipbuilders-guild",
                "go start-0; side buy; ship fish; ship livestock; ship stone; buy shipbuilders-guild",
                "go start-0; side buy; ship livestock; ship stone; ship fish; buy shipbuilders-guild",
                "go start-0; side buy; ship livestock; ship fish; ship stone; buy shipbuilders-guild",
            ),
            praises=both(
                "Your first building, and 8 points. The market has shifted: what was shipped is cheap now, and what "
                "stayed has slid up. So watch what others are about to ship.",
                "Dein erstes Gebäude, und 8 Punkte. Der Markt hat sich verschoben: Was verschifft wurde, ist jetzt "
                "billig, der Rest ist aufgerückt. Achte also darauf, was andere gleich verschiffen.",
            ),
            redirects=both(
                "Possible, but money that is left over is lost. All three ships pay exactly the $9 of the "
                "Shipbuilder's Guild.",
                "Möglich, aber übriges Geld verfällt. Alle drei Schiffe bringen genau die 9 $ der Shipbuilder's Guild.",
            ),
            clauses=("HB-37", "HB-38", "HB-39", "HB-44", "HB-45"),
            leads={"players.0.score": 8},
        ),
        LessonStep(
            title=both("The toll", "Der Zoll"),
            line="1 go lighthouse; 1 take livestock; 1 take fish",
            tells=both(
                "Your pawn stands at home and must leave. You may also go to buildings of other players. It costs a "
                "toll: 1 good of your choice for the owner.",
                "Deine Figur steht zu Hause und muss weiterziehen. Du darfst auch zu Gebäuden der anderen. Das kostet "
                "Zoll: 1 Ware deiner Wahl an den Eigentümer.",
            ),
            asks=both(
                "Go to Deckhand's Wharfs, pay the toll with 1 wood, and take 2 wood.",
                "Geh zu Deckhands Wharfs, zahle 1 Holz als Zoll und nimm 2 Holz.",
            ),
            accepts=(
                "go start-1; toll wood; side goods; take wood; take wood",
                "go start-1; later; side goods; take wood; take wood; toll wood",
            ),
            praises=both(
                "One good paid, 2 gained. You may pay before or after the action; whoever owns a top hat pays no toll "
                "at all.",
                "Eine Ware bezahlt, 2 bekommen. Zahlen darfst du vor oder nach der Aktion; wer einen Zylinder besitzt, "
                "zahlt gar keinen Zoll.",
            ),
            redirects=both(
                "That works as well. Here you are to see a toll once: visit Deckhand's Wharfs.",
                "Das geht auch. Hier sollst du einmal einen Zoll erleben: Besuche Deckhands Wharfs.",
            ),
            clauses=("HB-23", "HB-24", "HB-26"),
            leads={"players.0.goods.wood": 2},
        ),
        LessonStep(
            title=both("Your own buildings are free", "Eigene Gebäude sind frei"),
            line="1 go stonecutters-pier",
            tells=both(
                "The Shipbuilder's Guild is yours now. You use it without a toll, and if others come, they pay you. "
                "Only a building somebody stands on is closed.",
                "Die Shipbuilder's Guild gehört jetzt dir. Du benutzt sie ohne Zoll, und kommen andere, zahlen sie "
                "dir. Nur wo schon jemand steht, ist geschlossen.",
            ),
            asks=both(
                "Turn your 2 wood into 2 livestock and 2 stone there.",
                "Mach dort aus deinen 2 Holz 2 Vieh und 2 Stein.",
            ),
            accepts=("go shipbuilders-guild",),
            praises=both(
                "2 livestock and 2 stone, without a toll. Buildings that feed each other are worth more than their "
                "points.",
                "2 Vieh und 2 Stein, ohne Zoll. Gebäude, die einander zuarbeiten, sind mehr wert als ihre Punkte.",
            ),
            redirects=both(
                "Also fine, but your own Guild is waiting, and it is free.",
                "Auch gut, aber deine eigene Guild wartet, und sie ist frei.",
            ),
            clauses=("HB-14", "HB-25"),
            leads={"players.0.goods.livestock": 2, "players.0.goods.stone": 2},
        ),
        LessonStep(
            title=both("Symbols: the coin and the warehouse", "Symbole: Münze und Lagerhaus"),
            start=LATER,
            tells=both(
                "A leap: in another game you own 2 buildings. Your coin makes every purchase $1 cheaper. Your "
                "warehouse lets you keep 1 of the goods you ship.",
                "Ein Sprung: In einer anderen Partie besitzt du 2 Gebäude. Deine Münze macht jeden Kauf 1 $ billiger. "
                "Dein Lagerhaus lässt dich 1 der verschifften Waren behalten.",
            ),
            asks=both(
                "Go to the Bank, take 1 wood, ship fish and wood, buy the Golem Crafters, and keep 1 fish.",
                "Geh zur Bank, nimm 1 Holz, verschiffe Fisch und Holz, kaufe die Golem Crafters und behalte 1 Fisch.",
            ),
            accepts=(
                "go bank; take wood; ship fish; ship wood; buy golem-crafters; stow fish",
                "go bank; take wood; ship wood; ship fish; buy golem-crafters; stow fish",
            ),
            praises=both(
                "The third building, $1 cheaper, and 1 fish is still yours. It also brings a second coin: from now on "
                "you save $2.",
                "Das dritte Gebäude, 1 $ billiger, und 1 Fisch bleibt dir. Es bringt auch eine zweite Münze: Ab jetzt "
                "sparst du 2 $.",
            ),
            redirects=both(
                "You could. But with 1 wood from the Bank you reach the minimum for wood, and can buy at once.",
                "Das ginge. Aber mit 1 Holz aus der Bank erreichst du die Mindestmenge für Holz und kannst gleich "
                "kaufen.",
            ),
            clauses=("HB-32", "HB-33", "HB-34"),
            shows={"players.0.built": 2, "players.0.symbols.coin": 1, "players.0.symbols.warehouse": 1},
            leads={"players.0.symbols.coin": 2, "players.0.built": 3},
        ),
        LessonStep(
            title=both("The fourth building", "Das vierte Gebäude"),
            line="""
                1 go traders-guild; 1 swap fish livestock; 0 go start-0; 0 side goods; 0 take fish; 0 take fish;
                1 go shipbuilders-guild
            """,
            tells=both(
                "You have gone home for 2 fish. The Traders Guild swaps two goods on the market before you buy: put "
                "wood, which you have none of, on the dear square instead of fish, and your 3 fish are enough.",
                "Du hast zu Hause 2 Fisch geholt. Die Traders Guild tauscht vor dem Kauf zwei Waren am Markt: Setzt du "
                "Holz, das du nicht hast, statt Fisch auf das teure Feld, dann reichen deine 3 Fisch.",
            ),
            asks=both(
                "Go to the Traders Guild, swap fish and wood, ship livestock and fish, buy the Ranch, and keep 1 fish.",
                "Geh zur Traders Guild, tausche Fisch und Holz, verschiffe Vieh und Fisch, kaufe die Ranch und behalte "
                "1 Fisch.",
            ),
            accepts=(
                "go traders-guild; swap fish wood; ship livestock; ship fish; buy ranch; stow fish",
                "go traders-guild; swap fish wood; ship fish; ship livestock; buy ranch; stow fish",
                "go traders-guild; swap fish wood; ship livestock; ship fish; buy ranch; stow livestock",
                "go traders-guild; swap fish wood; ship fish; ship livestock; buy ranch; stow livestock",
                "go traders-guild; swap fish wood; ship livestock; ship fish; buy ranch; done",
                "go traders-guild; swap fish wood; ship fish; ship livestock; buy ranch; done",
            ),
            praises=both(
                "4 buildings: that ends the game. Everybody else has 1 more turn, then the points on the buildings "
                "count. You win by 22 to 12.",
                "4 Gebäude: Damit endet das Spiel. Alle anderen haben noch 1 Zug, dann zählen die Punkte auf den "
                "Gebäuden. Du gewinnst mit 22 zu 12.",
            ),
            redirects=both(
                "Legal, but now you can end the game while you are ahead: the Traders Guild makes it possible.",
                "Erlaubt, aber jetzt kannst du das Spiel beenden, solange du vorn liegst: Die Traders Guild macht es "
                "möglich.",
            ),
            clauses=("HB-52", "HB-77", "HB-78"),
            shows={"players.0.goods.fish": 3},
            leads={"players.0.built": 4, "players.0.score": 22, "players.1.score": 12},
        ),
    ),
    ends=both(
        "That is all you need. Gather what the market pays well for, buy buildings with useful symbols early and many "
        "points late, and watch how many buildings the others have. Now play a whole game against Deckhand.",
        "Mehr brauchst du nicht. Sammle, wofür der Markt gut zahlt, kaufe früh Gebäude mit nützlichen Symbolen und "
        "spät solche mit vielen Punkten, und behalte im Auge, wie viele Gebäude die anderen haben. Spiel jetzt eine "
        "ganze Partie gegen einen Matrosen.",
    ),
)

NOTES = (
    FirstNote(
        "keep",
        ("keep",),
        both(
            "Keep the board whose ability fits the opening row; nobody sees your choice until all have chosen.",
            "Behalte die Tafel, deren Fähigkeit zur Auslage passt; gezeigt wird erst, wenn alle gewählt haben.",
        ),
    ),
    FirstNote(
        "take",
        ("take",),
        both(
            "Goods pay for buildings later. Choose what the market pays well for, or what a building in the row can "
            "turn.",
            "Mit Waren bezahlst du später Gebäude. Wähle, wofür der Markt gut zahlt oder was ein Gebäude umwandeln "
            "kann.",
        ),
    ),
    FirstNote(
        "go",
        ("go",),
        both(
            "Send your pawn to another building. Outlined ones are open; the first click shows what it would bring.",
            "Schick deine Figur zu einem anderen Gebäude. Umrandete sind offen; der erste Klick zeigt, was es bringt.",
        ),
    ),
    FirstNote(
        "toll",
        ("toll", "later"),
        both(
            "The building belongs to somebody else: one good is due as toll, now or after the action.",
            "Das Gebäude gehört jemand anderem: Eine Ware ist als Zoll fällig, jetzt oder nach der Aktion.",
        ),
    ),
    FirstNote(
        "ship",
        ("ship", "buy"),
        both(
            "Ship goods to pay. A ship takes all you have of its good, and what was shipped is cheap afterwards.",
            "Verschiffe Waren, um zu bezahlen. Ein Schiff nimmt alles von seiner Ware mit, und danach ist sie billig.",
        ),
    ),
    FirstNote(
        "stow",
        ("stow",),
        both(
            "Each warehouse lets you keep one of the goods you have just shipped.",
            "Jedes Lagerhaus lässt dich eine der Waren behalten, die du eben verschifft hast.",
        ),
    ),
)
