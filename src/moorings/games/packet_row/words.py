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
from moorings.games.packet_row.holdings import others_have_cards
from moorings.games.packet_row.manifest import complete, still_needed, unserved
from moorings.games.packet_row.moves import ARGS, CONTRACT_CODES, KIND, Do
from moorings.games.packet_row.score import banker_points, building_points, money_points, score
from moorings.games.packet_row.state import CURRENT, NONE, Draft, Phase
from moorings.kernel.names import closest, slug

NUGGETS = ("single nugget", "double nugget")

EFFECTS = {
    Kind.CONTRACT: "Ship this much of the good to the destination, in one go, to earn the reward.",
    Kind.SHIP: "Lies open in front of you. One ship serves every contract for its destination in one shipment.",
    Kind.GOODS: "Goods for contracts. What a shipment does not need of a card is lost.",
    Kind.ASSISTANT: "Discard it to take a card from the future supply of the open area instead of the current one.",
    Kind.CAPTAIN: "Discard it in a shipment to let one ship sail to another destination.",
    Kind.SINGLE: "Counts as one unit of any good in a shipment.",
    Kind.DOUBLE: "Counts as two units of one good in a shipment.",
    Kind.TRADER: "Discard it in a shipment to turn all units on one goods card into another good.",
    Kind.BANKER: "At the end 2 points for the richest with two or three players; with four or five, 3 points for the "
    "richest and 1 for the second richest.",
    Kind.MONEY: "Discard it at any of your decisions to take the money.",
    Kind.BUILDING: "Points at the end of the game.",
}


@cache
def face_name(face: int) -> str:
    """What a card is called."""
    kind = Kind(int(KIND_OF[face]))
    match kind:
        case Kind.CONTRACT:
            return f"contract {contract_name(face)}"
        case Kind.SHIP:
            return f"ship to {DESTINATIONS[face - SHIP]}"
        case Kind.GOODS:
            return goods_name(face - GOODS_CARD)
        case Kind.MONEY:
            return f"${VALUE[face]} money card"
        case Kind.BUILDING:
            return PACK["buildings"][face - BUILDING].name
        case _:
            return PACK["helpers"][face - ASSISTANT].name


def contract_name(contract: int) -> str:
    """A contract in short: `3 fur to Spain for $25`."""
    good, port = GOODS[GOOD[contract]], DESTINATIONS[DESTINATION[contract]]
    return f"{QUANTITY[contract]} {good} to {port} for ${VALUE[contract]}"


def goods_name(card: int) -> str:
    """A goods card in short: `2 fur`."""
    return f"{card % UNITS + 1} {GOODS[card // UNITS]}"


def face_detail(face: int) -> str:
    """A card with what it costs and scores."""
    parts = [f"${COST[face]}"] if COST[face] else []
    if KIND_OF[face] == Kind.BUILDING:
        parts.append(f"{VALUE[face]} points")
    return f"{face_name(face)} ({', '.join(parts)})" if parts else face_name(face)


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as an instruction."""
    kind, a, b = Do(int(KIND[move])), int(ARGS[move, 0]), int(ARGS[move, 1])
    match kind:
        case Do.OPEN:
            return f"Open the {AREAS[a]}."
        case Do.TAKE:
            return f"Take {_card_text(s, a, b)}."
        case Do.ASSIST:
            return f"Send an assistant to take {_card_text(s, a, CURRENT + b)}."
        case Do.PASS:
            return _pass_sentence(s)
        case Do.CASH:
            return f"Turn in a ${MONEY_VALUES[a]} money card."
        case Do.FULFIL:
            return f"Ship {contract_name(a)}{' (starting contract)' if a >= START else ''}."
        case Do.SAIL:
            return f"Send {_ship_text(a, b)}."
        case Do.MOOR:
            return f"Strike out {_ship_text(a, b)}."
        case Do.LOAD:
            return f"Load {_load_text(a, b)}."
        case Do.UNLOAD:
            return f"Strike out {_load_text(a, b)}."
        case Do.GILD:
            return f"Load {_nugget_text(a, b)}."
        case Do.POCKET:
            return f"Strike out {_nugget_text(a, b)}."
        case Do.PROPOSE:
            return "Fill up the manifest at the least cost."
        case Do.SEAL:
            return f"Seal the manifest: {manifest_text(s)}."


def _card_text(s: Any, area: int, space: int) -> str:
    face = int(s.supply[area, space])
    where = f" from the {AREAS[area]}" if area != s.area else ""
    cost = f" for ${COST[face]}" if COST[face] else ""
    match Kind(int(KIND_OF[face])):
        case Kind.CONTRACT:
            port = DESTINATIONS[DESTINATION[face]]
            return f"the contract{where} that pays ${VALUE[face]} for {QUANTITY[face]} {GOODS[GOOD[face]]} to {port}"
        case Kind.GOODS:
            return f"{face_name(face)}{where}{cost}"
        case Kind.BUILDING:
            return f"the {face_name(face)}{where}{cost}, {VALUE[face]} points"
        case Kind.ASSISTANT:
            return f"an {face_name(face)}{where}"
        case _:
            return f"a {face_name(face)}{where}{cost}"


def _pass_sentence(s: Any) -> str:
    if s.phase == Phase.LAST:
        return "Ship nothing more."
    if s.phase == Phase.DECIDE:
        return "Take no card; the round ends."
    return f"Take no card from the {AREAS[s.area]}."


def _ship_text(ship: int, port: int) -> str:
    text = f"the ship to {DESTINATIONS[ship]}"
    return text if ship == port else f"{text}, turned to {DESTINATIONS[port]} by a captain"


def _load_text(card: int, good: int) -> str:
    text = goods_name(card)
    return text if card // UNITS == good else f"{text}, turned into {GOODS[good]} by a trader"


def _nugget_text(size: int, good: int) -> str:
    return f"a {NUGGETS[size]} as {size + 1} {GOODS[good]}"


def manifest_lines(s: Any) -> dict[str, list[str]]:
    """The manifest in words: contracts, ships and cargo."""
    sailing, loaded, nuggets = s.sailing, s.loaded, s.nuggets
    contracts = [contract_name(c) for c in range(N_CONTRACTS) for _ in range(s.signed[c])]
    ships = [_ship_text(i, j) for i in range(6) for j in range(6) for _ in range(sailing[i, j])]
    cargo = [_load_text(i, j) for i in range(N_GOODS_FACES) for j in range(4) for _ in range(loaded[i, j])]
    cargo += [_nugget_text(i, j) for i in range(2) for j in range(4) for _ in range(nuggets[i, j])]
    return {"contracts": contracts, "ships": ships, "cargo": cargo}


def manifest_text(s: Any) -> str:
    """The manifest in one sentence."""
    lines = manifest_lines(s)
    return f"{_and(lines['contracts'])}, with {_and([*lines['ships'], *lines['cargo']])}"


def reward(s: Any) -> int:
    """What the contracts on the manifest pay together."""
    return int(sum(VALUE[c] * s.signed[c] for c in range(N_CONTRACTS)))


def _and(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nothing"


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> str:
    """What the others are told of a step of the manifest."""
    return "Works on a shipment."


def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return "The game is over."
    own = s.mover == viewer
    who = "You" if own else names[s.mover]
    if s.draft != Draft.NONE:
        if s.draft == Draft.NAMING:
            stage = "name more contracts, or choose ships and cargo"
        elif s.draft == Draft.PROPOSED:
            stage = "seal the proposal or change it" if complete(s) else "change the proposal"
        else:
            stage = "choose ships and cargo"
        return f"{who} may ship for ${reward(s)}: {stage}.{_manifest_prompt(s)}"
    if s.phase == Phase.OPEN:
        return f"{who} {'are' if own else 'is'} harbour master and must open an area."
    if s.phase == Phase.ASK:
        return f"{who} may take a card from the {AREAS[s.area]}."
    if s.phase == Phase.LAST:
        return f"The last round is over: {'you' if own else who} may ship the last contracts."
    if others_have_cards(s):
        return f"{who} may take a last card from the {AREAS[s.area]} or an area not opened yet; then the round ends."
    return f"{who} may take a card from the {AREAS[s.area]}, or must go on to another area."


def _manifest_prompt(s: Any) -> str:
    lines = manifest_lines(s)
    parts = [*lines["ships"], *lines["cargo"]]
    need, left = still_needed(s), unserved(s)
    wanted = [f"{need >> 8 * g & 255} {good}" for g, good in enumerate(GOODS) if need >> 8 * g & 255]
    wanted += [f"a ship to {port}" for d, port in enumerate(DESTINATIONS) if left >> d & 1]
    text = f" On the manifest: {_and(lines['contracts'])}"
    text += f"; with {_and(parts)}." if parts else "."
    return f"{text} Still needed: {_and(wanted)}." if wanted else f"{text} It is complete."


def reason(s: Any, names: Sequence[str]) -> str:
    """Why the game ended, and how a tie was broken."""
    size = max(2, int(s.seats) - 1)
    short = [AREAS[a] for a in range(4) if sum(int(f) != NONE for f in s.supply[a, :CURRENT]) < size]
    text = f"The {_and(short)} could not be refilled."
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) > 1:
        most = max(s.money[seat] for seat in tied)
        if sum(s.money[seat] == most for seat in tied) == 1:
            return f"{text} The tie is broken by money."
        return f"{text} The victory is shared."
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
