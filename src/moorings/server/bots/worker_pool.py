"""Processes that work for a server, here or on a Ray cluster: whoever has begun something goes on with it."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Protocol

from moorings.server.bots import worker_process
from moorings.workers.crew import Cluster, Hand, cores, shielded
from moorings.workers.relayed_logs import Relayed, told

WATCH, LIMIT = 1.0, 120.0
"""Seconds between two looks at the processes, and seconds in which any question is answered, loading included."""
KNOWN = 1000
"""Pieces of work of which it is known where they were done."""
_log = logging.getLogger(__name__)


class Workers(Protocol):
    """Processes that do work for us."""

    size: int

    def submit(self, function: Callable[..., Any], *arguments: Any, near: Hashable = None) -> asyncio.Future[Any]:
        """Starts a piece of work, if it can be where the last one was that is called the same."""
        ...

    def close(self) -> None:
        """Ends them."""
        ...


class Worker(Protocol):
    """One of them."""

    def start(self, function: Callable[..., Any], *arguments: Any) -> concurrent.futures.Future[Relayed[Any]]:
        """Starts a piece of work, after those that were started before."""
        ...


class LocalWorker:
    """A process on this machine, started when it is first needed, and again if it dies."""

    def __init__(self) -> None:
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None
        self._asked: dict[concurrent.futures.Future[Relayed[Any]], float] = {}  # what is not answered, and since when
        self._stopped = False  # at the last look

    def start(self, function: Callable[..., Any], *arguments: Any) -> concurrent.futures.Future[Relayed[Any]]:
        """See Worker."""
        if self._pool is None:
            self._pool = concurrent.futures.ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=worker_process.begin, initargs=(os.getpid(),)
            )
        try:
            with shielded():
                asked = self._pool.submit(told, function, *arguments)
            self._asked[asked] = time.monotonic()
            asked.add_done_callback(lambda done: self._asked.pop(done, None))
            return asked
        except BrokenProcessPool:
            self.close()
            return self.start(function, *arguments)

    @property
    def processes(self) -> list[int]:
        """Its number among the processes, if it has begun."""
        return list(self._pool._processes or {}) if self._pool else []

    def look(self) -> None:
        """Ends a process that stands still or does not answer: another takes its place, and what it was asked is asked
        again."""
        if not self._asked:
            return
        since = time.monotonic() - min(self._asked.values(), default=0.0)
        before, self._stopped = self._stopped, any(map(_stands_still, self.processes))
        if since > LIMIT or (before and self._stopped):
            _log.error("a bot's process hangs and is replaced")
            for process in list(((self._pool and self._pool._processes) or {}).values()):
                process.kill()

    def close(self) -> None:
        """Ends it."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _stands_still(process: int) -> bool:
    """Whether somebody has stopped a process, where the system tells."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "T"
    except (OSError, IndexError):
        return False


class RayWorker:
    """A process of a cluster, started when it is first needed; Ray starts it again if it dies."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._hand: Hand | None = None

    def start(self, function: Callable[..., Any], *arguments: Any) -> concurrent.futures.Future[Relayed[Any]]:
        """See Worker."""
        if self._hand is None:
            self._hand = self._cluster.hand()
        return self._hand.submit(function, *arguments)


class _Shared:
    """Work is shared out: where the last piece was that is called the same, unless another has less to do."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.size = len(workers)
        self._busy = [0] * self.size
        self._workers = workers
        self._last: OrderedDict[Hashable, int] = OrderedDict()

    def submit(self, function: Callable[..., Any], *arguments: Any, near: Hashable = None) -> asyncio.Future[Any]:
        """See Workers."""
        least = self._busy.index(min(self._busy))
        chosen = self._last.pop(near, least)
        if self._busy[chosen] > self._busy[least]:
            chosen = least
        if near is not None:
            self._last[near] = chosen
        while len(self._last) > KNOWN:
            self._last.popitem(last=False)
        started = self._workers[chosen].start(function, *arguments)
        self._busy[chosen] += 1
        return asyncio.create_task(self._answer(chosen, started))

    async def _answer(self, chosen: int, started: concurrent.futures.Future[Relayed[Any]]) -> Any:
        try:
            return (await asyncio.wrap_future(started)).heard()
        finally:
            self._busy[chosen] -= 1


class LocalWorkers(_Shared):
    """Processes on this machine."""

    def __init__(self, size: int | None) -> None:
        self.local = [LocalWorker() for _ in range(size or max(1, cores() - 1))]
        super().__init__(self.local)

    @property
    def processes(self) -> list[int]:
        """The numbers of those that have begun."""
        return [process for one in self.local for process in one.processes]

    async def watch(self) -> None:
        """Looks after them, for ever."""
        while True:
            await asyncio.sleep(WATCH)
            for one in self.local:
                one.look()

    def close(self) -> None:
        """Ends them."""
        for one in self.local:
            one.close()


class RayWorkers(_Shared):
    """Processes of a Ray cluster, as many as it has cores."""

    def __init__(self, address: str) -> None:
        before = signal.getsignal(signal.SIGTERM)
        self._cluster = Cluster(address)
        if threading.current_thread() is threading.main_thread():  # Ray would end the server on the spot
            signal.signal(signal.SIGTERM, before)
        super().__init__([RayWorker(self._cluster) for _ in range(self._cluster.hands)])

    def close(self) -> None:
        """Leaves the cluster; what was started there for us ends."""
        self._cluster.close()
