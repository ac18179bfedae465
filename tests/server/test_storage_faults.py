"""A full disk, a damaged file, a file that is gone, a clock that is set back: it is known, and nothing is lost."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from moorings.server import run
from moorings.server.operations.health import look
from moorings.server.people.accounts import new_guest
from moorings.server.run import CannotServe
from moorings.server.shared.config import Config
from moorings.server.shared.wall_time import SteadyClock
from moorings.server.storage import database as storage
from moorings.server.storage.database import Database
from patience import wait_until


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "moorings.db"


def opened(file: Path) -> Database:
    found = Database(f"sqlite:///{file}")
    found.upgrade()
    return found


def people(db: Database) -> int:
    with db.read() as session:
        return session.scalar(text("SELECT count(*) FROM users")) or 0


def most_pages(db: Database, spare: int) -> None:
    """As if the disk had room for so many more pages."""

    def work(session: Any) -> None:
        used = session.execute(text("PRAGMA page_count")).scalar()
        session.execute(text(f"PRAGMA max_page_count = {used + spare}"))

    db.write(work)


def test_a_full_disk_is_told_and_passes(file: Path) -> None:
    db = opened(file)
    db.write(lambda session: new_guest(session, 1.0, "Ada") and None)
    assert look(db).well
    most_pages(db, 0)
    with pytest.raises(OperationalError, match="full"):
        db.write(lambda session: [new_guest(session, 1.0, "x" * 24) for _ in range(2000)] and None)
    assert not look(db).well
    assert not look(db).sound
    assert people(db) == 1  # what was acknowledged is there, and nothing else
    most_pages(db, 10_000)
    assert look(db).well
    db.write(lambda session: new_guest(session, 1.0, "Ben") and None)
    assert people(db) == 2
    db.close()


def test_what_carries_the_journal_over_survives_a_fault(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "TIDY", 0.01)
    db = opened(file)
    connect, calls = db.engine.connect, 0

    def faulty() -> Any:
        nonlocal calls
        if threading.current_thread().name != "tidy":
            return connect()
        calls += 1
        if calls < 3:
            raise OperationalError("checkpoint", {}, Exception("database or disk is full"))
        return connect()

    monkeypatch.setattr(db.engine, "connect", faulty)
    db.write(lambda session: new_guest(session, 1.0, "Ada") and None)
    wait_until(lambda: calls > 3, "it goes on")
    db.close()


def test_damage_in_the_middle_of_the_file_is_found(file: Path) -> None:
    db = opened(file)
    db.write(lambda session: [new_guest(session, 1.0, f"Guest {n}") for n in range(3000)] and None)
    db.close()
    data = bytearray(file.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 8192] = b"\xff" * 8192
    file.write_bytes(bytes(data))
    db = Database(f"sqlite:///{file}")
    db.examine()
    assert not look(db).sound
    assert not look(db).well  # it does not pass by itself
    db.close()


def test_data_that_are_gone_do_not_start_as_new_ones(tmp_path: Path, file: Path) -> None:
    config = Config(data=tmp_path)
    with run._claimed(config):
        pass  # a start that was interrupted before there were data
    with run._claimed(config) as claim:
        opened(file).close()
        assert claim
        claim.mark()
    with run._claimed(config):
        pass
    for gone in (b"", None):
        file.unlink() if gone is None else file.write_bytes(gone)
        with pytest.raises(CannotServe, match="are gone"), run._claimed(config):
            pass
    (tmp_path / "moorings.db.lock").unlink()
    with run._claimed(config):
        pass


def test_a_clock_that_is_set_back_gives_nobody_more_time() -> None:
    wall, steady = 5000.0, 10.0
    now = SteadyClock(lambda: wall, lambda: steady)
    assert now() == 5000.0
    wall, steady = 5010.0, 20.0
    assert now() == 5010.0
    wall, steady = 1420.0, 30.0  # an hour back
    assert now() == 5020.0
    wall, steady = 9000.0, 40.0  # forward, or after a sleep
    assert now() == 9000.0
