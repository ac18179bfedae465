"""The record of a game, what a seat observes of it, what can happen, and what judges positions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import IntEnum
from importlib import import_module
from types import ModuleType

from declared import comments
from html_parts import code, table, text
from moorings.kernel.game import Game
from moorings.kernel.observation import observation_of
from moorings.kernel.record import Field, Holds, Record, Seats
from moorings.kernel.weights import FILE

OWN, NEXT = "[0]", "[1]"
"""How the name of a slice ends that belongs to a seat: one's own, and whoever comes after that."""
KINDS = {
    "i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64",
    "u1": "uint8", "u2": "uint16", "u4": "uint32", "u8": "uint64", "f8": "float64",
}  # fmt: skip
"""The types of fields, as NumPy calls them."""


def state_page(game: Game) -> str:
    """The page."""
    enums = "\n\n".join(f"### {each.__name__}\n\n{each.__doc__}\n\n{_members(each)}" for each in _enums(game))
    return f"""---
title: State and events
---
# {game.title}: state and events

## The record

A state is {game.state.dtype.itemsize:,} bytes: one flat record. [Records and rules](../../records.md) says how it is
declared and read.

{_fields(game)}

## What its numbers mean

{enums}

## What a seat observes

{_observed(game)}

## Events

What the rules tell while a move is played: the kind, whose it is, and these numbers. [Events](../../events.md) says how
to hear them.

{_members(_module(game, "happens").Happens)}

## What is worth what

What one-turn players judge a position by, and the search where no network does: `weights.toml`, as `moorings lab fit`
has fitted it.

{_weights(game)}
"""


def _module(game: Game, name: str) -> ModuleType:
    return import_module(f"{game.state.__module__.rpartition('.')[0]}.{name}")


def _fields(game: Game) -> str:
    records = [kind for kind in reversed(game.state.__mro__) if issubclass(kind, Record) and kind is not Record]
    said = {name: told for kind in records for name, told in comments(kind).items()}
    rows = [
        [code(name), _type(field), text(_holds(field)), text(said.get(name, ""))]
        for name, field in game.state.fields.items()
    ]
    return table(("Field", "Type", "Of seats", "What it is"), rows)


def _type(field: Field) -> str:
    sizes = [f"{int(size)} seats" if isinstance(size, Seats) else str(size) for size in field.shape]
    return f"{KINDS[field.kind]}, {' × '.join(sizes)}" if sizes else KINDS[field.kind]


def _holds(field: Field) -> str:
    several = field.holds if isinstance(field.holds, tuple) else (field.holds,)
    return ", ".join(dict.fromkeys(filter(None, map(_held, several))))


def _held(holds: Holds) -> str:
    if holds.unseen:
        return "nobody can see it"
    if holds.bits:
        return "a bit for each seat"
    if holds.seats_from == (0,):
        return "a seat"
    return f"a seat from {', '.join(map(str, holds.seats_from))} on" if holds.seats_from else ""


def _enums(game: Game) -> Iterator[type[IntEnum]]:
    module = _module(game, "state")
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, IntEnum) and each.__module__ == module.__name__:
            yield each


def _members(kind: type[IntEnum]) -> str:
    said = comments(kind)
    rows = [[str(int(each)), code(each.name.lower()), text(said.get(each.name, ""))] for each in kind]
    return table(("", "Name", "Meaning"), rows)


def _observed(game: Game) -> str:
    layout = observation_of(game)
    starts = {each.name: each.start for each in layout.slices}
    first = next(name for name in starts if name.endswith(OWN))
    stride = starts[first.replace(OWN, NEXT)] - starts[first]
    rows = [
        [code(each.name), f"{each.start} to {each.stop - 1}", text(each.encoding), text(each.meaning)]
        for each in layout.slices
        if each.name.endswith(OWN) or "[" not in each.name
    ]
    return f"""[An observation](../../environments.md) is a tensor of {layout.size:,} numbers. What ends with `{OWN}` is
one's own; the same follows for the others in their order, {stride:,} numbers later for each.

{table(("Slice", "Numbers", "How it is shown", "What it is"), rows)}"""


def _weights(game: Game) -> str:
    told = (game.folder / FILE).read_text(encoding="utf-8")
    meanings = [line.partition("#")[2].strip() for line in told.splitlines() if "=" in line.partition("#")[0]]
    values = tomllib.loads(told).items()
    rows = [[code(name), str(value), text(said)] for (name, value), said in zip(values, meanings, strict=True)]
    return table(("Weight", "Value", "Meaning"), rows)
