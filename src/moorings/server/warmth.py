"""Which games are ready. The first time ever a game is compiled by a child process, with its progress to be seen from
outside; what is compiled is loaded into the server in a second or two, beside the requests."""

from __future__ import annotations

import gc
import logging
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypedDict

from moorings.games import load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.words import say
from moorings.lab.lock import Lock
from moorings.server.errors import NotReady, no_such_game
from moorings.server.logs import event

State = Literal["waiting", "compiling", "ready", "failed"]
SIDE_BY_SIDE = 2
"""How many games are compiled at a time."""
PATIENCE = 3.0
"""How many seconds a game that is just being loaded may delay the end of the server."""


class Status(TypedDict):
    """How far a game is: `done` of about `total` functions, which are nought before anything is compiled."""

    state: State
    done: int
    total: int


class Warmth:
    """The games of one server process.

    With `background` all of them are made ready from the start, those that somebody asks for first; until then they are
    refused. Without it each is loaded, and compiled if need be, by whoever is the first to need it.
    """

    def __init__(self, games: Sequence[str], background: bool) -> None:
        self._background = background
        self._lock = threading.Lock()
        self._loading = threading.Lock()
        self._status = {name: Status(state="waiting", done=0, total=0) for name in games}
        self._waiting = list(games)
        self._children: set[subprocess.Popen[str]] = set()
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    def start(self) -> None:
        """Begins."""
        if self._background:
            for number in range(SIDE_BY_SIDE):
                thread = threading.Thread(target=self._work, name=f"warmth-{number}", daemon=True)
                self._threads.append(thread)
                thread.start()

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
            if name not in self._status:
                raise no_such_game(name, self._status)
            return Status(**self._status[name])

    def ready(self) -> list[str]:
        """The games that can be played now."""
        with self._lock:
            return [name for name, has in self._status.items() if has["state"] == "ready" or not self._background]

    def require(self, name: str) -> Game:
        """The game, if it can be played now; if not, it is the next to be made ready."""
        has = self.status(name)
        game = load(name)
        if has["state"] == "ready":
            return game
        if not self._background:
            self._load(name)
            return game
        if has["state"] == "failed":
            raise NotReady(say("{game} could not be made ready; the server's log says why.", game=game.title), **has)
        with self._lock:
            if name in self._waiting:
                self._waiting.remove(name)
                self._waiting.insert(0, name)
        if not has["total"]:
            raise NotReady(
                say("{game} is being made ready for this machine. That is done once.", game=game.title), **has
            )
        message = say(
            "{game} is being made ready for this machine: {done} of about {total} steps. That is done once.",
            game=game.title,
            done=has["done"],
            total=has["total"],
        )
        raise NotReady(message, **has)

    def _work(self) -> None:
        """Makes one game after the other ready."""
        while name := self._next():
            try:
                self._make_ready(name)
            except _Stopped:
                return
            except Exception as error:
                self._note(name, "failed")
                event("game-failed", logging.ERROR, game=name, error=str(error))

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting and not self._stopping.is_set() else None

    def _make_ready(self, name: str) -> None:
        from moorings.lab.warm import is_warm

        if not is_warm(name):
            with self._alone(name):
                if not is_warm(name):  # another process may have been at it
                    self._compile(name)
        self._load(name)

    def _compile(self, name: str) -> None:
        """Lets a child compile; it tells how far it is in lines of two numbers."""
        self._note(name, "compiling")
        event("game-compiling", game=name)
        command = [sys.executable, "-m", "moorings.cli", "warm", name, "--progress"]
        with (
            tempfile.TemporaryFile("w+") as errors,
            self._child(command, errors.fileno()) as child,
        ):
            assert child.stdout
            for line in child.stdout:
                done, _, total = line.partition(" ")
                self._note(name, "compiling", int(done), int(total))
            status = child.wait()
            if self._stopping.is_set():
                raise _Stopped
            if status:
                errors.seek(0)
                said = errors.read().strip().splitlines()
                raise MooringsError(said[-1] if said else f"The compiler ended with status {status}.")

    @contextmanager
    def _child(self, command: list[str], errors: int) -> Iterator[subprocess.Popen[str]]:
        """A child of its own session, so that Ctrl-C at the terminal is for the server alone."""
        with self._lock:
            if self._stopping.is_set():
                raise _Stopped
            child = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
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
        """Of all server processes on a machine, only one compiles a game; the others wait until it is done."""
        from moorings.kernel.cache import root

        lock = Lock(root() / f"{name}.lock")
        while not lock.take():
            if self._stopping.wait(0.5):
                raise _Stopped
        try:
            yield
        finally:
            lock.leave()

    def _load(self, name: str) -> None:
        from moorings.lab.warm import load_for_tables

        with self._loading:
            if self._stopping.is_set():
                raise _Stopped
            started = time.monotonic()
            load_for_tables(load(name))
            # What a game brought with it stays: the collector need not go through all of it again and again, and make
            # everybody wait meanwhile.
            gc.freeze()
        self._note(name, "ready")
        event("game-ready", game=name, seconds=round(time.monotonic() - started, 2))

    def _note(self, name: str, state: State, done: int = 0, total: int = 0) -> None:
        with self._lock:
            self._status[name] = Status(state=state, done=done, total=total)


class _Stopped(Exception):
    """The server ends."""
