"""The few words of SQL that SQLite and PostgreSQL share but SQLAlchemy has no common name for."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session as Db

from moorings.server.storage.schema import Base


def insert(db: Db, row: type[Base]) -> Any:
    """An INSERT that knows ON CONFLICT."""
    if db.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql as words  # only there: whoever has no PostgreSQL does without
    else:
        from sqlalchemy.dialects import sqlite as words
    return words.insert(row)
