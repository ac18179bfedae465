"""Works out the reviews that were asked for, one after another, in processes of its own that stand back for all others.

A review is a list of small tasks. Between two of them it can be stopped at any time; a claim in the database lasts a
little longer than a task, so that another process, or this one when it has been started again, begins anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from moorings.bots.review import Chore, Weighed
from moorings.kernel.errors import MooringsError
from moorings.server.bots import review_worker
from moorings.server.bots.worker_pool import Workers
from moorings.server.shared import wall_time
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Table
from moorings.server.tables import game_logs, reviews
from moorings.server.tables.gameplay import places_of
from moorings.workers.background import BackgroundCompiler

LEASE = 150.0
"""Seconds that a claim lasts: any task is done by then, on a machine where others have more to do."""
POLL = 2.0
TELL = 1.0
"""Seconds between two notes of how far it is."""
AGAIN = 3
"""How often a task is done whose process died."""
FIRST_PART = 0.7
"""The part of the work that the first look is, about."""
_log = logging.getLogger(__name__)


class Reviewing:
    """Reviews games for ever."""

    def __init__(
        self, db: Database, workers: Workers, compiler: BackgroundCompiler, now: wall_time.Now, own: bool = True
    ) -> None:
        self.db, self.workers, self.compiler, self.now = db, workers, compiler, now
        self._own = own  # the processes do nothing else
        self._wake = asyncio.Event()
        self._told = 0.0

    def wake(self, _: str) -> None:
        """Somebody has asked for one."""
        self._wake.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            if self.db.embedded:
                await self.db.write_soon(reviews.give_up_claims)
            while True:
                try:
                    if await self._next():
                        continue
                except Exception:
                    _log.exception("a review failed; it is begun again later")
                if self._own:
                    self.workers.close()  # idle processes would keep what they have compiled
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
                self._wake.clear()
        finally:
            if self._own:
                self.workers.close()

    async def _next(self) -> bool:
        """Works out the review that waits longest; whether there was one."""
        table_id = await self.db.write_soon(lambda session: reviews.claim(session, self.now(), LEASE))
        if table_id is None:
            return False
        try:
            game, log, names = await asyncio.to_thread(self._read, table_id)
            await self._ready(table_id, game)
            found = await self._review(table_id, log, names)
        except MooringsError as error:
            why = error.args[0]
            await self.db.write_soon(lambda session: reviews.fail(session, table_id, why))
            return True
        await self.db.write_soon(lambda session: reviews.store(session, table_id, found))
        return True

    def _read(self, table_id: str) -> tuple[str, str, tuple[str, ...]]:
        with self.db.read() as session:
            table = session.get(Table, table_id)
            assert table is not None
            names = tuple(place.name for place in places_of(session, table))
            return table.game, game_logs.export(session, table).to_json(), names

    async def _ready(self, table_id: str, game: str) -> None:
        """Waits until the game is compiled: a search is too slow without."""
        self.compiler.want(game)
        while not self.compiler.is_ready(game):
            if self.compiler.status(game)["state"] == "failed":
                raise MooringsError(reviews.not_compiled())
            await self._tell(table_id, 0.0)
            await asyncio.sleep(TELL)

    async def _review(self, table_id: str, log: str, names: tuple[str, ...]) -> bytes:
        tasks: list[Chore] = await self._ask(review_worker.plan, log, names)
        found = await self._all(table_id, tasks, 0.0, FIRST_PART)
        more: list[Chore] = await self._ask(review_worker.look_again, log, names, found)
        again = await self._all(table_id, more, FIRST_PART, 0.98)
        return await self._ask(review_worker.conclude, log, names, found, again)

    async def _all(self, table_id: str, tasks: Sequence[Chore], begin: float, end: float) -> list[Weighed]:
        """Does all tasks, as many at a time as there are processes, and notes how far that is."""
        left = list(reversed(tasks))
        found: list[Weighed] = []

        async def work() -> None:
            while left:
                task = left.pop()
                found.extend(await self._ask(review_worker.look, task))
                await self._tell(table_id, begin + (end - begin) * (1 - len(left) / len(tasks)))

        async with asyncio.TaskGroup() as group:
            for _ in range(min(self.workers.size, len(tasks))):
                group.create_task(work())
        return sorted(found, key=lambda weighed: weighed.number)

    async def _ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        for _ in range(AGAIN - 1):
            try:
                return await self.workers.submit(function, *arguments)
            except BrokenProcessPool:
                _log.error("a process that reviews died; its task is done again")
        return await self.workers.submit(function, *arguments)

    async def _tell(self, table_id: str, done: float) -> None:
        now = self.now()
        if now - self._told >= TELL:
            self._told = now
            await self.db.write_soon(lambda session: reviews.keep_claim(session, table_id, now + LEASE, done))
