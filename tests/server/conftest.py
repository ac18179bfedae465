"""The fixtures of the tests of the table service."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.server.database import Database
from server import harness
from server.room import Room


@pytest.fixture(scope="session")
def postgres() -> Iterator[harness.Postgres]:
    """A PostgreSQL that the tests start themselves."""
    with harness.postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'moorings.db'}"
    postgres: harness.Postgres = request.getfixturevalue("postgres")
    return postgres.database()


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A database with all its tables, once of each kind."""
    database = Database(database_url)
    database.upgrade()
    yield database
    database.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A service that nothing runs beside."""
    made = Room(tmp_path)
    yield made
    made.close()


@pytest.fixture
def luck() -> random.Random:
    """Always the same."""
    return random.Random(7)
