"""What a process logs that works for another is said by the other, which knows where people look for it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from logging.handlers import QueueHandler
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
LOGGER = logging.getLogger("moorings")


@dataclass(frozen=True, slots=True)
class Relayed(Generic[Result]):
    """What came of some work, and what was logged meanwhile."""

    value: Result
    records: list[logging.LogRecord]

    def heard(self) -> Result:
        """What came of it; what was logged is logged here."""
        for record in self.records:
            logging.getLogger(record.name).handle(record)
        return self.value


class _Notes(QueueHandler):
    """Keeps what is logged, as texts that can be sent."""

    def __init__(self) -> None:
        super().__init__(None)  # pyright: ignore[reportArgumentType]  (nothing is queued)
        self.records: list[logging.LogRecord] = []

    def enqueue(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def told(do: Callable[..., Result], *arguments: Any) -> Relayed[Result]:
    """Does some work, and says nothing of it here; unless it fails, for then nobody else would."""
    notes, propagate = _Notes(), LOGGER.propagate
    LOGGER.addHandler(notes)
    LOGGER.propagate = False
    done = False
    try:
        value = do(*arguments)
        done = True
        return Relayed(value, notes.records)
    finally:
        LOGGER.removeHandler(notes)
        LOGGER.propagate = propagate
        if not done:
            Relayed(None, notes.records).heard()
