"""Tables of all games on which the interfaces are checked: some in CI, all of them in a full sweep."""

from __future__ import annotations

from typing import Any

import pytest

from moorings import load
from support import GAMES, Table, tables


def every_table(in_ci: tuple[int, ...] = (0, -1)) -> list[Any]:
    """The game, the seats and the options; in CI those tables of each game: 0 is the smallest, plain, -1 the largest
    with most options on."""
    found: list[Any] = []
    for name in GAMES:
        each = tables(load(name))
        some = [each[i] for i in in_ci]
        for table in each:
            marks = () if table in some else pytest.mark.heavy
            found.append(pytest.param(name, table, id=f"{name}-{_told(table)}", marks=marks))
    return found


def _told(table: Table) -> str:
    seats, options = table
    return "-".join([str(seats), *(f"{name}={value}" for name, value in options.items())])
