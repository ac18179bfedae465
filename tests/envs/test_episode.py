"""A match as environments play it: what becomes of illegal moves, and what the rewards tell."""

from __future__ import annotations

import random

import numpy as np
import pytest

from moorings import MooringsError, replay
from moorings.envs.episode import Episode
from moorings.envs.rewards import Reward, reward_of
from moorings.kernel.errors import BadOption, IllegalMove
from moorings.kernel.record import to_bytes
from moorings.kernel.rule import compiled
from support import GAMES, game, random_positions, wander


def begun(illegal: str = "random") -> Episode:
    episode = Episode("harbour", 2, illegal=illegal)
    episode.begin(np.random.default_rng(1))
    return episode


def test_in_the_place_of_an_illegal_move_a_random_one_is_made() -> None:
    episode = begun()
    illegal = int(np.flatnonzero(episode.mask(0) == 0)[0])
    assert not episode.play(0, np.int64(illegal))
    assert episode.log.moves[0][1] != episode.game.moves.code(illegal)
    assert replay(episode.log).state.tobytes() == to_bytes(episode.state)


def test_or_it_is_refused_and_nothing_has_happened() -> None:
    episode = begun(illegal="error")
    before = to_bytes(episode.state)
    with pytest.raises(IllegalMove, match="not legal now for seat 0"):
        episode.play(0, int(np.flatnonzero(episode.mask(0) == 0)[0]))
    assert to_bytes(episode.state) == before
    assert episode.play(0, int(np.flatnonzero(episode.mask(0))[0]))


@pytest.mark.parametrize("move", [-1, 1 << 20, 1.5, None, "fish"])
def test_what_is_no_move_at_all_is_always_refused(move: object) -> None:
    with pytest.raises(IllegalMove, match="There is no move"):
        begun().play(0, move)  # pyright: ignore[reportArgumentType]


def test_bad_tables_are_refused_before_anything_is_dealt() -> None:
    with pytest.raises(BadOption):
        Episode("harbour", 7)
    with pytest.raises(BadOption):
        Episode("harbour", 2, {"promos": True})
    with pytest.raises(MooringsError, match="win, rank or margin"):
        Episode("harbour", 2, rewards="glory")
    with pytest.raises(MooringsError, match="random, error"):
        Episode("harbour", 2, illegal="perhaps")


def test_the_same_luck_deals_the_same_match() -> None:
    one, two = begun(), begun()
    assert to_bytes(one.state) == to_bytes(two.state)
    one.begin(np.random.default_rng(2))
    assert to_bytes(one.state) != to_bytes(two.state)


@pytest.mark.parametrize("name", GAMES)
def test_rewards_follow_from_the_outcome(name: str) -> None:
    g = game(name)
    luck = random.Random(4)
    for match in random_positions(g, 12, 4):
        s = match.state
        wander(g, s, luck)
        outcome = match.outcome
        assert outcome is not None
        seats = range(match.seats)
        win, rank, margin = ([float(reward_of(s, seat, kind)) for seat in seats] for kind in Reward)
        assert win == [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in seats]
        for seat in seats:
            others = [outcome.scores[other] for other in seats if other != seat]
            assert margin[seat] == outcome.scores[seat] - max(others, default=0)
        if match.seats == 1:
            assert rank == [1.0 if outcome.winners else -1.0]
        else:
            assert sum(rank) == pytest.approx(0)
            assert [1 + sum(other > own for other in rank) for own in rank] == list(outcome.ranks)
            assert all(-1 <= each <= 1 for each in rank)
        assert [float(compiled(reward_of)(s, 0, int(kind))) for kind in Reward] == [win[0], rank[0], margin[0]]
