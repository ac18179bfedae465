"""Random games with every option at every table size: every position keeps the invariants, every game ends."""

import numpy as np
import pytest

from moorings.kernel.random import quick_generator
from moorings.kernel.rule import compiled
from moorings.kernel.text import write_text
from moorings.lab.playout import play_checked
from support import GAMES, WHOLE, game, scaled, tables

LIMIT = 20_000


def sweep(name: str, games: int, seed: int) -> None:
    g = game(name)
    every = tables(g)
    luck = quick_generator(seed)
    moves = np.empty(2 * g.max_legal, np.int32)  # room for too many, so that they are counted
    share = -(-games // len(every))
    for seats, options in every:
        states = g.state.array(3)
        g.prepare(states[0], seats, 0, options)
        finished, _, fault = compiled(play_checked)(states, share, luck, moves, LIMIT, g.max_legal)
        reasons = {-1: "an active seat has no legal move", -2: f"longer than {LIMIT} decisions"}
        reasons[-3] = f"more than {g.max_legal} legal moves"
        if fault:
            reason = g.faults[fault] if fault > 0 else reasons[fault]
            pytest.fail(f"{name}, {seats} seats, {options}: {reason}\n{write_text(name, g.version, states[1])}")
        assert finished == share


@pytest.mark.bounds
@pytest.mark.parametrize("name", GAMES)
def test_random_games_keep_the_invariants(name: str) -> None:
    sweep(name, scaled(WHOLE[name] // 10), 1)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_random_games_keep_the_invariants_whole_sweep(name: str) -> None:
    sweep(name, WHOLE[name], 2)
