"""A lock that only one process can hold, and that goes with it when it dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

_held: set[Path] = set()
"""What this process holds. The system would let a process take a lock twice, and lose it with the first file closed."""


class Lock:
    """A lock on a file. It is the process that holds it, not the file: nothing has to be cleaned up after a crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Takes it; False if somebody has it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.resolve() in _held:
            return False
        file = self.path.open("ab")
        try:
            _take(file)
        except OSError:
            file.close()
            return False
        self._file = file
        _held.add(self.path.resolve())
        return True

    @property
    def marked(self) -> bool:
        """Whether somebody who held it has left a mark."""
        return self.path.exists() and self.path.stat().st_size > 0

    def mark(self) -> None:
        """Leaves a mark that outlives us."""
        if self._file and not self.marked:
            self._file.write(b"x")
            self._file.flush()

    def leave(self) -> None:
        """Gives it back."""
        if self._file:
            self._file.close()
            self._file = None
            _held.discard(self.path.resolve())


if os.name == "nt":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # pyright: ignore[reportAttributeAccessIssue]

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        # Not flock: a child that outlives a killed parent would inherit that.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
