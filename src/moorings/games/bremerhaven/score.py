"""The end of the game: money times prestige, ties by rank, and the grades of the solo game."""

from __future__ import annotations

from moorings.games.bremerhaven.holdings import rank_of
from moorings.games.bremerhaven.state import Mode, State
from moorings.kernel.ranking import leaders
from moorings.kernel.rule import rule

GRADES = (0, 500, 750, 1000, 1251)
"""The points from which each grade of the solo game is earned."""


@rule
def score(s: State, seat: int) -> int:
    """Money, that on the Bank included, times prestige."""
    return (s.money[seat] + s.bank[seat]) * s.prestige[seat]


@rule
def standing(s: State, seat: int) -> int:
    """Score, then rank."""
    return score(s, seat) * 10 + 9 - rank_of(s, seat)


@rule
def grade(points: int) -> int:
    """The grade of a solo game, from 0 to 4."""
    found = 0
    for i in range(1, len(GRADES)):
        if points >= GRADES[i]:
            found = i
    return found


@rule
def winners(s: State) -> int:
    """The best placed; alone, whoever has earned the highest grade."""
    if s.mode == Mode.SOLO:
        return 1 if grade(score(s, 0)) == len(GRADES) - 1 else 0
    return leaders(s)
