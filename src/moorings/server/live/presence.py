"""Who is here: a seat counts as present while somebody looks on from it, in whatever process."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session

from moorings.server.shared import wall_time
from moorings.server.shared.refusals import NotFound
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Place, Stage
from moorings.server.tables import clocks
from moorings.server.tables.gameplay import Play
from moorings.server.tables.table_context import locked

EVERY, LEASE = 20.0, 50.0
"""Seconds between two signs of life of those who look on, and how long each counts."""
AT_ONCE = 100
_RENEWED = (
    update(Place)
    .where(Place.table_id == bindparam("b_table"), Place.seat == bindparam("b_seat"))
    .values(present_until=bindparam("b_until"))
)


class Presence:
    """One per process; several at once do no harm."""

    def __init__(self, db: Database, play: Play, now: wall_time.Now) -> None:
        self.db, self.play, self.now = db, play, now
        self.sockets: dict[tuple[str, int], int] = {}
        """How many sockets a seat has here: (table, seat) -> sockets."""
        self._renewed = 0.0

    async def renew_if_due(self) -> None:
        """Gives signs of life, now and then."""
        now = self.now()
        if now - self._renewed >= EVERY:
            self._renewed = now
            await self.renew()

    def arrive(self, session: Session, table_id: str, seat: int) -> None:
        """Somebody looks on from a seat."""
        self._set_present(session, table_id, seat, self.now() + LEASE)

    def go(self, session: Session, table_id: str, seat: int) -> None:
        """Nobody does any more, as far as this process knows."""
        self._set_present(session, table_id, seat, self.now())

    def _set_present(self, session: Session, table_id: str, seat: int, until: float) -> None:
        with suppress(NotFound), locked(session, self.now(), table_id) as here:
            place = here.places[seat]
            seen = (place.present_until > here.now) == (until > here.now)
            place.present_until = until
            if here.table.stage == Stage.RUNNING:
                here.table.deadline = clocks.deadline(here.table, here.places)
            if not seen:
                self.play.changed(session, here.table)

    async def renew(self) -> None:
        """A sign of life of all who look on here, some at a time, so that no move has to wait for all of them."""
        here = sorted(self.sockets)  # all processes in the same order, so that none waits for another in a circle
        for first in range(0, len(here), AT_ONCE):
            await self.db.write_soon(lambda session, some=here[first : first + AT_ONCE]: self.renewed(session, some))

    def renewed(self, session: Session, seats: Sequence[tuple[str, int]]) -> None:
        """Writes their signs of life, all with one statement."""
        until = self.now() + LEASE
        rows = [{"b_table": table_id, "b_seat": seat, "b_until": until} for table_id, seat in seats]
        session.connection().execute(_RENEWED, rows)
