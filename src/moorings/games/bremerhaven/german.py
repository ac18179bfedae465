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
    "Grow influence": "Einfluss steigern",
    "1 free loading dock": "1 Laderampe",
    "{number} free loading docks": "{number} Laderampen",
    "1 space": "1 Feld",
    "{number} spaces": "{number} Felder",
    # cards
    "{goods} within {time}": "{goods}, Frist {time}",
    "{what}, reward {reward}": "{what}, Belohnung {reward}",
    "{what}, penalty {penalty}": "{what}, Strafe {penalty}",
    "barrel {barrel}, container {container}, crate {crate}, passenger {passenger}": (
        "Fass {barrel}, Container {container}, Kiste {crate}, Passagier {passenger}"
    ),
    "Produces {product} each round.": "Erzeugt jede Runde {product}.",
    "Produces {product} each round, if it can be stored.": (
        "Erzeugt jede Runde {product}, wenn dafür Platz im Lager ist."
    ),
    "Offers {number} more storage spaces.": "Bietet {number} zusätzliche Lagerplätze.",
    "Holds up to {goods}.": "Fasst bis zu {goods}.",
    "When nobody has bid on the price cards, you may choose the price card.": (
        "Wenn niemand auf die Preiskarten geboten hat, darfst du die Preiskarte wählen."
    ),
    "Goods may go from your ships straight onto contracts.": (
        "Waren dürfen von deinen Schiffen direkt auf Aufträge gehen."
    ),
    "Packing and unpacking cost you nothing.": "Ein- und Auspacken kosten dich nichts.",
    "Packing and unpacking cost you {number} money.": "Ein- und Auspacken kosten dich {number} Geld.",
    "{ship} ({cargo}, stays {lay}, berth size {berth}, prestige {prestige})": (
        "„{ship}“ ({cargo}, Liegezeit {lay}, Liegeplatz {berth}, Prestige {prestige})"
    ),
    "Parking lot: everybody gets 1 money for each of their own cards here.": (
        "Parkplatz: Alle bekommen 1 Geld für jede eigene Karte, die hier liegt."
    ),
    "Building: the highest bidder gets the top building, and builds it later with a permit.": (
        "Gebäude: Das höchste Gebot bekommt das oberste Gebäude; gebaut wird es später mit einer Baugenehmigung."
    ),
    "Building permits: everybody who has bid may place a bollard, clear a space or build. The highest bidder uses "
    "one for free, the others pay the difference; each further permit costs the highest bid.": (
        "Baugenehmigungen: Alle, die geboten haben, dürfen einen Poller setzen, ein Feld freiräumen oder bauen. "
        "Für das höchste Gebot ist eine kostenlos, die anderen zahlen den Unterschied; jede weitere kostet so viel "
        "wie das höchste Gebot."
    ),
    "Grow influence: everybody who has bid may take the next influence card, the highest bidder for free, the "
    "others for the difference. The lowest card leaves the hand after the round.": (
        "Einfluss steigern: Alle, die geboten haben, dürfen die nächste Einflusskarte nehmen, mit dem höchsten "
        "Gebot kostenlos, die anderen für den Unterschied. Die niedrigste Karte verlässt nach der Runde die Hand."
    ),
    "Price cards: the highest bidder chooses the prices. Without a bid the top card goes to the bottom.": (
        "Preiskarten: Das höchste Gebot bestimmt die Preise. Ohne Gebot kommt die oberste Karte nach unten."
    ),
    "Career ladder: the highest bidder may swap two neighbours. Then all get income by rank.": (
        "Karriereleiter: Das höchste Gebot darf zwei Nachbarn vertauschen. Danach bekommen alle Einkommen nach Rang."
    ),
    "{what}, insured": "{what}, versichert",
    "No ability, only prestige.": "Keine Fähigkeit, nur Prestige.",
    "Produces {number} money each round, which stays on this card. It pays only penalties and charges, once your "
    "cash is gone, and counts at the end.": (
        "Erzeugt jede Runde {number} Geld, das auf dieser Karte bleibt. Es zahlt nur Strafen und Abgaben, wenn "
        "dein Bargeld aufgebraucht ist, und zählt am Ende."
    ),
    "Your top and bottom walls count {number} more bollard each, up to three.": (
        "Deine obere und deine untere Mauer zählen je {number} Poller mehr, höchstens drei."
    ),
    "You may let a new ship stay {number} round longer.": (
        "Du darfst die Liegezeit eines neuen Schiffs um {number} verlängern."
    ),
    "You may give a new contract {number} more round.": (
        "Du darfst die Frist eines neuen Auftrags um {number} verlängern."
    ),
    "Penalties of contracts cost you no money.": "Strafen für Aufträge kosten dich kein Geld.",
    "Each new ship in your docks brings you {number} money.": (
        "Jedes neue Schiff in deinen Docks bringt dir {number} Geld."
    ),
    "Bollards and cleared spaces cost you {number} money less.": (
        "Poller und freigeräumte Felder kosten dich {number} Geld weniger."
    ),
    "You get {number} money whenever ships and buildings raise your prestige.": (
        "Du bekommst {number} Geld, immer wenn Schiffe und Gebäude dein Prestige heben."
    ),
    # events
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
    "Everybody gets {number} money for each ship in their docks.": (
        "Alle bekommen {number} Geld für jedes Schiff in ihren Docks."
    ),
    "Everybody pays {number} money for each ship in their docks.": (
        "Alle zahlen {number} Geld für jedes Schiff in ihren Docks."
    ),
    "Everybody pays {number} money for each space of their board that holds goods.": (
        "Alle zahlen {number} Geld für jedes Feld ihres Hafenplans, auf dem Waren liegen."
    ),
    # moves
    "Take {goods}.": "Nimm {goods}.",
    "Bid on {place}.": "Biete auf: {place}.",
    "Lay your {card} face down.": "Lege deine {card} verdeckt aus.",
    "Place a bollard on {wall} {price}.": "Setze {price} einen Poller auf {wall}.",
    "Place a bollard on {wall}.": "Setze einen Poller auf {wall}.",
    "Clear {space} {price}.": "Räume {price} {space} frei.",
    "Clear {space}.": "Räume {space} frei.",
    "for {fee} money (the permit)": "für {fee} Geld (Genehmigung)",
    "for {cost} money": "für {cost} Geld",
    "Build the {building} {price}, prestige {prestige}. {skill}": (
        "Baue {price} „{building}“, Prestige {prestige}. {skill}"
    ),
    "Build the {building}, prestige {prestige}. {skill}": "Baue „{building}“, Prestige {prestige}. {skill}",
    "Set the prices: {prices}.": "Setze die Preise: {prices}.",
    "Unload {goods} from dock {dock}.": "Entlade {goods} aus Dock {dock}.",
    "Deliver {goods} to loading dock {dock}.": "Liefere {goods} an Laderampe {dock}.",
    "Lift {goods} from dock {dock} onto loading dock {other}.": "Hebe {goods} aus Dock {dock} auf Laderampe {other}.",
    "Pack 2 crates into a container.": "Packe 2 Kisten in einen Container.",
    "Unpack a container into 2 crates.": "Packe einen Container in 2 Kisten um.",
    "Pack 2 crates into a container for {cost} money.": "Packe für {cost} Geld 2 Kisten in einen Container.",
    "Unpack a container into 2 crates for {cost} money.": "Packe für {cost} Geld einen Container in 2 Kisten um.",
    "Return {goods}.": "Gib {goods} zurück.",
    "Use no more permits.": "Nutze keine Genehmigung mehr.",
    "Choose no price card; the top one goes to the bottom.": "Wähle keine Preiskarte; die oberste kommt nach unten.",
    "Leave the ranks as they are.": "Lass die Ränge, wie sie sind.",
    "Do without.": "Verzichte darauf.",
    "prestige rises to {prestige}": "Prestige steigt auf {prestige}",
    "loading dock {dock} sells for {money} money": "Laderampe {dock} bringt {money} Geld",
    "Close the harbour: {results}.": "Schließe den Hafen: {results}.",
    "Close the harbour.": "Schließe den Hafen.",
    "{goods} off the ship in dock {dock}": "{goods} vom Schiff in Dock {dock}",
    "{goods} to loading dock {dock}": "{goods} an Laderampe {dock}",
    "Swap with {who} and become {rank}.": "Tausche mit {who} und werde {rank}.",
    "Close the harbour and forgo {goods}.": "Verzichte auf {goods} und schließe den Hafen.",
    "the game ends, and {results}": "das Spiel endet, und {results}",
    "Accept the proposal: {steps}.": "Nimm den Vorschlag an: {steps}.",
    "Bid on {place}. None of your docks can take it now: it would sail on.": (
        "Biete auf: {place}. Zurzeit passt es in keines deiner Docks und würde weiterfahren."
    ),
    "Bid on {place}. Your own hand cannot grow any more.": (
        "Biete auf: {place}. Deine eigene Hand kann nicht mehr besser werden."
    ),
    "for {total} money ({cost}, and {fee} for the permit)": "für {total} Geld ({cost} und {fee} für die Genehmigung)",
    "Swap {upper} ({rank}) and {lower} ({other}).": "Vertausche {upper} ({rank}) und {lower} ({other}).",
    "Swap with the dummy and become {rank}.": "Tausche mit dem Dummy und werde {rank}.",
    "Go on to your goods and forgo {goods}.": "Verzichte auf {goods} und bewege Waren.",
    "Close the harbour and forgo {goods}: {results}.": "Verzichte auf {goods} und schließe den Hafen: {results}.",
    "the game ends, and all contracts are settled at the next prices": (
        "das Spiel endet, und alle Aufträge werden zu den nächsten Preisen abgerechnet"
    ),
    "loading dock {dock} sells nothing": "Laderampe {dock} bringt nichts",
    "{what}, no money left for the penalty": "{what}, kein Geld mehr für die Strafe",
    "{what}, penalty {paid} money, which is all you have": "{what}, Strafe {paid} Geld (mehr hast du nicht)",
    "{what}, no prestige left to lose": "{what}, kein Prestige mehr zu verlieren",
    "Take {good}.": "Nimm {good}.",
    "Decline the permit for {fee} money; any other costs {high} (allowed, but it gains nothing).": (
        "Lehne die Genehmigung für {fee} Geld ab; jede weitere kostet {high} (erlaubt, bringt aber nichts)."
    ),
    "Take influence card {card}.": "Nimm Einflusskarte {card}.",
    "Dock {dock} ({cargo}, {stay}).": "Dock {dock}: {cargo}, {stay}.",
    "Loading dock {dock} ({time}), out of reach until you clear the space below.": (
        "Laderampe {dock} ({time}), unerreichbar, bis du das Feld darunter freiräumst."
    ),
    "Produce {product} ({building}).": "Erzeuge {product} („{building}“).",
    "Bid on {place}. No loading dock is free: it would only cost you {penalty}.": (
        "Biete auf: {place}. Keine Laderampe ist frei: Er würde dich nur die Strafe kosten, {penalty}."
    ),
    "Bid on {place}. No loading dock is free: you would gain nothing.": (
        "Biete auf: {place}. Keine Laderampe ist frei: Er würde dir nichts bringen."
    ),
    "Bid on {place}. You have only {docks}.": "Biete auf: {place}. Frei ist bei dir nur noch: {docks}.",
    "Take no card.": "Nimm keine Karte.",
    "prestige rises to {prestige} and brings {money} money": "Prestige steigt auf {prestige} und bringt {money} Geld",
    "Take influence card {card} for {fee} money.": "Nimm für {fee} Geld Einflusskarte {card}.",
    "Keep the prices: {prices}.": "Behalte die Preise: {prices}.",
    "Loading dock {dock} ({time}).": "Laderampe {dock} ({time}).",
    "Put {number} money on the {building}.": "Lege {number} Geld auf „{building}“.",
    "Deliver {goods} to loading dock {dock} (complete).": "Liefere {goods} an Laderampe {dock} (vollständig).",
    "Lift {goods} from dock {dock} onto loading dock {other} (complete).": (
        "Hebe {goods} aus Dock {dock} auf Laderampe {other} (vollständig)."
    ),
    "Use no permit.": "Nutze keine Genehmigung.",
    "the ship in dock {dock} leaves with {goods}": "das Schiff in Dock {dock} fährt ab und nimmt mit: {goods}",
    "{goods} to loading dock {dock} (complete)": "{goods} an Laderampe {dock} (vollständig)",
    # prompts
    "The game is over.": "Das Spiel ist zu Ende.",
    "{who} may use building permits.": "{who} darf Baugenehmigungen nutzen.",
    "{several} may use building permits.": "{several} dürfen Baugenehmigungen nutzen.",
    "{who} may choose the price card.": "{who} darf die Preiskarte wählen.",
    "You may swap two neighbours on the career ladder.": "Du darfst zwei Nachbarn auf der Karriereleiter vertauschen.",
    "{who} may swap two neighbours on the career ladder.": (
        "{who} darf zwei Nachbarn auf der Karriereleiter vertauschen."
    ),
    "Your buildings may produce.": "Deine Gebäude dürfen produzieren.",
    "{headline}: {what}": "„{headline}“: {what}",
    "You may place a bollard free of charge.": "Du darfst kostenlos einen Poller setzen.",
    "{who} may place a bollard free of charge.": "{who} darf kostenlos einen Poller setzen.",
    "{several} may place a bollard free of charge.": "{several} dürfen kostenlos einen Poller setzen.",
    "You may clear a space free of charge.": "Du darfst kostenlos ein Feld freiräumen.",
    "{who} may clear a space free of charge.": "{who} darf kostenlos ein Feld freiräumen.",
    "{several} may clear a space free of charge.": "{several} dürfen kostenlos ein Feld freiräumen.",
    "You may use a building permit for free; any other costs {high} money.": (
        "Du darfst kostenlos eine Baugenehmigung nutzen; jede weitere kostet {high} Geld."
    ),
    "Choose a dock for the {ship}.": "Wähle ein Dock für „{ship}“.",
    "You may take 1 good.": "Du darfst 1 Ware nehmen.",
    "{who} may take 1 good.": "{who} darf 1 Ware nehmen.",
    "{several} may take 1 good.": "{several} dürfen 1 Ware nehmen.",
    "Choose a stored good to return.": "Wähle eine gelagerte Ware, die du zurückgibst.",
    "{who} returns a stored good.": "{who} gibt eine gelagerte Ware zurück.",
    "{several} return a stored good.": "{several} geben eine gelagerte Ware zurück.",
    "You may use another building permit for {fee} money.": (
        "Du darfst eine weitere Baugenehmigung für {fee} Geld nutzen."
    ),
    "You may use a building permit for {fee} money; any other costs {high}.": (
        "Du darfst eine Baugenehmigung für {fee} Geld nutzen; jede weitere kostet {high}."
    ),
    "Choose a dock and a cargo for the {ship}, which brings you {money} money.": (
        "Wähle Dock und Fracht für „{ship}“; das Schiff bringt dir {money} Geld."
    ),
    "Choose a dock and a cargo for the {ship}.": "Wähle Dock und Fracht für „{ship}“.",
    "Choose a dock for the {ship}, which brings you {money} money.": (
        "Wähle ein Dock für „{ship}“; das Schiff bringt dir {money} Geld."
    ),
    "Nothing is left to move: close the harbour.": "Es gibt nichts mehr zu bewegen: Schließe den Hafen.",
    "Take a good. The next price card ranks you all: the dearest good makes the Captain.": (
        "Nimm eine Ware. Die nächste Preiskarte bestimmt die Ränge: Die teuerste Ware macht zum Kapitän."
    ),
    "Choose {number} starting goods. Your starting contract must not ask for them.": (
        "Wähle {number} Startwaren, die dein Startauftrag nicht verlangt."
    ),
    "Choose 1 more starting good. Your starting contract must not ask for it.": (
        "Wähle noch 1 Startware, die dein Startauftrag nicht verlangt."
    ),
    "Choose where to bid.": "Wähle, worauf du bietest.",
    "Choose where to bid. This is the last round.": "Wähle, worauf du bietest. Dies ist die letzte Runde.",
    "You may take influence card {card}; your {lowest} leaves after this round.": (
        "Du darfst Einflusskarte {card} nehmen; nach der Runde legst du dafür deine {lowest} ab."
    ),
    "You may take influence card {card} for {fee} money; your {lowest} leaves after this round.": (
        "Du darfst für {fee} Geld Einflusskarte {card} nehmen; nach der Runde legst du dafür deine {lowest} ab."
    ),
    "Nobody has bid: you may choose the price card.": "Niemand hat geboten: Du darfst die Preiskarte wählen.",
    "Choose a loading dock for your contract: {contract}.": "Wähle eine Laderampe für deinen Auftrag: {contract}.",
    "You may move and convert goods, then close the harbour.": (
        "Du darfst Waren bewegen und umpacken; dann schließt du den Hafen."
    ),
    "{who} takes a good. The next price card ranks all by their goods.": (
        "{who} nimmt eine Ware. Die nächste Preiskarte bestimmt danach die Ränge."
    ),
    "{who} chooses starting goods.": "{who} wählt Startwaren.",
    "{who} chooses where to bid.": "{who} wählt, wohin das nächste Gebot geht.",
    "{who} may take an influence card.": "{who} darf eine Einflusskarte nehmen.",
    "{who} chooses a dock for the {ship}.": "{who} wählt ein Dock für „{ship}“.",
    "{who} chooses a loading dock for a contract: {contract}.": (
        "{who} wählt eine Laderampe für einen Auftrag: {contract}."
    ),
    "{who} still works in the harbour.": "{who} arbeitet noch im Hafen.",
    "{several} choose starting goods.": "{several} wählen Startwaren.",
    "{several} may take an influence card.": "{several} dürfen eine Einflusskarte nehmen.",
    "{several} still work in their harbours.": "{several} arbeiten noch in ihren Häfen.",
    "Choose a card for {place}.": "Wähle eine Karte für: {place}.",
    "Choose the price card.": "Wähle die Preiskarte.",
    "Your buildings may produce, but there is not room for all their goods.": (
        "Deine Gebäude dürfen produzieren, aber für alle Waren reicht der Platz nicht."
    ),
    "{who} chooses a card for {place}.": "{who} wählt eine Karte für: {place}.",
    "{who} chooses the price card.": "{who} wählt die Preiskarte.",
    # the story
    "on the parking lot": "auf den Parkplatz",
    "on the building": "auf das Gebäude",
    "on the building permits": "auf die Baugenehmigungen",
    "on Grow influence": "auf Einfluss steigern",
    "on the price cards": "auf die Preiskarten",
    "on the career ladder": "auf die Karriereleiter",
    "{who} has no ship in dock.": "{who} hat kein Schiff im Dock.",
    "{who} has no goods on the board.": "{who} hat keine Waren auf dem Hafenplan.",
    "{who} has built nothing.": "{who} hat nichts gebaut.",
    "{who} has no room for a bollard.": "{who} hat keinen Platz für einen Poller.",
    "{who} has no space to clear.": "{who} hat kein Feld freizuräumen.",
    "{who} has no room for another good.": "{who} hat keinen Platz für eine weitere Ware.",
    "{who} has no stored good.": "{who} hat keine gelagerte Ware.",
    "{who} has no prestige to lose.": "{who} hat kein Prestige zu verlieren.",
    "The dummy": "Der Dummy",
    "on contract {number} ({goods})": "auf Auftrag {number} ({goods})",
    "on ship {number}, the {ship}": "auf Schiff {number}, „{ship}“",
    "on the {building}": "auf „{building}“",
    "{cards} on {place}": "{cards} auf {place}",
    "Event: {headline}. {what}": "Ereignis: „{headline}“. {what}",
    "{who} takes {good}.": "{who} nimmt {good}.",
    "{who} becomes {rank} and gets {money} money.": "{who} wird {rank} und bekommt {money} Geld.",
    "{who} takes {goods}.": "{who} nimmt {goods}.",
    "Round {number} begins, the last one.": "Runde {number} beginnt, die letzte.",
    "Round {number} begins.": "Runde {number} beginnt.",
    "{who} bids {place}.": "{who} bietet {place}.",
    "{who} lays a card face down.": "{who} legt verdeckt eine Karte aus.",
    "{who} lays the {card} face down.": "{who} legt verdeckt die {card} aus.",
    "The newspapers are shuffled.": "Die Zeitungen werden gemischt.",
    "{who} turns up {cards}.": "{who} deckt auf: {cards}.",
    "{who} gets {money} money from the parking lot.": "{who} bekommt {money} Geld vom Parkplatz.",
    "Nobody bids on the {building}: it leaves the game.": (
        "Niemand bietet auf „{building}“: Das Gebäude ist aus dem Spiel."
    ),
    "Nobody bids on the price cards.": "Niemand bietet auf die Preiskarten.",
    "The highest bid on {place} is {total}.": "Höchstes Gebot auf {place}: {total}.",
    "{who} cannot pay {fee} money for an influence card.": "{who} kann keine {fee} Geld für eine Einflusskarte zahlen.",
    "{who} can do nothing with a building permit for {fee} money.": (
        "{who} kann mit einer Baugenehmigung für {fee} Geld nichts anfangen."
    ),
    "{who} can do nothing with a building permit.": "{who} kann mit einer Baugenehmigung nichts anfangen.",
    "{who} places a bollard on {wall} for {money} money.": "{who} setzt für {money} Geld einen Poller auf {wall}.",
    "{who} places a bollard on {wall}.": "{who} setzt einen Poller auf {wall}.",
    "{who} clears {space} for {money} money.": "{who} räumt für {money} Geld {space} frei.",
    "{who} clears {space}.": "{who} räumt {space} frei.",
    "{who} builds the {building} for {money} money.": "{who} baut für {money} Geld „{building}“.",
    "{who} builds the {building}.": "{who} baut „{building}“.",
    "{who} declines the permit for {fee} money.": "{who} lehnt die Genehmigung für {fee} Geld ab.",
    "{who} uses no more permits.": "{who} nutzt keine Genehmigung mehr.",
    "{who} uses no permit.": "{who} nutzt keine Genehmigung.",
    "{who} takes influence card {card} for {money} money.": "{who} nimmt für {money} Geld Einflusskarte {card}.",
    "{who} takes influence card {card}.": "{who} nimmt Einflusskarte {card}.",
    "{who} takes no influence card.": "{who} nimmt keine Einflusskarte.",
    "{who}'s hand cannot grow any more.": "Die Hand von {who} kann nicht mehr besser werden.",
    "{who} keeps the prices: {prices}.": "{who} behält die Preise: {prices}.",
    "{who} sets the prices: {prices}.": "{who} setzt die Preise: {prices}.",
    "{who} may choose the price card instead.": "Stattdessen darf {who} die Preiskarte wählen.",
    "{who} chooses no price card.": "{who} wählt keine Preiskarte.",
    "The top price card goes to the bottom. New prices: {prices}.": (
        "Die oberste Preiskarte kommt nach unten. Neue Preise: {prices}."
    ),
    "{who} swaps two ranks: {up} is now {rank}, {down} {other}.": (
        "{who} vertauscht zwei Ränge: {up} ist jetzt {rank}, {down} {other}."
    ),
    "{who} becomes {rank}, {down} {other}.": "{who} wird {rank}, {down} {other}.",
    "{who} swaps ranks with the dummy and becomes {rank}.": "{who} tauscht den Rang mit dem Dummy und wird {rank}.",
    "{who} swaps ranks with {partner} and becomes {rank}.": "{who} tauscht den Rang mit {partner} und wird {rank}.",
    "{who} leaves the ranks as they are.": "{who} lässt die Ränge, wie sie sind.",
    "{who} gets {money} money as {rank}.": "{who} bekommt als {rank} {money} Geld.",
    "{who} wins a contract with {total}: {contract}.": "{who} gewinnt mit {total} einen Auftrag: {contract}.",
    "{who} wins the {ship} with {total}.": "{who} gewinnt mit {total} „{ship}“.",
    "{who} wins the {building} with {total}: it leaves the game.": (
        "{who} gewinnt mit {total} „{building}“: Das Gebäude ist aus dem Spiel."
    ),
    "{who} wins the {building} with {total}.": "{who} gewinnt mit {total} „{building}“.",
    "{who} wins the price cards with {total}.": "{who} gewinnt mit {total} die Preiskarten.",
    "{who} wins the career ladder with {total}.": "{who} gewinnt mit {total} die Karriereleiter.",
    "{who} berths the {ship} in dock {dock} and gets {money} money: {cargo}, {stay}.": (
        "{who} legt „{ship}“ in Dock {dock} und bekommt {money} Geld: {cargo}, {stay}."
    ),
    "{who} berths the {ship} in dock {dock}: {cargo}, {stay}.": "{who} legt „{ship}“ in Dock {dock}: {cargo}, {stay}.",
    "The {ship} fits none of {who}'s docks and sails on.": "„{ship}“ passt in kein Dock von {who} und fährt weiter.",
    "The {ship} is discarded.": "„{ship}“ wird abgelegt.",
    "{who} puts the contract into loading dock {dock}, due in {time}.": (
        "{who} legt den Auftrag an Laderampe {dock}, fällig in {time}."
    ),
    "{who} has no free loading dock: the contract is discarded.": (
        "{who} hat keine freie Laderampe: Der Auftrag wird abgelegt."
    ),
    "The contract is discarded.": "Der Auftrag wird abgelegt.",
    "{who} loses {number} prestige as a penalty.": "{who} verliert {number} Prestige als Strafe.",
    "{who} is insured and does not pay the penalty of {money} money.": (
        "{who} ist versichert und zahlt die Strafe von {money} Geld nicht."
    ),
    "{who} pays a penalty of {money} money.": "{who} zahlt {money} Geld Strafe.",
    "{who} pays {paid} money of a penalty of {money}, and has no more.": (
        "{who} zahlt {paid} Geld von {money} Strafe und hat nicht mehr."
    ),
    "{who} has nothing to pay the penalty of {money} money with.": (
        "{who} hat nichts, um die Strafe von {money} Geld zu zahlen."
    ),
    "{who} accepts the harbour master's proposal.": "{who} nimmt den Vorschlag des Hafenmeisters an.",
    "{who} unloads {goods} from dock {dock}.": "{who} entlädt {goods} aus Dock {dock}.",
    "{who} delivers {goods} to loading dock {dock}.": "{who} liefert {goods} an Laderampe {dock}.",
    "{who} brings {goods} from dock {dock} to loading dock {other}.": (
        "{who} bringt {goods} aus Dock {dock} an Laderampe {other}."
    ),
    "{who} closes the harbour.": "{who} schließt den Hafen.",
    "A round passes for {who}'s ships and contracts.": "Für Schiffe und Aufträge von {who} vergeht eine Runde.",
    "A round passes for {who}'s ships.": "Für Schiffe von {who} vergeht eine Runde.",
    "A round passes for {who}'s contracts.": "Für Aufträge von {who} vergeht eine Runde.",
    "The {ship} leaves {who}'s dock {dock} with {goods} still on board.": (
        "„{ship}“ verlässt Dock {dock} von {who} und nimmt mit: {goods}."
    ),
    "The {ship} leaves {who}'s dock {dock}.": "„{ship}“ verlässt Dock {dock} von {who}.",
    "{who} gets a reward of {money} money.": "{who} bekommt {money} Geld Belohnung.",
    "{who} gains {number} prestige as a reward.": "{who} gewinnt {number} Prestige als Belohnung.",
    "{who} has no room for {product} from the {building}.": "{who} hat keinen Platz für {product} („{building}“).",
    "{who} does without {product} from the {building}.": "{who} verzichtet auf {product} („{building}“).",
    "{who} puts {product} on the {building}.": "{who} legt {product} auf „{building}“.",
    "{who} produces {product} with the {building}.": "{who} erzeugt {product} („{building}“).",
    "{who} packs 2 crates into a container for {money} money.": (
        "{who} packt für {money} Geld 2 Kisten in einen Container."
    ),
    "{who} packs 2 crates into a container.": "{who} packt 2 Kisten in einen Container.",
    "{who} unpacks a container into 2 crates for {money} money.": (
        "{who} packt für {money} Geld einen Container in 2 Kisten um."
    ),
    "{who} unpacks a container into 2 crates.": "{who} packt einen Container in 2 Kisten um.",
    "{who}'s prestige rises from {before} to {after}.": "Das Prestige von {who} steigt von {before} auf {after}.",
    "{who}'s prestige falls from {before} to {after}.": "Das Prestige von {who} sinkt von {before} auf {after}.",
    "{who}'s prestige rises from {before} to {after} and brings {money} money.": (
        "Das Prestige von {who} steigt von {before} auf {after} und bringt {money} Geld."
    ),
    "{who} fails the contract in loading dock {dock}: nothing was delivered.": (
        "{who} verfehlt den Auftrag an Laderampe {dock}: Nichts wurde geliefert."
    ),
    "{who} fails the contract in loading dock {dock} and sells {goods} for {money} money.": (
        "{who} verfehlt den Auftrag an Laderampe {dock} und verkauft {goods} für {money} Geld."
    ),
    "{who} completes the contract in loading dock {dock} and sells {goods} for {money} money.": (
        "{who} erfüllt den Auftrag an Laderampe {dock} und verkauft {goods} für {money} Geld."
    ),
    "{who} gets {money} money.": "{who} bekommt {money} Geld.",
    "{who} pays {money} money.": "{who} zahlt {money} Geld.",
    "{who} pays {paid} money of {money}, and has no more.": "{who} zahlt {paid} von {money} Geld und hat nicht mehr.",
    "{who} has nothing to pay {money} money with.": "{who} hat nichts, um {money} Geld zu zahlen.",
    "{who}'s ship in dock {dock} stays {time} longer.": "Das Schiff von {who} in Dock {dock} bleibt {time} länger.",
    "{who}'s ship in dock {dock} leaves {time} earlier.": "Das Schiff von {who} in Dock {dock} fährt {time} früher ab.",
    "{who}'s contract in loading dock {dock} is due {time} later.": (
        "Der Auftrag von {who} an Laderampe {dock} ist {time} später fällig."
    ),
    "{who}'s contract in loading dock {dock} is due {time} earlier.": (
        "Der Auftrag von {who} an Laderampe {dock} ist {time} früher fällig."
    ),
    "{who} returns {goods}.": "{who} gibt {goods} zurück.",
    "{who} does without.": "{who} verzichtet.",
    "All take their cards back.": "Alle nehmen ihre Karten zurück.",
    "{who} puts the lowest card, a {card}, out of the game.": "{who} legt die niedrigste Karte ab, eine {card}.",
    "The ship token moves {steps} and has {left} to go.": "Das Zählschiff fährt {steps}, {left} liegen noch vor ihm.",
    "The ship token moves {steps} and reaches the haven.": "Das Zählschiff fährt {steps} und erreicht den Hafen.",
    "The next event: {headline}. {what} The ship token will move {steps}.": (
        "Das nächste Ereignis: „{headline}“. {what} Das Zählschiff wird {steps} fahren."
    ),
    "The contract for {goods} is discarded: nobody wanted it.": (
        "Der Auftrag über {goods} wird abgelegt: Niemand wollte ihn."
    ),
    "The {ship} sails away: nobody wanted it.": "„{ship}“ fährt davon: Niemand wollte das Schiff.",
    "The ships and contracts left move up.": "Die übrigen Schiffe und Aufträge rücken auf.",
    "New on land, contract {number}: {contract}.": "Neu an Land, Auftrag {number}: {contract}.",
    "New at sea, ship {number}: {ship}.": "Neu auf See, Schiff {number}: {ship}.",
    "The next building is the {building}.": "Das nächste Gebäude ist „{building}“.",
    "The game is over, and all contracts left are settled.": (
        "Das Spiel ist zu Ende, und alle übrigen Aufträge werden abgerechnet."
    ),
    "{who} scores {money} money x {prestige} prestige = {points}.": (
        "{who} kommt auf {money} Geld x {prestige} Prestige = {points}."
    ),
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
    "Captain: there is nothing left to teach you, go and find opponents.": (
        "Kapitän: Dir ist nichts mehr beizubringen; such dir Gegner."
    ),
    "Lonely Ship's Kobold: hardly a wave moves in this port without your leave.": (
        "Einsamer Klabautermann: Ohne deine Erlaubnis regt sich in diesem Hafen kaum eine Welle."
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
    "Points to win": "Punkte zum Sieg",
    "Rank": "Rang",
    "Took the good": "Nahm die Ware",
    "Money": "Geld",
    "On the Bank": "Auf der Bank",
    "Prestige of the harbour": "Prestige des Hafens",
    "Points": "Punkte",
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
    "Late": "Zu spät",
    "Would leave with": "Nähme mit",
    "Room": "Platz",
    "No room for": "Kein Platz für",
    "Price of packing": "Preis des Packens",
    "At the end of the round": "Am Ende der Runde",
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
    "Berth size": "Liegeplatz",
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
    "stays {time}, berth size {size}": "Liegezeit {time}, Liegeplatz {size}",
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
    "empty, berth size {size}": "leer, Liegeplatz {size}",
    "{number} of {goods}": "{number} von {goods}",
    "stays {time}": "Liegezeit {time}",
    # what players do
    "bids won": "gewonnene Gebote",
    "ships docked": "angelegte Schiffe",
    "contracts loaded": "angenommene Aufträge",
    "contracts sold": "verkaufte Aufträge",
    "money earned by them": "damit verdientes Geld",
    "ships that left": "abgefahrene Schiffe",
    "penalties": "Strafen",
    "buildings built": "gebaute Gebäude",
    "spaces cleared": "freigeräumte Felder",
    "bollards placed": "gesetzte Poller",
    "influence cards taken": "genommene Einflusskarten",
    "goods produced": "hergestellte Waren",
}
