"""The desk of whoever runs a server: its database, opened beside a server that may be running."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import Session

from moorings.kernel.errors import MooringsError
from moorings.server.operations.metrics import Metrics
from moorings.server.shared.config import Config
from moorings.server.storage.data_claim import file_of
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Bulletin
from moorings.server.storage.upgrade import VERSION, newest, versions
from moorings.server.tables.board_cache import BoardCache
from moorings.server.tables.gameplay import Play

T = TypeVar("T")


class AdminError(MooringsError):
    """What cannot be done, and why."""


@dataclass(frozen=True, slots=True)
class AdminDesk:
    """A database, and the hands to change what happens at its tables. Nothing is kept in memory between two changes."""

    db: Database
    play: Play

    def write(self, work: Callable[[Session], T]) -> T:
        """Does the work in one transaction. What it announces reaches a running server: PostgreSQL tells it, in SQLite
        it is written down beside the change, and the server looks there."""

        def posted(session: Session) -> T:
            result = work(session)
            if self.db.embedded:
                session.add_all(Bulletin(name=name) for name in session.info.get("news", ()))
            return result

        return self.db.write(posted)


@contextmanager
def open_desk(config: Config) -> Iterator[AdminDesk]:
    """The desk for the data that a server with these settings has."""
    db = _open(config)
    try:
        _check_version(db)
        yield AdminDesk(db, Play(BoardCache(), Metrics(db)))
    except SQLAlchemyError as error:
        raise AdminError(f"The database cannot be used: {_reason(error)}.") from None
    finally:
        db.close()


def now() -> float:
    """The time, as the server tells it."""
    return time.time()


def checked_url(config: Config) -> str:
    """The database of the settings, if it is one that can be used here."""
    try:
        kind = make_url(config.url).get_backend_name()
    except ArgumentError:
        raise AdminError("The database is given as a URL, like postgresql://user@host/name.") from None
    if kind not in ("sqlite", "postgresql"):
        raise AdminError(f"The database can be SQLite or PostgreSQL, not {kind}.")
    return config.url


def _open(config: Config) -> Database:
    path = file_of(checked_url(config))
    if path is not None and not path.is_file():
        raise AdminError(f"There are no data in {path.parent}: name the folder of the server with --data.")
    try:
        return Database(config.url)
    except ModuleNotFoundError:
        raise AdminError("PostgreSQL needs one more package: install moorings[postgres].") from None


def _check_version(db: Database) -> None:
    """A running server must not find its tables changed below it, so that only a server brings a schema up to date."""
    try:
        with db.engine.connect() as connection:
            found = connection.scalar(select(VERSION.c.version_num))
    except SQLAlchemyError as error:
        raise AdminError(f"This is not a database of Moorings, or it cannot be read: {_reason(error)}.") from None
    if found == newest():
        return
    if found in versions():
        raise AdminError("The data are of an earlier version: start the server once, which brings them up to date.")
    raise AdminError("The data were written by a newer version of Moorings; use that one.")


def _reason(error: SQLAlchemyError) -> str:
    """What the database itself said, in one line; the statement and its values stay here."""
    lines = str(getattr(error, "orig", None) or type(error).__name__).strip().splitlines()
    return lines[0].rstrip(".") if lines else "no answer"
