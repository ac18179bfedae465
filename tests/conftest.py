"""What holds for every run of the tests: it leaves nothing behind."""

from __future__ import annotations

import os

import pytest

from moorings import game_names
from processes import Run, hear_interrupts
from support import game

RUN = pytest.StashKey[Run]()
LEFT = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    hear_interrupts()
    if os.environ.get("NUMBA_BOUNDSCHECK") == "1":  # the interpreter finds most of that by itself
        for name in game_names():
            game(name)
    if not hasattr(config, "workerinput"):  # tests side by side are one run
        config.stash[RUN] = Run()


@pytest.hookimpl(trylast=True)  # when those who ran the tests side by side have gone home
def pytest_sessionfinish(session: pytest.Session) -> None:
    if run := session.config.stash.get(RUN, None):
        session.config.stash[LEFT] = run.left_over()
        if session.config.stash[LEFT]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left := config.stash.get(LEFT, []):
        terminalreporter.section("processes that outlived the tests", red=True)
        for line in left:
            terminalreporter.write_line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    if run := config.stash.get(RUN, None):
        run.close()
