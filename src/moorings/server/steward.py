"""Looks after the tables: whose time is up, and who is here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from moorings.server import clock, clocks, tables
from moorings.server.database import Database
from moorings.server.play import Play, places_of
from moorings.server.schema import Place, Table

EVERY, LEASE = 20.0, 50.0
"""Seconds between two signs of life of those who look on, and how long each counts."""
POLL, AT_ONCE = 0.25, 100
_log = logging.getLogger(__name__)
_RENEWED = (
    update(Place)
    .where(Place.table_id == bindparam("b_table"), Place.seat == bindparam("b_seat"))
    .values(present_until=bindparam("b_until"))
)


class Steward:
    """One per process; several at once do no harm."""

    def __init__(self, db: Database, play: Play, now: clock.Now) -> None:
        self.db, self.play, self.now = db, play, now
        self.present: dict[tuple[str, int], int] = {}
        """How many sockets a seat has here: (table, seat) -> sockets."""

    async def run(self) -> None:
        """Looks after all tables, for ever."""
        renewed = 0.0
        while True:
            try:
                now = self.now()
                await self.check_clocks()
                if now - renewed >= EVERY:
                    renewed = now
                    await self.renew()
            except Exception:
                _log.exception("the round of the steward failed; the next one follows")
            await asyncio.sleep(POLL)

    async def check_clocks(self) -> int:
        """Bots take over where time is up; how many seats that were."""
        due = await asyncio.to_thread(self._due)
        count = 0
        for table_id in due:
            count += await self.db.write_soon(
                lambda session, name=table_id: tables.relieve(session, self.now(), self.play, name)
            )
        return count

    def _due(self) -> list[str]:
        with self.db.read() as session:
            return list(session.scalars(select(Table.id).where(Table.deadline <= self.now()).limit(100)))

    def arrive(self, session: Session, table_id: str, seat: int) -> None:
        """Somebody looks on from a seat."""
        self._set_present(session, table_id, seat, self.now() + LEASE)

    def go(self, session: Session, table_id: str, seat: int) -> None:
        """Nobody does any more, as far as this process knows."""
        self._set_present(session, table_id, seat, self.now())

    def _set_present(self, session: Session, table_id: str, seat: int, until: float) -> None:
        table = session.get(Table, table_id, with_for_update=True)
        place = session.get(Place, (table_id, seat))
        if table is None or place is None:
            return
        seen = (place.present_until > self.now()) == (until > self.now())
        place.present_until = until
        if table.stage == tables.RUNNING:
            table.deadline = clocks.deadline(table, places_of(session, table))
        if not seen:
            self.play.changed(session, table)

    async def renew(self) -> None:
        """A sign of life of all who look on here, some at a time, so that no move has to wait for all of them."""
        here = sorted(self.present)  # all processes in the same order, so that none waits for another in a circle
        for first in range(0, len(here), AT_ONCE):
            await self.db.write_soon(lambda session, some=here[first : first + AT_ONCE]: self.renewed(session, some))

    def renewed(self, session: Session, seats: Sequence[tuple[str, int]]) -> None:
        """Writes their signs of life, all with one statement."""
        until = self.now() + LEASE
        rows = [{"b_table": table_id, "b_seat": seat, "b_until": until} for table_id, seat in seats]
        session.connection().execute(_RENEWED, rows)
