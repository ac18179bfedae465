"""The database: SQLite in a file by default, PostgreSQL by its URL. All writing goes through `Database.write`.

SQLite has one writer at a time, so one thread does all the writing and commits what has piled up in one go: one wait
for the disk for many moves. PostgreSQL has row locks, so there every writer has a transaction of its own.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Dialect, create_engine, event, make_url, text
from sqlalchemy.exc import DisconnectionError, SQLAlchemyError
from sqlalchemy.orm import Session

from moorings.server.storage.upgrade import upgrade

T = TypeVar("T")
_log = logging.getLogger(__name__)
Work = Callable[[Session], T]
Listener = Callable[[list[str]], None]
"""Told, after every commit, whose news it brought: the names given to `announce`."""

CHANNEL = "moorings"
BATCH, PATIENCE = 32, 0.02
"""How many changes share a commit at most, and for how many seconds they are gathered."""
TIDY = 1.0
"""Seconds between two looks at the journal of SQLite."""
IDLE = 1.0
"""Seconds after which a connection that nobody used may be gone: it is asked before it is used again."""
_NOTIFY = text("SELECT pg_notify(:channel, name) FROM unnest(CAST(:names AS text[])) AS name")


def announce(session: Session, name: str) -> None:
    """Everybody who listens for this name will be told, once what was written is safe."""
    session.info.setdefault("news", {})[name] = None


def after_commit(session: Session, action: Callable[[], None]) -> None:
    """Done once what was written is safe, and not at all if it never is."""
    session.info.setdefault("after", []).append(action)


def after_refusal(session: Session, action: Callable[[], None]) -> None:
    """Done if the work is refused, once all is safe that was written before it."""
    session.info.setdefault("refused", []).append(action)


class Database:
    """A database and the way to write to it."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        if self.embedded:
            self.engine = create_engine(
                self.url, connect_args={"timeout": 30, "check_same_thread": False}, hide_parameters=True
            )
            event.listen(self.engine, "connect", _tune)
            event.listen(self.engine, "begin", _begin)
            _spell_out(self.engine.dialect)
        else:
            self.url = self.url.set(drivername="postgresql+psycopg")
            self.engine = create_engine(self.url, pool_size=20, max_overflow=20, hide_parameters=True)
            event.listen(self.engine, "checkin", _put_back)
            event.listen(self.engine, "checkout", self._fetched)
        # Each statement of PostgreSQL sees all that is committed anyway: to begin and to end is two more questions.
        self._reading = self.engine if self.embedded else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.sender = secrets.token_hex(8)  # who tells its news to other processes
        self.listener: Listener = lambda news: None
        self.counter: Callable[[float], None] = lambda changes: None
        self._queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._session: Session | None = None
        self._connection: Connection | None = None
        self._closed, self._gate = threading.Event(), threading.Lock()
        self.trouble = ""  # what went wrong when something was last written or read, until it goes well again
        self.damaged = False  # and it never will
        event.listen(self.engine, "handle_error", lambda context: self._noticed(context.original_exception))

    def _fetched(self, connection: Any, record: Any, proxy: Any) -> None:
        """Asks a connection that nobody has used for a while whether it is still there: if not, another one is made."""
        if time.monotonic() - record.info.get("used", 0.0) > IDLE:
            try:
                self.engine.dialect.do_ping(connection)
            except Exception as error:
                raise DisconnectionError from error

    def _noticed(self, error: BaseException | None) -> None:
        """Remembers that the database itself failed: a disk that is full, a file that is damaged."""
        error = getattr(error, "orig", None) or error
        if type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError):
            self.trouble = str(error) or type(error).__name__
            self.damaged = self.damaged or type(error) is sqlite3.DatabaseError

    def probe(self) -> None:
        """Writes something, to see whether what went wrong goes well again; what is damaged stays so."""

        def work(session: Session) -> None:
            session.execute(text("CREATE TABLE probe (at BLOB)"))
            session.execute(text("INSERT INTO probe VALUES (zeroblob(65536))"))
            session.execute(text("DROP TABLE probe"))

        if self.embedded and not self.damaged:
            self.write(work)
            self.trouble = ""

    def examine(self) -> None:
        """Reads all of a file, to find what is damaged before somebody needs it."""
        if not self.embedded:
            return
        with suppress(SQLAlchemyError), self.engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                self.trouble, self.damaged = str(found), True

    def upgrade(self) -> None:
        """Brings the schema up to date; several processes may try at the same time."""
        with self.engine.begin() as connection:
            if not self.embedded:
                connection.execute(text("SELECT pg_advisory_xact_lock(7012013)"))
            upgrade(connection)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session for reading."""
        with Session(self._reading, expire_on_commit=False) as session:
            yield session

    def write(self, work: Work[T]) -> T:
        """Does the work in one transaction, and returns once it is safe; whatever it raises leaves nothing behind."""
        if self.embedded:
            return self._enqueue(work).result()
        with Session(self.engine, expire_on_commit=False) as session:
            try:
                result = work(session)
                news = list(session.info.get("news", ()))
                if news:
                    session.execute(_NOTIFY, {"channel": CHANNEL, "names": [f"{self.sender} {name}" for name in news]})
                session.commit()
            except BaseException:
                session.rollback()
                for action in session.info.get("refused", ()):
                    action()
                raise
            self.counter(1)
            for action in session.info.get("after", ()):
                action()
            if news:
                self.listener(news)
            return result

    async def write_soon(self, work: Work[T]) -> T:
        """The same for those who must not block while they wait."""
        if self.embedded:
            return await asyncio.wrap_future(self._enqueue(work))
        return await asyncio.to_thread(self.write, work)

    def _enqueue(self, work: Work[T]) -> Future[T]:
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # what was asked for is done, even if nobody waits for it any more
        with self._gate:
            if self._closed.is_set():
                raise RuntimeError("The database is closed.")
            if self._writer is None:
                self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
                self._writer.start()
                threading.Thread(target=self._tidy_up, name="tidy", daemon=True).start()
            self._queue.put((work, future))
        return future

    def _tidy_up(self) -> None:
        """Carries what was written from the journal over to the database, so that no move has to wait for that."""
        while not self._closed.wait(TIDY):
            try:
                with self.engine.connect() as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            except SQLAlchemyError:  # the disk is full, say; there may be room again the next time
                _log.warning("what was written could not be carried over from the journal; it is tried again")

    def _write_all(self) -> None:
        try:
            while (item := self._queue.get()) is not None:
                if not self._write_batch(item):
                    return
        finally:
            self._hang_up()

    def _writing(self) -> Session:
        """The session of the writer. It keeps its connection: to get one anew costs more than what is written."""
        if self._session is None:
            self._connection = self.engine.connect().execution_options(writes=True)
            self._session = Session(self._connection, expire_on_commit=False)
        return self._session

    def _hang_up(self) -> None:
        session, connection, self._session, self._connection = self._session, self._connection, None, None
        with suppress(SQLAlchemyError):
            if session:
                session.close()
        with suppress(SQLAlchemyError):
            if connection:
                connection.close()

    def _write_batch(self, item: tuple[Work[Any], Future[Any]] | None) -> bool:
        """One commit for what is waiting; False when that was the last."""
        done: list[tuple[Future[Any], Any, Exception | None]] = []
        news: dict[str, None] = {}
        after: list[Callable[[], None]] = []
        written = False
        ends = time.monotonic() + PATIENCE
        try:
            session = self._writing()
            while item is not None:
                work, future = item
                try:
                    result = _beside(session, work) if written else _alone(session, work)
                    done.append((future, result, None))
                    written = True
                    news |= session.info.get("news", {})
                    after += session.info.get("after", ())
                except Exception as error:
                    # Told after the commit like all else: it may tell of what the others have just written.
                    self._noticed(error)
                    done.append((future, None, error))
                    after += session.info.get("refused", ())
                session.info.clear()
                session.expunge_all()  # whoever comes next reads for themselves, as in a transaction of their own
                if len(done) >= BATCH or time.monotonic() > ends:
                    break
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            session.commit()
        except Exception as error:
            self._noticed(error)
            for future in {*(future for future, _, _ in done), *([item[1]] if item else [])}:
                future.set_exception(error)
            self._hang_up()  # whatever is wrong with the connection, the next one is another
            return item is not None
        self.counter(len(done))
        for action in after:
            action()
        for future, result, error in done:
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)
        if news:
            self.listener(list(news))
        return item is not None

    def close(self) -> None:
        """Writes what is waiting, and closes all connections."""
        with self._gate:  # nothing is asked for after the end, or it would wait for ever
            self._closed.set()
            if self._writer:
                self._queue.put(None)
        if self._writer:
            self._writer.join()
            self._writer = None
        self.engine.dispose()


def _put_back(connection: Any, record: Any) -> None:
    record.info["used"] = time.monotonic()


def _alone(session: Session, work: Work[T]) -> T:
    """Does the first work of a transaction: if it fails, there is nothing else to be kept."""
    try:
        result = work(session)
        session.flush()
        return result
    except Exception:
        session.rollback()
        raise


def _beside(session: Session, work: Work[T]) -> T:
    """Does further work in a transaction: if it fails, what the others have written stays."""
    with session.begin_nested():
        return work(session)


def _tune(connection: Any, _: Any) -> None:
    """Readers never wait for the writer, and a commit is on the disk when it returns."""
    connection.isolation_level = None
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "wal_autocheckpoint = 20000",
        "foreign_keys = ON",
        "busy_timeout = 30000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _spell_out(dialect: Dialect) -> None:
    """Every change has a savepoint of its own, and SQLAlchemy would compile the words for it anew each time."""
    dialect.do_savepoint = lambda connection, name: _say(connection, f"SAVEPOINT {name}")
    dialect.do_release_savepoint = lambda connection, name: _say(connection, f"RELEASE SAVEPOINT {name}")


def _say(connection: Connection, words: str) -> None:
    connection.exec_driver_sql(words)


def _begin(connection: Any) -> None:
    """The driver would begin too late, and never before a savepoint.

    Whoever will write says so at once, and waits until another process has written (`moorings admin` does, beside a
    server): who has read before would be refused then, since what they read is no longer so.
    """
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")
