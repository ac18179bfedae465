"""Duels between weights are fair and see nothing they may not; a fit finds better weights, and can be stopped."""

import random
from collections.abc import Callable

import numpy as np
import pytest

from moorings import MooringsError
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import COMPILING
from moorings.kernel.rule import compiled as machine_code
from moorings.lab.duel import TABLE, Duels, Verdict, compare, think
from moorings.lab.fit import Fit, Trial, fit, prove
from support import GAMES, game, other_world, random_positions, scaled

compiled = pytest.mark.skipif(not COMPILING, reason="too many games for the interpreter")


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.heavy] * (n != "harbour")) for n in GAMES])
def test_the_players_of_a_duel_do_not_peek(name: str) -> None:
    g = game(name)
    luck = random.Random(51)
    desk = Duels(g, 2, 1, 1).desk
    for number, match in enumerate(random_positions(g, scaled(80), 51)):
        if match.over:
            continue
        seat = luck.choice(match.active)
        chosen: list[int] = []
        for world in (match.state, other_world(g, match.state, seat, number)):
            desk.states[TABLE] = world
            desk.luck[:] = quick_generator(number)
            chosen.append(int(machine_code(think)(desk, seat, g.weights, 4)))
        assert chosen[0] == chosen[1]
        assert chosen[0] in g.legal(match.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_everybody_sits_everywhere_equally_often(name: str) -> None:
    g = game(name)
    for seats in g.seats[-3:]:
        sides = Duels(g, seats, 1, 1).sides
        assert sides.shape == (seats, seats)
        assert set(sides.sum(axis=0)) == set(sides.sum(axis=1)) == {seats // 2}
    with pytest.raises(MooringsError, match="1 cannot play"):
        Duels(g, 1, 1, 1)


@compiled
def test_equal_weights_are_exactly_even() -> None:
    g = game("harbour")
    verdict = compare(g, g.weights, g.weights, 2, 100, 3, 2)
    assert (verdict.share, verdict.low, verdict.high) == (0.5, 0.5, 0.5)
    assert not verdict.better
    assert not verdict.worse


@compiled
def test_a_match_does_not_depend_on_how_it_was_cut_up() -> None:
    g = game("harbour")
    whole, parts = Duels(g, 2, 7, 2), Duels(g, 2, 7, 2)
    ours, theirs = np.tile(g.weights * 2, (12, 1)), np.tile(g.weights, (12, 1))
    wins, margins = whole.play(ours, theirs)
    pieces = [parts.play(ours[:n], theirs[:n]) for n in (1, 4, 7)]
    assert np.array_equal(wins, np.concatenate([w for w, _ in pieces]))
    assert np.array_equal(margins, np.concatenate([m for _, m in pieces]))
    assert np.array_equal(wins.sum(axis=2), np.ones((12, 2)))


@compiled
def test_a_game_that_would_never_end_is_even() -> None:
    g = game("harbour")
    hoarders = g.weights * np.array([0.1, 1.0, 6.0, 1.0, 1.0, 1.0])
    wins, _ = Duels(g, 2, 1, 1).play(hoarders[None], hoarders[None])
    assert np.array_equal(wins, np.full((1, 2, 2), 0.5))


@compiled
def test_a_fit_mends_spoiled_weights() -> None:
    g = game("harbour")
    spoiled = g.weights * np.array([0.3, 1.0, 2.5, 1.0, 1.0, 1.0])
    found = fit(g, 2, 1, rounds=60, start=spoiled)
    assert found.rounds == 60
    assert prove(g, found.weights, 2, 1200, 1, old=spoiled).passed


@compiled
def test_an_interrupt_keeps_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game("harbour")
    play: Callable[[Fit], None] = Fit.round

    def interrupted(self: Fit) -> None:
        if self.rounds == 5:
            raise KeyboardInterrupt
        play(self)

    monkeypatch.setattr(Fit, "round", interrupted)
    found = fit(g, 2, 1, rounds=1000)
    monkeypatch.undo()
    assert found.rounds == 5
    assert np.array_equal(found.weights, fit(g, 2, 1, rounds=5).weights)
    assert not np.array_equal(found.weights, g.weights)


def test_nothing_is_fitted_for_nothing() -> None:
    with pytest.raises(MooringsError, match="rounds or of minutes"):
        fit(game("harbour"), 2, 1)
    assert np.array_equal(Fit(game("harbour"), 2, 1, game("harbour").weights).weights, game("harbour").weights)


def test_only_what_is_better_beyond_doubt_passes() -> None:
    better, unclear, worse = (Verdict(2, 100, s, s - 0.05, s + 0.05) for s in (0.56, 0.53, 0.4))
    assert Trial(better, better).passed
    assert Trial(better, unclear).passed
    assert not Trial(unclear, better).passed
    assert not Trial(better, worse).passed
