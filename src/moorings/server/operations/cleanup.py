"""`Cleanup`: forgets, now and then, what is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from sqlalchemy.orm import Session as Db

from moorings.server.shared import wall_time
from moorings.server.storage.database import Database

EVERY = 3600.0
_log = logging.getLogger(__name__)

Sweep = Callable[[Db, float], None]
"""Forgets what is over by now, each in a transaction of its own."""


class Cleanup:
    """Runs beside the requests; every process may do it."""

    def __init__(self, db: Database, now: wall_time.Now, sweeps: Sequence[Sweep]) -> None:
        self.db, self.now, self.sweeps = db, now, sweeps

    def sweep(self) -> None:
        """Forgets old hits, sessions that have ended, guests who left no trace, and tables that nobody came to."""
        for sweep in self.sweeps:
            self.db.write(lambda db, sweep=sweep: sweep(db, self.now()))

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await asyncio.to_thread(self.db.examine)
                await asyncio.to_thread(self.sweep)
            except Exception:
                _log.exception("cleaning up failed")
            if self.db.damaged:
                _log.error("the database is damaged (%s): stop the server and restore a backup", self.db.trouble)
            await asyncio.sleep(EVERY)
