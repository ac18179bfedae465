"""What a seat knows, as numbers: a flat tensor with named slices, a mask of the legal moves, and a text.

All of it is made from the record that `hide` has blanked for the seat and from nothing else, so it holds all that the
seat knows and cannot hold more. It is turned to the seat: its own part comes first, the others follow in their order.
What each number of the record is was declared with it (`kernel/record.py`), so this needs to know no game.

Things are shown as one place for each that is 1 for the one it is, or where there are many as the bits of its number;
amounts as a part of what is usual. What belongs to seats that do not play is 0.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import prod
from typing import Any, NamedTuple

import numpy as np

from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.record import Array, Holds, Record, Shown
from moorings.kernel.rule import compiled, rule
from moorings.kernel.seating import Element, elements
from moorings.kernel.text import write_text

HOT = 16
"""The most things of which each has a place of its own."""
USUAL = 10
"""How much is usual where nobody has said it; of numbers of two bytes, ten times that."""
AMOUNT, ONE_OF, BITS = range(3)
"""How a number is shown."""
NOWHERE = -1000
"""Where no seats begin."""


class Sights(NamedTuple):
    """An observation as compiled code makes it: it gathers what a seat knows, turned to it, and shows each number."""

    places: Array  # where in the record each byte that is looked at lies, by the number of seats and who comes first
    seated: Array  # the sites whose values name seats
    sites: Array  # for each site what AT and so on say
    parts: Array  # of an amount, how much one is


AT, WIDTH, SIGNED, CODE, OUT, SIZE, LEAST, START, OTHER_START, RING, PLAYING = range(11)
"""What is known of a site: where its bytes begin among those looked at, how many they are and whether they have a sign;
how it is shown, from where on and in how many places; the least value; from which values on there are seats, or whether
its bits are seats; and how many have to play for it to count."""


@rule
def look(sights: Sights, raw: Array, seats: int, first: int, seen: Array) -> None:
    """Gathers the bytes that are looked at from those of a blanked record, turned so that `first` comes first."""
    places = sights.places[seats, first]
    for k in range(len(places)):
        seen[k] = raw[places[k]]
    seen[len(places)] = first
    sites = sights.sites
    for k in sights.seated:
        at = sites[k, AT]
        value = int(seen[at])
        if sites[k, RING] == 1:
            low = (1 << seats) - 1
            ring = value & low
            seen[at] = (ring >> first | ring << (seats - first)) & low
        elif sites[k, START] <= value < sites[k, START] + seats:
            seen[at] = sites[k, START] + (value - sites[k, START] - first + seats) % seats
        elif sites[k, OTHER_START] <= value < sites[k, OTHER_START] + seats:
            seen[at] = sites[k, OTHER_START] + (value - sites[k, OTHER_START] - first + seats) % seats


@rule
def number_at(seen: Array, at: int, width: int, signed: int) -> int:
    """The number in some bytes, the lowest first."""
    value = int(seen[at]) & 255
    for i in range(1, width):
        value |= (int(seen[at + i]) & 255) << 8 * i
    if signed == 1 and width < 8 and value >> (8 * width - 1) == 1:
        value -= 1 << 8 * width
    return value


@rule
def show(sights: Sights, k: int, value: int, out: Array) -> None:
    """Writes a number to its places, which are blank."""
    sites = sights.sites
    at, size, least = sites[k, OUT], sites[k, SIZE], sites[k, LEAST]
    if sites[k, CODE] == AMOUNT:
        if least <= value < 0:
            out[at - value] = 1
        else:
            out[at] = value * sights.parts[k]
    elif sites[k, CODE] == ONE_OF:
        if least <= value < least + size:
            out[at + value - least] = 1
    else:
        for i in range(size):
            out[at + i] = (value - least) >> i & 1


@rule
def observe(sights: Sights, seen: Array, seats: int, out: Array) -> None:
    """Shows all that was looked at."""
    out[:] = 0
    sites = sights.sites
    for k in range(len(sites)):
        if sites[k, PLAYING] <= seats:
            value = number_at(seen, sites[k, AT], sites[k, WIDTH], sites[k, SIGNED])
            show(sights, k, value, out)


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of the tensor: what one field holds, or what of it belongs to one seat."""

    name: str  # the field, and for a part that belongs to a seat its place: `money[0]` is one's own
    start: int
    stop: int
    shape: tuple[int, ...]  # of what lies between the two; the last axis are the places of a single number
    encoding: str  # how a number is shown
    meaning: str  # what the record says about the field


@dataclass(frozen=True)
class Observation:
    """How positions of a game are shown to a seat; `observation_of` gives that of a game."""

    game: Game
    slices: tuple[Slice, ...]
    sights: Sights = field(repr=False)

    @property
    def size(self) -> int:
        """How many numbers there are, whatever the number of seats and the options."""
        return self.slices[-1].stop

    @property
    def bounds(self) -> tuple[Array, Array]:
        """The least and the most that each number can be."""
        low, high = np.zeros(self.size, np.float32), np.ones(self.size, np.float32)
        for site, part in zip(self.sights.sites, self.sights.parts, strict=True):
            if site[CODE] == AMOUNT:
                bits = 8 * int(site[WIDTH]) - int(site[SIGNED])
                high[site[OUT]] = ((1 << bits) - 1) * part
                if site[SIGNED] and site[LEAST] == 0:
                    low[site[OUT]] = -(1 << bits) * part
        return low, high

    def observe(self, s: Any, seat: int, out: Array | None = None) -> Array:
        """What a seat knows of a position, which may be blanked for it already; written to `out` if that is given."""
        out = np.empty(self.size, np.float32) if out is None else out
        quick = compiled if self.game.quick else _as_it_is
        seen = np.zeros(room(self.sights), np.int8)
        raw = np.frombuffer(self.game.seen(s, seat).tobytes(), np.int8)
        quick(look)(self.sights, raw, int(s.seats), seat, seen)
        quick(observe)(self.sights, seen, int(s.seats), out)
        return out

    def mask(self, s: Any, seat: int, out: Array | None = None) -> Array:
        """For each move of the game 1 if it is legal now, all 0 if the seat may not act."""
        out = np.empty(len(self.game.moves), np.int8) if out is None else out
        out[:] = 0
        if int(api.active(s)) >> seat & 1:
            out[self.game.legal(s, seat)] = 1
        return out

    def text(self, s: Any, seat: int) -> str:
        """All that a seat knows of a position, as text: the same if and only if it knows the same."""
        seen = self.game.seen(s, seat)
        for name, declared in self.game.state.fields.items():
            if declared.holds == _NEVER:
                seen[name] = 0
        return f"{write_text(self.game.name, self.game.version, seen)} viewer={seat}"


_NEVER = Holds(unseen=True, shown=Shown.NEVER)


def _as_it_is(function: Any) -> Any:
    return function


def room(sights: Sights) -> int:
    """Bytes for what `look` writes: all that is looked at and who looks, filled up to whole words."""
    return sights.places.shape[-1] // 8 * 8 + 8


@dataclass(frozen=True, slots=True)
class _Site:
    """A number that is looked at, and how it is shown."""

    element: Element
    code: int
    size: int  # places
    least: int
    usual: int

    @property
    def playing(self) -> int:
        """How many have to play for it to count."""
        return 1 + max((i for i, seat in zip(self.element.index, self.element.by_seat, strict=True) if seat), default=0)

    @property
    def encoding(self) -> str:
        """How it is shown, in words."""
        if self.code == AMOUNT:
            special = {-1: "; none", -2: "; none; unknown"}.get(self.least, "")
            return f"amount / {self.usual}{special}"
        if self.code == ONE_OF:
            return f"one of {self.size}, from {self.least}"
        return f"{self.size} bits" + (f" of the number, from {self.least}" if self.least else "")


_made: dict[type[Record], Observation] = {}


def observation_of(game: Game) -> Observation:
    """How positions of a game are shown."""
    if game.state not in _made:
        _made[game.state] = _make(game)
    return _made[game.state]


def _make(game: Game) -> Observation:
    looked_at = [site for e in elements(game.state) if (site := _site(e, game.seats[-1], game.state))]
    meanings = _meanings(game.state)
    own = Slice("seat", 0, MAX_SEATS, (MAX_SEATS,), f"one of {MAX_SEATS}, from 0", "the number of one's own seat")
    slices, ordered, starts = [own], [], [0]
    for name, part in _parts(looked_at):
        start = slices[-1].stop
        sizes = {site.size for site in part}
        alike = len(sizes) == 1 and len({site.encoding for site in part}) == 1
        shape = _shape(part) if alike else (sum(site.size for site in part),)
        encoding = part[0].encoding if alike else " | ".join(site.encoding for site in part)
        stop = start + sum(site.size for site in part)
        slices.append(Slice(name, start, stop, shape, encoding, meanings.get(part[0].element.field, "")))
        for site in part:
            ordered.append(site)
            starts.append(start)
            start += site.size
    return Observation(game, tuple(slices), _sights(game, ordered, starts[1:]))


def _parts(looked_at: list[_Site]) -> Iterator[tuple[str, list[_Site]]]:
    """What all share, field by field, and then for each seat, one's own first, what belongs to it."""
    parts: dict[tuple[int, str], list[_Site]] = {}
    for site in looked_at:
        belongs = site.element.by_seat[:1] == (True,)
        place = site.element.index[0] if belongs else -1
        name = f"{site.element.field}[{place}]" if belongs else site.element.field
        parts.setdefault((place, name), []).append(site)
    for (_, name), part in sorted(parts.items(), key=lambda item: item[0][0]):
        yield name, part


def _shape(part: list[_Site]) -> tuple[int, ...]:
    """The axes of a part, without that of the seats it belongs to one of, and the places of a number."""
    indices = [site.element.index[site.element.by_seat[:1] == (True,) :] for site in part]
    axes = tuple(1 + max(axis) for axis in zip(*indices, strict=True))
    places = (part[0].size,) if part[0].size > 1 or not axes else ()
    assert prod(axes) == len(part)
    return axes + places


def _site(element: Element, seats: int, kind: type[Record]) -> _Site | None:
    """How a number is shown, None if it is not."""
    holds, width = element.holds, element.width
    shown = holds.shown
    if holds.names_seats and width > 1:
        raise TypeError(f"{element.field} names seats: it has to be one byte wide")
    if kind.fields[element.field].kind.startswith("f") or (width == 8 and shown == Shown.AMOUNT):
        raise TypeError(f"{element.field} cannot be shown: it is no number of at most four bytes, nor bits")
    if shown == Shown.NEVER:
        return None
    if shown == Shown.BY_WIDTH:
        shown = Shown.FLAGS if width > 2 else Shown.AMOUNT
        size = USUAL if width == 1 else 10 * USUAL if width == 2 else 8 * width
    elif holds.bits:
        size = seats
    elif holds.seats_from:
        size = holds.seats_from[-1] + seats
    else:
        size = holds.size
    if shown == Shown.AMOUNT:
        return _Site(element, AMOUNT, 1 - holds.least, holds.least, size)
    if shown == Shown.FLAGS:
        return _Site(element, BITS, size, 0, 0)
    values = size - holds.least
    if values <= HOT:
        return _Site(element, ONE_OF, values, holds.least, 0)
    return _Site(element, BITS, (values - 1).bit_length(), holds.least, 0)


def _sights(game: Game, sites: list[_Site], starts: list[int]) -> Sights:
    """The tables that compiled code looks and shows by; wide numbers come first, so that none lies across words."""
    order = sorted(range(len(sites)), key=lambda k: -sites[k].element.width)
    offsets = {(e.field, e.index): e.offset for e in elements(game.state)}
    size = sum(site.element.width for site in sites)
    table = np.zeros((len(sites) + 1, PLAYING + 1), np.int64)
    table[:, [START, OTHER_START]] = NOWHERE
    places = np.zeros((MAX_SEATS + 1, MAX_SEATS, size), np.int64)
    parts = np.zeros(len(sites) + 1)
    at = 0
    for row, k in enumerate(order):
        site, element = sites[k], sites[k].element
        signed = game.state.fields[element.field].kind.startswith("i")
        described = (at, element.width, signed, site.code, starts[k], site.size, site.least)
        table[row, : LEAST + 1] = described
        table[row, START : START + len(element.holds.seats_from)] = element.holds.seats_from
        table[row, RING:] = element.holds.bits, site.playing
        parts[row] = 1 / site.usual if site.usual else 0
        for seats in range(1, game.seats[-1] + 1):
            for first in range(seats):
                start = offsets[element.field, element.turned(seats, first)]
                places[seats, first, at : at + element.width] = range(start, start + element.width)
        at += element.width
    own = (at, 1, 0, ONE_OF, 0, MAX_SEATS, 0)
    table[-1, : LEAST + 1] = own
    seated = [row for row, k in enumerate(order) if sites[k].element.holds.names_seats]
    return Sights(places, np.array(seated, np.int64), table, parts)


def _meanings(kind: type[Record]) -> dict[str, str]:
    """What the comments behind the fields of a record say, where its source is at hand."""
    found: dict[str, str] = {}
    for record in reversed(kind.__mro__):
        if issubclass(record, Record) and record is not Record:
            try:
                source = inspect.getsource(record)
            except OSError:
                continue
            found |= dict(re.findall(r"^    (\w+) = [iuf]\d+\(.*\)  # (.*)$", source, re.MULTILINE))
    return found
