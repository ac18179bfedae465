"""`greedy`: looks one turn ahead and takes what looks best.

For each legal move it plays the rest of its own turn in a number of random ways, and keeps the move whose best ending
is worth most by the game's own `worth`. It looks no further: what the others will do does not trouble it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

TRIES = 16
"""Ways of playing on that are tried for each move."""
HORIZON = 60
"""Decisions after which a turn is judged as it stands."""


@rule
def end_turn(s: Any, luck: Array, moves: Array) -> None:
    """Plays random moves until the turn passes."""
    turn = s.turn
    for _ in range(HORIZON):
        active = api.active(s)
        if active == 0 or s.turn != turn:
            return
        seat = pick_seat(active, luck)
        n = api.legal(s, seat, moves)
        api.apply(s, seat, moves[quick_below(luck, n)])


@rule
def best_move(states: Array, seat: int, luck: Array, moves: Array, replies: Array) -> int:
    """The move in state 0 with the best ending of the turn; state 1 is room to try things in."""
    n = api.legal(states[0], seat, moves)
    best, best_value = moves[0], -1e300
    if n == 1:
        return best
    turn = states[0].turn
    for i in range(n):
        for _ in range(TRIES):
            states[1] = states[0]
            s = states[1]
            api.apply(s, seat, moves[i])
            if s.turn == turn:
                end_turn(s, luck, replies)
            value = api.worth(s, seat)
            if value > best_value:
                best, best_value = moves[i], value
    return best


def choose_greedily(game: Game, world: Any, seat: int, luck: Array) -> int:
    """The move with the best ending of the turn."""
    states = game.state.array(2)
    states[0] = world
    moves, replies = np.empty(game.max_legal, np.int32), np.empty(game.max_legal, np.int32)
    return int(best_move(states, seat, luck, moves, replies))
