"""What followed from a move, in order: rules tell it, and where people watch it becomes events.

>>> [told] = hear(lambda: tell(3, 1, 250))
>>> told.kind, told.seat, told.numbers
(3, 1, (250,))

A rule tells what happens at the line where it happens. In compiled code that is nothing at all, so search and
simulation pay nothing; in the interpreter it is heard by whoever listens. A match has a move told by playing it once
more, from the position before it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Protocol

from moorings.kernel.words import Text, say

Fact = str | int | list[str] | list[int] | None
Facts = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, as a rule told it: its kind, whose it is (-1: nobody's), and its numbers."""

    kind: int
    seat: int
    numbers: tuple[int, ...]
    secret: bool = False  # only its seat may know the numbers
    hidden: bool = False  # they are blank, for somebody who may not know them

    def known_to(self, viewer: int | None) -> Told:
        """The same as a viewer may know it; None is a spectator."""
        if not self.secret or viewer == self.seat:
            return self
        return Told(self.kind, self.seat, (0,) * len(self.numbers), secret=True, hidden=True)


@dataclass(frozen=True, slots=True)
class Change:
    """By how much something changed that somebody has; `asset` is its name in the game's `assets`."""

    seat: int
    asset: str
    by: int


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, for people and programs. The sentence is in the third person and the present."""

    kind: str
    seat: int | None
    text: Text
    facts: Facts = field(default_factory=dict[str, Fact])
    changes: tuple[Change, ...] = ()


Changed = tuple[int, str, int]
"""A seat, the name of an asset, and by how much it changes."""


class Made(Protocol):
    """Makes an event from a pattern that may hold `{who}`, facts, changes, and what else the pattern is filled with."""

    def __call__(self, pattern: str, facts: Mapping[str, Fact] | None = None, *changes: Changed, **parts: Any) -> Event:
        """The event; changes by nothing are left out."""
        ...


def teller(told: Told, kind: IntEnum, who: str) -> Made:
    """What makes the event of something that was told, so that all games make theirs alike."""

    def made(pattern: str, facts: Mapping[str, Fact] | None = None, *changes: Changed, **parts: Any) -> Event:
        seat = told.seat if told.seat >= 0 else None
        moved = tuple(Change(*change) for change in changes if change[2])
        return Event(kind.name.lower(), seat, say(pattern, who=who, **parts), facts or {}, moved)

    return made


class _Listening(threading.local):
    told: list[Told] | None = None


_listening = _Listening()

# Numbers are `Any`, because a type checker takes `s.bid[s.rank[i]]` for an array.


def tell(kind: int, seat: int, *numbers: Any) -> None:
    """Something happened that everybody may know."""
    if _listening.told is not None:
        _listening.told.append(Told(int(kind), int(seat), tuple(int(number) for number in numbers)))


def whisper(kind: int, seat: int, *numbers: Any) -> None:
    """Something happened of which only its seat knows the numbers; the others know that it did."""
    if _listening.told is not None:
        _listening.told.append(Told(int(kind), int(seat), tuple(int(number) for number in numbers), secret=True))


def hear(play: Callable[[], object]) -> list[Told]:
    """What is told while something is played, in this thread."""
    before, _listening.told = _listening.told, []
    try:
        play()
        return _listening.told
    finally:
        _listening.told = before
