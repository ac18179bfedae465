"""What each seat knows: hide all else, or fill it in at random."""

from __future__ import annotations

from moorings.games.serenissima.components import N_PORTS
from moorings.games.serenissima.state import NONE, SEATS, UNKNOWN, Phase, State
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def hide(s: State, viewer: int) -> None:
    """Blanks the others' treasuries, bids that are not open yet, the others' standing orders, and the generator."""
    for i in range(5):
        s.rng[i] = 0
    for seat in range(s.seats):
        if seat != viewer:
            if s.phase == Phase.BIDS and s.bid[seat] != NONE:
                s.bid[seat] = UNKNOWN
            if s.treasuries == 0 and s.phase != Phase.OVER:
                s.money[seat] = UNKNOWN
            for port in range(N_PORTS):
                s.tariff[seat, port] = UNKNOWN
            for other in range(SEATS):
                s.waters[seat, other] = UNKNOWN
                s.embargo[seat, other] = UNKNOWN


@rule
def redeal(s: State, viewer: int, luck: Array) -> None:
    """Fills what `hide` has blanked with a random world that agrees with all the viewer knows.

    Most rivals are taken to refuse deals: a player who looks only one step ahead would hope for too much otherwise.
    """
    quick_reseed(luck, s)
    for seat in range(s.seats):
        if seat != viewer:
            if s.money[seat] == UNKNOWN:
                pledged = max(0, s.offer) if seat == s.mover else 0
                s.money[seat] = pledged + quick_below(luck, 10 + 5 * s.game_turn)
            if s.bid[seat] == UNKNOWN:
                s.bid[seat] = quick_below(luck, 1 + s.money[seat])
            for port in range(N_PORTS):
                s.tariff[seat, port] = max(0, quick_below(luck, 22) - 11)
            for other in range(SEATS):
                playing = other < s.seats and other != seat
                s.waters[seat, other] = max(0, quick_below(luck, 6) - 3) if playing else 0
                s.embargo[seat, other] = min(1, quick_below(luck, 8)) if playing else 0


@rule
def secret(s: State, seat: int, move: int) -> bool:
    """Bids stay hidden until all have been made."""
    return s.phase == Phase.BIDS
