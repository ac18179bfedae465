"""Catan by catanatron, the fastest of its kind in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from moorings.lab.peers.measure import Measure, Speed, listed, rate

NAME = "catanatron"
TURNS = 1000
"""After which it breaks off a game."""
SAMPLE = 5


def measures() -> Iterator[Measure]:
    """Games of its random players, and the same with less around them; its own copies of a game."""
    yield Measure(NAME, "Catan", "Game.play with RandomPlayer", Speed.GAMES, partial(rate, _play), effort)
    yield Measure(NAME, "Catan", "Game.execute, unchecked", Speed.GAMES, partial(rate, _execute), effort)
    played = _new()
    while played.state.num_turns < 40:
        played.play_tick()
    yield Measure(NAME, "Catan", "Game.copy", Speed.CLONES, partial(rate, partial(_copy, played)))


def effort() -> str:
    """What there is to do at a decision, from a few games."""
    choices: list[int] = []
    for _ in range(SAMPLE):
        game = _new()
        while game.winning_color() is None and game.state.num_turns < TURNS:
            choices.append(len(game.state.playable_actions))
            game.play_tick()
    return listed(choices, SAMPLE)


def _new() -> Any:
    from catanatron import Color, Game, RandomPlayer  # pyright: ignore[reportMissingImports]

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def _play() -> int:
    game = _new()
    game.play()
    return len(game.state.actions)


def _execute() -> int:
    game = _new()
    while game.winning_color() is None and game.state.num_turns < TURNS:
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
    return len(game.state.actions)


def _copy(game: Any) -> int:
    game.copy()
    return 1
