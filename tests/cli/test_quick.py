"""The command is quick: whoever looks something up or begins a game does not wait for what they do not use."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import moorings
from patience import too_slow

HEAVY = {
    "alembic", "fastapi", "httpx", "joblib", "llvmlite", "numba", "openskill", "pyarrow", "pydantic", "ray", "scipy",
    "sqlalchemy", "starlette", "uvicorn",
}  # fmt: skip
COMMANDS = {
    "help": ("--help",),
    "rules": ("rules", "harbour"),
    "components": ("components", "show", "harbour"),
    "check": ("components", "check", "harbour"),
    "replay": ("replay", "LOG"),
    "verify": ("verify", "LOG"),
    "play": ("play", "harbour", "--seed", "5"),
}
BASELINE = ("-c", "import numpy, rich.console")
"""What nearly every command needs, and we can do nothing about."""
TIMES = 3
"""How many times as long as the baseline a command may take: half a second where the baseline takes a sixth."""
ROUNDS = 7


def python(*arguments: str) -> str:
    """Runs Python, and gives what it says on the error stream."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "COLUMNS": "110"},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout or arguments == BASELINE, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def seconds(*arguments: str) -> float:
    started = time.perf_counter()
    python(*arguments)
    return time.perf_counter() - started


@pytest.fixture
def log(tmp_path: Path) -> str:
    match = moorings.load("harbour").start(2, 5)
    for _ in range(12):
        seat = match.active[0]
        match.play(seat, match.moves(seat)[0])
    path = tmp_path / "game.json"
    path.write_text(match.log.to_json())
    return str(path)


@pytest.fixture(params=COMMANDS)
def command(request: pytest.FixtureRequest, log: str) -> list[str]:
    return ["-m", "moorings.cli", *(log if word == "LOG" else word for word in COMMANDS[request.param])]


def test_nothing_heavy_is_loaded(command: list[str]) -> None:
    loaded = {
        name.partition(".")[0] for name in re.findall(r"\| +([\w.]+)$", python("-X", "importtime", *command), re.M)
    }
    assert "moorings" in loaded
    assert not loaded & HEAVY


def test_help_needs_no_numbers() -> None:
    assert "numpy" not in python("-X", "importtime", "-m", "moorings.cli", "--help")


@pytest.mark.bench
def test_it_answers_within_half_a_second(command: list[str]) -> None:
    """Compared with the baseline in turns, so that other work on the machine stretches both alike."""
    assert not too_slow(TIMES, ROUNDS, lambda: seconds(*BASELINE), lambda: seconds(*command))


def test_the_package_names_what_it_offers() -> None:
    assert set(moorings.__all__) <= set(dir(moorings))
    for name in moorings.__all__:
        assert getattr(moorings, name).__name__ == name
    assert not hasattr(moorings, "chess")
