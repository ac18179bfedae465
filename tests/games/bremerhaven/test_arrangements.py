"""Bremerhaven: every arrangement of goods that the rules allow can be reached, and no other.

The search below is written from the rulebook alone and shares nothing with the engine: it keeps every space and what
lies on it, and tries every single movement, free ones within storage included.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from games.bremerhaven.scene import CONTRACTS, SHIPS, give, moor, sign, store, table, work
from moorings.games.bremerhaven.components import PACK
from moorings.games.bremerhaven.moves import KIND, Do
from moorings.games.bremerhaven.state import Phase
from moorings.kernel import api
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes
from support import scaled

GOODS = ("barrel", "container", "crate", "passenger")
HARBOURS = 2000

Arrangement = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]
"""What is left on each ship, what is stored of each good, what lies on each contract."""


@dataclass(frozen=True)
class Harbour:
    """A small harbour, in plain words."""

    spaces: int
    tank: int
    lounge: int
    crane: bool
    shed: bool
    ware: bool  # whether two of the spaces are in a building
    money: int
    ships: tuple[tuple[str, str, int], ...]  # name, good, how many
    contracts: tuple[tuple[str, bool], ...]  # name, whether goods can get there
    kept: tuple[str, ...]


# ---- the search: spaces are texts of what lies on them, "" or "barrel" or "crate" or "crate crate" ----


def can_hold(space: str, good: str) -> bool:
    return space == "" or (good == "crate" and space == "crate")


def added(space: str, good: str) -> str:
    return good if space == "" else "crate crate"


def without(space: str) -> str:
    return "crate" if space == "crate crate" else ""


@dataclass(frozen=True)
class Spot:
    """Where all goods are."""

    ships: tuple[int, ...]
    spaces: tuple[str, ...]  # sorted: spaces are alike
    tank: int
    lounge: int
    contracts: tuple[tuple[str, ...], ...]


def taken_out(spot: Spot) -> list[tuple[str, Spot]]:
    """Every way to pick up one stored good: the good, and what stays."""
    ways: list[tuple[str, Spot]] = []
    for i, space in enumerate(spot.spaces):
        if space and space not in spot.spaces[:i]:
            rest = tuple(sorted((*spot.spaces[:i], without(space), *spot.spaces[i + 1 :])))
            ways.append((space.split()[0], Spot(spot.ships, rest, spot.tank, spot.lounge, spot.contracts)))
    if spot.tank:
        ways.append(("barrel", Spot(spot.ships, spot.spaces, spot.tank - 1, spot.lounge, spot.contracts)))
    if spot.lounge:
        ways.append(("passenger", Spot(spot.ships, spot.spaces, spot.tank, spot.lounge - 1, spot.contracts)))
    return ways


def put_down(harbour: Harbour, spot: Spot, good: str) -> list[Spot]:
    """Every way to store one good."""
    ways: list[Spot] = []
    for i, space in enumerate(spot.spaces):
        if can_hold(space, good) and space not in spot.spaces[:i]:
            full = tuple(sorted((*spot.spaces[:i], added(space, good), *spot.spaces[i + 1 :])))
            ways.append(Spot(spot.ships, full, spot.tank, spot.lounge, spot.contracts))
    if good == "barrel" and spot.tank < harbour.tank:
        ways.append(Spot(spot.ships, spot.spaces, spot.tank + 1, spot.lounge, spot.contracts))
    if good == "passenger" and spot.lounge < harbour.lounge:
        ways.append(Spot(spot.ships, spot.spaces, spot.tank, spot.lounge + 1, spot.contracts))
    return ways


def symbols(name: str) -> list[str]:
    row = next(row for row in PACK["contracts"] if row.name == name)
    return [word for part in row.goods.split(" + ") for word in [part.split()[1]] * int(part.split()[0])]


def matches(goods: tuple[str, ...], wanted: list[str]) -> bool:
    """Whether every good finds a symbol of its own."""
    if not goods:
        return True
    for i, symbol in enumerate(wanted):
        if symbol in (goods[0], "wild") and matches(goods[1:], wanted[:i] + wanted[i + 1 :]):
            return True
    return False


def delivered(harbour: Harbour, spot: Spot, good: str) -> list[Spot]:
    """Every way to deliver a good that is in the hand."""
    ways: list[Spot] = []
    for i, (name, open_) in enumerate(harbour.contracts):
        goods = tuple(sorted((*spot.contracts[i], good)))
        if open_ and matches(goods, symbols(name)):
            contracts = (*spot.contracts[:i], goods, *spot.contracts[i + 1 :])
            ways.append(Spot(spot.ships, spot.spaces, spot.tank, spot.lounge, contracts))
    return ways


def steps(harbour: Harbour, spot: Spot) -> list[tuple[int, Spot]]:
    """Every single movement or conversion, with what it costs."""
    ways: list[tuple[int, Spot]] = []
    for i, (_, good, _) in enumerate(harbour.ships):
        if spot.ships[i]:
            left = (*spot.ships[:i], spot.ships[i] - 1, *spot.ships[i + 1 :])
            lighter = Spot(left, spot.spaces, spot.tank, spot.lounge, spot.contracts)
            ways += [(0, after) for after in put_down(harbour, lighter, good)]
            if harbour.crane:
                ways += [(0, after) for after in delivered(harbour, lighter, good)]
    price = 0 if harbour.shed else 1
    for good, rest in taken_out(spot):
        ways += [(0, after) for after in put_down(harbour, rest, good)]
        ways += [(0, after) for after in delivered(harbour, rest, good)]
        if good == "container":
            for one in put_down(harbour, rest, "crate"):
                ways += [(price, after) for after in put_down(harbour, one, "crate")]
        if good == "crate":
            for again, both in taken_out(rest):
                if again == "crate":
                    ways += [(price, after) for after in put_down(harbour, both, "container")]
    return ways


def search(harbour: Harbour) -> tuple[dict[Arrangement, int], dict[Arrangement, int]]:
    """All arrangements that can be reached: the most money left, and the fewest spaces in use."""
    spaces = [""] * harbour.spaces
    spot = Spot(tuple(n for *_, n in harbour.ships), tuple(spaces), 0, 0, ((),) * len(harbour.contracts))
    for good in harbour.kept:
        spot = put_down(harbour, spot, good)[-1]
    best = {spot: harbour.money}
    frontier = [spot]
    while frontier:
        following: list[Spot] = []
        for here in frontier:
            for cost, after in steps(harbour, here):
                money = best[here] - cost
                if money >= 0 and money > best.get(after, -1):
                    best[after] = money
                    following.append(after)
        frontier = following
    richest: dict[Arrangement, int] = {}
    tightest: dict[Arrangement, int] = {}
    for here, money in best.items():
        arrangement = described(here)
        richest[arrangement] = max(richest.get(arrangement, -1), money)
        used = sum(space != "" for space in here.spaces)
        tightest[arrangement] = min(tightest.get(arrangement, 99), used)
    return richest, tightest


def described(spot: Spot) -> Arrangement:
    kept = [word for space in spot.spaces for word in space.split()]
    kept += ["barrel"] * spot.tank + ["passenger"] * spot.lounge
    counts = tuple(kept.count(good) for good in GOODS)
    return spot.ships, counts, tuple(tuple(goods.count(good) for good in GOODS) for goods in spot.contracts)


# ---- the engine on the same harbour ----


def staged(harbour: Harbour) -> Match:
    match = table(2, money=(harbour.money, 0))
    s: Any = match.state
    for name, wanted in (("Tank Farm", harbour.tank), ("Cruise Terminal", harbour.lounge)):
        if wanted:
            give(match, 0, name)
    if harbour.crane:
        give(match, 0, "Gantry Crane")
    if harbour.shed:
        give(match, 0, "Stuffing Shed")
    if harbour.ware:
        give(match, 0, "Warehouse")
    if s.tank[0]:
        s.tank[0] = harbour.tank
    if s.lounge[0]:
        s.lounge[0] = harbour.lounge
    s.board[0] = harbour.spaces - s.ware[0]
    for good in harbour.kept:
        store(match, 0, f"1 {good}")
    for i, (name, good, number) in enumerate(harbour.ships):
        moor(match, 0, i + 1, name, good, number, time=3)
    for i, (name, open_) in enumerate(harbour.contracts):
        sign(match, 0, (i if open_ else i + 2) + 1, name, time=3)
    return work(match)


def arrangement_of(harbour: Harbour, s: Any) -> Arrangement:
    ships = tuple(s.dock_left[0, i] for i in range(len(harbour.ships)))
    docks = [i if open_ else i + 2 for i, (_, open_) in enumerate(harbour.contracts)]
    return ships, tuple(s.stored[0].tolist()), tuple(tuple(s.delivered[0, d].tolist()) for d in docks)


def explore(harbour: Harbour) -> tuple[dict[Arrangement, int], dict[Arrangement, int], list[Arrangement]]:
    """What the engine's moves lead to; no position may come twice along a line of play."""
    match = staged(harbour)
    start = match.state
    richest: dict[Arrangement, int] = {}
    tightest: dict[Arrangement, int] = {}
    settled: list[Arrangement] = []
    seen: set[bytes] = set()
    finished: set[bytes] = set()

    def visit(s: Any) -> None:
        key = to_bytes(s)
        seen.add(key)
        arrangement = arrangement_of(harbour, s)
        richest[arrangement] = max(richest.get(arrangement, -1), s.money[0])
        tightest[arrangement] = s.board_in[0] + s.ware_in[0]
        for move in match.game.legal(s, 0):
            kind = KIND[move]
            if kind == Do.DONE:
                continue
            after = copy(s)
            api.apply(after, 0, int(move))
            if kind == Do.SETTLE:
                settled.append(arrangement_of(harbour, after))
                continue
            child = to_bytes(after)
            assert child not in seen or child in finished, "the moves lead in a circle"
            if child not in seen:
                visit(after)
        finished.add(key)

    if start.phase == Phase.HARBOURS:
        visit(start)
    else:  # there was nothing at all to do
        richest[arrangement_of(harbour, start)] = start.money[0]
    return richest, tightest, settled


def random_harbour(luck: random.Random) -> Harbour:
    spaces = luck.randint(0, 3)
    tank = luck.choice((0, 0, 1, 2))
    lounge = luck.choice((0, 0, 1))
    ships = []
    for name in luck.sample(SHIPS, luck.randint(0, 2)):
        cargo = PACK["ships"][SHIPS.index(name)].cargo.split()
        good = luck.choice(GOODS) if cargo[1] == "wild" else cargo[1]
        ships.append((name, good, luck.randint(1, min(3, int(cargo[0])))))
    contracts = tuple((name, luck.random() < 0.85) for name in luck.sample(CONTRACTS, luck.randint(0, 2)))
    kept: list[str] = []
    room = ["" for _ in range(spaces)]
    for _ in range(luck.randint(0, 2 * spaces)):
        good = luck.choice(GOODS if luck.random() < 0.5 else ("container", "crate"))
        for i, space in sorted(enumerate(room), key=lambda entry: entry[1] == ""):
            if can_hold(space, good):
                room[i] = added(space, good)
                kept.append(good)
                break
    return Harbour(
        spaces, tank, lounge, luck.random() < 0.2, luck.random() < 0.2,
        spaces >= 2 and luck.random() < 0.3, luck.randint(0, 3), tuple(ships), contracts,
        tuple(kept),
    )  # fmt: skip


@pytest.mark.clause("BH-45", "BH-46", "BH-47", "BH-48", "BH-49", "BH-61", "BH-64")
@pytest.mark.parametrize("part", [0, 1, *(pytest.param(part, marks=pytest.mark.heavy) for part in (2, 3))])
def test_the_engine_reaches_exactly_the_arrangements_of_an_exhaustive_search(part: int) -> None:
    luck = random.Random(40 + part)
    interesting = 0
    for _ in range(scaled(HARBOURS) // 4):
        harbour = random_harbour(luck)
        richest, tightest = search(harbour)
        engine_richest, engine_tightest, settled = explore(harbour)
        assert engine_richest == richest, harbour
        assert all(used == tightest[arrangement] for arrangement, used in engine_tightest.items()), harbour
        assert all(arrangement in richest for arrangement in settled), harbour
        interesting += len(richest) > 5
    assert interesting > 0


def test_the_search_knows_the_detour_and_the_double_conversion() -> None:
    blocked = Harbour(
        1, 0, 0, False, False, False, 0, (("Coastal tanker", "barrel", 2),), (("C1-08", True),), ("passenger",)
    )
    assert len(search(blocked)[0]) == 1
    passing = Harbour(1, 0, 0, False, False, False, 0, (("Coastal tanker", "barrel", 2),), (("C1-08", True),), ())
    assert ((0,), (0, 0, 0, 0), ((2, 0, 0, 0),)) in search(passing)[0]
    double = Harbour(
        1, 0, 0, False, False, False, 2, (("Container barge", "container", 1),), (("C1-12", True),), ("crate",) * 2
    )
    assert search(double)[0][((0,), (0, 0, 2, 0), ((0, 1, 0, 0),))] == 0
