"""Many random games at once: for statistics, for measurements, and to check that all positions keep the invariants."""

from __future__ import annotations

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.play import pick_seat, play_out
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def play_many(states: Array, blank: int, games: int, luck: Array, moves: Array, wins: Array, scores: Array) -> int:
    """Random games from state 0, in the room of state 1; returns the decisions made.

    State 0 is prepared and `blank`: each game is dealt anew from `luck`, and its result counted, a shared victory in
    equal parts. Or it is a position, from which games only go on to their end.
    """
    decisions = 0
    for _ in range(games):
        clone(states, 1, 0)
        s = states[1]
        if blank:
            quick_reseed(luck, s)
            api.setup(s)
        decisions += play_out(s, luck, moves)
        if not blank:
            continue
        won = api.winners(s)
        number = 0
        for seat in range(s.seats):
            number += won >> seat & 1
        for seat in range(s.seats):
            scores[seat] += api.score(s, seat)
            if won >> seat & 1:
                wins[seat] += 1 / number
    return decisions


@rule
def copy_many(states: Array, times: int) -> None:
    """Copies state 0 to state 1 again and again: what cloning costs."""
    for i in range(times):
        clone(states, 1 + i % 2, i % 2)


@rule
def play_checked(states: Array, games: int, luck: Array, moves: Array, limit: int, most: int) -> tuple[int, int, int]:
    """Random games with every position checked; stops at the first that breaks a rule of all rules.

    Returns (games finished, decisions, fault): the number of the broken invariant, -1 for an active seat without a
    move, -2 for a game longer than `limit` decisions, -3 for more than `most` legal moves, 0 if nothing is wrong. The
    position is left in state 1, the one before it in state 2.
    """
    decisions = 0
    for game in range(games):
        clone(states, 1, 0)
        s = states[1]
        quick_reseed(luck, s)
        api.setup(s)
        length = 0
        while True:
            fault = api.fault(s)
            if fault != 0:
                return game, decisions, fault
            active = api.active(s)
            if active == 0:
                break
            seat = pick_seat(active, luck)
            n = api.legal(s, seat, moves)
            if n == 0:
                return game, decisions, -1
            if n > most:
                return game, decisions, -3
            if length >= limit:
                return game, decisions, -2
            clone(states, 2, 1)
            api.apply(s, seat, moves[quick_below(luck, n)])
            length += 1
            decisions += 1
    return games, decisions, 0
