"""Weights: the numbers in a game's judgement of a position, in a table that people read and a program can fit.

A game keeps them in `weights.toml`, one on a line: a name, a value above zero, and what it stands for. They are handed
to compiled code as an array, so that trying other ones needs no compilation.
"""

from __future__ import annotations

import math
import re
import tomllib
from enum import IntEnum
from pathlib import Path

import numpy as np

from moorings.kernel.errors import BadWeights
from moorings.kernel.record import Array

FILE = "weights.toml"
_LINE = re.compile(r"^((\w+) *= *)\S+ *", re.MULTILINE)


def read_weights(path: Path, names: type[IntEnum]) -> Array:
    """The values in the table of a game, which has the weights that the names say, in their order."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"{path.name} cannot be read: {error}.") from None
    values = read_values(text, path.name)
    wanted = [member.name.lower() for member in names]
    if list(values) != wanted:
        raise BadWeights(f"{path.name} lists the weights {', '.join(values)}; it must list {', '.join(wanted)}.")
    return np.array(list(values.values()))


def read_values(text: str, file: str) -> dict[str, float]:
    """The names and values in the text of a table."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{file} cannot be read: {error}.") from None
    for name, value in data.items():
        if type(value) not in (int, float) or not 0 < value < math.inf:
            raise BadWeights(f"{file}: {name} is {value!r}; it must be a number above zero.")
    return {name: float(value) for name, value in data.items()}


def write_weights(path: Path, text: str, values: dict[str, float]) -> None:
    """Writes the text of a table with other values; the names, their order and their meanings stay."""
    wide = max(len(short(value)) for value in values.values())
    table = _LINE.sub(lambda found: f"{found[1]}{short(values[found[2]]):{wide}}  ", text)
    path.write_text(table, encoding="utf-8")


def short(value: float) -> str:
    """A value with three significant digits, which is more than any fit knows."""
    return repr(float(f"{value:.3g}"))
