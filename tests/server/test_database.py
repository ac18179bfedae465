"""The one way to write: gathered into one commit, and never waiting for a database that is closed."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from moorings.server.database import Database
from moorings.server.people import new_guest


def test_whoever_comes_when_it_is_closed_is_told_so_and_never_waits(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path / 'x.db'}")
    db.upgrade()
    ended: list[str] = []

    def write_on() -> None:
        try:
            while True:
                db.write(lambda session: new_guest(session, 1.0, "Ann"))
        except RuntimeError as error:
            ended.append(str(error))

    threads = [threading.Thread(target=write_on, daemon=True) for _ in range(8)]
    for thread in threads:
        thread.start()
    db.write(lambda session: new_guest(session, 1.0, "Bo"))
    db.close()
    for thread in threads:
        thread.join(10)
    assert ended == ["The database is closed."] * len(threads)
    with pytest.raises(RuntimeError, match="closed"):
        db.write(lambda session: None)
