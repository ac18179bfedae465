"""Goods, symbols, places and the agenda: what both legality and effects ask about."""

from __future__ import annotations

from moorings.games.harbour.actions import Op
from moorings.games.harbour.components import ABILITY, ABILITY_GOOD, EFFECTS, N_BUILDINGS, SYMBOLS_OF, Ability
from moorings.games.harbour.happens import Happens
from moorings.games.harbour.state import ANCHOR, HAT, MOST, NONE, ROW, State
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def has_ability(s: State, seat: int, ability: int) -> bool:
    """Whether the seat plays the character with this ability."""
    return ABILITY[s.character[seat]] == ability


@rule
def store(s: State, seat: int, good: int, number: int) -> int:
    """Adds goods as far as the warehouse has room, and says how many that were."""
    fits = min(number, MOST - s.goods[seat, good])
    s.goods[seat, good] += fits
    return fits


@rule
def gain(s: State, seat: int, good: int, number: int) -> None:
    """Adds goods; what does not fit into the warehouse is lost."""
    fits = store(s, seat, good, number)
    tell(Happens.GAIN, seat, good, fits, number - fits)


@rule
def gain_by_action(s: State, seat: int, good: int, number: int) -> None:
    """Adds goods that one's own action gives: some characters get one more of their kind, once a turn."""
    board = s.character[seat]
    if ABILITY[board] == Ability.MORE_OF_A_GOOD and ABILITY_GOOD[board] == good and s.more_used == 0:
        s.more_used = 1
        number += 1
    gain(s, seat, good, number)


@rule
def total(s: State, seat: int) -> int:
    """All goods of a seat together."""
    return s.goods[seat, 0] + s.goods[seat, 1] + s.goods[seat, 2] + s.goods[seat, 3]


@rule
def opponents_have_goods(s: State, seat: int) -> bool:
    """Whether any opponent has any good."""
    for other in range(s.seats):
        if other != seat and total(s, other) > 0:
            return True
    return False


@rule
def step_gives(s: State, seat: int, effect: int) -> bool:
    """Whether a step is certain to give a good to a seat that has none."""
    op = EFFECTS[effect, 0]
    if op == Op.GAIN_PER_ANCHOR:
        return s.symbols[seat, ANCHOR] > 0
    if op == Op.GAIN_ANY:
        return EFFECTS[effect, 2] == 0 or EFFECTS[effect, 2] == s.seats
    if op == Op.STEAL or op == Op.TAX:
        return opponents_have_goods(s, seat)
    return op == Op.GAIN or op == Op.GAIN_DIFFERENT or op == Op.GAIN_MISSING or op == Op.GAIN_LOWEST or op == Op.FAVOUR


@rule
def own(s: State, seat: int, building: int) -> None:
    """Adds a building to a tableau, with its symbols."""
    s.tableau[seat, s.owned[seat]] = building
    s.owned[seat] += 1
    for symbol in range(4):
        s.symbols[seat, symbol] += SYMBOLS_OF[building, symbol]


@rule
def built(s: State, seat: int) -> int:
    """How many buildings a seat has bought; the Noble's free one does not count."""
    extra = 0
    for i in range(s.owned[seat]):
        if s.tableau[seat, i] == s.free:
            extra = 1
    return s.owned[seat] - extra


@rule
def owner_of(s: State, place: int) -> int:
    """The seat that owns a place, NONE for a building that is for sale."""
    if place >= N_BUILDINGS:
        return place - N_BUILDINGS
    for seat in range(s.seats):
        for i in range(s.owned[seat]):
            if s.tableau[seat, i] == place:
                return seat
    return NONE


@rule
def occupant(s: State, seat: int, place: int) -> int:
    """Another seat whose pawn stands on a place, NONE if there is none."""
    for other in range(s.seats):
        if other != seat and s.pawn[other] == place:
            return other
    return NONE


@rule
def owes_toll(s: State, seat: int, owner: int) -> bool:
    """Whether using a building of this owner costs the seat a good."""
    return owner != NONE and owner != seat and s.symbols[seat, HAT] == 0 and not has_ability(s, seat, Ability.NO_TOLLS)


@rule
def card_of(s: State, place: int) -> int:
    """The card whose action a place offers: a building, or the board of the seat for a starting building."""
    if place < N_BUILDINGS:
        return place
    return N_BUILDINGS + s.character[place - N_BUILDINGS]


@rule
def row_size(s: State) -> int:
    """Places in the row: three more than players, five in the solo game."""
    return min(ROW, max(2, s.seats) + 3)


@rule
def push(s: State, task: int, seat: int, x: int, y: int) -> None:
    """Puts something on top of the agenda."""
    s.agenda[s.depth, 0] = task
    s.agenda[s.depth, 1] = seat
    s.agenda[s.depth, 2] = x
    s.agenda[s.depth, 3] = y
    s.depth += 1


@rule
def pop(s: State) -> None:
    """Strikes the top of the agenda off; what it held is cleared, so that equal positions have equal bytes."""
    s.depth -= 1
    for i in range(4):
        s.agenda[s.depth, i] = 0
