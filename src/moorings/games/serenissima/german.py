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
    "at {port}": "bei {port}",
    "in {sea}": "auf dem Seefeld {sea}",
    "off {sea}": "auf dem Seefeld {sea}",
    "to {port}": "nach {port}",
    "to {sea}": "auf das Seefeld {sea}",
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
    # the order, and commerce
    "Bid {price} ducats.": "Biete {price} Dukaten.",
    "Go first.": "Nimm den ersten Platz.",
    "Go second.": "Nimm den zweiten Platz.",
    "Go third.": "Nimm den dritten Platz.",
    "Go fourth.": "Nimm den vierten Platz.",
    "End this phase.": "Beende diese Phase.",
    "Crew and load the galleys {at}, then end this phase.": "Bemanne und belade {at}, dann beende diese Phase.",
    "End this phase: {loss}.": "Beende diese Phase: {loss}.",
    "Crew and load the galleys {at}, then end this phase: {loss}.": (
        "Bemanne und belade {at}, dann beende diese Phase: {loss}."
    ),
    "galley {numbers} has no crew and sinks": "Galeere {numbers} hat keine Mannschaft und sinkt",
    "galley {numbers} has no crew and sinks with {cargo}": (
        "Galeere {numbers} hat keine Mannschaft und sinkt mit {cargo}"
    ),
    "galleys {numbers} have no crew and sink": "Die Galeeren {numbers} haben keine Mannschaft und sinken",
    "galleys {numbers} have no crew and sink with {cargo}": (
        "Die Galeeren {numbers} haben keine Mannschaft und sinken mit {cargo}"
    ),
    "Buy {piece} in {port} for {price} ducats.": "Kaufe {piece} in {port} für {price} Dukaten.",
    "Buy {piece} in {port} from {who} for {price} ducats.": "Kaufe {piece} in {port} von {who} für {price} Dukaten.",
    "Ask {who} for the price of {good} in {port}.": "Frage {who} nach dem Preis für {good} in {port}.",
    "Hire 1 sailor in {port} for 100 ducats.": "Heuere in {port} 1 Matrosen für 100 Dukaten an.",
    "Build a galley in {port} for 500 ducats.": "Baue in {port} eine Galeere für 500 Dukaten.",
    "Build a galley in {port} for 500 ducats; no sailor is there to crew it.": (
        "Baue in {port} eine Galeere für 500 Dukaten; dort ist kein Matrose, um sie zu bemannen."
    ),
    "Build a fort in {port} for 500 ducats.": "Baue in {port} eine Festung für 500 Dukaten.",
    "Crew and load the galleys {at} (ends trading there).": (
        "Bemanne und belade die Galeeren {at} (beendet den Handel dort)."
    ),
    "Send 1 sailor of galley {number} ashore in {port} to make room.": (
        "Schicke in {port} 1 Matrosen von Galeere {number} an Land, um Platz zu schaffen."
    ),
    # movement, combat, control and sales
    "Sail galley {number} {to}.": "Fahre mit Galeere {number} {to}.",
    "Attack {who}'s {target} with {galley}.": "Greife {target} von {who} mit {galley} an.",
    "Attack {who}'s garrison in {port} ({crew}) with {galley}.": (
        "Greife die Garnison von {who} in {port} ({crew}) mit {galley} an."
    ),
    "Attack {who}'s garrison in {port} ({crew}, with a fort) with {galley}.": (
        "Greife die Garnison von {who} in {port} ({crew}, mit Festung) mit {galley} an."
    ),
    "Land 1 sailor in {port} from {galley}.": "Setze in {port} 1 Matrosen von {galley} an Land.",
    "Land the last sailor of galley {number} in {port}: it sinks.": (
        "Setze in {port} den letzten Matrosen von Galeere {number} an Land: Sie sinkt."
    ),
    "Land the last sailor of galley {number} in {port}: it sinks with {cargo}.": (
        "Setze in {port} den letzten Matrosen von Galeere {number} an Land: Sie sinkt mit {cargo}."
    ),
    "Sell {piece} from galley {number} in {port} for {price} ducats.": (
        "Verkaufe {piece} von Galeere {number} in {port} für {price} Dukaten."
    ),
    "Sell {piece} from galley {number} in {port} for {price} ducats, plus {bonus} for a new market.": (
        "Verkaufe {piece} von Galeere {number} in {port} für {price} Dukaten, dazu {bonus} für einen neuen Markt."
    ),
    "Store {piece} from galley {number} in {port}; your own port pays nothing.": (
        "Lagere {piece} von Galeere {number} in {port} ein; dein eigener Hafen zahlt nichts."
    ),
    "Throw a piece overboard.": "Wirf eine Ware über Bord.",
    "Propose a deal to {who} {at}.": "Schlage {who} {at} einen Handel vor.",
    # answers
    "Ask {price} ducats a piece.": "Verlange {price} Dukaten pro Stück.",
    "Offer {piece} to {who}'s {galley}.": "Biete {who} {piece} für {galley} an.",
    "Ask for {piece} from {who}'s {galley}.": "Verlange von {who} {piece} aus {galley}.",
    "Offer {price} ducats more, {total} in all.": "Biete weitere {price} Dukaten, insgesamt {total}.",
    "Offer {price} ducats.": "Biete {price} Dukaten an.",
    "Ask for {price} ducats more, {total} in all.": "Verlange weitere {price} Dukaten, insgesamt {total}.",
    "Ask for {price} ducats.": "Verlange {price} Dukaten.",
    "Propose this deal to {who}.": "Schlage {who} diesen Handel vor.",
    "Drop this deal.": "Lass diesen Handel fallen.",
    "Accept: give {takes} for {gives}.": "Nimm an: Gib {takes} für {gives}.",
    "Let {who}'s galley {hull} sail on.": "Lass Galeere {hull} von {who} weiterfahren.",
    "Let {who}'s galley {hull} sail on for {price} ducats.": (
        "Lass Galeere {hull} von {who} für {price} Dukaten weiterfahren."
    ),
    "Refuse: the galley stops here.": "Lehne ab: Die Galeere hält hier an.",
    "Refuse the deal.": "Lehne den Handel ab.",
    "Crew galley {hull} {crew}.": "Bemanne Galeere {hull} {crew}.",
    "Crew galley {hull} {crew}, leaving {rest} in {port}.": (
        "Bemanne Galeere {hull} {crew}; Garnison von {port}: {rest}."
    ),
    "Abandon galley {number}: it sinks.": "Gib Galeere {number} auf: Sie sinkt.",
    "Load {piece} on galley {hull}.": "Lade {piece} auf Galeere {hull}.",
    "Throw {piece} overboard.": "Wirf {piece} über Bord.",
    "Load nothing more on galley {hull}.": "Lade nichts mehr auf Galeere {hull}.",
    "Throw {piece} from galley {number} overboard.": "Wirf {piece} von Galeere {number} über Bord.",
    "Ask {who} to let galley {hull} sail on.": "Bitte {who}, Galeere {hull} weiterfahren zu lassen.",
    "Offer {who} {price} ducats to let galley {hull} sail on.": (
        "Biete {who} {price} Dukaten, damit Galeere {hull} weiterfahren darf."
    ),
    "Sail on {to}.": "Fahre weiter {to}.",
    "Stop {at}.": "Halte {at} an.",
    "Sink galley {prize}.": "Versenke Galeere {prize}.",
    "Sink galley {prize} with {cargo}.": "Versenke Galeere {prize} mit {cargo}.",
    "Seize galley {prize} {crew}; galley {hull} keeps {rest}.": (
        "Kapere Galeere {prize} {crew}; Galeere {hull} behält {rest}."
    ),
    "Standing order: ask {price} ducats for {good} in {port}.": (
        "Daueranweisung: Verlange {price} Dukaten für {good} in {port}."
    ),
    "Standing order: let me name the price of {good} in {port}.": (
        "Daueranweisung: Lass mich den Preis für {good} in {port} nennen."
    ),
    "Standing order: let me decide whether {who} sails on.": (
        "Daueranweisung: Lass mich entscheiden, ob {who} weiterfährt."
    ),
    "Standing order: always let {who} sail on.": "Daueranweisung: Lass {who} immer weiterfahren.",
    "Standing order: never let {who} sail on.": "Daueranweisung: Lass {who} nie weiterfahren.",
    "Standing order: let me decide on deals with {who}.": (
        "Daueranweisung: Lass mich über jeden Handel mit {who} entscheiden."
    ),
    "Standing order: refuse all deals with {who}.": "Daueranweisung: Lehne jeden Handel mit {who} ab.",
    "Last fight, {at}: {attacker}; {defender}.": "Letzter Kampf, {at}: {attacker}; {defender}.",
    "{who}'s galley {number} rolled {roll}: {outcome}": "Galeere {number} von {who} würfelte {roll}: {outcome}",
    "{who}'s garrison rolled {roll}: {outcome}": "die Garnison von {who} würfelte {roll}: {outcome}",
    "{lost}, {left} left": "{lost}, {left} übrig",
    "{lost}, none left": "{lost}, keiner übrig",
    "lost no sailors": "verlor keine Matrosen",
    "lost 1 sailor": "verlor 1 Matrosen",
    "lost {number} sailors": "verlor {number} Matrosen",
    # prompts
    "you": "dir",
    "The game is over.": "Das Spiel ist zu Ende.",
    "Turn {turn} of {turns}: bid for the order. The highest bid chooses its place first. Everybody pays.": (
        "Runde {turn} von {turns}: Biete um die Reihenfolge. Das höchste Gebot wählt zuerst seinen Platz. Alle zahlen."
    ),
    "Turn {turn} of {turns}: {who} has yet to bid.": "Runde {turn} von {turns}: {who} muss noch bieten.",
    "Turn {turn} of {turns}: {several} have yet to bid.": "Runde {turn} von {turns}: {several} müssen noch bieten.",
    "Choose your place in the order. The bids: {bids}.": ("Wähle deinen Platz in der Reihenfolge. Die Gebote: {bids}."),
    "{who} chooses a place in the order. The bids: {bids}.": (
        "{who} wählt einen Platz in der Reihenfolge. Die Gebote: {bids}."
    ),
    "{who}: {price}": "{who}: {price}",
    "You may buy, hire, build, deal, and crew and load your galleys.": (
        "Du darfst kaufen, anheuern, bauen, handeln und deine Galeeren bemannen und beladen."
    ),
    "{who} may buy, hire, build, deal, and crew and load galleys.": (
        "{who} darf kaufen, anheuern, bauen, handeln und Galeeren bemannen und beladen."
    ),
    "Galley {numbers} has no crew yet.": "Galeere {numbers} hat noch keine Mannschaft.",
    "Galleys {numbers} have no crew yet.": "Die Galeeren {numbers} haben noch keine Mannschaft.",
    "You may sail each of your galleys, 1 space per sailor.": (
        "Du darfst mit jeder deiner Galeeren fahren, 1 Feld pro Matrose."
    ),
    "{who} may sail galleys.": "{who} darf mit Galeeren fahren.",
    "All your galleys have sailed. End this phase, or throw pieces overboard first.": (
        "Alle deine Galeeren sind gefahren. Beende diese Phase, oder wirf vorher Waren über Bord."
    ),
    "{who} may throw pieces overboard.": "{who} darf Waren über Bord werfen.",
    "You may attack, as often as you like.": "Du darfst angreifen, so oft du willst.",
    "{who} may attack.": "{who} darf angreifen.",
    "You may land sailors in ports without a garrison, and take control.": (
        "Du darfst in Häfen ohne Garnison Matrosen an Land setzen und sie so unter Kontrolle bringen."
    ),
    "{who} may land sailors.": "{who} darf Matrosen an Land setzen.",
    "You may sell pieces where your galleys are.": "Du darfst Waren verkaufen, wo deine Galeeren liegen.",
    "{who} may sell pieces.": "{who} darf Waren verkaufen.",
    "{mover} wants to buy {good} in {port}: name your price, up to {most} ducats a piece.": (
        "{mover} will in {port} {good} kaufen: Nenne deinen Preis, höchstens {most} Dukaten pro Stück."
    ),
    "{who} names {mover} the price of {good} in {port}.": "{who} nennt {mover} den Preis für {good} in {port}.",
    "Put together a deal with {partner}.": "Stelle einen Handel mit {partner} zusammen.",
    "Put together a deal with {partner}. So far you give {gives} for {takes}.": (
        "Stelle einen Handel mit {partner} zusammen. Bisher gibst du {gives} für {takes}."
    ),
    "{who} is putting together a deal with {partner}.": "{who} stellt einen Handel mit {partner} zusammen.",
    "{who} is putting together a deal with {partner}: {gives} for {takes}.": (
        "{who} stellt einen Handel mit {partner} zusammen: {gives} für {takes}."
    ),
    "{mover} offers you {gives} for {takes}.": "{mover} bietet dir {gives} für {takes}.",
    "{mover} offers {who} {gives} for {takes}.": "{mover} bietet {who} {gives} für {takes}.",
    "You offer {who} {gives} for {takes}.": "Du bietest {who} {gives} für {takes}.",
    "{mover} asks you for {takes} and offers nothing.": "{mover} will von dir {takes} und bietet nichts.",
    "{mover} asks {who} for {takes} and offers nothing.": "{mover} will von {who} {takes} und bietet nichts.",
    "You ask {who} for {takes} and offer nothing.": "Du willst von {who} {takes} und bietest nichts.",
    "{mover} offers you {gives} and asks for nothing.": "{mover} bietet dir {gives} und will nichts dafür.",
    "{mover} offers {who} {gives} and asks for nothing.": "{mover} bietet {who} {gives} und will nichts dafür.",
    "You offer {who} {gives} and ask for nothing.": "Du bietest {who} {gives} und willst nichts dafür.",
    "You do not have that much.": "So viel hast du nicht.",
    "Choose the crew of galley {hull}: {sailors} at hand.": (
        "Wähle die Mannschaft von Galeere {hull}: {sailors} verfügbar."
    ),
    "Choose the crew of galley {hull}: {sailors} at hand, {pieces} to load.": (
        "Wähle die Mannschaft von Galeere {hull}: {sailors} verfügbar, noch zu laden: {pieces}."
    ),
    "{who} is crewing galleys {at}.": "{who} bemannt Galeeren {at}.",
    "You have {sailors} for {number} galleys: choose a galley to abandon.": (
        "Für {number} Galeeren hast du nur {sailors}: Gib eine Galeere auf."
    ),
    "{who} has {sailors} for {number} galleys, and must abandon one.": (
        "{who} hat für {number} Galeeren nur {sailors} und muss eine aufgeben."
    ),
    "There is no room for all pieces and a sailor on each galley: throw a piece overboard.": (
        "Für alle Waren und einen Matrosen auf jeder Galeere reicht der Platz nicht: Wirf eine Ware über Bord."
    ),
    "{who} has no room for all pieces, and throws some overboard.": (
        "{who} hat nicht für alle Waren Platz und wirft welche über Bord."
    ),
    "Choose the cargo of galley {hull}; still to load: {pieces}.": (
        "Wähle die Fracht von Galeere {hull}; noch zu laden: {pieces}."
    ),
    "{who} is loading galleys {at}.": "{who} belädt Galeeren {at}.",
    "Choose a piece to throw overboard.": "Wähle eine Ware, die über Bord geht.",
    "{who} chooses a piece to throw overboard.": "{who} wählt eine Ware, die über Bord geht.",
    "Galley {hull} can sail on only if {partner} agrees. You may offer money.": (
        "Galeere {hull} kann nur weiterfahren, wenn {partner} zustimmt. Du darfst Geld bieten."
    ),
    "Galley {hull} can sail on only if {partner} agrees. So far you offer {toll} ducats.": (
        "Galeere {hull} kann nur weiterfahren, wenn {partner} zustimmt. Bisher bietest du {toll} Dukaten."
    ),
    "{who} may ask {partner} to let galley {hull} sail on.": (
        "{who} darf {partner} bitten, Galeere {hull} weiterfahren zu lassen."
    ),
    "{who} may ask you to let galley {hull} sail on.": "{who} darf dich bitten, Galeere {hull} weiterfahren zu lassen.",
    "{who} may offer {partner} {toll} ducats to let galley {hull} sail on.": (
        "{who} darf {partner} {toll} Dukaten bieten, damit Galeere {hull} weiterfahren darf."
    ),
    "{mover} asks you to let galley {hull} sail on.": "{mover} bittet dich, Galeere {hull} weiterfahren zu lassen.",
    "{mover} asks {who} to let galley {hull} sail on.": "{mover} bittet {who}, Galeere {hull} weiterfahren zu lassen.",
    "{mover} offers you {toll} ducats to let galley {hull} sail on.": (
        "{mover} bietet dir {toll} Dukaten, damit Galeere {hull} weiterfahren darf."
    ),
    "{mover} offers {who} {toll} ducats to let galley {hull} sail on.": (
        "{mover} bietet {who} {toll} Dukaten, damit Galeere {hull} weiterfahren darf."
    ),
    "You ask {who} to let galley {hull} sail on.": "Du bittest {who}, Galeere {hull} weiterfahren zu lassen.",
    "You offer {who} {toll} ducats to let galley {hull} sail on.": (
        "Du bietest {who} {toll} Dukaten, damit Galeere {hull} weiterfahren darf."
    ),
    "You may sail on with galley {hull}, up to {steps}.": "Du darfst mit Galeere {hull} weiterfahren, bis zu {steps}.",
    "{who} may sail on with galley {hull}, up to {steps}.": (
        "{who} darf mit Galeere {hull} weiterfahren, bis zu {steps}."
    ),
    "Galley {hull} has beaten {loser}'s {prize}: seize it or sink it.": (
        "Galeere {hull} hat {prize} von {loser} besiegt: Kapere oder versenke sie."
    ),
    "{who} seizes or sinks {loser}'s {prize}.": "{who} kapert oder versenkt {prize} von {loser}.",
    "{who} seizes or sinks your {prize}.": "{who} kapert oder versenkt deine {prize}.",
    # the story
    "Turn {turn} of {turns} begins.": "Runde {turn} von {turns} beginnt.",
    "{who} bids in secret.": "{who} bietet geheim.",
    "{who} bids {price} ducats.": "{who} bietet {price} Dukaten.",
    "{who} reveals a bid of {price} ducats.": "{who} deckt ein Gebot von {price} Dukaten auf.",
    "A die decides between equal bids.": "Bei gleichen Geboten entscheidet der Würfel.",
    "{who} goes first.": "{who} nimmt den ersten Platz.",
    "{who} goes second.": "{who} nimmt den zweiten Platz.",
    "{who} goes third.": "{who} nimmt den dritten Platz.",
    "{who} goes fourth.": "{who} nimmt den vierten Platz.",
    "Commerce begins.": "Der Handel beginnt.",
    "Movement begins.": "Die Bewegung beginnt.",
    "Combat begins.": "Der Kampf beginnt.",
    "Control of ports is decided.": "Es geht um die Kontrolle der Häfen.",
    "Sales begin.": "Der Verkauf beginnt.",
    "{who} is done trading.": "{who} ist mit dem Handel fertig.",
    "{who} is done sailing.": "{who} ist mit der Bewegung fertig.",
    "{who} makes no more attacks.": "{who} greift nicht mehr an.",
    "{who} lands no more sailors.": "{who} setzt keine Matrosen mehr an Land.",
    "{who} sells nothing more.": "{who} verkauft nichts mehr.",
    "{who} buys {piece} in {port} for {price} ducats.": "{who} kauft in {port} {piece} für {price} Dukaten.",
    "{who} buys {piece} in {port} from {holder} for {price} ducats.": (
        "{who} kauft in {port} {piece} von {holder} für {price} Dukaten."
    ),
    "{who} asks {holder} for the price of {good} in {port}.": (
        "{who} fragt {holder} nach dem Preis für {good} in {port}."
    ),
    "{who} asks {price} ducats a piece.": "{who} verlangt {price} Dukaten pro Stück.",
    "{who} hires 1 sailor in {port} for {price} ducats.": "{who} heuert in {port} 1 Matrosen für {price} Dukaten an.",
    "{who} builds galley {number} in {port} for {price} ducats.": (
        "{who} baut in {port} Galeere {number} für {price} Dukaten."
    ),
    "{who} builds a fort in {port} for {price} ducats.": "{who} baut in {port} eine Festung für {price} Dukaten.",
    "{who} crews and loads the galleys {at}.": "{who} bemannt und belädt die Galeeren {at}.",
    "{who} sends 1 sailor of galley {number} ashore in {port}.": (
        "{who} schickt in {port} 1 Matrosen von Galeere {number} an Land."
    ),
    "{who} crews galley {number} {crew}.": "{who} bemannt Galeere {number} {crew}.",
    "with 1 sailor": "mit 1 Matrosen",
    "with {number} sailors": "mit {number} Matrosen",
    "No sailors stay in {port}.": "In {port} bleiben keine Matrosen.",
    "1 sailor stays in {port}.": "In {port} bleibt 1 Matrose.",
    "{number} sailors stay in {port}.": "In {port} bleiben {number} Matrosen.",
    "{who} abandons galley {number} {at}: it sinks.": "{who} gibt Galeere {number} {at} auf: Sie sinkt.",
    "{who} loads {pieces} on galley {number}.": "{who} lädt {pieces} auf Galeere {number}.",
    "{who} loads nothing more on galley {number}.": "{who} lädt nichts mehr auf Galeere {number}.",
    "{who} throws {piece} overboard.": "{who} wirft {piece} über Bord.",
    "{who} throws {piece} overboard from galley {number}.": "{who} wirft {piece} von Galeere {number} über Bord.",
    "{who} puts together a deal with {other} {at}.": "{who} stellt {at} einen Handel mit {other} zusammen.",
    "{who} would give {piece}.": "{who} würde {piece} geben.",
    "{who} would like {piece}.": "{who} hätte gern {piece}.",
    "{who} would pay {price} ducats.": "{who} würde {price} Dukaten zahlen.",
    "{who} would like {price} ducats.": "{who} hätte gern {price} Dukaten.",
    "{who} drops the deal with {other}.": "{who} lässt den Handel mit {other} fallen.",
    "{who} refuses the deal with {other}.": "{who} lehnt den Handel mit {other} ab.",
    "{who} accepts the deal with {other}.": "{who} nimmt den Handel mit {other} an.",
    "{who} sails galley {number} {to}.": "{who} fährt mit Galeere {number} {to}.",
    "{who} asks {other} to let galley {number} sail on.": (
        "{who} bittet {other}, Galeere {number} weiterfahren zu lassen."
    ),
    "{who} offers {other} {price} ducats to let galley {number} sail on.": (
        "{who} bietet {other} {price} Dukaten, damit Galeere {number} weiterfahren darf."
    ),
    "{who} lets {other}'s galley {number} sail on.": "{who} lässt Galeere {number} von {other} weiterfahren.",
    "{who} lets {other}'s galley {number} sail on for {price} ducats.": (
        "{who} lässt Galeere {number} von {other} für {price} Dukaten weiterfahren."
    ),
    "{who} does not let {other}'s galley {number} sail on.": (
        "{who} lässt Galeere {number} von {other} nicht weiterfahren."
    ),
    "{who} stops galley {number} {at}.": "{who} hält mit Galeere {number} {at} an.",
    "{who}'s galley {number} attacks {enemy}'s galley {target} {at}: "
    "{who} rolls {roll} and {lost}, {enemy} rolls {other} and {felled}.": (
        "Galeere {number} von {who} greift {at} Galeere {target} von {enemy} an: "
        "{who} würfelt {roll} und {lost}, {enemy} würfelt {other} und {felled}."
    ),
    "{who}'s galley {number} attacks {enemy}'s garrison in {port}: "
    "{who} rolls {roll} and {lost}, {enemy} rolls {other} and {felled}.": (
        "Galeere {number} von {who} greift die Garnison von {enemy} in {port} an: "
        "{who} würfelt {roll} und {lost}, {enemy} würfelt {other} und {felled}."
    ),
    "loses no sailors": "verliert keine Matrosen",
    "loses 1 sailor": "verliert 1 Matrosen",
    "loses {number} sailors": "verliert {number} Matrosen",
    "{port} has no garrison left.": "{port} hat keine Garnison mehr.",
    "{who}'s galley {number} sinks {at}.": "Galeere {number} von {who} sinkt {at}.",
    "{who}'s galley {number} sinks {at} with {cargo}.": "Galeere {number} von {who} sinkt {at} mit {cargo}.",
    "{who} seizes {other}'s galley {number} {crew}.": "{who} kapert Galeere {number} von {other} {crew}.",
    "{who} seizes {other}'s galley {number} {crew}, and gets {cargo}.": (
        "{who} kapert Galeere {number} von {other} {crew} und bekommt {cargo}."
    ),
    "{who} lands 1 sailor in {port} from galley {number}.": (
        "{who} setzt in {port} 1 Matrosen von Galeere {number} an Land."
    ),
    "{who} takes control of {port}.": "{who} übernimmt die Kontrolle über {port}.",
    "{who} takes {port} from {other}.": "{who} nimmt {other} {port} ab.",
    "{who} sells {piece} in {port} for {price} ducats.": "{who} verkauft in {port} {piece} für {price} Dukaten.",
    "{who} sells {piece} in {port} for {price} ducats, plus {bonus} for a new market.": (
        "{who} verkauft in {port} {piece} für {price} Dukaten, dazu {bonus} für einen neuen Markt."
    ),
    "{who} stores {piece} in {port}.": "{who} lagert {piece} in {port} ein.",
    "The warehouse in {port} is full.": "Das Lagerhaus in {port} ist voll.",
    "{who} gets {price} ducats from {port}.": "{who} bekommt {price} Dukaten aus {port}.",
    "{winners} wins the game.": "{winners} gewinnt das Spiel.",
    "{winners} share the victory.": "{winners} teilen sich den Sieg.",
    "{who} leaves a standing order.": "{who} gibt eine Daueranweisung.",
    "{who} will always ask {price} ducats for {good} in {port}.": (
        "{who} wird für {good} in {port} immer {price} Dukaten verlangen."
    ),
    "{who} will be asked for the price of {good} in {port}.": (
        "{who} wird nach dem Preis für {good} in {port} gefragt werden."
    ),
    "{who} will be asked whether {other} may sail on.": "{who} wird gefragt werden, ob {other} weiterfahren darf.",
    "{who} will always let {other} sail on.": "{who} wird {other} immer weiterfahren lassen.",
    "{who} will never let {other} sail on.": "{who} wird {other} nie weiterfahren lassen.",
    "{who} will be asked about deals with {other}.": "{who} wird bei jedem Handel mit {other} gefragt werden.",
    "{who} will refuse all deals with {other}.": "{who} wird jeden Handel mit {other} ablehnen.",
    "{who} has {points} points: {capital} for their own capital, {ducats} for ducats, "
    "{full} for full ports, {other} for other ports.": (
        "{who} hat {points} Punkte: {capital} für die eigene Hauptstadt, {ducats} für Dukaten, "
        "{full} für volle Häfen, {other} für andere Häfen."
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
    "Crewed and loaded": "Bemannt und beladen",
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
    "Emblem": "Wappen",
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
    "Crewing and loading": "Bemannen und Beladen",
    "Spaces left to sail": "Felder übrig",
    "Asked is": "Gefragt ist",
    "Offer": "Angebot",
    "Standing orders": "Daueranweisungen",
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
    "What a piece brings": "Was ein Stück einbringt",
    "Within reach": "In Reichweite",
    "Proposals left": "Vorschläge übrig",
    "Blows": "Schlagabtausch",
    "Attacker": "Angreifer",
    "Defender": "Verteidiger",
    "Seat": "Platz",
    "The attacker’s sum is divided by": "Summe des Angreifers, geteilt durch",
    "The defender’s sum is divided by": "Summe des Verteidigers, geteilt durch",
    "Die": "Würfel",
    "Sailors lost": "Verlorene Matrosen",
    # what players do
    "goods bought": "gekaufte Waren",
    "goods sold": "verkaufte Waren",
    "ducats earned by sales": "Dukaten durch Verkäufe",
    "warehouses filled": "gefüllte Lager",
    "galleys built": "gebaute Galeeren",
    "sailors hired": "angeheuerte Seeleute",
    "forts built": "gebaute Festungen",
    "voyages": "Fahrten",
    "ports taken control of": "unter Kontrolle gebrachte Häfen",
    "galleys attacked": "angegriffene Galeeren",
    "ports attacked": "angegriffene Häfen",
    "galleys seized": "erbeutete Galeeren",
    "galleys sunk": "versenkte Galeeren",
    "deals accepted": "angenommene Geschäfte",
}
