"""The classic games of PettingZoo."""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from moorings.lab.peers.measure import Measure, Speed, rate

NAME = "PettingZoo"
GAMES = ("rps", "tictactoe", "connect_four", "leduc_holdem", "texas_holdem", "hanabi")


def measures() -> Iterator[Measure]:
    """Random play through its interface, without the wrappers that check what is done; copies of an environment."""
    classic = importlib.import_module("pettingzoo.classic.all_modules").classic_environments
    for title, module in classic.items():
        name = title.partition("/")[2].rpartition("_v")[0]
        if name not in GAMES:
            continue
        env = module.raw_env()
        env.reset(seed=1)
        yield Measure(NAME, name, "raw_env, agent_iter", Speed.GAMES, partial(rate, partial(_iterate, env)))
        yield Measure(NAME, name, "raw_env, observe and step", Speed.GAMES, partial(rate, partial(_steps, env)))
        yield Measure(NAME, name, "deepcopy", Speed.CLONES, partial(rate, partial(_copy, env)))


def _iterate(env: Any) -> int:
    moves = 0
    env.reset()
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(_mask(seen)))
        moves += 1
    return moves


def _steps(env: Any) -> int:
    """Without its random sampling, which takes longer than many of its games."""
    moves = 0
    env.reset()
    while env.agents:
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        mask = _mask(env.observe(agent))
        env.step(random.randrange(env.action_space(agent).n) if mask is None else random.choice(mask.nonzero()[0]))
        moves += 1
    return moves


def _mask(seen: Any) -> Any:
    return seen["action_mask"] if isinstance(seen, dict) else None


def _copy(env: Any) -> int:
    copy.deepcopy(env)
    return 1
