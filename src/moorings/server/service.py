"""`Service`: the parts of one server process, wired together."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from moorings.games import game_names
from moorings.server import clock
from moorings.server.config import Config
from moorings.server.database import Database
from moorings.server.metrics import Metrics
from moorings.server.warmth import Warmth


class Service:
    """One server process. `start` and `stop` are called by the app that it serves."""

    def __init__(self, config: Config, now: clock.Now = clock.now) -> None:
        self.config = config
        self.now = now
        self.db = Database(config.url)
        self.metrics = Metrics(self.db)
        self.db.counter = self.metrics.commits.observe
        self.warmth = Warmth(game_names(), config.warm)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Opens the database and starts what runs beside the requests."""
        if self.db.embedded:
            self.config.data.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self.db.upgrade)
        self.warmth.start()

    async def stop(self) -> None:
        """Ends all that runs, and closes the database."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(self.warmth.stop)
        await asyncio.to_thread(self.db.close)
