"""Thousands of matches at once cost little more than one after another: ratios in one run."""

from __future__ import annotations

import statistics

import numpy as np
import pytest

from moorings.envs.vector import VectorEnv
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import compiled
from moorings.lab.peers.measure import rate
from moorings.lab.playout import play_many
from support import GAMES, game

MATCHES, STEPS, GAMES_AT_ONCE, SECONDS, SLICES = 4096, 10, 50, 0.3, 7
LEAST = 0.55
"""Of what plain playouts reach, on one thread; 0.71 to 0.79 where nobody else used the machine, on two."""


@pytest.mark.bench
@pytest.mark.parametrize("name", GAMES)
def test_a_step_costs_little_more_than_a_move(name: str) -> None:
    g = game(name)
    seats = min(3, g.seats[-1])
    env = VectorEnv(g, seats, MATCHES, observations=False, masks=False, threads=1)
    states, moves, luck = g.state.array(3), np.empty(g.max_legal, np.int32), quick_generator(1)
    g.prepare(states[0], seats, 0, g.options_for(seats))

    def step() -> int:
        for _ in range(STEPS):
            env.step()
        return STEPS * MATCHES

    def play() -> int:
        return compiled(play_many)(states, 1, GAMES_AT_ONCE, luck, moves)

    for work in (step, play):
        work()  # compiled
    found = [rate(step, SECONDS) / rate(play, SECONDS) for _ in range(SLICES)]
    assert statistics.median(found) >= LEAST, found
