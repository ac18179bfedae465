"""`greedy`: looks one turn ahead and takes what looks best.

For each legal move it plays the rest of its own turn in a number of random ways, and keeps the move whose best ending
is worth most by the game's own `worth`. Whoever has to answer within the turn is taken to do what looks best at once.
It looks no further: what the others will do in their own turns does not trouble it.
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
ROOMS = 3
"""States that `best_move` needs: the world, a turn that is being tried, and an answer that is being tried in it."""


@rule
def answer(states: Array, room: int, spare: int, seat: int, weights: Array, luck: Array, moves: Array) -> None:
    """Plays what leaves a seat best off at once, of equal moves any one; `spare` is room to try them in."""
    n = api.legal(states[room], seat, moves)
    best, best_value, equal = 0, -1e300, 1
    if n > 1:
        for i in range(n):
            clone(states, spare, room)
            api.apply(states[spare], seat, moves[i])
            value = api.worth(states[spare], seat, weights)
            if value > best_value:
                best, best_value, equal = i, value, 1
            elif value == best_value:
                equal += 1
                if quick_below(luck, equal) == 0:
                    best = i
    api.apply(states[room], seat, moves[best])


@rule
def end_turn(states: Array, seat: int, weights: Array, luck: Array, moves: Array) -> None:
    """Plays state 1 until the turn passes: at random for the seat, and what looks best to whoever has to answer it.

    A rival who answers at random would give everything away in one of the tries. Only what is decided in secret, which
    the seat cannot count on, is left to chance.
    """
    s = states[1]
    turn = s.turn
    for _ in range(HORIZON):
        active = api.active(s)
        if active == 0 or s.turn != turn:
            return
        actor = pick_seat(active, luck)
        n = api.legal(s, actor, moves)
        if actor == seat or api.secret(s, actor, moves[0]):
            api.apply(s, actor, moves[quick_below(luck, n)])
        else:
            answer(states, 1, 2, actor, weights, luck, moves)


@rule
def best_move(states: Array, seat: int, weights: Array, luck: Array, moves: Array, replies: Array, tries: int) -> int:
    """The move in state 0 with the best ending of the turn; the other states are room to try things in."""
    n = api.legal(states[0], seat, moves)
    best, best_value = moves[0], -1e300
    turn = states[0].turn
    for i in range(n):
        for _ in range(tries):
            clone(states, 1, 0)
            s = states[1]
            api.apply(s, seat, moves[i])
            if s.turn == turn:
                end_turn(states, seat, weights, luck, replies)
            value = api.worth(s, seat, weights)
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
        states[0] = world
        moves, replies = np.empty(game.max_legal, np.int32), np.empty(game.max_legal, np.int32)
        return int(best_move(states, seat, game.weights, luck, moves, replies, self.tries))
