"""What each seat knows: hide all else, or fill it in at random."""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    CONTRACT_DECK,
    CONTRACT_STACK,
    N_BUILDINGS,
    N_PAPERS,
    N_PRICES,
    SHIP_DECK,
    SHIP_STACK,
    STEPS,
)
from moorings.games.bremerhaven.holdings import tokens
from moorings.games.bremerhaven.moves import KIND, Do
from moorings.games.bremerhaven.state import HAND, NONE, PLACES, STACK, UNKNOWN, Mode, Phase, State
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def hide(s: State, viewer: int) -> None:
    """Blanks the decks, the values of the others' bids until the reveal, and the generator."""
    for i in range(5):
        s.rng[i] = 0
    for i in range(s.ships_left):
        s.ships[i] = UNKNOWN
    for i in range(s.contracts_left):
        s.contracts[i] = UNKNOWN
    for i in range(s.houses_left - 1):
        s.houses[i] = UNKNOWN
    for i in range(s.papers_left):
        s.papers[i] = UNKNOWN
    for i in range(1, N_PRICES - s.prices_known):
        s.prices[i] = UNKNOWN
    if s.phase == Phase.BIDDING:
        for seat in range(s.seats):
            if seat != viewer:
                for i in range(HAND):
                    s.bid[seat, i] = UNKNOWN


@rule
def _mix(cards: Array, first: int, last: int, luck: Array) -> None:
    """Shuffles cards[first:last]."""
    for i in range(last - 1, first, -1):
        j = first + quick_below(luck, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]


@rule
def redeal(s: State, viewer: int, luck: Array) -> None:
    """Fills what `hide` has blanked with a random world that agrees with all the viewer knows."""
    quick_reseed(luck, s)
    long = 1 if s.mode == Mode.LONG else 0
    _redeal_deck(s.ships, s.ships_left, SHIP_DECK[long, tokens(s)], SHIP_STACK, luck)
    _redeal_deck(s.contracts, s.contracts_left, CONTRACT_DECK[long, tokens(s)], CONTRACT_STACK, luck)
    _redeal_buildings(s, luck)
    _redeal_prices(s, luck)
    if s.mode != Mode.SHORT:
        _redeal_papers(s, luck)
    if s.phase == Phase.BIDDING:
        for seat in range(s.seats):
            if seat != viewer:
                _redeal_bids(s, seat, luck)


@rule
def _redeal_deck(deck: Array, left: int, cards: Array, stack: Array, luck: Array) -> None:
    """The cards not yet drawn, the last stack at the bottom, each stack in any order."""
    seen = 0
    for i in range(left, len(deck)):
        if deck[i] != NONE:
            seen |= 1 << deck[i]
    n = 0
    for i in range(len(deck)):
        if cards[i] != NONE and seen >> cards[i] & 1 == 0:
            deck[n] = cards[i]
            n += 1
    first = 0
    while first < left:
        last = first
        while last < left and stack[deck[last]] == stack[deck[first]]:
            last += 1
        _mix(deck, first, last, luck)
        first = last


@rule
def _redeal_buildings(s: State, luck: Array) -> None:
    n = 0
    top = s.houses[s.houses_left - 1] if s.houses_left > 0 else NONE
    for building in range(N_BUILDINGS):
        if s.place[building] == STACK and building != top:
            s.houses[n] = building
            n += 1
    _mix(s.houses, 0, n, luck)


@rule
def _redeal_prices(s: State, luck: Array) -> None:
    hidden = N_PRICES - s.prices_known
    seen = 1 << s.prices[0]
    for i in range(max(1, hidden), N_PRICES):
        seen |= 1 << s.prices[i]
    n = 1
    for card in range(N_PRICES):
        if seen >> card & 1 == 0:
            s.prices[n] = card
            n += 1
    _mix(s.prices, 1, n, luck)


@rule
def _redeal_papers(s: State, luck: Array) -> None:
    """In the long game the front of the top newspaper is open: it must show the same number of steps."""
    seen = 0
    for i in range(s.papers_left, N_PAPERS):
        seen |= 1 << s.papers[i]
    n = 0
    for card in range(N_PAPERS):
        if seen >> card & 1 == 0:
            s.papers[n] = card
            n += 1
    _mix(s.papers, 0, n, luck)
    if s.mode == Mode.LONG:
        top = n - 1
        i = top
        while STEPS[s.papers[i]] != s.steps:
            i -= 1
        s.papers[i], s.papers[top] = s.papers[top], s.papers[i]


@rule
def _redeal_bids(s: State, seat: int, luck: Array) -> None:
    n = 0
    for place in range(PLACES):
        for _ in range(s.placed[seat, place]):
            s.bid[seat, n] = place
            n += 1
    for i in range(n, HAND):
        s.bid[seat, i] = NONE
    for i in range(HAND - 1, 0, -1):
        j = quick_below(luck, i + 1)
        swapped = s.bid[seat, i]
        s.bid[seat, i] = s.bid[seat, j]
        s.bid[seat, j] = swapped


@rule
def secret(s: State, seat: int, move: int) -> bool:
    """Which card is laid is hidden until all are; where it lies is not."""
    return KIND[move] == Do.CARD
