"""How much somebody may ask for just now: counted in memory, for what comes too often to be counted in the database."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

ROOM = 10_000
"""Of how many it is remembered what they have left."""


class Allowance:
    """So many at once, and so many a second after that."""

    def __init__(self, per_second: float, at_once: float, now: Callable[[], float] = time.monotonic) -> None:
        self.per_second, self.at_once = per_second, at_once
        self._left, self._at, self._now = at_once, now(), now

    def spend(self) -> bool:
        """Whether one more is granted."""
        now = self._now()
        self._left = min(self.at_once, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """One for each who asks; whoever has not asked for long begins anew."""

    def __init__(self, per_second: float, at_once: float, now: Callable[[], float] = time.monotonic) -> None:
        self._new = lambda: Allowance(per_second, at_once, now)
        self._kept: OrderedDict[Hashable, Allowance] = OrderedDict()

    def spend(self, who: Hashable) -> bool:
        """Whether one more is granted to somebody."""
        kept = self._kept[who] = self._kept.pop(who, None) or self._new()
        while len(self._kept) > ROOM:
            self._kept.popitem(last=False)
        return kept.spend()
