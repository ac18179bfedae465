"""Statements that are made again and again: compiled once for a driver, then given to it as they are.

SQLAlchemy's own work around one of them takes several times as long as SQLite takes to do it. It still finds the words
of each database and how its types are written and read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Dialect, Select
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import UpdateBase

Values = Mapping[str, Any]


class Statement:
    """One statement. What it is made of must stay as it is: it is compiled when it is first run."""

    def __init__(self, clause: Select[Any] | UpdateBase, *sets: str) -> None:
        """`sets` are the columns that a change or a new row names, where the clause itself does not say."""
        self._clause, self._sets = clause, list(sets) or None
        self._compiled = cache(self._compile)

    def run(self, session: Session, values: Values) -> list[dict[str, Any]]:
        """Runs it in the transaction of a session; the rows that it finds, by column."""
        session.flush()  # what it was told of before may be what is looked for
        connection = session.connection()
        return self._compiled(connection.dialect).run(connection.connection.driver_connection, values)

    def _compile(self, dialect: Dialect) -> _Compiled:
        return _Compiled(self._clause, self._sets, dialect)


class _Compiled:
    def __init__(self, clause: Any, sets: list[str] | None, dialect: Dialect) -> None:
        compiled = clause.compile(dialect=dialect, column_keys=sets)
        self._text: str = compiled.string
        self._order: list[str] | None = compiled.positiontup if compiled.positional else None
        self._writers = {
            name: writer
            for name, bind in compiled.binds.items()
            if (writer := bind.type.dialect_impl(dialect).bind_processor(dialect))
        }
        self._columns = list(clause.selected_columns) if isinstance(clause, Select) else []
        self._names = [column.name for column in self._columns]
        self._dialect = dialect
        self._readers: list[tuple[str, Any]] | None = None

    def run(self, driver: Any, values: Values) -> list[dict[str, Any]]:
        written = dict(values)
        for name, write in self._writers.items():
            written[name] = write(written[name])
        cursor = driver.execute(self._text, written if self._order is None else [written[n] for n in self._order])
        return self._read(cursor) if self._columns else []

    def _read(self, cursor: Any) -> list[dict[str, Any]]:
        if self._readers is None:  # how a value is read may depend on what the database calls its type
            self._readers = [
                (column.name, reader)
                for column, told in zip(self._columns, cursor.description, strict=True)
                if (reader := column.type.dialect_impl(self._dialect).result_processor(self._dialect, told[1]))
            ]
        rows = [dict(zip(self._names, row, strict=True)) for row in cursor.fetchall()]
        for row in rows:
            for name, read in self._readers:
                row[name] = read(row[name])
        return rows
