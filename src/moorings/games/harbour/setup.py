"""The set-up: market, row, boards, bonus cards, starting goods."""

from __future__ import annotations

from moorings.games.harbour.components import (
    BASE_CHARACTERS,
    BUYS,
    N_BUILDINGS,
    SYMBOLS_OF,
    WHARFS,
    Ability,
)
from moorings.games.harbour.happens import Happens
from moorings.games.harbour.holdings import has_ability, push, row_size
from moorings.games.harbour.state import COIN, NONE, ROW, SEATS, TABLEAU, WAREHOUSE, Phase, State, Task
from moorings.kernel.position import reveal
from moorings.kernel.random import below, shuffle
from moorings.kernel.rule import rule
from moorings.kernel.story import tell

FIXED = 3
"""The first buildings of the table, which open the first game."""
TOO_MANY_BUYS = 3


@rule
def setup(s: State) -> None:
    """Deals a new game."""
    s.ender = NONE
    s.free = NONE
    s.creditor = NONE
    s.bottom_known_to = NONE
    for seat in range(SEATS):
        s.pawn[seat] = NONE
        s.bonus_card[seat] = NONE
        s.character[seat] = NONE
        s.dealt[seat, 0] = NONE
        s.dealt[seat, 1] = NONE
        for i in range(TABLEAU):
            s.tableau[seat, i] = NONE
    for good in range(4):
        s.market[good] = good
    shuffle(s, s.market, 4)
    s.mover = below(s, s.seats)
    _deal_row(s)
    if s.bonus == 1:
        _deal_bonus_cards(s)
    if s.characters == 1:
        _deal_boards(s)
        s.phase = Phase.CHARACTERS
    else:
        for seat in range(s.seats):
            s.character[seat] = WHARFS
        open_boards(s)


@rule
def _deal_row(s: State) -> None:
    size = row_size(s)
    fixed = FIXED if s.opening == 1 else 0
    while True:
        n = 0
        for building in range(fixed, N_BUILDINGS):
            s.deck[n] = building
            n += 1
        shuffle(s, s.deck, n)
        for i in range(ROW):
            s.row[i] = NONE
        for i in range(fixed):
            s.row[i] = i
        for i in range(fixed, size):
            n -= 1
            s.row[i] = s.deck[n]
            s.deck[n] = NONE
        s.deck_size = n
        for i in range(n, N_BUILDINGS):
            s.deck[i] = NONE
        buys = 0
        for i in range(size):
            if BUYS[s.row[i]]:
                buys += 1
        if buys < TOO_MANY_BUYS:
            return


@rule
def _deal_bonus_cards(s: State) -> None:
    for good in range(4):
        s.bonus_card[good] = good
    shuffle(s, s.bonus_card, 4)
    for seat in range(s.seats, SEATS):
        s.bonus_card[seat] = NONE


@rule
def _deal_boards(s: State) -> None:
    boards = s.agenda[:, 0]  # an empty agenda lends its room to the shuffle
    number = WHARFS if s.promos == 1 else BASE_CHARACTERS
    for i in range(number):
        boards[i] = i
    shuffle(s, boards, number)
    for seat in range(s.seats):
        s.dealt[seat, 0] = boards[2 * seat]
        s.dealt[seat, 1] = boards[2 * seat + 1]
    for i in range(number):
        boards[i] = 0


@rule
def open_boards(s: State) -> None:
    """All boards are chosen: their symbols count, and the Noble founds before anybody chooses goods."""
    reveal(s)
    nobles = 0
    for seat in range(s.seats):
        tell(Happens.BOARD, seat, s.character[seat])
        for symbol in range(4):
            s.symbols[seat, symbol] = SYMBOLS_OF[N_BUILDINGS + s.character[seat], symbol]
        if has_ability(s, seat, Ability.FREE_BUILDING):
            nobles += 1
    if nobles > 0:
        s.phase = Phase.NOBLE
    else:
        choose_goods(s)


@rule
def choose_goods(s: State) -> None:
    """Everybody chooses starting goods, or in the first game takes one of each."""
    s.phase = Phase.GOODS
    for seat in range(s.seats):
        if s.opening == 1:
            for good in range(4):
                s.goods[seat, good] = 1
        else:
            s.to_choose[seat] = 5 if has_ability(s, seat, Ability.START_WITH_FIVE) else 3
    if s.opening == 1:
        open_play(s)


@rule
def open_play(s: State) -> None:
    """The first turn begins; starting goods are open from here on."""
    reveal(s)
    s.phase = Phase.PLAY
    for seat in range(s.seats):
        tell(Happens.OPENING, seat, s.goods[seat, 0], s.goods[seat, 1], s.goods[seat, 2], s.goods[seat, 3])
    tell(Happens.START, s.mover)
    begin_turn(s, s.mover)


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn passes to a seat."""
    s.turn += 1
    s.mover = seat
    s.alchemy_used = 0
    s.more_used = 0
    s.coins = s.symbols[seat, COIN]
    s.warehouses = s.symbols[seat, WAREHOUSE]
    push(s, Task.TURN, seat, 0, 0)
