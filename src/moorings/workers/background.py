"""Compiles games for bots beside all other work: in child processes at low priority, what is wanted first."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal

from typing_extensions import TypedDict

from moorings.bots.ready import Report, is_ready
from moorings.games import load
from moorings.kernel.cache import root
from moorings.kernel.errors import MooringsError
from moorings.workers.file_lock import Lock

State = Literal["waiting", "compiling", "ready", "failed"]
PATIENCE = 3.0
"""How many seconds the end may take."""
POLL = 0.5
"""Seconds after which it is asked again whether another process has done."""


class Status(TypedDict):
    """How far the searching bots of a game are: `done` of `total` steps, nought before anything is compiled."""

    state: State
    done: int
    total: int


Listener = Callable[[str, Status, str], None]
"""Told whenever a game has come further: its name, how far it is, and what went wrong."""


class BackgroundCompiler:
    """Compiles the games of one process, one after another; what somebody wants is begun at once."""

    def __init__(self, games: Sequence[str], listener: Listener = lambda name, status, error: None) -> None:
        self._listener = listener
        self._lock = threading.Lock()
        self._status = {name: Status(state="waiting", done=0, total=0) for name in games}
        self._waiting = list(games)
        self._children: set[subprocess.Popen[str]] = set()
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    def start(self, after: float = 0.0) -> None:
        """Begins, after some seconds: whoever is starting up comes first."""
        self._run(lambda: self._stopping.wait(after) or self._work())

    def skip(self) -> None:
        """Compiles nothing: bots are taken to be ready, and whoever needs compiled code makes it."""
        with self._lock:
            self._waiting.clear()
            for status in self._status.values():
                status["state"] = "ready"

    def stop(self) -> None:
        """Gives up what is not done yet."""
        self._stopping.set()
        with self._lock:
            for child in self._children:
                child.kill()
        ends = time.monotonic() + PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, ends - time.monotonic()))

    def status(self, name: str) -> Status:
        """How far a game is."""
        with self._lock:
            return Status(**self._status[name])

    def is_ready(self, name: str) -> bool:
        """Whether a game's searching bots can play."""
        return self.status(name)["state"] == "ready"

    def want(self, name: str) -> None:
        """Somebody waits for a game: if it lies compiled on disk, it is ready; if not, it is begun at once."""
        with self._lock:
            if name not in self._waiting or self._stopping.is_set():
                return
            self._waiting.remove(name)
        if is_ready(load(name)):
            self._note(name, "ready")
        else:
            self._run(lambda: self._make(name))

    def _run(self, work: Callable[[], object]) -> None:
        thread = threading.Thread(target=work, name="compiling", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _work(self) -> None:
        while name := self._next():
            self._make(name)

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting and not self._stopping.is_set() else None

    def _make(self, name: str) -> None:
        try:
            game = load(name)
            if not is_ready(game):
                with self._alone(name):
                    if not is_ready(game):  # another process may have been at it
                        self._note(name, "compiling")
                        self._compile(name, partial(self._note, name, "compiling"))
            self._note(name, "ready")
        except _Stopped:
            return
        except Exception as error:
            self._note(name, "failed", error=str(error))

    def _compile(self, name: str, report: Report) -> None:
        """Lets a child compile; it tells how far it is in lines of two numbers."""
        command = [sys.executable, "-m", "moorings.cli", "warm", name, "--only", "bots", "--progress"]
        with (
            tempfile.TemporaryFile("w+") as errors,
            self._child(command, errors.fileno()) as child,
        ):
            assert child.stdout
            for line in child.stdout:
                done, _, total = line.partition(" ")
                report(int(done), int(total))
            status = child.wait()
            if self._stopping.is_set():
                raise _Stopped
            if status:
                errors.seek(0)
                said = errors.read().strip().splitlines()
                raise MooringsError(said[-1] if said else f"The compiler ended with status {status}.")

    @contextmanager
    def _child(self, command: list[str], errors: int) -> Iterator[subprocess.Popen[str]]:
        """A child of its own session, so that Ctrl-C at the terminal is not for it; it ends with its standard input."""
        with self._lock:
            if self._stopping.is_set():
                raise _Stopped
            child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
            self._children.add(child)
        try:
            with child:
                yield child
        finally:
            with self._lock:
                self._children.discard(child)

    @contextmanager
    def _alone(self, name: str) -> Iterator[None]:
        """Of all processes on a machine, only one compiles a game; the others wait until it is done."""
        lock = Lock(root() / f"{name}.lock")
        while not lock.take():
            if self._stopping.wait(POLL):
                raise _Stopped
        try:
            yield
        finally:
            lock.leave()

    def _note(self, name: str, state: State, done: int = 0, total: int = 0, error: str = "") -> None:
        status = Status(state=state, done=done, total=total)
        with self._lock:
            self._status[name] = status
        self._listener(name, status, error)


class _Stopped(Exception):
    """It is to end."""
