"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from moorings.games.harbour.components import COST
from moorings.games.harbour.holdings import built
from moorings.games.harbour.score import score
from moorings.games.harbour.state import COIN, HAT, NONE, ROW, State
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.weights import FILE, read_weights


class W(IntEnum):
    """The weights; what each of them stands for is said in weights.toml."""

    MONEY = 0
    NEARLY = 1
    GOOD = 2
    COIN = 3
    HAT = 4
    TEMPO = 5


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """Points in hand, purchasing power, and what symbols will still bring."""
    value = float(score(s, seat))
    value += w[W.MONEY] * purchasing_power(s, seat, w)
    for good in range(4):
        value += w[W.GOOD] * s.goods[seat, good]
    value += w[W.COIN] * s.symbols[seat, COIN] + w[W.HAT] * min(1, s.symbols[seat, HAT])
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    if score(s, seat) >= best:
        value += w[W.TEMPO] * built(s, seat)
    return value


@rule
def purchasing_power(s: State, seat: int, w: Array) -> float:
    """Money from shipping all that meets its minimum, and a part of what nearly does, as far as it buys anything."""
    dearest = 0
    for i in range(ROW):
        if s.row[i] != NONE:
            dearest = max(dearest, COST[s.row[i]])
    money = float(s.symbols[seat, COIN])
    for square in range(4):
        stock = s.goods[seat, s.market[square]]
        if stock >= square + 2:
            money += square + 2
        elif stock > 0:
            money += w[W.NEARLY] * stock
    return min(money, float(dearest))
