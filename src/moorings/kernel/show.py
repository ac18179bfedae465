"""Helps views to be made quickly: what is printed on a card never changes, and most of what is seen all see alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, wraps
from typing import Any

Card = Callable[[int], dict[str, Any]]
"""From the number of a card to what is shown of it: plain values, and lists or tables of them."""


@dataclass(frozen=True)
class Part:
    """A printed part as a gallery shows it. What is said and shown of it has the name of its column in the tables."""

    name: str
    says: Mapping[str, str] = field(default_factory=dict)  # whole sentences
    shows: Mapping[str, str | int] = field(default_factory=dict)  # single values
    named: str = "name"  # the column that the name is from; none if it is only what such parts are called


def _own(value: Any) -> Any:
    return value.copy() if isinstance(value, list | dict) else value


def once(describe: Card) -> Card:
    """The same function, which works only the first time it is asked about a card; everybody gets their own copy."""
    known = cache(describe)

    @wraps(describe)
    def described(card: int) -> dict[str, Any]:
        return {name: _own(value) for name, value in known(card).items()}

    return described


def with_own(players: Sequence[dict[str, Any]], seat: int, own: dict[str, Any]) -> list[dict[str, Any]]:
    """The players with one of them seen from that seat."""
    return [own if i == seat else player for i, player in enumerate(players)]
