"""Positions as a seat sees the table: itself first, then the others in their order.

What a field has to do with seats is declared with it (`kernel/record.py`), so this needs to know no game. Whatever
judges or learns from positions can use it: what is the same but for the places at the table becomes the same record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from moorings.kernel.record import Field, Holds, Record, Seats, copy


@dataclass(frozen=True, slots=True)
class Element:
    """A single number of a record."""

    field: str
    index: tuple[int, ...]
    offset: int  # of its first byte
    width: int  # in bytes
    holds: Holds
    by_seat: tuple[bool, ...]  # which of its indices are seats

    def turned(self, seats: int, first: int) -> tuple[int, ...]:
        """The index where the same is found in a record that is not turned, if `first` comes first of so many."""
        return tuple(
            (i + first) % seats if seat and i < seats else i for i, seat in zip(self.index, self.by_seat, strict=True)
        )


@cache
def elements(kind: type[Record]) -> list[Element]:
    """All numbers of a record, in the order of its fields."""
    return [element for name, field in kind.fields.items() for element in _elements(kind, name, field)]


def _elements(kind: type[Record], name: str, field: Field) -> Iterator[Element]:
    layout: Any = kind.dtype.fields
    start = layout[name][1]
    width = np.dtype(field.kind).itemsize
    by_seat = tuple(isinstance(size, Seats) for size in field.shape)
    for number, index in enumerate(product(*map(range, field.shape))):
        holds = field.holds[index[-1]] if isinstance(field.holds, tuple) else field.holds
        yield Element(name, index, start + number * width, width, holds, by_seat)


def turned_value(value: int, holds: Holds, seats: int, first: int) -> int:
    """A value that may name seats, in a record turned so that `first` comes first."""
    if holds.bits:
        low = (1 << seats) - 1
        ring = value & low
        return value & ~low | (ring >> first | ring << (seats - first)) & low
    for start in holds.seats_from:
        if start <= value < start + seats:
            return start + (value - start - first) % seats
    return value


def turn(s: Any, kind: type[Record], first: int) -> Any:
    """A copy of a position in which a seat sits first; the others keep their order."""
    turned = copy(s)
    for element in elements(kind):
        source = element.turned(int(s.seats), first)
        value = s[element.field][source] if source else s[element.field]
        if element.holds.names_seats:
            value = turned_value(int(value), element.holds, int(s.seats), first)
        if element.index:
            turned[element.field][element.index] = value
        else:
            turned[element.field] = value
    return turned
