"""Our own games, measured as those of others are."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import Any, cast

import numpy as np

from moorings.bots import Settings, level
from moorings.envs.vector import VectorEnv
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import compiled
from moorings.lab.bench_search import PLAIN, positions, simulations
from moorings.lab.peers.measure import OURS, Measure, Speed, listed, rate, written
from moorings.lab.playout import copy_many, play_many
from moorings.lab.warm import warm

CHUNK = 20
"""Games of a table that are played in one call."""
COPIES, INNER_COPIES = 100, 10_000
SAMPLE, POSITIONS = 30, 8
MATCHES, SEATS = 4096, 3
"""Of those that are stepped together."""


def measures(game: Game) -> Iterator[Measure]:
    """Random games at tables of every size, and from positions after the deal; copies of a state; the search, judging
    by random play to the end as OpenSpiel's does; and many matches at once."""
    warm(game)
    every = "every number of seats in turn"
    effort = partial(effort_in, game)
    yield Measure(OURS, game.title, every, Speed.GAMES, partial(rate, random_games(game, dealt=False)), effort)
    yield Measure(OURS, game.title, every, Speed.ROLLOUTS, partial(rate, random_games(game, dealt=True)), effort)
    states = game.state.array(3)
    yield Measure(OURS, game.title, "from Python", Speed.CLONES, partial(rate, partial(_copies, states)))
    yield Measure(OURS, game.title, "in compiled code", Speed.INNER_CLONES, partial(rate, partial(_inner, states)))
    captain = replace(cast(Settings, level("captain").at(game).settings), **PLAIN)
    roots = positions(game, POSITIONS)
    for number, speed in enumerate((Speed.SIMULATIONS, Speed.STEPS)):
        yield Measure(OURS, game.title, "captain", speed, partial(_median, game, roots, captain, number))
    yield batched(game)


def batched(game: Game) -> Measure:
    """Random moves in many matches at once."""
    env = VectorEnv(game, min(SEATS, game.seats[-1]), MATCHES)
    env.step()  # so that all is compiled

    def step() -> int:
        env.step()
        return MATCHES

    shown = partial(written, env.layout.size, len(game.moves))
    return Measure(OURS, game.title, f"VectorEnv, {MATCHES:,} matches", Speed.BATCHED, partial(rate, step), shown)


def random_games(game: Game, dealt: bool) -> Callable[[], int]:
    """Plays some games at the next table, from its deal or from a position after it, and says how many decisions."""
    tables = cycle([_table(game, seats, dealt) for seats in game.seats])
    return lambda: next(tables)()


def _table(game: Game, seats: int, dealt: bool) -> Callable[[], int]:
    states = game.state.array(3)
    game.prepare(states[0], seats, 1, game.options_for(seats))
    if dealt:
        api.setup(states[0])
    luck, moves = quick_generator(seats), np.empty(game.max_legal, np.int32)
    return lambda: int(compiled(play_many)(states, int(not dealt), CHUNK, luck, moves))


def effort_in(game: Game) -> str:
    """What there is to do at a decision, at tables of every size in turn."""
    luck = random.Random(1)
    widths: list[int] = []
    for number in range(SAMPLE):
        seats = game.seats[number % len(game.seats)]
        s = game.deal(seats, number, game.options_for(seats))
        while active := int(api.active(s)):
            seat = luck.choice([seat for seat in range(seats) if active >> seat & 1])
            legal = game.legal(s, seat)
            widths.append(len(legal))
            api.apply(s, seat, int(luck.choice(legal)))
    return listed(widths, SAMPLE)


def _copies(states: Any) -> int:
    for _ in range(COPIES):
        states[1] = states[0]
    return COPIES


def _inner(states: Any) -> int:
    compiled(copy_many)(states, INNER_COPIES)
    return INNER_COPIES


def _median(game: Game, roots: list[tuple[Any, int]], settings: Settings, which: int) -> float:
    return float(np.median([simulations(game, state, seat, settings)[which] for state, seat in roots]))
