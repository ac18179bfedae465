"""Playing a turn to its end: what one-turn players try, and what search does below its tree."""

from __future__ import annotations

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

LONGEST = 60
"""Decisions after which a turn that will not end is judged as it stands."""


@rule
def end_turn(
    states: Array, room: int, spare: int, seat: int, end: int, wide: bool, weights: Array, luck: Array, moves: Array
) -> int:
    """Plays on in a room until the turn is no longer `end`, or, if `wide`, what a one-turn player of the game looks
    ahead to: at random for its owner, and as looks best to whoever has to answer.

    Returns how many moves were made, tried ones included. If the answers were random as well, the luckiest of many
    tries would count on being given everything. Only what is decided in secret, which nobody can count on, is left to
    chance.
    """
    s = states[room]
    made = 0
    for _ in range(LONGEST):
        active = api.active(s)
        if active == 0 or (api.span(s, seat) if wide else s.turn) != end:
            break
        made += 1
        other = seat if active >> seat & 1 else pick_seat(active, luck)
        n = api.legal(s, other, moves)
        if n == 1:
            api.apply(s, other, moves[0])
        elif other == seat or api.secret(s, other, moves[0]):
            api.apply(s, other, moves[quick_below(luck, n)])
        else:
            api.apply(s, other, best_at_once(states, room, spare, other, weights, luck, moves, n))
            made += n
    return made


@rule
def best_at_once(
    states: Array, room: int, spare: int, seat: int, weights: Array, luck: Array, moves: Array, n: int
) -> int:
    """The move that leaves a seat best off at once, of equal ones any."""
    best, chosen, equals = -1e300, moves[0], 1
    for i in range(n):
        clone(states, spare, room)
        api.apply(states[spare], seat, moves[i])
        worth = api.worth(states[spare], seat, weights)
        if worth > best:
            best, chosen, equals = worth, moves[i], 1
        elif worth == best:
            equals += 1
            if quick_below(luck, equals) == 0:
                chosen = moves[i]
    return chosen
