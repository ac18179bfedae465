"""Packet Row in German: for every English pattern of its words the German one."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # areas, goods and ports
    "guildhall": "Gildehaus",
    "docks": "Kai",
    "market": "Markt",
    "bank": "Bank",
    "from the guildhall": "aus dem Gildehaus",
    "from the docks": "vom Kai",
    "from the market": "vom Markt",
    "from the bank": "aus der Bank",
    "in the guildhall": "im Gildehaus",
    "at the docks": "am Kai",
    "at the market": "auf dem Markt",
    "at the bank": "in der Bank",
    "grain": "Getreide",
    "cotton": "Baumwolle",
    "fur": "Pelz",
    "tobacco": "Tabak",
    "Great Britain": "Großbritannien",
    "France": "Frankreich",
    "Netherlands": "Niederlande",
    "Sweden": "Schweden",
    "Spain": "Spanien",
    "German Confederation": "Deutscher Bund",
    "to Great Britain": "nach Großbritannien",
    "to France": "nach Frankreich",
    "to the Netherlands": "in die Niederlande",
    "to Sweden": "nach Schweden",
    "to Spain": "nach Spanien",
    "to the German Confederation": "in den Deutschen Bund",
    # cards
    "assistant": "Assistent",
    "captain": "Kapitän",
    "single nugget": "einfaches Nugget",
    "double nugget": "doppeltes Nugget",
    "trader": "Händler",
    "banker": "Bankier",
    "an assistant": "einen Assistenten",
    "a captain": "einen Kapitän",
    "a single nugget": "ein einfaches Nugget",
    "a double nugget": "ein doppeltes Nugget",
    "a trader": "einen Händler",
    "a banker": "einen Bankier",
    "the Great Britain ship": "das Schiff nach Großbritannien",
    "the France ship": "das Schiff nach Frankreich",
    "the Netherlands ship": "das Schiff in die Niederlande",
    "the Sweden ship": "das Schiff nach Schweden",
    "the Spain ship": "das Schiff nach Spanien",
    "the German Confederation ship": "das Schiff in den Deutschen Bund",
    "contract {contract}": "Auftrag {contract}",
    "ship {to}": "Schiff {to}",
    "a ship {to}": "ein Schiff {to}",
    "${value} money card": "Geldkarte zu {value} $",
    "a ${value} money card": "eine Geldkarte zu {value} $",
    "an ${value} money card": "eine Geldkarte zu {value} $",
    "the {building}": "„{building}“",
    "{quantity} {good} {to} for ${reward}": "{quantity} {good} {to} für {reward} $",
    "{number} {good}": "{number} {good}",
    "1 point": "1 Punkt",
    "{points} points": "{points} Punkte",
    "Ship the goods to the destination, all in one shipment, to earn the reward.": (
        "Bringe die Waren in einer einzigen Verschiffung ans Ziel und erhalte die Belohnung."
    ),
    "Lies face up in front of you. In one shipment it carries every contract to its destination.": (
        "Liegt offen vor dir. In einer Verschiffung befördert es alle Aufträge mit seinem Ziel."
    ),
    "Goods for contracts. Units that a shipment does not need are lost.": (
        "Waren für Aufträge. Was eine Verschiffung nicht braucht, verfällt."
    ),
    "Discard it to take a card from the future supply of the open area instead of the current supply.": (
        "Lege ihn ab, um eine Karte aus dem künftigen statt aus dem aktuellen Angebot des offenen Bereichs zu nehmen."
    ),
    "Discard it in a shipment to send one ship to another destination.": (
        "Lege ihn bei einer Verschiffung ab, um ein Schiff zu einem anderen Ziel zu schicken."
    ),
    "Counts as 1 unit of any good in a shipment.": "Zählt bei einer Verschiffung als 1 beliebige Ware.",
    "Counts as 2 units of the same good, any you like, in a shipment.": (
        "Zählt bei einer Verschiffung als 2 gleiche Waren beliebiger Art."
    ),
    "Discard it in a shipment to turn all units on one goods card into another good.": (
        "Lege ihn bei einer Verschiffung ab, um alle Einheiten einer Warenkarte in eine andere Ware zu tauschen."
    ),
    "At the end 2 points if you have the most money. With four or five players: 3 points for the most money, 1 for the "
    "second most.": (
        "Am Ende 2 Punkte, wenn du das meiste Geld hast. Zu viert oder zu fünft: 3 Punkte für das meiste Geld, 1 für "
        "das zweitmeiste."
    ),
    "Cash it at any of your decisions. What you still hold at the end is cashed for you.": (
        "Löse sie bei einer deiner Entscheidungen ein. Was du am Ende noch hast, wird für dich eingelöst."
    ),
    "Scores its points at the end of the game.": "Bringt am Ende des Spiels seine Punkte.",
    # moves
    "Open the guildhall.": "Öffne das Gildehaus.",
    "Open the docks.": "Öffne den Kai.",
    "Open the market.": "Öffne den Markt.",
    "Open the bank.": "Öffne die Bank.",
    "Take {card}.": "Nimm {card}.",
    "Open the guildhall and take {card}.": "Öffne das Gildehaus und nimm {card}.",
    "Open the docks and take {card}.": "Öffne den Kai und nimm {card}.",
    "Open the market and take {card}.": "Öffne den Markt und nimm {card}.",
    "Open the bank and take {card}.": "Öffne die Bank und nimm {card}.",
    "{card} (uses an assistant)": "{card} (mit Assistent)",
    "the contract: {quantity} {good} {to}, ${reward}": "den Auftrag: {quantity} {good} {to}, {reward} $",
    "{card} for ${cost}": "{card} für {cost} $",
    "Pass.": "Passe.",
    "Pass: the round ends.": "Passe: Die Runde endet.",
    "Finish: contracts still in hand score nothing.": "Fertig: Aufträge auf der Hand bringen nichts.",
    "Cash {card}.": "Löse {card} ein.",
    "Start a shipment: {quantity} {good} {to}, ${reward}.": (
        "Beginne eine Verschiffung: {quantity} {good} {to}, {reward} $."
    ),
    "Start a shipment: {quantity} {good} {to}, ${reward} (starting contract).": (
        "Beginne eine Verschiffung: {quantity} {good} {to}, {reward} $ (Startauftrag)."
    ),
    "Add to the shipment: {quantity} {good} {to}, ${reward}.": (
        "Ergänze die Verschiffung: {quantity} {good} {to}, {reward} $."
    ),
    "Add to the shipment: {quantity} {good} {to}, ${reward} (starting contract).": (
        "Ergänze die Verschiffung: {quantity} {good} {to}, {reward} $ (Startauftrag)."
    ),
    "Send the ship {to}.": "Schicke das Schiff {to} los.",
    "Send the ship {to} (not needed).": "Schicke das Schiff {to} los (nicht nötig).",
    "Send {ship} {to} (uses a captain).": "Schicke {ship} mit einem Kapitän {to}.",
    "Send {ship} {to} (uses a captain, not needed).": "Schicke {ship} mit einem Kapitän {to} (nicht nötig).",
    "Load {cargo}.": "Lade {cargo}.",
    "Load {cargo} ({notes}).": "Lade {cargo} ({notes}).",
    "{goods} as {other}": "{goods} als {other}",
    "uses a trader": "mit Händler",
    "not needed": "nicht nötig",
    "{number} more than needed": "{number} mehr als nötig",
    "Take the ship {to} off.": "Streiche das Schiff {to}.",
    "Take {ship} {to} and its captain off.": "Streiche {ship} (mit Kapitän {to}).",
    "Take {cargo} off.": "Streiche {cargo}.",
    "Take {goods} as {other} and the trader off.": "Streiche {goods} (mit Händler als {other}).",
    "Take the nugget off.": "Streiche das Nugget.",
    "Choose the cheapest ships and cargo for me.": "Wähle für mich die günstigsten Schiffe und Waren.",
    "Choose the rest for me, as cheaply as possible.": "Wähle für mich den Rest, so günstig wie möglich.",
    "Seal the manifest for ${reward}: {contracts}. Uses {load}.": (
        "Schließe die Frachtliste für {reward} $ ab: {contracts}. Eingesetzt: {load}."
    ),
    "Seal the manifest for ${reward}: {contracts}. Uses {load}; {lost} is lost.": (
        "Schließe die Frachtliste für {reward} $ ab: {contracts}. Eingesetzt: {load}; {lost} verfällt."
    ),
    "Seal the manifest for ${reward}: {contracts}. Uses {load}; {lost} are lost.": (
        "Schließe die Frachtliste für {reward} $ ab: {contracts}. Eingesetzt: {load}; {lost} verfallen."
    ),
    "the ship {to}": "das Schiff {to}",
    "{number} ships {to}": "{number} Schiffe {to}",
    "{ship} {to} with a captain": "{ship} (mit Kapitän {to})",
    "{goods} as {other} with a trader": "{goods} (mit Händler als {other})",
    "a single nugget as 1 {good}": "ein einfaches Nugget als 1 {good}",
    "a double nugget as 2 {good}": "ein doppeltes Nugget als 2 {good}",
    # prompts
    "The game is over.": "Das Spiel ist zu Ende.",
    "You are harbour master: open an area.": "Du bist Hafenmeister: Öffne einen Bereich.",
    "You may ship or cash cards first.": "Vorher darfst du verschiffen oder Geldkarten einlösen.",
    "You may ship first.": "Vorher darfst du verschiffen.",
    "You may cash money cards first.": "Vorher darfst du Geldkarten einlösen.",
    "Take a card {where}, or pass.": "Nimm eine Karte {where} oder passe.",
    "You cannot pay for a card {where} yet: raise money, or open another area.": (
        "Du kannst noch keine Karte {where} bezahlen: Beschaffe Geld oder öffne einen anderen Bereich."
    ),
    "You cannot pay for a card {where} yet: raise money, or pass.": (
        "Du kannst noch keine Karte {where} bezahlen: Beschaffe Geld oder passe."
    ),
    "You cannot pay for a card yet: raise money, or pass, and the round ends.": (
        "Du kannst noch keine Karte bezahlen: Beschaffe Geld oder passe, und die Runde endet."
    ),
    "You can take no card {where}: pass.": "Du kannst keine Karte {where} nehmen: Passe.",
    "Take a card {where}, which ends the round, or open another area.": (
        "Nimm eine Karte {where}, womit die Runde endet, oder öffne einen anderen Bereich."
    ),
    "You can take no card {where}: open another area.": (
        "Du kannst keine Karte {where} nehmen: Öffne einen anderen Bereich."
    ),
    "You can take no card: pass, and the round ends.": "Du kannst keine Karte nehmen: Passe, und die Runde endet.",
    "The round ends with you: open an area and take a card there, or pass.": (
        "Die Runde endet mit dir: Öffne einen Bereich und nimm dort eine Karte, oder passe."
    ),
    "The round ends with you: take a card {where}, or pass.": (
        "Die Runde endet mit dir: Nimm eine Karte {where} oder passe."
    ),
    "The round ends with you: take a card {where} or from an area that you open, or pass.": (
        "Die Runde endet mit dir: Nimm eine Karte {where} oder aus einem Bereich, den du öffnest, oder passe."
    ),
    "Your last chance to ship {contracts}.": "Deine letzte Gelegenheit zu verschiffen: {contracts}.",
    "You can ship nothing more: finish.": "Du kannst nichts mehr verschiffen: Fertig.",
    "Your money cards are cashed for you.": "Deine Geldkarten werden für dich eingelöst.",
    "{who} is harbour master and opens an area.": "{who} ist Hafenmeister und öffnet einen Bereich.",
    "The last round is over: {who} may ship once more.": (
        "Die letzte Runde ist vorbei: {who} darf noch einmal verschiffen."
    ),
    "{who} may take a card {where}.": "{who} darf eine Karte {where} nehmen.",
    "{who} may take the last card of the round.": "{who} darf die letzte Karte der Runde nehmen.",
    "{who} takes a card {where}, which ends the round, or opens another area.": (
        "{who} nimmt eine Karte {where}, womit die Runde endet, oder öffnet einen anderen Bereich."
    ),
    "This shipment pays ${reward}: seal it, or change it.": (
        "Diese Verschiffung bringt {reward} $: Schließe sie ab oder ändere sie."
    ),
    "This shipment pays ${reward}: seal it, or add to it.": (
        "Diese Verschiffung bringt {reward} $: Schließe sie ab oder ergänze sie."
    ),
    "This shipment pays ${reward}: seal it.": "Diese Verschiffung bringt {reward} $: Schließe sie ab.",
    "This shipment pays ${reward}: add contracts, or choose ships and cargo.": (
        "Diese Verschiffung bringt {reward} $: Nimm weitere Aufträge dazu oder wähle Schiffe und Waren."
    ),
    "This shipment pays ${reward}: choose ships and cargo.": (
        "Diese Verschiffung bringt {reward} $: Wähle Schiffe und Waren."
    ),
    "On the manifest: {contracts}; with {load}.": "Auf der Frachtliste: {contracts}; eingesetzt: {load}.",
    "On the manifest: {contracts}.": "Auf der Frachtliste: {contracts}.",
    "More than needed: {goods}.": "Mehr als nötig: {goods}.",
    "Still needed: {wanted}.": "Noch nötig: {wanted}.",
    # the story
    "{who} opens the guildhall.": "{who} öffnet das Gildehaus.",
    "{who} opens the docks.": "{who} öffnet den Kai.",
    "{who} opens the market.": "{who} öffnet den Markt.",
    "{who} opens the bank.": "{who} öffnet die Bank.",
    "{who} takes {card}.": "{who} nimmt {card}.",
    "{who} passes.": "{who} passt.",
    "{who} cashes {card}.": "{who} löst {card} ein.",
    "{who} works on a shipment.": "{who} arbeitet an einer Verschiffung.",
    "{who} puts a contract on the manifest: {contract}.": "{who} setzt einen Auftrag auf die Frachtliste: {contract}.",
    "{who} puts {what} on the manifest.": "{who} setzt {what} auf die Frachtliste.",
    "{who} takes {what} off the manifest.": "{who} streicht {what} von der Frachtliste.",
    "{who} has the rest of the manifest filled in.": "{who} lässt die Frachtliste ergänzen.",
    "{who} ships {goods} for ${reward}.": "{who} verschifft {goods} für {reward} $.",
    "{who} uses {what}.": "{who} setzt {what} ein.",
    "{who} uses {what}; {lost} is lost.": "{who} setzt {what} ein; {lost} verfällt.",
    "{who} uses {what}; {lost} are lost.": "{who} setzt {what} ein; {lost} verfallen.",
    "The round ends.": "Die Runde endet.",
    "The round ends without a card for {names}.": "Die Runde endet ohne Karte für {names}.",
    "Discarded {where}: {cards}.": "Abgelegt {where}: {cards}.",
    "On offer {where}: {cards}.": "Im Angebot {where}: {cards}.",
    "On offer {where}: {cards}. Next: {coming}.": "Im Angebot {where}: {cards}. Danach: {coming}.",
    "The {area} cannot be refilled.": "Der Bereich {area} kann nicht aufgefüllt werden.",
    "Round {round} begins: {who} is harbour master.": "Runde {round} beginnt: {who} ist Hafenmeister.",
    "That was the last round: everybody may ship once more.": (
        "Das war die letzte Runde: Alle dürfen noch einmal verschiffen."
    ),
    "{who} ships nothing more.": "{who} verschifft nichts mehr.",
    "{who} cashes money cards for ${money}.": "{who} löst Geldkarten für {money} $ ein.",
    "{who} scores {points}: {buildings} for buildings, {money} for money, {bankers} for bankers.": (
        "{who} erhält {points}: {buildings} für Gebäude, {money} für Geld, {bankers} für Bankiers."
    ),
    # the end
    "The {area} could not be refilled.": "Der Bereich {area} konnte nicht aufgefüllt werden.",
    "The {areas} could not be refilled.": "Die Bereiche {areas} konnten nicht aufgefüllt werden.",
    "The tie is broken by money.": "Bei Gleichstand entscheidet das Geld.",
    "The victory is shared.": "Der Sieg wird geteilt.",
    # labels
    "Phase": "Phase",
    "Round": "Runde",
    "Harbour master": "Hafenmeister",
    "Whose turn": "Am Zug",
    "Open area": "Offener Bereich",
    "Areas": "Bereiche",
    "Area": "Bereich",
    "Open": "Offen",
    "Opened this round": "Diese Runde geöffnet",
    "Current supply": "Aktuelles Angebot",
    "Future supply": "Künftiges Angebot",
    "Card": "Karte",
    "Taken by": "Genommen von",
    "Cards in the deck": "Karten im Stapel",
    "Asked in this order": "Reihenfolge der Fragen",
    "Code": "Kürzel",
    "Port": "Hafen",
    "Can be shipped now": "Jetzt zu verschiffen",
    "Lost": "Verloren",
    "Full refills left": "So oft noch aufzufüllen",
    "Runs short": "Wird knapp",
    "Discarded": "Abgelegt",
    "Cards in the current supply": "Karten im aktuellen Angebot",
    "Boards run short": "Tafeln ohne Nachschub",
    "Short boards that end the game": "So viele davon beenden das Spiel",
    "Players": "Spieler",
    "Cards are offered": "Karten werden angeboten",
    "The harbour master decides": "Hafenmeister entscheidet",
    "Last contracts": "Letzte Aufträge",
    "Game over": "Spiel zu Ende",
    "Number": "Nummer",
    "Kind": "Art",
    "Name": "Name",
    "Cost": "Kosten",
    "Effect": "Wirkung",
    "Source": "Quellenlage",
    "Reconstructed": "Rekonstruiert",
    "From the rules": "Aus der Anleitung",
    "Good": "Ware",
    "Quantity": "Menge",
    "Reward": "Belohnung",
    "Destination": "Ziel",
    "Starting contract": "Startauftrag",
    "Units": "Einheiten",
    "Value": "Wert",
    "Points": "Punkte",
    "How many": "Anzahl",
    "Starting contracts": "Startaufträge",
    "Helpers and gold": "Helfer und Gold",
    "Money card": "Geldkarte",
    "${number}": "{number} $",
    "free": "kostenlos",
    "Contract": "Auftrag",
    "Ship": "Schiff",
    "Goods": "Waren",
    "Money": "Geld",
    "Building": "Gebäude",
    "Ships": "Schiffe",
    "Cards in hand": "Handkarten",
    "Hand": "Hand",
    "Starting contract fulfilled": "Startauftrag erfüllt",
    "Took a card from": "Karte genommen aus",
    "All points known": "Alle Punkte bekannt",
    "Buildings": "Gebäude",
    "Bankers": "Bankiers",
    "Manifest": "Frachtliste",
    "Can ship": "Kann verschiffen",
    "Contracts": "Aufträge",
    "Numbers of the contracts": "Nummern der Aufträge",
    "Cargo": "Fracht",
    "Stage": "Stand",
    "Choosing contracts": "Aufträge wählen",
    "Choosing ships and cargo": "Schiffe und Waren wählen",
    "Proposed": "Vorgeschlagen",
    "Proposal changed": "Vorschlag geändert",
    "Filled in": "Ergänzt",
    "Goods needed": "Nötige Waren",
    "Ships needed": "Nötige Schiffe",
    "Complete": "Vollständig",
    "Open hands": "Offene Karten",
    # options
    "Everybody plays with open cards; only starting contracts stay hidden.": (
        "Alle spielen mit offenen Karten; nur die Startaufträge bleiben verdeckt."
    ),
    # screen
    "Gr. Britain": "Großbrit.",
    "German Conf.": "Dt. Bund",
    "Round {number}": "Runde {number}",
    "harbour master: {who}": "Hafenmeister: {who}",
    "open: the {area}": "offen: {area}",
    "last chance to ship": "letzte Gelegenheit zu verschiffen",
    "run short: {short} of {most}": "ohne Nachschub: {short} von {most}",
    "open": "offen",
    "closed": "geschlossen",
    "deck {number}": "Stapel {number}",
    "start": "Start",
    "VP": "Pkt.",
    "player": "Spieler",
    "hand": "Hand",
    "ships": "Schiffe",
    "took from": "Karte aus",
    "contracts": "Aufträge",
    "goods": "Waren",
    "helpers": "Helfer",
    "money": "Geld",
    "buildings": "Gebäude",
    "can ship": "lieferbar",
    "empty": "leer",
    "Your hand": "Deine Hand",
    "with {load}": "mit {load}",
    "cargo": "Fracht",
    "ship: {port}": "Schiff: {port}",
    "needed": "nötig",
    "nothing more: it can be sealed": "nichts mehr: sie kann abgeschlossen werden",
    "Manifest  pays ${reward}": "Frachtliste  bringt {reward} $",
    # what players do
    "contracts fulfilled": "erfüllte Aufträge",
    "dollars paid for them": "Dollar dafür",
    "contracts taken": "genommene Aufträge",
    "ships taken": "genommene Schiffe",
    "goods and nuggets taken": "genommene Waren und Nuggets",
    "captains, traders, assistants taken": "genommene Kapitäne, Händler, Gehilfen",
    "money cards taken": "genommene Geldkarten",
    "bankers taken": "genommene Bankiers",
    "buildings taken": "genommene Gebäude",
    "areas opened": "geöffnete Bereiche",
    "passes": "Mal gepasst",
}
