"""Serenissima in German: for every English pattern of its words the German one."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # commodities
    "gems": "Edelsteine",
    "spices": "Gewürze",
    "iron": "Eisen",
    "wood": "Holz",
    "gold": "Gold",
    "wine": "Wein",
    "textiles": "Tuche",
    "1 gem": "1 Edelstein",
    "1 spice": "1 Gewürz",
    "1 iron": "1 Eisen",
    "1 wood": "1 Holz",
    "1 gold": "1 Gold",
    "1 wine": "1 Wein",
    "1 textile": "1 Tuch",
    "{number} gems": "{number} Edelsteine",
    "{number} spices": "{number} Gewürze",
    "{number} iron": "{number} Eisen",
    "{number} wood": "{number} Holz",
    "{number} gold": "{number} Gold",
    "{number} wine": "{number} Wein",
    "{number} textiles": "{number} Tuche",
    "nothing": "nichts",
    # powers and seas
    "Venice": "Venedig",
    "Genoa": "Genua",
    "Spain": "Spanien",
    "Turkey": "Türkei",
    "Alboran Sea": "Alborán-Meer",
    "Gulf of Valencia": "Golf von Valencia",
    "Balearic Sea": "Balearen-Meer",
    "Gulf of Lion": "Golf von Lion",
    "Ligurian Sea": "Ligurisches Meer",
    "Sea of Corsica": "Korsisches Meer",
    "Sea of Sardinia": "Sardisches Meer",
    "Barbary Coast": "Barbareskenküste",
    "Numidian Coast": "Numidische Küste",
    "Gulf of Tunis": "Golf von Tunis",
    "Tuscan Sea": "Toskanisches Meer",
    "Tyrrhenian Sea": "Tyrrhenisches Meer",
    "Waters of Sicily": "Gewässer Siziliens",
    "Maltese Channel": "Straße von Malta",
    "Gulf of Tripoli": "Golf von Tripolis",
    "Gulf of Sidra": "Große Syrte",
    "Cyrenaican Coast": "Küste der Kyrenaika",
    "Upper Adriatic": "Obere Adria",
    "Lower Adriatic": "Untere Adria",
    "Strait of Otranto": "Straße von Otranto",
    "Ionian Sea": "Ionisches Meer",
    "South Ionian Sea": "Südliches Ionisches Meer",
    "Sea of Morea": "Meer von Morea",
    "Cretan Sea": "Kretisches Meer",
    "Aegean Sea": "Ägäisches Meer",
    "The Straits": "Meerengen",
    "the Straits": "Meerengen",
    "the {sea}": "{sea}",
    "Sea of Marmara": "Marmarameer",
    "Sea of Rhodes": "Meer von Rhodos",
    "Gulf of Adalia": "Golf von Adalia",
    "Sea of Cyprus": "Meer von Zypern",
    "Gulf of Antioch": "Golf von Antiochia",
    "Levantine Sea": "Levantisches Meer",
    "Gulf of Alexandria": "Golf von Alexandria",
    "Libyan Sea": "Libysches Meer",
    # galleys, sailors and money
    "galley {number} ({crew})": "Galeere {number} ({crew})",
    "galley {number} ({crew}, {cargo})": "Galeere {number} ({crew}, {cargo})",
    "no sailors": "keine Matrosen",
    "1 sailor": "1 Matrose",
    "{number} sailors": "{number} Matrosen",
    "{price} ducats": "{price} Dukaten",
    "1 space": "1 Feld",
    "{number} spaces": "{number} Felder",
    "seat {number}": "Platz {number}",
    # commerce
    "Bid {price} ducats.": "Biete {price} Dukaten.",
    "Go first.": "Nimm den ersten Platz.",
    "Go second.": "Nimm den zweiten Platz.",
    "Go third.": "Nimm den dritten Platz.",
    "Go fourth.": "Nimm den vierten Platz.",
    "End this phase.": "Beende diese Phase.",
    "Buy {piece} in {port} for {price} ducats.": "Kaufe {piece} in {port} für {price} Dukaten.",
    "Buy {piece} in {port} for {price} ducats, paid to {who}.": (
        "Kaufe {piece} in {port} für {price} Dukaten, zu zahlen an {who}."
    ),
    "Ask {who} for the price of {good} in {port}.": "Frage {who} nach dem Preis für {good} in {port}.",
    "Hire a sailor in {port} for 100 ducats.": "Heuere in {port} einen Matrosen für 100 Dukaten an.",
    "Build a galley in {port} for 500 ducats.": "Baue in {port} eine Galeere für 500 Dukaten.",
    "Build a fort in {port} for 500 ducats.": "Baue in {port} eine Festung für 500 Dukaten.",
    "Stow the galleys at {space} anew; nothing more is traded there this turn.": (
        "Belade die Galeeren auf dem Feld {space} neu; dort wird in dieser Runde nichts mehr gehandelt."
    ),
    # movement, combat, control and sales
    "Sail galley {number} to {space} ({code}).": "Segle mit Galeere {number} zum Feld {space} ({code}).",
    "Attack {who}'s {target} with {galley}.": "Greife {target} von {who} mit {galley} an.",
    "Attack {who}'s garrison of {port} ({crew}) with {galley}.": (
        "Greife die Garnison von {who} in {port} ({crew}) mit {galley} an."
    ),
    "Attack {who}'s garrison of {port} ({crew}, behind a fort) with {galley}.": (
        "Greife die Garnison von {who} in {port} ({crew}, hinter einer Festung) mit {galley} an."
    ),
    "Land a sailor in {port} from {galley}; it sinks.": (
        "Setze in {port} einen Matrosen von {galley} an Land; sie sinkt."
    ),
    "Land a sailor in {port} from {galley}.": "Setze in {port} einen Matrosen von {galley} an Land.",
    "Sell {piece} in {port} for {price} ducats, from galley {number}.": (
        "Verkaufe in {port} {piece} von Galeere {number} für {price} Dukaten."
    ),
    "Throw a piece overboard.": "Wirf eine Ware über Bord.",
    "Propose a deal to {who} at {space}.": "Schlage {who} auf dem Feld {space} einen Handel vor.",
    # answers
    "Name a price of {price} ducats.": "Nenne einen Preis von {price} Dukaten.",
    "Offer {piece} to {who}'s {galley}.": "Biete {who} {piece} für {galley} an.",
    "Demand {piece} from {who}'s {galley}.": "Fordere von {who} {piece} aus {galley}.",
    "Offer {price} ducats more.": "Biete weitere {price} Dukaten.",
    "Offer {price} ducats.": "Biete {price} Dukaten an.",
    "Demand {price} ducats more.": "Fordere weitere {price} Dukaten.",
    "Demand {price} ducats.": "Fordere {price} Dukaten.",
    "Propose this to {who}.": "Mach {who} diesen Vorschlag.",
    "Drop the proposal.": "Zieh den Vorschlag zurück.",
    "Accept: {terms}.": "Nimm an: {terms}.",
    "Let {who}'s galley sail on.": "Lass die Galeere von {who} weiterfahren.",
    "Refuse; the galley must stop here.": "Lehne ab; die Galeere muss hier halten.",
    "Refuse the deal.": "Lehne den Handel ab.",
    "Leave galley {hull} without sailors: it will sink.": "Lass Galeere {hull} ohne Matrosen: Sie wird sinken.",
    "Man galley {hull} with 1 sailor.": "Bemanne Galeere {hull} mit 1 Matrosen.",
    "Man galley {hull} with {number} sailors.": "Bemanne Galeere {hull} mit {number} Matrosen.",
    "Load {piece} on galley {hull}.": "Lade {piece} auf Galeere {hull}.",
    "Throw {piece} overboard.": "Wirf {piece} über Bord.",
    "Load nothing more on galley {hull}.": "Lade nichts mehr auf Galeere {hull}.",
    "Throw {piece} from galley {number} overboard.": "Wirf {piece} von Galeere {number} über Bord.",
    "Ask {who} to let galley {hull} sail on.": "Bitte {who}, Galeere {hull} weiterfahren zu lassen.",
    "Ask {who} to let galley {hull} sail on for {price} ducats.": (
        "Bitte {who}, Galeere {hull} für {price} Dukaten weiterfahren zu lassen."
    ),
    "Sail on to {space} ({code}).": "Fahre weiter zum Feld {space} ({code}).",
    "End the move at {space}.": "Beende die Fahrt auf dem Feld {space}.",
    "Sink {galley}.": "Versenke {galley}.",
    "Seize {galley} with 1 sailor.": "Kapere {galley} mit 1 Matrosen.",
    "Seize {galley} with {number} sailors.": "Kapere {galley} mit {number} Matrosen.",
    "Standing order: name {price} ducats for {good} in {port}.": (
        "Dauerbefehl: Nenne {price} Dukaten für {good} in {port}."
    ),
    "Standing order: ask me the price of {good} in {port}.": (
        "Dauerbefehl: Frage mich nach dem Preis für {good} in {port}."
    ),
    "Standing order: ask me whether {who} may sail on.": "Dauerbefehl: Frage mich, ob {who} weiterfahren darf.",
    "Standing order: let {who} sail on.": "Dauerbefehl: Lass {who} weiterfahren.",
    "Standing order: never let {who} sail on.": "Dauerbefehl: Lass {who} nie weiterfahren.",
    "Standing order: ask me about deals with {who}.": "Dauerbefehl: Frage mich bei jedem Handel mit {who}.",
    "Standing order: refuse all deals with {who}.": "Dauerbefehl: Lehne jeden Handel mit {who} ab.",
    "{who} gives {what}": "{who} gibt {what}",
    "Bids in secret.": "Bietet geheim.",
    "{who} threw {roll} and {lost}": "{who} würfelte {roll} und {lost}",
    "lost no sailors": "verlor keine Matrosen",
    "lost 1 sailor": "verlor 1 Matrosen",
    "lost {number} sailors": "verlor {number} Matrosen",
    "Last fight: {attacker}, {defender}.": "Letzter Kampf: {attacker}, {defender}.",
    # prompts
    "you": "dir",
    "The game is over.": "Das Spiel ist zu Ende.",
    "Turn {turn} of {turns}: bid for your place in the order.": (
        "Runde {turn} von {turns}: Biete um deinen Platz in der Reihenfolge."
    ),
    "Turn {turn} of {turns}: {who} must still bid.": "Runde {turn} von {turns}: {who} muss noch bieten.",
    "Turn {turn} of {turns}: {several} must still bid.": "Runde {turn} von {turns}: {several} müssen noch bieten.",
    "You must take a place in the order. The bids: {bids}.": (
        "Du musst einen Platz in der Reihenfolge nehmen. Die Gebote: {bids}."
    ),
    "{who} must take a place in the order. The bids: {bids}.": (
        "{who} muss einen Platz in der Reihenfolge nehmen. Die Gebote: {bids}."
    ),
    "{who}: {price}": "{who}: {price}",
    "You may buy, hire, build, deal and stow.": "Du darfst kaufen, anheuern, bauen, handeln und beladen.",
    "{who} may buy, hire, build, deal and stow.": "{who} darf kaufen, anheuern, bauen, handeln und beladen.",
    "You may move your galleys.": "Du darfst deine Galeeren bewegen.",
    "{who} may move their galleys.": "{who} darf die eigenen Galeeren bewegen.",
    "You may attack.": "Du darfst angreifen.",
    "{who} may attack.": "{who} darf angreifen.",
    "You may land sailors in ports without a garrison.": "Du darfst Matrosen in Häfen ohne Garnison an Land setzen.",
    "{who} may land sailors in ports without a garrison.": (
        "{who} darf Matrosen in Häfen ohne Garnison an Land setzen."
    ),
    "You may sell.": "Du darfst verkaufen.",
    "{who} may sell.": "{who} darf verkaufen.",
    "You must name {mover} a price for {good} in {port}, up to {most} ducats.": (
        "Du musst {mover} einen Preis für {good} in {port} nennen, höchstens {most} Dukaten."
    ),
    "{who} must name {mover} a price for {good} in {port}, up to {most} ducats.": (
        "{who} muss {mover} einen Preis für {good} in {port} nennen, höchstens {most} Dukaten."
    ),
    "You must set the terms for {partner}: {terms}.": "Du musst {partner} ein Angebot machen: {terms}.",
    "{who} must set the terms for {partner}: {terms}.": "{who} muss {partner} ein Angebot machen: {terms}.",
    "You must answer {mover}: {terms}.": "Du musst {mover} antworten: {terms}.",
    "{who} must answer {mover}: {terms}.": "{who} muss {mover} antworten: {terms}.",
    "You must choose the crew of galley {hull}: {sailors} at hand, {pieces} to be loaded.": (
        "Du musst die Mannschaft von Galeere {hull} wählen: {sailors} verfügbar, noch zu laden: {pieces}."
    ),
    "{who} must choose the crew of galley {hull}: {sailors} at hand, {pieces} to be loaded.": (
        "{who} muss die Mannschaft von Galeere {hull} wählen: {sailors} verfügbar, noch zu laden: {pieces}."
    ),
    "You must choose the cargo of galley {hull}: {pieces} to be loaded.": (
        "Du musst die Fracht von Galeere {hull} wählen; noch zu laden: {pieces}."
    ),
    "{who} must choose the cargo of galley {hull}: {pieces} to be loaded.": (
        "{who} muss die Fracht von Galeere {hull} wählen; noch zu laden: {pieces}."
    ),
    "You must choose a piece to throw overboard.": "Du musst eine Ware wählen, die über Bord geht.",
    "{who} must choose a piece to throw overboard.": "{who} muss eine Ware wählen, die über Bord geht.",
    "You may ask {partner} to let galley {hull} sail on.": (
        "Du darfst bei {partner} um Durchfahrt für Galeere {hull} bitten."
    ),
    "{who} may ask {partner} to let galley {hull} sail on.": (
        "{who} darf bei {partner} um Durchfahrt für Galeere {hull} bitten."
    ),
    "You may ask {partner} to let galley {hull} sail on for {toll} ducats.": (
        "Du darfst bei {partner} um Durchfahrt für Galeere {hull} bitten, gegen {toll} Dukaten."
    ),
    "{who} may ask {partner} to let galley {hull} sail on for {toll} ducats.": (
        "{who} darf bei {partner} um Durchfahrt für Galeere {hull} bitten, gegen {toll} Dukaten."
    ),
    "You must say whether {mover}'s galley {hull} may sail on.": (
        "Du musst sagen, ob Galeere {hull} von {mover} weiterfahren darf."
    ),
    "{who} must say whether {mover}'s galley {hull} may sail on.": (
        "{who} muss sagen, ob Galeere {hull} von {mover} weiterfahren darf."
    ),
    "You must say whether {mover}'s galley {hull} may sail on for {toll} ducats.": (
        "Du musst sagen, ob Galeere {hull} von {mover} für {toll} Dukaten weiterfahren darf."
    ),
    "{who} must say whether {mover}'s galley {hull} may sail on for {toll} ducats.": (
        "{who} muss sagen, ob Galeere {hull} von {mover} für {toll} Dukaten weiterfahren darf."
    ),
    "{who} must say whether your galley {hull} may sail on.": (
        "{who} muss sagen, ob deine Galeere {hull} weiterfahren darf."
    ),
    "{who} must say whether your galley {hull} may sail on for {toll} ducats.": (
        "{who} muss sagen, ob deine Galeere {hull} für {toll} Dukaten weiterfahren darf."
    ),
    "You may sail on with galley {hull}, up to {steps}.": "Du darfst mit Galeere {hull} weiterfahren, bis zu {steps}.",
    "{who} may sail on with galley {hull}, up to {steps}.": (
        "{who} darf mit Galeere {hull} weiterfahren, bis zu {steps}."
    ),
    "You must sink or seize galley {prize}, beaten by galley {hull}.": (
        "Du musst Galeere {prize}, besiegt von Galeere {hull}, versenken oder kapern."
    ),
    "{who} must sink or seize galley {prize}, beaten by galley {hull}.": (
        "{who} muss Galeere {prize}, besiegt von Galeere {hull}, versenken oder kapern."
    ),
    # the end
    "All {turns} turns have been played.": "Alle {turns} Runden sind gespielt.",
    "The tie is broken by the treasuries.": "Bei Gleichstand entscheidet der Schatz.",
    "The tie is broken by the number of ports.": "Bei Gleichstand entscheidet die Zahl der Häfen.",
    "The victory is shared.": "Der Sieg wird geteilt.",
    # labels
    "Round": "Runde",
    "Rounds in all": "Runden insgesamt",
    "Phase": "Phase",
    "Task": "Aufgabe",
    "On turn": "Am Zug",
    "Must decide": "Muss entscheiden",
    "Order": "Reihenfolge",
    "Players": "Spieler",
    "Sea spaces": "Seefelder",
    "In the box": "In der Schachtel",
    "Forts": "Festungen",
    "Pieces": "Waren",
    "Stowed": "Neu beladen",
    "Last fight": "Letzter Kampf",
    "Beaten galley": "Besiegte Galeere",
    "Beaten by galley": "Besiegt von Galeere",
    "Price asked for": "Gefragter Preis",
    "Bids for the order": "Gebote um die Reihenfolge",
    "Places in the order": "Plätze in der Reihenfolge",
    "Commerce": "Handel",
    "Movement": "Bewegung",
    "Combat": "Kampf",
    "Control": "Kontrolle",
    "Sales": "Verkauf",
    "Game over": "Spiel zu Ende",
    "Free choice": "Freie Wahl",
    "Name a price": "Preis nennen",
    "Set the terms": "Angebot machen",
    "Answer": "Antworten",
    "Choose a crew": "Mannschaft wählen",
    "Choose the cargo": "Fracht wählen",
    "Throw overboard": "Über Bord werfen",
    "Passage": "Durchfahrt",
    "Grant passage": "Durchfahrt gewähren",
    "Sail on": "Weiterfahren",
    "Number": "Nummer",
    "How many": "Anzahl",
    "Powers": "Mächte",
    "Pieces of each commodity": "Waren von jeder Art",
    "Name": "Name",
    "From the west": "Von Westen",
    "From the north": "Von Norden",
    "Next to it": "Angrenzend",
    "Ports": "Häfen",
    "Size": "Größe",
    "Small": "Klein",
    "Medium": "Mittel",
    "Capital": "Hauptstadt",
    "Sea space": "Seefeld",
    "Makes": "Erzeugt",
    "Held by": "Gehört",
    "Garrison": "Garnison",
    "Fort": "Festung",
    "Stored": "Gelagert",
    "Room in the warehouse": "Platz im Lagerhaus",
    "Pays next": "Zahlt als Nächstes",
    "Warehouse pays": "Lagerhaus zahlt",
    "Sailors hired": "Angeheuerte Matrosen",
    "Has built this round": "Hat diese Runde gebaut",
    "Price named": "Genannter Preis",
    "How well known": "Quellenlage",
    "Reconstructed": "Rekonstruiert",
    "From the rules": "Aus der Anleitung",
    "Power": "Macht",
    "Money": "Geld",
    "Has bid": "Hat geboten",
    "Bid": "Gebot",
    "Place in the order": "Platz in der Reihenfolge",
    "Points": "Punkte",
    "Points without ducats": "Punkte ohne Dukaten",
    "Points in detail": "Punkte im Einzelnen",
    "Own capital": "Eigene Hauptstadt",
    "Ducats": "Dukaten",
    "Full ports": "Volle Häfen",
    "Other ports": "Andere Häfen",
    "Galleys": "Galeeren",
    "Galley": "Galeere",
    "Owner": "Besitzer",
    "Lies at": "Liegt bei",
    "Sailors": "Matrosen",
    "Cargo": "Fracht",
    "Has moved": "Ist gefahren",
    "Deal": "Handel",
    "Proposed by": "Vorgeschlagen von",
    "Proposed to": "Vorgeschlagen an",
    "The proposer gives": "Gibt",
    "The proposer takes": "Bekommt",
    "The proposer pays": "Zahlt",
    "Gains": "Gewinnt",
    "In words": "In Worten",
    "Stowing": "Beladen",
    "Spaces left to sail": "Felder übrig",
    "Asked is": "Gefragt ist",
    "Offer": "Angebot",
    "Standing orders": "Dauerbefehle",
    "Fixed prices": "Feste Preise",
    "No deals with": "Kein Handel mit",
    "Ask me": "Frage mich",
    "Open": "Offen",
    "Closed": "Geschlossen",
    "Treasuries": "Schatzkammern",
    "Hidden": "Verdeckt",
    "Sales at home pay": "Eigene Häfen zahlen",
    "Powers of two players": "Mächte zu zweit",
    "Venice and Genoa": "Venedig und Genua",
    "Spain and Turkey": "Spanien und die Türkei",
    # options
    "Whether players keep their ducats hidden from one another.": "Ob alle ihre Dukaten voreinander verbergen.",
    "Selling in a port of one's own pays like selling anywhere else.": (
        "Ein Verkauf im eigenen Hafen bringt so viel wie anderswo."
    ),
    "The two powers of a game of two.": "Die zwei Mächte einer Partie zu zweit.",
    # screen
    "Turn {number} of {most}: {phase}": "Runde {number} von {most}: {phase}",
    "order": "Reihenfolge",
    "box: {galleys} galleys, {forts} forts, {sailors} sailors": (
        "Vorrat: {galleys} Galeeren, {forts} Festungen, {sailors} Matrosen"
    ),
    "only {goods}": "nur {goods}",
    "port": "Hafen",
    "at": "bei",
    "makes": "erzeugt",
    "flag": "Flagge",
    "warehouse": "Lager",
    "ducats hidden": "Dukaten verdeckt",
    "1 port": "1 Hafen",
    "{number} ports": "{number} Häfen",
    "bid {price}": "Gebot {price}",
    "has bid": "hat geboten",
    "no deals with {who}": "kein Handel mit {who}",
    "orders: {orders}": "Anweisungen: {orders}",
    "{who}, {power}: {points} points": "{who}, {power}: {points} Punkte",
    "{who} may pass": "{who} darf durch",
    "{who} may not pass": "{who} darf nicht durch",
    "moved": "bewegt",
}
