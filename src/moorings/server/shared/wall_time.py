"""The time, in seconds since 1970; tests put their own clock here."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]


class SteadyClock:
    """The time of the system, but it never goes back: whoever is on the move would have time that nobody gave them.

    If the system's clock is set back, time goes on from where it was; if it is set forward, or the machine has slept,
    it follows.
    """

    def __init__(self, wall: Now = time.time, steady: Now = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._ahead = wall() - steady()

    def __call__(self) -> float:
        """Now."""
        steady = self._steady()
        self._ahead = max(self._ahead, self._wall() - steady)
        return steady + self._ahead


now: Now = SteadyClock()
