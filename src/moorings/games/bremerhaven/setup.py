"""The set-up: decks by player count and stack, boards, harbours, ranks and starting goods."""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    CONTRACT_DECK,
    CONTRACT_STACKS,
    N_BUILDINGS,
    N_CONTRACTS,
    N_PAPERS,
    N_PRICES,
    N_SHIPS,
    PRICE,
    SHIP_DECK,
    SHIP_STACKS,
    SHORT_STEPS,
    START_MONEY,
    STEPS,
    TIME,
    WAY,
)
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import open_building, tokens
from moorings.games.bremerhaven.state import (
    BOARD,
    DOCKS,
    DUMMY,
    HAND,
    LOADING_DOCKS,
    NONE,
    PLACES,
    REMOVED,
    SEATS,
    START_GOODS,
    Mode,
    Phase,
    State,
)
from moorings.kernel.position import reveal
from moorings.kernel.random import below, shuffle
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def setup(s: State) -> None:
    """Deals a new game. One seat alone plays the solo game."""
    if s.seats == 1:
        s.mode = Mode.SOLO
    _clear(s)
    _deal_decks(s)
    s.way = WAY[tokens(s)]
    s.steps = int(STEPS[s.papers[s.papers_left - 1]]) if s.mode == Mode.LONG else SHORT_STEPS
    fill_boards(s)
    for seat in range(s.seats):
        _deal_harbour(s, seat)
    if s.mode == Mode.SOLO:
        s.ladder[0] = DUMMY
        s.ladder[1] = 0
        s.money[0] = START_MONEY[1]
        rotate_prices(s)
        open_goods(s)
    else:
        s.phase = Phase.RANKS
        s.waiting = 1


@rule
def _clear(s: State) -> None:
    s.event = NONE
    s.spot = NONE
    for i in range(N_SHIPS):
        s.ships[i] = NONE
    for i in range(N_CONTRACTS):
        s.contracts[i] = NONE
    for place in range(PLACES):
        s.winner[place] = NONE
    for seat in range(SEATS):
        s.sea[seat] = NONE
        s.land[seat] = NONE
        s.ladder[seat] = NONE
        s.chit[seat] = NONE
        for i in range(HAND):
            s.bid[seat, i] = NONE
        for dock in range(DOCKS):
            s.dock[seat, dock] = NONE
        for dock in range(LOADING_DOCKS):
            s.load[seat, dock] = NONE


@rule
def shuffle_part(s: State, cards: Array, first: int, last: int) -> None:
    """Shuffles cards[first:last]."""
    for i in range(last - 1, first, -1):
        j = first + below(s, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]


@rule
def _deal_decks(s: State) -> None:
    long = 1 if s.mode == Mode.LONG else 0
    players = tokens(s)
    first = 0
    for stack in range(4, 0, -1):
        last = first + SHIP_STACKS[long, players, stack]
        for i in range(first, last):
            s.ships[i] = SHIP_DECK[long, players, i]
        shuffle_part(s, s.ships, first, last)
        first = last
    s.ships_left = first
    first = 0
    for stack in range(4, 0, -1):
        last = first + CONTRACT_STACKS[long, players, stack]
        for i in range(first, last):
            s.contracts[i] = CONTRACT_DECK[long, players, i]
        shuffle_part(s, s.contracts, first, last)
        first = last
    s.contracts_left = first
    for i in range(N_BUILDINGS):
        s.houses[i] = i
    shuffle(s, s.houses, N_BUILDINGS)
    s.houses_left = N_BUILDINGS
    for i in range(N_PRICES):
        s.prices[i] = i
    shuffle(s, s.prices, N_PRICES)
    for i in range(N_PAPERS):
        s.papers[i] = i
    if s.mode != Mode.SHORT:
        shuffle(s, s.papers, N_PAPERS)
        s.papers_left = N_PAPERS


@rule
def _deal_harbour(s: State, seat: int) -> None:
    s.bollards[seat, 1] = 1
    s.bollards[seat, 2] = 1
    s.contracts_left -= 1
    s.load[seat, 0] = s.contracts[s.contracts_left]
    s.load_time[seat, 0] = TIME[s.load[seat, 0]]
    s.board[seat] = BOARD
    if s.mode == Mode.LONG:
        for column in range(2):
            s.covers[seat, 2 * column] = 1
            s.covers[seat, 2 * column + 1] = 2
        s.board[seat] = BOARD - 6
    else:
        open_building(s, seat, draw_building(s))
        s.to_choose[seat] = START_GOODS


@rule
def draw_building(s: State) -> int:
    """Takes the top building off the stack, for a seat or out of the game."""
    s.houses_left -= 1
    building = s.houses[s.houses_left]
    s.place[building] = REMOVED
    return building


@rule
def fill_boards(s: State) -> None:
    """Fills the empty spaces of sea and land, from the right."""
    for space in range(tokens(s) - 1, -1, -1):
        if s.sea[space] == NONE:
            s.ships_left -= 1
            s.sea[space] = s.ships[s.ships_left]
            tell(Happens.NEW, NONE, 0, s.sea[space], space)
    for space in range(tokens(s) - 1, -1, -1):
        if s.land[space] == NONE:
            s.contracts_left -= 1
            s.land[space] = s.contracts[s.contracts_left]
            tell(Happens.NEW, NONE, 1, s.land[space], space)


@rule
def rotate_prices(s: State) -> None:
    """The top price card goes to the bottom."""
    top = s.prices[0]
    for i in range(N_PRICES - 1):
        s.prices[i] = s.prices[i + 1]
    s.prices[N_PRICES - 1] = top
    s.prices_known = min(N_PRICES, s.prices_known + 1)
    tell(Happens.ROTATE, NONE, s.prices[0])
    reveal(s)


@rule
def take_chit(s: State, seat: int, good: int) -> None:
    """A player takes a good to be ranked by, the fourth what is left. Then the price card ranks them."""
    s.chit[seat] = good
    tell(Happens.CHIT, seat, good)
    s.turn += 1
    if seat == 2 and s.seats == 4:
        s.chit[3] = 6 - s.chit[0] - s.chit[1] - s.chit[2]
        tell(Happens.CHIT, 3, s.chit[3])
    elif seat + 1 < s.seats:
        s.waiting = 1 << (seat + 1)
        return
    s.waiting = 0
    rotate_prices(s)
    for player in range(s.seats):
        rank = 0
        for other in range(s.seats):
            if PRICE[s.prices[0], s.chit[other]] > PRICE[s.prices[0], s.chit[player]]:
                rank += 1
        s.ladder[rank] = player
        s.money[player] = START_MONEY[rank]
    for rank in range(s.seats):
        tell(Happens.RANK, s.ladder[rank], rank, s.money[s.ladder[rank]], s.chit[s.ladder[rank]])
    for player in range(s.seats):
        s.chit[player] = NONE
    open_goods(s)


@rule
def open_goods(s: State) -> None:
    """In the short game everybody chooses starting goods; the long game begins at once."""
    s.phase = Phase.GOODS
    if s.mode != Mode.LONG:
        s.waiting = (1 << s.seats) - 1
