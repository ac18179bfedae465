"""`Upkeep`: forgets, now and then, what is over."""

from __future__ import annotations

import asyncio
import logging

from moorings.server import clock, limits, people, tables
from moorings.server.database import Database

EVERY = 3600.0
_log = logging.getLogger(__name__)


class Upkeep:
    """Runs beside the requests; every process may do it."""

    def __init__(self, db: Database, now: clock.Now) -> None:
        self.db = db
        self.now = now

    def sweep(self) -> None:
        """Forgets old hits, sessions that have ended, guests who left no trace, and tables that nobody came to."""
        self.db.write(lambda db: limits.sweep(db, self.now()))
        self.db.write(lambda db: people.sweep(db, self.now()))
        self.db.write(lambda db: tables.sweep(db, self.now()))

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await asyncio.to_thread(self.sweep)
            except Exception:
                _log.exception("upkeep failed")
            await asyncio.sleep(EVERY)
