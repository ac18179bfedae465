"""`GameCounts`: counts what was done in games that are over, beside all else and in small pieces."""

from __future__ import annotations

import asyncio
import itertools
import logging

from sqlalchemy.orm import Session

from moorings.server.storage.database import Database
from moorings.server.tables import seat_counts

EVERY = 15.0
"""Seconds between two looks at what is new."""
PIECE = 8
"""Moves that are played once more without a halt: some milliseconds, so that running tables feel nothing of it."""
HALT = 0.03
MOST = 20
"""Games that are taken up at a look."""
BACK = 3600.0
"""Seconds before the last game that was counted from which on is looked: clocks of several servers may differ."""
_log = logging.getLogger(__name__)


class GameCounts:
    """Runs beside the requests; every process may do it."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self._since = 0.0

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                while await self.count():
                    pass
            except Exception:
                _log.exception("counting what was done in finished games failed")
            await asyncio.sleep(EVERY)

    async def count(self) -> int:
        """Counts what is waiting, and says how many games that were."""
        tables = await asyncio.to_thread(self._waiting)
        for table, at in tables:
            await self._one(table)
            self._since = max(self._since, at - BACK)
        return len(tables)

    def _waiting(self) -> list[tuple[str, float]]:
        with self.db.read() as session:
            return seat_counts.waiting(session, self._since, MOST)

    async def _one(self, table: str) -> None:
        def read() -> seat_counts.Count | None:
            with self.db.read() as session:
                found = seat_counts.moves_of(session, table)
            return None if found is None else seat_counts.Count(table, *found)

        count = await asyncio.to_thread(read)
        if count is None:
            return
        work = count.work()
        while await asyncio.to_thread(lambda: sum(1 for _ in itertools.islice(work, PIECE))):
            await asyncio.sleep(HALT)

        def keep(session: Session) -> None:
            for record in count.records:
                session.merge(record)

        await asyncio.to_thread(self.db.write, keep)
