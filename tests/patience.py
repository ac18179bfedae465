"""Waiting for what should happen: for as long as it takes, and never for a fixed time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 300.0
"""Seconds after which what a test waits for has hung: a machine that is busy with other things never needs so many."""

T = TypeVar("T")


def wait_until(what: Callable[[], T | None], text: str, seconds: float = PATIENCE, every: float = 0.02) -> T:
    """Waits until something is true, and gives it."""
    ends = time.monotonic() + seconds
    while not (found := what()):
        if time.monotonic() > ends:
            raise AssertionError(f"Waited {seconds:.0f} seconds in vain: {text}")
        time.sleep(every)
    return found
