"""A fifth game is one folder under `games/`: nothing else knows of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import moorings

FIFTH = Path(__file__).parent / "fifth" / "pebbles"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of Moorings as it is, with one more folder."""
    folder = tmp_path_factory.mktemp("fifth")
    source = Path(moorings.__file__).parent
    shutil.copytree(source, folder / "moorings", ignore=shutil.ignore_patterns("__pycache__", "web"))
    shutil.copytree(FIFTH, folder / "moorings" / "games" / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(installed: Path, *arguments: str, typed: str = "") -> str:
    """What a command prints there."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "MOORINGS_COMPILE": "0",
        "XDG_DATA_HOME": str(installed / "data"),
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_played_in_the_terminal(installed: Path) -> None:
    told = run(
        installed, "-m", "moorings.cli", "play", "pebbles", "--seats", "2", "--bots", "deckhand", typed="1\n" * 21
    )
    assert "pebbles in the heap" in told
    assert "takes 3 pebbles." in told
    assert "The heap is gone." in told


def test_it_is_played_in_german(installed: Path) -> None:
    typed = ("play", "pebbles", "--seats", "2", "--bots", "deckhand", "--language", "de")
    told = run(installed, "-m", "moorings.cli", *typed, typed="1\n" * 21)
    assert "Kiesel im Haufen" in told
    assert "Der Haufen ist weg." in told


def test_its_rules_are_shown(installed: Path) -> None:
    assert "PB-2" in run(installed, "-m", "moorings.cli", "rules", "pebbles")


def test_it_is_simulated(installed: Path) -> None:
    assert "Pebbles" in run(installed, "-m", "moorings.cli", "simulate", "pebbles", "--seats", "3", "--games", "50")


def test_the_server_has_it(installed: Path) -> None:
    code = (
        "import json; from pathlib import Path; from moorings.server.app import create_app; "
        "from moorings.server.shared.config import Config; "
        "print(json.dumps(create_app(Config(data=Path('nowhere'))).openapi()))"
    )
    assert "PebblesView" in json.loads(run(installed, "-c", code))["components"]["schemas"]


def test_it_says_how_it_is_told_in_words(installed: Path) -> None:
    code = (
        "from moorings.games import load; from moorings.kernel.shape import told; "
        "print(*(f'{kind}.{entry.key}: {entry.mark}' for kind, entries in told(load('pebbles')).items() "
        "for entry in entries), sep='\\n')"
    )
    assert {"View.heap: None", "View.players: players", "PlayerView.name: title"} <= set(
        run(installed, "-c", code).splitlines()
    )
