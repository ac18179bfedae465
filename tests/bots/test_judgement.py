"""Judgements repeat, add up to 1, do not peek, know what is certain, and come true about as often as they say."""

import random
from typing import Any

import numpy as np
import pytest

from moorings import MooringsError
from moorings.bots.judgement import FILE, chances_now, final_chances, judge_position, scale_of, scales_in
from moorings.kernel import api
from moorings.kernel.record import copy
from moorings.lab.chances import Passage, Seating, as_json, calibration_error, check, courses, fit_slopes, scale_from
from moorings.workers.crew import Local
from support import GAMES, finish, game, other_world, random_match, scaled


def choices(name: str, number: int, seed: int) -> list[tuple[Any, int]]:
    """Positions of random games, at tables of every size, with a seat that has a choice."""
    luck = random.Random(seed)
    found: list[tuple[Any, int]] = []
    g = game(name)
    while len(found) < number:
        seats = g.seats[len(found) % len(g.seats)]
        match = random_match(g, luck, (seats, g.options_for(seats)))
        for _ in range(luck.randrange(60)):
            if not match.over:
                seat = luck.choice(match.active)
                match.play(seat, int(luck.choice(g.legal(match.state, seat))))
        if not match.over:
            seat = luck.choice(match.active)
            if len(g.legal(match.state, seat)) > 1:
                found.append((copy(match.state), seat))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_repeats_and_its_chances_add_up_to_one(name: str) -> None:
    g = game(name)
    for s, seat in choices(name, scaled(2 * len(g.seats)), 61):
        for bare in (False, True):
            first = judge_position(g, s, seat, 40, 5, bare=bare)
            assert first == judge_position(g, s, seat, 40, 5, bare=bare)
            assert [m.chances[seat] for m in first.moves] == sorted(
                (m.chances[seat] for m in first.moves), reverse=True
            )
            for judged in first.moves:
                assert judged.move in g.legal(s, seat)
                assert all(0 <= chance <= 1 for chance in judged.chances)
                if s.seats > 1:
                    assert sum(judged.chances) == pytest.approx(1)
            assert (first.goal is None) == (s.seats > 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_from_what_a_seat_knows_does_not_peek(name: str) -> None:
    g = game(name)
    for number, (s, seat) in enumerate(choices(name, scaled(12), 62)):
        twin = other_world(g, s, seat, number)
        assert judge_position(g, s, seat, 24, 3) == judge_position(g, twin, seat, 24, 3)


@pytest.mark.parametrize("name", GAMES)
def test_any_legal_move_can_be_asked_about(name: str) -> None:
    g = game(name)
    for s, seat in choices(name, scaled(6), 63):
        legal = [int(move) for move in g.legal(s, seat)]
        judgement = judge_position(g, s, seat, 30, also=legal[-2:], best=2)
        for move in legal[-2:]:
            assert judgement.of(move) is not None
            assert 0 <= judgement.loss(move) <= 1
        assert judgement.loss(judgement.best.move) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_certain(name: str) -> None:
    g = game(name)
    for seats in g.seats:
        match = finish(random_match(g, random.Random(seats), (seats, g.options_for(seats))), random.Random(seats))
        chances = chances_now(g, match.state, 1)
        assert chances == final_chances(g, match.state)
        if seats > 1:
            assert sum(chances) == pytest.approx(1)
            assert match.outcome
            assert {i for i, chance in enumerate(chances) if chance} == set(match.outcome.winners)


def test_what_makes_no_sense_is_refused() -> None:
    g = game("harbour")
    s, seat = choices("harbour", 1, 64)[0]
    other = next(i for i in range(8) if not int(api.active(s)) >> i & 1)
    for call in (
        lambda: judge_position(g, s, other, 10),
        lambda: judge_position(g, s, seat, 0),
        lambda: judge_position(g, s, seat, 10, also=[-1]),
    ):
        with pytest.raises(MooringsError):
            call()
    with pytest.raises(MooringsError, match="does not say"):
        judge_position(g, s, seat, 10).loss(-1)


@pytest.mark.parametrize("name", GAMES)
def test_every_table_of_our_games_was_measured(name: str) -> None:
    g = game(name)
    for seats in g.seats:
        scale = scale_of(g, g.deal(seats, 0, g.options_for(seats)))
        assert scale is not None
        assert scale.span > 1
        assert all(slope > 0 for slope in scale.slopes)
    assert str(g.seats[-1]) in scales_in(g.folder / FILE)


def test_the_fit_finds_the_slopes_that_made_the_results() -> None:
    chance = np.random.default_rng(1)
    parts = chance.random(40_000)
    true = 0.1 + 0.4 * parts
    margins = chance.normal(0, 4, (len(parts), 3))
    odds = np.exp(true[:, None] * margins)
    odds /= odds.sum(axis=1, keepdims=True)
    winner = (odds.cumsum(axis=1) > chance.random(len(parts))[:, None]).argmax(axis=1)
    slopes = fit_slopes(margins, np.eye(3)[winner], parts)
    assert slopes == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5], abs=0.04)


def test_the_calibration_error_is_none_for_an_honest_voice_and_large_for_a_liar() -> None:
    chance = np.random.default_rng(2)
    told = chance.random(50_000)
    assert calibration_error(told, (chance.random(len(told)) < told).astype(float)) < 0.02
    assert calibration_error(told, (chance.random(len(told)) < 0.5).astype(float)) > 0.2


@pytest.mark.parametrize("seats", [1, 2])
def test_games_are_measured_and_written_down(seats: int) -> None:
    g = game("harbour")
    table = Seating("harbour", seats, g.options_for(seats), budget=4, ask=4)
    found = courses(table, 4, 3, Local(1))
    assert [len(c.margins) for c in found] == [len(c.turns) for c in found]
    assert all(isinstance(course, Passage) and course.length >= max(course.turns) for course in found)
    scale = scale_from(g, table, found)
    assert scale.span == pytest.approx(np.mean([course.length for course in found]), abs=0.1)
    number, error = check(found)
    assert number > 0
    assert 0 <= error <= 1
    text = as_json({}, str(seats), scale, "4 games")
    assert '"made": "4 games"' in text
