"""What a person is shown: a position, as far as the viewer knows it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.serenissima.chart import sites
from moorings.games.serenissima.components import (
    CAPACITY,
    COMMODITIES,
    COUNT,
    GALLEYS,
    N_PORTS,
    PACK,
    PAYS,
    PORT_AT,
    PRODUCT,
    SPACE_OF,
)
from moorings.games.serenissima.holdings import bonus_for, foreign_spaces, price_of, reach, wanted
from moorings.games.serenissima.shape import (
    Answer,
    Battle,
    Commodity,
    Deal,
    Galley,
    Orders,
    Own,
    Passage,
    PhaseName,
    Pieces,
    Player,
    Port,
    Side,
    Space,
    Stowing,
    TaskName,
    View,
)
from moorings.games.serenissima.state import DEALS, LENGTH, NONE, SEATS, UNKNOWN, Phase, Task, Waters
from moorings.games.serenissima.words import (
    LABELS,
    WORLD,
    breakdown,
    ducats,
    fight_text,
    power_name,
    sea_name,
    space_name,
    terms_text,
)
from moorings.kernel.show import Part, once, with_own, words_for
from moorings.kernel.words import join, say

PHASES: tuple[PhaseName, ...] = words_for(Phase, PhaseName)
TASKS: tuple[TaskName, ...] = words_for(Task, TaskName)
WATERS: tuple[Answer, ...] = words_for(Waters, Answer)
SITES = sites()


def view(s: Any, names: Sequence[str]) -> View:
    """The position as everybody sees it. `s` holds only what everybody may know."""
    return {
        "game_turn": s.game_turn,
        "game_turns": LENGTH[s.seats],
        "phase": PHASES[s.phase],
        "task": TASKS[s.task],
        "mover": _known(s.mover),
        "actor": _known(s.actor),
        "order": [_known(seat) for seat in s.order[: s.seats].tolist()],
        "players": [_player(s, seat, names) for seat in range(s.seats)],
        "spaces": [space_view(space) for space in range(len(PACK["spaces"]))],
        "ports": [_port(s, port) for port in range(N_PORTS)],
        "galleys": [_galley(s, g) for g in range(GALLEYS) if s.owner[g] != NONE],
        "box": {
            "galleys": s.galleys_left,
            "forts": s.forts_left,
            "sailors": s.sailors_left,
            "pieces": _pieces(s.pieces_left.tolist()),
        },
        "stowed": [row.id.lower() for i, row in enumerate(PACK["spaces"]) if s.stowed >> i & 1],
        "deal": _deal(s, names),
        "stowing": _stowing(s),
        "passage": _passage(s),
        "fight": fight_text(s, names),
        "battle": _battle(s),
        "prize": {"galley": s.prize + 1, "beaten_by": s.hull + 1} if s.task == Task.PRIZE else None,
        "price_asked_for": PACK["ports"][s.port].name if s.port != NONE else None,
        "standing_orders": None,
    }


def own(shown: View, s: Any, seat: int, names: Sequence[str]) -> Own:
    """What a seat sees differently: its treasury and its orders. `s` holds only what the seat may know."""
    return {
        "players": with_own(shown["players"], seat, _player(s, seat, names)),
        "standing_orders": _orders(s, seat),
    }


@once
def space_view(space: int) -> Space:
    """A space of the map."""
    row = PACK["spaces"][space]
    return {
        "id": row.id.lower(),
        "name": sea_name(space),
        "x": row.x,
        "y": row.y,
        "adjacent": [a.lower() for a in row.adjacent],
    }


def _known(value: int) -> int | None:
    return value if value >= 0 else None


def _goods(counts: Sequence[int]) -> dict[Commodity, int]:
    """The commodities of which there are any."""
    return {good: n for good, n in zip(COMMODITIES, counts, strict=True) if n}


def _pieces(counts: Sequence[int]) -> Pieces:
    gems, spices, iron, wood, gold, wine, textiles = counts
    return {
        "gems": gems,
        "spices": spices,
        "iron": iron,
        "wood": wood,
        "gold": gold,
        "wine": wine,
        "textiles": textiles,
    }


def _player(s: Any, seat: int, names: Sequence[str]) -> Player:
    known = s.money[seat] != UNKNOWN
    order = s.order.tolist()
    points = breakdown(s, seat)
    total = sum(points.values())
    return {
        "name": names[seat],
        "power": power_name(s, seat),
        "sign": PACK["powers"][s.power[seat]].name.lower(),
        "money": 100 * s.money[seat] if known else None,
        "has_bid": bool(s.bid[seat] != NONE),
        "bid": 100 * s.bid[seat] if s.bid[seat] >= 0 else None,
        "place": order.index(seat) + 1 if seat in order else None,
        "ports": sum(holder == seat for holder in s.holder.tolist()),
        "galleys": sum(owner == seat for owner in s.owner.tolist()),
        "score": total if known else None,
        "score_without_ducats": total - points["ducats"],
        "breakdown": points if known else None,
    }


def _port(s: Any, port: int) -> Port:
    row = PACK["ports"][port]
    stored = s.stored[port]
    return {
        "id": port,
        "name": row.name,
        "size": row.size,
        "space": PACK["spaces"][SPACE_OF[port]].id.lower(),
        "x": SITES[row.name][0],
        "y": SITES[row.name][1],
        "product": COMMODITIES[PRODUCT[port]],
        "holder": _known(s.holder[port]),
        "garrison": s.garrison[port],
        "fort": bool(s.fort[port]),
        "stored": [good for i, good in enumerate(COMMODITIES) if stored >> i & 1],
        "room": int(CAPACITY[port]),
        "pays_next": 100 * int(PAYS[port, COUNT[stored]]) or None,
        "warehouse": [100 * value for value in row.warehouse],
        "hired": s.hired[port],
        "built": bool(s.built >> port & 1),
        "price_named": 100 * s.quote[port] or None,
        "brings": _brings(s, port),
        "status": row.status,
    }


def _galley(s: Any, galley: int) -> Galley:
    return {
        "number": galley + 1,
        "owner": s.owner[galley],
        "space": PACK["spaces"][s.at[galley]].id.lower(),
        "where": space_name(s.at[galley]),
        "sailors": s.crew[galley],
        "cargo": _goods(s.cargo[galley].tolist()),
        "has_moved": bool(s.moved >> galley & 1),
        "reach": _reach(s, galley),
    }


def _reach(s: Any, galley: int) -> dict[str, int]:
    """Where a galley may sail, by the sailors that it takes."""
    if s.phase != Phase.MOVEMENT or s.owner[galley] != s.mover:
        return {}
    if s.task == Task.ONWARD and s.hull == galley:
        most = s.steps
    elif s.task == Task.MAIN and not s.moved >> galley & 1:
        most = s.crew[galley]
    else:
        return {}
    here, foreign, found = s.at[galley], foreign_spaces(s, s.mover), dict[str, int]()
    for steps in range(1, most + 1):
        spaces = reach(here, steps, foreign)
        for space, row in enumerate(PACK["spaces"]):
            if spaces >> space & 1 and space != here:
                found.setdefault(row.id.lower(), steps)
    return found


def _brings(s: Any, port: int) -> dict[Commodity, int]:
    """What the mover would get for a piece of each commodity that is aboard there and that the port takes."""
    if s.phase != Phase.SALES:
        return {}
    space, takes = SPACE_OF[port], wanted(s, port)
    there = [g for g in range(GALLEYS) if s.owner[g] == s.mover and s.at[g] == space]
    return {
        name: 100 * int(price_of(s, s.mover, port) + bonus_for(s, s.mover, port, good))
        for good, name in enumerate(COMMODITIES)
        if takes >> good & 1 and any(s.cargo[g, good] for g in there)
    }


def _battle(s: Any) -> Battle | None:
    if s.sides[0] == NONE:
        return None
    port = PORT_AT[s.battle]
    fortified = s.fighters[1] == NONE and bool(s.fort[port])
    attacker, defender = (
        Side(
            seat=s.sides[i],
            galley=s.fighters[i] + 1 if s.fighters[i] != NONE else None,
            die=s.roll[i],
            sailors=s.left[i] + s.lost[i],
            lost=s.lost[i],
        )
        for i in range(2)
    )
    return {
        "space": PACK["spaces"][s.battle].id.lower(),
        "attacker": attacker,
        "defender": defender,
        "attacker_by": 4 if fortified else 3,
        "defender_by": 3,
    }


def _deal(s: Any, names: Sequence[str]) -> Deal | None:
    if s.task not in (Task.TERMS, Task.ANSWER):
        return None
    return {
        "from": s.mover,
        "to": s.partner,
        "space": PACK["spaces"][s.site].id.lower(),
        "mover_gives": {good: -n for good, n in _goods(s.swap.tolist()).items() if n < 0},
        "mover_takes": {good: n for good, n in _goods(s.swap.tolist()).items() if n > 0},
        "mover_pays": 100 * s.offer,
        "galleys": [
            {"number": g + 1, "gains": _goods(s.terms[g].tolist())} for g in range(GALLEYS) if any(s.terms[g].tolist())
        ],
        "text": terms_text(s, names),
        "proposals": DEALS - s.deals[s.partner],
    }


def _stowing(s: Any) -> Stowing | None:
    if s.task not in (Task.CREW, Task.LOAD):
        return None
    return {
        "galley": s.hull + 1,
        "galleys": [g + 1 for g in range(GALLEYS) if s.hulls >> g & 1],
        "sailors": s.pool_crew,
        "pieces": _goods(s.pool.tolist()),
    }


def _passage(s: Any) -> Passage | None:
    if s.task not in (Task.PASSAGE, Task.CONSENT, Task.ONWARD):
        return None
    return {"galley": s.hull + 1, "steps": s.steps, "asked": _known(s.partner), "offer": 100 * s.offer}


def _orders(s: Any, seat: int) -> Orders:
    others = [other for other in range(SEATS) if other < s.seats and other != seat]
    return {
        "prices": {PACK["ports"][p].name: 100 * s.tariff[seat, p] for p in range(N_PORTS) if s.tariff[seat, p]},
        "passage": {str(other): WATERS[s.waters[seat, other]] for other in others},
        "embargo": [other for other in others if s.embargo[seat, other]],
    }


TABLES = {
    "spaces": say("Sea spaces"),
    "ports": say("Ports"),
    "powers": say("Powers"),
    "figures": say("In the box"),
}
"""What the tables of printed parts are called."""
FIGURES = {
    "galleys": say("Galleys"),
    "forts": say("Forts"),
    "pieces of each commodity": say("Pieces of each commodity"),
    "sailors": say("Sailors"),
}


def part(table: str, row: Any) -> Part:
    """A printed part for the gallery."""
    match table:
        case "spaces":
            near = join(", ", [LABELS[code.lower()] for code in row.adjacent])
            return Part(LABELS[row.id.lower()], shows={"adjacent": near})
        case "ports":
            values = {"size": LABELS[row.size], "product": LABELS[row.product], "space": LABELS[row.space.lower()]}
            return Part(row.name, shows={**values, "warehouse": join(" · ", [ducats(v) for v in row.warehouse])})
        case "powers":
            power: str = row.name
            return Part(WORLD.get(power, power), shows={"capital": row.capital})
        case _:
            name: str = row.name
            return Part(FIGURES.get(name, name), shows={"value": row.value})
