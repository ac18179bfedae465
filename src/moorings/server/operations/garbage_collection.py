"""When Python looks for cycles of objects that nobody holds any more: seldom, and never among all of them while
people play.

A move leaves no such cycles; sockets that close and errors do. With 500 tables a look at everything stops the whole
server for 0.4 seconds, and Python's own rule takes it whenever a quarter more objects are there than last time, that is
while tables are being opened.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping

YOUNG, OLDER, NEVER = 1_000, 4, 1 << 30
"""New objects after which they are looked at, and how often that is done before the survivors of several rounds are:
a few milliseconds each (with five times as many they took 20 and 75). All objects are never looked at unasked."""
PAUSE = 60.0
"""Seconds in which nobody moves before everything is looked at."""
LATEST = 3600.0
"""Seconds after which what is new is looked at even if somebody always moves."""


class Garbage:
    """Collects the garbage of one process."""

    def __init__(self, played: Mapping[str, int]) -> None:
        self._played = played  # moves so far, by game
        self._before = gc.get_threshold()

    async def run(self) -> None:
        """Collects where nobody is kept waiting, until it is cancelled."""
        gc.set_threshold(YOUNG, OLDER, NEVER)
        gc.freeze()  # modules stay
        loop = asyncio.get_running_loop()
        last = loop.time()
        try:
            while True:
                moves = sum(self._played.values())
                await asyncio.sleep(PAUSE)
                quiet, new = moves == sum(self._played.values()), gc.get_count()[2] > 0
                if new and (quiet or loop.time() - last > LATEST):
                    self.collect(everything=quiet)
                    last = loop.time()
        finally:
            gc.unfreeze()
            gc.set_threshold(*self._before)

    def collect(self, everything: bool) -> None:
        """Looks at all that came since the last time, or at everything, and takes what is left for something that
        stays."""
        if everything:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
