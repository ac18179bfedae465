"""How OpenSpiel is told of a game."""

from __future__ import annotations

from typing import Any

import pyspiel

from moorings.envs.episode import SEATS
from moorings.envs.openspiel.course import BYTE, Setting
from moorings.envs.openspiel.course_state import CourseState
from moorings.envs.openspiel.observer import Observer
from moorings.envs.rewards import Reward, reward_named
from moorings.kernel.game import Game
from moorings.kernel.observation import observation_of

LONGEST = 20_000
"""Decisions that no match ever takes."""
UTILITY = {Reward.WIN: (0.0, 1.0), Reward.RANK: (-1.0, 1.0), Reward.MARGIN: (-10_000.0, 10_000.0)}
"""The least and the most that a match is worth."""


def short_name(game: Game) -> str:
    """What a game is called in OpenSpiel."""
    return f"python_moorings_{game.name}"


def register(game: Game) -> None:
    """Tells OpenSpiel of a game."""
    defaults: dict[str, Any] = {"players": SEATS, "seed": 0, "rewards": "win"}
    about = pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults | {option.name: option.default for option in game.options},
    )

    class Registered(pyspiel.Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = defaults | (params or {})
            options = {name: value for name, value in given.items() if name not in defaults}
            reward = reward_named(given["rewards"])
            self.setting = Setting(game.name, given["players"], tuple(options.items()), reward, given["seed"])
            low, high = UTILITY[reward]
            game.prepare(game.state.blank(), given["players"], 0, options)
            game.quicken()
            info = pyspiel.GameInfo(
                num_distinct_actions=len(game.moves),
                max_chance_outcomes=BYTE,
                num_players=given["players"],
                min_utility=low,
                max_utility=high,
                max_game_length=LONGEST,
            )
            super().__init__(about, info, params or {})

        def __reduce__(self) -> tuple[Any, ...]:
            return pyspiel.load_game, (str(self),)

        def new_initial_state(self) -> CourseState:
            """The state before the deal."""
            return CourseState(self, self.setting)

        def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
            """Somebody who looks on."""
            kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(observation_of(game), kind, params)

    pyspiel.register_game(about, Registered)
