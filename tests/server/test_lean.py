"""The server is there at once, even the first time ever, and stays small."""

import itertools
import re
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from patience import too_slow
from server.harness import Client, Server, wait_until
from support import GAMES

HEAVY = {"alembic", "httpx", "joblib", "llvmlite", "mako", "numba", "openskill", "psycopg", "pyarrow", "ray", "rich"}
BASELINE = "import fastapi, numpy, sqlalchemy.orm"
"""What every start has to load, and we can do nothing about."""
TIMES = 2
"""How many times as long the first answer may take: a second and a half where the baseline takes three quarters."""
ROUNDS = 5
MEMORY = 150 << 20
"""Bytes in memory, with a game of each kind."""


def fresh(folder: Path) -> Server:
    """A server that has never been started before."""
    return Server(folder / "data", MOORINGS_CACHE=str(folder / "cache"))


def answered(folder: Path) -> float:
    """Seconds until a new server answers."""
    server = fresh(folder)
    started = time.perf_counter()
    try:
        server.start(ready=False)
        assert server.health()
        return time.perf_counter() - started
    finally:
        server.kill()


def loaded() -> float:
    """Seconds for the baseline."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", BASELINE], check=True)
    return time.perf_counter() - started


@pytest.mark.bench
def test_the_first_answer_comes_within_a_second_and_a_half(tmp_path: Path) -> None:
    """Compared with the baseline in turns, so that other work on the machine stretches both alike."""
    folders = map(str, itertools.count())
    assert not too_slow(TIMES, ROUNDS, loaded, lambda: answered(tmp_path / next(folders)))


def test_nothing_is_loaded_that_is_not_needed_yet(tmp_path: Path) -> None:
    server = fresh(tmp_path)
    server.environment["PYTHONPROFILEIMPORTTIME"] = "1"
    with server:
        names = re.findall(r"^import time:.*\| +([\w.]+)$", server.log(), re.MULTILINE)
    assert "moorings.server.app" in names
    assert not {name.partition(".")[0] for name in names} & HEAVY


def test_it_stays_small_with_a_game_of_each_kind(tmp_path: Path) -> None:
    """Bots think in processes of their own, and what they need is none of the server's."""
    with fresh(tmp_path) as server, Client(server.address, "Ann") as ann:
        tables = [ann.create(game, ["deckhand", "me"]) for game in GAMES]
        wait_until(lambda: any(len(ann.frames(table)) > 1 for table in tables), "a bot has moved")
        used = psutil.Process(server.process.pid).memory_info().rss
    assert used < MEMORY, f"{used / (1 << 20):.0f} MiB"
