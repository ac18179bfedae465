"""The card games of RLCard, which are written in Python."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from moorings.lab.peers.measure import Measure, Speed, rate

NAME = "RLCard"
GAMES = ("blackjack", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "doudizhu", "gin-rummy")


def measures() -> Iterator[Measure]:
    """Games of its random agents, and the same with less around them; copies of a game."""
    import rlcard  # pyright: ignore[reportMissingImports]
    from rlcard.agents import RandomAgent  # pyright: ignore[reportMissingImports]

    for name in GAMES:
        env: Any = rlcard.make(name, {"seed": 1})
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
        yield Measure(NAME, name, "Env.run with RandomAgent", Speed.GAMES, partial(rate, partial(_run, env)))
        yield Measure(NAME, name, "Env.step", Speed.GAMES, partial(rate, partial(_steps, env)))
        if name in ("leduc-holdem", "limit-holdem", "uno"):
            yield Measure(NAME, name, "Game.step, without observations", Speed.GAMES, partial(rate, _bare(env)))
        yield Measure(NAME, name, "deepcopy of the game", Speed.CLONES, partial(rate, partial(_copy, env.game)))


def _run(env: Any) -> int:
    before = env.timestep
    env.run(is_training=True)  # else the agents also tell the chances of all moves
    return env.timestep - before


def _steps(env: Any) -> int:
    before = env.timestep
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
    return env.timestep - before


def _bare(env: Any) -> Callable[[], int]:
    game = env.game

    def play() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def _copy(game: Any) -> int:
    copy.deepcopy(game)
    return 1
