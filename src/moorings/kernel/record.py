"""`Record`: a class with one field a line that becomes a NumPy structured type.

The state of a game is one flat record, so cloning is a copy of bytes, and equality, hashing and saving are bytes.
A field is declared by calling its type: `phase = i8()` is a number, `money = i16(SEATS)` an array. A type checker
then sees `int` and `Array`. Numbers are narrow only in memory: whatever is read is a 64-bit number in compiled code and
an `int` in the interpreter, so that the two can never differ by an overflow.

A field also says what it has to do with seats: an axis of the size `Seats` has an entry for each seat, and `holds` says
whether the values name seats. So a position can be turned to a seat without knowing the game (`kernel/seating.py`). And
it says what else its values are: one of some things, things of which each is there or not, or how much there is of
something. So a position can be shown to whatever learns (`kernel/observation.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class Seats(int):
    """How many seats a game may have, as the size of an axis with an entry for each of them."""


class Shown(IntEnum):
    """How the values of a field are shown to whatever learns."""

    BY_WIDTH = 0  # nothing was said: a wide number as its bits, any other as an amount
    AMOUNT = 1  # as a part of what is usual
    ONE_OF = 2  # each value is a thing of its own
    FLAGS = 3  # each bit is a thing of its own
    NEVER = 4  # nobody could ever look at it


@dataclass(frozen=True, slots=True)
class Holds:
    """What the values of a field are."""

    seats_from: tuple[int, ...] = ()  # a value from one of these on is a seat: 0 for the first, and so on
    bits: bool = False  # one bit for each seat
    unseen: bool = False  # what nobody at the table could look at, such as the order of a deck
    shown: Shown = Shown.BY_WIDTH
    size: int = 0  # of an amount, how much is usual; of things, how many there are
    least: int = 0  # of things, the number of the first; of an amount, the least of the values that are none
    names: tuple[str, ...] = ()  # of the things, where they have some

    @property
    def names_seats(self) -> bool:
        """Whether values have to be turned with the table."""
        return self.bits or bool(self.seats_from)


NUMBER = Holds()
SEAT = Holds(seats_from=(0,), shown=Shown.ONE_OF, least=-1)
"""A seat, or -1 for none."""
SEAT_BITS = Holds(bits=True, shown=Shown.FLAGS)
UNSEEN = Holds(unseen=True, shown=Shown.NEVER)


def seats_from(*starts: int, least: int = 0) -> Holds:
    """Values from `least` on, of which some are seats: those from each of the starts on."""
    return Holds(seats_from=starts, shown=Shown.ONE_OF, least=least)


def one_of(things: int | type[Enum], least: int = 0) -> Holds:
    """One of so many things, or of an enum, which are numbered from 0 on; `least` adds none and unknown below them."""
    if isinstance(things, int):
        return Holds(shown=Shown.ONE_OF, size=things, least=least)
    names = tuple(thing.name.lower() for thing in things)
    return Holds(shown=Shown.ONE_OF, size=len(names), least=least, names=names)


def amount(usual: int, least: int = 0) -> Holds:
    """How much there is of something, and how much is usual; `least` adds none and unknown, which lie below zero."""
    return Holds(shown=Shown.AMOUNT, size=usual, least=least)


def flags(number: int) -> Holds:
    """So many things, a bit for each that is there."""
    return Holds(shown=Shown.FLAGS, size=number)


SWITCH = flags(1)
"""Yes or no."""


def face_down(cards: int) -> Holds:
    """One of so many cards in an order that nobody could look at. Where a seat knows a card it is shown to it; -1 is
    none, -2 one that it does not know."""
    return Holds(unseen=True, shown=Shown.ONE_OF, size=cards, least=-2)


class Field:
    """The type and the shape of one field, and what it holds; an empty shape is a single number.

    `holds` may be different for each entry of the last axis. Of a stack, `filled` names the field that says how many
    entries of its first axis count.
    """

    def __init__(
        self, kind: str, shape: tuple[int, ...], holds: Holds | tuple[Holds, ...] = NUMBER, filled: str = ""
    ) -> None:
        self.kind = kind
        self.shape = shape
        self.holds = holds
        self.filled = filled


N = TypeVar("N", int, float, covariant=True)


class _Kind(Protocol[N]):
    @overload
    def __call__(self, *, holds: Holds = NUMBER) -> N: ...
    @overload
    def __call__(self, size: int, *more: int, holds: Holds | tuple[Holds, ...] = NUMBER, filled: str = "") -> Array: ...


def _kind(code: str) -> Any:
    return lambda *shape, holds=NUMBER, filled="": Field(code, shape, holds, filled)


i8: _Kind[int] = _kind("i1")
i16: _Kind[int] = _kind("i2")
i32: _Kind[int] = _kind("i4")
i64: _Kind[int] = _kind("i8")
u8: _Kind[int] = _kind("u1")
u16: _Kind[int] = _kind("u2")
u32: _Kind[int] = _kind("u4")
u64: _Kind[int] = _kind("u8")
f64: _Kind[float] = _kind("f8")


class _Values(np.ndarray[Any, Any]):
    """An array field in the interpreter: its elements are read as `int`."""

    def __getitem__(self, key: Any) -> Any:
        if key.__class__ is int and self.ndim == 1:
            return _item(self, key)
        if key.__class__ is tuple:
            try:
                return _item(self, *key)
            except (TypeError, ValueError):  # a slice is among them, or there are too few
                return _part(self, key)
        value = _part(self, key)
        return value if isinstance(value, np.ndarray) else value.item()


_item, _part, _field = np.ndarray.item, np.ndarray.__getitem__, np.void.__getitem__


class _Row(np.void):
    """A record in the interpreter: its fields are attributes."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class _ArrayField:
    """An array field of a row: a view of its memory.

    Rules read it often, so it is made once where a row has an array of its own, as all states have that are kept. The
    view is then made from that array. One made from the row itself must not be kept in it: nobody would ever find out
    that the two hold only each other.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, row: _Row, kind: type) -> _Values:
        base: Any = row.base
        if base is None or base.size != 1:
            return _field(row, self._name).view(_Values)
        values = row.__dict__[self._name] = base[self._name][0].view(_Values)
        return values


def _row_type(name: str, fields: dict[str, Field]) -> type[_Row]:
    """A row with a property for every field, which is much faster than looking each up by its name."""
    return type(name, (_Row,), {n: _ArrayField(n) if f.shape else _number(n) for n, f in fields.items()})


def _number(name: str) -> property:
    """A single number of a row. From an array it is read many times as fast as from the row itself."""

    def read(row: _Row) -> Any:
        base: Any = row.base
        return _field(row, name).item() if base is None or base.size != 1 else base[name].item()

    return property(read)


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """Widest fields first and the end filled up, so that no byte of a record is padding without a name."""
    ordered = sorted(fields.items(), key=lambda item: -np.dtype(item[1].kind).itemsize)
    columns: list[Any] = [(name, f.kind, f.shape) for name, f in ordered]
    size = np.dtype(columns).itemsize
    if gap := -size % 8:
        columns.append(("unused", "u1", (gap,)))
    return np.dtype(columns, align=True)


class Record:
    """The base of all records; a subclass adds its fields to those of its parent."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        if taken := [name for name in own if hasattr(np.void, name)]:
            raise TypeError(f"a field cannot be called {taken[0]!r}: NumPy uses that name")
        cls.fields = {**cls.fields, **own}
        cls.dtype = np.dtype((_row_type(cls.__name__, cls.fields), _layout(cls.fields)))

    @classmethod
    def array(cls, size: int) -> Array:
        """`size` blank records, one after another in memory."""
        return np.zeros(size, cls.dtype)

    @classmethod
    def blank(cls) -> Self:
        """One blank record: a view that rules may change."""
        return cast(Self, cls.array(1)[0])


def table(values: Any) -> Any:
    """A table of constants for rules to read; to a type checker its entries are whatever they are used as."""
    return np.array(values, np.int64)


def copy(record: Record) -> Any:
    """A record of its own with the same bytes."""
    row: Any = record
    fresh = np.empty(1, row.dtype)
    fresh[0] = row
    return fresh[0]


def to_bytes(record: Record) -> bytes:
    """All that the record holds; equal records give equal bytes."""
    return cast(Any, record).tobytes()


def from_bytes(kind: type[Record], data: bytes) -> Any:
    """The record that `to_bytes` saved."""
    return np.frombuffer(bytearray(data), kind.dtype)[0]
