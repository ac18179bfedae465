"""`once`: what is printed on a card is put into words once, and everybody who looks gets a copy of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any

Card = Callable[[int], dict[str, Any]]
"""From the number of a card to what is shown of it: plain values, and lists or tables of them."""


def _own(value: Any) -> Any:
    return value.copy() if isinstance(value, list | dict) else value


def once(describe: Card) -> Card:
    """The same function, which works only the first time it is asked about a card."""
    known = cache(describe)

    @wraps(describe)
    def described(card: int) -> dict[str, Any]:
        return {name: _own(value) for name, value in known(card).items()}

    return described
