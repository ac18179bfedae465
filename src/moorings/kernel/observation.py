"""What a seat knows, as numbers: a flat tensor with named slices, a mask of the legal moves, and a text.

All of it is made from the record that `hide` has blanked for the seat and from nothing else, so it holds all that the
seat knows and cannot hold more. It is turned to the seat: its own part comes first, the others follow in their order.
What each number of the record is was declared with it (`kernel/record.py`), so this needs to know no game.

One of some things is shown by a place for each, which is 1 for the one it is; where there are many of them, by the bits
of its number. An amount is a part of what is usual. What belongs to seats that do not play is 0.
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
from moorings.kernel.memory import WORD, copy_word, scale_word
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.record import Array, Field, Record, Shown
from moorings.kernel.rule import compiled, rule
from moorings.kernel.seating import Element, elements
from moorings.kernel.text import write_text

HOT = 16
"""The most things of which each has a place of its own."""
USUAL = 10
"""How much is usual where nobody has said it; of numbers of two bytes, ten times that."""
AMOUNT, ONE_OF, BITS = range(3)
"""How a number is shown."""
NOBODY = -128
"""What stands for a seat in the entries of a stack that do not count."""


class Sights(NamedTuple):
    """How compiled code makes an observation: it gathers the bytes that a seat knows, turned to it, and shows them.

    Rules are given these arrays one by one and rows by where they begin, because each view of a part of an array would
    be counted, for all threads in one place.
    """

    pieces: (
        Array  # where in the record each piece begins that is looked at; the row is that of the seats and who is first
    )
    targets: Array  # where it is gathered
    seated: Array  # of each number that names seats what WHERE and so on say
    sites: Array  # of each number what AT and so on say
    owners: Array  # to which number each gathered byte belongs
    plain: Array  # of each gathered word where its bytes are shown, if all are plain amounts, one place after another
    parts: Array  # of each gathered byte how much one is, if it is an amount
    shown: Array  # the seats whose part is shown, by the number of seats


WHERE, START, OTHER_START, RING, COUNT, ENTRY = range(6)
"""Where its byte is gathered; from which values on there are seats; whether its bits are seats; and in a stack where it
is gathered how many entries count, and which entry it is."""
AT, WIDTH, SIGNED, CODE, OUT, SIZE, LEAST, PLACE = range(8)
"""Where its bytes are gathered, how many they are, and whether they have a sign; how it is shown, from where on and in
how many places; the least value; and the place at the table whose part it is."""
NOWHERE = -1000
"""Where no seats begin."""


@rule
def look(
    pieces: Array, targets: Array, seated: Array, raw: Array, at: int, seats: int, first: int, seen: Array, size: int
) -> None:
    """Gathers what is looked at of a blanked record, whose bytes begin at `at`, turned so that `first` comes first.

    A piece is copied as a whole word; what is too much of it is overwritten by the next."""
    row = seats * MAX_SEATS + first
    for k in range(len(targets)):
        copy_word(seen, targets[k], raw, at + pieces[row, k])
    seen[size] = first
    for k in range(size + 1, len(seen)):
        seen[k] = 0
    for k in range(len(seated)):
        here = seated[k, WHERE]
        value = int(seen[here])
        if seated[k, COUNT] >= 0 and seated[k, ENTRY] >= seen[seated[k, COUNT]]:
            seen[here] = NOBODY
        elif seated[k, RING] == 1:
            ring = value & ((1 << seats) - 1)
            seen[here] = (ring >> first | ring << (seats - first)) & ((1 << seats) - 1)
        elif seated[k, START] <= value < seated[k, START] + seats:
            seen[here] = value - first if value - first >= seated[k, START] else value - first + seats
        elif seated[k, OTHER_START] <= value < seated[k, OTHER_START] + seats:
            seen[here] = value - first if value - first >= seated[k, OTHER_START] else value - first + seats


@rule
def number_in(seen: Array, at: int, width: int, signed: int) -> int:
    """The number in some bytes, the lowest first."""
    if width == 1:
        return int(seen[at]) if signed == 1 else int(seen[at]) & 255
    value = 0
    for i in range(width):
        value |= (int(seen[at + i]) & 255) << 8 * i
    if signed == 1 and width < 8 and value >> (8 * width - 1) == 1:
        value -= 1 << 8 * width
    return value


@rule
def show(sites: Array, parts: Array, k: int, value: int, out: Array, to: int) -> None:
    """Writes a number to its places, in an observation that begins at `to`; those that it does not write to are 0."""
    at, size, least = to + sites[k, OUT], sites[k, SIZE], sites[k, LEAST]
    if sites[k, CODE] == AMOUNT:
        if least <= value < 0:
            out[at - value] = 1
        else:
            out[at] = np.float32(value) * parts[sites[k, AT]]
    elif sites[k, CODE] == ONE_OF:
        if least <= value < least + size:
            out[at + value - least] = 1
    else:
        for i in range(size):
            out[at + i] = (value - least) >> i & 1


@rule
def wipe(sites: Array, k: int, value: int, out: Array, to: int) -> None:
    """Makes 0 the place that a number has made 1, where another would not write to it."""
    at, least = to + sites[k, OUT], sites[k, LEAST]
    if sites[k, CODE] == AMOUNT:
        out[at - value if least <= value < 0 else at] = 0
    elif sites[k, CODE] == ONE_OF and least <= value < least + sites[k, SIZE]:
        out[at + value - least] = 0


@rule
def present(sights: Sights, raw: Array, seats: int, first: int, seen: Array, out: Array) -> None:
    """Shows all that a seat knows, from the bytes of a blanked record."""
    sites = sights.sites
    look(sights.pieces, sights.targets, sights.seated, raw, 0, seats, first, seen, sites[len(sites) - 1, AT])
    out[:] = 0
    for k in range(len(sites)):
        if sites[k, PLACE] < sights.shown[seats]:
            value = number_in(seen, sites[k, AT], sites[k, WIDTH], sites[k, SIGNED])
            show(sites, sights.parts, k, value, out, 0)


@rule
def forget(old: Array, at: int, new: Array, out: Array, to: int, size: int) -> None:
    """Makes an observation blank, so that `refresh` shows all of it."""
    for k in range(size):
        out[to + k] = 0
    for k in range(len(new) - WORD):
        old[at + k] = -1 - new[k]


@rule
def refresh(
    sites: Array, owners: Array, plain: Array, parts: Array, shown: int,
    old: Array, old_words: Array, at: int, new: Array, new_words: Array, out: Array, to: int,
) -> None:  # fmt: skip
    """Shows what is otherwise than before. `new` is what `look` gathered, `old` from `at` on what it gathered before;
    both are given as bytes and as words. `shown` is of how many seats the part is shown."""
    for word in range(len(plain)):
        if old_words[at // WORD + word] == new_words[word]:
            continue
        if plain[word] >= 0 and sites[owners[WORD * word], PLACE] < shown:
            scale_word(out, to + plain[word], new, WORD * word, parts)
        else:
            done = -1
            for byte in range(WORD * word, WORD * word + WORD):
                k = owners[byte]
                if old[at + byte] != new[byte] and k != done and sites[k, PLACE] < shown:
                    done = k
                    here, width, signed = sites[k, AT], sites[k, WIDTH], sites[k, SIGNED]
                    wipe(sites, k, number_in(old, at + here, width, signed), out, to)
                    show(sites, parts, k, number_in(new, here, width, signed), out, to)
        old_words[at // WORD + word] = new_words[word]


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of the tensor: what one field holds, or what of it belongs to one seat."""

    name: str  # the field, and for a part that belongs to a seat its place: `money[0]` is one's own
    start: int
    stop: int
    shape: tuple[int, ...]  # the axes of the field, and last the places of a single number, if it has several
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
        for site in self.sights.sites:
            if site[CODE] == AMOUNT:
                limit = np.float32(1 << 8 * int(site[WIDTH]) - int(site[SIGNED])) * self.sights.parts[site[AT]]
                high[site[OUT]] = limit
                if site[SIGNED] and site[LEAST] == 0:
                    low[site[OUT]] = -limit
        return low, high

    def observe(self, s: Any, seat: int, out: Array | None = None) -> Array:
        """What a seat knows of a position, which may be blanked for it already; written to `out` if that is given."""
        out = np.empty(self.size, np.float32) if out is None else out
        raw = np.frombuffer(self.game.seen(s, seat).tobytes() + bytes(WORD), np.int8)
        seen = np.zeros(room(self.sights), np.int8)
        (compiled(present) if self.game.quick else present)(self.sights, raw, int(s.seats), seat, seen, out)
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
            if not _is_looked_at(declared):
                seen[name] = 0
        return f"{write_text(self.game.name, self.game.version, seen)} viewer={seat}"


def room(sights: Sights) -> int:
    """Bytes that `look` needs: for what is looked at and who looks, filled up to whole words, and a word to spare."""
    return len(sights.owners) + WORD


_made: dict[type[Record], Observation] = {}


def observation_of(game: Game) -> Observation:
    """How positions of a game are shown."""
    if game.state not in _made:
        looked_at = _looked_at(game)
        _made[game.state] = Observation(game, _slices(game, looked_at), _sights(game, looked_at))
    return _made[game.state]


@dataclass(frozen=True, slots=True)
class _Site:
    """A number that is looked at, and how it is shown."""

    element: Element
    code: int
    size: int  # in places
    least: int
    usual: int = 0

    @property
    def belongs(self) -> bool:
        """Whether it is a part of what belongs to a seat."""
        return self.element.by_seat[:1] == (True,)

    @property
    def place(self) -> int:
        """The last place at the table that it has to do with."""
        return max((i for i, seat in zip(self.element.index, self.element.by_seat, strict=True) if seat), default=0)

    @property
    def name(self) -> str:
        """What its slice is called."""
        return f"{self.element.field}[{self.element.index[0]}]" if self.belongs else self.element.field

    @property
    def encoding(self) -> str:
        """How it is shown, in words."""
        if self.code == AMOUNT:
            return " | ".join([f"/ {self.usual}", *(f"is {-i}" for i in range(1, self.size))])
        if self.code == ONE_OF and (names := self.element.holds.names):
            return f"one of {', '.join([*map(str, range(self.least, 0)), *names])}"
        if self.code == ONE_OF:
            return f"one of {self.least} to {self.least + self.size - 1}"
        if self.size == 1:
            return "0 or 1"
        return f"{self.size} bits, from {self.least}" if self.least else f"{self.size} bits"


def _is_looked_at(declared: Field) -> bool:
    holds = declared.holds if isinstance(declared.holds, tuple) else (declared.holds,)
    return any(one.shown != Shown.NEVER for one in holds)


def _looked_at(game: Game) -> list[_Site]:
    """All numbers that are looked at, in the order in which they are shown: what all share, and then seat by seat."""
    sites = [_site(element, game) for element in elements(game.state) if element.holds.shown != Shown.NEVER]
    return sorted(sites, key=lambda site: site.element.index[0] if site.belongs else -1)


def _site(element: Element, game: Game) -> _Site:
    """How a number is shown."""
    holds, width, name = element.holds, element.width, element.field
    if game.state.fields[name].kind.startswith("f") or (width > 4 and holds.shown in (Shown.AMOUNT, Shown.ONE_OF)):
        raise TypeError(f"{name} cannot be shown: it is neither a number of at most four bytes nor bits")
    if holds.names_seats and width > 1:
        raise TypeError(f"{name} cannot be turned: what names seats is one byte wide")
    if holds.shown == Shown.BY_WIDTH and width <= 2:
        return _Site(element, AMOUNT, 1, 0, USUAL if width == 1 else 10 * USUAL)
    if holds.shown == Shown.AMOUNT:
        return _Site(element, AMOUNT, 1 - holds.least, holds.least, holds.size)
    if holds.shown == Shown.ONE_OF:
        things = holds.seats_from[-1] + game.seats[-1] if holds.seats_from else holds.size
        values = things - holds.least
        if values <= HOT:
            return _Site(element, ONE_OF, values, holds.least)
        return _Site(element, BITS, (values - 1).bit_length(), holds.least)
    return _Site(element, BITS, game.seats[-1] if holds.bits else holds.size or 8 * width, 0)


def _slices(game: Game, looked_at: list[_Site]) -> tuple[Slice, ...]:
    """The names of what is shown; one's own seat comes first."""
    meanings = _meanings(game.state)
    parts: dict[str, list[_Site]] = {}
    for site in looked_at:
        parts.setdefault(site.name, []).append(site)
    found = [Slice("seat", 0, MAX_SEATS, (MAX_SEATS,), f"one of 0 to {MAX_SEATS - 1}", "the number of one's own seat")]
    for name, sites in parts.items():
        start = found[-1].stop
        stop = start + sum(site.size for site in sites)
        encodings = list(dict.fromkeys(site.encoding for site in sites))
        shape = _shape(sites, stop - start)
        found.append(Slice(name, start, stop, shape, "; ".join(encodings), meanings.get(sites[0].element.field, "")))
    return tuple(found)


def _shape(sites: list[_Site], places: int) -> tuple[int, ...]:
    """The axes of a part; where the entries of its last axis differ, that one and their places are one axis."""
    axes = [1 + max(axis) for axis in zip(*(site.element.index[site.belongs :] for site in sites), strict=True)]
    if len({site.size for site in sites}) > 1:
        axes = axes[:-1]
    last = places // prod(axes)
    return (*axes, last) if last > 1 or not axes else tuple(axes)


def _sights(game: Game, looked_at: list[_Site]) -> Sights:
    """The tables that compiled code goes by. Wide numbers are gathered first, so that none lies across words."""
    starts = np.cumsum([MAX_SEATS, *(site.size for site in looked_at)]).tolist()
    order = sorted(zip(looked_at, starts, strict=False), key=lambda item: -item[0].element.width)
    size = sum(site.element.width for site in looked_at)
    ats = np.cumsum([0, *(site.element.width for site, _ in order)]).tolist()
    where = {(site.element.field, site.element.index): at for (site, _), at in zip(order, ats, strict=False)}
    sites = np.zeros((len(order) + 1, PLACE + 1), np.int64)
    owners = np.full(size // WORD * WORD + WORD, len(order), np.int16)
    parts = np.zeros(len(owners), np.float32)
    seated: list[list[int]] = []
    for k, ((site, out), at) in enumerate(zip(order, ats, strict=False)):
        element, declared = site.element, game.state.fields[site.element.field]
        owners[at : at + element.width] = k
        sites[k] = at, element.width, declared.kind.startswith("i"), site.code, out, site.size, site.least, site.place
        parts[at] = 1 / site.usual if site.usual else 0
        if element.holds.names_seats:
            first, second = (*element.holds.seats_from, NOWHERE, NOWHERE)[:2]
            count = where[declared.filled, ()] if declared.filled else -1
            seated.append([at, first, second, element.holds.bits, count, element.index[0] if element.index else 0])
    sites[-1] = size, 1, 0, ONE_OF, 0, MAX_SEATS, 0, 0
    shown = [max(2, seats) if game.dummy else seats for seats in range(MAX_SEATS + 1)]
    table = np.array(seated, np.int64).reshape(-1, ENTRY + 1)
    pieces, targets = _pieces(game, [site.element for site, _ in order])
    return Sights(pieces, targets, table, sites, owners, _plain(sites, owners), parts, np.array(shown))


def _pieces(game: Game, order: list[Element]) -> tuple[Array, Array]:
    """What is copied at once, and to where: runs of bytes that lie one after another, whoever comes first."""
    offsets = {(e.field, e.index): e.offset for e in elements(game.state)}
    rows = [(seats, first) for seats in range(MAX_SEATS + 1) for first in range(MAX_SEATS)]
    places = np.zeros((len(rows), sum(element.width for element in order)), np.int16)
    for row, (seats, first) in enumerate(rows):
        if first < seats <= game.seats[-1]:
            found = [(offsets[element.field, element.turned(seats, first)], element.width) for element in order]
            places[row] = [start + byte for start, width in found for byte in range(width)]
    targets = [0]
    for byte in range(1, places.shape[1]):
        follows = bool((places[:, byte] - places[:, targets[-1]] == byte - targets[-1])[places.any(axis=1)].all())
        if not follows or byte - targets[-1] == WORD:
            targets.append(byte)
    return places[:, targets], np.array(targets, np.int16)


def _plain(sites: Array, owners: Array) -> Array:
    """For each word where its bytes are shown, -1 if they are not all plain amounts of one place, shown in a row."""
    found = np.full(len(owners) // WORD, -1, np.int32)
    for word, row in enumerate(sites[owners.reshape(-1, WORD)]):
        amounts = (row[:, CODE] == AMOUNT) & (row[:, SIZE] == 1) & (row[:, WIDTH] == 1) & (row[:, SIGNED] == 1)
        in_a_row = (np.diff(row[:, OUT]) == 1).all() and (row[:, PLACE] == row[0, PLACE]).all()
        if amounts.all() and in_a_row:
            found[word] = row[0, OUT]
    return found


def _meanings(kind: type[Record]) -> dict[str, str]:
    """What the comments behind the fields of a record say, where its source is at hand."""
    found: dict[str, str] = {}
    for record in kind.__mro__[-3::-1]:  # neither `object` nor `Record`
        try:
            source = inspect.getsource(record)
        except OSError:
            continue
        found |= dict(re.findall(r"^    (\w+) = [iuf]\d+\(.*\)  # (.*)$", source, re.MULTILINE))
    return found


def slices_by_field(slices: tuple[Slice, ...]) -> Iterator[tuple[str, list[Slice]]]:
    """The slices of each field together: several where seats have parts of their own."""
    found: dict[str, list[Slice]] = {}
    for part in slices:
        found.setdefault(part.name.partition("[")[0], []).append(part)
    yield from found.items()
