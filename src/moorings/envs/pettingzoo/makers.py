"""The ways to make a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from pettingzoo import AECEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from moorings.envs.edition import edition
from moorings.envs.episode import SEATS, Episode
from moorings.envs.pettingzoo.aec import OneByOne
from moorings.envs.pettingzoo.parallel import AllAtOnce
from moorings.games import load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game

Options = Mapping[str, object]


def parallel_env(
    game: str | Game,
    seats: int = SEATS,
    options: Options | None = None,
    *,
    rewards: str = "win",
    illegal: str = "random",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AllAtOnce:
    """An environment in which all act at once who may.

    `rewards` are by win, rank or margin (`moorings/envs/rewards.py`). In the place of an illegal move a random one is
    made, and the agent's info says `illegal`; with `illegal="error"` it is refused. `max_cycles` breaks a match off.
    """
    return AllAtOnce(Episode(game, seats, options, rewards, illegal), render_mode, max_cycles)


def raw_env(
    game: str | Game,
    seats: int = SEATS,
    options: Options | None = None,
    *,
    rewards: str = "win",
    illegal: str = "random",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """An environment in which one agent acts after the other, see `parallel_env`.

    With `max_cycles` it is the parallel one, taken agent by agent: a cycle asks everybody, so only there it has one.
    """
    if max_cycles is None:
        return OneByOne(Episode(game, seats, options, rewards, illegal), render_mode)
    told = {"rewards": rewards, "illegal": illegal, "max_cycles": max_cycles, "render_mode": render_mode}
    return parallel_to_aec(parallel_env(game, seats, options, **told))


def env(game: str | Game, seats: int = SEATS, options: Options | None = None, **more: Any) -> AECEnv[str, Any, Any]:
    """The same as `raw_env`, and says so if it is used in the wrong order."""
    return OrderEnforcingWrapper(raw_env(game, seats, options, **more))


class Makers(NamedTuple):
    """The three ways for one game."""

    env: Callable[..., AECEnv[str, Any, Any]]
    raw_env: Callable[..., AECEnv[str, Any, Any]]
    parallel_env: Callable[..., AllAtOnce]


def makers(name: str, version: int) -> Makers:
    """The three ways for one game, as long as its rules are those of that version of its environments."""
    now = edition(load(name))
    if now != version:
        raise MooringsError(f"{name}_v{version} is not of today's rules: that is {name}_v{now}.")
    return Makers(partial(env, name), partial(raw_env, name), partial(parallel_env, name))
