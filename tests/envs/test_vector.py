"""Many matches at once: each is the match that the engine plays alone, to the last byte."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from moorings.envs.vector import VectorEnv
from moorings.kernel import api
from moorings.kernel.errors import BadOption, IllegalMove, MooringsError
from moorings.kernel.game import Game
from moorings.kernel.match import Match, Outcome
from moorings.kernel.record import to_bytes
from support import GAMES, Table, compiling, game, tables

IN_FULL, IN_CI = 1000, 40
SHOWN_EVERY = 11
"""Steps between two looks at all that is shown, which take longer than the steps."""
every_game = pytest.mark.parametrize("name", GAMES)


def environment(g: Game, matches: int, table: Table | None = None, **settings: Any) -> VectorEnv:
    seats, options = table or (g.seats[-1], g.options_for(g.seats[-1]))
    return VectorEnv(g, seats, matches, options=options, **settings)


class Alone:
    """The matches of an environment, each played once more by the engine alone, from its seed."""

    def __init__(self, env: VectorEnv, options: Any) -> None:
        self.env, self.options = env, options
        self.states = [self.dealt(seed) for seed in env.seeds]
        self.ended = 0

    def dealt(self, seed: int) -> Any:
        return self.env.game.deal(self.env.seats, seed, self.options)

    def step(self) -> None:
        """Plays what the environment has just played, and compares the positions and what came of ended matches."""
        env = self.env
        movers, self.movers = self.movers, env.active.tolist()
        done, seeds = env.done.tolist(), env.seeds if env.done.any() else []
        for i, (seat, action) in enumerate(zip(movers, env.actions.tolist(), strict=True)):
            s = self.states[i]
            api.apply(s, seat, action)
            assert done[i] == (int(api.active(s)) == 0)
            if done[i]:
                self.check_end(i, Match(env.game, s).outcome)
                s = self.states[i] = self.dealt(seeds[i])
                self.ended += 1
            else:
                assert not env.rewards[i].any()
            assert to_bytes(env.state(i)) == to_bytes(s)

    def begin(self) -> None:
        self.movers = self.env.active.tolist()

    def check_end(self, i: int, outcome: Outcome | None) -> None:
        assert outcome is not None
        assert self.env.scores[i].tolist() == list(outcome.scores)
        shared = [float(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(self.env.seats)]
        assert self.env.rewards[i].tolist() == pytest.approx(shared)

    def check_shown(self) -> None:
        """Who is to move, and what is shown to them, is what the single engine and the layout say."""
        env = self.env
        for i, s in enumerate(self.states):
            active = int(api.active(s))
            seat = (active & -active).bit_length() - 1
            assert env.active[i] == seat
            assert env.masks[i].tobytes() == env.layout.mask(s, seat).tobytes()
            assert env.observations[i].tobytes() == env.layout.observe(s, seat).tobytes()


@compiling
@every_game
@pytest.mark.parametrize("matches", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
def test_every_match_is_the_one_that_the_engine_plays_alone(name: str, matches: int) -> None:
    """Until there were as many ends as matches, at random from the masks."""
    g = game(name)
    seats = g.seats[-1]
    options = g.option_sets(seats)[-1]
    env = environment(g, matches, (seats, options), seed=5, threads=2)
    alone = Alone(env, options)
    alone.check_shown()
    luck = np.random.default_rng(5)
    steps = 0
    while alone.ended < matches:
        alone.begin()
        if steps % 2:
            env.step()
        else:
            env.step((env.masks * luck.random(env.masks.shape)).argmax(axis=1))
        alone.step()
        steps += 1
        if steps % SHOWN_EVERY == 0:
            alone.check_shown()


@compiling
@every_game
def test_every_table_can_be_played(name: str) -> None:
    """Every number of seats with every combination of options; where there are many, each is played for less long."""
    g = game(name)
    every = tables(g)
    for seats, options in every:
        env = environment(g, 3, (seats, options), seed=len(options), threads=1)
        alone = Alone(env, options)
        for _ in range(max(12, 600 // len(every))):
            alone.begin()
            env.step()
            alone.step()
        alone.check_shown()
        env.close()


@compiling
@every_game
def test_the_same_seed_gives_the_same_matches_however_many_threads(name: str) -> None:
    g = game(name)

    def played(threads: int, seed: int = 7) -> list[bytes]:
        env = environment(g, 200, seed=seed, threads=threads)
        for _ in range(60):
            env.step()
        found = (env.observations, env.masks, env.active, env.actions, env.scores)
        return [array.tobytes() for array in found] + [b"".join(to_bytes(env.state(i)) for i in range(200))]

    expected = played(1)
    assert played(3) == expected
    assert played(2, seed=8) != expected


def test_interpreted_and_compiled_matches_are_the_same() -> None:
    """The steps themselves are a rule, too."""
    g = game("harbour")
    env = environment(g, 3, (2, {}), seed=1, threads=1)
    interpreted = environment(g, 3, (2, {}), seed=1, threads=1)
    for _ in range(8):
        env.step()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("moorings.envs.team.compiled", lambda rule: rule)
        g.quicken(False)
        try:
            interpreted.reset(1)
            for _ in range(8):
                interpreted.step()
        finally:
            g.quicken()
    for array in ("observations", "masks", "active", "actions", "done", "rewards"):
        assert getattr(interpreted, array).tobytes() == getattr(env, array).tobytes(), array


def test_a_new_seed_deals_all_anew() -> None:
    env = environment(game("packet_row"), 20, seed=3)
    first = env.observations.copy(), env.seeds
    for _ in range(30):
        env.step()
    env.reset(3)
    assert (env.observations.tobytes(), env.seeds) == (first[0].tobytes(), first[1])
    assert len(set(env.seeds)) == 20
    env.reset(4)
    assert env.seeds != first[1]
    assert not env.done.any()


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("rewards", ["rank", "margin"])
def test_rewards_are_by_rank_or_by_margin(rewards: Any, seats: int) -> None:
    g = game("harbour")
    env = VectorEnv(g, seats, 50, seed=seats, rewards=rewards)
    seen = set[float]()

    class Rewarded(Alone):
        def check_end(self, i: int, outcome: Outcome | None) -> None:
            assert outcome is not None
            for seat in range(seats):
                others = [other for other in range(seats) if other != seat]
                if rewards == "margin":
                    best = max((outcome.scores[other] for other in others), default=0)
                    expected = outcome.scores[seat] - best
                elif not others:
                    expected = 1 if outcome.winners else -1
                else:
                    ranks = outcome.ranks
                    worse = sum(ranks[other] > ranks[seat] for other in others)
                    better = sum(ranks[other] < ranks[seat] for other in others)
                    expected = (worse - better) / len(others)
                assert env.rewards[i, seat] == pytest.approx(expected)
                seen.add(expected)

    alone = Rewarded(env, {})
    while alone.ended < 30:
        alone.begin()
        env.step()
        alone.step()
    assert len(seen) > 1 or seats == 1  # nobody wins alone at random


@pytest.mark.parametrize(
    ("actions", "complaint"),
    [
        (lambda env: env.actions[:-1], "30 whole numbers"),
        (lambda env: env.actions.astype(float), "30 whole numbers, one for each match, not float64"),
        (lambda env: "pass", "30 whole numbers"),
        (lambda env: changed(env, 17, lambda mask: int(np.flatnonzero(mask == 0)[0])), "In match 17 "),
        (lambda env: changed(env, 17, lambda mask: len(mask)), r"In match 17 .*no move"),
        (lambda env: changed(env, 17, lambda mask: -1), "In match 17 "),
        (lambda env: changed(env, 17, lambda mask: int(np.flatnonzero(mask)[0]) + (1 << 32)), "In match 17 "),
    ],
)
def test_a_bad_action_changes_nothing(actions: Callable[[VectorEnv], Any], complaint: str) -> None:
    env = environment(game("harbour"), 30, seed=2)
    for _ in range(10):
        env.step()
    bad = actions(env)
    before = [to_bytes(env.state(i)) for i in range(30)], env.observations.tobytes(), env.masks.tobytes()
    with pytest.raises(MooringsError, match=complaint) as refusal:
        env.step(bad)
    assert ([to_bytes(env.state(i)) for i in range(30)], env.observations.tobytes(), env.masks.tobytes()) == before
    assert isinstance(refusal.value, IllegalMove) == complaint.startswith("In match")
    env.step(env.sample())


def changed(env: VectorEnv, match: int, choose: Callable[[Any], int]) -> Any:
    """Legal actions, but for one match."""
    actions = env.sample().astype(np.int64)
    actions[match] = choose(env.masks[match])
    return actions


def test_what_is_drawn_is_legal_and_various() -> None:
    env = environment(game("harbour"), 300, seed=9)
    drawn = [env.sample().copy() for _ in range(30)]
    rows = np.arange(300)
    assert all(env.masks[rows, actions].all() for actions in drawn)
    assert len({actions.tobytes() for actions in drawn}) == 30
    counts = env.masks.sum(axis=1)
    assert all(len({int(actions[i]) for actions in drawn}) > 1 for i in rows[counts > 3])


def test_what_is_not_wanted_is_left_out() -> None:
    env = environment(game("harbour"), 30, seed=2, observations=False, masks=False)
    full = environment(game("harbour"), 30, seed=2)
    for _ in range(40):
        actions = full.sample()
        env.step(actions)
        full.step(actions)
    assert env.observations.size == env.masks.size == 0
    assert [to_bytes(env.state(i)) for i in range(30)] == [to_bytes(full.state(i)) for i in range(30)]
    with pytest.raises(IllegalMove):
        env.step(np.full(30, -1))


def test_jax_takes_the_arrays_over_without_a_copy() -> None:
    jax = pytest.importorskip("jax", reason="the train extra is not installed")
    env = environment(game("harbour"), 64, seed=2)
    for array in (env.observations, env.masks, env.rewards, env.active, env.scores):
        taken = jax.dlpack.from_dlpack(array, copy=False)
        assert taken.unsafe_buffer_pointer() == array.ctypes.data
        assert np.asarray(taken).tobytes() == array.tobytes()
    seen = jax.dlpack.from_dlpack(env.observations, copy=False)
    actions = jax.numpy.argmax(jax.dlpack.from_dlpack(env.masks, copy=False), axis=1)
    env.step(actions)  # what JAX chooses is taken as it is
    assert env.actions.tolist() == np.asarray(actions).tolist()
    assert np.asarray(seen).tobytes() == env.observations.tobytes()


def test_a_match_can_be_looked_at_and_played_on() -> None:
    env = environment(game("harbour"), 10, seed=2)
    for _ in range(20):
        env.step()
    match = env.match(3)
    assert to_bytes(match.state) == to_bytes(env.state(3))
    assert match.active[0] == env.active[3]
    assert {move.index for move in match.moves(match.active[0])} == set(np.flatnonzero(env.masks[3]).tolist())
    match.play(match.active[0], match.moves(match.active[0])[0])
    assert to_bytes(match.state) != to_bytes(env.state(3))
    with pytest.raises(IndexError):
        env.match(10)


@compiling
def test_threads_end_with_their_environment() -> None:
    def threads() -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread.name.startswith("matches-")]

    before = len(threads())
    env = environment(game("harbour"), 300, seed=2, threads=3)
    env.step()
    started = threads()[before:]
    assert len(started) == 2
    env.close()
    assert not any(thread.is_alive() for thread in started)
    with pytest.raises(MooringsError, match="closed"):
        env.step()
    env = environment(game("harbour"), 300, seed=2, threads=2)
    forgotten = threads()[before:]
    assert len(forgotten) == 1
    del env
    gc.collect()
    forgotten[0].join(60)
    assert not forgotten[0].is_alive()


@pytest.mark.parametrize(
    ("settings", "error", "complaint"),
    [
        ({"matches": 0}, MooringsError, "At least one match is needed"),
        ({"threads": 0}, MooringsError, "At least one thread is needed"),
        ({"rewards": "fame"}, MooringsError, "by win, rank or margin, not by 'fame'"),
        ({"seed": -1}, MooringsError, "from 0 on"),
        ({"seats": 9}, BadOption, "played by 1 to 4"),
        ({"options": {"pirates": True}}, BadOption, "no option 'pirates'"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], error: type[Exception], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        VectorEnv(**{"game": "harbour", "seats": 2, "matches": 4, **settings})
