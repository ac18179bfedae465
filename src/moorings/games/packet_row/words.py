"""All that Packet Row says to people."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from moorings.games.packet_row.components import (
    AREAS,
    ASSISTANT,
    BUILDING,
    COPIES,
    COST,
    DESTINATION,
    DESTINATIONS,
    GOOD,
    GOODS,
    GOODS_CARD,
    KIND_OF,
    MONEY_CARD,
    MONEY_VALUES,
    N_CONTRACTS,
    N_GOODS_FACES,
    PACK,
    QUANTITY,
    SHIP,
    START,
    UNITS,
    VALUE,
    Kind,
)
from moorings.games.packet_row.german import GERMAN
from moorings.games.packet_row.holdings import in_supply, others_have_cards
from moorings.games.packet_row.manifest import complete, demand, still_needed, unserved
from moorings.games.packet_row.moves import ARGS, KIND, MAX_LEGAL, Do
from moorings.games.packet_row.score import banker_points, building_points, money_points, score
from moorings.games.packet_row.state import CURRENT, NONE, Draft, Phase
from moorings.kernel import api
from moorings.kernel.words import Text, capital, join, learn, say, several

learn("de", GERMAN)

AREA_NAMES = (say("guildhall"), say("docks"), say("market"), say("bank"))
FROM_AREAS = (say("from the guildhall"), say("from the docks"), say("from the market"), say("from the bank"))
IN_AREAS = (say("in the guildhall"), say("at the docks"), say("at the market"), say("at the bank"))
OPEN_AREAS = (say("Open the guildhall."), say("Open the docks."), say("Open the market."), say("Open the bank."))
GOOD_NAMES = (say("grain"), say("cotton"), say("fur"), say("tobacco"))
PORT_NAMES = (
    say("Great Britain"),
    say("France"),
    say("Netherlands"),
    say("Sweden"),
    say("Spain"),
    say("German Confederation"),
)
TO_PORTS = (
    say("to Great Britain"),
    say("to France"),
    say("to the Netherlands"),
    say("to Sweden"),
    say("to Spain"),
    say("to the German Confederation"),
)
TURNED_SHIPS = (
    say("the Great Britain ship"),
    say("the France ship"),
    say("the Netherlands ship"),
    say("the Sweden ship"),
    say("the Spain ship"),
    say("the German Confederation ship"),
)
"""Ships that a captain turns: "the ship to Sweden to France" could not be read."""
HELPER_NAMES = (
    say("assistant"),
    say("captain"),
    say("single nugget"),
    say("double nugget"),
    say("trader"),
    say("banker"),
)
SOME_HELPER = (
    say("an assistant"),
    say("a captain"),
    say("a single nugget"),
    say("a double nugget"),
    say("a trader"),
    say("a banker"),
)

EFFECTS = {
    Kind.CONTRACT: say("Ship the goods to the destination, all in one shipment, to earn the reward."),
    Kind.SHIP: say("Lies face up in front of you. In one shipment it carries every contract to its destination."),
    Kind.GOODS: say("Goods for contracts. Units that a shipment does not need are lost."),
    Kind.ASSISTANT: say(
        "Discard it to take a card from the future supply of the open area instead of the current supply."
    ),
    Kind.CAPTAIN: say("Discard it in a shipment to send one ship to another destination."),
    Kind.SINGLE: say("Counts as 1 unit of any good in a shipment."),
    Kind.DOUBLE: say("Counts as 2 units of the same good, any you like, in a shipment."),
    Kind.TRADER: say("Discard it in a shipment to turn all units on one goods card into another good."),
    Kind.BANKER: say(
        "At the end 2 points if you have the most money. With four or five players: 3 points for the most money, 1 for "
        "the second most."
    ),
    Kind.MONEY: say("Cash it at any of your decisions. What you still hold at the end is cashed for you."),
    Kind.BUILDING: say("Scores its points at the end of the game."),
}


@cache
def face_name(face: int) -> str:
    """What a card is called."""
    kind = Kind(int(KIND_OF[face]))
    match kind:
        case Kind.CONTRACT:
            return say("contract {contract}", contract=contract_name(face))
        case Kind.SHIP:
            return say("ship {to}", to=TO_PORTS[face - SHIP])
        case Kind.GOODS:
            return goods_name(face - GOODS_CARD)
        case Kind.MONEY:
            return say("${value} money card", value=VALUE[face])
        case Kind.BUILDING:
            return PACK["buildings"][face - BUILDING].name
        case _:
            return HELPER_NAMES[face - ASSISTANT]


def contract_name(contract: int) -> Text:
    """A contract in short: `3 fur to Spain for $25`."""
    return say("{quantity} {good} {to} for ${reward}", **_contract_parts(contract))


def _contract_parts(contract: int) -> dict[str, Any]:
    return {
        "quantity": QUANTITY[contract],
        "good": GOOD_NAMES[GOOD[contract]],
        "to": TO_PORTS[DESTINATION[contract]],
        "reward": VALUE[contract],
    }


def goods_name(card: int) -> Text:
    """A goods card in short: `2 fur`."""
    return goods(card % UNITS + 1, card // UNITS)


def goods(number: int, good: int) -> Text:
    """So many units of a good: `2 fur`."""
    return say("{number} {good}", number=number, good=GOOD_NAMES[good])


def points_text(points: int) -> Text:
    """So many points."""
    return say("1 point") if points == 1 else say("{points} points", points=points)


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, a, b = Do(int(KIND[move])), int(ARGS[move, 0]), int(ARGS[move, 1])
    match kind:
        case Do.OPEN:
            return OPEN_AREAS[a]
        case Do.TAKE:
            return _take_sentence(s, a, card_text(int(s.supply[a, b])))
        case Do.ASSIST:
            card = card_text(int(s.supply[a, CURRENT + b]))
            return _take_sentence(s, a, say("{card} (uses an assistant)", card=card))
        case Do.PASS:
            return _pass_sentence(s)
        case Do.CASH:
            return say("Cash {card}.", card=money_card(int(MONEY_VALUES[a])))
        case Do.FULFIL:
            return _fulfil_sentence(s, a)
        case Do.SAIL:
            return _sail_sentence(s, a, b)
        case Do.MOOR:
            return _moor_sentence(a, b)
        case Do.LOAD:
            return _load_sentence(s, a, b)
        case Do.UNLOAD:
            return _unload_sentence(a, b)
        case Do.GILD:
            return _with_notes(nugget_text(a, b), _excess(s, b, a + 1))
        case Do.POCKET:
            return _pocket_sentence(s, a, b)
        case Do.PROPOSE:
            if s.draft == Draft.NAMING:
                return say("Choose the cheapest ships and cargo for me.")
            return say("Choose the rest for me, as cheaply as possible.")
        case Do.SEAL:
            return _seal_sentence(s)


def _take_sentence(s: Any, area: int, card: Text) -> Text:
    """From another area only in the last decision of a round: it is opened and a card taken in one go."""
    if area == s.area:
        return say("Take {card}.", card=card)
    match area:
        case 0:
            return say("Open the guildhall and take {card}.", card=card)
        case 1:
            return say("Open the docks and take {card}.", card=card)
        case 2:
            return say("Open the market and take {card}.", card=card)
        case _:
            return say("Open the bank and take {card}.", card=card)


def card_text(face: int) -> Text:
    """A card that is taken, with what it costs and brings; in German the fourth case."""
    kind = Kind(int(KIND_OF[face]))
    if kind == Kind.CONTRACT:
        return say("the contract: {quantity} {good} {to}, ${reward}", **_contract_parts(face))
    text = _some_card(kind, face)
    if COST[face]:
        text = say("{card} for ${cost}", card=text, cost=COST[face])
    return join(", ", [text, points_text(int(VALUE[face]))]) if kind == Kind.BUILDING else text


def _some_card(kind: Kind, face: int) -> Text:
    match kind:
        case Kind.SHIP:
            return say("a ship {to}", to=TO_PORTS[face - SHIP])
        case Kind.GOODS:
            return goods_name(face - GOODS_CARD)
        case Kind.MONEY:
            return money_card(int(VALUE[face]))
        case Kind.BUILDING:
            return say("the {building}", building=PACK["buildings"][face - BUILDING].name)
        case _:
            return SOME_HELPER[face - ASSISTANT]


def money_card(value: int) -> Text:
    """A money card with its article."""
    if value in (8, 11, 18):
        return say("an ${value} money card", value=value)
    return say("a ${value} money card", value=value)


def _pass_sentence(s: Any) -> Text:
    if s.phase == Phase.LAST:
        # no more than that: what could be shipped is its owner's secret, and others read what was chosen
        return say("Finish: contracts still in hand score nothing.")
    if s.phase == Phase.DECIDE:
        return say("Pass: the round ends.")
    return say("Pass.")


# --- shipments ---


def _fulfil_sentence(s: Any, contract: int) -> Text:
    parts = _contract_parts(contract)
    if s.draft == Draft.NAMING:
        if contract >= START:
            return say("Add to the shipment: {quantity} {good} {to}, ${reward} (starting contract).", **parts)
        return say("Add to the shipment: {quantity} {good} {to}, ${reward}.", **parts)
    if contract >= START:
        return say("Start a shipment: {quantity} {good} {to}, ${reward} (starting contract).", **parts)
    return say("Start a shipment: {quantity} {good} {to}, ${reward}.", **parts)


def _sail_sentence(s: Any, ship: int, port: int) -> Text:
    needed = unserved(s) >> port & 1
    if ship == port:
        if needed:
            return say("Send the ship {to}.", to=TO_PORTS[ship])
        return say("Send the ship {to} (not needed).", to=TO_PORTS[ship])
    if needed:
        return say("Send {ship} {to} (uses a captain).", ship=TURNED_SHIPS[ship], to=TO_PORTS[port])
    return say("Send {ship} {to} (uses a captain, not needed).", ship=TURNED_SHIPS[ship], to=TO_PORTS[port])


def _load_sentence(s: Any, card: int, good: int) -> Text:
    excess = _excess(s, good, card % UNITS + 1)
    if card // UNITS == good:
        return _with_notes(goods_name(card), excess)
    cargo = say("{goods} as {other}", goods=goods_name(card), other=GOOD_NAMES[good])
    return _with_notes(cargo, [say("uses a trader"), *excess])


def _with_notes(cargo: Text, notes: Sequence[Text]) -> Text:
    if notes:
        return say("Load {cargo} ({notes}).", cargo=cargo, notes=join(", ", notes))
    return say("Load {cargo}.", cargo=cargo)


def _excess(s: Any, good: int, units: int) -> list[Text]:
    """What of a cargo no contract on the manifest asks for."""
    needed = still_needed(s) >> 8 * good & 255
    if needed == 0:
        return [say("not needed")]
    return [say("{number} more than needed", number=units - needed)] if units > needed else []


def _moor_sentence(ship: int, port: int) -> Text:
    if ship == port:
        return say("Take the ship {to} off.", to=TO_PORTS[ship])
    return say("Take {ship} {to} and its captain off.", ship=TURNED_SHIPS[ship], to=TO_PORTS[port])


def _unload_sentence(card: int, good: int) -> Text:
    if card // UNITS == good:
        return say("Take {cargo} off.", cargo=goods_name(card))
    return say("Take {goods} as {other} and the trader off.", goods=goods_name(card), other=GOOD_NAMES[good])


def _pocket_sentence(s: Any, size: int, good: int) -> Text:
    if s.nuggets.sum() == 1:
        return say("Take the nugget off.")
    return say("Take {cargo} off.", cargo=nugget_text(size, good))


def ship_text(ship: int, port: int, number: int) -> Text:
    """Ships of a shipment, each with the captain that turns it."""
    if ship != port:
        return say("{ship} {to} with a captain", ship=TURNED_SHIPS[ship], to=TO_PORTS[port])
    if number > 1:
        return say("{number} ships {to}", number=number, to=TO_PORTS[ship])
    return say("the ship {to}", to=TO_PORTS[ship])


def load_text(card: int, good: int) -> Text:
    """A goods card of a shipment, with the trader that changes it."""
    if card // UNITS == good:
        return goods_name(card)
    return say("{goods} as {other} with a trader", goods=goods_name(card), other=GOOD_NAMES[good])


def nugget_text(size: int, good: int) -> Text:
    """A nugget of a shipment."""
    if size == 0:
        return say("a single nugget as 1 {good}", good=GOOD_NAMES[good])
    return say("a double nugget as 2 {good}", good=GOOD_NAMES[good])


def manifest_lines(s: Any) -> dict[str, list[Text]]:
    """The manifest in words: contracts, ships and cargo."""
    sailing, loaded, nuggets = s.sailing, s.loaded, s.nuggets
    contracts = [contract_name(c) for c in range(N_CONTRACTS) for _ in range(s.signed[c])]
    ships = [ship_text(i, i, sailing[i, i]) for i in range(6) if sailing[i, i]]
    ships += [ship_text(i, j, 1) for i in range(6) for j in range(6) if i != j for _ in range(sailing[i, j])]
    cargo = [load_text(i, j) for i in range(N_GOODS_FACES) for j in range(4) for _ in range(loaded[i, j])]
    cargo += [nugget_text(i, j) for i in range(2) for j in range(4) for _ in range(nuggets[i, j])]
    return {"contracts": contracts, "ships": ships, "cargo": cargo}


def _seal_sentence(s: Any) -> Text:
    lines = manifest_lines(s)
    named = [c for c in range(N_CONTRACTS) if s.signed[c]]
    parts = {
        "reward": reward(s),
        # the reward of a single contract has been said
        "contracts": several(lines["contracts"]) if len(named) > 1 else delivery(named[0]),
        "load": several([*lines["ships"], *lines["cargo"]]),
    }
    lost = surplus(s)
    if not lost:
        return say("Seal the manifest for ${reward}: {contracts}. Uses {load}.", **parts)
    what = goods_list(lost)
    if sum(lost.values()) == 1:
        return say("Seal the manifest for ${reward}: {contracts}. Uses {load}; {lost} is lost.", **parts, lost=what)
    return say("Seal the manifest for ${reward}: {contracts}. Uses {load}; {lost} are lost.", **parts, lost=what)


def delivery(contract: int) -> Text:
    """What a contract asks for: `3 fur to Spain`."""
    return join(" ", [goods(int(QUANTITY[contract]), int(GOOD[contract])), TO_PORTS[DESTINATION[contract]]])


def surplus(s: Any) -> dict[int, int]:
    """The units of each good on the manifest beyond what its contracts ask for: the seal loses them."""
    wanted = demand(s)
    units = {g: int(s.nuggets[0, g] + 2 * s.nuggets[1, g] - (wanted >> 8 * g & 255)) for g in range(4)}
    for face in range(N_GOODS_FACES):
        for g in range(4):
            units[g] += int(s.loaded[face, g]) * (face % UNITS + 1)
    return {g: number for g, number in units.items() if number > 0}


def goods_list(units: Mapping[int, int]) -> Text:
    """So many units of each good."""
    return several([goods(number, good) for good, number in units.items()])


def reward(s: Any) -> int:
    """What the contracts on the manifest pay together."""
    return int(sum(VALUE[c] * s.signed[c] for c in range(N_CONTRACTS)))


# --- prompts ---


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in a sentence or two."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    if s.mover != viewer:
        return _prompt_of_another(s, names[int(s.mover)])
    if s.draft != Draft.NONE:
        return join(" ", [_shipment_prompt(s), *_manifest_prompt(s)])
    offered = _offered(s)
    kinds = {kind for kind, _ in offered}
    areas = {area for kind, area in offered if kind in (Do.TAKE, Do.ASSIST)}
    if s.phase == Phase.LAST:
        return join(" ", _last_prompt(offered))
    if s.phase == Phase.OPEN:
        text = say("You are harbour master: open an area.")
    elif not areas and kinds & {Do.FULFIL, Do.CASH} and in_supply(s, s.area):
        return _poor_prompt(s, kinds)
    elif s.phase == Phase.ASK:
        text = _ask_prompt(s, bool(areas))
    else:
        text = _decide_prompt(s, kinds, areas)
    return join(" ", [text, *_first(kinds)])


def _offered(s: Any) -> list[tuple[int, int]]:
    """The kinds of the moves of whoever decides, each with its first argument."""
    out = np.empty(MAX_LEGAL, np.int32)
    return [(int(KIND[m]), int(ARGS[m, 0])) for m in out[: api.legal(s, int(s.mover), out)]]


def _first(kinds: Collection[int]) -> list[Text]:
    """What else may be done before the decision."""
    if Do.FULFIL in kinds:
        if Do.CASH in kinds:
            return [say("You may ship or cash cards first.")]
        return [say("You may ship first.")]
    return [say("You may cash money cards first.")] if Do.CASH in kinds else []


def _poor_prompt(s: Any, kinds: Collection[int]) -> Text:
    """There are cards, but all cost more than the money at hand."""
    where = FROM_AREAS[s.area]
    if Do.OPEN in kinds:
        return say("You cannot pay for a card {where} yet: raise money, or open another area.", where=where)
    if s.phase == Phase.ASK:
        return say("You cannot pay for a card {where} yet: raise money, or pass.", where=where)
    return say("You cannot pay for a card yet: raise money, or pass, and the round ends.")


def _ask_prompt(s: Any, can_take: bool) -> Text:
    where = FROM_AREAS[s.area]
    if can_take:
        return say("Take a card {where}, or pass.", where=where)
    return say("You can take no card {where}: pass.", where=where)


def _decide_prompt(s: Any, kinds: Collection[int], areas: Collection[int]) -> Text:
    """The harbour master's decision. `areas` are those in which a card can be taken."""
    where, here = FROM_AREAS[s.area], s.area in areas
    if Do.OPEN in kinds:
        if here:
            return say("Take a card {where}, which ends the round, or open another area.", where=where)
        return say("You can take no card {where}: open another area.", where=where)
    if not areas:
        return say("You can take no card: pass, and the round ends.")
    if not here:
        return say("The round ends with you: open an area and take a card there, or pass.")
    if len(areas) == 1:
        return say("The round ends with you: take a card {where}, or pass.", where=where)
    return say("The round ends with you: take a card {where} or from an area that you open, or pass.", where=where)


def _last_prompt(offered: Sequence[tuple[int, int]]) -> list[Text]:
    contracts = [contract_name(contract) for kind, contract in offered if kind == Do.FULFIL]
    if contracts:
        lines = [say("Your last chance to ship {contracts}.", contracts=several(contracts))]
    else:
        lines = [say("You can ship nothing more: finish.")]
    if any(kind == Do.CASH for kind, _ in offered):
        lines.append(say("Your money cards are cashed for you."))
    return lines


def _prompt_of_another(s: Any, who: str) -> Text:
    if s.phase == Phase.OPEN:
        return say("{who} is harbour master and opens an area.", who=who)
    if s.phase == Phase.LAST:
        return say("The last round is over: {who} may ship once more.", who=who)
    where = FROM_AREAS[s.area]
    if s.phase == Phase.ASK:
        return say("{who} may take a card {where}.", who=who, where=where)
    if others_have_cards(s) or not any(in_supply(s, a) for a in range(len(AREAS)) if not s.opened >> a & 1):
        return say("{who} may take the last card of the round.", who=who)
    return say("{who} takes a card {where}, which ends the round, or opens another area.", who=who, where=where)


def _shipment_prompt(s: Any) -> Text:
    pays = reward(s)
    if complete(s):
        if s.draft == Draft.PROPOSED:
            return say("This shipment pays ${reward}: seal it, or change it.", reward=pays)
        if len(_offered(s)) > 1:
            return say("This shipment pays ${reward}: seal it, or add to it.", reward=pays)
        return say("This shipment pays ${reward}: seal it.", reward=pays)
    if any(kind == Do.FULFIL for kind, _ in _offered(s)):
        return say("This shipment pays ${reward}: add contracts, or choose ships and cargo.", reward=pays)
    return say("This shipment pays ${reward}: choose ships and cargo.", reward=pays)


def _manifest_prompt(s: Any) -> list[Text]:
    lines = manifest_lines(s)
    contracts, load = several(lines["contracts"]), [*lines["ships"], *lines["cargo"]]
    if load:
        stands = say("On the manifest: {contracts}; with {load}.", contracts=contracts, load=several(load))
    else:
        stands = say("On the manifest: {contracts}.", contracts=contracts)
    lost = surplus(s)
    spare = [say("More than needed: {goods}.", goods=goods_list(lost))] if lost else []
    return [stands, *spare, *_needed_prompt(s)]


def _needed_prompt(s: Any) -> list[Text]:
    need, left = still_needed(s), unserved(s)
    wanted = [goods(need >> 8 * g & 255, g) for g in range(4) if need >> 8 * g & 255]
    wanted += [say("a ship {to}", to=to) for d, to in enumerate(TO_PORTS) if left >> d & 1]
    return [say("Still needed: {wanted}.", wanted=several(wanted))] if wanted else []


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended, and how a tie was broken."""
    size = max(2, int(s.seats) - 1)
    short = [AREA_NAMES[a] for a in range(4) if sum(int(f) != NONE for f in s.supply[a, :CURRENT]) < size]
    if len(short) == 1:
        text = say("The {area} could not be refilled.", area=short[0])
    else:
        text = say("The {areas} could not be refilled.", areas=several(short))
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) > 1:
        most = max(s.money[seat] for seat in tied)
        if sum(s.money[seat] == most for seat in tied) == 1:
            return join(" ", [text, say("The tie is broken by money.")])
        return join(" ", [text, say("The victory is shared.")])
    return text


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """Where the points come from."""
    return {
        "buildings": int(building_points(s, seat)),
        "money": int(money_points(s, seat)),
        "bankers": int(banker_points(s, seat)),
    }


def status(face: int) -> str:
    """How well the values of a card are known."""
    if face < START:
        return PACK["contracts"][face].status
    if face < SHIP:
        return PACK["starting"][face - START].status
    if face < GOODS_CARD:
        return PACK["ships"][face - SHIP].status
    if face < ASSISTANT:
        good, units = GOODS[GOOD[face]], QUANTITY[face]
        statuses = [row.status for row in PACK["goods"] if row.good == good and row.units == units]
        return "sourced" if "sourced" in statuses else statuses[0]
    if face < MONEY_CARD:
        return PACK["helpers"][face - ASSISTANT].status
    if face < BUILDING:
        statuses = [row.status for row in PACK["money"] if row.value == VALUE[face]]
        return "sourced" if "sourced" in statuses else statuses[0]
    return PACK["buildings"][face - BUILDING].status


LABELS: dict[str, Text] = {
    **{area: capital(name) for area, name in zip(AREAS, AREA_NAMES, strict=True)},
    **{good: capital(name) for good, name in zip(GOODS, GOOD_NAMES, strict=True)},
    **dict(zip(DESTINATIONS, PORT_NAMES, strict=True)),
    **{str(face_name(face)): capital(face_name(face)) for face in range(BUILDING) if COPIES[face]},
    # the table
    "phase": say("Phase"),
    "round": say("Round"),
    "harbour_master": say("Harbour master"),
    "mover": say("Whose turn"),
    "open_area": say("Open area"),
    "queue": say("Asked in this order"),
    "boards": say("Areas"),
    "area": say("Area"),
    "open": say("Open"),
    "opened": say("Opened this round"),
    "current": say("Current supply"),
    "future": say("Future supply"),
    "card": say("Card"),
    "piece": say("Taken by"),
    "deck": say("Cards in the deck"),
    "refills": say("Full refills left"),
    "short": say("Runs short"),
    "discards": say("Discarded"),
    "supply_size": say("Cards in the current supply"),
    "boards_short": say("Boards run short"),
    "boards_to_end": say("Short boards that end the game"),
    "players": say("Players"),
    # phases
    "ask": say("Cards are offered"),
    "decide": say("The harbour master decides"),
    "last": say("Last contracts"),
    "over": say("Game over"),
    # cards
    "id": say("Number"),
    "code": say("Code"),
    "kind": say("Kind"),
    "name": say("Name"),
    "cost": say("Cost"),
    "text": say("Effect"),
    "status": say("Source"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    "good": say("Good"),
    "quantity": say("Quantity"),
    "reward": say("Reward"),
    "destination": say("Destination"),
    "port": say("Port"),
    "ready": say("Can be shipped now"),
    "starting": say("Starting contract"),
    "units": say("Units"),
    "value": say("Value"),
    "points": say("Points"),
    "count": say("How many"),
    "number": say("How many"),
    "contract": say("Contract"),
    "ship": say("Ship"),
    "goods": say("Goods"),
    "single": capital(HELPER_NAMES[2]),
    "double": capital(HELPER_NAMES[3]),
    "money": say("Money"),
    "building": say("Building"),
    # players
    "ships": say("Ships"),
    "hand_size": say("Cards in hand"),
    "hand": say("Hand"),
    "starting_contract_fulfilled": say("Starting contract fulfilled"),
    "took_from": say("Took a card from"),
    "points_complete": say("All points known"),
    "buildings": say("Buildings"),
    "bankers": say("Bankers"),
    # shipments
    "manifest": say("Manifest"),
    "shipments": say("Can ship"),
    "contracts": say("Contracts"),
    "ids": say("Numbers of the contracts"),
    "cargo": say("Cargo"),
    "stage": say("Stage"),
    "naming": say("Choosing contracts"),
    "own": say("Choosing ships and cargo"),
    "proposed": say("Proposed"),
    "changed": say("Proposal changed"),
    "final": say("Filled in"),
    "goods_needed": say("Goods needed"),
    "ships_needed": say("Ships needed"),
    "complete": say("Complete"),
    "signed": say("Contracts"),
    "sailing": say("Ships"),
    "loaded": say("Cargo"),
    "lost": say("Lost"),
    # options
    "open_hands": say("Open hands"),
}
"""Short words for all keys and plain words of views, and for the options."""
