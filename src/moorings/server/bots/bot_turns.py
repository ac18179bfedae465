"""The bots at the tables: turns are claimed in the database and thought about in other processes, or on Ray.

A claim lasts a little longer than the bot may think. If a process dies with it, another takes the turn once it has run
out; whoever is late finds that the position has changed and does nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from sqlalchemy import exists, or_, select, update
from sqlalchemy.orm import Session

from moorings.bots import level as find_level
from moorings.bots import seat_seed
from moorings.kernel.errors import MooringsError
from moorings.kernel.record import to_bytes
from moorings.server.bots import worker_process
from moorings.server.bots.worker_pool import Workers
from moorings.server.operations.metrics import Metrics
from moorings.server.shared import wall_time
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Place, Table
from moorings.server.tables.gameplay import Play, searches
from moorings.server.tables.table_context import TableContext, locked
from moorings.workers.background import BackgroundCompiler

LEASE = 20.0
"""Seconds that a claim lasts, besides three times what the bot may think."""
POLL = 0.5
AT_ONCE = 500
"""Among how many tables it is looked for whose turn it is."""
SOON, LATER = 1.0, 60.0
"""Seconds until a table is looked at again whose bot is not ready, and one that cannot be played."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ClaimedTurn:
    """A turn that this process has claimed, with what the bot's seat knows; or with the only move that there is, about
    which nobody is asked."""

    table: str
    game: str
    seat: int
    level: str
    seed: int  # of the bot
    revision: int  # of what the seat knows
    until: float  # when the claim runs out
    searches: bool  # it may think for long: not where those think who answer at once
    host: int | None  # who opened the table
    seen: bytes
    only: int | None


class BotTurns:
    """Plays the bots' turns of all tables, together with the crews of all other processes."""

    def __init__(
        self,
        db: Database,
        play: Play,
        workers: Workers,
        instant: Workers,
        compiler: BackgroundCompiler,
        metrics: Metrics,
        now: wall_time.Now,
    ) -> None:
        self.db, self.play, self.compiler, self.metrics, self.now = db, play, compiler, metrics, now
        self.workers, self.instant = workers, instant  # those who answer at once never wait for those who search
        self._wake = asyncio.Event()
        self._running: dict[asyncio.Task[None], ClaimedTurn] = {}

    def wake(self, _: str) -> None:
        """A bot may be due."""
        self._wake.set()

    async def run(self) -> None:
        """Claims turns and plays them, for ever."""
        if self.db.embedded:
            await self.db.write_soon(lambda session: session.execute(update(Table).values(claimed_until=None)))
        try:
            while True:
                try:
                    turns = await self._claim_some()
                    for turn in turns:
                        task = asyncio.create_task(self._play(turn))
                        self._running[task] = turn
                        task.add_done_callback(self._done)
                    if turns:
                        continue
                except Exception:
                    _log.exception("no bot's turn could be claimed")
                # Not `wait_for`: before Python 3.12 it takes no notice of the end if somebody wakes us just then.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
                self._wake.clear()
        finally:
            for task in self._running:
                task.cancel()
            for workers in {self.workers, self.instant}:
                workers.close()

    async def _claim_some(self) -> list[ClaimedTurn]:
        """As many turns as there is room for, and one more, so that no worker waits for the database."""
        searching = sum(turn.searches for turn in self._running.values())
        free = self.workers.size + 1 - searching, self.instant.size + 1 - (len(self._running) - searching)
        return await self.db.write_soon(lambda session: self.claim(session, *free)) if max(free) > 0 else []

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._wake.set()

    def claim(self, session: Session, searching: int, instant: int) -> list[ClaimedTurn]:
        """Takes turns that nobody else has taken: so many of bots that search, so many of others."""
        turns: list[ClaimedTurn] = []
        for search, room in ((False, instant), (True, searching)):
            for table_id in self._in_turn(session, search, room):
                with locked(session, self.now(), table_id) as here:
                    turn = self._turn(here, search)
                if turn:
                    turns.append(turn)
                if sum(claimed.searches == search for claimed in turns) >= room:
                    break
        return turns

    def _in_turn(self, session: Session, search: bool, room: int) -> list[str]:
        """The tables at which a bot is due: first where a person plays, then of those who have opened them in turn."""
        if room <= 0:
            return []
        free = or_(Table.claimed_until.is_(None), Table.claimed_until < self.now())
        person = exists().where(Place.table_id == Table.id, Place.user_id.is_not(None), Place.relieved.is_(False))
        due = select(Table.id, Table.host_id, Table.bot_due, person).where(
            Table.bot_due.is_not(None), Table.bot_searches.is_(search), free
        )
        found = session.execute(due.order_by(Table.bot_due).limit(AT_ONCE)).all()
        asked = Counter(turn.host for turn in self._running.values() if turn.searches == search)
        order: list[tuple[bool, int, float | None, str]] = []
        for table_id, host, since, watched in found:
            order.append((not watched, asked[host], since, table_id))
            asked[host] += 1
        return [table_id for _, _, _, table_id in sorted(order)]

    def _turn(self, here: TableContext, search: bool) -> ClaimedTurn | None:
        """A turn at a table of a bot that searches, or of one that does not."""
        table, now = here.table, here.now
        if table.bot_due is None or (table.claimed_until or 0.0) > now:
            return None  # another process was first
        try:
            board = self.play.boards.take(here)
        except MooringsError as error:  # with other components, say: the other tables go on
            _log.warning("a table cannot be played for now: %s", error)
            table.claimed_until = now + LATER
            return None
        self.play.keep(here, board)
        match = board.match
        # Where several choose at once, they do so in the order of their seats, as in an arena: each of them is shown
        # whether the others have chosen.
        bots = ((seat, name) for seat in match.active if (name := self.play.bot_at(table, here.places[seat])))
        seat, name = next(bots, (None, ""))
        if seat is None:
            table.bot_due = None
            return None
        if searches(match, seat, name) != search:
            table.bot_searches = not search  # its bot has another level than when it was written
            return None
        if search:
            self.compiler.want(table.game)
            if not self.compiler.is_ready(table.game):
                table.claimed_until = now + SOON
                return None
        level = find_level(name).at(match.game)
        legal = match.game.legal(match.state, seat)
        table.claimed_until = until = now + 3 * level.settings.patience + LEASE
        return ClaimedTurn(
            table=table.id,
            game=table.game,
            seat=seat,
            level=name,
            seed=seat_seed(int(table.seed), seat),
            revision=board.number(seat),  # what the seat does not know of must not make it think again
            until=until,
            searches=search,
            host=table.host_id,
            seen=b"" if len(legal) == 1 else to_bytes(match.game.seen(match.state, seat)),
            only=int(legal[0]) if len(legal) == 1 else None,
        )

    def question(self, turn: ClaimedTurn) -> worker_process.Question:
        """What is asked, once the claim is safe: only then all is known that led to it."""
        first, heard = self.play.courses.ask(turn.table, turn.seat, turn.revision)
        return worker_process.Question(
            table=turn.table,
            game=turn.game,
            seat=turn.seat,
            level=turn.level,
            seed=turn.seed,
            first=first,
            revision=turn.revision,
            heard=heard,
            seen=turn.seen,
        )

    async def _play(self, turn: ClaimedTurn) -> None:
        started = time.perf_counter()
        try:
            move = await self._ask(turn) if turn.only is None else turn.only
        except BrokenProcessPool:
            _log.error("a bot's process died; its turn is played again")
            await self.db.write_soon(lambda session: _unclaim(session, turn))
            return
        except Exception:
            _log.exception("a bot's turn failed; it is played again later")
            return
        self.metrics.bot_moves.labels(turn.game, turn.level).inc()
        self.metrics.bot_seconds.labels(turn.game, turn.level).inc(time.perf_counter() - started)
        try:
            await self.db.write_soon(
                lambda session: self.play.bot_move(session, self.now(), turn.table, turn.revision, turn.seat, move)
            )
        except Exception:
            _log.exception("a bot's move could not be stored; it is played again later")

    async def _ask(self, turn: ClaimedTurn) -> int:
        workers = self.workers if turn.searches else self.instant
        return await workers.submit(worker_process.choose, self.question(turn), near=(turn.table, turn.seat))


def _unclaim(session: Session, turn: ClaimedTurn) -> None:
    own = (Table.id == turn.table, Table.claimed_until == turn.until)
    session.execute(update(Table).where(*own).values(claimed_until=None))
