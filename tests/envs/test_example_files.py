"""The programs under `examples/` run, in small form."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import moorings

EXAMPLES = Path(moorings.__file__).parents[2] / "examples"
SMALL = {
    "gymnasium_random.py": (["--games", "2", "--seats", "3"], "game 2: "),
    "openspiel_mcts.py": (["--games", "1", "--simulations", "2"], "game 1, seat 0: the search has won "),
    "openspiel_random.py": (["--games", "2", "--game", "python_moorings_serenissima(players=2)"], "game 2: "),
    "pettingzoo_random.py": (["--games", "1", "--game", "packet-row"], "all_at_once, game 1: {'player_0': "),
    "vector_random.py": (["--matches", "64", "--steps", "300"], "moves a second; "),
}


@pytest.mark.parametrize("name", SMALL)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, told = SMALL[name]
    runpy.run_path(str(EXAMPLES / name))["main"](arguments)
    assert told in capsys.readouterr().out


def ppo(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs the one that learns, interpreted: it is over before anything would be compiled."""
    return subprocess.run(
        [sys.executable, str(EXAMPLES / "ppo.py"), *map(str, arguments)],
        env={**os.environ, "MOORINGS_COMPILE": "0"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_a_network_learns_is_saved_and_is_examined(tmp_path: Path) -> None:
    pytest.importorskip("optax")
    policy = tmp_path / "policy.npz"
    done = ppo("train", policy, "--tables", 2, "--steps", 8, "--decisions", 32)
    assert done.returncode == 0, done.stderr
    assert "100%  32 decisions" in done.stdout
    done = ppo("play", policy, "--games", 2, "--bots", "random")
    assert done.returncode == 0, done.stderr
    assert "of 2 games" in done.stdout


@pytest.mark.parametrize(
    ("verb", "name", "told"), [("play", "text.npz", "holds no policy"), ("train", "no/folder", "no folder")]
)
def test_bad_files_are_refused_with_a_sentence(tmp_path: Path, verb: str, name: str, told: str) -> None:
    pytest.importorskip("optax")
    (tmp_path / "text.npz").write_text("Once upon a time")
    done = ppo(verb, tmp_path / name)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_all_of_them_are_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {*SMALL, "ppo.py"}
