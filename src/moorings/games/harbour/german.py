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
    " and ": " und ",
    "either {first}, or {second}.": "entweder {first}, oder {second}.",
    "{first}, and {second}, in either order.": "{first} und {second}, in beliebiger Reihenfolge.",
    "{action}.": "{action}.",
    "{first} and 1 good of your choice": "{first} und 1 beliebige Ware",
    "gain {number} {good}": "nimm {number} {good}",
    "gain 1 good of your choice": "nimm 1 beliebige Ware",
    "gain {number} goods of your choice": "nimm {number} beliebige Waren",
    "{what} (only with {players} players)": "{what} (nur bei {players} Spielern)",
    "gain 1 good of your choice, +{more} per warehouse, all different": (
        "nimm 1 Ware deiner Wahl, +{more} je Lagerhaus, alle verschieden"
    ),
    "gain {number} different goods of your choice, +{more} per warehouse": (
        "nimm {number} verschiedene Waren deiner Wahl, +{more} je Lagerhaus"
    ),
    "gain {number} different goods of your choice": "nimm {number} verschiedene Waren deiner Wahl",
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
    "choose a good, turn up to {number} others into it (+{more} per warehouse, at most 4), then gain 1 of it": (
        "wähle eine Ware, wandle bis zu {number} andere in sie um (+{more} je Lagerhaus, höchstens 4) und nimm 1 davon"
    ),
    "choose a good, turn up to {number} others into it, then gain 1 of it": (
        "wähle eine Ware, wandle bis zu {number} andere in sie um und nimm 1 davon"
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
    "Play the {board}: {ability} Your starting building: {action}": (
        "Spiele „{board}“: {ability} Dein Startgebäude: {action}"
    ),
    "Take the {building} for free: {action}": "Nimm „{building}“ kostenlos: {action}",
    "Go to the {building}": "Gehe zu „{building}“",
    "Go home to the starting building": "Gehe zum eigenen Startgebäude",
    "Go to {who}'s starting building": "Gehe zum Startgebäude von {who}",
    "{where}: {action}": "{where}: {action}",
    "{where} ({costs}): {action}": "{where} ({costs}): {action}",
    "toll: 1 good to {who}": "Zoll: 1 Ware an {who}",
    "{who} gains 1 good": "{who} nimmt 1 Ware",
    "you lack {number} {good}: nothing happens": "dir fehlen {number} {good}: nichts geschieht",
    "no room for {number} {good}": "kein Platz für {number} {good}",
    "Take 1 {good}: there is no room for it, it is lost.": "Nimm 1 {good}: Dafür ist kein Platz, es geht verloren.",
    "{who}'s starting building": "Startgebäude von {who}",
    "Pay the toll with 1 {good}.": "Zahle den Zoll mit 1 {good}.",
    "Pay the toll after the action.": "Zahle den Zoll nach der Aktion.",
    "Take goods.": "Nimm Waren.",
    "Ship goods and buy a building.": "Verschiffe Waren und kaufe ein Gebäude.",
    "First: {part}.": "Zuerst: {part}.",
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
    "Give 1 of each good to the Inland Traders for ${money}.": "Gib den Binnenhändlern 1 von jeder Ware für {money} $.",
    "Ship {number} {good} for ${price}.": "Verschiffe {number} {good} für {price} $.",
    "Buy the {building} for ${price}, {points} points.": "Kaufe „{building}“ für {price} $, {points} Punkte.",
    "Keep 1 of the {good} just shipped.": "Behalte 1 {good} aus der Verschiffung.",
    "Alchemy: lose 1 {good}, turn 2 {other} into 2 {third}.": (
        "Alchemie: Gib 1 {good} ab und wandle 2 {other} in 2 {third} um."
    ),
    "Keep no more of them.": "Behalte nichts mehr davon.",
    "Turn no more goods.": "Wandle nichts mehr um.",
    "Buy nothing more.": "Kaufe nichts mehr.",
    "Skip the purchase: you can afford nothing.": "Verzichte auf den Kauf: Du kannst dir nichts leisten.",
    "End your turn.": "Beende deinen Zug.",
    # events
    "{who} keeps a board in secret.": "{who} behält geheim ein Tableau.",
    "{who} keeps the {board}.": "{who} behält „{board}“.",
    "{who} plays the {board}.": "{who} spielt „{board}“.",
    "{who} takes the {building} for free.": "{who} nimmt „{building}“ kostenlos.",
    "{who} chooses a starting good in secret.": "{who} wählt geheim eine Startware.",
    "{who} chooses 1 {good}.": "{who} wählt 1 {good}.",
    "{who} starts with {goods}.": "{who} beginnt mit {goods}.",
    "{who} is drawn by lot to go first.": "Das Los bestimmt {who} für den ersten Zug.",
    "{who} goes home.": "{who} geht zum eigenen Startgebäude.",
    "{who} goes to the {place}.": "{who} geht zu „{place}“.",
    "{who} goes to {place}.": "{who} geht zum {place}.",
    "{who} will pay {owner} after the action.": "{who} zahlt {owner} erst nach der Aktion.",
    "{who} pays {to} a toll of 1 {good}.": "{who} zahlt 1 {good} als Zoll an {to}.",
    "{who} gives 1 {good} to {to}.": "{who} gibt 1 {good} an {to}.",
    "{who} takes 1 {good} from {other}.": "{who} nimmt 1 {good} von {other}.",
    "{who} takes goods.": "{who} nimmt Waren.",
    "{who} ships goods to buy.": "{who} verschifft Waren, um zu kaufen.",
    "{who} begins with this: {part}.": "{who} beginnt damit: {part}.",
    "{who} gains {number} {good}.": "{who} nimmt {number} {good}.",
    "{who} has no room for {lost} {good}.": "{who} hat keinen Platz für {lost} {good}.",
    "{who} gains {number} {good}, and has no room for {lost} more.": (
        "{who} nimmt {number} {good} und hat für {lost} mehr keinen Platz."
    ),
    "{who} gives up {number} {good}.": "{who} gibt {number} {good} ab.",
    "{who} turns {number} {good} into {into}.": "{who} wandelt {number} {good} in {into} um.",
    "{who} turns goods into {good}.": "{who} wandelt Waren in {good} um.",
    "{who} turns 1 {good} into {into}.": "{who} wandelt 1 {good} in {into} um.",
    "{who} gives up 1 {good}: there is no room for {into}.": "{who} gibt 1 {good} ab: Für {into} ist kein Platz.",
    "{who} puts {good} on the ${square} square.": "{who} legt {good} auf das {square}-$-Feld.",
    "{who} swaps {good} and {other} on the market.": "{who} vertauscht {good} und {other} auf dem Markt.",
    "{who} moves {good} to the $5 square.": "{who} schiebt {good} auf das 5-$-Feld.",
    "{who} gives 1 of each good to the Inland Traders for ${money}.": (
        "{who} gibt den Binnenhändlern 1 von jeder Ware für {money} $."
    ),
    "{who} ships {number} {good} for ${money}.": "{who} verschifft {number} {good} für {money} $.",
    "{who} buys the {building} for ${price}: {points} points.": (
        "{who} kauft „{building}“ für {price} $: {points} Punkte."
    ),
    "{who} keeps all that was shipped.": "{who} behält alles Verschiffte.",
    "{goods} of {who} leave the harbour.": "{goods} von {who} verlassen den Hafen.",
    "{who} keeps 1 {good}.": "{who} behält 1 {good}.",
    "{who} uses alchemy: 1 {lost} is lost, 2 {good} become {number} {into}.": (
        "{who} nutzt Alchemie: 1 {lost} geht ab, aus 2 {good} wird {number} {into}."
    ),
    "{who} leaves it at that.": "{who} belässt es dabei.",
    "{who} buys nothing.": "{who} kauft nichts.",
    "{good} ${price}": "{good} {price} $",
    "The market shifts: {squares}.": "Der Markt verschiebt sich: {squares}.",
    "The {building} is now for sale.": "„{building}“ kommt ins Angebot.",
    "{who} has built four buildings: these are the last turns.": (
        "{who} hat vier Gebäude gebaut: Die letzten Züge beginnen."
    ),
    "{who} ends the turn.": "{who} beendet den Zug.",
    # prompts
    "you": "dir",
    "The game is over.": "Das Spiel ist zu Ende.",
    "Keep one of your two boards.": "Behalte eines deiner zwei Tableaus.",
    "{who} has yet to keep a board.": "{who} muss noch ein Tableau wählen.",
    "{several} have yet to keep a board.": "{several} müssen noch ein Tableau wählen.",
    "Choose 1 starting good.": "Wähle 1 Startware.",
    "Choose {number} starting goods.": "Wähle {number} Startwaren.",
    "{who} has yet to choose starting goods.": "{who} muss noch Startwaren wählen.",
    "{several} have yet to choose starting goods.": "{several} müssen noch Startwaren wählen.",
    "The Noble looks at two buildings and founds one of them.": (
        "„Noble“ sieht sich zwei Gebäude an und errichtet eines davon."
    ),
    "Move your pawn to a building.": "Stelle deine Figur auf ein Gebäude.",
    "{who} moves a pawn to a building.": "{who} stellt die Figur auf ein Gebäude.",
    "Pay {owner} a toll of 1 good, now or after the action.": (
        "Zahle {owner} 1 Ware als Zoll, jetzt oder nach der Aktion."
    ),
    "{who} pays {owner} a toll of 1 good, now or after the action.": (
        "{who} zahlt {owner} 1 Ware als Zoll, jetzt oder nach der Aktion."
    ),
    "Pay {owner} a toll of 1 good.": "Zahle {owner} 1 Ware als Zoll.",
    "{who} pays {owner} a toll of 1 good.": "{who} zahlt {owner} 1 Ware als Zoll.",
    "Choose: take goods, or buy a building.": "Wähle: Waren nehmen oder ein Gebäude kaufen.",
    "{who} chooses: take goods, or buy a building.": "{who} wählt: Waren nehmen oder ein Gebäude kaufen.",
    "Choose which part comes first.": "Wähle, welcher Teil zuerst kommt.",
    "{who} chooses which part comes first.": "{who} wählt, welcher Teil zuerst kommt.",
    "Choose {x} to gain.": "Wähle {x}, die du nimmst.",
    "{who} chooses {x} to gain.": "{who} wählt {x} zum Nehmen.",
    "Choose {x} of different kinds to gain.": "Wähle {x} verschiedener Art, die du nimmst.",
    "{who} chooses {x} of different kinds to gain.": "{who} wählt {x} verschiedener Art zum Nehmen.",
    "Choose {x} of another kind to gain.": "Wähle {x} einer anderen Art, die du nimmst.",
    "{who} chooses {x} of another kind to gain.": "{who} wählt {x} einer anderen Art zum Nehmen.",
    "Give {mover} 1 good of your choice.": "Gib {mover} 1 Ware deiner Wahl.",
    "{who} gives {mover} 1 good.": "{who} gibt {mover} 1 Ware.",
    "Choose what you get for it.": "Wähle, was du dafür nimmst.",
    "{who} chooses what to get for it.": "{who} wählt, was es dafür gibt.",
    "You may turn {up_to} into {kind}.": "Du darfst {up_to} in {kind} umwandeln.",
    "{who} may turn {up_to} into {kind}.": "{who} darf {up_to} in {kind} umwandeln.",
    "Choose the good for the ${square} square.": "Wähle die Ware für das {square}-$-Feld.",
    "{who} chooses the good for the ${square} square.": "{who} wählt die Ware für das {square}-$-Feld.",
    "Choose goods to ship, then what to buy.": "Wähle, was du verschiffst und dann kaufst.",
    "{who} chooses what to ship and what to buy.": "{who} wählt, was verschifft und gekauft wird.",
    "You have ${money} from this shipment: ship more, or buy.": (
        "Diese Verschiffung bringt {money} $: verschiffe mehr oder kaufe."
    ),
    "{who} has ${money} from this shipment and chooses what to buy.": (
        "{who} hat {money} $ aus dieser Verschiffung und wählt, was gekauft wird."
    ),
    "You may keep {number} of the goods just shipped.": "Du darfst {number} der verschifften Waren behalten.",
    "{who} may keep {number} of the goods just shipped.": "{who} darf {number} der verschifften Waren behalten.",
    "You may still use alchemy before the turn ends.": "Du darfst vor dem Ende des Zugs noch Alchemie nutzen.",
    "{who} may still use alchemy before the turn ends.": "{who} darf vor dem Ende des Zugs noch Alchemie nutzen.",
    "Choose what to exchange.": "Wähle, was du eintauschst.",
    "{who} chooses what to exchange.": "{who} wählt, was eingetauscht wird.",
    "Choose a good to double.": "Wähle eine Ware, die sich verdoppelt.",
    "{who} chooses a good to double.": "{who} wählt eine Ware, die sich verdoppelt.",
    "Choose the good that you turn others into.": "Wähle die Ware, in die du andere umwandelst.",
    "{who} chooses the good that others are turned into.": "{who} wählt die Ware, in die andere umgewandelt werden.",
    "Swap two goods on the market.": "Vertausche zwei Waren auf dem Markt.",
    "{who} swaps two goods on the market.": "{who} vertauscht zwei Waren auf dem Markt.",
    "Choose a good for the $5 square.": "Wähle eine Ware für das 5-$-Feld.",
    "{who} chooses a good for the $5 square.": "{who} wählt eine Ware für das 5-$-Feld.",
    "Take 1 good from an opponent.": "Nimm einem Mitspieler 1 Ware weg.",
    "{who} takes 1 good from an opponent.": "{who} nimmt einem Mitspieler 1 Ware weg.",
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
    "Free building": "Gratisgebäude",
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
    # screen
    "coin": "Münze",
    "anchor": "Anker",
    "hat": "Zylinder",
    "wareh.": "Lagerh.",
    "Turn {turn} of {turns}": "Zug {turn} von {turns}",
    "{number} buildings in the deck": "{number} Gebäude im Stapel",
    "Last turns: {who} has built four.": "Letzte Züge: {who} hat vier gebaut.",
    "VP": "Pkt.",
    "building": "Gebäude",
    "symbols": "Symbole",
    "action": "Aktion",
    "has {symbols}": "hat {symbols}",
    "secret": "geheim",
    "bonus card: {good}": "Bonuskarte: {good}",
    "{points} VP, {built} of 4 built": "{points} Pkt., {built} von 4 gebaut",
    "goods chosen in secret": "Waren geheim gewählt",
    # what players do
    "places gone to": "besuchte Orte",
    "goods gained": "erhaltene Waren",
    "tolls paid": "gezahlte Abgaben",
    "goods taken from others": "anderen genommene Waren",
    "goods turned into others": "umgewandelte Waren",
    "kinds of goods shipped": "verschiffte Warenarten",
    "dollars earned by shipping": "Dollar durch Verschiffen",
    "dollars from the Inland Traders": "Dollar von den Binnenhändlern",
    "buildings bought": "gekaufte Gebäude",
    "points of buildings bought": "Punkte gekaufter Gebäude",
}
