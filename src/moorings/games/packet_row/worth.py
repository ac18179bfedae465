"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    ASSISTANT,
    BANKER,
    CAPTAIN,
    COST,
    DECK_TOTAL,
    DESTINATION,
    DOUBLE,
    GOOD,
    GOODS_CARD,
    MONEY_CARD,
    N_CONTRACTS,
    N_MONEY,
    QUANTITY,
    SHIP,
    SINGLE,
    TRADER,
    UNITS,
    VALUE,
)
from moorings.games.packet_row.holdings import removed
from moorings.games.packet_row.score import banker_rate, building_points
from moorings.games.packet_row.state import AREAS, Phase, State
from moorings.kernel.rule import rule

LATE = 0.1
"""Points per dollar at the end of the game, where only full tens count."""
EARLY = 0.2
"""Points per dollar while there is time to buy buildings with them."""
PART = 0.75
"""How much of a contract's reward is there when everything for it is, but it is not shipped yet."""
BANKERS = 0.6
"""Points for a banker beyond what it scores at the moment."""


@rule
def worth(s: State, seat: int) -> float:
    """Points in hand, money at what it can still buy, and contracts as far as they can be fulfilled."""
    time = time_left(s)
    dollar = LATE + (EARLY - LATE) * time
    money = float(s.money[seat])
    for i in range(N_MONEY):
        money += 0.98 * s.hand[seat, MONEY_CARD + i] * VALUE[MONEY_CARD + i]
    value = building_points(s, seat) + dollar * money
    if s.phase == Phase.OVER:
        return float(value + s.hand[seat, BANKER] * banker_rate(s, seat))
    value += s.hand[seat, BANKER] * (0.5 * banker_rate(s, seat) + BANKERS)
    trade = _contracts(s, seat)
    return float(value + dollar * trade + time * 0.5 * s.hand[seat, ASSISTANT])


@rule
def time_left(s: State) -> float:
    """The part of the scarcest deck that is still to come."""
    least = 1.0
    for area in range(AREAS):
        least = min(least, (s.deck_size[area] - removed(s)) / (DECK_TOTAL[area] - removed(s)))
    return least


@rule
def _contracts(s: State, seat: int) -> float:
    """Dollars that contracts, ships and goods promise."""
    wild = s.hand[seat, SINGLE] + 2 * s.hand[seat, DOUBLE] + s.hand[seat, TRADER]
    ships = 0
    for ship in range(6):
        ships += s.hand[seat, SHIP + ship]
    total = 2.0 * min(2, ships) + 1.5 * s.hand[seat, CAPTAIN] + 2.0 * s.hand[seat, TRADER]
    total += 0.8 * (s.hand[seat, SINGLE] * COST[SINGLE] + s.hand[seat, DOUBLE] * COST[DOUBLE])
    for good in range(4):
        units = 0
        for i in range(UNITS):
            face = GOODS_CARD + UNITS * good + i
            units += s.hand[seat, face] * (i + 1)
        wanted = 0
        for contract in range(N_CONTRACTS):
            if GOOD[contract] == good and s.hand[seat, contract] > 0:
                wanted += QUANTITY[contract]
                total += _promise(s, seat, contract, units, wild, ships)
        total += 1.5 * max(0, units - wanted)
    return total


@rule
def _promise(s: State, seat: int, contract: int, units: int, wild: int, ships: int) -> float:
    """What a contract in hand is worth, from a little to nearly all of what it earns."""
    ready = 0.0
    if s.hand[seat, SHIP + DESTINATION[contract]] > 0:
        ready = 1.0
    elif ships > 0 and s.hand[seat, CAPTAIN] > 0:
        ready = 0.8
    cargo = min(1.0, (units + 0.7 * wild) / QUANTITY[contract])
    return VALUE[contract] * (0.05 + PART * (0.45 * cargo + 0.15 * ready + 0.4 * cargo * ready))
