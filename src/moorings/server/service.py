"""`Service`: the parts of one server process, wired together."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from concurrent.futures import ThreadPoolExecutor

from moorings.games import game_names
from moorings.lab.background import BackgroundCompiler, Status
from moorings.server import clock
from moorings.server.boards import Boards
from moorings.server.config import GARBAGE, SWITCH, Config
from moorings.server.crew import Crew, LocalWorkers, RayWorkers
from moorings.server.database import Database
from moorings.server.hub import Hub
from moorings.server.logs import event
from moorings.server.metrics import Metrics
from moorings.server.notices import Messenger
from moorings.server.play import Play
from moorings.server.steward import Steward
from moorings.server.takeover import TakeOver
from moorings.server.upkeep import Upkeep

THREADS = 40
AGAIN = 1.0
"""Seconds after which what still runs is told once more to end."""
AFTER = 2.0
"""Seconds after which games begin to be compiled: the first page comes first."""


class Service:
    """One server process. `start` and `stop` are called by the app that it serves."""

    def __init__(self, config: Config, now: clock.Now = clock.now) -> None:
        self.config = config
        self.now = now
        self.db = Database(config.url)
        self.hub = Hub()
        self.boards = Boards()
        self.metrics = Metrics(self.db)
        self.play = Play(self.boards, self.metrics)
        self.steward = Steward(self.db, self.play, now)
        self.db.counter = self.metrics.commits.observe
        self.compiler = BackgroundCompiler(game_names(), self._compiled)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Opens the database and starts what runs beside the requests."""
        loop = asyncio.get_running_loop()
        gc.set_threshold(*GARBAGE)
        sys.setswitchinterval(SWITCH)
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "request"))
        if self.db.embedded:
            self.config.data.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self.db.upgrade)
        self.hub.attach(loop)
        self.db.listener = self.hub.news
        workers = RayWorkers(self.config.ray) if self.config.ray else LocalWorkers(self.config.bots)
        self.crew = Crew(self.db, self.play, workers, self.compiler, self.metrics, self.now)
        self.hub.listen("bots", self.crew.wake)
        parts = [
            self.crew.run(),
            self.steward.run(),
            Messenger(self.db, self.now, self.config.private_hooks).run(),
            Upkeep(self.db, self.now).run(),
        ]
        if not self.db.embedded:
            parts.append(self.hub.hear(self.db))
        self._tasks = [asyncio.create_task(part) for part in parts]
        if self.config.background:
            self.compiler.start(AFTER)
            self._tasks.append(asyncio.create_task(TakeOver(self.compiler, self.metrics.played).run()))
        else:
            self.compiler.skip()

    async def stop(self) -> None:
        """Ends all that runs, and closes the database."""
        running = set(self._tasks)
        while running:  # a driver that uses `wait_for` may miss the first call, see `Crew.run`
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=AGAIN)
        await asyncio.to_thread(self.compiler.stop)
        await asyncio.to_thread(self.db.close)

    def _compiled(self, name: str, status: Status, error: str) -> None:
        """A game has come further."""
        if status["state"] == "failed":
            event("game-failed", logging.ERROR, game=name, error=error)
        elif not status["done"]:
            event(f"game-{status['state']}", game=name)
        self.hub.news(["compiling", *(["bots"] if status["state"] == "ready" else [])])
