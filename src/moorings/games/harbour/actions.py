"""The small language in which the tables say what a card does, and the rows of numbers it becomes.

    action = step [, then step]          one thing after another
           | action or action            one of two, the player's choice
           | action and action           two independent parts, in either order

One step is one row of `EFFECTS`: an operation and its numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

import numpy as np

from moorings.kernel.record import Array, table

GOODS = ("fish", "livestock", "wood", "stone")


class Op(IntEnum):
    """What a step does; the columns of its row are named behind it."""

    GAIN = 0  # good, number
    GAIN_ANY = 1  # number, only with this many players (0: always)
    GAIN_DIFFERENT = 2  # number, more per warehouse
    GAIN_PER_ANCHOR = 3  # good
    GAIN_MISSING = 4
    GAIN_LOWEST = 5  # number of market squares
    CONVERT = 6  # good, number; output per good from column 4
    EXCHANGE = 7  # number in, number out of each, kinds out
    DOUBLE = 8
    FAVOUR = 9  # number turned, more per warehouse
    REORDER = 10
    SWAP = 11
    RAISE = 12
    STEAL = 13
    TAX = 14
    GIFT = 15  # number
    BUY = 16  # buildings, extra money, minimums lower by


class Shape(IntEnum):
    """How the parts of an action belong together."""

    ONE = 0
    EITHER = 1
    BOTH = 2


OUTPUT = 4
"""The column of an effect row where the output per good begins."""

_GOOD = "|".join(GOODS)
_STEPS: tuple[tuple[str, Op], ...] = (
    (rf"gain (?P<b>\d) (?P<a>{_GOOD})", Op.GAIN),
    (r"gain (?P<a>\d) any(?: with (?P<b>\d) players)?", Op.GAIN_ANY),
    (r"gain (?P<a>\d) different(?: \+ (?P<b>\d) per warehouse)?", Op.GAIN_DIFFERENT),
    (rf"gain 1 (?P<a>{_GOOD}) per anchor", Op.GAIN_PER_ANCHOR),
    (r"gain 1 of each missing", Op.GAIN_MISSING),
    (r"gain 1 each of the lowest (?P<a>[1-4])", Op.GAIN_LOWEST),
    (rf"(?P<b>\d) (?P<a>{_GOOD}) -> (?P<out>\d (?:{_GOOD})(?: \+ \d (?:{_GOOD}))*)", Op.CONVERT),
    (r"(?P<a>\d) of one -> (?P<b>\d) of (?P<c>[12]) others?", Op.EXCHANGE),
    (r"double one", Op.DOUBLE),
    (r"turn (?P<a>\d)(?: \+ (?P<b>\d) per warehouse)? into one, gain 1 of it", Op.FAVOUR),
    (r"reorder the market", Op.REORDER),
    (r"swap 2 on the market", Op.SWAP),
    (r"raise 1 to the top", Op.RAISE),
    (r"steal 1", Op.STEAL),
    (r"tax 1", Op.TAX),
    (r"opponents gain (?P<a>\d) any", Op.GIFT),
    (r"buy (?P<a>\d)(?: with \$(?P<b>\d) more)?(?: with minimums (?P<c>\d) lower)?", Op.BUY),
)


@dataclass(frozen=True, slots=True)
class Action:
    """A parsed action: its shape and, per part, the steps as rows of numbers."""

    shape: Shape
    parts: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def buys(self) -> bool:
        """Whether it carries the buy symbol."""
        return any(step[0] == Op.BUY for part in self.parts for step in part)


@cache
def parse_action(text: str) -> Action:
    """Reads an action of the tables; a `ValueError` says what cannot be read."""
    for word, shape in ((" or ", Shape.EITHER), (" and ", Shape.BOTH)):
        if word in text:
            parts = text.split(word)
            if len(parts) != 2:
                raise ValueError(f"{text!r} has more than two parts.")
            return Action(shape, tuple(_part(p) for p in parts))
    return Action(Shape.ONE, (_part(text),))


def _part(text: str) -> tuple[tuple[int, ...], ...]:
    steps = tuple(_step(step) for step in text.split(", then "))
    if len(steps) > 2:
        raise ValueError(f"{text!r} has more than two steps.")
    return steps


def _step(text: str) -> tuple[int, ...]:
    for pattern, op in _STEPS:
        match = re.fullmatch(pattern, text)
        if match:
            found = match.groupdict()
            row = [int(op), *(_number(found.get(column)) for column in "abc"), 0, 0, 0, 0]
            for count, good in re.findall(rf"(\d) ({_GOOD})", found.get("out") or ""):
                row[OUTPUT + GOODS.index(good)] += int(count)
            return tuple(row)
    raise ValueError(f"{text!r} is not a step that the game knows.")


def _number(text: str | None) -> int:
    return 0 if text is None else GOODS.index(text) if text in GOODS else int(text)


def compile_actions(actions: list[Action]) -> tuple[Array, Array, Array]:
    """The actions as arrays: the distinct effect rows, the shape of each card, and its steps (-1: none)."""
    effects: list[tuple[int, ...]] = []
    shapes = table([a.shape for a in actions])
    steps = np.full((len(actions), 2, 2), -1, np.int64)
    for card, action in enumerate(actions):
        for p, part in enumerate(action.parts):
            for n, row in enumerate(part):
                if row not in effects:
                    effects.append(row)
                steps[card, p, n] = effects.index(row)
    return table(effects), shapes, steps
