"""Sums over rows of numbers, as networks need them."""

from __future__ import annotations

from moorings.kernel.record import Array


def add_scaled(target: Array, factor: float, row: Array) -> None:
    """Adds the beginning of a row, so many times, to another, in the precision of that one.

    The interpreter leaves it to NumPy; compiled, it is a loop. Each entry is a sum of its own, so both say the same.
    """
    target += target.dtype.type(factor) * row[: len(target)]
