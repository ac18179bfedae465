"""All that Packet Row says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

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
    N_FACES,
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
from moorings.games.packet_row.holdings import others_have_cards
from moorings.games.packet_row.manifest import complete, still_needed, unserved
from moorings.games.packet_row.moves import ARGS, CONTRACT_CODES, KIND, Do
from moorings.games.packet_row.score import banker_points, building_points, money_points, score
from moorings.games.packet_row.state import CURRENT, NONE, Draft, Phase
from moorings.kernel.names import closest, slug
from moorings.kernel.words import Text, capital, join, learn, say, several

learn("de", GERMAN)

AREA_NAMES = (say("guildhall"), say("docks"), say("market"), say("bank"))
FROM_AREAS = (say("from the guildhall"), say("from the docks"), say("from the market"), say("from the bank"))
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
    Kind.CONTRACT: say("Ship this much of the good to the destination, in one go, to earn the reward."),
    Kind.SHIP: say("Lies open in front of you. One ship serves every contract for its destination in one shipment."),
    Kind.GOODS: say("Goods for contracts. What a shipment does not need of a card is lost."),
    Kind.ASSISTANT: say(
        "Discard it to take a card from the future supply of the open area instead of the current one."
    ),
    Kind.CAPTAIN: say("Discard it in a shipment to let one ship sail to another destination."),
    Kind.SINGLE: say("Counts as one unit of any good in a shipment."),
    Kind.DOUBLE: say("Counts as two units of one good in a shipment."),
    Kind.TRADER: say("Discard it in a shipment to turn all units on one goods card into another good."),
    Kind.BANKER: say(
        "At the end 2 points for the richest with two or three players; with four or five, 3 points for the richest "
        "and 1 for the second richest."
    ),
    Kind.MONEY: say("Discard it at any of your decisions to take the money."),
    Kind.BUILDING: say("Points at the end of the game."),
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
    return say("{number} {good}", number=card % UNITS + 1, good=GOOD_NAMES[card // UNITS])


def face_detail(face: int) -> str:
    """A card with what it costs and scores."""
    parts = [f"${COST[face]}"] if COST[face] else []
    if KIND_OF[face] == Kind.BUILDING:
        parts.append(f"{VALUE[face]} points")
    return f"{face_name(face)} ({', '.join(parts)})" if parts else face_name(face)


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, a, b = Do(int(KIND[move])), int(ARGS[move, 0]), int(ARGS[move, 1])
    match kind:
        case Do.OPEN:
            return (
                say("Open the guildhall."),
                say("Open the docks."),
                say("Open the market."),
                say("Open the bank."),
            )[a]
        case Do.TAKE:
            return say("Take {card}.", card=_card_text(s, a, b))
        case Do.ASSIST:
            return say("Send an assistant to take {card}.", card=_card_text(s, a, CURRENT + b))
        case Do.PASS:
            return _pass_sentence(s)
        case Do.CASH:
            return say("Turn in a ${value} money card.", value=MONEY_VALUES[a])
        case Do.FULFIL:
            if a >= START:
                return say("Ship {contract} (starting contract).", contract=contract_name(a))
            return say("Ship {contract}.", contract=contract_name(a))
        case Do.SAIL:
            return say("Send out {ship}.", ship=_ship_text(a, b))
        case Do.MOOR:
            return say("Strike out {what}.", what=_ship_text(a, b))
        case Do.LOAD:
            return say("Load {cargo}.", cargo=_load_text(a, b))
        case Do.UNLOAD:
            return say("Strike out {what}.", what=_load_text(a, b))
        case Do.GILD:
            return say("Load {cargo}.", cargo=_nugget_text(a, b))
        case Do.POCKET:
            return say("Strike out {what}.", what=_nugget_text(a, b))
        case Do.PROPOSE:
            return say("Fill up the manifest at the least cost.")
        case Do.SEAL:
            return _seal_sentence(s)


def _card_text(s: Any, area: int, space: int) -> Text:
    face = int(s.supply[area, space])
    where = FROM_AREAS[area] if area != s.area else None
    kind = Kind(int(KIND_OF[face]))
    if kind == Kind.CONTRACT:
        parts = _contract_parts(face)
        if where:
            return say("the contract {where} that pays ${reward} for {quantity} {good} {to}", where=where, **parts)
        return say("the contract that pays ${reward} for {quantity} {good} {to}", **parts)
    text = _some_card(kind, face)
    if where:
        text = say("{card} {where}", card=text, where=where)
    if COST[face] and kind != Kind.ASSISTANT:
        text = say("{card} for ${cost}", card=text, cost=COST[face])
    return say("{card}, {points} points", card=text, points=VALUE[face]) if kind == Kind.BUILDING else text


def _some_card(kind: Kind, face: int) -> Text:
    """A card that is taken, with its article; in German the fourth case."""
    match kind:
        case Kind.SHIP:
            return say("a ship {to}", to=TO_PORTS[face - SHIP])
        case Kind.GOODS:
            return goods_name(face - GOODS_CARD)
        case Kind.MONEY:
            return say("a ${value} money card", value=VALUE[face])
        case Kind.BUILDING:
            return say("the {building}", building=PACK["buildings"][face - BUILDING].name)
        case _:
            return SOME_HELPER[face - ASSISTANT]


def _pass_sentence(s: Any) -> Text:
    if s.phase == Phase.LAST:
        return say("Ship nothing more.")
    if s.phase == Phase.DECIDE:
        return say("Take no card; the round ends.")
    return say("Take no card {where}.", where=FROM_AREAS[s.area])


def _ship_text(ship: int, port: int) -> Text:
    if ship == port:
        return say("the ship {to}", to=TO_PORTS[ship])
    return say("the ship {to} (sent {other} by a captain)", to=TO_PORTS[ship], other=TO_PORTS[port])


def _load_text(card: int, good: int) -> Text:
    text = goods_name(card)
    if card // UNITS == good:
        return text
    return say("{goods} (turned into {other} by a trader)", goods=text, other=GOOD_NAMES[good])


def _nugget_text(size: int, good: int) -> Text:
    if size == 0:
        return say("a single nugget as 1 {good}", good=GOOD_NAMES[good])
    return say("a double nugget as 2 {good}", good=GOOD_NAMES[good])


def manifest_lines(s: Any) -> dict[str, list[Text]]:
    """The manifest in words: contracts, ships and cargo."""
    sailing, loaded, nuggets = s.sailing, s.loaded, s.nuggets
    contracts = [contract_name(c) for c in range(N_CONTRACTS) for _ in range(s.signed[c])]
    ships = [_ship_text(i, j) for i in range(6) for j in range(6) for _ in range(sailing[i, j])]
    cargo = [_load_text(i, j) for i in range(N_GOODS_FACES) for j in range(4) for _ in range(loaded[i, j])]
    cargo += [_nugget_text(i, j) for i in range(2) for j in range(4) for _ in range(nuggets[i, j])]
    return {"contracts": contracts, "ships": ships, "cargo": cargo}


def _seal_sentence(s: Any) -> Text:
    lines = manifest_lines(s)
    return say(
        "Seal the manifest: {contracts}; with {load}.",
        contracts=_and(lines["contracts"]),
        load=_and([*lines["ships"], *lines["cargo"]]),
    )


def reward(s: Any) -> int:
    """What the contracts on the manifest pay together."""
    return int(sum(VALUE[c] * s.signed[c] for c in range(N_CONTRACTS)))


def _and(parts: Sequence[Text]) -> Text:
    if len(parts) > 1:
        return several(parts)
    return parts[0] if parts else say("nothing")


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> Text:
    """What the others are told of a step of the manifest."""
    return say("Works on a shipment.")


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    own = s.mover == viewer
    who = names[int(s.mover)]
    if s.draft != Draft.NONE:
        return join(" ", [_shipment_prompt(s, own, who), *_manifest_prompt(s)])
    if s.phase == Phase.OPEN:
        if own:
            return say("You are harbour master and must open an area.")
        return say("{who} is harbour master and must open an area.", who=who)
    if s.phase == Phase.LAST:
        if own:
            return say("The last round is over: you may ship the last contracts.")
        return say("The last round is over: {who} may ship the last contracts.", who=who)
    where = FROM_AREAS[s.area]
    if s.phase == Phase.ASK:
        if own:
            return say("You may take a card {where}.", where=where)
        return say("{who} may take a card {where}.", who=who, where=where)
    if others_have_cards(s):
        if own:
            return say("You may take a last card {where} or an area not opened yet; then the round ends.", where=where)
        return say(
            "{who} may take a last card {where} or an area not opened yet; then the round ends.", who=who, where=where
        )
    if own:
        return say("You may take a card {where}, or go on to another area.", where=where)
    return say("{who} may take a card {where}, or go on to another area.", who=who, where=where)


def _shipment_prompt(s: Any, own: bool, who: str) -> Text:
    if s.draft == Draft.NAMING:
        stage = say("name more contracts, or choose ships and cargo")
    elif s.draft == Draft.PROPOSED:
        stage = say("seal the proposal or change it") if complete(s) else say("change the proposal")
    else:
        stage = say("choose ships and cargo")
    if own:
        return say("You may ship for ${reward}: {stage}.", reward=reward(s), stage=stage)
    return say("{who} may ship for ${reward}: {stage}.", who=who, reward=reward(s), stage=stage)


def _manifest_prompt(s: Any) -> list[Text]:
    lines = manifest_lines(s)
    contracts, load = _and(lines["contracts"]), [*lines["ships"], *lines["cargo"]]
    need, left = still_needed(s), unserved(s)
    wanted = [
        say("{number} {good}", number=need >> 8 * g & 255, good=good)
        for g, good in enumerate(GOOD_NAMES)
        if need >> 8 * g & 255
    ]
    wanted += [say("a ship {to}", to=to) for d, to in enumerate(TO_PORTS) if left >> d & 1]
    return [
        say("On the manifest: {contracts}; with {load}.", contracts=contracts, load=_and(load))
        if load
        else say("On the manifest: {contracts}.", contracts=contracts),
        say("Still needed: {wanted}.", wanted=_and(wanted)) if wanted else say("It is complete."),
    ]


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended, and how a tie was broken."""
    size = max(2, int(s.seats) - 1)
    short = [AREA_NAMES[a] for a in range(4) if sum(int(f) != NONE for f in s.supply[a, :CURRENT]) < size]
    if len(short) == 1:
        text = say("The {area} could not be refilled.", area=short[0])
    else:
        text = say("The {areas} could not be refilled.", areas=_and(short))
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


def explain(name: str) -> list[str] | None:
    """What a card is and does, by any name a person might type; None if nothing is meant by it."""
    faces: dict[str, int] = {}
    for face in range(N_FACES):
        if COPIES[face]:
            faces.setdefault(CONTRACT_CODES[face] if face < N_CONTRACTS else slug(face_name(face)), face)
    code = closest(name, faces)
    if code is None:
        return None
    face = faces[code]
    title = face_detail(face)
    return [f"{title[0].upper()}{title[1:]}.", EFFECTS[Kind(int(KIND_OF[face]))], f"({status(face)})"]


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
    "mover": say("On turn"),
    "open_area": say("Open area"),
    "boards": say("Areas"),
    "area": say("Area"),
    "open": say("Open"),
    "opened": say("Opened this round"),
    "current": say("Current supply"),
    "future": say("Future supply"),
    "card": say("Card"),
    "piece": say("Taken by"),
    "deck": say("Cards in the deck"),
    "discards": say("Discarded"),
    "supply_size": say("Cards in the current supply"),
    "boards_short": say("Areas run short"),
    "boards_to_end": say("Short areas that end the game"),
    "players": say("Players"),
    # phases
    "ask": say("Cards are offered"),
    "decide": say("The harbour master decides"),
    "last": say("Last contracts"),
    "over": say("Game over"),
    # cards
    "id": say("Number"),
    "kind": say("Kind"),
    "name": say("Name"),
    "cost": say("Cost"),
    "text": say("Effect"),
    "status": say("How well known"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    "good": say("Good"),
    "quantity": say("Quantity"),
    "reward": say("Reward"),
    "destination": say("Destination"),
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
    "naming": say("Naming contracts"),
    "own": say("Choosing ships and cargo"),
    "proposed": say("Proposed"),
    "changed": say("Proposal changed"),
    "final": say("Filled up"),
    "goods_needed": say("Goods needed"),
    "ships_needed": say("Ships needed"),
    "complete": say("Complete"),
    # options
    "open_hands": say("Open hands"),
}
"""Short words for all keys and plain words of views, and for the options."""
