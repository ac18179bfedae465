"""The vocabulary of moves: kind + small arguments <-> one integer <-> code.

A game lists its kinds of move with the words of each argument; the space numbers them one after another. The same
integer means the same move in every position.

>>> class Do(MoveKind):
...     PASS = ()
...     SHIP = (("fish", "stone"),)
...     TRADE = (("fish", "stone"), ("fish", "stone"))
>>> space = MoveSpace(Do)
>>> len(space), space.code(2), space.index("trade stone fish")
(7, 'ship stone', 5)
>>> move = encoder(space)
>>> int(move(Do.TRADE, 1, 0)), space.args[5].tolist()
(5, [1, 0])
"""

from __future__ import annotations

import difflib
import math
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import product
from typing import Protocol, Self

import numpy as np

from moorings.kernel.errors import IllegalMove
from moorings.kernel.rule import rule

ARGUMENTS = 3
"""The most arguments of a move."""
LONGEST, NEAR = 80, 100
"""Of a code that no move has: how many letters are looked at, and how many codes on either side of its place."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move as a person and a program see it."""

    index: int
    code: str
    text: str


class MoveKind(IntEnum):
    """The kinds of move of a game, each with the words of its arguments: `STEAL = (SEATS, GOODS)`."""

    words: tuple[Sequence[str], ...]

    def __new__(cls, *words: Sequence[str]) -> Self:
        """Numbers the kinds in their order."""
        kind = int.__new__(cls, len(cls.__members__))
        kind._value_ = len(cls.__members__)
        kind.words = words
        return kind


class MoveSpace:
    """All moves of a game. `kinds[m]` is the number of the kind of move m, `args[m]` its arguments."""

    def __init__(self, kinds: type[MoveKind]) -> None:
        codes: list[str] = []
        rows: list[tuple[int, ...]] = []
        numbers: list[int] = []
        self.firsts = np.zeros(len(kinds), np.int64)
        self.strides = np.zeros((len(kinds), ARGUMENTS), np.int64)
        for kind in kinds:
            sizes = [len(words) for words in kind.words]
            self.firsts[kind] = len(codes)
            self.strides[kind, : len(sizes)] = [math.prod(sizes[i + 1 :]) for i in range(len(sizes))]
            for choice in product(*map(range, sizes)):
                codes.append(" ".join([kind.name.lower(), *(w[i] for w, i in zip(kind.words, choice, strict=True))]))
                rows.append(choice)
                numbers.append(kind)
        self.names = tuple(kind.name.lower() for kind in kinds)
        self.codes = tuple(codes)
        self.kinds = np.array(numbers, np.int64)
        width = max(map(len, rows))
        self.args = np.array([(*row, *[0] * (width - len(row))) for row in rows], np.int64).reshape(len(rows), width)
        self._index = {code: i for i, code in enumerate(codes)}
        self._sorted = sorted(codes)
        if len(self._index) != len(codes):
            raise ValueError("two moves have the same code")

    def __len__(self) -> int:
        return len(self.codes)

    def code(self, index: int) -> str:
        """The text code of a move."""
        return self.codes[index]

    def index(self, code: str) -> int:
        """The move with that code."""
        found = self.find(code)
        if found is None:
            raise IllegalMove(self.unknown(code))
        return found

    def find(self, code: str) -> int | None:
        """The move with that code, None if there is none; says nothing, and takes no time for it."""
        return self._index.get(_tidy(code))

    def unknown(self, code: str) -> str:
        """What to say of a code that no move has: that, and the codes that are most like it."""
        close = self._alike(_tidy(code))
        hint = f" Did you mean {' or '.join(repr(c) for c in close)}?" if close else ""
        return f"There is no move {code!r}.{hint}"

    def _alike(self, code: str) -> list[str]:
        """Compared with those alone that begin with the same or nearly the same word, and stand near it in order: to
        compare with all would take longer than a move."""
        word, _, rest = code[:LONGEST].partition(" ")
        kinds = difflib.get_close_matches(word, self.names, n=1)
        if not kinds:
            return []
        place = bisect(self._sorted, wanted := f"{kinds[0]} {rest}".strip())
        near = self._sorted[max(0, place - NEAR) : place + NEAR]
        return difflib.get_close_matches(wanted, [other for other in near if other.startswith(kinds[0])], n=3)


def _tidy(code: str) -> str:
    return " ".join(code.lower().split())


class Encoder(Protocol):
    """Makes moves; a rule."""

    def __call__(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        """The move of a kind with these arguments."""
        ...


def encoder(space: MoveSpace) -> Encoder:
    """The rule that makes the moves of a game."""
    firsts, strides = space.firsts, space.strides

    @rule
    def move(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        return firsts[kind] + a * strides[kind, 0] + b * strides[kind, 1] + c * strides[kind, 2]

    return move
