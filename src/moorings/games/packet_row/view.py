"""What a person is shown: a position, as far as the viewer knows it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from moorings.games.packet_row.components import (
    AREA_OF,
    AREAS,
    ASSISTANT,
    COPIES,
    COST,
    DESTINATION,
    DESTINATIONS,
    GOOD,
    GOODS,
    GOODS_CARD,
    KIND_OF,
    N_CONTRACTS,
    N_FACES,
    N_GOODS_FACES,
    PACK,
    QUANTITY,
    SHIP,
    SINGLE,
    START,
    UNITS,
    VALUE,
    Kind,
)
from moorings.games.packet_row.holdings import boards_to_end, in_supply, removed, supply_size
from moorings.games.packet_row.manifest import (
    completable,
    complete,
    demand,
    still_needed,
    unserved,
)
from moorings.games.packet_row.moves import DESTINATION_CODES, GOODS_CODES
from moorings.games.packet_row.payment import payment_cost, propose
from moorings.games.packet_row.score import score
from moorings.games.packet_row.shape import (
    Board,
    Card,
    CardKind,
    HeldCard,
    Loaded,
    Manifest,
    Own,
    PhaseName,
    Player,
    Sailing,
    Shipment,
    Space,
    Stage,
    View,
)
from moorings.games.packet_row.state import CURRENT, NONE, SPACES, UNKNOWN, Draft, Phase, State
from moorings.games.packet_row.story import CODES
from moorings.games.packet_row.words import (
    EFFECTS,
    LABELS,
    PORT_NAMES,
    contract_name,
    face_name,
    manifest_lines,
    reward,
    status,
    surplus,
)
from moorings.kernel.record import copy
from moorings.kernel.show import Part, once, with_own, words_for
from moorings.kernel.words import Text, capital, say

PHASES: tuple[PhaseName, ...] = words_for(Phase, PhaseName)
KINDS: tuple[CardKind, ...] = words_for(Kind, CardKind)
STAGES: tuple[Stage, ...] = words_for(tuple(Draft)[1:], Stage)
"""How far a manifest is, if there is one."""
MOST_SHIPMENTS = 6
"""Shipments that are listed as possible, the best paid first."""
MOST_CONTRACTS = 9
"""Contracts among which sets are looked for: with more, the number of sets would explode."""
HANDS = 4096
"""Hands of which it is known what could be shipped with them: most moves leave most hands as they are."""


def view(s: Any, names: Sequence[str]) -> View:
    """The position as everybody sees it. `s` holds only what everybody may know."""
    return {
        "phase": PHASES[s.phase],
        "round": s.rounds,
        "harbour_master": s.master,
        "queue": _queue(s),
        "mover": s.mover if s.phase != Phase.OVER else None,
        "open_area": AREAS[s.area] if s.area != NONE else None,
        "boards": [_board(s, area) for area in range(len(AREAS))],
        "supply_size": int(supply_size(s)),
        "boards_short": sum(in_supply(s, area) < supply_size(s) for area in range(len(AREAS)) if not _opened(s, area)),
        "boards_to_end": int(boards_to_end(s)),
        "players": [_player(s, seat, names) for seat in range(s.seats)],
        "hand": None,
        "manifest": _manifest(s) if s.draft != Draft.NONE else None,
        "shipments": [],
    }


def own(shown: View, s: Any, seat: int, names: Sequence[str]) -> Own:
    """What differs for a seat: what it holds and plans. `s` holds only what the seat may know."""
    return {
        "players": with_own(shown["players"], seat, _player(s, seat, names)),
        "hand": _own_hand(s, seat),
        "manifest": _manifest(s) if s.draft != Draft.NONE else None,
        "shipments": shipments(s, seat) if s.phase != Phase.OVER else [],
    }


def _queue(s: Any) -> list[int]:
    """Who decides now, and everybody who will be asked after them before another area is opened."""
    if s.phase == Phase.OVER:
        return []
    seats = [(s.mover + i) % s.seats for i in range(s.seats)]
    if s.phase == Phase.LAST:
        return seats[: s.seats - (s.mover - s.master) % s.seats]
    if s.phase == Phase.DECIDE:
        return [s.master]
    asked = [seat for seat in seats if seat != s.master and s.piece[seat] == NONE]
    if s.phase == Phase.OPEN:
        return [s.master, *asked]
    return [*(seat for seat in asked if (seat - s.master) % s.seats >= (s.mover - s.master) % s.seats), s.master]


def _opened(s: Any, area: int) -> bool:
    return bool(s.opened >> area & 1)


@once
def card_view(face: int) -> Card:
    """A card."""
    kind = Kind(int(KIND_OF[face]))
    card: Card = {
        "id": face,
        "code": CODES[face],
        "kind": KINDS[kind],
        "name": face_name(face),
        "cost": int(COST[face]),
        "text": EFFECTS[kind],
        "status": status(face),
    }
    if kind == Kind.CONTRACT:
        card["good"], card["quantity"], card["reward"] = GOODS[GOOD[face]], int(QUANTITY[face]), int(VALUE[face])
        card["destination"], card["starting"] = PORT_NAMES[DESTINATION[face]], face >= START
        card["port"] = DESTINATION_CODES[DESTINATION[face]]
    elif kind == Kind.SHIP:
        card["destination"], card["port"] = PORT_NAMES[face - SHIP], DESTINATION_CODES[face - SHIP]
    elif kind == Kind.GOODS:
        card["good"], card["units"] = GOODS[GOOD[face]], int(QUANTITY[face])
    elif kind == Kind.MONEY:
        card["value"] = int(VALUE[face])
    elif kind == Kind.BUILDING:
        card["points"] = int(VALUE[face])
    return card


def _board(s: Any, area: int) -> Board:
    deck, size = int(s.deck_size[area] - removed(s)), supply_size(s)
    left = deck + sum(int(face) != NONE for face in s.supply[area, CURRENT:])
    return {
        "area": AREAS[area],
        "open": s.area == area,
        "opened": _opened(s, area),
        "current": [_space(s, area, space) for space in range(supply_size(s))],
        "future": [_space(s, area, space) for space in range(CURRENT, SPACES)],
        "deck": deck,
        "refills": left // size,
        "short": bool(left < size if _opened(s, area) else in_supply(s, area) < size),
        "discards": _discards(s, area),
    }


def _space(s: Any, area: int, space: int) -> Space:
    face = s.supply[area, space]
    takers = [seat for seat in range(s.seats) if s.piece[seat] == SPACES * area + space]
    return {"card": card_view(face) if face != NONE else None, "piece": takers[0] if takers else None}


def _discards(s: Any, area: int) -> dict[str, int]:
    counts: dict[str, int] = {}
    for face, number in enumerate(s.discard.tolist()):
        if number and _home(face) == area:
            name = str(face_name(face))
            counts[name] = counts.get(name, 0) + number
    return counts


def _home(face: int) -> int:
    """The discard pile of a card; starting contracts go to the guildhall's."""
    return max(0, int(AREA_OF[face]))


def _player(s: Any, seat: int, names: Sequence[str]) -> Player:
    piece = s.piece[seat]
    hidden = s.hand[seat, ASSISTANT] == UNKNOWN
    return {
        "name": names[seat],
        "money": s.money[seat],
        "ships": {port: s.hand[seat, SHIP + i] for i, port in enumerate(DESTINATIONS) if s.hand[seat, SHIP + i]},
        "hand_size": s.hand_size[seat],
        "hand": None if hidden else hand_view(s, seat),
        "starting_contract_fulfilled": bool(s.starter_done[seat]),
        "took_from": AREAS[piece // SPACES] if piece != NONE else None,
        "points": int(score(s, seat)),
        "points_complete": not hidden,
    }


def hand_view(s: Any, seat: int) -> list[HeldCard]:
    """The cards in a hand by face, ships left out; a starting contract that the viewer may not see is not there."""
    hand = s.hand[seat].tolist()
    faces = [f for f in range(N_FACES) if hand[f] > 0 and COPIES[f] and not SHIP <= f < GOODS_CARD]
    return [{**card_view(face), "count": hand[face]} for face in faces]


def _own_hand(s: Any, seat: int) -> list[HeldCard]:
    """The cards in one's own hand, and which contracts could be shipped right now."""
    ready = _shippable(s, seat)[0]
    cards = hand_view(s, seat)
    for card in cards:
        if card["kind"] == "contract":
            card["ready"] = s.phase != Phase.OVER and card["id"] in ready
    return cards


def _sailing(s: Any) -> list[Sailing]:
    codes = DESTINATION_CODES
    return [
        {"code": codes[i], "port": codes[j], "number": int(s.sailing[i, j])}
        for j in range(len(codes))
        for i in range(len(codes))
        if s.sailing[i, j]
    ]


def _loaded(s: Any) -> list[Loaded]:
    goods: list[Loaded] = [
        {"code": GOODS_CODES[f], "good": good, "units": f % UNITS + 1, "number": int(s.loaded[f, g])}
        for g, good in enumerate(GOODS)
        for f in range(N_GOODS_FACES)
        if s.loaded[f, g]
    ]
    gold: list[Loaded] = [
        {"code": CODES[SINGLE + i], "good": good, "units": i + 1, "number": int(s.nuggets[i, g])}
        for g, good in enumerate(GOODS)
        for i in range(2)
        if s.nuggets[i, g]
    ]
    return [*goods, *gold]


def _manifest(s: Any) -> Manifest:
    need, left = still_needed(s), unserved(s)
    lines = manifest_lines(s)
    return {
        "contracts": [*lines["contracts"]],
        "ships": [*lines["ships"]],
        "cargo": [*lines["cargo"]],
        "stage": STAGES[s.draft - 1],
        "reward": reward(s),
        "cost": int(payment_cost(s)),
        "goods_needed": {good: int(need >> 8 * g & 255) for g, good in enumerate(GOODS) if need >> 8 * g & 255},
        "ships_needed": [port for d, port in enumerate(PORT_NAMES) if left >> d & 1],
        "complete": bool(complete(s)),
        "signed": [CODES[c] for c in range(N_CONTRACTS) if s.signed[c]],
        "sailing": _sailing(s),
        "loaded": _loaded(s),
        "lost": {GOODS[g]: number for g, number in surplus(s).items()},
    }


def shipments(s: Any, seat: int) -> list[Shipment]:
    """What a seat could ship right now: the largest sets of contracts, the best paid first, each at its least cost."""
    return [
        {
            **shipment,
            "contracts": [*shipment["contracts"]],
            "ids": [*shipment["ids"]],
            "ships": [*shipment["ships"]],
            "cargo": [*shipment["cargo"]],
        }
        for shipment in _shippable(s, seat)[1]
    ]


def _shippable(s: Any, seat: int) -> tuple[list[int], list[Shipment]]:
    """The contracts that a seat could fulfil alone, and what it could ship. It depends on its hand and nothing else."""
    return _shippable_from(tuple(s.hand[seat].tolist()))


@lru_cache(HANDS)
def _shippable_from(hand: tuple[int, ...]) -> tuple[list[int], list[Shipment]]:
    s: Any = State.blank()
    s.hand[0] = hand
    alone = [c for c in range(N_CONTRACTS) if hand[c] > 0 and possible(s, 0, (c,))]
    found = sorted(_largest_sets(s, alone), key=lambda c: (-sum(int(VALUE[x]) for x in c), c))
    return alone, [_shipment(s, 0, contracts) for contracts in found[:MOST_SHIPMENTS]]


def _largest_sets(s: Any, alone: Sequence[int]) -> list[tuple[int, ...]]:
    """All sets of contracts that can be fulfilled at once and lie in no larger one."""
    own = sorted(alone, key=lambda c: -int(VALUE[c]))[:MOST_CONTRACTS]
    layer: set[tuple[int, ...]] = {(c,) for c in own}
    largest: list[tuple[int, ...]] = []
    while layer:
        larger: set[tuple[int, ...]] = set()
        for contracts in layer:
            grown = [tuple(sorted((*contracts, c))) for c in own if c not in contracts]
            grown = [more for more in grown if more in larger or possible(s, 0, more)]
            larger.update(grown)
            if not grown:
                largest.append(contracts)
        layer = larger
    return largest


def _sign(s: Any, contracts: Sequence[int]) -> Any:
    signed = copy(s)
    signed.draft = Draft.NAMING
    for contract in contracts:
        signed.signed[contract] = 1
    return signed


def possible(s: Any, seat: int, contracts: Sequence[int]) -> bool:
    """Whether a seat without a manifest could fulfil these contracts at once."""
    signed = _sign(s, contracts)
    return bool(completable(signed, seat, demand(signed), unserved(signed)))


def _shipment(s: Any, seat: int, contracts: Sequence[int]) -> Shipment:
    signed = _sign(s, contracts)
    propose(signed, seat)
    lines = manifest_lines(signed)
    return {
        "contracts": [contract_name(c) for c in contracts],
        "ids": list(contracts),
        "reward": reward(signed),
        "cost": int(payment_cost(signed)),
        "ships": [*lines["ships"]],
        "cargo": [*lines["cargo"]],
    }


TABLES = {
    "contracts": say("Contracts"),
    "starting": say("Starting contracts"),
    "ships": say("Ships"),
    "goods": say("Goods"),
    "helpers": say("Helpers and gold"),
    "money": say("Money"),
    "buildings": say("Buildings"),
}
"""What the tables of printed parts are called."""


def part(table: str, row: Any) -> Part:
    """A printed part for the gallery."""
    match table:
        case "contracts" | "starting":
            values = {"quantity": row.quantity, "destination": LABELS[row.destination], "reward": _dollars(row.reward)}
            return Part(LABELS[row.good], shows=values, named="good")
        case "ships":
            ship = capital(face_name(SHIP + DESTINATIONS.index(row.destination)))
            return Part(ship, {"text": EFFECTS[Kind.SHIP]}, {"number": row.number}, named="destination")
        case "goods":
            return Part(LABELS[row.good], shows={"units": row.units, "cost": _dollars(row.cost)}, named="good")
        case "helpers":
            face = ASSISTANT + PACK["helpers"].index(row)
            return Part(
                capital(face_name(face)), {"text": EFFECTS[Kind(int(KIND_OF[face]))]}, _price(row.cost), named=""
            )
        case "money":
            return Part(say("Money card"), shows={"value": _dollars(row.value)}, named="")
        case _:
            return Part(row.name, shows={"area": LABELS[row.area], **_price(row.cost), "points": row.points})


def _price(cost: int) -> dict[str, str | int]:
    return {"cost": _dollars(cost) if cost else say("free")}


def _dollars(number: int) -> Text:
    return say("${number}", number=number)
