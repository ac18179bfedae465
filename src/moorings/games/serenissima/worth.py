"""What a position is worth to a seat, in points: what one-step players look at.

Points in hand, and what the fleet can still make of them: cargo is worth what the best ports within reach pay for it,
a hold in a port what could be loaded there, a crew what it could land on.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from moorings.games.serenissima.components import (
    CAPACITY,
    CAPITAL_OF,
    COUNT,
    DISTANCE,
    FULL_POINTS,
    GALLEYS,
    N_GOODS,
    N_PORTS,
    PAYS,
    PORT_AT,
    PRODUCT,
    SIZE,
    SPACE_OF,
)
from moorings.games.serenissima.holdings import bonus_for, wanted
from moorings.games.serenissima.score import is_full, score
from moorings.games.serenissima.state import HOLD, LENGTH, NONE, Phase, State
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.weights import FILE, read_weights


class W(IntEnum):
    """The weights; what each of them stands for is said in weights.toml."""

    HULL = 0
    SAILOR = 1
    AHEAD = 2
    CARGO = 3
    DELAY = 4
    LADING = 5
    COST = 6
    TOLL = 7
    FILLING = 8
    GUARD = 9
    GARRISON = 10
    PORT = 11
    CLAIM = 12
    LANDING = 13
    RIVALS = 14


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """Points in hand, ports on the way to being full, and what the fleet can still make."""
    value = float(score(s, seat)) + (s.money[seat] % 5) / 5.0
    voyages = _voyages(s, seat)
    capital = CAPITAL_OF[s.power[seat]]
    for port in range(N_PORTS):
        holder = s.holder[port]
        if holder == seat:
            if not is_full(s, port):
                value += w[W.FILLING] * _filling(s, seat, port, COUNT[s.stored[port]])
            value += w[W.GUARD] * min(s.garrison[port], 4 if port == capital else 2)
            if voyages > 0:
                value += w[W.PORT] * SIZE[port] + w[W.GARRISON] * min(5, s.garrison[port])
        elif holder != NONE:
            value -= w[W.RIVALS] * (FULL_POINTS[port] if is_full(s, port) else 1)
    return float(value + _fleet(s, seat, voyages, w) + _cargo(s, seat, voyages, w))


@rule
def _voyages(s: State, seat: int) -> int:
    """How often a seat's galleys will still move."""
    voyages = LENGTH[s.seats] - s.game_turn
    if s.phase < Phase.MOVEMENT:
        return voyages + 1
    if s.phase == Phase.MOVEMENT:
        for place in range(s.place + 1, s.seats):
            if s.order[place] == seat:
                return voyages + 1
    return voyages


@rule
def _filling(s: State, seat: int, port: int, pieces: int) -> float:
    """The share that so many pieces earn of the points that a port adds when it is full."""
    gain = FULL_POINTS[port] - (0 if port == CAPITAL_OF[s.power[seat]] else 1)
    part = pieces / CAPACITY[port]
    return gain * part * part


@rule
def _proceeds(s: State, seat: int, port: int, good: int, w: Array) -> float:
    """The points that selling a piece in a port would bring."""
    holder = s.holder[port]
    pieces = COUNT[s.stored[port]]
    pay = PAYS[port, pieces] / 5.0
    if holder == seat:
        value = pay if s.own_sales_pay == 1 else 0.0
        return value + w[W.FILLING] * (_filling(s, seat, port, pieces + 1) - _filling(s, seat, port, pieces))
    return pay + bonus_for(s, seat, port, good) / 5.0


@rule
def _best_sale(
    s: State, seat: int, space: int, speed: int, good: int, voyages: int, barred: int, w: Array
) -> tuple[float, int]:
    """The best port for a piece, with what it brings by the time it is there; -1 if it can no longer be sold."""
    best, where = 0.0, -1
    ahead = 1 if voyages > LENGTH[s.seats] - s.game_turn else 0
    for port in range(N_PORTS):
        if wanted(s, port) >> good & 1 and not barred >> port & 1:
            trips = (DISTANCE[space, SPACE_OF[port]] + speed - 1) // speed
            if trips <= voyages:
                value = _proceeds(s, seat, port, good, w)
                for _ in range(trips - ahead):
                    value *= w[W.DELAY]
                if value > best:
                    best, where = value, port
    return best, where


@rule
def _cargo(s: State, seat: int, voyages: int, w: Array) -> float:
    """What the pieces on board will bring, each sold in another port."""
    if s.game_turn == LENGTH[s.seats] and s.phase >= Phase.SALES:
        return 0.0
    value = 0.0
    for good in range(N_GOODS):
        barred = 0
        for g in range(GALLEYS):
            if s.owner[g] == seat and s.crew[g] > 0:
                share = 1.0
                for _ in range(s.cargo[g, good]):
                    sale, port = _best_sale(s, seat, s.at[g], s.crew[g], good, voyages, barred, w)
                    if port < 0:
                        break
                    barred |= 1 << port
                    value += sale * share
                    share *= w[W.DELAY]
    return w[W.CARGO] * value


@rule
def _fleet(s: State, seat: int, voyages: int, w: Array) -> float:
    """What the galleys are good for: sailing, loading where they are, landing where nobody stands guard."""
    value = 0.0
    claimed = 0
    for g in range(GALLEYS):
        if s.owner[g] != seat or s.crew[g] == 0:
            continue
        crew = s.crew[g]
        value += (w[W.HULL] + w[W.SAILOR] * crew) * min(float(voyages), w[W.AHEAD])
        port = PORT_AT[s.at[g]]
        if port < 0:
            continue
        if s.holder[port] != seat and s.garrison[port] == 0 and crew > 1 and s.phase <= Phase.CONTROL:
            if not claimed >> port & 1:
                value += w[W.CLAIM] * (1.0 + w[W.LANDING] * SIZE[port] + (FULL_POINTS[port] if is_full(s, port) else 0))
            claimed |= 1 << port
        if voyages > 0 and s.phase > Phase.COMMERCE:
            room = HOLD - (2 if s.holder[port] == seat else crew) - s.load[g]
            goods = wanted(s, port)
            for good in range(N_GOODS):  # what can be sold here makes room
                if goods >> good & 1 and s.cargo[g, good] > 0:
                    room += 1
            room = min(room, 3)
            cost = w[W.COST] if s.holder[port] == NONE or s.holder[port] == seat else w[W.TOLL]
            if room > 0:
                sale, where = _best_sale(s, seat, s.at[g], crew, PRODUCT[port], voyages, 1 << port, w)
                if where >= 0 and sale > cost:
                    value += w[W.LADING] * room * (sale - cost)
    return value
