"""What is true in every position: each card is somewhere exactly once, and nothing is out of range."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    AREA_OF,
    COPIES,
    DECK,
    GOODS_CARD,
    MONEY_CARD,
    MOST_MONEY,
    N_CONTRACTS,
    N_FACES,
    N_GOODS_FACES,
    N_MONEY,
    SHIP,
    START,
)
from moorings.games.packet_row.holdings import boards_to_end, in_supply, is_ship, removed, supply_size
from moorings.games.packet_row.manifest import (
    DESTINATIONS,
    completable,
    contracts_to,
    demand,
    free_captains,
    free_nuggets,
    free_traders,
    ships_to,
    still_needed,
    unserved,
)
from moorings.games.packet_row.state import AREAS, CURRENT, NONE, SEATS, SPACES, Draft, Phase, State
from moorings.kernel.ranges import outside
from moorings.kernel.rule import rule

FAULTS = (
    "",
    "A number is out of its range.",
    "A deck does not fit its size.",
    "A card lies on a board that it does not belong to.",
    "Not every card is in exactly one place.",
    "The size of a hand is miscounted.",
    "The starting contracts are not dealt one to a seat.",
    "A supply is neither full nor used up.",
    "A piece stands where no card was taken this round.",
    "The round does not fit the phase.",
    "The number of boards that cannot be refilled does not fit the phase.",
    "There is a manifest where there can be none.",
    "The manifest uses cards that the player does not have.",
    "The manifest uses cards that serve no contract on it.",
    "The manifest cannot be completed.",
)


@rule
def fault(s: State) -> int:
    """The number of the first thing in FAULTS that is wrong; 0 for a position that can arise in play."""
    if _out_of_range(s):
        return 1
    found = _decks(s)
    if found == 0:
        found = _cards(s)
    if found == 0:
        found = _boards(s)
    if found == 0:
        found = _round(s)
    if found == 0:
        found = _manifest(s)
    return found


@rule
def _out_of_range(s: State) -> bool:
    last = s.seats - 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.master <= last and 0 <= s.mover <= last and s.rounds >= 1):
        return True
    if not (NONE <= s.area < AREAS and 0 <= s.opened <= 15 and Draft.NONE <= s.draft <= Draft.FINAL):
        return True
    return (
        outside(s.supply, NONE, N_FACES - 1)
        or outside(s.deck, NONE, N_FACES - 1)
        or outside(s.deck_size, removed(s), DECK)
        or outside(s.discard, 0, DECK)
        or outside(s.money, 0, MOST_MONEY)
        or outside(s.hand, 0, DECK)
        or outside(s.hand_size, 0, 4 * DECK)
        or outside(s.starter_done, 0, 1)
        or outside(s.piece, NONE, SPACES * AREAS - 1)
        or outside(s.signed, 0, 1)
        or outside(s.sailing, 0, 9)
        or outside(s.loaded, 0, 7)
        or outside(s.nuggets, 0, 5)
    )


@rule
def _decks(s: State) -> int:
    for area in range(AREAS):
        for i in range(DECK):
            face = s.deck[area, i]
            if (face != NONE) != (i < s.deck_size[area]):
                return 2
            if face != NONE and AREA_OF[face] != area:
                return 3
        for space in range(SPACES):
            face = s.supply[area, space]
            if face != NONE and AREA_OF[face] != area:
                return 3
    return 0


@rule
def _cards(s: State) -> int:
    for face in range(N_FACES):
        number = s.discard[face]
        for seat in range(SEATS):
            number += s.hand[seat, face]
        if START <= face < SHIP:  # those that were not dealt are back in the box
            if number > 1:
                return 4
        else:
            area = AREA_OF[face]
            for i in range(s.deck_size[area]):
                if s.deck[area, i] == face:
                    number += 1
            for space in range(SPACES):
                if s.supply[area, space] == face:
                    number += 1
            if number != COPIES[face]:
                return 4
    fulfilled = 0
    for seat in range(SEATS):
        size = 0
        starting = 0
        for face in range(N_FACES):
            if not is_ship(face):
                size += s.hand[seat, face]
            if START <= face < SHIP:
                starting += s.hand[seat, face]
            if seat >= s.seats and s.hand[seat, face] != 0:
                return 4
        if size != s.hand_size[seat] or (seat >= s.seats and s.money[seat] != 0):
            return 5
        if starting + s.starter_done[seat] != (1 if seat < s.seats else 0):
            return 6
        fulfilled += s.starter_done[seat]
    for face in range(START, SHIP):
        fulfilled -= s.discard[face]
    return 0 if fulfilled == 0 else 6


@rule
def _boards(s: State) -> int:
    for seat in range(SEATS):
        piece = s.piece[seat]
        if piece != NONE:
            if seat >= s.seats or not s.opened >> piece // SPACES & 1:
                return 8
            if s.supply[piece // SPACES, piece % SPACES] != NONE:
                return 8
            for other in range(seat):
                if s.piece[other] == piece:
                    return 8
    for area in range(AREAS):
        used_up = s.deck_size[area] == removed(s)
        for space in range(SPACES):
            empty = s.supply[area, space] == NONE
            if supply_size(s) <= space < CURRENT:
                if not empty:
                    return 7
            elif empty and not used_up and not _stands_on(s, SPACES * area + space):
                return 7
    return 0


@rule
def _stands_on(s: State, place: int) -> bool:
    for seat in range(s.seats):
        if s.piece[seat] == place:
            return True
    return False


@rule
def _round(s: State) -> int:
    if s.phase == Phase.ASK or s.phase == Phase.DECIDE:
        if s.area == NONE or not s.opened >> s.area & 1 or s.piece[s.mover] != NONE or s.piece[s.master] != NONE:
            return 9
        return 0 if (s.mover == s.master) == (s.phase == Phase.DECIDE) else 9
    if s.area != NONE or s.opened != 0 or (s.phase != Phase.LAST and s.mover != s.master):
        return 9
    short = 0
    for area in range(AREAS):
        if in_supply(s, area) < supply_size(s):
            short += 1
    if (short >= boards_to_end(s)) != (s.phase >= Phase.LAST):
        return 10
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            for i in range(N_MONEY):
                if s.hand[seat, MONEY_CARD + i] != 0:
                    return 9
    return 0


@rule
def _manifest(s: State) -> int:
    contracts = 0
    for contract in range(N_CONTRACTS):
        contracts += s.signed[contract]
        if s.signed[contract] > s.hand[s.mover, contract]:
            return 12
    if (contracts > 0) != (s.draft != Draft.NONE) or (contracts > 0 and s.phase == Phase.OVER):
        return 11
    seat = s.mover
    cards = 0
    for ship in range(DESTINATIONS):
        number = 0
        for port in range(DESTINATIONS):
            number += s.sailing[ship, port]
        cards += number
        if number > s.hand[seat, SHIP + ship]:
            return 12
    for face in range(N_GOODS_FACES):
        number = 0
        for good in range(4):
            number += s.loaded[face, good]
        cards += number
        if number > s.hand[seat, GOODS_CARD + face]:
            return 12
    for size in range(2):
        if free_nuggets(s, seat, size) < 0:
            return 12
        for good in range(4):
            cards += s.nuggets[size, good]
    if cards > 0 and s.draft <= Draft.NAMING:
        return 11
    if free_captains(s, seat) < 0 or free_traders(s, seat) < 0:
        return 12
    if _serves_nothing(s):
        return 13
    return 0 if s.draft == Draft.NONE or completable(s, seat, still_needed(s), unserved(s)) else 14


@rule
def _serves_nothing(s: State) -> bool:
    contracts, ships = contracts_to(s), ships_to(s)
    for port in range(DESTINATIONS):
        if ships >> 8 * port & 255 > contracts >> 8 * port & 255:
            return True
    need = demand(s)
    for good in range(4):
        if need >> 8 * good & 255 == 0:
            if s.nuggets[0, good] > 0 or s.nuggets[1, good] > 0:
                return True
            for face in range(N_GOODS_FACES):
                if s.loaded[face, good] > 0:
                    return True
    return False
