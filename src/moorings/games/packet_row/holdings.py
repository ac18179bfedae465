"""Cards, boards and seats: what both legality and effects ask about."""

from __future__ import annotations

from moorings.games.packet_row.components import GOODS_CARD, SHIP
from moorings.games.packet_row.state import CURRENT, NONE, REMOVED, SPACES, State
from moorings.kernel.rule import rule


@rule
def supply_size(s: State) -> int:
    """How many cards a full current supply has: 2, 2, 3, 4 for two to five players."""
    return max(2, s.seats - 1)


@rule
def boards_to_end(s: State) -> int:
    """How many boards that cannot be refilled end the game: 1, 1, 2, 3 for two to five players."""
    return max(1, s.seats - 2)


@rule
def removed(s: State) -> int:
    """Cards at the bottom of each deck that are not in the game."""
    return REMOVED if s.seats == 2 else 0


@rule
def in_supply(s: State, area: int) -> int:
    """Cards in the current supply of a board."""
    number = 0
    for space in range(CURRENT):
        if s.supply[area, space] != NONE:
            number += 1
    return number


@rule
def draw_card(s: State, area: int) -> int:
    """Takes the top card of a deck, NONE if it is used up."""
    top = s.deck_size[area] - 1
    if top < removed(s):
        return NONE
    face = s.deck[area, top]
    s.deck[area, top] = NONE
    s.deck_size[area] = top
    return face


@rule
def refill(s: State, area: int) -> None:
    """Fills a board whose current supply is empty: future cards move up, and the deck fills both supplies."""
    size = supply_size(s)
    space = 0
    for i in range(CURRENT, SPACES):
        if s.supply[area, i] != NONE:
            s.supply[area, space] = s.supply[area, i]
            s.supply[area, i] = NONE
            space += 1
    for i in range(space, size):
        s.supply[area, i] = draw_card(s, area)
    for i in range(CURRENT, SPACES):
        s.supply[area, i] = draw_card(s, area)


@rule
def is_ship(face: int) -> bool:
    """Whether a card lies open in front of its owner instead of in the hand."""
    return SHIP <= face < GOODS_CARD


@rule
def give(s: State, seat: int, face: int) -> None:
    """Adds a card to what a seat has."""
    s.hand[seat, face] += 1
    if not is_ship(face):
        s.hand_size[seat] += 1


@rule
def use(s: State, seat: int, face: int, number: int) -> None:
    """Discards cards of a seat."""
    s.hand[seat, face] -= number
    s.discard[face] += number
    if not is_ship(face):
        s.hand_size[seat] -= number


@rule
def others_have_cards(s: State) -> bool:
    """Whether everybody but the harbour master has taken a card this round."""
    for seat in range(s.seats):
        if seat != s.master and s.piece[seat] == NONE:
            return False
    return True
