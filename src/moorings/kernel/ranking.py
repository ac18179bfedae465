"""Who is ahead, from the standings that each game defines."""

from __future__ import annotations

from typing import Any

from moorings.kernel import api
from moorings.kernel.rule import rule


@rule
def leaders(s: Any) -> int:
    """The seats with the greatest standing, as bits."""
    best = api.standing(s, 0)
    seats = 1
    for seat in range(1, s.seats):
        own = api.standing(s, seat)
        if own > best:
            best = own
            seats = 0
        if own >= best:
            seats |= 1 << seat
    return seats
