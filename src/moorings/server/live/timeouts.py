"""Whose time is up: bots take over from those who have run out of it."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from moorings.server.live.presence import Presence
from moorings.server.shared import wall_time
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Table
from moorings.server.tables import seats
from moorings.server.tables.gameplay import Play

POLL, AT_ONCE = 0.25, 100
_log = logging.getLogger(__name__)


class Timeouts:
    """One per process; several at once do no harm."""

    def __init__(self, db: Database, play: Play, presence: Presence, now: wall_time.Now) -> None:
        self.db, self.play, self.presence, self.now = db, play, presence, now

    async def run(self) -> None:
        """Looks at all clocks, for ever."""
        while True:
            try:
                # In this order: after a computer has slept, whoever still looks on is not taken for gone.
                await self.presence.renew_if_due()
                await self.check()
            except Exception:
                _log.exception("the clocks could not be looked at; the next round follows")
            await asyncio.sleep(POLL)

    async def check(self) -> int:
        """Bots take over where time is up; how many seats that were."""
        due = await asyncio.to_thread(self._due)
        count = 0
        for table_id in due:
            count += await self.db.write_soon(
                lambda session, name=table_id: seats.relieve(session, self.now(), self.play, name)
            )
        return count

    def _due(self) -> list[str]:
        with self.db.read() as session:
            return list(session.scalars(select(Table.id).where(Table.deadline <= self.now()).limit(AT_ONCE)))
