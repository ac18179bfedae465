"""Thousands of matches in one call are the same matches as one by one."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from moorings.envs.vector import VectorEnv
from moorings.kernel import api
from moorings.kernel.errors import IllegalMove, MooringsError
from moorings.kernel.observation import observation_of
from support import GAMES, game

IN_CI, IN_FULL = 20, 1000


@pytest.mark.parametrize("matches", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_every_match_is_the_one_that_is_played_by_itself(name: str, matches: int) -> None:
    played = game(name)
    seats = played.seats[-1]
    options = played.option_sets(seats)[-1]
    env = VectorEnv(name, seats, matches, options=options, seed=4)
    layout = observation_of(played)
    states = [played.deal(seats, seed, options) for seed in env.seeds]
    ended = np.zeros(matches, bool)
    while not ended.all():
        looked_at = np.random.default_rng(int(ended.sum())).choice(matches, 3)
        for match, s in enumerate(states):
            if ended[match]:
                continue
            seat = int(env.active[match])
            assert int(api.active(s)) & -int(api.active(s)) == 1 << seat
            assert np.array_equal(np.flatnonzero(env.masks[match]), np.sort(played.legal(s, seat)))
            if match in looked_at:
                assert np.array_equal(env.observations[match], layout.observe(s, seat))
        actions = env.sample().copy()
        active = env.active.copy()
        env.step(actions)
        for match, s in enumerate(states):
            if ended[match]:
                continue
            api.apply(s, int(active[match]), int(actions[match]))
            assert bool(env.done[match]) == (int(api.active(s)) == 0)
            if env.done[match]:
                ended[match] = True
                won = int(api.winners(s))
                assert env.scores[match].tolist() == [int(api.score(s, seat)) for seat in range(seats)]
                assert env.rewards[match].tolist() == pytest.approx(
                    [(won >> seat & 1) / won.bit_count() for seat in range(seats)]
                )
            else:
                assert env.state(match).tobytes() == s.tobytes()
    env.close()


def test_the_number_of_threads_changes_nothing() -> None:
    envs = [VectorEnv("harbour", 2, 256, seed=9, threads=threads) for threads in (1, 2)]
    for _ in range(150):
        for env in envs:
            env.step()
        one, two = envs
        for name in ("observations", "masks", "active", "done", "rewards", "scores", "actions"):
            assert np.array_equal(getattr(one, name), getattr(two, name)), name
    for env in envs:
        env.close()


def test_what_is_not_legal_is_refused_and_nothing_is_played() -> None:
    env = VectorEnv("packet_row", 3, 8)
    before = [env.state(match).tobytes() for match in range(8)]
    actions = env.sample().copy()
    actions[5] = int(np.flatnonzero(env.masks[5] == 0)[0])
    with pytest.raises(IllegalMove, match=r"In match 5 .* Nothing was played"):
        env.step(actions)
    with pytest.raises(MooringsError, match="8 whole numbers"):
        env.step([0.5] * 8)
    assert [env.state(match).tobytes() for match in range(8)] == before
    env.close()


def test_jax_takes_the_arrays_over_as_they_are() -> None:
    env = VectorEnv("harbour", 2, 64)
    taken = jnp.from_dlpack(env.observations)
    assert taken.shape == env.observations.shape
    assert np.array_equal(np.asarray(taken), env.observations)
    env.close()
