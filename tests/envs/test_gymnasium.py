"""The games in Gymnasium: its own checks, and an agent against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.places import every_table
from moorings import MooringsError, load
from moorings.bots import level
from moorings.envs.gymnasium import AgainstBots, identifier
from support import GAMES, Table

IDS = {
    "harbour": "Moorings/Harbour-v1",
    "packet_row": "Moorings/PacketRow-v1",
    "bremerhaven": "Moorings/Bremerhaven-v1",
    "serenissima": "Moorings/Serenissima-v1",
}


@pytest.mark.parametrize(("name", "table"), every_table())
def test_what_gymnasium_asks_of_environments(name: str, table: Table) -> None:
    seats, options = table
    env = gymnasium.make(IDS[name], seats=seats, options=options, opponents="deckhand", seat=seats - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name: str) -> None:
    assert identifier(load(name)) == IDS[name]
    assert gymnasium.spec(IDS[name]).kwargs == {"game": name}


def played(env: AgainstBots, seed: int | None, choose: Any) -> tuple[float, dict[str, Any], list[bytes]]:
    """A match: the reward of its end, the last info, and all that was seen."""
    observation, info = env.reset(seed=seed)
    seen, over, reward = [observation.tobytes()], False, 0.0
    while not over:
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        assert env.action_masks().any()
        observation, reward, over, truncated, info = env.step(choose(info["action_mask"]))
        assert not truncated
        assert over or reward == 0
        seen.append(observation.tobytes())
    del info["action_mask"]
    return reward, info, seen


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def last(mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


def test_the_same_seed_gives_the_same_match_bots_and_all() -> None:
    one, two = (AgainstBots("harbour", 3, opponents=["deckhand", "random"], seat=None) for _ in range(2))
    first_match = played(one, 11, last)
    assert first_match == played(two, 11, last)
    assert played(one, None, last) == played(two, None, last)
    assert played(one, None, last)[2] != first_match[2]


def test_the_agent_sits_where_it_was_told_or_anywhere() -> None:
    env = AgainstBots("harbour", 4, opponents="random", seat=2)
    env.reset(seed=0)
    assert env.seat == 2
    env = AgainstBots("harbour", 4, opponents="random", seat=None)
    sat = set()
    for seed in range(20):
        env.reset(seed=seed)
        sat.add(env.seat)
    assert sat == {0, 1, 2, 3}


def test_bots_play_better_than_whoever_does_anything() -> None:
    env = AgainstBots("harbour", 2, opponents=level("deckhand"), rewards="rank", seat=None)
    chance = np.random.default_rng(0)
    results = [played(env, seed, lambda mask: chance.choice(np.flatnonzero(mask))) for seed in range(8)]
    assert sum(reward for reward, *_ in results) <= -6
    assert all((info["rank"] == 2) == (reward == -1) for reward, info, _ in results)


def test_alone_there_are_no_bots() -> None:
    env = AgainstBots("harbour", 1, rewards="margin")
    reward, info, _ = played(env, 3, last)
    assert reward == info["score"]


def test_an_illegal_move_is_told_or_refused() -> None:
    env = AgainstBots("packet_row", 2, opponents="random")
    _, info = env.reset(seed=0)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(illegal)[4]["illegal"]
    _, info = env.reset(seed=0)
    assert "illegal" not in env.step(first(info["action_mask"]))[4]
    strict = AgainstBots("packet_row", 2, opponents="random", illegal="error")
    strict.reset(seed=0)
    with pytest.raises(MooringsError, match="not legal now"):
        strict.step(illegal)


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(MooringsError, match="2 opponents are needed"):
        AgainstBots("harbour", 3, opponents=["mate"])
    with pytest.raises(MooringsError, match="no seat 3"):
        AgainstBots("harbour", 3, seat=3)
    with pytest.raises(MooringsError, match="no bot 'pirate'"):
        AgainstBots("harbour", 2, opponents="pirate")
    with pytest.raises(MooringsError, match="reset first"):
        AgainstBots("harbour", 2, opponents="random").step(0)
