"""The vocabulary of moves: kind + small arguments <-> one integer <-> code.

A game lists its kinds of move with the words of each argument; the space numbers them one after another. The same
integer means the same move in every position.

>>> space = MoveSpace({"pass": (), "ship": (("fish", "stone"),), "trade": (("fish", "stone"), ("fish", "stone"))})
>>> len(space), space.code(2), space.index("trade stone fish")
(7, 'ship stone', 5)
>>> space.first("trade"), space.args[5].tolist()
(3, [1, 0])
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from moorings.kernel.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Move:
    """A move as a person and a program see it."""

    index: int
    code: str
    text: str


class MoveSpace:
    """All moves of a game. `kinds[m]` is the number of the kind of move m, `args[m]` its arguments."""

    def __init__(self, kinds: Mapping[str, Sequence[Sequence[str]]]) -> None:
        self.names = tuple(kinds)
        self._first: dict[str, int] = {}
        codes: list[str] = []
        rows: list[tuple[int, ...]] = []
        numbers: list[int] = []
        for number, (name, domains) in enumerate(kinds.items()):
            self._first[name] = len(codes)
            for choice in product(*(range(len(d)) for d in domains)):
                codes.append(" ".join([name, *(d[i] for d, i in zip(domains, choice, strict=True))]))
                rows.append(choice)
                numbers.append(number)
        width = max(len(r) for r in rows)
        self.codes = tuple(codes)
        self.kinds = np.array(numbers, np.int64)
        self.args = np.array([(*r, *[0] * (width - len(r))) for r in rows], np.int64).reshape(len(rows), width)
        self._index = {code: i for i, code in enumerate(codes)}
        if len(self._index) != len(codes):
            raise ValueError("two moves have the same code")

    def __len__(self) -> int:
        return len(self.codes)

    def first(self, kind: str) -> int:
        """The integer of the first move of a kind; the others follow, the last argument changing fastest."""
        return self._first[kind]

    def code(self, index: int) -> str:
        """The text code of a move."""
        return self.codes[index]

    def index(self, code: str) -> int:
        """The move with that code."""
        tidy = " ".join(code.lower().split())
        if tidy in self._index:
            return self._index[tidy]
        close = difflib.get_close_matches(tidy, self.codes, n=3)
        hint = f" Did you mean {' or '.join(repr(c) for c in close)}?" if close else ""
        raise IllegalMove(f"There is no move {code!r}.{hint}")
