"""A table and its seats for the time of a change: the only way to change them.

A session's bookkeeping would cost more than the rules of the game, so it knows nothing of these rows: what was changed
of them is written at the end of the block, column by column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.orm import Session

from moorings.kernel.words import say
from moorings.server.shared.refusals import NotFound
from moorings.server.storage.schema import Base, Place, StepRow, Table
from moorings.server.storage.statements import Statement

_TABLES, _PLACES, _STEPS = (Base.metadata.tables[kind.__tablename__] for kind in (Table, Place, StepRow))
_LOCK = Statement(select(_TABLES).where(_TABLES.c.id == bindparam("table")).with_for_update())
_SEATS = Statement(select(_PLACES).where(_PLACES.c.table_id == bindparam("table")).order_by(_PLACES.c.seat))
_NEW = {each.name: Statement(insert(each), *each.columns.keys()) for each in (_TABLES, _PLACES, _STEPS)}


@cache
def _change_table(*names: str) -> Statement:
    return Statement(update(_TABLES).where(_TABLES.c.id == bindparam("the_id")), *names)


@cache
def _change_place(*names: str) -> Statement:
    this = _PLACES.c.table_id == bindparam("the_table_id"), _PLACES.c.seat == bindparam("the_seat")
    return Statement(update(_PLACES).where(*this), *names)


@dataclass(frozen=True, slots=True)
class TableContext:
    """A table for the time of a change, with its seats in order, the transaction, and when it happens."""

    session: Session
    now: float
    table: Table
    places: list[Place]


@contextmanager
def locked(session: Session, now: float, table_id: str) -> Iterator[TableContext]:
    """A table for this transaction alone; what is changed of it and its seats is written."""
    found = _LOCK.run(session, {"table": table_id}) if "\x00" not in table_id else []
    if not found:
        raise NotFound(say("There is no such table."))
    seats = _SEATS.run(session, {"table": table_id})
    table, places = cast(Table, _plain(found[0])), cast(list[Place], [_plain(seat) for seat in seats])
    yield TableContext(session, now, table, places)
    _write(session, _change_table, found[0], table, "id")
    for seat, place in zip(seats, places, strict=True):
        _write(session, _change_place, seat, place, "table_id", "seat")


def _plain(row: dict[str, Any]) -> SimpleNamespace:
    """A row with the names of its columns: to make one that a session could look after takes as long as all else."""
    return SimpleNamespace(**row)


def _write(session: Session, change: Callable[..., Statement], before: dict[str, Any], now: Base, *key: str) -> None:
    """Writes what is otherwise now than it was read."""
    changed = {name: value for name, value in vars(now).items() if value != before[name]}
    if changed:
        change(*changed).run(session, {**changed, **{f"the_{name}": before[name] for name in key}})


def add(session: Session, row: Table | Place | StepRow) -> None:
    """Writes a new row."""
    columns = row.__table__.columns.keys()
    _NEW[row.__tablename__].run(session, {name: getattr(row, name) for name in columns})
