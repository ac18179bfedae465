"""The end of the game: points, tie-breaks, winners."""

from __future__ import annotations

from moorings.games.harbour.components import (
    ABILITY,
    ABILITY_GOOD,
    BONUS_GOODS,
    BONUS_MOST,
    POINTS,
    Ability,
)
from moorings.games.harbour.holdings import built, total
from moorings.games.harbour.state import ANCHOR, BUILDINGS_TO_END, State
from moorings.kernel.ranking import leaders
from moorings.kernel.rule import rule


@rule
def building_points(s: State, seat: int) -> int:
    """Points on the buildings bought; the Noble's free one is worth nothing."""
    points = 0
    for i in range(s.owned[seat]):
        if s.tableau[seat, i] != s.free:
            points += int(POINTS[s.tableau[seat, i]])
    return points


@rule
def ability_points(s: State, seat: int) -> int:
    """Points that the character gives at the end."""
    board = s.character[seat]
    if board < 0:
        return 0
    if ABILITY[board] == Ability.POINTS_FOR_ANCHORS:
        return s.symbols[seat, ANCHOR]
    if ABILITY[board] == Ability.POINTS_FOR_PRICE:
        for square in range(4):
            if s.market[square] == ABILITY_GOOD[board]:
                return square + 2
    return 0


@rule
def bonus_points(s: State, seat: int) -> int:
    """Points for the goods of the bonus card."""
    good = s.bonus_card[seat]
    return min(BONUS_MOST, s.goods[seat, good] // BONUS_GOODS) if good >= 0 else 0


@rule
def score(s: State, seat: int) -> int:
    """All points of a seat, as if the game ended now."""
    return building_points(s, seat) + ability_points(s, seat) + bonus_points(s, seat)


@rule
def goods_left(s: State, seat: int) -> int:
    """Goods that count for the last tie-break: those turned in for the bonus card are gone."""
    return total(s, seat) - BONUS_GOODS * bonus_points(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """Score, then buildings, then goods."""
    return (score(s, seat) * 100 + built(s, seat)) * 100 + goods_left(s, seat)


@rule
def winners(s: State) -> int:
    """The best placed, together if they are equal; alone, whoever has built four."""
    if s.seats == 1:
        return 1 if built(s, 0) >= BUILDINGS_TO_END else 0
    return leaders(s)
