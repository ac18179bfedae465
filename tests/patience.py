"""Waiting for what should happen, as long as it takes and never for a fixed time; and comparing how long it took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any, TypeVar

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


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine in a thread of its own: once a browser was open in this one, a loop runs in it for ever."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


GLANCE = 3
"""Rounds that are enough where there is no doubt."""


def too_slow(
    times: float, rounds: int, baseline: Callable[[], float], taken: Callable[[], float]
) -> list[tuple[float, float]]:
    """The seconds of both, round by round, if something takes more than so many times as long as its baseline; else
    nothing. It is told by the medians, after the first few rounds unless they leave a doubt."""
    measured: list[tuple[float, float]] = []
    while len(measured) < rounds:
        measured.append((baseline(), taken()))
        least, found = (median(seconds) for seconds in zip(*measured, strict=True))
        if len(measured) >= GLANCE and found < times * least:
            return []
    return measured
