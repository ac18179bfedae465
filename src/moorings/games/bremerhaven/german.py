"""Bremerhaven in German: for every English pattern of its words the German one."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # ranks and goods
    "Captain": "Kapitän",
    "First Mate": "Erster Maat",
    "Mate": "Maat",
    "Ship's Cook": "Smutje",
    "the dummy": "Dummy",
    "barrel": "Fass",
    "container": "Container",
    "crate": "Kiste",
    "passenger": "Passagier",
    "the barrel": "das Fass",
    "the container": "den Container",
    "the crate": "die Kiste",
    "the passenger": "den Passagier",
    "1 barrel": "1 Fass",
    "1 container": "1 Container",
    "1 crate": "1 Kiste",
    "1 passenger": "1 Passagier",
    "1 good of any kind": "1 beliebige Ware",
    "{number} barrels": "{number} Fässer",
    "{number} containers": "{number} Container",
    "{number} crates": "{number} Kisten",
    "{number} passengers": "{number} Passagiere",
    "{number} goods of any kind": "{number} beliebige Waren",
    "1 round": "1 Runde",
    "{number} rounds": "{number} Runden",
    "none": "keine",
    "{number} money": "{number} Geld",
    "{number} prestige": "{number} Prestige",
    # places, spaces and walls
    "the parking lot": "Parkplatz",
    "the building": "Gebäude",
    "the building permits": "Baugenehmigungen",
    "influence": "Einfluss",
    "the price cards": "Preiskarten",
    "the career ladder": "Karriereleiter",
    "ship {number}": "Schiff {number}",
    "contract {number}": "Auftrag {number}",
    "the building ({building})": "Gebäude („{building}“)",
    "contract {number} ({contract})": "Auftrag {number} ({contract})",
    "ship {number}, {ship}": "Schiff {number}, {ship}",
    "the space below loading dock 3": "das Feld unter Laderampe 3",
    "another space in column 3": "ein anderes Feld in Spalte 3",
    "the space below loading dock 4": "das Feld unter Laderampe 4",
    "another space in column 4": "ein anderes Feld in Spalte 4",
    "the top wall": "die obere Mauer",
    "the wall between docks 1 and 2": "die Mauer zwischen Dock 1 und 2",
    "the wall between docks 2 and 3": "die Mauer zwischen Dock 2 und 3",
    "the bottom wall": "die untere Mauer",
    # cards
    "{ship} ({cargo}, stays {lay}, dock size {berth}, prestige {prestige})": (
        "„{ship}“ ({cargo}, Liegezeit {lay}, Dockgröße {berth}, Prestige {prestige})"
    ),
    "{goods} within {time}": "{goods}, Frist {time}",
    "{what}, reward {reward}": "{what}, Belohnung {reward}",
    "{what}, penalty {penalty}": "{what}, Strafe {penalty}",
    "barrel {barrel}, container {container}, crate {crate}, passenger {passenger}": (
        "Fass {barrel}, Container {container}, Kiste {crate}, Passagier {passenger}"
    ),
    "No ability: it stands there for its prestige.": "Keine Fähigkeit: Es steht da für sein Prestige.",
    "Produces {product} each round.": "Erzeugt jede Runde {product}.",
    "Produces {product} each round, if it can be stored.": (
        "Erzeugt jede Runde {product}, wenn dafür Platz im Lager ist."
    ),
    "Each round {number} money go on this card; they pay only penalties and charges, once your cash is gone, and count "
    "at the end.": (
        "Jede Runde kommen {number} Geld auf diese Karte; sie zahlen nur Strafen und Abgaben, wenn dein Bargeld "
        "aufgebraucht ist, und zählen am Ende."
    ),
    "Offers {number} more storage spaces.": "Bietet {number} zusätzliche Lagerplätze.",
    "Holds up to {goods}.": "Fasst bis zu {goods}.",
    "When nobody has bid on the price cards, you may choose the price card.": (
        "Wenn niemand auf die Preiskarten geboten hat, darfst du die Preiskarte wählen."
    ),
    "Goods may go from your ships straight onto contracts.": (
        "Waren dürfen von deinen Schiffen direkt auf Aufträge gehen."
    ),
    "Your top and your bottom wall count {number} more bollard each, up to three.": (
        "Deine obere und deine untere Mauer zählen je {number} Poller mehr, höchstens drei."
    ),
    "You may let a ship that you place stay {number} round longer.": (
        "Du darfst die Liegezeit eines neuen Schiffs um {number} verlängern."
    ),
    "You may give a contract that you place {number} round more.": (
        "Du darfst die Frist eines neuen Auftrags um {number} verlängern."
    ),
    "Packing and unpacking cost you nothing.": "Ein- und Auspacken kosten dich nichts.",
    "Packing and unpacking cost you {number} money.": "Ein- und Auspacken kosten dich {number} Geld.",
    "You never pay money as the penalty of a contract.": "Du zahlst nie Geld als Strafe eines Auftrags.",
    "Each ship that you place brings you {number} money.": (
        "Jedes Schiff, das bei dir anlegt, bringt dir {number} Geld."
    ),
    "Bollards and the clearing of spaces cost you {number} money less.": (
        "Poller und das Freiräumen von Feldern kosten dich {number} Geld weniger."
    ),
    "Whenever ships and buildings lift your prestige marker, you get {number} money.": (
        "Immer wenn Schiffe und Gebäude deinen Prestigemarker heben, bekommst du {number} Geld."
    ),
    # events
    "Everybody gets {number} money for each ship in their own docks.": (
        "Alle bekommen {number} Geld für jedes Schiff in den eigenen Docks."
    ),
    "Everybody gets {number} money.": "Alle bekommen {number} Geld.",
    "Everybody may place a bollard free of charge.": "Alle dürfen kostenlos einen Poller setzen.",
    "Everybody may clear a space free of charge.": "Alle dürfen kostenlos ein Feld freiräumen.",
    "Everybody takes the next influence card.": "Alle nehmen die nächste Einflusskarte.",
    "Everybody may take one good that can be stored.": "Alle dürfen eine Ware nehmen, für die sie Platz haben.",
    "All ships in docks stay {number} round longer.": "Die Liegezeit aller Schiffe in Docks steigt um {number}.",
    "All contracts in loading docks get {number} more round.": (
        "Die Frist aller Aufträge an Laderampen steigt um {number}."
    ),
    "Everybody gains {number} prestige.": "Alle gewinnen {number} Prestige.",
    "The top price card goes to the bottom.": "Die oberste Preiskarte kommt nach unten.",
    "Everybody pays {number} money for each ship in their own docks.": (
        "Alle zahlen {number} Geld für jedes Schiff in den eigenen Docks."
    ),
    "Everybody pays {number} money for each space of their own board that holds goods.": (
        "Alle zahlen {number} Geld für jedes Feld des eigenen Hafens, auf dem Waren liegen."
    ),
    "Everybody pays {number} money for each building they have built.": (
        "Alle zahlen {number} Geld für jedes Gebäude, das sie gebaut haben."
    ),
    "Everybody returns one stored good.": "Alle geben eine gelagerte Ware zurück.",
    "Ships in docks lose {number} time marker, but not their last.": (
        "Schiffe in Docks verlieren {number} Zeitmarker, aber nicht ihren letzten."
    ),
    "Contracts in loading docks lose {number} time marker, but not their last.": (
        "Aufträge an Laderampen verlieren {number} Zeitmarker, aber nicht ihren letzten."
    ),
    "Everybody loses {number} prestige.": "Alle verlieren {number} Prestige.",
    "Everybody pays {number} money.": "Alle zahlen {number} Geld.",
    # moves
    "Take {good}; the dearest good makes the Captain.": "Nimm {good}; die teuerste Ware macht zum Kapitän.",
    "Take {goods}.": "Nimm {goods}.",
    "Bid on {place}.": "Biete auf: {place}.",
    "Lay your {card} face down.": "Lege deine {card} verdeckt aus.",
    "Lay your {card} face down on {place}.": "Lege deine {card} verdeckt auf: {place}.",
    "Place a bollard on {wall} {price}.": "Setze {price} einen Poller auf {wall}.",
    "Place a bollard on {wall}.": "Setze einen Poller auf {wall}.",
    "Clear {space} {price}.": "Räume {price} {space} frei.",
    "Clear {space}.": "Räume {space} frei.",
    "for {cost} money and {fee} for the permit": "für {cost} Geld und {fee} für die Genehmigung",
    "for {fee} money (the permit)": "für {fee} Geld (Genehmigung)",
    "for {cost} money": "für {cost} Geld",
    "Build the {building} {price}, prestige {prestige}. {skill}": (
        "Baue {price} „{building}“, Prestige {prestige}. {skill}"
    ),
    "Build the {building}, prestige {prestige}. {skill}": "Baue „{building}“, Prestige {prestige}. {skill}",
    "Refuse the permit for {fee} money; further ones cost {high}.": (
        "Lehne die Genehmigung für {fee} Geld ab; weitere kosten {high}."
    ),
    "Take the influence card {card} for {fee} money.": "Nimm für {fee} Geld die Einflusskarte {card}.",
    "Take the influence card {card}.": "Nimm die Einflusskarte {card}.",
    "Set the prices: {prices} (as they are).": "Setze die Preise: {prices} (wie bisher).",
    "Set the prices: {prices}.": "Setze die Preise: {prices}.",
    "Swap {upper} ({rank}) with {lower} ({other}).": "Vertausche {upper} ({rank}) und {lower} ({other}).",
    "Berth the {ship} in dock {dock} with {cargo}, for {stay}.": (
        "Lass „{ship}“ in Dock {dock} anlegen: {cargo}, Liegezeit {stay}."
    ),
    "Put the contract ({contract}) into loading dock {dock}, due in {time}.": (
        "Lege den Auftrag ({contract}) an Laderampe {dock}, fällig in {time}."
    ),
    "Put the contract ({contract}) into loading dock {dock}, which is covered, due in {time}.": (
        "Lege den Auftrag ({contract}) an die verdeckte Laderampe {dock}, fällig in {time}."
    ),
    "The {building} produces {product}.": "„{building}“ erzeugt {product}.",
    "Unload {goods} from dock {dock}.": "Entlade {goods} aus Dock {dock}.",
    "Deliver {goods} to loading dock {dock}.": "Liefere {goods} an Laderampe {dock}.",
    "Lift {goods} from dock {dock} onto loading dock {other}.": "Hebe {goods} aus Dock {dock} auf Laderampe {other}.",
    "Pack 2 crates into a container.": "Packe 2 Kisten in einen Container.",
    "Unpack a container into 2 crates.": "Packe einen Container in 2 Kisten um.",
    "Pack 2 crates into a container for {cost} money.": "Packe für {cost} Geld 2 Kisten in einen Container.",
    "Unpack a container into 2 crates for {cost} money.": "Packe für {cost} Geld einen Container in 2 Kisten um.",
    "Return {goods}.": "Gib {goods} zurück.",
    "Use no more permits.": "Nutze keine Genehmigung mehr.",
    "Leave the hand as it is.": "Lass die Hand, wie sie ist.",
    "Choose no price card; the top one goes to the bottom.": "Wähle keine Preiskarte; die oberste kommt nach unten.",
    "Leave the ranks as they are.": "Lass die Ränge, wie sie sind.",
    "Produce no more, and move goods.": "Erzeuge nichts mehr und bewege Waren.",
    "Do without.": "Verzichte darauf.",
    "prestige rises to {prestige}": "Prestige steigt auf {prestige}",
    "{goods} leaves with the ship in dock {dock}": "mit dem Schiff in Dock {dock} geht verloren: {goods}",
    "{goods} leave with the ship in dock {dock}": "mit dem Schiff in Dock {dock} gehen verloren: {goods}",
    "loading dock {dock} sells for {money} money": "Laderampe {dock} bringt {money} Geld",
    "Close the harbour: {results}.": "Schließe den Hafen: {results}.",
    "Close the harbour.": "Schließe den Hafen.",
    "{goods} off the ship in dock {dock}": "{goods} vom Schiff in Dock {dock}",
    "{goods} to loading dock {dock}, complete": "{goods} an Laderampe {dock}, vollständig",
    "{goods} to loading dock {dock}": "{goods} an Laderampe {dock}",
    "Settle as proposed: leave all as it is.": "Nimm den Vorschlag an: Alles bleibt, wie es ist.",
    "Settle as proposed: {steps}.": "Nimm den Vorschlag an: {steps}.",
    "Lays a card face down.": "Legt verdeckt eine Karte aus.",
    "Lays a card face down on {place}.": "Legt verdeckt eine Karte auf: {place}.",
    # prompts
    "The game is over.": "Das Spiel ist zu Ende.",
    "You must take a good; the next price card decides the ranks.": (
        "Du musst eine Ware nehmen; die nächste Preiskarte bestimmt die Ränge."
    ),
    "{who} must take a good; the next price card decides the ranks.": (
        "{who} muss eine Ware nehmen; die nächste Preiskarte bestimmt die Ränge."
    ),
    "You must choose 1 more starting good that the starting contract does not ask for.": (
        "Du musst noch 1 Startware wählen, die der Startauftrag nicht verlangt."
    ),
    "You must choose {number} more starting goods that the starting contract does not ask for.": (
        "Du musst noch {number} Startwaren wählen, die der Startauftrag nicht verlangt."
    ),
    "{who} must choose starting goods that the starting contract does not ask for.": (
        "{who} muss Startwaren wählen, die der Startauftrag nicht verlangt."
    ),
    "{several} must choose starting goods that the starting contract does not ask for.": (
        "{several} müssen Startwaren wählen, die der Startauftrag nicht verlangt."
    ),
    "You must choose a card for {place}.": "Du musst eine Karte wählen für: {place}.",
    "{who} must choose a card for {place}.": "{who} muss eine Karte wählen für: {place}.",
    "You must choose where to bid.": "Du musst wählen, worauf du bietest.",
    "{who} must choose where to bid.": "{who} muss wählen, worauf das nächste Gebot geht.",
    "You may use building permits: the next one costs {fee} money.": (
        "Du darfst Baugenehmigungen nutzen: Die nächste kostet {fee} Geld."
    ),
    "You may use building permits: this one is free.": "Du darfst Baugenehmigungen nutzen: Diese ist kostenlos.",
    "{who} may use building permits.": "{who} darf Baugenehmigungen nutzen.",
    "{several} may use building permits.": "{several} dürfen Baugenehmigungen nutzen.",
    "You may take the next influence card for {fee} money.": (
        "Du darfst für {fee} Geld die nächste Einflusskarte nehmen."
    ),
    "You may take the next influence card.": "Du darfst die nächste Einflusskarte nehmen.",
    "{who} may take the next influence card.": "{who} darf die nächste Einflusskarte nehmen.",
    "{several} may take the next influence card.": "{several} dürfen die nächste Einflusskarte nehmen.",
    "You must choose the price card.": "Du musst die Preiskarte wählen.",
    "{who} must choose the price card.": "{who} muss die Preiskarte wählen.",
    "You may choose the price card.": "Du darfst die Preiskarte wählen.",
    "{who} may choose the price card.": "{who} darf die Preiskarte wählen.",
    "You may swap two neighbours on the career ladder.": (
        "Du darfst zwei Nachbarn auf der Karriereleiter vertauschen."
    ),
    "{who} may swap two neighbours on the career ladder.": (
        "{who} darf zwei Nachbarn auf der Karriereleiter vertauschen."
    ),
    "You must berth the {ship}.": "Du musst ein Dock für „{ship}“ wählen.",
    "{who} must berth the {ship}.": "{who} muss ein Dock für „{ship}“ wählen.",
    "You must choose a loading dock for the contract: {contract}.": (
        "Du musst eine Laderampe für den Auftrag wählen: {contract}."
    ),
    "{who} must choose a loading dock for the contract: {contract}.": (
        "{who} muss eine Laderampe für den Auftrag wählen: {contract}."
    ),
    "You may move and convert goods.": "Du darfst Waren bewegen und umpacken.",
    "Your buildings may produce.": "Deine Gebäude dürfen Waren erzeugen.",
    "{who} may still work in the harbour.": "{who} darf noch im Hafen arbeiten.",
    "{several} may still work in the harbour.": "{several} dürfen noch im Hafen arbeiten.",
    "{headline}: {what}": "„{headline}“: {what}",
    "You may place a bollard free of charge.": "Du darfst kostenlos einen Poller setzen.",
    "{who} may place a bollard free of charge.": "{who} darf kostenlos einen Poller setzen.",
    "{several} may place a bollard free of charge.": "{several} dürfen kostenlos einen Poller setzen.",
    "You may clear a space free of charge.": "Du darfst kostenlos ein Feld freiräumen.",
    "{who} may clear a space free of charge.": "{who} darf kostenlos ein Feld freiräumen.",
    "{several} may clear a space free of charge.": "{several} dürfen kostenlos ein Feld freiräumen.",
    "You may take a good.": "Du darfst eine Ware nehmen.",
    "{who} may take a good.": "{who} darf eine Ware nehmen.",
    "{several} may take a good.": "{several} dürfen eine Ware nehmen.",
    "You must return a stored good.": "Du musst eine gelagerte Ware zurückgeben.",
    "{who} must return a stored good.": "{who} muss eine gelagerte Ware zurückgeben.",
    "{several} must return a stored good.": "{several} müssen eine gelagerte Ware zurückgeben.",
    "You must answer.": "Du musst antworten.",
    "{who} must answer.": "{who} muss antworten.",
    "{several} must answer.": "{several} müssen antworten.",
    # the end
    "The ship token has reached the haven after {rounds} rounds.": (
        "Das Zählschiff hat nach {rounds} Runden den Hafen erreicht."
    ),
    "The tie is broken by rank.": "Bei Gleichstand entscheidet der Rang.",
    "Landlubber: Captain Aha suggests a trade with firm ground under it.": (
        "Landratte: Käpt’n Aha empfiehlt dir einen Beruf mit festem Boden unter den Füßen."
    ),
    "Cabin Boy: a start, but the first real swell would wash you overboard.": (
        "Schiffsjunge: ein Anfang, aber der erste richtige Seegang spült dich über Bord."
    ),
    "Officer: solid work; at a table of people you would hold your own.": (
        "Offizier: solide Arbeit; auch gegen Menschen könntest du dich behaupten."
    ),
    "Lonely Kobold: hardly a wave moves in this port without your leave.": (
        "Einsamer Klabautermann: Ohne deine Erlaubnis regt sich in diesem Hafen kaum eine Welle."
    ),
    "Captain: there is nothing left to teach you, go and find opponents.": (
        "Kapitän: Dir ist nichts mehr beizubringen; such dir Gegner."
    ),
    # labels
    "Mode": "Spielart",
    "Phase": "Phase",
    "Round": "Runde",
    "Way of the ship token": "Weg des Zählschiffs",
    "Steps this round": "Schritte in dieser Runde",
    "Event": "Ereignis",
    "Headline": "Schlagzeile",
    "Prices": "Preise",
    "Price cards in order": "Preiskarten der Reihe nach",
    "Price cards seen": "Gesehene Preiskarten",
    "Next building": "Nächstes Gebäude",
    "Ships at sea": "Schiffe auf See",
    "Contracts on land": "Aufträge an Land",
    "Places for bids": "Orte für Gebote",
    "A card is chosen for": "Karte wird gewählt für",
    "Being dealt with": "Wird abgehandelt",
    "Highest bid": "Höchstes Gebot",
    "Career ladder": "Karriereleiter",
    "Income": "Einkommen",
    "Cards left": "Karten übrig",
    "Newspapers": "Zeitungen",
    "Dummy": "Dummy",
    "Players": "Spieler",
    "Ranks": "Ränge",
    "Bids": "Gebote",
    "Building permits": "Baugenehmigungen",
    "Influence": "Einfluss",
    "Harbours": "Häfen",
    "Game over": "Spiel zu Ende",
    "Parking lot": "Parkplatz",
    "Price cards": "Preiskarten",
    "Ship {number}": "Schiff {number}",
    "Contract {number}": "Auftrag {number}",
    "Place": "Ort",
    "Player": "Spieler",
    "Cards": "Karten",
    "Values": "Werte",
    "Total": "Summe",
    "Won by": "Gewonnen von",
    "Number": "Nummer",
    "Name": "Name",
    "Value": "Wert",
    "Stack": "Teilstapel",
    "Ability": "Fähigkeit",
    "Price card": "Preiskarte",
    "Numbers": "Zahlen",
    "{number} (long game)": "{number} (langes Spiel)",
    "Way of the ship token with two players": "Weg des Zählschiffs zu zweit",
    "Way of the ship token with three players": "Weg des Zählschiffs zu dritt",
    "Way of the ship token with four players": "Weg des Zählschiffs zu viert",
    "Steps a round in the short game": "Schritte pro Runde im kurzen Spiel",
    "Price of the first bollard of a wall": "Preis des ersten Pollers einer Mauer",
    "Price of the second bollard of a wall": "Preis des zweiten Pollers einer Mauer",
    "Price of the third bollard of a wall": "Preis des dritten Pollers einer Mauer",
    "Price of clearing a space in the third column": "Preis, ein Feld der dritten Spalte freizuräumen",
    "Price of clearing a space in the fourth column": "Preis, ein Feld der vierten Spalte freizuräumen",
    "Price of packing or unpacking": "Preis für Ein- oder Auspacken",
    "Starting money of the Captain": "Startgeld des Kapitäns",
    "Starting money of the First Mate": "Startgeld des Ersten Maats",
    "Starting money of the Mate": "Startgeld des Maats",
    "Starting money of the Ship's Cook": "Startgeld des Smutjes",
    "Income of the Captain": "Einkommen des Kapitäns",
    "Income of the First Mate": "Einkommen des Ersten Maats",
    "Income of the Mate": "Einkommen des Maats",
    "Income of the Ship's Cook": "Einkommen des Smutjes",
    "Cargo": "Fracht",
    "Lay time": "Liegezeit",
    "Dock size": "Dockgröße",
    "Prestige": "Prestige",
    "Goods": "Waren",
    "Wanted": "Verlangt",
    "Any good": "Beliebige Ware",
    "Time": "Frist",
    "Penalty": "Strafe",
    "Reward": "Belohnung",
    "Effect": "Wirkung",
    "How well known": "Quellenlage",
    "Reconstructed": "Rekonstruiert",
    "From the rules": "Aus der Anleitung",
    "Rank": "Rang",
    "Took the good": "Nahm die Ware",
    "Money": "Geld",
    "On the Bank": "Auf der Bank",
    "Prestige of the harbour": "Prestige des Hafens",
    "Points": "Punkte",
    "Cash times prestige": "Bargeld mal Prestige",
    "Money on the Bank times prestige": "Geld auf der Bank mal Prestige",
    "Hand": "Hand",
    "Takes an influence card": "Nimmt eine Einflusskarte",
    "Fee": "Gebühr",
    "Goods to choose": "Noch zu wählende Waren",
    "Produces": "Erzeugt",
    "Bollards": "Poller",
    "Docks": "Docks",
    "Ship": "Schiff",
    "Ships": "Schiffe",
    "Good": "Ware",
    "On board": "An Bord",
    "Of": "Von",
    "Loading docks": "Laderampen",
    "Accessible": "Zugänglich",
    "Contract": "Auftrag",
    "Contracts": "Aufträge",
    "Due in": "Fällig in",
    "Delivered": "Geliefert",
    "Missing": "Fehlt",
    "Sells for": "Bringt",
    "Stored": "Gelagert",
    "Free spaces": "Freie Felder",
    "Harbour board": "Hafenplan",
    "Kind": "Art",
    "Empty": "Leer",
    "Covered": "Verdeckt",
    "How many": "Anzahl",
    "In buildings": "In Gebäuden",
    "Building": "Gebäude",
    "Buildings": "Gebäude",
    "To be built": "Noch zu bauen",
    "Long": "Lang",
    "Short": "Kurz",
    "Solo": "Solo",
    "Ties": "Gleichstand",
    "By the ranks before": "Nach den Rängen vorher",
    "By the ranks after": "Nach den Rängen nachher",
    # options
    "The long game, the short one, or the solo game against a dummy, which one player alone always gets.": (
        "Das lange Spiel, das kurze oder das Solospiel gegen einen Dummy, das immer gilt, wenn du allein spielst."
    ),
    "Whether ties for ships and contracts go by the ranks before or after the swap on the career ladder.": (
        "Ob bei Gleichstand um Schiffe und Aufträge die Ränge vor oder nach dem Tausch auf der Karriereleiter gelten."
    ),
    # screen
    "Round {number}": "Runde {number}",
    "Set-up": "Aufbau",
    "Ladder": "Leiter",
    "the ship token has {way} to go, {steps} this round": "Zählschiff: noch {way}, diese Runde {steps}",
    "the last round": "die letzte Runde",
    "next {prices}": "danach {prices}",
    "the dummy holds {cards}": "der Dummy hat {cards}",
    "place": "Ort",
    "what": "was",
    "bids": "Gebote",
    "1 money for each card": "1 Geld für jede Karte",
    "a bollard, a cleared space or a building each": "je ein Poller, freies Feld oder Gebäude",
    "the next influence card": "die nächste Einflusskarte",
    "choose the prices": "die Preise bestimmen",
    "swap two neighbours": "zwei Nachbarn vertauschen",
    "stays {time}, dock size {size}": "Liegezeit {time}, Dockgröße {size}",
    "within {time}": "Frist {time}",
    "{number} any": "{number} beliebig",
    "docks and quay walls": "Docks, Kaimauern",
    "loading docks": "Laderampen",
    "+{number} on the Bank": "+{number} auf der Bank",
    "harbour {number}": "Hafen {number}",
    "plays {cards}": "spielt {cards}",
    "cards {cards}": "Karten {cards}",
    "hand {cards}": "Hand {cards}",
    "of {cards}": "von {cards}",
    "growing": "wächst",
    "took: {good}": "nahm: {good}",
    "stored {goods}, {number} spaces free": "gelagert {goods}, {number} Felder frei",
    "{goods} in buildings": "{goods} in Gebäuden",
    "to be built: {buildings}": "zu bauen: {buildings}",
    "nothing": "nichts",
    "covered": "verdeckt",
    "empty": "leer",
    "due {time}": "Frist {time}",
    "all there, sells for {price}": "alles da, bringt {price}",
    "has {goods}": "hat {goods}",
    "empty, size {size}": "leer, Größe {size}",
    "{number} of {goods}": "{number} von {goods}",
    "stays {time}": "Liegezeit {time}",
}
