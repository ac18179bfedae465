"""Ratings: what a lead means, and what may not change them."""

import random

import pytest

from moorings.lab.rating import MIDDLE, rate


def duels(win: float, number: int, seed: int) -> list[list[tuple[str, int]]]:
    luck = random.Random(seed)
    won = [luck.random() < win for _ in range(number)]
    return [[("a", 1 if w else 2), ("b", 2 if w else 1)] for w in won]


def test_a_lead_of_two_hundred_wins_three_of_four() -> None:
    ratings = rate(["a", "b"], duels(0.76, 600, 1))
    assert 130 < ratings["a"].value - ratings["b"].value < 270
    for rating in ratings.values():
        assert rating.low < rating.value < rating.high


def test_more_games_make_it_surer() -> None:
    few, many = rate(["a", "b"], duels(0.6, 20, 1))["a"], rate(["a", "b"], duels(0.6, 400, 1))["a"]
    assert many.high - many.low < 0.5 * (few.high - few.low)


def test_draws_and_games_against_oneself_teach_nothing_about_who_is_better() -> None:
    assert rate(["a", "b"], [[("a", 1), ("b", 1)]] * 20)["a"].value == pytest.approx(MIDDLE, abs=1)
    assert rate(["a"], [[("a", 1), ("a", 2)]] * 20)["a"].value == MIDDLE


def test_the_order_of_the_games_matters_little() -> None:
    games = duels(0.7, 100, 1)
    told = [rate(["a", "b"], order)["a"].value for order in (games, games[::-1], sorted(games))]
    assert max(told) - min(told) < 40
    assert rate(["a", "b"], games) == rate(["a", "b"], games)


def test_a_bot_in_several_seats_is_one_bot() -> None:
    ratings = rate(["a", "b"], [[("a", 1), ("b", 2), ("b", 2), ("b", 4)]] * 50)
    assert ratings["a"].value > MIDDLE + 100
    assert ratings["b"].value < MIDDLE
