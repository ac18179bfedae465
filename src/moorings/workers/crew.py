"""Many hands: the same work done by processes of this machine (joblib) or by a cluster (Ray), results as they come."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from moorings.kernel.errors import MooringsError
from moorings.workers.relayed_logs import Relayed, told

PATIENCE = 10.0
"""Seconds that a cluster may take to answer."""
MEMORY = 100 << 20
"""Bytes that a cluster started here keeps for results: they are small."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Crew(Protocol):
    """Does tasks side by side. Tasks are drawn one by one when there is a free hand; results come as they are ready."""

    @property
    def hands(self) -> int:
        """How many tasks are done at the same time."""
        ...

    def work(self, do: Callable[[Task], Result], tasks: Iterator[Task]) -> Generator[Result, None, None]:
        """The results, in whatever order they are ready. Closing it stops the work."""
        ...


class Local:
    """Processes of this machine, one core each."""

    def __init__(self, workers: int | None = None) -> None:
        self.hands = _checked(workers)

    def work(self, do: Callable[[Task], Result], tasks: Iterator[Task]) -> Generator[Result, None, None]:
        """See Crew."""
        if self.hands == 1:
            yield from map(do, tasks)
            return
        from joblib import Parallel, delayed
        from joblib.externals.loky.process_executor import BrokenProcessPool

        # One task at a time for each: whatever is handed out is lost if we are killed.
        settings: dict[str, Any] = {"backend": "loky", "pre_dispatch": self.hands, "batch_size": 1}
        parallel: Any = Parallel(self.hands, return_as="generator_unordered", **settings)
        with shielded():
            results = parallel(delayed(_in_worker)(do, task, os.getpid()) for task in tasks)
        try:
            for one in results:
                yield one.heard()
        except BrokenProcessPool:
            raise MooringsError("A worker has died, perhaps for want of memory; try with fewer --workers.") from None
        finally:
            results.close()


class Cluster:
    """A Ray cluster: the one at an address, or one that is started on this machine and ends with the work."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        if address:
            reach(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise MooringsError("Ray is not installed: pip install 'moorings[cluster]'.") from None
        self._ray: Any = ray
        settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if address:
            settings["address"] = address
        else:
            settings |= {"num_cpus": _checked(workers), "include_dashboard": False, "object_store_memory": MEMORY}
        try:
            ray.init(**settings)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise MooringsError(f"There is no Ray cluster at {address or 'this machine'}: {error}") from None
        self.hands = int(ray.cluster_resources().get("CPU", 1)) if workers is None else _checked(workers)

    def work(self, do: Callable[[Task], Result], tasks: Iterator[Task]) -> Generator[Result, None, None]:
        """See Crew."""
        remote = self._ray.remote(num_cpus=1)(_on_cluster)
        shared = self._ray.put(do)
        flying: list[Any] = []
        try:
            while True:
                while len(flying) < self.hands and (task := next(tasks, None)) is not None:
                    flying.append(remote.remote(shared, task))
                if not flying:
                    return
                ready, flying = self._ray.wait(flying, num_returns=1)
                try:
                    yield self._ray.get(ready[0]).heard()
                except self._ray.exceptions.RayTaskError as error:
                    cause = error.cause
                    raise cause if isinstance(cause, MooringsError) else error from None
        finally:
            for one in flying:
                self._ray.cancel(one, force=True)

    def hand(self) -> Hand:
        """A process of the cluster that stays, and remembers what it did; if it dies, another takes its place."""
        return Hand(self._ray.remote(max_restarts=-1, max_task_retries=-1)(_Hand).remote())

    def close(self) -> None:
        """Leaves the cluster, and ends it if it was started here."""
        self._ray.shutdown()


class Hand:
    """A process of a cluster that stays."""

    def __init__(self, actor: Any) -> None:
        self._actor = actor

    def submit(self, do: Callable[..., Result], *arguments: Any) -> Future[Relayed[Result]]:
        """A piece of work, after those that it was given before."""
        return self._actor.do.remote(do, *arguments).future()


class _Hand:
    """What it is over there. Ray counts it where it is put, and not while it waits."""

    def do(self, do: Callable[..., Result], *arguments: Any) -> Relayed[Result]:
        """Does what it is told."""
        return told(do, *arguments)


def reach(address: str) -> None:
    """Whether anybody answers at HOST:PORT, asked once: Ray itself would go on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise MooringsError(f"There is no Ray cluster at {address}: {error}") from None


@contextmanager
def crew(workers: int | None = None, cluster: str | None = None) -> Iterator[Crew]:
    """The hands for some work; `cluster` is the address of a Ray cluster, empty to start one here, None for joblib."""
    if cluster is None:
        yield Local(workers)
        return
    found = Cluster(cluster or None, workers)
    try:
        yield found
    finally:
        found.close()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _checked(workers: int | None) -> int:
    if workers is None:
        return cores()
    if workers < 1:
        raise MooringsError(f"At least one worker is needed, not {workers}.")
    return workers


@contextmanager
def shielded() -> Iterator[None]:
    """Holds an interrupt back while workers are started, so that it never strikes one that is not settled yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _in_worker(do: Callable[[Task], Result], task: Task, parent: int) -> Relayed[Result]:
    """A task in a process of its own: an interrupt is the parent's business, and without a parent it ends."""
    settle(parent)
    return told(do, task)


def _on_cluster(do: Callable[[Task], Result], task: Task) -> Relayed[Result]:
    return told(do, task)


_settled = False


def settle(parent: int) -> None:
    """A process that works for another leaves interrupts to it, and ends when it does, however that was."""
    global _settled
    if _settled:
        return
    _settled = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)
