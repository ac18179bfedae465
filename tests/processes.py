"""Programs that tests start: each of them hears Ctrl-C, however the tests were started, and none outlives them."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import psutil

MARK = "MOORINGS_TESTS"
"""In the environment of all that a run of the tests starts, and of whatever that starts: which run it was."""
FAREWELL = 60.0
"""Seconds that what has been told to end may take for it, on a machine that is busy with other things."""


def hear_interrupts() -> None:
    """Hears Ctrl-C, as does what is started. In the background of a script it is ignored, and programs hand that on to
    those they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def started(command: Sequence[str], **settings: Any) -> Iterator[subprocess.Popen[str]]:
    """A program in a session of its own, which ends with this block, and all that it has started with it."""
    with subprocess.Popen(command, text=True, start_new_session=True, **settings) as process:
        try:
            yield process
        finally:
            end(process)


def end(process: subprocess.Popen[Any]) -> None:
    """Ends a program that leads a session of its own, at once and with all others in it."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def outlived(some: Iterable[psutil.Process], seconds: float) -> list[psutil.Process]:
    """Those that have not ended within so many seconds. What has ended may wait to be asked how, where nobody asks."""
    left, ends = list(some), time.monotonic() + seconds
    while (left := [process for process in left if _lives(process)]) and time.monotonic() < ends:
        time.sleep(0.02)
    return left


def _lives(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


class Run:
    """A run of the tests: it knows what it has started, and a warden ends that even if the run itself is killed."""

    def __init__(self) -> None:
        mark = secrets.token_hex(8)
        command = [sys.executable, __file__, mark]
        self._warden = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
        os.environ[MARK] = self._mark = mark

    def left_over(self, patience: float) -> list[str]:
        """What is still there when all should be over, after so many seconds; it is ended."""
        left = outlived((p for p in _marked(self._mark) if not _ends_by_itself(p)), patience)
        told: list[str] = []
        for process in left:
            with suppress(psutil.NoSuchProcess):
                told.append(f"{process.pid} {' '.join(process.cmdline())[:200]}")
                process.kill()
        return told

    def close(self) -> None:
        """Sends the warden home."""
        self._warden.communicate()


def _marked(mark: str) -> list[psutil.Process]:
    """The processes of a run. Some write their title over their environment: they are known by who started them."""
    found: set[psutil.Process] = set()
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.environ().get(MARK) == mark:
                found |= {process, *process.children(recursive=True)}
    return list(found)


def _ends_by_itself(process: psutil.Process) -> bool:
    """A helper of Python's own, which is there for as long as whoever started it: that may be this process."""
    try:
        return "resource_tracker" in " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return True


def _keep_watch(mark: str) -> None:
    """Waits until the run is gone, however it went: then nobody holds the other end of the pipe any more."""
    sys.stdin.read()
    for process in _marked(mark):
        with suppress(psutil.NoSuchProcess):
            process.kill()


if __name__ == "__main__":
    _keep_watch(sys.argv[1])
