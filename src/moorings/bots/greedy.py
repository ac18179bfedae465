"""`greedy`: looks one turn ahead and takes what looks best.

For each legal move it plays the rest of its own turn in a number of random ways, and keeps the move whose best ending
is worth most by the game's own `worth`. It looks no further: what the others will do does not trouble it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.game import Game
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below, quick_draw
from moorings.kernel.record import Array, copy
from moorings.kernel.rule import rule

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
def best_move(states: Array, seat: int, luck: Array, moves: Array, replies: Array, tries: int) -> int:
    """The move in state 0 with the best ending of the turn; state 1 is room to try things in."""
    n = api.legal(states[0], seat, moves)
    best, best_value = moves[0], -1e300
    turn = states[0].turn
    for i in range(n):
        for _ in range(tries):
            clone(states, 1, 0)
            s = states[1]
            api.apply(s, seat, moves[i])
            if s.turn == turn:
                end_turn(s, luck, replies)
            value = api.worth(s, seat)
            if value > best_value:
                best, best_value = moves[i], value
    return best


@dataclass(frozen=True, slots=True)
class Greedy:
    """Settings: how many endings are tried for each move, and how often a move is made without a thought."""

    tries: int = 16
    slip: float = 0.0

    def choose(self, game: Game, seen: Any, seat: int, luck: Array) -> int:
        """The move with the best ending of the turn, in a world made from what the seat knows."""
        world = copy(seen)
        api.redeal(world, seat, luck)
        if quick_draw(luck) < self.slip * 2**32:
            legal = game.legal(world, seat)
            return int(legal[quick_below(luck, len(legal))])
        states = game.state.array(2)
        states[0] = world
        moves, replies = np.empty(game.max_legal, np.int32), np.empty(game.max_legal, np.int32)
        return int(best_move(states, seat, luck, moves, replies, self.tries))
