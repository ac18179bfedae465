"""What a finished game is worth to a seat, as learners are told it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.rule import rule


class Reward(IntEnum):
    """What rewards tell; one is given once, when the game is over, and nought until then."""

    WIN = 0  # the share in the victory: 1 for the only winner, a part where it is shared, 0 for the others
    RANK = 1  # from 1 for the first to -1 for the last, the mean where places are shared; alone 1 or -1
    MARGIN = 2  # points ahead of the best other one, or behind; alone the score


def reward_named(name: str) -> Reward:
    """The reward of that name."""
    if name not in ("win", "rank", "margin"):
        raise MooringsError(f"Rewards are by win, rank or margin, not by {name!r}.")
    return Reward[name.upper()]


@rule
def reward_of(s: Any, seat: int, kind: int) -> float:
    """What a finished game is worth to a seat."""
    won = api.winners(s)
    if kind == Reward.WIN:
        number = 0
        for other in range(s.seats):
            number += won >> other & 1
        return 1 / number if won >> seat & 1 else 0.0
    if kind == Reward.RANK:
        return place(s, seat, won)
    best = -1e300
    for other in range(s.seats):
        if other != seat:
            best = max(best, float(api.score(s, other)))
    return api.score(s, seat) - (best if s.seats > 1 else 0.0)


@rule
def place(s: Any, seat: int, won: int) -> float:
    """Where a seat stands, from 1 for the first to -1 for the last."""
    if s.seats == 1:
        return 1.0 if won & 1 else -1.0
    own = api.standing(s, seat)
    ahead = 0  # of how many others it is ahead, less how many are ahead of it
    for other in range(s.seats):
        standing = api.standing(s, other)
        ahead += (own > standing) - (own < standing)
    return ahead / (s.seats - 1)
