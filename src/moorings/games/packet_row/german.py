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
    "contract {contract}": "Auftrag: {contract}",
    "ship {to}": "Schiff {to}",
    "a ship {to}": "ein Schiff {to}",
    "${value} money card": "Geldkarte zu {value} $",
    "a ${value} money card": "eine Geldkarte zu {value} $",
    "the {building}": "„{building}“",
    "{quantity} {good} {to} for ${reward}": "{quantity} {good} {to} für {reward} $",
    "{number} {good}": "{number} {good}",
    "Ship this much of the good to the destination, in one go, to earn the reward.": (
        "Verschiffe so viel von der Ware auf einmal zum Ziel, um die Belohnung zu bekommen."
    ),
    "Lies open in front of you. One ship serves every contract for its destination in one shipment.": (
        "Liegt offen vor dir. Ein Schiff genügt in einer Verschiffung für alle Aufträge mit seinem Ziel."
    ),
    "Goods for contracts. What a shipment does not need of a card is lost.": (
        "Waren für Aufträge. Was eine Verschiffung von einer Karte nicht braucht, verfällt."
    ),
    "Discard it to take a card from the future supply of the open area instead of the current one.": (
        "Wirf ihn ab, um eine Karte aus dem künftigen statt aus dem jetzigen Angebot des offenen Bereichs zu nehmen."
    ),
    "Discard it in a shipment to let one ship sail to another destination.": (
        "Wirf ihn bei einer Verschiffung ab, um ein Schiff zu einem anderen Ziel fahren zu lassen."
    ),
    "Counts as one unit of any good in a shipment.": "Zählt bei einer Verschiffung als 1 beliebige Ware.",
    "Counts as two units of one good in a shipment.": "Zählt bei einer Verschiffung als 2 Waren einer Art.",
    "Discard it in a shipment to turn all units on one goods card into another good.": (
        "Wirf ihn bei einer Verschiffung ab, um alle Einheiten einer Warenkarte in eine andere Ware zu tauschen."
    ),
    "At the end 2 points for the richest with two or three players; with four or five, 3 points for the richest and 1 "
    "for the second richest.": (
        "Am Ende zu zweit oder zu dritt 2 Punkte für das meiste Geld; zu viert oder zu fünft 3 Punkte für das meiste "
        "und 1 für das zweitmeiste Geld."
    ),
    "Discard it at any of your decisions to take the money.": (
        "Wirf sie bei einer deiner Entscheidungen ab, um das Geld zu nehmen."
    ),
    "Points at the end of the game.": "Punkte am Ende des Spiels.",
    # moves
    "Open the guildhall.": "Öffne das Gildehaus.",
    "Open the docks.": "Öffne den Kai.",
    "Open the market.": "Öffne den Markt.",
    "Open the bank.": "Öffne die Bank.",
    "Take {card}.": "Nimm {card}.",
    "Send an assistant to take {card}.": "Lass einen Assistenten holen: {card}.",
    "the contract that pays ${reward} for {quantity} {good} {to}": (
        "den Auftrag „{quantity} {good} {to} für {reward} $“"
    ),
    "the contract {where} that pays ${reward} for {quantity} {good} {to}": (
        "den Auftrag „{quantity} {good} {to} für {reward} $“ {where}"
    ),
    "{card} {where}": "{card} {where}",
    "{card} for ${cost}": "{card} für {cost} $",
    "{card}, {points} points": "{card}, {points} Punkte",
    "Turn in a ${value} money card.": "Löse eine Geldkarte zu {value} $ ein.",
    "Ship {contract} (starting contract).": "Verschiffe {contract} (Startauftrag).",
    "Ship {contract}.": "Verschiffe {contract}.",
    "Send out {ship}.": "Schicke {ship} los.",
    "Strike out {what}.": "Streiche {what}.",
    "Load {cargo}.": "Lade {cargo}.",
    "Fill up the manifest at the least cost.": "Fülle die Frachtliste möglichst günstig auf.",
    "Seal the manifest: {contracts}; with {load}.": "Schließe die Frachtliste ab: {contracts}; eingesetzt: {load}.",
    "Ship nothing more.": "Verschiffe nichts mehr.",
    "Take no card; the round ends.": "Nimm keine Karte; die Runde endet.",
    "Take no card {where}.": "Nimm keine Karte {where}.",
    "the ship {to}": "das Schiff {to}",
    "the ship {to} (sent {other} by a captain)": "das Schiff {to} (mit Kapitän {other})",
    "{goods} (turned into {other} by a trader)": "{goods} (mit Händler als {other})",
    "a single nugget as 1 {good}": "ein einfaches Nugget als 1 {good}",
    "a double nugget as 2 {good}": "ein doppeltes Nugget als 2 {good}",
    "nothing": "nichts",
    "Works on a shipment.": "Arbeitet an einer Verschiffung.",
    # prompts
    "The game is over.": "Das Spiel ist zu Ende.",
    "You are harbour master and must open an area.": "Du bist Hafenmeister und musst einen Bereich öffnen.",
    "{who} is harbour master and must open an area.": "{who} ist Hafenmeister und muss einen Bereich öffnen.",
    "The last round is over: you may ship the last contracts.": (
        "Die letzte Runde ist vorbei: Du darfst die letzten Aufträge verschiffen."
    ),
    "The last round is over: {who} may ship the last contracts.": (
        "Die letzte Runde ist vorbei: {who} darf die letzten Aufträge verschiffen."
    ),
    "You may take a card {where}.": "Du darfst eine Karte {where} nehmen.",
    "{who} may take a card {where}.": "{who} darf eine Karte {where} nehmen.",
    "You may take a last card {where} or an area not opened yet; then the round ends.": (
        "Du darfst eine letzte Karte {where} oder aus einem noch nicht geöffneten Bereich nehmen; dann endet die Runde."
    ),
    "{who} may take a last card {where} or an area not opened yet; then the round ends.": (
        "{who} darf eine letzte Karte {where} oder aus einem noch nicht geöffneten Bereich nehmen; dann endet die "
        "Runde."
    ),
    "You may take a card {where}, or go on to another area.": (
        "Du darfst eine Karte {where} nehmen oder zu einem anderen Bereich weitergehen."
    ),
    "{who} may take a card {where}, or go on to another area.": (
        "{who} darf eine Karte {where} nehmen oder zu einem anderen Bereich weitergehen."
    ),
    "You may ship for ${reward}: {stage}.": "Du darfst für {reward} $ verschiffen: {stage}.",
    "{who} may ship for ${reward}: {stage}.": "{who} darf für {reward} $ verschiffen: {stage}.",
    "name more contracts, or choose ships and cargo": "weitere Aufträge nennen oder Schiffe und Fracht wählen",
    "seal the proposal or change it": "den Vorschlag abschließen oder ändern",
    "change the proposal": "den Vorschlag ändern",
    "choose ships and cargo": "Schiffe und Fracht wählen",
    "On the manifest: {contracts}; with {load}.": "Auf der Frachtliste: {contracts}; eingesetzt: {load}.",
    "On the manifest: {contracts}.": "Auf der Frachtliste: {contracts}.",
    "Still needed: {wanted}.": "Noch nötig: {wanted}.",
    "It is complete.": "Sie ist vollständig.",
    # the end
    "The {area} could not be refilled.": "Der Bereich {area} konnte nicht aufgefüllt werden.",
    "The {areas} could not be refilled.": "Die Bereiche {areas} konnten nicht aufgefüllt werden.",
    "The tie is broken by money.": "Bei Gleichstand entscheidet das Geld.",
    "The victory is shared.": "Der Sieg wird geteilt.",
    # labels
    "Phase": "Phase",
    "Round": "Runde",
    "Harbour master": "Hafenmeister",
    "On turn": "Am Zug",
    "Open area": "Offener Bereich",
    "Areas": "Bereiche",
    "Area": "Bereich",
    "Open": "Offen",
    "Opened this round": "Diese Runde geöffnet",
    "Current supply": "Jetziges Angebot",
    "Future supply": "Künftiges Angebot",
    "Card": "Karte",
    "Taken by": "Genommen von",
    "Cards in the deck": "Karten im Stapel",
    "Discarded": "Abgeworfen",
    "Cards in the current supply": "Karten im jetzigen Angebot",
    "Areas run short": "Bereiche ohne Nachschub",
    "Short areas that end the game": "So viele davon beenden das Spiel",
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
    "How well known": "Quellenlage",
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
    "Took a card from": "Nahm eine Karte bei",
    "All points known": "Alle Punkte bekannt",
    "Buildings": "Gebäude",
    "Bankers": "Bankiers",
    "Manifest": "Frachtliste",
    "Can ship": "Kann verschiffen",
    "Contracts": "Aufträge",
    "Numbers of the contracts": "Nummern der Aufträge",
    "Cargo": "Fracht",
    "Stage": "Stand",
    "Naming contracts": "Aufträge nennen",
    "Choosing ships and cargo": "Schiffe und Fracht wählen",
    "Proposed": "Vorgeschlagen",
    "Proposal changed": "Vorschlag geändert",
    "Filled up": "Aufgefüllt",
    "Goods needed": "Nötige Waren",
    "Ships needed": "Nötige Schiffe",
    "Complete": "Vollständig",
    "Open hands": "Offene Karten",
    # options
    "Everybody plays with open cards; only starting contracts stay hidden.": (
        "Alle spielen mit offenen Karten; nur die Startaufträge bleiben verdeckt."
    ),
}
