"""Ctrl-C, heard where it does no harm."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held_back() -> Iterator[None]:
    """An interrupt is heard at the end of the block and not in its middle: what is done there is done whole."""
    if threading.current_thread() is not threading.main_thread():  # only that one hears interrupts
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)
