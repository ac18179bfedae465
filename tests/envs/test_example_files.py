"""The programs under `examples/` run, in small form."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

import moorings

EXAMPLES = Path(moorings.__file__).parents[2] / "examples"
SMALL = {
    "gymnasium_random.py": (["--games", "2", "--seats", "3"], "game 2: "),
    "openspiel_mcts.py": (["--games", "1", "--simulations", "2"], "game 1, seat 0: the search has won "),
    "openspiel_random.py": (["--games", "2", "--game", "python_moorings_serenissima(players=2)"], "game 2: "),
    "pettingzoo_random.py": (["--games", "1", "--game", "packet-row"], "all_at_once, game 1: {'player_0': "),
}


@pytest.mark.parametrize("name", SMALL)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, told = SMALL[name]
    runpy.run_path(str(EXAMPLES / name))["main"](arguments)
    assert told in capsys.readouterr().out


def test_all_of_them_are_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} <= {*SMALL, "ppo.py"}
