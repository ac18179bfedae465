"""The set-up: powers, capitals, fleets and treasuries."""

from __future__ import annotations

from moorings.games.serenissima.components import (
    CAPITAL_OF,
    FORTS,
    GALLEYS,
    N_GOODS,
    N_PORTS,
    PIECES,
    SAILORS,
    SPACE_OF,
    STARTING_MONEY,
)
from moorings.games.serenissima.state import NONE, SEATS, State
from moorings.games.serenissima.turn import begin_game_turn, forget_fights
from moorings.kernel.random import shuffle
from moorings.kernel.rule import rule

STARTING_GALLEYS = 2
STARTING_SAILORS = 10


@rule
def setup(s: State) -> None:
    """Deals a new game."""
    for g in range(GALLEYS):
        s.owner[g] = NONE
        s.at[g] = NONE
    for port in range(N_PORTS):
        s.holder[port] = NONE
    for good in range(N_GOODS):
        s.pieces_left[good] = PIECES
    s.port = NONE
    s.site = NONE
    s.hull = NONE
    s.partner = NONE
    s.prize = NONE
    forget_fights(s)
    s.forts_left = FORTS
    s.galleys_left = GALLEYS - STARTING_GALLEYS * s.seats
    s.sailors_left = SAILORS - STARTING_SAILORS * s.seats
    first = 2 if s.seats == 2 and s.pair == 1 else 0
    for seat in range(SEATS):
        s.power[seat] = first + seat if seat < s.seats else NONE
    shuffle(s, s.power, s.seats)
    for seat in range(s.seats):
        s.money[seat] = STARTING_MONEY
        capital = CAPITAL_OF[s.power[seat]]
        s.holder[capital] = seat
        s.garrison[capital] = STARTING_SAILORS
        for g in range(STARTING_GALLEYS * seat, STARTING_GALLEYS * (seat + 1)):
            s.owner[g] = seat
            s.at[g] = SPACE_OF[capital]
    begin_game_turn(s)
