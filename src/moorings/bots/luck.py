"""Where the luck of a bot comes from: from the match and the seat, so that it is the same bot wherever it is made."""

from __future__ import annotations

import hashlib


def seat_seed(match: int, seat: int) -> int:
    """The seed of the bot in a seat. The seed of the match, which knows all cards, cannot be found from it."""
    return _seed(f"match {match} seat {seat}")


def later_seed(seed: int, revision: int) -> int:
    """The seed of a bot that takes its seat in the middle of a match, where another one was before.

    With the seed of the first it would be given the same luck once more, and always that where nobody is kept: who
    slips now and then would do so in each move or in none.
    """
    return _seed(f"seed {seed} revision {revision}")


def _seed(name: str) -> int:
    return int.from_bytes(hashlib.sha256(f"moorings {name}".encode()).digest()[:8]) >> 1
