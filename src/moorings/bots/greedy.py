"""`greedy`: looks one turn ahead and takes what looks best.

For each legal move it plays the rest of its own turn in a number of random ways, and keeps the move whose best ending
is worth most by the game's own `worth`. Whoever has to answer within the turn is taken to do what looks best at once.
It looks no further: what the others will do in their own turns does not trouble it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from moorings.bots.turns import end_turn
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.game import Game
from moorings.kernel.random import quick_below, quick_draw
from moorings.kernel.record import Array, copy
from moorings.kernel.rule import rule

WORLD, TRIAL, SPARE = range(3)
"""The states that `best_move` needs: the world, a turn that is being tried, and an answer that is being tried in it."""
ROOMS = 3


@rule
def best_move(states: Array, seat: int, weights: Array, luck: Array, moves: Array, replies: Array, tries: int) -> int:
    """The move in WORLD with the best ending of the turn."""
    n = api.legal(states[WORLD], seat, moves)
    best, best_value = moves[0], -1e300
    turn = states[WORLD].turn
    for i in range(n):
        for _ in range(tries):
            clone(states, TRIAL, WORLD)
            api.apply(states[TRIAL], seat, moves[i])
            end_turn(states, TRIAL, SPARE, seat, turn, weights, luck, replies)
            value = api.worth(states[TRIAL], seat, weights)
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
        states = game.state.array(ROOMS)
        states[WORLD] = world
        moves, replies = np.empty(game.max_legal, np.int32), np.empty(game.max_legal, np.int32)
        return int(best_move(states, seat, game.weights, luck, moves, replies, self.tries))
