"""`Service`: the parts of one server process, wired together."""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor

from moorings.games import game_names, load
from moorings.server.bots.bot_turns import BotTurns
from moorings.server.bots.reviewing import Reviewing
from moorings.server.bots.worker_pool import LocalWorkers, RayWorkers
from moorings.server.live.game_counts import GameCounts
from moorings.server.live.news import News
from moorings.server.live.presence import Presence
from moorings.server.live.timeouts import Timeouts
from moorings.server.operations import rate_limits
from moorings.server.operations.cleanup import Cleanup
from moorings.server.operations.garbage_collection import Garbage
from moorings.server.operations.json_logs import event
from moorings.server.operations.metrics import Metrics
from moorings.server.operations.request_allowance import Allowances
from moorings.server.people import accounts
from moorings.server.people.turn_notices import Messenger
from moorings.server.shared import wall_time
from moorings.server.shared.config import SWITCH, Config
from moorings.server.storage.database import Database
from moorings.server.study.study_course import StudyCache
from moorings.server.tables import game_logs, opening
from moorings.server.tables.board_cache import BoardCache
from moorings.server.tables.gameplay import Play
from moorings.server.tables.reviews import REVIEWS
from moorings.workers.background import BackgroundCompiler, Status
from moorings.workers.crew import cores

THREADS = 40
PER_SECOND, AT_ONCE = 20.0, 40.0
"""Moves and the like that a person may make or try: so many a second, so many at once."""
REVIEWERS = 2
"""Processes that review games, at most; they stand back for all others."""
AGAIN = 1.0
"""Seconds after which what still runs is told once more to end."""
AFTER = 2.0
"""Seconds after which games begin to be compiled: the first page comes first."""


class Service:
    """One server process. `start` and `stop` are called by the app that it serves."""

    def __init__(self, config: Config, now: wall_time.Now = wall_time.now) -> None:
        self.config = config
        self.now = now
        self.db = Database(config.url)
        self.news = News()
        self.boards = BoardCache()
        self.metrics = Metrics(self.db)
        self.play = Play(self.boards, self.metrics)
        self.presence = Presence(self.db, self.play, now)
        self.timeouts = Timeouts(self.db, self.play, self.presence, now)
        self.db.counter = self.metrics.commits.observe
        self.compiler = BackgroundCompiler(game_names(), self._compiled)
        self.acting = Allowances(PER_SECOND, AT_ONCE)  # of each person, at all tables together
        self.studying = Allowances(PER_SECOND, AT_ONCE)  # of each address
        self.studies = StudyCache()
        self.judging = asyncio.Semaphore(1)  # so that bots at tables wait for one judgement at most
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Opens the database and starts what runs beside the requests."""
        loop = asyncio.get_running_loop()
        sys.setswitchinterval(SWITCH)
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "request"))
        if self.db.embedded:
            self.config.data.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self.db.upgrade)
        if self.config.compiled:
            await asyncio.to_thread(_compile_rules)
        self.news.attach(loop)
        self.db.listener = self.news.news
        workers = RayWorkers(self.config.ray) if self.config.ray else LocalWorkers(self.config.bots)
        instant = workers if self.config.ray else LocalWorkers(1)  # a cluster has hands enough for both
        self.bot_turns = BotTurns(self.db, self.play, workers, instant, self.compiler, self.metrics, self.now)
        self.news.listen("bots", self.bot_turns.wake)
        reviewers = workers if self.config.ray else LocalWorkers(min(REVIEWERS, cores()))
        self.reviewing = Reviewing(self.db, reviewers, self.compiler, self.now, own=reviewers is not workers)
        self.news.listen(REVIEWS, self.reviewing.wake)
        parts = [
            self.bot_turns.run(),
            self.reviewing.run(),
            self.timeouts.run(),
            Messenger(self.db, self.now, self.config.private_hooks).run(),
            Cleanup(self.db, self.now, (rate_limits.sweep, accounts.sweep, opening.sweep, game_logs.sweep)).run(),
            Garbage(self.metrics.played).run(),
            GameCounts(self.db).run(),
        ]
        parts += [pool.watch() for pool in (workers, instant, reviewers) if isinstance(pool, LocalWorkers)]
        parts.append(self.news.look(self.db) if self.db.embedded else self.news.hear(self.db))
        self._tasks = [asyncio.create_task(part) for part in parts]
        if self.config.background:
            self.compiler.start(AFTER)
        else:
            self.compiler.skip()

    async def stop(self) -> None:
        """Ends all that runs, and closes the database."""
        running = set(self._tasks)
        while running:  # a driver that uses `wait_for` may miss the first call, see `BotTurns.run`
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
        self.news.news(["compiling", *(["bots"] if status["state"] == "ready" else [])])


def _compile_rules() -> None:
    """Lets this process run the compiled rules of all games."""
    from moorings.workers.compiled_rules import warm_rules  # it brings Numba, which a server does without

    for name in game_names():
        warm_rules(load(name))
