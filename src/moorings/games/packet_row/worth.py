"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

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
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.weights import FILE, read_weights

UNCASHED = 0.995
"""How much of its cash a money card counts for: a hair less than all, so that it is cashed when that helps."""


class W(IntEnum):
    """The weights; what each of them stands for is said in weights.toml."""

    EARLY = 0
    REFILLS = 1
    PACE = 2
    READY = 3
    UNIT = 4
    TURN = 5
    CHANCE = 6
    SPARE_UNIT = 7
    SPARE_SHIP = 8
    SPARE_CAPTAIN = 9
    SPARE_TRADER = 10
    SPARE_ASSISTANT = 11
    BANKER_EARLY = 12
    BANKER_LATE = 13
    BANKER_HOPE = 14
    LATER = 15
    MASTER = 16


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """Points in hand, money at what it can still buy, what contracts promise, and cards within reach."""
    time = time_left(s, w)
    dollar = w[W.EARLY] * time + (1.0 - time) / MONEY_PER_POINT
    value = holdings(s, seat, NONE, dollar, time, w) + dollar * s.money[seat]
    if (s.phase == Phase.ASK or s.phase == Phase.DECIDE) and s.piece[seat] == NONE:
        value += within_reach(s, seat, value - dollar * s.money[seat], dollar, time, w)
    return float(value)


@rule
def time_left(s: State, w: Array) -> float:
    """How much of the game is left, from 1 to 0: the refills that the shortest deck still allows."""
    if s.phase >= Phase.LAST:
        return 0.0
    least = 99
    for area in range(AREAS):
        least = min(least, s.deck_size[area] - removed(s))
    return min(1.0, least / (w[W.REFILLS] * supply_size(s)))


@rule
def has(s: State, seat: int, face: int, extra: int) -> int:
    """How many cards of a face a seat has, with one extra card."""
    return s.hand[seat, face] + (1 if face == extra else 0)


@rule
def holdings(s: State, seat: int, extra: int, dollar: float, time: float, w: Array) -> float:
    """What all cards of a seat, and one extra, are worth."""
    value = 0.0
    for face in range(BUILDING, N_FACES):
        if has(s, seat, face, extra) > 0:
            value += VALUE[face]
    money = 0.0
    for i in range(N_MONEY):
        money += UNCASHED * has(s, seat, MONEY_CARD + i, extra) * VALUE[MONEY_CARD + i]
    rate = banker_rate(s, seat)
    best = 2 if s.seats <= 3 else 3
    bankers = has(s, seat, BANKER, extra)
    if s.phase == Phase.OVER:
        return value + bankers * rate
    value += bankers * (
        (w[W.BANKER_EARLY] * time + w[W.BANKER_LATE] * (1.0 - time)) * rate + w[W.BANKER_HOPE] * time * best
    )
    money += w[W.SPARE_ASSISTANT] * time * has(s, seat, ASSISTANT, extra)
    return value + dollar * (money + _trade(s, seat, extra, time, w))


@rule
def _trade(s: State, seat: int, extra: int, time: float, w: Array) -> float:
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
                value = _promise(contract, units, wild, ships, spare, captains, time, w)
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
    total += time * (w[W.SPARE_UNIT] * (left + 2 * wild) + w[W.SPARE_SHIP] * max(0, min(3, spare)))
    return total + time * (w[W.SPARE_CAPTAIN] * captains + w[W.SPARE_TRADER] * traders)


@rule
def _promise(
    contract: int, units: int, wild: int, ships: int, spare: int, captains: int, time: float, w: Array
) -> float:
    """What a contract in hand is worth: its reward less what is missing, if there is time to get it."""
    missing = max(0, QUANTITY[contract] - (units >> 8 * GOOD[contract] & 255) - wild)
    turns = (missing + 1) // 2
    if ships >> DESTINATION[contract] & 1 == 0 and (captains == 0 or spare == 0):
        turns += 1
    if turns > w[W.PACE] * time:
        return 0.0
    value = w[W.READY] * VALUE[contract] - w[W.UNIT] * missing - w[W.TURN] * turns
    for _ in range(turns):
        value *= w[W.CHANCE]
    return value


@rule
def within_reach(s: State, seat: int, base: float, dollar: float, time: float, w: Array) -> float:
    """What the best card is worth that the seat may still take this round."""
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
                        gain = holdings(s, seat, face, dollar, time, w) - base - dollar * COST[face]
                    if gain > first:
                        first, second = gain, first
                    elif gain > second:
                        second = gain
            best = max(best, second if here else first)
    return best * (w[W.MASTER] if seat == s.master else w[W.LATER])
