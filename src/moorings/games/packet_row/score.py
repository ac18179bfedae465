"""The end of the game: points, tie-breaks, winners."""

from __future__ import annotations

from moorings.games.packet_row.components import BANKER, BUILDING, N_FACES, VALUE
from moorings.games.packet_row.state import State
from moorings.kernel.ranking import leaders
from moorings.kernel.rule import rule

MONEY_PER_POINT = 10


@rule
def building_points(s: State, seat: int) -> int:
    """Points on victory point cards, as far as they are known."""
    points = 0
    for face in range(BUILDING, N_FACES):
        points += max(0, s.hand[seat, face]) * VALUE[face]
    return points


@rule
def money_points(s: State, seat: int) -> int:
    """A point for every full $10."""
    return s.money[seat] // MONEY_PER_POINT


@rule
def banker_rate(s: State, seat: int) -> int:
    """What each banker of a seat is worth: it depends on how many are richer and on the size of the table."""
    richer = 0
    for other in range(s.seats):
        if s.money[other] > s.money[seat]:
            richer += 1
    if richer == 0:
        return 2 if s.seats <= 3 else 3
    # second place counts only in larger games, and only behind a single leader
    return 1 if richer == 1 and s.seats >= 4 else 0


@rule
def banker_points(s: State, seat: int) -> int:
    """Points for bankers, as far as they are known."""
    return max(0, s.hand[seat, BANKER]) * banker_rate(s, seat)


@rule
def score(s: State, seat: int) -> int:
    """All points of a seat, as if the game ended now."""
    return building_points(s, seat) + money_points(s, seat) + banker_points(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """Score, then money."""
    return score(s, seat) * 10000 + s.money[seat]


@rule
def winners(s: State) -> int:
    """The best placed, together if they are equal."""
    return leaders(s)
