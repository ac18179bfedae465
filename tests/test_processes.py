"""Runs of tests, as they are started here and there: what they start hears Ctrl-C, and ends with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

import processes
from patience import PATIENCE, wait_until

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


def run(folder: Path, text: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """A run of one test under the same conftest as all others; a shell does something before."""
    (folder / "test_it.py").write_text(text)
    plain = ("-c", os.devnull, "-p", "no:cacheprovider", "-p", "conftest", "test_it.py")
    command = ["sh", "-c", f'{before} exec "$@"', "sh", sys.executable, "-m", "pytest", *plain]
    environment = {**os.environ, "PYTHONPATH": str(Path(processes.__file__).parent)}
    settings = {"capture_output": True, "text": True, "check": False, "timeout": PATIENCE}
    return subprocess.run(command, cwd=folder, env=environment, **settings)


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
    done = run(tmp_path, LISTENER, "trap '' INT;")
    assert done.returncode == 0, done.stdout
