"""The set-up: decks, supplies, starting contracts, money, the first harbour master."""

from __future__ import annotations

from moorings.games.packet_row.components import DECK, DECK_TOTAL, DECKS, N_STARTING, START
from moorings.games.packet_row.holdings import refill
from moorings.games.packet_row.state import AREAS, NONE, SEATS, SPACES, START_MONEY, Phase, State
from moorings.kernel.random import below, shuffle
from moorings.kernel.rule import rule


@rule
def setup(s: State) -> None:
    """Deals a new game."""
    for seat in range(SEATS):
        s.piece[seat] = NONE
    for area in range(AREAS):
        _deal_board(s, area)
    _deal_starting_contracts(s)
    for seat in range(s.seats):
        s.money[seat] = START_MONEY
    s.master = below(s, s.seats)
    s.mover = s.master
    s.area = NONE
    s.phase = Phase.OPEN
    s.rounds = 1
    s.turn = 1


@rule
def _deal_board(s: State, area: int) -> None:
    # the six cards that two players remove unseen stay at the bottom of the deck, where nobody draws them
    size = DECK_TOTAL[area]
    for i in range(DECK):
        s.deck[area, i] = DECKS[area, i]
    shuffle(s, s.deck[area], size)
    s.deck_size[area] = size
    for space in range(SPACES):
        s.supply[area, space] = NONE
    refill(s, area)


@rule
def _deal_starting_contracts(s: State) -> None:
    cards = s.discard  # nothing has been discarded yet: the pile lends its room to the shuffle
    for i in range(N_STARTING):
        cards[i] = START + i
    shuffle(s, cards, N_STARTING)
    for seat in range(s.seats):
        s.hand[seat, cards[seat]] = 1
        s.hand_size[seat] = 1
    for i in range(N_STARTING):
        cards[i] = 0
