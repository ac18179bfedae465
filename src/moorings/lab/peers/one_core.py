"""One core for everything that this process does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

TASKS = Path("/proc/self/task")


@contextmanager
def on_one_core() -> Iterator[bool]:
    """In the block all threads of this process share one core, those too that others have started for their own work;
    says whether the system can do that."""
    if not (hasattr(os, "sched_setaffinity") and TASKS.exists()):
        yield False
        return
    cores = os.sched_getaffinity(0)
    _bind({min(cores)})
    try:
        yield True
    finally:
        _bind(cores)


def _bind(cores: set[int]) -> None:
    for task in TASKS.iterdir():
        with suppress(ProcessLookupError):  # it has ended meanwhile
            os.sched_setaffinity(int(task.name), cores)
