"""A review names the blunder that was planted, calls few moves of a strong player blunders, and its parts add up."""

import random
from dataclasses import dataclass

import pytest

from moorings import MooringsError
from moorings.bots import Player, level
from moorings.bots.judgement import judge_position
from moorings.bots.reasons import reason_for
from moorings.bots.review import (
    BLUNDER,
    FEWEST,
    MOMENTS,
    Review,
    chores,
    closer,
    do_chore,
    pilot,
    review_match,
    spots_of,
)
from moorings.kernel.match import Match
from moorings.kernel.record import copy
from moorings.kernel.words import said
from support import GAMES, game, scaled

STRONG, WEAK = level("captain").with_budget(simulations=150), level("mate")
COSTS = 0.15
"""What a planted move costs at least, by the long search."""
LONG = 3000
"""Simulations of the long search."""
SMALL_TABLES = {"bremerhaven": (1,), "serenissima": (2,)}
"""Where a game takes long, the tables in CI."""
SHORT = 4_000_000
"""Steps of a small review."""


@dataclass
class Trial:
    """A game of captain, in the first seat, against mate; with the number of the planted move, if there is one."""

    match: Match
    planted: int | None
    cost: float = 0.0


def play(name: str, seed: int, plant: bool, long: int = LONG) -> Trial:
    """Plays a game. The planted move is the worst there is at a random decision of captain's where it costs enough."""
    g = game(name)
    luck = random.Random(seed)
    match = g.start(2, seed, g.options_for(2))
    players = [Player(g, 0, STRONG, seed), Player(g, 1, WEAK, seed + 1)]
    trial = Trial(match, None)
    wait = luck.randrange(3, 40)
    while not match.over:
        seat = match.active[0]
        legal = [int(move) for move in g.legal(match.state, seat)]
        move = players[seat].choose(match.state)
        if plant and trial.planted is None and seat == 0 and len(legal) > 1:
            wait -= 1
            if wait <= 0:
                wait = luck.randrange(1, 3)
                worst = judge_position(g, match.state, 0, max(200, 30 * len(legal)), seed, also=legal).moves[-1].move
                cost = judge_position(g, match.state, 0, long, seed + 1, also=(worst,)).loss(worst)
                if cost >= COSTS:
                    move, trial.planted, trial.cost = worst, len(match.steps), cost
        before = copy(match.state)
        match.play(seat, move)
        for player in players:
            player.observe(before, match.state, seat, move)
    return trial


def check(review: Review, match: Match) -> None:
    """What is true of any review."""
    assert [choice.number for choice in review.choices] == [spot.number for spot in spots_of(match)]
    assert len(review.curve) == len(review.choices) + 1
    for seat, account in enumerate(review.accounts):
        parts = account.own + account.others + account.luck + account.unforeseen
        assert account.start + parts == pytest.approx(account.end, abs=1e-9)
        assert account.end == review.curve[-1].chances[seat]
    if match.seats > 1:
        assert all(sum(point.chances) == pytest.approx(1) for point in review.curve)
    assert len(review.moments) <= MOMENTS[1]
    for moment in review.moments:
        assert (moment.reason is not None) == (moment.kind == "choice")


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_review_add_up_and_it_repeats(name: str) -> None:
    g = game(name)
    for seats in SMALL_TABLES.get(name, (g.seats[0], g.seats[-1])):
        match = g.start(seats, 3, g.options_for(seats))
        players = [Player(g, seat, WEAK, seat) for seat in range(seats)]
        while not match.over:
            match.play(match.active[0], players[match.active[0]].choose(match.state))
        review = review_match(match, 1, SHORT // 20)
        check(review, match)
        if name in ("harbour", "packet_row"):
            assert review_match(match, 1, SHORT // 20) == review


def test_nothing_is_reviewed_before_the_end() -> None:
    match = game("harbour").start(2, 1)
    with pytest.raises(MooringsError, match="over"):
        spots_of(match)


def test_the_work_can_be_done_in_any_order_by_anybody() -> None:
    match = play("harbour", 4, plant=False).match
    g, spots = match.game, spots_of(match)
    budget = pilot(g, spots, SHORT // 4)
    tasks = chores(g, spots, budget, 9)
    forwards = [w for task in tasks for w in do_chore(task)]
    backwards = [w for task in reversed(tasks) for w in do_chore(task)]
    assert sorted(backwards, key=lambda w: w.number) == forwards
    assert budget.simulations >= FEWEST
    again = closer(g, spots, forwards, 9, SHORT // 4)
    assert {spot.number for task in again for spot in task.spots} <= {spot.number for spot in spots}


@pytest.mark.parametrize("name", ["harbour", "packet_row"])
def test_the_planted_blunder_is_named(name: str) -> None:
    named = games = 0
    for seed in range(100, 100 + scaled(3)):
        trial = play(name, seed, plant=True, long=800)
        if trial.planted is not None:
            games += 1
            review = review_match(trial.match, seed, SHORT)
            check(review, trial.match)
            named += trial.planted in {moment.number for moment in review.moments}
    assert games
    assert named >= 0.75 * games


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_planted_blunders_are_named_in_nine_of_ten_games(name: str) -> None:
    named = games = 0
    for seed in range(1000, 1000 + scaled(60)):
        trial = play(name, seed, plant=True)
        if trial.planted is not None:
            games += 1
            named += trial.planted in {moment.number for moment in review_match(trial.match, seed).moments}
    print(f"{name}: {named} of {games}")
    assert named >= 0.9 * games


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_few_moves_of_a_captain_are_called_blunders(name: str) -> None:
    blunders = moves = 0
    for seed in range(2000, 2000 + scaled(30)):
        own = [c for c in review_match(play(name, seed, plant=False).match, seed).choices if c.seat == 0]
        moves += len(own)
        blunders += sum(choice.loss >= BLUNDER for choice in own)
    print(f"{name}: {blunders} of {moves}")
    assert blunders < moves / 20


@pytest.mark.parametrize("name", GAMES)
def test_every_habit_is_named_in_german(name: str) -> None:
    assert all(said(habit.name, "de") != said(habit.name, "en") for habit in game(name).habits)


def test_a_reason_counts_what_follows() -> None:
    trial = play("packet_row", 6, plant=False)
    number = next(s.number for s in spots_of(trial.match) if s.number > 40)
    step = trial.match.steps[number]
    other = next(int(m) for m in trial.match.game.legal(step.before, step.seat) if int(m) != step.move)
    reason = reason_for(trial.match, number, other)
    assert reason == reason_for(trial.match, number, other)
    assert all(d.better > d.made for d in reason.gained)
    assert all(d.better < d.made for d in (*reason.spared, *reason.blocked))
    assert reason.text.endswith(".")
    assert reason.text.said("de") != str(reason.text)
