"""Intervals: the known values, and that they hold what they promise when games of a deal go together."""

import math
import random

import pytest

from moorings.lab.interval import mean_interval, share_interval, student, wilson


def test_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)
    for degrees, value in ((1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)):
        assert student(degrees) == pytest.approx(value, abs=0.02)


def test_a_share_is_never_told_more_surely_than_independent_games_would() -> None:
    split = [[1.0, 0.0]] * 50
    assert share_interval(split) == (0.5, *wilson(0.5, 100))
    assert share_interval([[1.0, 1.0]] * 50) == (1.0, *wilson(1.0, 100))
    assert share_interval([]) == (0.0, 0.0, 1.0)


def test_games_of_a_deal_that_go_together_count_once() -> None:
    _, low, high = share_interval([[1.0, 1.0], [0.0, 0.0]] * 50)
    alone = wilson(0.5, 100)
    assert low == pytest.approx(alone[0], abs=0.005)
    assert high == pytest.approx(alone[1], abs=0.005)


@pytest.mark.parametrize(("mixed", "truth"), [(0.0, 0.7), (0.6, 0.7), (1.0, 0.5), (1.0, 0.9)])
def test_the_truth_lies_inside_nineteen_times_of_twenty(mixed: float, truth: float) -> None:
    """`mixed` is how often both games of a deal end alike because of the deal.

    Shares of few games come in steps, so no interval is inside exactly so often: for 40 independent games and these
    truths Wilson's own figure, by the binomial distribution, lies between 94.3 and 96.3 %.
    """
    luck = random.Random(5)
    inside = 0
    for _ in range(3000):
        deals: list[list[float]] = []
        for _ in range(40):
            first = float(luck.random() < truth)
            second = first if luck.random() < mixed else float(luck.random() < truth)
            deals.append([first, second])
        _, low, high = share_interval(deals)
        inside += low <= truth <= high
    assert inside / 3000 > 0.935


def test_the_mean_of_scores_has_students_interval() -> None:
    mean, low, high = mean_interval([[10.0, 12.0], [20.0, 22.0], [30.0, 32.0]])
    assert mean == 21
    assert (high - mean, mean - low) == pytest.approx([4.303 * 10 / math.sqrt(3)] * 2, abs=0.01)
    assert mean_interval([[5.0, 7.0]]) == (6.0, -math.inf, math.inf)
