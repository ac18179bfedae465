"""Many random games at once: for statistics, for measurements, and to check that all positions keep the invariants."""

from __future__ import annotations

from typing import Any

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.play import pick_seat, play_out
from moorings.kernel.random import WORD, quick_below, quick_draw, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

MIXING = 12
"""Draws after which nothing of a seed can be seen in the fast generator."""
SCORE, STANDING, WON, CHOICES, KINDS = range(5)
"""What is noted of a seat in a game, one number behind another: its score, its standing, whether it has won, how often
it had a choice, and from there on how many moves of each kind it made."""


@rule
def play_many(states: Array, blank: int, games: int, luck: Array, moves: Array) -> int:
    """Random games from state 0, in the room of state 1; returns the decisions made.

    State 0 is prepared and `blank`: each game is dealt anew from `luck`. Or it is a position, from which games only go
    on to their end.
    """
    decisions = 0
    for _ in range(games):
        clone(states, 1, 0)
        s = states[1]
        if blank:
            quick_reseed(luck, s)
            api.setup(s)
        decisions += play_out(s, luck, moves)
    return decisions


@rule
def play_noted(states: Array, seeds: Array, luck: Array, moves: Array, kinds: Array, notes: Array) -> int:
    """A random game from each seed, in the rooms of the states behind state 0, which is prepared and blank; returns the
    decisions made.

    A game and all moves in it follow from its seed. `kinds` has the kind of every move; what came of each game for each
    seat is put down in `notes`, which are zeros.
    """
    decisions = 0
    for game in range(len(seeds)):
        clone(states, 1 + game, 0)
        s = states[1 + game]
        seed_both(s, seeds[game], luck)
        api.setup(s)
        while True:
            active = api.active(s)
            if active == 0:
                break
            seat = pick_seat(active, luck)
            n = api.legal(s, seat, moves)
            move = moves[quick_below(luck, n)]
            api.apply(s, seat, move)
            decisions += 1
            notes[game, seat, KINDS + kinds[move]] += 1
            if n > 1:
                notes[game, seat, CHOICES] += 1
        won = api.winners(s)
        for seat in range(s.seats):
            notes[game, seat, SCORE] = api.score(s, seat)
            notes[game, seat, STANDING] = api.standing(s, seat)
            notes[game, seat, WON] = won >> seat & 1
    return decisions


@rule
def seed_both(s: Any, seed: int, luck: Array) -> None:
    """Sets the generator of a state, as `seed_generator` does, and that of random players from the same seed, which has
    up to 63 bits."""
    low, high = seed & WORD, seed >> 32
    s.rng[0], s.rng[1], s.rng[2], s.rng[3], s.rng[4] = low, high, 0, 0, 0
    luck[0], luck[1], luck[2], luck[3] = low, high, low ^ high, 1
    for _ in range(MIXING):
        quick_draw(luck)


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
