"""Who wants to hear of what, in this process; and the news of other processes: PostgreSQL tells them, in SQLite they
are written down to be looked for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from moorings.server.storage.database import CHANNEL, Database
from moorings.server.storage.schema import Bulletin

Wake = Callable[[str], None]
"""Called in the event loop with the name of what there is news of: table:ID, chat:ID, user:ID, lobby, bots. After the
name, and a space, may come what the news are; who was woken without it has to look."""

RETRY = 1.0
"""Seconds before the connection for news is tried again."""
LOOK = 0.5
"""Seconds between two looks at what `moorings admin` has written to a file of SQLite."""
_log = logging.getLogger(__name__)


class News:
    """Spreads news to those who listen. `news` may be called from any thread; all else is for the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Wake]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on news are spread in this loop."""
        self._loop = loop

    def listen(self, name: str, wake: Wake) -> None:
        """`wake` is called whenever there is news of `name`."""
        self._listeners.setdefault(name, set()).add(wake)

    def leave(self, name: str, wake: Wake) -> None:
        """No longer."""
        if listeners := self._listeners.get(name):
            listeners.discard(wake)
            if not listeners:
                del self._listeners[name]

    def news(self, names: list[str]) -> None:
        """There is news."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._spread, names)

    def _spread(self, names: list[str]) -> None:
        for name in names:
            for wake in list(self._listeners.get(name.partition(" ")[0], ())):
                wake(name)

    def wake_all(self) -> None:
        """Something may have been missed: everybody looks for themselves."""
        self._spread(list(self._listeners))

    async def hear(self, db: Database) -> None:
        """Hears what other processes write, for ever; after a break everybody is woken."""
        import psycopg

        address = db.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.wake_all()
                    async for notice in connection.notifies():
                        sender, _, name = notice.payload.partition(" ")
                        if sender != db.sender:  # our own we have heard when they were written
                            self._spread([name])
            except psycopg.Error as error:
                _log.warning("the connection for news broke: %s", type(error).__name__)
            await asyncio.sleep(RETRY)

    async def look(self, db: Database) -> None:
        """Looks for what another process has written to a file of SQLite, for ever."""
        while True:
            try:
                if found := await asyncio.to_thread(_posted, db):
                    await db.write_soon(lambda session: _take_down(session, list(found)))
                    self._spread(list(found.values()))
            except SQLAlchemyError:
                _log.warning("what other processes have written could not be looked for; it is tried again")
            await asyncio.sleep(LOOK)


def _posted(db: Database) -> dict[int, str]:
    with db.read() as session:
        return {row.id: row.name for row in session.scalars(select(Bulletin).order_by(Bulletin.id))}


def _take_down(session: Session, read: list[int]) -> None:
    session.execute(delete(Bulletin).where(Bulletin.id.in_(read)))
