"""The floors of ARCHITECTURE.md, section 7. Ratios within one run, or processor time: these machines are shared."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from moorings.kernel.rule import COMPILING
from moorings.lab.bench import bench
from moorings.lab.simulate import contest
from support import GAMES, game

HEARTS = {"harbour": 2.0, "packet_row": 2.0, "bremerhaven": 1.0, "serenissima": 1.0}
SEARCHED = {"harbour": 1.0, "packet_row": 0.8}
"""Steps of search against OpenSpiel's on hearts. Packet Row was ahead as long as its mates did not ship; with what they
hold now a step costs more, and it reaches 0.90 to 0.93. To be ahead again is a part of issue 22."""
COMPILED = {"harbour": 25.0, "packet_row": 30.0, "bremerhaven": 60.0, "serenissima": 60.0}
"""Seconds of processor time; in CI the game that is soonest compiled stands for all of them."""
COMPILINGS = 2
START, STARTS = 1.5, 10


@pytest.mark.bench
@pytest.mark.parametrize("name", GAMES)
def test_floors(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A glance is enough where there is room to spare; what it finds wanting is measured at full length."""
    pytest.importorskip("pyspiel", reason="the bench extra is not installed")
    with monkeypatch.context() as glance:
        glance.setattr("moorings.lab.bench.SLICE", 0.06)
        glance.setattr("moorings.lab.bench_search.ROUNDS", 2)
        wanting = below_the_floors(name)
    if wanting:
        wanting = below_the_floors(name)
    assert not wanting


def below_the_floors(name: str) -> dict[str, float | int]:
    """The figures of a game that are not as they should be."""
    result = bench(game(name), cold=False)
    print(name, result)
    holds = {
        "hearts_ratio": result["hearts_ratio"] >= HEARTS[name],
        "clone_ns": result["clone_ns"] < 100,
        "state_bytes": result["state_bytes"] <= 4096,
        "search_ratio": result["search_ratio"] >= 0.5,
        "hearts_search_ratio": result["hearts_search_ratio"] >= SEARCHED.get(name, 0.0),
    }
    return {figure: result[figure] for figure, held in holds.items() if not held}


def spent_until_within(bound: float, tries: int, measure: Callable[[], float]) -> list[float]:
    """Seconds of processor time, which on an idle machine is what the clock shows: tried until others let it be so."""
    spent: list[float] = []
    while len(spent) < tries and min(spent, default=bound) >= bound:
        spent.append(measure())
    return spent


MAKE_READY = """
import json, sys, time
from moorings import load
from moorings.bots.ready import is_ready, make_ready
game, steps = load(sys.argv[1]), []
before, started = is_ready(game), time.process_time()
make_ready(game, lambda done, total: steps.append((done, total)))
print(json.dumps([time.process_time() - started, before, is_ready(game), steps]))
"""


@pytest.mark.spare
@pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.heavy] * (n != "harbour")) for n in GAMES])
def test_a_game_is_soon_compiled_and_then_only_loaded(name: str, tmp_path: Path) -> None:
    """From nothing until a captain can search, with steps that tell how far it is; and once more, when all is kept."""
    caches = (str(tmp_path / str(number)) for number in range(COMPILINGS))

    def make(cache: str) -> tuple[float, bool, bool, list[tuple[int, int]]]:
        command, environment = [sys.executable, "-c", MAKE_READY, name], {**os.environ, "MOORINGS_CACHE": cache}
        return json.loads(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)

    def compile_and_load() -> float:
        cache = next(caches)
        spent, before, after, steps = make(cache)
        assert (before, after) == (False, True)
        assert len(steps) > 50
        assert all(done < total for done, total in steps[:-1])
        assert steps[-1][0] == steps[-1][1]
        assert make(cache)[1:] == [True, True, []]
        return spent

    spent = spent_until_within(COMPILED[name], COMPILINGS, compile_and_load)
    assert min(spent) < COMPILED[name], spent


@pytest.mark.bench
@pytest.mark.parametrize("name", GAMES)
def test_warm_start_of_the_command(name: str) -> None:
    seats = str(game(name).seats[-1])
    command = [sys.executable, "-m", "moorings.cli", "simulate", name, "--games", "1", "--seats", seats]

    def start() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        return now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime

    start()
    spent = spent_until_within(START, STARTS, start)
    assert min(spent) < START, spent


def greedy_against_random(name: str, games: int) -> float:
    """The share of two-player games that greedy wins, the players changing seats."""
    g = game(name)
    tally = contest(g, ["greedy", "random"], games, g.options_for(2), 1)
    print(name, tally)
    return tally.wins[0] / games


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str) -> None:
    assert greedy_against_random(name, 40) >= 0.95


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random_in_a_thousand_games(name: str) -> None:
    assert greedy_against_random(name, 1000) >= 0.95
