"""A table and its seats for the time of a move.

A session's bookkeeping would cost more than the rules of the game, so it knows nothing of these rows: what was changed
of them is written at the end of the block, column by column.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.orm import Session

from moorings.kernel.words import say
from moorings.server.errors import NotFound
from moorings.server.schema import Base, Place, Step, Table

_TABLES, _PLACES, _STEPS = (Base.metadata.tables[kind.__tablename__] for kind in (Table, Place, Step))
_LOCK = select(_TABLES).where(_TABLES.c.id == bindparam("table")).with_for_update()
_SEATS = select(_PLACES).where(_PLACES.c.table_id == bindparam("table")).order_by(_PLACES.c.seat)
_CHANGE_TABLE = update(_TABLES).where(_TABLES.c.id == bindparam("the_id"))
_CHANGE_PLACE = update(_PLACES).where(
    _PLACES.c.table_id == bindparam("the_table_id"), _PLACES.c.seat == bindparam("the_seat")
)
_NEW_STEP = insert(_STEPS)


@contextmanager
def held(session: Session, table_id: str) -> Iterator[tuple[Table, list[Place]]]:
    """A table for this transaction alone, and its seats in order; what is changed of them is written."""
    db = session.connection()
    kept = db.execute(_LOCK, {"table": table_id}).one_or_none()
    if kept is None:
        raise NotFound(say("There is no such table."))
    seats = db.execute(_SEATS, {"table": table_id}).all()
    table, places = cast(Table, _plain(kept)), cast(list[Place], [_plain(seat) for seat in seats])
    yield table, places
    _write(db, _CHANGE_TABLE, kept, table, "id")
    for seat, place in zip(seats, places, strict=True):
        _write(db, _CHANGE_PLACE, seat, place, "table_id", "seat")


def _plain(row: Row[Any]) -> SimpleNamespace:
    """A row with the names of its columns: to make one that a session could look after takes as long as all else."""
    return SimpleNamespace(**row._mapping)


def _write(db: Connection, change: Any, kept: Row[Any], now: Base, *key: str) -> None:
    """Writes what is otherwise now than it was read."""
    before = kept._mapping
    changed = {name: value for name, value in vars(now).items() if value != before[name]}
    if changed:
        db.execute(change, {**changed, **{f"the_{name}": before[name] for name in key}})


def write_step(session: Session, step: Step) -> None:
    """Adds a step to those of its table."""
    session.connection().execute(_NEW_STEP, {column.name: getattr(step, column.name) for column in _STEPS.columns})
