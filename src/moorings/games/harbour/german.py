"""Harbour in German: for every English pattern of its words the German one."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # goods
    "fish": "Fisch",
    "livestock": "Vieh",
    "wood": "Holz",
    "stone": "Stein",
    "{number} {good}": "{number} {good}",
    "1 good": "1 Ware",
    "{number} goods": "{number} Waren",
    "up to {number} goods": "bis zu {number} Waren",
    # abilities
    "No special ability.": "Keine besondere Fähigkeit.",
    "Once in each of your turns you may lose 1 good to turn 2 goods of one kind into 2 of another.": (
        "Einmal in jedem deiner Züge darfst du 1 Ware abgeben, um 2 Waren einer Art in 2 einer anderen umzuwandeln."
    ),
    "When you ship a good you lose only its minimum; the rest stays in your warehouse.": (
        "Wenn du eine Ware verschiffst, verlierst du nur ihre Mindestmenge; der Rest bleibt in deinem Lager."
    ),
    "Shipping the good on the $2 square pays you $1 more.": (
        "Für die Ware auf dem 2-$-Feld bekommst du beim Verschiffen 1 $ mehr."
    ),
    "You may go to a building that somebody stands on; that player then gains 1 good of their choice.": (
        "Du darfst auf ein Gebäude gehen, auf dem schon jemand steht; wer dort steht, nimmt dann 1 beliebige Ware."
    ),
    "For each building you buy, gain 1 good of your choice.": (
        "Für jedes Gebäude, das du kaufst, nimmst du 1 beliebige Ware."
    ),
    "After a purchase, gain 1 good of your choice for each full $2 left over, at most 2.": (
        "Nach einem Kauf nimmst du für je volle 2 $, die übrig bleiben, 1 beliebige Ware, höchstens 2."
    ),
    "You never pay tolls.": "Du zahlst nie Zoll.",
    "In each purchase one of the goods you ship needs 1 less than its minimum.": (
        "Bei jedem Kauf braucht eine der Waren, die du verschiffst, 1 weniger als ihre Mindestmenge."
    ),
    "Once a turn, when your action lets you gain {good}, gain 1 more.": (
        "Einmal pro Zug, wenn deine Aktion dir {good} bringt, nimmst du 1 mehr."
    ),
    "At the end, points equal to the market value of {good}.": "Am Ende so viele Punkte, wie {good} am Markt wert ist.",
    "Whenever somebody pays you a toll, gain 1 good of your choice as well.": (
        "Immer wenn dir jemand Zoll zahlt, nimmst du dazu 1 beliebige Ware."
    ),
    "At the end, 1 point for each of your anchors.": "Am Ende 1 Punkt für jeden deiner Anker.",
    "You start with 5 goods instead of 3, at most 3 of a kind.": (
        "Du beginnst mit 5 statt 3 Waren, höchstens 3 von einer Art."
    ),
    "After a purchase keep 1 of each good you shipped.": (
        "Nach einem Kauf behältst du 1 von jeder Ware, die du verschifft hast."
    ),
    "Before the first turn look at the top two buildings and found one: free, but worth no points and not one of your "
    "four.": (
        "Sieh dir vor dem ersten Zug die zwei obersten Gebäude an und errichte eines: kostenlos, aber es bringt keine "
        "Punkte und zählt nicht zu deinen vier."
    ),
    "Whenever anybody ships stone, gain 1 stone.": "Immer wenn jemand Stein verschifft, nimmst du 1 Stein.",
    "When another player gains goods from their own starting building, gain 1 good of your choice.": (
        "Wenn jemand anders Waren vom eigenen Startgebäude nimmt, nimmst du 1 beliebige Ware."
    ),
    # what buildings do
    ", then ": ", dann ",
    "{first}, or {second}.": "{first}; oder {second}.",
    "{first}, and {second}, in either order.": "{first} und {second}, in beliebiger Reihenfolge.",
    "{action}.": "{action}.",
    "gain {number} {good}": "nimm {number} {good}",
    "gain 1 good of your choice": "nimm 1 beliebige Ware",
    "gain {number} goods of your choice": "nimm {number} beliebige Waren",
    "{what} (only with {players} players)": "{what} (nur bei {players} Spielern)",
    "gain 1 good of your choice, and {more} more per warehouse you own, each of another kind": (
        "nimm 1 beliebige Ware und {more} mehr je eigenem Lagerhaus, alle verschieden"
    ),
    "gain {number} goods of your choice, and {more} more per warehouse you own, each of another kind": (
        "nimm {number} beliebige Waren und {more} mehr je eigenem Lagerhaus, alle verschieden"
    ),
    "gain {number} goods of your choice, each of another kind": "nimm {number} beliebige Waren, alle verschieden",
    "gain 1 {good} for each anchor you own": "nimm 1 {good} für jeden deiner Anker",
    "gain 1 of every kind you have none of": "nimm 1 von jeder Art, die du nicht hast",
    "gain 1 each of the goods on the {number} lowest market squares": (
        "nimm je 1 der Waren auf den {number} niedrigsten Marktfeldern"
    ),
    "turn {number} {good} into {output}": "wandle {number} {good} in {output} um",
    "turn {number} of one kind into {gain} of another kind": "tausche {number} einer Art gegen {gain} einer anderen",
    "turn {number} of one kind into {gain} each of {kinds} other kinds": (
        "tausche {number} einer Art gegen je {gain} von {kinds} anderen Arten"
    ),
    "double one kind of good that you have": "verdopple eine Warenart, die du hast",
    "choose a kind, turn up to {number} other goods into it ({more} more per warehouse you own, 4 at most), and gain 1 "
    "of it": (
        "wähle eine Warenart, wandle bis zu {number} andere Waren in sie um ({more} mehr je eigenem Lagerhaus, "
        "höchstens 4) und nimm 1 davon"
    ),
    "choose a kind, turn up to {number} other goods into it, and gain 1 of it": (
        "wähle eine Warenart, wandle bis zu {number} andere Waren in sie um und nimm 1 davon"
    ),
    "put the goods on the market in any order": "ordne die Waren auf dem Markt beliebig an",
    "swap two goods on the market": "vertausche zwei Waren auf dem Markt",
    "move a good to the $5 square, those above it sliding down": (
        "schiebe eine Ware auf das 5-$-Feld, wobei alle darüber nach unten rutschen"
    ),
    "take 1 good of your choice from an opponent": "nimm einem Mitspieler 1 Ware deiner Wahl weg",
    "every opponent gives you 1 good of their choice": "lass dir von jedem Mitspieler 1 Ware seiner Wahl geben",
    "every opponent gains 1 good of their choice": "lass jeden Mitspieler 1 Ware seiner Wahl nehmen",
    "every opponent gains {number} goods of their choice": "lass jeden Mitspieler {number} Waren seiner Wahl nehmen",
    "buy a building": "kaufe ein Gebäude",
    "buy up to {number} buildings with one shipment": "kaufe bis zu {number} Gebäude mit einer Verschiffung",
    "{what} with ${more} more": "{what} mit {more} $ zusätzlich",
    "{what}, all minimums {lower} lower": "{what}, alle Mindestmengen um {lower} niedriger",
    # moves
    "Play the {board}. {ability}": "Spiele „{board}“. {ability}",
    "Found the {building} free of charge.": "Errichte „{building}“ kostenlos.",
    "Go to the {building}: {action}": "Gehe zu „{building}“: {action}",
    "Go to the {building} (toll: 1 good to {who}): {action}": "Gehe zu „{building}“ (Zoll: 1 Ware an {who}): {action}",
    "Go home to the starting building: {action}": "Gehe zum eigenen Startgebäude: {action}",
    "Go to {who}'s starting building: {action}": "Gehe zum Startgebäude von {who}: {action}",
    "Go to {who}'s starting building (toll: 1 good to {who}): {action}": (
        "Gehe zum Startgebäude von {who} (Zoll: 1 Ware an {who}): {action}"
    ),
    "{who}'s starting building": "Startgebäude von {who}",
    "Pay the toll with 1 {good}.": "Zahle den Zoll mit 1 {good}.",
    "Pay the toll after the action.": "Zahle den Zoll nach der Aktion.",
    "Take goods.": "Nimm Waren.",
    "Ship goods and buy a building.": "Verschiffe Waren und kaufe ein Gebäude.",
    "First: {steps}.": "Zuerst: {steps}.",
    "Take 1 {good}.": "Nimm 1 {good}.",
    "Give 1 {good} to {who}.": "Gib {who} 1 {good}.",
    "Exchange {number} {good}.": "Tausche {number} {good} ein.",
    "Take {number} {good} in exchange.": "Nimm dafür {number} {good}.",
    "Double the stock of {good}.": "Verdopple den Vorrat an {good}.",
    "Turn other goods into {good}, then gain 1 {good}.": "Wandle andere Waren in {good} um und nimm dann 1 {good}.",
    "Turn 1 {good} into {other}.": "Wandle 1 {good} in {other} um.",
    "Put {good} on the ${square} square.": "Lege {good} auf das {square}-$-Feld.",
    "Swap {good} and {other} on the market.": "Vertausche {good} und {other} auf dem Markt.",
    "Move {good} to the $5 square.": "Schiebe {good} auf das 5-$-Feld.",
    "Take 1 {good} from {who}.": "Nimm {who} 1 {good} weg.",
    "Trade one of each good to the Inland Traders.": "Gib den Binnenhändlern 1 von jeder Ware.",
    "Ship all the {good} for ${price}.": "Verschiffe den ganzen Vorrat an {good} für {price} $.",
    "Buy the {building} for ${price}, {points} points.": "Kaufe „{building}“ für {price} $, {points} Punkte.",
    "Keep 1 of the {good} just shipped.": "Behalte 1 {good} aus der Verschiffung.",
    "Alchemy: lose 1 {good}, turn 2 {other} into 2 {third}.": (
        "Alchemie: Gib 1 {good} ab und wandle 2 {other} in 2 {third} um."
    ),
    "Keep no more of them.": "Behalte nichts mehr davon.",
    "Turn no more goods.": "Wandle nichts mehr um.",
    "Buy nothing more.": "Kaufe nichts mehr.",
    "Buy nothing; it is not possible.": "Kaufe nichts; es ist nicht möglich.",
    "End your turn.": "Beende deinen Zug.",
    "Keeps a board in secret.": "Wählt geheim ein Tableau.",
    "Chooses a starting good in secret.": "Wählt geheim eine Startware.",
    # prompts
    "you": "dir",
    "The game is over.": "Das Spiel ist zu Ende.",
    "Keep one of your two boards.": "Behalte eines deiner zwei Tableaus.",
    "{who} must still keep a board.": "{who} muss noch ein Tableau wählen.",
    "{several} must still keep a board.": "{several} müssen noch ein Tableau wählen.",
    "Choose 1 starting good.": "Wähle 1 Startware.",
    "Choose {number} starting goods.": "Wähle {number} Startwaren.",
    "{who} must still choose starting goods.": "{who} muss noch Startwaren wählen.",
    "{several} must still choose starting goods.": "{several} müssen noch Startwaren wählen.",
    "The Noble looks at two buildings and founds one of them.": (
        "„Noble“ sieht sich zwei Gebäude an und errichtet eines davon."
    ),
    "You must move to another building.": "Du musst zu einem anderen Gebäude gehen.",
    "{who} must move to another building.": "{who} muss zu einem anderen Gebäude gehen.",
    "You must pay {owner} a toll of one good, now or after the action.": (
        "Du musst {owner} 1 Ware als Zoll zahlen, jetzt oder nach der Aktion."
    ),
    "{who} must pay {owner} a toll of one good, now or after the action.": (
        "{who} muss {owner} 1 Ware als Zoll zahlen, jetzt oder nach der Aktion."
    ),
    "You must pay {owner} one good as a toll.": "Du musst {owner} 1 Ware als Zoll zahlen.",
    "{who} must pay {owner} one good as a toll.": "{who} muss {owner} 1 Ware als Zoll zahlen.",
    "You must choose: take goods, or buy.": "Du musst wählen: Waren nehmen oder kaufen.",
    "{who} must choose: take goods, or buy.": "{who} muss wählen: Waren nehmen oder kaufen.",
    "You must choose which part comes first.": "Du musst wählen, welcher Teil zuerst kommt.",
    "{who} must choose which part comes first.": "{who} muss wählen, welcher Teil zuerst kommt.",
    "You may take {x} of any kind.": "Du darfst {x} beliebiger Art nehmen.",
    "{who} may take {x} of any kind.": "{who} darf {x} beliebiger Art nehmen.",
    "You may take {x}, each of another kind.": "Du darfst {x} nehmen, immer von einer anderen Art.",
    "{who} may take {x}, each of another kind.": "{who} darf {x} nehmen, immer von einer anderen Art.",
    "You may take {x} of a kind that you have not taken yet.": "Du darfst {x} einer noch nicht genommenen Art nehmen.",
    "{who} may take {x} of a kind not taken yet.": "{who} darf {x} einer noch nicht genommenen Art nehmen.",
    "You must give {mover} one good.": "Du musst {mover} 1 Ware geben.",
    "{who} must give {mover} one good.": "{who} muss {mover} 1 Ware geben.",
    "You must choose what to exchange it for.": "Du musst wählen, was du dafür nimmst.",
    "{who} must choose what to exchange it for.": "{who} muss wählen, was es dafür gibt.",
    "You may turn {up_to} into {kind}.": "Du darfst {up_to} in {kind} umwandeln.",
    "{who} may turn {up_to} into {kind}.": "{who} darf {up_to} in {kind} umwandeln.",
    "You must choose the good for the ${square} square.": "Du musst die Ware für das {square}-$-Feld wählen.",
    "{who} must choose the good for the ${square} square.": "{who} muss die Ware für das {square}-$-Feld wählen.",
    "You must choose what to ship and what to buy.": "Du musst wählen, was du verschiffst und kaufst.",
    "{who} must choose what to ship and what to buy.": "{who} muss wählen, was verschifft und gekauft wird.",
    "You must choose what to ship and what to buy (${money} from this shipment).": (
        "Du musst wählen, was du verschiffst und kaufst ({money} $ aus dieser Verschiffung)."
    ),
    "{who} must choose what to ship and what to buy (${money} from this shipment).": (
        "{who} muss wählen, was verschifft und gekauft wird ({money} $ aus dieser Verschiffung)."
    ),
    "You may keep {number} of the goods just shipped.": "Du darfst {number} der verschifften Waren behalten.",
    "{who} may keep {number} of the goods just shipped.": "{who} darf {number} der verschifften Waren behalten.",
    "You may still use alchemy before the turn ends.": "Du darfst vor dem Ende des Zugs noch Alchemie nutzen.",
    "{who} may still use alchemy before the turn ends.": "{who} darf vor dem Ende des Zugs noch Alchemie nutzen.",
    "You must choose what to exchange.": "Du musst wählen, was du eintauschst.",
    "{who} must choose what to exchange.": "{who} muss wählen, was eingetauscht wird.",
    "You must choose a good to double.": "Du musst eine Ware wählen, die verdoppelt wird.",
    "{who} must choose a good to double.": "{who} muss eine Ware wählen, die verdoppelt wird.",
    "You must choose the kind that other goods are turned into.": (
        "Du musst die Art wählen, in die andere Waren umgewandelt werden."
    ),
    "{who} must choose the kind that other goods are turned into.": (
        "{who} muss die Art wählen, in die andere Waren umgewandelt werden."
    ),
    "You must swap two goods on the market.": "Du musst zwei Waren auf dem Markt vertauschen.",
    "{who} must swap two goods on the market.": "{who} muss zwei Waren auf dem Markt vertauschen.",
    "You must choose a good for the $5 square.": "Du musst eine Ware für das 5-$-Feld wählen.",
    "{who} must choose a good for the $5 square.": "{who} muss eine Ware für das 5-$-Feld wählen.",
    "You must take one good from an opponent.": "Du musst einem Mitspieler 1 Ware wegnehmen.",
    "{who} must take one good from an opponent.": "{who} muss einem Mitspieler 1 Ware wegnehmen.",
    # the end
    "{number} buildings stand after {turns} turns.": "{number} Gebäude stehen nach {turns} Zügen.",
    "{turns} turns are over, with {number} of {most} buildings built.": (
        "{turns} Züge sind vorbei; gebaut sind {number} von {most} Gebäuden."
    ),
    "{who} built the fourth building.": "{who} hat das vierte Gebäude gebaut.",
    "The tie is broken by the number of buildings.": "Bei Gleichstand entscheidet die Zahl der Gebäude.",
    "The tie is broken by the goods left over.": "Bei Gleichstand entscheiden die übrigen Waren.",
    "The victory is shared.": "Der Sieg wird geteilt.",
    # labels
    "Phase": "Phase",
    "On turn": "Am Zug",
    "Last turns because of": "Letzte Züge wegen",
    "Market": "Markt",
    "Square": "Feld",
    "Good": "Ware",
    "Buildings for sale": "Gebäude im Angebot",
    "Buildings in the deck": "Gebäude im Stapel",
    "Players": "Spieler",
    "Known in the deck": "Im Stapel bekannt",
    "Free building": "Freies Gebäude",
    "Turns": "Züge",
    "Game over": "Spiel zu Ende",
    "Number": "Nummer",
    "Name": "Name",
    "Price": "Preis",
    "${price}": "{price} $",
    "Value": "Wert",
    "Boards": "Tableaus",
    "Numbers": "Zahlen",
    "What the Inland Traders pay": "So viel zahlen die Binnenhändler",
    "Goods for a point of a bonus card": "Waren für einen Punkt einer Bonuskarte",
    "Most points of a bonus card": "Höchste Punktzahl einer Bonuskarte",
    "Points": "Punkte",
    "Symbols": "Symbole",
    "Coin": "Münze",
    "Anchor": "Anker",
    "Hat": "Zylinder",
    "Warehouse": "Lagerhaus",
    "Lets you buy": "Erlaubt Kauf",
    "Action": "Aktion",
    "Ability": "Fähigkeit",
    "How well known": "Quellenlage",
    "Reconstructed": "Rekonstruiert",
    "From the rules": "Aus der Anleitung",
    "Board": "Tableau",
    "To choose from": "Zur Auswahl",
    "Has chosen": "Hat gewählt",
    "Goods": "Waren",
    "Buildings": "Gebäude",
    "Free of charge": "Kostenlos",
    "Built": "Gebaut",
    "Stands at": "Steht bei",
    "Place of the pawn": "Platz der Figur",
    "Place of the starting building": "Platz des Startgebäudes",
    "Bonus card": "Bonuskarte",
    "Has a bonus card": "Hat eine Bonuskarte",
    "Purchase": "Kauf",
    "Shipped": "Verschifft",
    "Money": "Geld",
    "Discount": "Rabatt",
    "Inland Traders": "Binnenhändler",
    "Minimums": "Mindestmengen",
    "Bought": "Gekauft",
    "At most": "Höchstens",
    "Opening": "Eröffnung",
    "Standard": "Standard",
    "First game": "Erste Partie",
    "Characters": "Charaktere",
    "Promo characters": "Promo-Charaktere",
    "No": "Nein",
    "Yes": "Ja",
    "Always": "Immer",
    "Bonus cards": "Bonuskarten",
    # options
    "The first game opens with three fixed buildings, common boards and one of each good.": (
        "Die erste Partie beginnt mit drei festen Gebäuden, gleichen Tableaus und 1 von jeder Ware."
    ),
    "Everybody keeps one of two characters, each with an ability of its own.": (
        "Alle behalten einen von zwei Charakteren, jeder mit eigener Fähigkeit."
    ),
    "Adds the six promo characters.": "Mit den sechs Promo-Charakteren.",
    "The Inland Traders take one of each good in a purchase. Made for 3 and 4; 'always' plays them with fewer.": (
        "Die Binnenhändler nehmen bei einem Kauf 1 von jeder Ware. Gedacht für 3 und 4 Spieler; mit „Immer“ sind sie "
        "auch bei weniger dabei."
    ),
    "Everybody gets a secret bonus card for one kind of good.": (
        "Alle bekommen eine geheime Bonuskarte für eine Warenart."
    ),
}
