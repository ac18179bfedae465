"""Random play: the ground that measurements and search stand on. Written once, compiled per game."""

from __future__ import annotations

from typing import Any

from moorings.kernel import api
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def pick_seat(active: int, luck: Array) -> int:
    """One of the seats in the bits, each as likely."""
    if active & (active - 1) == 0:
        seat = 0
        while active > 1:
            active >>= 1
            seat += 1
        return seat
    number = 0
    for seat in range(8):
        number += active >> seat & 1
    left = quick_below(luck, number)
    for seat in range(8):
        if active >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return 0


@rule
def play_out(s: Any, luck: Array, moves: Array) -> int:
    """Plays random moves to the end and returns how many decisions that took."""
    decisions = 0
    while True:
        active = api.active(s)
        if active == 0:
            return decisions
        seat = pick_seat(active, luck)
        n = api.legal(s, seat, moves)
        api.apply(s, seat, moves[quick_below(luck, n)])
        decisions += 1
