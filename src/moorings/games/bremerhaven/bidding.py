"""The bidding: cards face down one at a time in rank order, the dummy's among them, and the reveal."""

from __future__ import annotations

from moorings.games.bremerhaven.components import DUMMY as DUMMY_PLACE
from moorings.games.bremerhaven.components import INFLUENCE, N_PAPERS
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import strength, tokens
from moorings.games.bremerhaven.setup import draw_building
from moorings.games.bremerhaven.state import (
    BUILDING,
    CAREER,
    DUMMY,
    HAND,
    LAND,
    NONE,
    OWNED,
    PARKING,
    PRICE_CARDS,
    SEA,
    Mode,
    Phase,
    State,
)
from moorings.kernel.position import reveal
from moorings.kernel.random import below, shuffle
from moorings.kernel.rule import rule
from moorings.kernel.story import tell, whisper


@rule
def begin_round(s: State) -> None:
    """A new round: the Captain bids first."""
    s.phase = Phase.BIDDING
    s.rounds += 1
    s.step = 0
    tell(Happens.ROUND, NONE, s.rounds, s.way <= s.steps)
    _next_bidder(s)


@rule
def _next_bidder(s: State) -> None:
    """Passes the bidding on; the dummy bids by itself. Once all cards are down, nobody is waited for."""
    number = tokens(s)
    while s.step < HAND * number:
        seat = s.ladder[s.step % number]
        if s.mode != Mode.SOLO or seat != DUMMY:
            s.waiting = 1 << seat
            return
        _dummy_bids(s)
    s.waiting = 0


@rule
def card_at(s: State, place: int) -> int:
    """The card that is to be had at a place, NONE if there is none."""
    if place >= LAND:
        return s.land[place - LAND]
    if place >= SEA:
        return s.sea[place - SEA]
    return s.houses[s.houses_left - 1] if place == BUILDING and s.houses_left > 0 else NONE


@rule
def _dummy_bids(s: State) -> None:
    s.papers_left -= 1
    place = DUMMY_PLACE[s.papers[s.papers_left]]
    s.placed[DUMMY, place] += 1
    tell(Happens.BID, NONE, place, card_at(s, place))
    s.step += 1
    if s.papers_left == 0:
        shuffle(s, s.papers, N_PAPERS)
        s.papers_left = N_PAPERS
        tell(Happens.SHUFFLE, NONE)
    reveal(s)


@rule
def cards_in_hand(s: State, seat: int) -> int:
    """How many influence cards a seat still has to place."""
    cards = 0
    for i in range(HAND):
        if s.bid[seat, i] == NONE:
            cards += 1
    return cards


@rule
def choose_place(s: State, seat: int, place: int) -> None:
    """A place is named for the next card; the last card needs no choosing."""
    s.spot = place
    tell(Happens.BID, seat, place, card_at(s, place))
    if cards_in_hand(s, seat) == 1:
        for i in range(HAND):
            if s.bid[seat, i] == NONE:
                lay_card(s, seat, int(INFLUENCE[s.level[seat] + i]))
                return


@rule
def lay_card(s: State, seat: int, value: int) -> None:
    """A card goes face down on the place that was named."""
    for i in range(HAND):
        if s.bid[seat, i] == NONE and INFLUENCE[s.level[seat] + i] == value:
            s.bid[seat, i] = s.spot
            s.placed[seat, s.spot] += 1
            whisper(Happens.CARD, seat, value, s.spot)
            break
    s.spot = NONE
    s.step += 1
    s.turn += 1
    _next_bidder(s)


@rule
def open_bids(s: State) -> None:
    """All cards are turned up: winners are fixed, the parking lot pays, the building goes to its owner."""
    reveal(s)
    s.step = 0
    if s.mode == Mode.SOLO:
        _open_dummy_cards(s)
    for rank in range(tokens(s)):
        _show(s, s.ladder[rank])
    s.winner[BUILDING] = _highest(s, BUILDING)
    s.winner[PRICE_CARDS] = _highest(s, PRICE_CARDS)
    s.winner[CAREER] = _highest(s, CAREER)
    find_buyers(s)
    for seat in range(s.seats):
        if s.placed[seat, PARKING] > 0:
            s.money[seat] += s.placed[seat, PARKING]
            tell(Happens.PARKING, seat, s.placed[seat, PARKING])
    building = draw_building(s)
    owner = s.winner[BUILDING]
    tell_winner(s, BUILDING, building)
    if owner != NONE and owner < s.seats:
        s.place[building] = OWNED + owner


@rule
def _show(s: State, token: int) -> None:
    whose = token if token < s.seats else NONE
    tell(Happens.OPEN, whose, s.level[token], s.bid[token, 0], s.bid[token, 1], s.bid[token, 2], s.bid[token, 3],
         s.bid[token, 4])  # fmt: skip


@rule
def tell_winner(s: State, place: int, card: int) -> None:
    """Who has won a place, and with how much."""
    winner = s.winner[place]
    if winner == NONE:
        tell(Happens.NOBODY, NONE, place, card)
    else:
        tell(Happens.WON, winner if winner < s.seats else NONE, place, card, strength(s, winner, place))


@rule
def _open_dummy_cards(s: State) -> None:
    """The dummy's cards were shuffled before they were placed, so which lies where is chance."""
    place = 0
    left = s.placed[DUMMY, 0]
    for i in range(HAND):
        while left == 0:
            place += 1
            left = s.placed[DUMMY, place]
        s.bid[DUMMY, i] = place
        left -= 1
    for i in range(HAND - 1, 0, -1):
        j = below(s, i + 1)
        swapped = s.bid[DUMMY, i]
        s.bid[DUMMY, i] = s.bid[DUMMY, j]
        s.bid[DUMMY, j] = swapped


@rule
def find_buyers(s: State) -> None:
    """The highest bidders for the ships and contracts, ties by the ranks as they are now."""
    for space in range(tokens(s)):
        s.winner[SEA + space] = _highest(s, SEA + space)
        s.winner[LAND + space] = _highest(s, LAND + space)


@rule
def _highest(s: State, place: int) -> int:
    best = 0
    winner = NONE
    for rank in range(tokens(s)):
        bid = strength(s, s.ladder[rank], place)
        if bid > best:
            best = bid
            winner = s.ladder[rank]
    return winner
