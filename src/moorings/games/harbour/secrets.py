"""What each seat knows: hide all else, or fill it in at random."""

from __future__ import annotations

from moorings.games.harbour.components import N_BUILDINGS, Ability
from moorings.games.harbour.holdings import has_ability
from moorings.games.harbour.legal import START_LIMIT
from moorings.games.harbour.state import MOST, NONE, ROW, UNKNOWN, Phase, State
from moorings.kernel.random import quick_below, quick_reseed, quick_shuffle
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def hide(s: State, viewer: int) -> None:
    """Blanks the deck, the others' bonus cards and choices that are not open yet, and the generator."""
    for i in range(5):
        s.rng[i] = 0
    for i in range(s.deck_size):
        seen = i == 0 and s.bottom_known_to == viewer and viewer != NONE
        if s.phase == Phase.NOBLE and i >= s.deck_size - 2 and viewer >= 0:
            seen = has_ability(s, viewer, Ability.FREE_BUILDING)
        if not seen:
            s.deck[i] = UNKNOWN
    for seat in range(s.seats):
        if seat != viewer:
            if s.bonus_card[seat] != NONE and s.phase != Phase.OVER:
                s.bonus_card[seat] = UNKNOWN
            if s.phase == Phase.CHARACTERS and s.character[seat] != NONE:
                s.character[seat] = UNKNOWN
            if s.phase == Phase.GOODS:
                for good in range(4):
                    s.goods[seat, good] = 0


@rule
def redeal(s: State, viewer: int, luck: Array) -> None:
    """Fills what `hide` has blanked with a random world that agrees with all the viewer knows."""
    quick_reseed(luck, s)
    _redeal_deck(s, luck)
    if s.bonus == 1 and s.phase != Phase.OVER:
        _redeal_bonus_cards(s, viewer, luck)
    for seat in range(s.seats):
        if s.character[seat] == UNKNOWN:
            s.character[seat] = s.dealt[seat, quick_below(luck, 2)]
        if s.phase == Phase.GOODS and seat != viewer:
            five = has_ability(s, seat, Ability.START_WITH_FIVE)
            limit = START_LIMIT if five else MOST
            for _ in range((5 if five else 3) - s.to_choose[seat]):
                good = quick_below(luck, 4)
                while s.goods[seat, good] == limit:
                    good = quick_below(luck, 4)
                s.goods[seat, good] += 1


@rule
def _redeal_deck(s: State, luck: Array) -> None:
    seen = 0
    for i in range(ROW):
        if s.row[i] != NONE:
            seen |= 1 << s.row[i]
    for seat in range(s.seats):
        for i in range(s.owned[seat]):
            seen |= 1 << s.tableau[seat, i]
    first = 0  # known cards lie at the two ends of the deck
    while first < s.deck_size and s.deck[first] != UNKNOWN:
        seen |= 1 << s.deck[first]
        first += 1
    last = s.deck_size
    while last > first and s.deck[last - 1] != UNKNOWN:
        last -= 1
        seen |= 1 << s.deck[last]
    n = first
    for building in range(N_BUILDINGS):
        if not seen >> building & 1:
            s.deck[n] = building
            n += 1
    quick_shuffle(luck, s.deck[first:last], last - first)


@rule
def _redeal_bonus_cards(s: State, viewer: int, luck: Array) -> None:
    unseen = 15
    if viewer >= 0:
        unseen &= ~(1 << s.bonus_card[viewer])
    for seat in range(s.seats):
        if seat != viewer:
            good = quick_below(luck, 4)
            while not unseen >> good & 1:
                good = quick_below(luck, 4)
            s.bonus_card[seat] = good
            unseen &= ~(1 << good)


@rule
def secret(s: State, seat: int, move: int) -> bool:
    """Choices that all make at once stay hidden until all have made them."""
    return s.phase == Phase.CHARACTERS or s.phase == Phase.GOODS
