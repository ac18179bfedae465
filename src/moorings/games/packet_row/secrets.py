"""What each seat knows: hide all else, or fill it in at random."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    AREA_FACES,
    ASSISTANT,
    COPIES,
    FACES,
    GOODS_CARD,
    N_FACES,
    N_STARTING,
    SHIP,
    START,
)
from moorings.games.packet_row.holdings import is_ship
from moorings.games.packet_row.manifest import clear_manifest
from moorings.games.packet_row.moves import KIND, Do
from moorings.games.packet_row.state import AREAS, NONE, SPACES, UNKNOWN, Draft, Phase, State
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def hide(s: State, viewer: int) -> None:
    """Blanks the decks, the others' hands, the manifest of another seat, and the generator."""
    s.rng[:] = 0
    for area in range(AREAS):
        s.deck[area, : s.deck_size[area]] = UNKNOWN
    if s.phase == Phase.OVER:
        return
    if s.mover != viewer and s.draft != Draft.NONE:
        clear_manifest(s)
    for seat in range(s.seats):
        if seat != viewer:
            if s.open_hands == 0:
                s.hand[seat, :SHIP] = UNKNOWN
                s.hand[seat, GOODS_CARD:] = UNKNOWN
            elif s.starter_done[seat] == 0:
                s.hand[seat, START:SHIP] = UNKNOWN


@rule
def redeal(s: State, viewer: int, luck: Array) -> None:
    """Fills what `hide` has blanked with a random world that agrees with all the viewer knows."""
    quick_reseed(luck, s)
    slots = 0  # cards that hidden hands still lack, a byte for each seat
    for seat in range(s.seats):
        if s.hand[seat, ASSISTANT] == UNKNOWN:
            slots |= (s.hand_size[seat] - 1 + s.starter_done[seat]) << 8 * seat
        if s.hand[seat, START] == UNKNOWN:
            for face in range(N_FACES):
                if s.hand[seat, face] == UNKNOWN:
                    s.hand[seat, face] = 0
    _redeal_starting_contracts(s, luck)
    for area in range(AREAS):
        slots = _redeal_area(s, area, slots, luck)


@rule
def _redeal_starting_contracts(s: State, luck: Array) -> None:
    unseen = 0
    for i in range(N_STARTING):
        held = s.discard[START + i]
        for seat in range(s.seats):
            held += s.hand[seat, START + i]
        if held == 0:
            unseen |= 1 << i
    for seat in range(s.seats):
        held = s.starter_done[seat]
        for i in range(N_STARTING):
            held += s.hand[seat, START + i]
        if held == 0:
            card = quick_below(luck, N_STARTING)
            while not unseen >> card & 1:
                card = quick_below(luck, N_STARTING)
            unseen &= ~(1 << card)
            s.hand[seat, START + card] = 1


@rule
def _redeal_area(s: State, area: int, slots: int, luck: Array) -> int:
    """Deals the unseen cards of a deck: some into hands, which never hold ships, the rest face down."""
    n = 0
    ships = 0
    _count_out(s, area, 1)
    for i in range(AREA_FACES[area]):
        face = FACES[area, i]
        number = COPIES[face] - s.discard[face]
        for seat in range(s.seats):
            number -= s.hand[seat, face]
        for _ in range(number):
            s.deck[area, n] = face
            n += 1
        if is_ship(face):
            ships = n
    _count_out(s, area, -1)
    size = s.deck_size[area]
    for i in range(n - 1, size - 1, -1):
        j = ships + quick_below(luck, i + 1 - ships)
        face = s.deck[area, j]
        s.deck[area, j] = s.deck[area, i]
        s.deck[area, i] = NONE
        slots = _deal_into_a_hand(s, face, slots, luck)
    for i in range(size - 1, 0, -1):
        j = quick_below(luck, i + 1)
        s.deck[area, i], s.deck[area, j] = s.deck[area, j], s.deck[area, i]
    return slots


@rule
def _count_out(s: State, area: int, sign: int) -> None:
    """Counts the cards on a board among those out of play, or no longer."""
    for space in range(SPACES):
        if s.supply[area, space] != NONE:
            s.discard[s.supply[area, space]] += sign


@rule
def _deal_into_a_hand(s: State, face: int, slots: int, luck: Array) -> int:
    """Every free place in a hand is equally likely; returns the places that are left."""
    places = 0
    for seat in range(s.seats):
        places += slots >> 8 * seat & 255
    place = quick_below(luck, places)
    for seat in range(s.seats):
        place -= slots >> 8 * seat & 255
        if place < 0:
            s.hand[seat, face] += 1
            return slots - (1 << 8 * seat)
    return slots


@rule
def secret(s: State, seat: int, move: int) -> bool:
    """A manifest is its owner's own affair until it is sealed."""
    return Do.FULFIL <= KIND[move] < Do.SEAL
