"""The fixtures of the tests of the table service."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.server.bots.bot_turns import BotTurns
from moorings.server.live.game_counts import GameCounts
from moorings.server.live.timeouts import Timeouts
from moorings.server.operations.cleanup import Cleanup
from moorings.server.people.turn_notices import Messenger
from moorings.server.storage.database import Database
from server import harness
from server.room import Room
from server.worlds import ONLOOKER, Draws, World


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


async def _nothing(self: object) -> None:
    """What runs beside the requests would do its work now or a moment later: here it does none."""


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> Draws:
    """Servers that draw what the test says, and do nothing by themselves."""
    for part in (BotTurns, Messenger, Timeouts, Cleanup, GameCounts):
        monkeypatch.setattr(part, "run", _nothing)
    return Draws(monkeypatch)


@pytest.fixture
def world(tmp_path: Path, draws: Draws) -> Iterator[World]:
    """Such a server, with three people and an onlooker."""
    with World(tmp_path, draws) as found:
        found.welcome(0, 1, 2, ONLOOKER)
        yield found


@pytest.fixture
def luck() -> random.Random:
    """Always the same."""
    return random.Random(7)
