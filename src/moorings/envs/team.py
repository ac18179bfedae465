"""The threads that carry out the tasks of a batch together.

The caller's own thread does its part, too. The others look out for the next task for a while, because waking a thread
takes as long as a step of a hundred matches; then they sleep until they are needed.
"""

from __future__ import annotations

import threading
import time
import weakref
from itertools import pairwise

import numpy as np

from moorings.envs.batch import (
    ASLEEP,
    BOARD,
    DESK,
    FOUND,
    JOB,
    OVER,
    REWARD,
    TICKET,
    Batch,
    Room,
    all_finished,
    work,
)
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.memory import apart
from moorings.kernel.observation import Sights, room
from moorings.kernel.record import Array
from moorings.kernel.rule import compiled

PATIENCE = 100_000
"""How often a thread looks for the next task before it goes to sleep: for about a tenth of a millisecond."""


class Team:
    """Some threads and the board by which they work together."""

    def __init__(self, game: Game, batch: Batch, sights: Sights, threads: int) -> None:
        bounds = [len(batch.counts) * thread // threads for thread in range(threads + 1)]
        parts = list(pairwise(bounds))
        self._board = apart(BOARD + DESK * threads, np.int64)
        self._own = (batch, sights, _room(game, sights), self._board, *parts[0], 0, PATIENCE)
        self._gates: list[threading.Semaphore] = []
        self._helpers: list[threading.Thread] = []
        for thread in range(1, threads):
            self._board[BOARD + DESK * thread + ASLEEP] = 1
            self._gates.append(gate := threading.Semaphore(0))
            theirs = (batch, sights, _room(game, sights), self._board, *parts[thread], thread, PATIENCE)
            helper = threading.Thread(target=_help, args=(gate, *theirs), name=f"matches-{thread}", daemon=True)
            self._helpers.append(helper)
            helper.start()
        self._close = weakref.finalize(self, _dismiss, self._board, self._gates)

    def carry_out(self, job: int, reward: int = 0) -> None:
        """Carries out a task."""
        self._board[JOB], self._board[REWARD] = job, reward
        self._wake()
        done = compiled(work)(*self._own)
        while not done:
            if not all(helper.is_alive() for helper in self._helpers):
                raise MooringsError(
                    "The threads of these matches have ended: they were closed, or left behind by a fork."
                )
            self._wake()
            time.sleep(0)
            done = compiled(all_finished)(self._board, PATIENCE)

    @property
    def found(self) -> int:
        """The first match in which the last task has found something, -1 if there is none."""
        return int(min((match for match in self._board[BOARD + FOUND :: DESK] if match >= 0), default=-1))

    def close(self) -> None:
        """Ends the threads."""
        self._close()
        for helper in self._helpers:
            helper.join()

    def _wake(self) -> None:
        for thread, gate in enumerate(self._gates, 1):
            if self._board[BOARD + DESK * thread + ASLEEP]:
                self._board[BOARD + DESK * thread + ASLEEP] = 0
                gate.release()


def _room(game: Game, sights: Sights) -> Room:
    looked = apart(room(sights), np.int8)
    return Room(apart(game.max_legal, np.int32), apart(4, np.int64), looked, looked.view(np.int64))


def _help(
    gate: threading.Semaphore, batch: Batch, sights: Sights, room: Room, board: Array,
    start: int, stop: int, thread: int, patience: int,
) -> None:  # fmt: skip
    """What a thread does that is not the caller's."""
    gate.acquire()
    while not compiled(work)(batch, sights, room, board, start, stop, thread, patience):
        board[BOARD + DESK * thread + ASLEEP] = 1
        gate.acquire()


def _dismiss(board: Array, gates: list[threading.Semaphore]) -> None:
    """Tells the threads that there will be no more tasks."""
    board[OVER] = 1
    board[TICKET] += 1
    for gate in gates:
        gate.release()
