"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    ASSISTANT,
    BANKER,
    BUILDING,
    CAPTAIN,
    COST,
    DESTINATION,
    DOUBLE,
    GOOD,
    GOODS_CARD,
    MONEY_CARD,
    N_CONTRACTS,
    N_FACES,
    N_MONEY,
    QUANTITY,
    SHIP,
    SINGLE,
    TRADER,
    UNITS,
    VALUE,
)
from moorings.games.packet_row.holdings import removed, supply_size
from moorings.games.packet_row.score import MONEY_PER_POINT, banker_rate
from moorings.games.packet_row.state import AREAS, CURRENT, NONE, Phase, State
from moorings.kernel.rule import rule

# Money is counted in dollars here and turned into points at the end.
EARLY = 0.19
"""Points per dollar while there is time to buy buildings with it; at the end it is a tenth."""
TURN = 5.0
"""What a turn could bring at the bank."""
UNIT = 3.3
"""What a unit of goods costs."""
CHANCE = 0.88
"""How likely it is to get one more card that a contract needs."""
READY = 0.94
"""What a contract is worth, of its reward, when all is there: shipping it is a little better."""
SPARE_UNIT = 1.2
SPARE_SHIP = 1.5
SPARE_CAPTAIN = 2.5
SPARE_TRADER = 2.0
SPARE_ASSISTANT = 2.0
LATER = 0.5
"""What a card is worth that somebody without a card may still take in another area of this round."""
MASTER = 0.9
"""The same for the harbour master, who decides where."""


@rule
def worth(s: State, seat: int) -> float:
    """Points in hand, money at what it can still buy, what contracts promise, and cards within reach."""
    time = time_left(s)
    dollar = EARLY * time + (1.0 - time) / MONEY_PER_POINT
    value = holdings(s, seat, NONE, dollar, time) + dollar * s.money[seat]
    if (s.phase == Phase.ASK or s.phase == Phase.DECIDE) and s.piece[seat] == NONE:
        value += within_reach(s, seat, value - dollar * s.money[seat], dollar, time)
    return float(value)


@rule
def time_left(s: State) -> float:
    """How much of the game is left, from 1 to 0: the refills that the shortest deck still allows."""
    if s.phase >= Phase.LAST:
        return 0.0
    least = 99
    for area in range(AREAS):
        least = min(least, s.deck_size[area] - removed(s))
    return min(1.0, least / (6.0 * supply_size(s)))


@rule
def has(s: State, seat: int, face: int, extra: int) -> int:
    """How many cards of a face a seat has, with one extra card."""
    return s.hand[seat, face] + (1 if face == extra else 0)


@rule
def holdings(s: State, seat: int, extra: int, dollar: float, time: float) -> float:
    """What all cards of a seat, and one extra, are worth."""
    value = 0.0
    for face in range(BUILDING, N_FACES):
        if has(s, seat, face, extra) > 0:
            value += VALUE[face]
    money = 0.0
    for i in range(N_MONEY):
        money += 0.995 * has(s, seat, MONEY_CARD + i, extra) * VALUE[MONEY_CARD + i]
    rate = banker_rate(s, seat)
    best = 2 if s.seats <= 3 else 3
    bankers = has(s, seat, BANKER, extra)
    if s.phase == Phase.OVER:
        return value + bankers * rate
    value += bankers * ((0.45 + 0.45 * (1.0 - time)) * rate + 0.3 * time * best)
    money += SPARE_ASSISTANT * time * has(s, seat, ASSISTANT, extra)
    return value + dollar * (money + _trade(s, seat, extra, time))


@rule
def _trade(s: State, seat: int, extra: int, time: float) -> float:
    """Dollars that contracts promise: the best one first, each with what the ones before it leave."""
    units = 0  # a byte for each good
    for good in range(4):
        for i in range(UNITS):
            units += has(s, seat, GOODS_CARD + UNITS * good + i, extra) * (i + 1) << 8 * good
    ships = 0
    spare = 0
    for port in range(6):
        number = has(s, seat, SHIP + port, extra)
        spare += number
        if number > 0:
            ships |= 1 << port
    captains = has(s, seat, CAPTAIN, extra)
    wild = has(s, seat, SINGLE, extra) + 2 * has(s, seat, DOUBLE, extra)
    traders = has(s, seat, TRADER, extra)
    wild += 2 * min(traders, 1)
    total = 0.0
    done, sailing = 0, 0
    for _ in range(4):
        best, best_value = NONE, 0.0
        for contract in range(N_CONTRACTS):
            if not done >> contract & 1 and has(s, seat, contract, extra) > 0:
                value = _promise(contract, units, wild, ships, spare, captains, time)
                if value > best_value:
                    best, best_value = contract, value
        if best == NONE:
            break
        done |= 1 << best
        total += best_value
        good = GOOD[best]
        used = min(QUANTITY[best], units >> 8 * good & 255)
        units -= used << 8 * good
        wild -= min(wild, QUANTITY[best] - used)
        port = DESTINATION[best]
        if ships >> port & 1 == 0 and captains > 0 and spare > 0:
            captains -= 1
            ships |= 1 << port
        if ships >> port & 1 and not sailing >> port & 1:
            sailing |= 1 << port
            spare -= 1
    left = 0
    for good in range(4):
        left += min(3, units >> 8 * good & 255)
    total += time * (SPARE_UNIT * (left + 2 * wild) + SPARE_SHIP * max(0, min(3, spare)))
    return total + time * (SPARE_CAPTAIN * captains + SPARE_TRADER * traders)


@rule
def _promise(contract: int, units: int, wild: int, ships: int, spare: int, captains: int, time: float) -> float:
    """What a contract in hand is worth: its reward less what is missing, if there is time to get it."""
    missing = max(0, QUANTITY[contract] - (units >> 8 * GOOD[contract] & 255) - wild)
    turns = (missing + 1) // 2
    if ships >> DESTINATION[contract] & 1 == 0 and (captains == 0 or spare == 0):
        turns += 1
    if turns > 12 * time:
        return 0.0
    value = READY * VALUE[contract] - UNIT * missing - TURN * turns
    for _ in range(turns):
        value *= CHANCE
    return value


@rule
def within_reach(s: State, seat: int, base: float, dollar: float, time: float) -> float:
    """What a card is worth that the seat may still take in this round."""
    cash = s.money[seat] + 0
    for i in range(N_MONEY):
        cash += s.hand[seat, MONEY_CARD + i] * VALUE[MONEY_CARD + i]
    best = 0.0
    for area in range(AREAS):
        here = area == s.area
        if (here and seat == s.master) or not s.opened >> area & 1:
            first, second = 0.0, 0.0
            for space in range(CURRENT):
                face = s.supply[area, space]
                if face != NONE and COST[face] <= cash:
                    if face >= BUILDING:
                        gain = VALUE[face] - dollar * COST[face]
                    elif face >= MONEY_CARD:
                        gain = dollar * VALUE[face]
                    else:
                        gain = holdings(s, seat, face, dollar, time) - base - dollar * COST[face]
                    if gain > first:
                        first, second = gain, first
                    elif gain > second:
                        second = gain
            best = max(best, second if here else first)
    return best * (MASTER if seat == s.master else LATER)
