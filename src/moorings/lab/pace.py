"""Cutting much work into pieces of about a second: long enough to be worth sending, short enough to lose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

BATCH = 1.0
"""Seconds."""

Item = TypeVar("Item")


class BatchPace:
    """Begins with single items, and learns from how long they take."""

    def __init__(self, hands: int) -> None:
        self._hands = hands
        self._size = 1

    def learn(self, items: int, seconds: float) -> None:
        """So many items took so many seconds."""
        self._size = max(1, min(2 * self._size, int(BATCH * items / max(seconds, 1e-6))))

    def batches(self, items: Sequence[Item]) -> Iterator[Sequence[Item]]:
        """The items in order, in batches; the last are shared out evenly."""
        start = 0
        while start < len(items):
            size = min(self._size, -(-(len(items) - start) // self._hands))
            yield items[start : start + size]
            start += size
