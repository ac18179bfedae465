"""Bremerhaven: greedy plays it well."""

import pytest

from moorings import load
from moorings.kernel.rule import COMPILING
from moorings.lab.simulate import contest, simulate

GAME = load("bremerhaven")


def compare(games: int) -> None:
    random_mean = sum(simulate(GAME, 2, 2000, {"mode": "short"}, 1).score_mean) / 2
    tally = contest(GAME, ["greedy", "random"], games, {"mode": "short"}, 2)
    assert tally.score_mean[0] >= 3 * random_mean
    assert tally.wins[0] >= 0.95 * games


@pytest.mark.skipif(not COMPILING, reason="too many games for the interpreter")
def test_greedy_beats_random() -> None:
    compare(40)


@pytest.mark.heavy
@pytest.mark.skipif(not COMPILING, reason="too many games for the interpreter")
def test_greedy_beats_random_in_a_thousand_games() -> None:
    compare(1000)
