"""Helps views to be made quickly: what is printed on a card never changes, and most of what is seen all see alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, wraps
from typing import Any, TypeVar, get_args

Shown = TypeVar("Shown")
"""What is shown of a thing: plain values, and lists or tables of them."""


@dataclass(frozen=True)
class Part:
    """A printed part as a gallery shows it. What is said and shown of it has the name of its column in the tables."""

    name: str
    says: Mapping[str, str] = field(default_factory=dict)  # whole sentences
    shows: Mapping[str, str | int] = field(default_factory=dict)  # single values
    named: str = "name"  # the column that the name is from; none if it is only what such parts are called
    meant: Mapping[str, str] = field(default_factory=dict[str, str])  # columns that the status means by other words


def once(describe: Callable[[int], Shown]) -> Callable[[int], Shown]:
    """The same function, which works only the first time it is asked about a card; everybody gets their own copy."""

    @cache
    def known(card: int) -> tuple[Any, list[str]]:
        shown: Any = describe(card)
        return shown, [name for name, value in shown.items() if isinstance(value, list | dict)]

    @wraps(describe)
    def described(card: int) -> Shown:
        shown, nested = known(card)
        own = shown.copy()
        for name in nested:
            own[name] = own[name].copy()
        return own

    return described


def with_own(players: Sequence[Shown], seat: int, own: Shown) -> list[Shown]:
    """The players with one of them seen from that seat."""
    return [own if i == seat else player for i, player in enumerate(players)]


def words_for(members: Iterable[IntEnum], words: Any) -> tuple[Any, ...]:
    """The words of a `Literal`, which are the names of an enum's members, in their order."""
    found = get_args(words)
    assert found == tuple(member.name.lower() for member in members)
    return found
