"""Runs of tests, as they are started here and there: what they start hears Ctrl-C, and ends with them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

import processes
from patience import PATIENCE, wait_until
from processes import started

SLEEPER = """
import os, signal, subprocess, sys
import processes

def test_it(tmp_path):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True)
    open("child", "w").write(str(child.pid))
    processes.FAREWELL = 0.1
"""
LISTENER = """
import subprocess, sys

def test_it():
    script = "import signal; assert signal.getsignal(signal.SIGINT) is signal.default_int_handler"
    subprocess.run([sys.executable, "-c", script], check=True)
"""


WAITER = f"{SLEEPER}    __import__('time').sleep(1000)\n"
IN_THE_BACKGROUND = "trap '' INT;"
"""What a shell does before it starts something in the background of a script."""


def command(text: str, folder: Path, before: str, *more: str) -> dict[str, Any]:
    """How a run of one test is started under the same conftest as all others; a shell does something before."""
    (folder / "test_it.py").write_text(text)
    plain = ("-c", os.devnull, "-p", "no:cacheprovider", "-p", "conftest", *more, "test_it.py")
    return {
        "args": ["sh", "-c", f'{before} exec "$@"', "sh", sys.executable, "-m", "pytest", *plain],
        "cwd": folder,
        "env": {**os.environ, "PYTHONPATH": str(Path(processes.__file__).parent)},
    }


def run(folder: Path, text: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Such a run from its beginning to its end."""
    settings = {"capture_output": True, "text": True, "check": False, "timeout": PATIENCE}
    return subprocess.run(**command(text, folder, before), **settings)


def gone(folder: Path) -> bool:
    try:
        return psutil.Process(int((folder / "child").read_text())).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def test_a_process_that_outlives_a_run_fails_it_and_is_ended(tmp_path: Path) -> None:
    done = run(tmp_path, SLEEPER)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in done.stdout
    assert f"{(tmp_path / 'child').read_text()} {sys.executable} -c import time" in done.stdout
    wait_until(lambda: gone(tmp_path), "what was left is gone")


def test_a_run_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, f"{SLEEPER}    os.kill(os.getpid(), signal.SIGKILL)\n")
    assert done.returncode < 0
    wait_until(lambda: gone(tmp_path), "what was left is gone")


def test_programs_hear_an_interrupt_even_if_the_run_was_started_without(tmp_path: Path) -> None:
    done = run(tmp_path, LISTENER, IN_THE_BACKGROUND)
    assert done.returncode == 0, done.stdout


def test_tests_side_by_side_in_the_background_end_when_they_are_interrupted(tmp_path: Path) -> None:
    """All of them hear it at once, as from a terminal; nothing that is in nobody's hands any more is waited for."""
    how = command(WAITER, tmp_path, IN_THE_BACKGROUND, "-n", "1")
    with started(how.pop("args"), **how, stdout=subprocess.DEVNULL) as process:
        wait_until(lambda: (tmp_path / "child").exists() or None, "the test has begun")
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(processes.FAREWELL) == pytest.ExitCode.INTERRUPTED
    wait_until(lambda: gone(tmp_path), "what was left is gone")
