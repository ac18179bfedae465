"""A small network that judges positions of any game: how likely each seat is to win, and by how much it will lead.

It looks at the record itself, turned so that whoever acts next comes first. Every number of it that somebody at the
table could know is a category: for each value that it has been seen with there is a row of a table, but none for the
usual one. The rows of a position are added up; two small layers make of the sum two numbers for each seat. That is the
first layer that chess programs call NNUE: it costs a microsecond or two, in plain loops that need no library.

What it knows was learnt from games of bots against themselves (`moorings lab train`), and lies in the folder of its
game as `network.npz`.
"""

from __future__ import annotations

import io
import json
import math
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.record import Array, Record
from moorings.kernel.rule import rule
from moorings.kernel.seating import Element, elements
from moorings.kernel.vectors import add_scaled

FILE = "network.npz"
OWN, WORTH = "own", "worth"
"""What can judge besides a file: the game's own network, or the game's `worth`."""
FORMAT = 1
SIZES = 2 << 20
"""The most bytes of a network that comes along."""
PLAIN, COARSE, FINE, LOW, HIGH, SEATED, BITS = range(7)
"""How a number becomes a category: itself; a wide one as sixteenths and the rest; bits by fours; with seats in it."""
WIDEST = 127
"""The most sixteenths that are told apart."""
NOWHERE = -1000
"""Where no seats begin."""
SURE = 6.0
"""The logarithm of the odds of what is certain."""


class Site(NamedTuple):
    """One thing that a network looks at."""

    element: Element
    code: int


class Network(NamedTuple):
    """A network as compiled code reads it; few arrays, because they are passed from rule to rule. None has rows."""

    spans: Array  # where the sites of each code begin, and where the last ends
    sites: Array  # for each site what USUAL and so on say
    places: Array  # the offset of each site, by the number of seats and who comes first
    rows: Array  # the row of each value of each site, -1 for none
    first: Array  # the rows of the first layer, its bias last
    upper: Array  # the second layer and its bias, the third and its bias
    scale: (
        Array  # the margin that is worth about three quarters of a certain lead; alone, the score worth half and that
    )
    sums: Array  # room to think in, one for each layer; so whoever thinks at the same time needs a copy
    hidden: Array
    out: Array


USUAL, LEAST, MOST, BASE, START, OTHER_START = range(6)
"""What is known of a site: the value that has no row; the least and the most that have one of their own, what lies
beyond counts as they do; where its values begin in `rows`; and from which values on there are seats."""


@cache
def sites_of(kind: type[Record]) -> tuple[Site, ...]:
    """What there is to look at in a record, by code."""
    found: list[Site] = []
    for element in elements(kind):
        if element.holds.unseen:
            continue
        if element.holds.bits:
            codes = (BITS,)
        elif element.holds.seats_from:
            codes = (SEATED,)
        else:
            codes = {1: (PLAIN,), 2: (COARSE, FINE)}.get(element.width, (LOW, HIGH))
        if codes == (LOW, HIGH):
            singles = (
                Element(element.field, element.index, element.offset + i, 1, element.holds, element.by_seat)
                for i in range(element.width)
            )
            found += [Site(single, code) for single in singles for code in codes]
        else:
            found += [Site(element, code) for code in codes]
    return tuple(sorted(found, key=lambda site: site.code))


def offsets(game: Game) -> Array:
    """The offset of each site, by the number of seats and who comes first."""
    where = {(e.field, e.index): e.offset for e in elements(game.state)}
    looked_at = sites_of(game.state)
    found = np.zeros((MAX_SEATS + 1, MAX_SEATS, len(looked_at)), np.int32)
    for seats in range(1, game.seats[-1] + 1):
        for first in range(seats):
            for k, (element, _) in enumerate(looked_at):
                byte = element.offset - where[element.field, element.index]
                found[seats, first, k] = where[element.field, element.turned(seats, first)] + byte
    return found


@rule
def category(code: int, raw: Array, at: int, start: int, other: int, seats: int, first: int) -> int:
    """What a network sees at a place of a record's bytes, turned to a seat."""
    value = int(raw[at])
    if code in (COARSE, FINE):
        value = (value & 255) | int(raw[at + 1]) << 8
        return min(WIDEST, max(-WIDEST, value >> 4)) if code == COARSE else value & 15
    if code == LOW:
        return value & 15
    if code == HIGH:
        return (value & 255) >> 4
    if code == SEATED:
        if start <= value < start + seats:
            return start + (value - start - first + seats) % seats
        if other <= value < other + seats:
            return other + (value - other - first + seats) % seats
    if code == BITS:
        ring = value & ((1 << seats) - 1)
        return (ring >> first | ring << (seats - first)) & ((1 << seats) - 1)
    return value


@rule
def categories(network: Network, raw: Array, seats: int, first: int, out: Array) -> None:
    """All that a network sees."""
    sites = network.sites
    for code in range(len(network.spans) - 1):
        for k in range(network.spans[code], network.spans[code + 1]):
            at = network.places[seats, first, k]
            out[k] = category(code, raw, at, sites[k, START], sites[k, OTHER_START], seats, first)


@rule
def rows_of(network: Network, raw: Array, seats: int, first: int, out: Array) -> int:
    """Writes the rows of a position into `out`, as far as there is room, and returns how many it has."""
    spans, sites, places, rows = network.spans, network.sites, network.places, network.rows
    number = 0
    for code in range(len(spans) - 1):
        for k in range(spans[code], spans[code + 1]):
            at = places[seats, first, k]
            value = int(raw[at])
            if code != PLAIN:
                value = category(code, raw, at, sites[k, START], sites[k, OTHER_START], seats, first)
            if value != sites[k, USUAL]:
                value = min(max(value, sites[k, LEAST]), sites[k, MOST])
                row = rows[sites[k, BASE] + value - sites[k, LEAST]]
                if row >= 0:
                    if number < len(out):
                        out[number] = row
                    number += 1
    return number


@rule
def think(network: Network, raw: Array, seats: int, first: int) -> None:
    """Runs the network over a record's bytes; `out` gets the logits of winning, then those of leading, from `first`."""
    spans, sites, places, rows = network.spans, network.sites, network.places, network.rows
    sums, hidden, out = network.sums, network.hidden, network.out
    layer, upper = network.first, network.upper
    for j in range(len(sums)):
        sums[j] = layer[len(layer) - 1, j]
    for code in range(len(spans) - 1):
        for k in range(spans[code], spans[code + 1]):
            at = places[seats, first, k]
            value = int(raw[at])
            if code != PLAIN:
                value = category(code, raw, at, sites[k, START], sites[k, OTHER_START], seats, first)
            if value != sites[k, USUAL]:
                value = min(max(value, sites[k, LEAST]), sites[k, MOST])
                row = rows[sites[k, BASE] + value - sites[k, LEAST]]
                if row >= 0:
                    add_scaled(sums, 1.0, layer[row])
    above = len(sums) + 1
    for j in range(len(hidden)):
        hidden[j] = upper[above - 1, j]
    for i in range(len(sums)):
        if sums[i] > 0:
            add_scaled(hidden, sums[i], upper[i])
    for j in range(len(out)):
        out[j] = upper[above + len(hidden), j]
    for i in range(len(hidden)):
        if hidden[i] > 0:
            add_scaled(out, hidden[i], upper[above + i])


@rule
def foretell(network: Network, raw: Array, seats: int, first: int, wins: Array, leads: Array) -> None:
    """For each seat its chance to win, and its lead on a scale from 0 to 1, where 0.5 is none."""
    think(network, raw, seats, first)
    out = network.out
    most = len(out) // 2
    total = 0.0
    peak = out[0]
    for place in range(1, seats):
        peak = max(peak, out[place])
    for place in range(seats):
        seat = (first + place) % seats
        wins[seat] = math.exp(out[place] - peak)
        total += wins[seat]
        leads[seat] = 1 / (1 + math.exp(-out[most + place]))
    if seats == 1:
        wins[0] = 1 / (1 + math.exp(-out[0]))
        total = 1.0
    for seat in range(seats):
        wins[seat] /= total


def with_room(network: Network) -> Network:
    """The same network with room of its own to think in."""
    return network._replace(sums=network.sums.copy(), hidden=network.hidden.copy(), out=network.out.copy())


def no_network() -> Network:
    """What stands where there is none."""
    whole, flat = np.zeros(0, np.int32), np.zeros((0, 0), np.float32)
    sites, places = np.zeros((0, 0), np.int32), np.zeros((0, 0, 0), np.int32)
    line = np.zeros(0, np.float32)
    return Network(whole, sites, places, whole, flat, flat, np.zeros(3), line, line, np.zeros(0))


@dataclass(frozen=True, slots=True)
class Sight:
    """Which values of a game's sites have rows: from the least to the greatest that was seen, but not the usual one."""

    usual: Array
    low: Array
    high: Array

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int((self.high - self.low).sum())


def assemble(game: Game, sight: Sight, layers: Mapping[str, Array], scale: Sequence[float]) -> Network:
    """A network from what it looks at and what it has learnt."""
    looked_at = sites_of(game.state)
    codes = np.array([site.code for site in looked_at])
    sizes = sight.high - sight.low + 1
    table = np.full((len(looked_at), OTHER_START + 1), NOWHERE, np.int32)
    table[:, USUAL], table[:, LEAST], table[:, MOST] = sight.usual, sight.low, sight.high
    table[:, BASE] = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    for k, site in enumerate(looked_at):
        for i, start in enumerate(site.element.holds.seats_from):
            table[k, START + i] = start
    rows = np.full(int(sizes.sum()), -1, np.int32)
    keyed = np.ones(len(rows), bool)
    keyed[table[:, BASE] + sight.usual - sight.low] = False
    rows[keyed] = np.arange(int(keyed.sum()))
    out = len(layers["third_bias"])
    width = max(len(layers["second_bias"]), out)
    parts = [layers["second"], layers["second_bias"][None], layers["third"], layers["third_bias"][None]]
    upper = np.concatenate([np.pad(part, ((0, 0), (0, width - part.shape[1]))) for part in parts])
    return Network(
        spans=np.searchsorted(codes, np.arange(BITS + 2)).astype(np.int32),
        sites=table,
        places=offsets(game),
        rows=rows,
        first=np.concatenate([layers["first"], layers["first_bias"][None]]).astype(np.float32),
        upper=upper.astype(np.float32),
        scale=np.array(scale, np.float64),
        sums=np.zeros(len(layers["first_bias"]), np.float32),
        hidden=np.zeros(len(layers["second_bias"]), np.float32),
        out=np.zeros(out),
    )


LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")


def save(path: Path, sight: Sight, layers: Mapping[str, Array], about: Mapping[str, Any]) -> None:
    """Writes a network, its numbers in 16 bits; the same network gives the same bytes."""
    arrays = {"usual": sight.usual, "low": sight.low, "high": sight.high}
    kept = {name: array.astype(np.int16) for name, array in arrays.items()}
    kept |= {name: np.asarray(layers[name]).astype(np.float16) for name in LAYERS}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        _put(file, "about.json", json.dumps({"format": FORMAT, **about}, indent=1).encode())
        for name, array in kept.items():
            data = io.BytesIO()
            np.save(data, array)
            _put(file, f"{name}.npy", data.getvalue())


def _put(file: zipfile.ZipFile, name: str, data: bytes) -> None:
    file.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


@dataclass(frozen=True, slots=True)
class Learnt:
    """A network as it is kept: how to think with it, and what is known about it."""

    network: Network
    about: Mapping[str, Any]
    sight: Sight
    layers: Mapping[str, Array]


def read(game: Game, path: Path) -> Learnt:
    """The network in a file, if it fits a game's record."""
    try:
        with zipfile.ZipFile(path) as file:
            about = json.loads(file.read("about.json"))
            arrays = {name: np.load(io.BytesIO(file.read(f"{name}.npy"))) for name in ("usual", "low", "high", *LAYERS)}
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise MooringsError(f"{path.name} is no network that can be read: {error}.") from None
    if about.get("format") != FORMAT or about.get("record") != record_of(game):
        raise MooringsError(f"{path.name} was made for another record than {game.title} has now.")
    sight = Sight(*(arrays[name].astype(np.int64) for name in ("usual", "low", "high")))
    layers = {name: arrays[name].astype(np.float32) for name in LAYERS}
    return Learnt(assemble(game, sight, layers, about["scale"]), about, sight, layers)


def record_of(game: Game) -> str:
    """What a network depends on: which numbers there are to look at, in their order."""
    import hashlib

    told = repr([(s.element.field, s.element.index, s.element.width, s.code) for s in sites_of(game.state)])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


_found: dict[tuple[str, str, str], Learnt | None] = {}


def network_of(game: Game) -> Learnt | None:
    """The network that comes with a game, None where there is none or it was not made for this pack."""
    path = game.folder / FILE
    learnt = _kept(game, path) if path.exists() else None
    return learnt if learnt and learnt.about["pack"] == game.pack.digest else None


def find_network(game: Game, name: str) -> Network | None:
    """The network that a setting names, None if `worth` is to judge."""
    if name == WORTH:
        return None
    learnt = network_of(game) if name == OWN else _kept(game, Path(name))
    return learnt.network if learnt else None


def _kept(game: Game, path: Path) -> Learnt | None:
    key = game.name, game.pack.digest, str(path)
    if key not in _found:
        _found[key] = read(game, path)
    return _found[key]
