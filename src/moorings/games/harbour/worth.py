"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from moorings.games.harbour.components import COST
from moorings.games.harbour.holdings import built
from moorings.games.harbour.score import score
from moorings.games.harbour.state import COIN, HAT, NONE, ROW, State
from moorings.kernel.rule import rule

GOOD = 0.25
"""Points that a single good is worth by itself."""
MONEY = 0.55
"""Points per dollar that could be had by shipping now, up to the dearest building in the row."""
SYMBOL = 0.6
TEMPO = 1.5
"""Points for each building on the way to the fourth, while one is ahead or level."""


@rule
def worth(s: State, seat: int) -> float:
    """Points in hand, purchasing power, and what symbols will still bring."""
    value = float(score(s, seat))
    value += MONEY * purchasing_power(s, seat)
    for good in range(4):
        value += GOOD * s.goods[seat, good]
    value += SYMBOL * (s.symbols[seat, COIN] + min(1, s.symbols[seat, HAT]))
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    if score(s, seat) >= best:
        value += TEMPO * built(s, seat)
    return value


@rule
def purchasing_power(s: State, seat: int) -> float:
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
            money += 0.6 * stock
    return min(money, float(dearest))
