"""A position as compact text: `field=value` for every field that is not zero, arrays as runs.

    harbour/1 seats=3 turn=4 row=3,17,9,30,22,35,-1 goods=1,0,2*3,0*5 ...

It round-trips exactly, generator included, so it is the notation for positions that are wholly known: bug reports,
tests, saved games. What a seat may see is a view, not this.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from moorings.kernel.errors import BadText
from moorings.kernel.record import Record

_RUN = re.compile(r"(-?\d+)(?:\*(\d+))?")


def write_text(name: str, version: int, s: Any) -> str:
    """The text of a position."""
    words = [f"{name}/{version}"]
    for field, value in zip(s.dtype.names, s.item(), strict=True):
        if value.__class__ is int:
            if value:
                words.append(f"{field}={value}")
        elif any(values := value.ravel().tolist()):
            words.append(f"{field}={_runs(values)}")
    return " ".join(words)


def _runs(values: list[int]) -> str:
    runs: list[str] = []
    last, count = values[0], 0
    for value in [*values, None]:
        if value == last:
            count += 1
        else:
            runs.append(f"{last}*{count}" if count > 1 else str(last))
            last, count = value, 1
    return ",".join(runs)


def read_text(name: str, version: int, kind: type[Record], text: str) -> Any:
    """The position of a text; whether it is a possible one is for the game to say."""
    words = text.split()
    if not words or words[0] != f"{name}/{version}":
        raise BadText(f"A position of this game begins with '{name}/{version}', not {' '.join(words[:1])!r}.")
    return read_fields(name, kind, words[1:])


def read_saved(name: str, kind: type[Record], text: str) -> Any:
    """The position of a text that any version of the game wrote; fields it did not have yet are nought."""
    head, *words = text.split() or [""]
    if head.partition("/")[0] != name:
        raise BadText(f"A position of this game begins with '{name}/', not {head!r}.")
    return read_fields(name, kind, words)


def read_fields(name: str, kind: type[Record], words: list[str]) -> Any:
    """A record from `field=value` words."""
    s: Any = kind.blank()
    seen: set[str] = set()
    for word in words:
        field, equals, values = word.partition("=")
        if not equals or field not in kind.fields:
            raise BadText(f"{word!r} is not a field of a {name} position.")
        if field in seen:
            raise BadText(f"The field {field} stands there twice.")
        seen.add(field)
        _fill(s, field, kind, values)
    return s


def _fill(s: Any, field: str, kind: type[Record], values: str) -> None:
    declared = kind.fields[field]
    size = int(np.prod(declared.shape, dtype=int))
    limits = np.iinfo(declared.kind)
    numbers: list[int] = []
    for run in values.split(","):
        match = _RUN.fullmatch(run)
        if not match or int(match[2] or 1) > size:
            raise BadText(f"{field}: {run!r} is not a number or a run like 0*4 of at most {size}.")
        numbers.extend([int(match[1])] * int(match[2] or 1))
    if len(numbers) != size:
        raise BadText(f"{field} has {len(numbers)} values; it needs {size}.")
    for number in numbers:
        if not limits.min <= number <= limits.max:
            raise BadText(f"{field}: {number} is out of range.")
    s[field] = np.array(numbers).reshape(declared.shape) if declared.shape else numbers[0]
