"""The few words of SQL that SQLite and PostgreSQL share but SQLAlchemy has no common name for."""

from __future__ import annotations

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session as Db

from moorings.server.schema import Base


def insert(db: Db, row: type[Base]) -> Any:
    """An INSERT that knows ON CONFLICT."""
    words = postgresql if db.get_bind().dialect.name == "postgresql" else sqlite
    return words.insert(row)
