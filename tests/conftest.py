"""What holds for every run of the tests: what is dear is started once, and nothing is left behind."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from xdist.scheduler import LoadScopeScheduling

import known_luck
import processes
from faults import FAULTS
from moorings.server.shared.config import HOSTS
from moorings.workers.crew import Crew, crew
from processes import Run, hear_interrupts

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LONG = (
    "server/test_nothing_lost.py", "web/test_pages.py", "web/test_play.py", "web/test_two.py",
    "server/test_whole_games.py", "lab/test_arena.py", "server/test_leaks.py", "web/test_still.py",
    "bots/test_players.py", "web/test_controls.py", "web/test_fit.py",
    "web/test_one_screen.py", "web/test_desk.py", "web/test_at_once.py", "web/test_carrying.py",
    "server/test_workers.py", "server/test_serve.py", "server/test_openapi.py",
)  # fmt: skip
"""What takes longest begins first, so that nobody is left alone with it in the end."""
APART = {
    "bots/test_players.py",
    "server/test_leaks.py",
    "server/test_nothing_lost.py",
    "web/test_controls.py",
    "web/test_fit.py",
    "web/test_one_screen.py",
    "web/test_play.py",
    "web/test_still.py",
}
"""Files of long tests that share nothing dear: these run side by side. Those of any other file run in turn."""
TOGETHER = {
    "lab/test_arena.py": "cluster",
    "server/test_ray.py": "cluster",
    "web/test_pages.py": "harbourside",
    "web/test_story.py": "harbourside",
}
"""Files that share something dear."""
os.environ.setdefault(HOSTS, "testserver,moorings.test")  # what clients in these tests call their server
RUN = pytest.StashKey[Run]()
LEFT = pytest.StashKey[list[str]]()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium: one for all, because Playwright can be started but once in a process."""
    from playwright.sync_api import expect, sync_playwright

    from web.conftest import ARGUMENTS, MISSING, program_of_browser
    from web.pages import PATIENCE

    program = program_of_browser()
    assert program, MISSING
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Crew]:
    """A real Ray cluster of two workers, which find the modules of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parent))
        with crew(2, "") as hands:
            patch.undo()
            yield hands


@pytest.fixture(scope="session")
def cluster_address(cluster: Crew) -> str:
    """Where others join it."""
    import ray

    return ray.get_runtime_context().gcs_address


def _file(nodeid: str) -> str:
    """The file of a test, as it is named above."""
    return "/".join(nodeid.partition("::")[0].split("/")[-2:])


class Shifts(LoadScopeScheduling):
    """Who runs what when tests run side by side: a process takes a file at a time, or a test of a file of long ones."""

    def _split_scope(self, nodeid: str) -> str:
        file = _file(nodeid)
        return nodeid if file in APART else TOGETHER.get(file, file)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Shifts:
    return Shifts(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {file: number for number, file in enumerate(LONG)}
    items.sort(key=lambda item: order.get(_file(item.nodeid), len(LONG)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    known_luck.begin("" if item.get_closest_marker("heavy") else item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    yield
    _no_bot_has_failed(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    yield
    _no_bot_has_failed(item)


def _no_bot_has_failed(item: pytest.Item) -> None:
    """Unless the test is about that; whether before it, in it or after it, somebody has to say so."""
    news = FAULTS.news()
    if not item.get_closest_marker("bot_fault"):
        assert not news, "\n".join(news)


def pytest_configure(config: pytest.Config) -> None:
    hear_interrupts()
    logging.getLogger("moorings").addHandler(FAULTS)
    # As `./dev` does: Python must not compile all that it imports anew each time it is started.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    handle, os.environ[known_luck.NOW] = tempfile.mkstemp()  # of this process alone, where some run side by side
    os.close(handle)
    known_luck.know_luck()
    if not hasattr(config, "workerinput"):  # tests side by side are one run
        config.stash[RUN] = Run()


@pytest.hookimpl(trylast=True)  # when those who ran the tests side by side have gone home
def pytest_sessionfinish(session: pytest.Session) -> None:
    if run := session.config.stash.get(RUN, None):
        if session.exitstatus == pytest.ExitCode.INTERRUPTED:  # nobody was told to end: all of it is ended
            run.left_over(0)
            return
        session.config.stash[LEFT] = run.left_over(processes.FAREWELL)
        if session.config.stash[LEFT]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left := config.stash.get(LEFT, []):
        terminalreporter.section("processes that outlived the tests", red=True)
        for line in left:
            terminalreporter.write_line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    Path(os.environ.pop(known_luck.NOW)).unlink()
    if run := config.stash.get(RUN, None):
        run.close()
