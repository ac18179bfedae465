"""Small checks that all games' invariants use."""

from __future__ import annotations

from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def outside(values: Array, low: int, high: int) -> bool:
    """Whether any value lies outside low to high."""
    for value in values.flat:
        if value < low or value > high:
            return True
    return False
