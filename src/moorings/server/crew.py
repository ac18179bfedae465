"""The bots at the tables: turns are claimed in the database and thought about in other processes, or on Ray.

A claim lasts a little longer than the bot may think. If a process dies with it, another takes the turn once it has run
out; whoever is late finds that the position has changed and does nothing.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from moorings.bots import level as find_level
from moorings.kernel.errors import MooringsError
from moorings.kernel.record import to_bytes
from moorings.lab.background import BackgroundCompiler
from moorings.lab.crew import Cluster, cores, shielded
from moorings.server import clock, worker
from moorings.server.database import Database
from moorings.server.metrics import Metrics
from moorings.server.play import Play, places_of
from moorings.server.schema import Table

LEASE = 20.0
"""Seconds that a claim lasts, besides three times what the bot may think."""
POLL = 0.5
AT_ONCE = 50
"""How many tables are looked at in one go."""
SOON, LATER = 1.0, 60.0
"""Seconds until a table is looked at again whose bot is not ready, and one that cannot be played."""
KNOWN = 1000
"""Pieces of work of which it is known where they were done."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that this process has claimed, with what the bot's seat knows and nothing else."""

    question: worker.Question
    until: float  # when the claim runs out
    searches: bool  # it may think for long: not where those think who answer at once
    only: int | None  # the move, if there is no other


class Workers(Protocol):
    """Processes that do work for us."""

    size: int

    def submit(self, function: Callable[..., Any], *arguments: Any, near: Hashable = None) -> asyncio.Future[Any]:
        """Starts a piece of work, if it can be where the last one was that is called the same."""
        ...

    def close(self) -> None:
        """Ends them."""
        ...


class LocalWorker:
    """A process on this machine, started when it is first needed, and again if it dies."""

    def __init__(self) -> None:
        self.busy = 0
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None

    def submit(self, function: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        """Starts a piece of work, after those that were started before."""
        if self._pool is None:
            self._pool = concurrent.futures.ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=worker.begin, initargs=(os.getpid(),)
            )
        try:
            with shielded():
                answer = asyncio.wrap_future(self._pool.submit(function, *arguments))
        except BrokenProcessPool:
            self.close()
            return self.submit(function, *arguments)
        self.busy += 1
        answer.add_done_callback(self._done)
        return answer

    def _done(self, _: asyncio.Future[Any]) -> None:
        self.busy -= 1

    @property
    def processes(self) -> list[int]:
        """Its number among the processes, if it has begun."""
        return list(self._pool._processes or {}) if self._pool else []

    def close(self) -> None:
        """Ends it."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class LocalWorkers:
    """Processes on this machine."""

    def __init__(self, size: int | None) -> None:
        self.size = size or max(1, cores() - 1)
        self._workers = [LocalWorker() for _ in range(self.size)]
        self._last: OrderedDict[Hashable, LocalWorker] = OrderedDict()

    def submit(self, function: Callable[..., Any], *arguments: Any, near: Hashable = None) -> asyncio.Future[Any]:
        """Starts a piece of work: where the last one was that is called the same, unless another has less to do."""
        least = min(self._workers, key=lambda one: one.busy)
        chosen = self._last.pop(near, least)
        if chosen.busy > least.busy:
            chosen = least
        self._last[near] = chosen
        while len(self._last) > KNOWN:
            self._last.popitem(last=False)
        return chosen.submit(function, *arguments)

    @property
    def processes(self) -> list[int]:
        """The numbers of those that have begun."""
        return [process for one in self._workers for process in one.processes]

    def close(self) -> None:
        """Ends them."""
        for one in self._workers:
            one.close()


class RayWorkers:
    """Workers on a Ray cluster."""

    def __init__(self, address: str) -> None:
        before = signal.getsignal(signal.SIGTERM)
        self._cluster = Cluster(address)
        if threading.current_thread() is threading.main_thread():  # Ray would end the server on the spot
            signal.signal(signal.SIGTERM, before)
        self.size = self._cluster.hands

    def submit(self, function: Callable[..., Any], *arguments: Any, near: Hashable = None) -> asyncio.Future[Any]:
        """Starts a piece of work, wherever there is a hand free."""
        return asyncio.wrap_future(self._cluster.submit(function, *arguments))

    def close(self) -> None:
        """Leaves the cluster."""
        self._cluster.close()


class Crew:
    """Plays the bots' turns of all tables, together with the crews of all other processes."""

    def __init__(
        self, db: Database, play: Play, workers: Workers, compiler: BackgroundCompiler, metrics: Metrics, now: clock.Now
    ) -> None:
        self.db, self.play, self.compiler, self.metrics, self.now = db, play, compiler, metrics, now
        self.workers = workers  # for those who search
        # Those who answer at once never wait for the others; a cluster has hands enough for both.
        self.instant = LocalWorkers(1) if isinstance(workers, LocalWorkers) else workers
        self._wake = asyncio.Event()
        self._running: dict[asyncio.Task[None], bool] = {}  # what is played, and whether it searches

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
                        self._running[task] = turn.searches
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

    async def _claim_some(self) -> list[Turn]:
        """As many turns as there is room for, and one more, so that no worker waits for the database."""
        searching = sum(self._running.values())
        free = self.workers.size + 1 - searching, self.instant.size + 1 - (len(self._running) - searching)
        return await self.db.write_soon(lambda session: self.claim(session, *free)) if max(free) > 0 else []

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._wake.set()

    def claim(self, session: Session, searching: int, instant: int) -> list[Turn]:
        """Takes turns that nobody else has taken: so many of bots that search, so many of others."""
        now = self.now()
        free = or_(Table.claimed_until.is_(None), Table.claimed_until < now)
        query = select(Table).where(Table.bot_due.is_not(None), free).order_by(Table.bot_due).limit(AT_ONCE)
        room = {True: searching, False: instant}
        turns: list[Turn] = []
        for table in session.scalars(query.with_for_update(skip_locked=True)):
            if turn := self._turn(session, table, now, room):
                room[turn.searches] -= 1
                turns.append(turn)
            if max(room.values()) <= 0:
                break
        return turns

    def _turn(self, session: Session, table: Table, now: float, room: Mapping[bool, int]) -> Turn | None:
        """A turn at a table, if there is room for one like that."""
        places = places_of(session, table)
        try:
            board = self.play.boards.take(session, table, places)
        except MooringsError as error:  # with other components, say: the other tables go on
            _log.warning("a table cannot be played for now: %s", error)
            table.claimed_until = now + LATER
            return None
        self.play.keep(session, table, board)
        match = board.match
        bots = [(seat, name) for seat in match.active if (name := self.play.bot_at(table, places[seat]))]
        for seat, name in bots:
            level = find_level(name).at(match.game)
            if level.searches:
                self.compiler.want(table.game)
            if level.searches and not self.compiler.is_ready(table.game):
                table.claimed_until = now + SOON
            elif room[level.searches] > 0:
                table.claimed_until = until = now + 3 * level.settings.patience + LEASE
                legal = match.game.legal(match.state, seat)
                question = worker.Question(
                    table=table.id,
                    game=table.game,
                    seat=seat,
                    level=name,
                    revision=board.number(seat),  # what the seat does not know of must not make it think again
                    heard=board.heard(seat) if level.searches else (),
                    seen=to_bytes(match.game.seen(match.state, seat)),
                )
                return Turn(question, until, level.searches, int(legal[0]) if len(legal) == 1 else None)
        if not bots:
            table.bot_due = None
        return None

    async def _play(self, turn: Turn) -> None:
        started = time.perf_counter()
        asked = turn.question
        workers = self.workers if turn.searches else self.instant
        near = asked.table, asked.seat
        try:
            move = turn.only
            if move is None:
                move = await workers.submit(worker.choose, asked, secrets.randbits(32), near=near)
        except BrokenProcessPool:
            _log.error("a bot's process died; its turn is played again")
            await self.db.write_soon(lambda session: _unclaim(session, turn))
            return
        except Exception:
            _log.exception("a bot's turn failed; it is played again later")
            return
        self.metrics.bot_moves.labels(asked.game, asked.level).inc()
        self.metrics.bot_seconds.labels(asked.game, asked.level).inc(time.perf_counter() - started)
        try:
            await self.db.write_soon(
                lambda session: self.play.bot_move(session, self.now(), asked.table, asked.revision, asked.seat, move)
            )
        except Exception:
            _log.exception("a bot's move could not be stored; it is played again later")


def _unclaim(session: Session, turn: Turn) -> None:
    own = (Table.id == turn.question.table, Table.claimed_until == turn.until)
    session.execute(update(Table).where(*own).values(claimed_until=None))
