"""What a position is worth to a seat, in points: what one-step players look at."""

from __future__ import annotations

from moorings.games.serenissima.score import score
from moorings.games.serenissima.state import State
from moorings.kernel.rule import rule


@rule
def worth(s: State, seat: int) -> float:
    """Points in hand."""
    return float(score(s, seat))
