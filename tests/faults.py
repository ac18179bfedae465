"""Bots that fail play on, badly: in no test they may, wherever they think, unless the test is about that.

What happens in processes that work for others is logged by the others; servers write to files.
"""

from __future__ import annotations

import logging
from pathlib import Path

SAID = ("a bot has failed", "a bot's turn failed")
"""What a log says of it."""


class Faults(logging.Handler):
    """All that is said of bots that failed, since it was last asked for."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._told: list[str] = []
        self._files: dict[Path, int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage().startswith(SAID):
            self._told.append(self.format(record))

    def watch(self, log: Path) -> None:
        """A server's log, of which all is read from now on."""
        self._files.setdefault(log, log.stat().st_size if log.exists() else 0)

    def news(self) -> list[str]:
        """What was said since the last time."""
        found, self._told = self._told, []
        for log, known in self._files.items():
            if log.exists() and log.stat().st_size > known:
                with log.open("rb") as lines:
                    lines.seek(known)
                    new = lines.read()
                whole = new[: new.rfind(b"\n") + 1]  # the last line may be on its way
                self._files[log] += len(whole)
                found += [line for line in whole.decode(errors="replace").splitlines() if any(s in line for s in SAID)]
        return found


FAULTS = Faults()
