"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from moorings.games.packet_row.components import (
    ASSISTANT,
    BANKER,
    BUILDING,
    CAPTAIN,
    DESTINATION,
    DOUBLE,
    GOOD,
    GOODS_CARD,
    MONEY_CARD,
    N_CONTRACTS,
    N_FACES,
    N_MONEY,
    QUANTITY,
    SINGLE,
    TRADER,
    UNITS,
    VALUE,
)
from moorings.games.packet_row.components import SHIP as FIRST_SHIP
from moorings.games.packet_row.holdings import boards_to_end, removed, supply_size
from moorings.games.packet_row.score import MONEY_PER_POINT, banker_rate
from moorings.games.packet_row.state import AREAS, NONE, Phase, State
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.weights import FILE, read_weights

PORTS = 6
ALL_PORTS = (1 << PORTS) - 1
TRADED = 2
"""Units that a trader is taken to turn into what is missing."""
MOST_SHIPS, MOST_UNITS = 3, 6
"""Ships, and units of a good, beyond which more of them are of no use."""


class W(IntEnum):
    """The weights; what each of them stands for is said in weights.toml."""

    EARLY = 0
    REFILLS = 1
    PACE = 2
    READY = 3
    UNIT = 4
    SHIP = 5
    CHANCE = 6
    NEXT = 7
    SPARE_UNIT = 8
    SPARE_SHIP = 9
    SPARE_CAPTAIN = 10
    SPARE_TRADER = 11
    SPARE_ASSISTANT = 12
    BANKER_EARLY = 13
    BANKER_LATE = 14
    BANKER_HOPE = 15
    MONEY = 16
    ENVY = 17


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """What scores, with money at what it can still buy, and what contracts promise; less a part of what others have."""
    refills = refills_left(s)
    time = min(1.0, refills / w[W.REFILLS])
    dollar = w[W.EARLY] * time + (1.0 - time) / MONEY_PER_POINT
    value = wealth(s, seat, dollar, time, w)
    if s.phase != Phase.OVER:
        value += dollar * trade(s, seat, time, w[W.PACE] * refills, w)
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += wealth(s, other, dollar, time, w)
    return value - w[W.ENVY] * others / (s.seats - 1)


@rule
def refills_left(s: State) -> int:
    """How often each board can still be refilled before so many of them fall short that the game ends."""
    if s.phase >= Phase.LAST:
        return 0
    refills = 0
    while True:
        short = 0
        for area in range(AREAS):
            if s.deck_size[area] - removed(s) < (refills + 1) * supply_size(s):
                short += 1
        if short >= boards_to_end(s):
            return refills
        refills += 1


@rule
def wealth(s: State, seat: int, dollar: float, time: float, w: Array) -> float:
    """What a seat has that scores: buildings, bankers, and money at what it can still buy."""
    value = 0.0
    for face in range(BUILDING, N_FACES):
        value += s.hand[seat, face] * VALUE[face]
    money = float(s.money[seat])
    for i in range(N_MONEY):
        money += w[W.MONEY] * s.hand[seat, MONEY_CARD + i] * VALUE[MONEY_CARD + i]
    bankers, rate = s.hand[seat, BANKER], banker_rate(s, seat)
    if s.phase == Phase.OVER:
        return value + dollar * money + bankers * rate
    best = 2 if s.seats <= 3 else 3
    share = w[W.BANKER_EARLY] * time + w[W.BANKER_LATE] * (1.0 - time)
    return value + dollar * money + bankers * (share * rate + w[W.BANKER_HOPE] * time * best)


@rule
def trade(s: State, seat: int, time: float, turns: float, w: Array) -> float:
    """Dollars that cards promise: contracts, the best one first, each with what the ones before it leave; then spares.

    Ships are shared, as in a shipment: once a contract is given a ship, or hopes for one, others may sail with it.
    """
    units = _units(s, seat)
    traders, captains = s.hand[seat, TRADER] + 0, s.hand[seat, CAPTAIN] + 0
    wild = s.hand[seat, SINGLE] + 2 * s.hand[seat, DOUBLE] + (TRADED if traders > 0 else 0)
    ports, sailing = 0, 0  # where a ship waits, and where one is under contract, as bits
    fleet = 0
    for port in range(PORTS):
        fleet += s.hand[seat, FIRST_SHIP + port]
        if s.hand[seat, FIRST_SHIP + port] > 0:
            ports |= 1 << port
    contracts = 0
    for contract in range(N_CONTRACTS):
        if s.hand[seat, contract] > 0:
            contracts |= 1 << contract
    total = 0.0
    spent, weight = 0, 1.0
    while contracts > 0:
        afloat = ALL_PORTS if captains > 0 and fleet > 0 else ports | sailing
        best, most = NONE, 0.0
        for contract in range(N_CONTRACTS):
            if contracts >> contract & 1 and spent + _wait(contract, units, wild, afloat) <= turns:
                value = _promise(contract, units, wild, afloat, w)
                if value > most:
                    best, most = contract, value
        if best == NONE:
            break
        total += weight * most
        weight *= w[W.NEXT]
        spent += _wait(best, units, wild, afloat)
        contracts &= ~(1 << best)
        good, port = GOOD[best], DESTINATION[best]
        used = min(QUANTITY[best], units >> 8 * good & 255)
        units -= used << 8 * good
        wild -= min(wild, QUANTITY[best] - used)
        if not sailing >> port & 1:
            if ports >> port & 1:
                fleet -= 1
            elif captains > 0 and fleet > 0:
                captains -= 1
                fleet -= 1
            ports &= ~(1 << port)
            sailing |= 1 << port
    spare = w[W.SPARE_SHIP] * min(MOST_SHIPS, fleet) + w[W.SPARE_CAPTAIN] * captains + w[W.SPARE_TRADER] * traders
    for good in range(4):
        wild += min(MOST_UNITS, units >> 8 * good & 255)
    return total + time * (spare + w[W.SPARE_UNIT] * wild + w[W.SPARE_ASSISTANT] * s.hand[seat, ASSISTANT])


@rule
def _units(s: State, seat: int) -> int:
    """The units of each good that a seat has, a byte for each."""
    units = 0
    for good in range(4):
        for i in range(UNITS):
            units += s.hand[seat, GOODS_CARD + UNITS * good + i] * (i + 1) << 8 * good
    return units


@rule
def _missing(contract: int, units: int, wild: int) -> int:
    """Units that a contract lacks."""
    return max(0, QUANTITY[contract] - (units >> 8 * GOOD[contract] & 255) - wild)


@rule
def _wait(contract: int, units: int, wild: int, afloat: int) -> int:
    """Turns until a contract can be shipped, at best: two units at a time, and a ship."""
    return (_missing(contract, units, wild) + 1) // 2 + (0 if afloat >> DESTINATION[contract] & 1 else 1)


@rule
def _promise(contract: int, units: int, wild: int, afloat: int, w: Array) -> float:
    """What a contract in hand is worth in dollars: its reward less what is missing, if that comes in time."""
    value = w[W.READY] * VALUE[contract] - w[W.UNIT] * _missing(contract, units, wild)
    if not afloat >> DESTINATION[contract] & 1:
        value -= w[W.SHIP]
    for _ in range(_wait(contract, units, wild, afloat)):
        value *= w[W.CHANCE]
    return value
