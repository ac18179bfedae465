"""The games in PettingZoo: its own checks, and what they do not look at."""

from __future__ import annotations

import importlib
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as checks

from envs.places import every_table
from moorings import MooringsError, load, replay
from moorings.envs import pettingzoo
from moorings.envs.edition import edition
from moorings.envs.pettingzoo.makers import makers
from moorings.kernel.errors import IllegalMove
from moorings.kernel.record import to_bytes
from support import GAMES, Table

CYCLES = 60
"""Of a check in each environment; the small ones of these games would go on for hundreds."""
TO_THE_END = 2000


@pytest.mark.parametrize(("name", "table"), every_table())
def test_what_pettingzoo_asks_of_environments(name: str, table: Table, request: pytest.FixtureRequest) -> None:
    cycles = TO_THE_END if request.node.get_closest_marker("heavy") else CYCLES
    seats, options = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it recommends observations without a mask
        checks.api_test(pettingzoo.env(name, seats, options), num_cycles=cycles)
        checks.api_test(pettingzoo.raw_env(name, seats, options), num_cycles=cycles)
        checks.parallel_api_test(pettingzoo.parallel_env(name, seats, options), num_cycles=cycles)
    checks.seed_test(partial(pettingzoo.env, name, seats, options), num_cycles=cycles)
    checks.parallel_seed_test(partial(pettingzoo.parallel_env, name, seats, options), num_cycles=cycles)
    checks.max_cycles_test(
        SimpleNamespace(
            env=partial(pettingzoo.env, name, seats, options),
            parallel_env=partial(pettingzoo.parallel_env, name, seats, options),
        )
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_module_of_its_version(name: str) -> None:
    module = importlib.import_module(f"moorings.envs.pettingzoo.{name}_v{edition(load(name))}")
    for env in (module.env(), module.raw_env(seats=load(name).seats[-1]), module.parallel_env()):
        env.reset(seed=1)
        assert env.metadata["name"] == f"moorings_{name}_v1"
    with pytest.raises(MooringsError, match=f"{name}_v1"):
        makers(name, 2)


@pytest.mark.parametrize(("name", "table"), every_table())
def test_one_after_another_and_all_at_once_come_to_the_same(name: str, table: Table) -> None:
    one: Any = pettingzoo.raw_env(name, *table)
    together = pettingzoo.parallel_env(name, *table)
    one.reset(seed=7)
    minds = {agent: np.random.default_rng(number) for number, agent in enumerate(one.agents)}
    while not any(one.terminations.values()):
        agent = one.agent_selection
        one.step(_choice(one.observe(agent), minds[agent]))
    seen, _ = together.reset(seed=7)
    minds = {agent: np.random.default_rng(number) for number, agent in enumerate(together.agents)}
    rewards: dict[str, float] = {}
    while together.agents:
        seen, rewards, *_ = together.step({agent: _choice(seen[agent], minds[agent]) for agent in together.agents})
    assert to_bytes(one.episode.state) == to_bytes(together.episode.state)
    assert one.rewards == rewards


def _choice(seen: Any, mind: np.random.Generator) -> int:
    """What an agent does that minds nothing but what it may do; where that is nothing, it does not think either."""
    legal = np.flatnonzero(seen["action_mask"])
    return int(mind.choice(legal)) if len(legal) else 0


def test_whoever_may_not_act_is_not_listened_to() -> None:
    env = pettingzoo.parallel_env("packet_row", 3)
    seen, _ = env.reset(seed=2)
    while sum(bool(seen[agent]["action_mask"].any()) for agent in env.agents) == len(env.agents):
        seen, *_ = env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    idle = next(agent for agent in env.agents if not seen[agent]["action_mask"].any())
    acting = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    move = int(np.flatnonzero(seen[acting]["action_mask"])[0])
    *_, infos = env.step({idle: 0, acting: move})
    assert env.episode.log.moves[-1] == (env.seat(acting), env.episode.game.moves.code(move))
    assert infos[idle] == {}


def test_an_agent_that_has_to_act_cannot_be_left_out() -> None:
    env = pettingzoo.parallel_env("harbour", 2)
    env.reset(seed=0)
    before = to_bytes(env.episode.state)
    with pytest.raises(IllegalMove, match="player_1"):
        env.step({"player_0": 0})
    assert to_bytes(env.episode.state) == before


def test_what_was_played_can_be_replayed() -> None:
    env: Any = pettingzoo.raw_env("bremerhaven", 3, rewards="rank")
    env.reset(seed=5)
    for agent in env.agent_iter():
        if env.terminations[agent]:
            break
        env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[-1]))
    match = replay(env.episode.log)
    outcome = match.outcome
    assert outcome is not None
    assert [env.infos[agent]["rank"] for agent in env.agents] == list(outcome.ranks)
    assert [env.infos[agent]["score"] for agent in env.agents] == list(outcome.scores)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards, key=lambda agent: env.rewards[agent]) == f"player_{outcome.ranks.index(1)}"


def test_a_picture_is_drawn_of_what_everybody_sees() -> None:
    env = pettingzoo.env("harbour", 2, options={"bonus": True}, render_mode="ansi")
    env.reset(seed=4)
    shown = env.render()
    assert isinstance(shown, str)
    assert "market" in shown.lower()
    with pytest.raises(MooringsError, match="ansi"):
        pettingzoo.raw_env("harbour", 2, render_mode="human")
