"""Packet Row: the manifest against an independent brute force that knows only the rules of shipping.

The solver below works on plain lists of cards, one card after another, and shares nothing with the engine but the
numbers printed on the cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product

import pytest

from games.packet_row.scene import codes, scene
from moorings.games.packet_row.components import DESTINATIONS, GOODS, PACK
from moorings.games.packet_row.moves import CONTRACT_CODES, Do
from moorings.games.packet_row.moves import move as encode
from moorings.games.packet_row.payment import payment_cost
from moorings.kernel import api
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes
from support import scaled

HANDS, HANDS_IN_CI = 5000, 2000
SMALL_HANDS = 250
PRICES = {(row.good, row.units): row.cost for row in PACK["goods"]}
SINGLE, DOUBLE = (row.cost for row in PACK["helpers"] if "nugget" in row.name)
CARD = 5  # dollars that every card counts for besides its price


@dataclass
class Hand:
    """What a player can ship with."""

    contracts: list[int] = field(default_factory=list)
    ships: list[str] = field(default_factory=list)
    goods: list[tuple[str, int]] = field(default_factory=list)
    captains: int = 0
    traders: int = 0
    singles: int = 0
    doubles: int = 0

    def cards(self) -> list[str]:
        return [
            *(CONTRACT_CODES[c] for c in self.contracts),
            *(f"ship {d.lower()}" for d in self.ships),
            *(f"{good}-{units}" for good, units in self.goods),
            *["captain"] * self.captains,
            *["trader"] * self.traders,
            *["single nugget"] * self.singles,
            *["double nugget"] * self.doubles,
        ]


def random_hand(luck: random.Random, size: int) -> Hand:
    goods = [(row.good, row.units) for row in PACK["goods"]]
    ships = [row.destination for row in PACK["ships"] for _ in range(row.number)]
    focus = luck.sample(DESTINATIONS, 3)
    contracts = [i for i, row in enumerate(PACK["contracts"]) if row.destination in focus]
    near = [d for d in ships if d in focus]
    return Hand(
        sorted(luck.sample(contracts, luck.randint(1, min(4, size)))),
        luck.sample(near if luck.random() < 0.6 else ships, luck.randint(1, 3)),
        luck.sample(goods, luck.randint(1, size + 2)),
        luck.choice((0, 0, 1, 1, 2)),
        luck.choice((0, 0, 1, 1, 2, 3)),
        luck.choice((0, 0, 1, 2)),
        luck.choice((0, 0, 1, 2)),
    )


def row(contract: int) -> tuple[str, int, str, int]:
    found = PACK["contracts"][contract]
    return found.good, found.quantity, found.destination, found.reward


def least_ships(hand: Hand, contracts: tuple[int, ...]) -> int | None:
    """The least cost of ships and captains, by trying every ship for every destination."""
    wanted = frozenset(row(c)[2] for c in contracts)

    def search(i: int, left: frozenset[str], captains: int) -> int | None:
        if not left:
            return 0
        if i == len(hand.ships):
            return None
        found = [search(i + 1, left, captains)]
        for port in left:
            captain = int(hand.ships[i] != port)
            if captain <= captains:
                rest = search(i + 1, left - {port}, captains - captain)
                found.append(None if rest is None else rest + CARD + CARD * captain)
        return min((f for f in found if f is not None), default=None)

    return search(0, wanted, hand.captains)


def least_cargo(hand: Hand, contracts: tuple[int, ...]) -> int | None:
    """The least cost of the cargo, by trying every use of every card."""
    demand = [0, 0, 0, 0]
    for c in contracts:
        demand[GOODS.index(row(c)[0])] += row(c)[1]
    cards: list[tuple[int | None, int, int]] = [(GOODS.index(g), u, PRICES[g, u]) for g, u in hand.goods]
    cards += [(None, 1, SINGLE)] * hand.singles + [(None, 2, DOUBLE)] * hand.doubles

    @cache
    def search(i: int, need: tuple[int, ...], traders: int) -> float:
        if not any(need):
            return 0
        if i == len(cards):
            return float("inf")
        kind, units, price = cards[i]
        best = search(i + 1, need, traders)
        for good in range(4):
            trader = int(kind is not None and kind != good)
            if need[good] and trader <= traders:
                after = (*need[:good], max(0, need[good] - units), *need[good + 1 :])
                best = min(best, search(i + 1, after, traders - trader) + price + CARD + CARD * trader)
        return best

    found = search(0, tuple(demand), hand.traders)
    return None if found == float("inf") else int(found)


def least_cost(hand: Hand, contracts: tuple[int, ...]) -> int | None:
    ships, cargo = least_ships(hand, contracts), least_cargo(hand, contracts)
    return None if ships is None or cargo is None else ships + cargo


def subsets(contracts: list[int]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(contracts) + 1):
        yield from combinations(contracts, size)


def engine_cost(match: Match, contracts: tuple[int, ...]) -> int | None:
    """What the engine proposes for a set of contracts; None if it does not let them be named together."""
    game, s = match.game, copy(match.state)
    for contract in contracts:
        move = game.moves.index(f"fulfil {CONTRACT_CODES[contract]}")
        if move not in game.legal(s, 0):
            return None
        api.apply(s, 0, move)
    propose, seal = game.moves.index("propose"), game.moves.index("seal")
    assert propose in game.legal(s, 0)
    api.apply(s, 0, propose)
    assert seal in game.legal(s, 0)
    cost = int(payment_cost(s))
    money, size = int(s.money[0]), int(s.hand_size[0])
    api.apply(s, 0, seal)
    assert s.money[0] == money + sum(row(c)[3] for c in contracts)
    assert s.hand_size[0] < size
    assert api.fault(s) == 0
    return cost


@pytest.mark.clause("PR-27", "PR-38")
@pytest.mark.parametrize("hands", [HANDS_IN_CI, pytest.param(HANDS, marks=pytest.mark.heavy)])
def test_the_engine_agrees_with_the_solver(hands: int) -> None:
    luck = random.Random(31)
    fulfilled = refused = 0
    for _ in range(scaled(hands)):
        hand = random_hand(luck, luck.randint(1, 5))
        match = scene(2, hands={0: hand.cards()}, shipped=(0,))
        for contracts in subsets(hand.contracts):
            expected = least_cost(hand, contracts)
            assert engine_cost(match, contracts) == expected, (hand, contracts)
            fulfilled += expected is not None
            refused += expected is None
    assert fulfilled > scaled(hands) // 10
    assert refused


# --- every fulfilment, not only the cheapest ---

Manifest = tuple[tuple[int, ...], tuple[tuple[str, str], ...], tuple[tuple[str, int, str], ...]]
"""Contracts, ships as (printed, sailing to), cargo as (kind, units, counted as); all sorted."""


def all_fulfilments(hand: Hand) -> set[Manifest]:
    """Every fulfilment that the rules allow, by trying every use of every card."""
    found: set[Manifest] = set()
    for contracts in subsets(hand.contracts):
        demand = {good: sum(row(c)[1] for c in contracts if row(c)[0] == good) for good in GOODS}
        loads = {p: sum(row(c)[2] == p for c in contracts) for p in DESTINATIONS}
        ships = set()
        for choice in product(*([None, *(p for p in DESTINATIONS if loads[p])] for _ in hand.ships)):
            used = [(ship, port) for ship, port in zip(hand.ships, choice, strict=True) if port]
            captains = sum(ship != port for ship, port in used)
            if captains <= hand.captains and all(
                min(1, n) <= sum(port == p for _, port in used) <= n for p, n in loads.items()
            ):
                ships.add(tuple(sorted(used)))
        cards = [*hand.goods, *[("single", 1)] * hand.singles, *[("double", 2)] * hand.doubles]
        cargo = set()
        for choice in product(*([None, *(g for g in GOODS if demand[g])] for _ in cards)):
            used = [(kind, units, good) for (kind, units), good in zip(cards, choice, strict=True) if good]
            traders = sum(kind in GOODS and kind != good for kind, _, good in used)
            if traders <= hand.traders and all(
                sum(units for _, units, good in used if good == g) >= n for g, n in demand.items()
            ):
                cargo.add(tuple(sorted(used)))
        found |= {(contracts, a, b) for a in ships for b in cargo}
    return found


def read_manifest(s: object) -> Manifest:
    signed, sailing, loaded, nuggets = (getattr(s, name) for name in ("signed", "sailing", "loaded", "nuggets"))
    contracts = tuple(c for c in range(len(signed)) if signed[c])
    ships = [(DESTINATIONS[i], DESTINATIONS[j]) for i in range(6) for j in range(6) for _ in range(sailing[i, j])]
    cargo = [(GOODS[f // 4], f % 4 + 1, GOODS[g]) for f in range(16) for g in range(4) for _ in range(loaded[f, g])]
    cargo += [
        (("single", "double")[k], k + 1, GOODS[g]) for k in range(2) for g in range(4) for _ in range(nuggets[k, g])
    ]
    return contracts, tuple(sorted(ships)), tuple(sorted(cargo))


def reachable(match: Match) -> tuple[set[Manifest], int]:
    """Every manifest that can be sealed, by playing every step; and how many positions there are on the way."""
    game = match.game
    steps = range(encode(Do.FULFIL), encode(Do.SEAL))
    seal = game.moves.index("seal")
    found: set[Manifest] = set()
    seen: dict[bytes, bool] = {}  # False while its followers are being looked at
    stack = [(copy(match.state), False)]
    while stack:
        s, done = stack.pop()
        key = to_bytes(s)
        if done:
            seen[key] = True
            continue
        if key in seen:
            assert seen[key], "a step leads back to an earlier position"
            continue
        seen[key] = False
        assert api.fault(s) == 0
        stack.append((s, True))
        legal = [int(m) for m in game.legal(s, 0)]
        if seal in legal:
            found.add(read_manifest(s))
        moves = [m for m in legal if m in steps]
        assert moves or seal in legal or s.draft == 0, "a dead end"
        for move in moves:
            after = copy(s)
            api.apply(after, 0, move)
            stack.append((after, False))
    return found, len(seen)


@pytest.mark.clause("PR-28", "PR-29", "PR-30", "PR-32", "PR-34", "PR-35", "PR-37", "PR-39")
def test_every_fulfilment_can_be_expressed_and_no_other() -> None:
    luck = random.Random(32)
    positions = sealed = tried = 0
    while tried < scaled(SMALL_HANDS):
        hand = random_hand(luck, luck.randint(1, 3))
        if len(hand.goods) + hand.singles + hand.doubles > 6 or len(hand.contracts) > 2:
            continue
        tried += 1
        match = scene(2, hands={0: hand.cards()}, shipped=(0,))
        found, number = reachable(match)
        assert found == all_fulfilments(hand), hand
        positions += number
        sealed += len(found)
    assert sealed
    assert positions > sealed


@pytest.mark.clause("PR-37")
def test_a_set_is_offered_whatever_the_order_it_is_named_in() -> None:
    luck = random.Random(33)
    for _ in range(scaled(300)):
        hand = random_hand(luck, 4)
        match = scene(2, hands={0: hand.cards()}, shipped=(0,))
        for contracts in subsets(hand.contracts):
            orders = [tuple(luck.sample(contracts, len(contracts))) for _ in range(2)]
            assert len({engine_cost(match, order) for order in orders}) == 1


def test_the_solver_and_the_engine_mean_the_same_cards() -> None:
    match = scene(2, hands={0: ["ship spain", "spain-fur-2", "fur-2"]}, shipped=(0,))
    hand = Hand([CONTRACT_CODES.index("spain-fur-2")], ["Spain"], [("fur", 2)])
    assert least_cost(hand, tuple(hand.contracts)) == engine_cost(match, tuple(hand.contracts)) == 5 + 11
    assert codes(match, "fulfil") == ["fulfil spain-fur-2"]
