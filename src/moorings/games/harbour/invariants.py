"""What is true in every position: each piece is somewhere exactly once, and nothing is out of range."""

from __future__ import annotations

from moorings.games.harbour.components import EFFECTS, N_BOARDS, N_BUILDINGS, SYMBOLS_OF, WHARFS, Ability
from moorings.games.harbour.holdings import has_ability, row_size
from moorings.games.harbour.state import AGENDA, MOST, NONE, ROW, SEATS, TABLEAU, Phase, State, Task
from moorings.kernel.ranges import outside
from moorings.kernel.rule import rule

FAULTS = (
    "",
    "A number is out of its range.",
    "The market does not hold each good once.",
    "The deck does not fit its size.",
    "A tableau does not fit its size.",
    "Not every building is in exactly one place.",
    "The free building has no owner.",
    "The bonus cards are not dealt one to a seat.",
    "A seat has a board that it was not dealt.",
    "The symbols of a seat are miscounted.",
    "The agenda does not fit the phase.",
    "The agenda holds something unknown.",
    "A toll is owed but nobody will pay it.",
    "A pawn stands on a building that is not in play.",
    "Two pawns stand on one building, and neither is the Diplomat's.",
)


@rule
def fault(s: State) -> int:
    """The number of the first thing in FAULTS that is wrong; 0 for a position that can arise in play."""
    if _out_of_range(s):
        return 1
    found = _cards(s)
    if found == 0:
        found = _boards(s)
    if found == 0:
        found = _turn(s)
    return found


@rule
def _out_of_range(s: State) -> bool:
    last = s.seats - 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.mover <= last and NONE <= s.ender <= last):
        return True
    if not (0 <= s.deck_size <= N_BUILDINGS and NONE <= s.bottom_known_to <= last and NONE <= s.creditor <= last):
        return True
    if not (0 <= s.depth < AGENDA and NONE <= s.free < N_BUILDINGS and 0 <= s.shipping <= 15 and 0 <= s.money <= 40):
        return True
    if not (0 <= s.traded <= 1 and 0 <= s.bought <= 2 and 0 <= s.alchemy_used <= 1 and 0 <= s.more_used <= 1):
        return True
    return (
        outside(s.market, 0, 3)
        or outside(s.row, NONE, N_BUILDINGS - 1)
        or outside(s.deck, NONE, N_BUILDINGS - 1)
        or outside(s.dealt, NONE, WHARFS - 1)
        or outside(s.character, NONE, N_BOARDS - 1)
        or outside(s.bonus_card, NONE, 3)
        or outside(s.to_choose, 0, 5)
        or outside(s.goods, 0, MOST)
        or outside(s.tableau, NONE, N_BUILDINGS - 1)
        or outside(s.owned, 0, TABLEAU)
        or outside(s.pawn, NONE, N_BUILDINGS + SEATS - 1)
        or outside(s.shipped, 0, MOST)
    )


@rule
def _cards(s: State) -> int:
    goods = 0
    for square in range(4):
        goods |= 1 << s.market[square]
    if goods != 15:
        return 2
    seen = 0
    number = 0
    for i in range(N_BUILDINGS):
        if (s.deck[i] != NONE) != (i < s.deck_size):
            return 3
        if s.deck[i] != NONE:
            seen |= 1 << s.deck[i]
            number += 1
    for i in range(ROW):
        if s.row[i] != NONE:
            if i >= row_size(s):
                return 3
            seen |= 1 << s.row[i]
            number += 1
    free_owned = s.free == NONE
    for seat in range(SEATS):
        for i in range(TABLEAU):
            if (s.tableau[seat, i] != NONE) != (i < s.owned[seat]):
                return 4
            if s.tableau[seat, i] != NONE:
                seen |= 1 << s.tableau[seat, i]
                number += 1
                free_owned = free_owned or s.tableau[seat, i] == s.free
    if number != N_BUILDINGS or seen != (1 << N_BUILDINGS) - 1:
        return 5
    if not free_owned:
        return 6
    cards = 0
    for seat in range(SEATS):
        if (s.bonus_card[seat] != NONE) != (s.bonus == 1 and seat < s.seats):
            return 7
        if s.bonus_card[seat] != NONE:
            if cards >> s.bonus_card[seat] & 1:
                return 7
            cards |= 1 << s.bonus_card[seat]
    return 0


@rule
def _boards(s: State) -> int:
    dealt = 0
    for seat in range(s.seats):
        board = s.character[seat]
        if s.characters == 0:
            if board != WHARFS:
                return 8
        else:
            for i in range(2):
                if s.dealt[seat, i] == NONE or dealt >> s.dealt[seat, i] & 1:
                    return 8
                dealt |= 1 << s.dealt[seat, i]
            if board == NONE:
                if s.phase != Phase.CHARACTERS:
                    return 8
            elif board != s.dealt[seat, 0] and board != s.dealt[seat, 1]:
                return 8
        if s.phase != Phase.CHARACTERS:
            for symbol in range(4):
                number = SYMBOLS_OF[N_BUILDINGS + board, symbol]
                for i in range(s.owned[seat]):
                    number += SYMBOLS_OF[s.tableau[seat, i], symbol]
                if number != s.symbols[seat, symbol]:
                    return 9
    return 0


@rule
def _turn(s: State) -> int:
    if (s.phase == Phase.PLAY) != (s.depth > 0):
        return 10
    toll = False
    for i in range(s.depth):
        task, seat, x, y = s.agenda[i, 0], s.agenda[i, 1], s.agenda[i, 2], s.agenda[i, 3]
        if not (0 <= task <= Task.FINISH and 0 <= seat < s.seats and x >= 0 and 0 <= y <= 15):
            return 11
        if (task == Task.SIDE or task == Task.ORDER) and x >= N_BUILDINGS + N_BOARDS:
            return 11
        if (task == Task.EFFECT or task == Task.BUY or task == Task.INTO) and x >= len(EFFECTS):
            return 11
        if (task == Task.ARRANGE and x > 3) or (task == Task.TURN_GOODS and y > 3):
            return 11
        toll = toll or task == Task.TOLL_LAST
    if s.creditor != NONE and not toll:
        return 12
    for seat in range(s.seats):
        place = s.pawn[seat]
        if place >= N_BUILDINGS + s.seats:
            return 13
        if NONE < place < N_BUILDINGS:
            for i in range(s.deck_size):
                if s.deck[i] == place:
                    return 13
        for other in range(seat):
            if place != NONE and s.pawn[other] == place and not _diplomat(s, seat) and not _diplomat(s, other):
                return 14
    return 0


@rule
def _diplomat(s: State, seat: int) -> bool:
    return has_ability(s, seat, Ability.SHARE_BUILDINGS)
