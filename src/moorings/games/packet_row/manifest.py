"""The manifest: which contracts are to be fulfilled, with which ships and cargo, and what can still complete it.

The search works on plain numbers instead of arrays: `need` holds the units still wanted of each good, a byte for each;
`stock` how many goods cards of each face are still free, three bits for each (there are seven cards of a good);
`fleet` how many ships of each printed destination, a byte for each.
"""

from __future__ import annotations

from moorings.games.packet_row.components import (
    CAPTAIN,
    DESTINATION,
    DOUBLE,
    GOOD,
    GOODS_CARD,
    N_CONTRACTS,
    N_GOODS_FACES,
    QUANTITY,
    SHIP,
    SINGLE,
    TRADER,
    UNITS,
)
from moorings.games.packet_row.state import Draft, State
from moorings.kernel.rule import rule

DESTINATIONS = 6
BITS = 3
ONE_CARD = 7  # the mask of one face in a stock
TRADES = 4 * N_GOODS_FACES
"""Trades are numbered: N_GOODS_FACES * good + face is a card of that face turned into that good."""


# --- ships ---


@rule
def contracts_to(s: State) -> int:
    """How many contracts on the manifest go to each destination, a byte for each."""
    number = 0
    for contract in range(N_CONTRACTS):
        if s.signed[contract] > 0:
            number += 1 << 8 * DESTINATION[contract]
    return number


@rule
def ships_to(s: State) -> int:
    """How many ships on the manifest sail to each destination, a byte for each."""
    number = 0
    if s.draft > Draft.NAMING:
        for ship in range(DESTINATIONS):
            for port in range(DESTINATIONS):
                number += s.sailing[ship, port] << 8 * port
    return number


@rule
def ports_left(contracts: int, ships: int) -> int:
    """The destinations that have contracts but no ship, as bits."""
    left = 0
    for port in range(DESTINATIONS):
        if contracts >> 8 * port & 255 and not ships >> 8 * port & 255:
            left |= 1 << port
    return left


@rule
def unserved(s: State) -> int:
    """The destinations on the manifest that no ship sails to yet, as bits."""
    return ports_left(contracts_to(s), ships_to(s))


@rule
def free_ships(s: State, seat: int) -> int:
    """Ships that are not on the manifest by their printed destination, a byte for each."""
    fleet = 0
    for ship in range(DESTINATIONS):
        number = s.hand[seat, SHIP + ship]
        if number > 0:
            for port in range(DESTINATIONS):
                number -= s.sailing[ship, port]
            fleet |= number << 8 * ship
    return fleet


@rule
def free_captains(s: State, seat: int) -> int:
    """Captains that are not on the manifest."""
    number = s.hand[seat, CAPTAIN]
    if s.draft > Draft.NAMING:
        for ship in range(DESTINATIONS):
            for port in range(DESTINATIONS):
                if ship != port:
                    number -= s.sailing[ship, port]
    return number


@rule
def ships_suffice(fleet: int, left: int, captains: int) -> bool:
    """Whether these destinations (bits) can all be served: each by a ship of its own, or by another with a captain."""
    spare = 0
    for port in range(DESTINATIONS):
        spare += fleet >> 8 * port & 255
        if left >> port & 1:
            spare -= 1
            if not fleet >> 8 * port & 255:
                captains -= 1
    return spare >= 0 and captains >= 0


# --- cargo ---


@rule
def demand(s: State) -> int:
    """The units that the contracts on the manifest ask for, a byte for each good."""
    need = 0
    for contract in range(N_CONTRACTS):
        if s.signed[contract] > 0:
            need += QUANTITY[contract] << (8 * GOOD[contract])
    return need


@rule
def deliver(need: int, good: int, units: int) -> int:
    """What is still wanted once so many units of a good are there."""
    wanted = need >> 8 * good & 255
    return need - (min(wanted, units) << 8 * good)


@rule
def still_needed(s: State) -> int:
    """The units that the cargo on the manifest does not cover yet, a byte for each good."""
    need = demand(s)
    if s.draft == Draft.NAMING:
        return need
    for good in range(4):
        if need >> 8 * good & 255:
            units = s.nuggets[0, good] + 2 * s.nuggets[1, good]
            for face in range(N_GOODS_FACES):
                units += s.loaded[face, good] * (face % UNITS + 1)
            need = deliver(need, good, units)
    return need


@rule
def free_goods(s: State, seat: int) -> int:
    """The stock of goods cards that are not on the manifest."""
    stock = 0
    if s.draft <= Draft.NAMING:
        for face in range(N_GOODS_FACES):
            stock |= s.hand[seat, GOODS_CARD + face] << BITS * face
        return stock
    for face in range(N_GOODS_FACES):
        number = s.hand[seat, GOODS_CARD + face]
        if number > 0:
            number -= s.loaded[face, 0] + s.loaded[face, 1] + s.loaded[face, 2] + s.loaded[face, 3]
            stock |= number << BITS * face
    return stock


@rule
def free_traders(s: State, seat: int) -> int:
    """Traders that are not on the manifest."""
    number = s.hand[seat, TRADER]
    if s.draft > Draft.NAMING:
        for face in range(N_GOODS_FACES):
            for good in range(4):
                if face // UNITS != good:
                    number -= s.loaded[face, good]
    return number


@rule
def free_nuggets(s: State, seat: int, size: int) -> int:
    """Single (0) or double (1) nuggets that are not on the manifest."""
    used = s.nuggets[size, 0] + s.nuggets[size, 1] + s.nuggets[size, 2] + s.nuggets[size, 3]
    return s.hand[seat, SINGLE if size == 0 else DOUBLE] - used


@rule
def units_of(stock: int, good: int) -> int:
    """All units of a good in a stock."""
    units = 0
    for i in range(UNITS):
        units += (stock >> BITS * (UNITS * good + i) & ONE_CARD) * (i + 1)
    return units


@rule
def singles_lacking(need: int, stock: int, doubles: int) -> int:
    """How many single nuggets it takes when all goods cards count as what they show and the doubles help."""
    lacking = 0
    pairs = 0
    odd = 0
    for good in range(4):
        wanted = need >> 8 * good & 255
        if wanted > 0:
            short = wanted - units_of(stock, good)
            if short > 0:
                lacking += short
                pairs += short // 2
                odd += short & 1
    if doubles <= pairs:
        return lacking - 2 * doubles
    return max(0, odd - (doubles - pairs))


@rule
def coverable(need: int, stock: int, traders: int, singles: int, doubles: int, first: int) -> bool:
    """Whether the cargo can be had, with trades from the number `first` on. Trades are tried in ascending order."""
    lacking = singles_lacking(need, stock, doubles)
    if lacking <= singles:
        return True
    if traders == 0 or lacking - UNITS * traders > singles:
        return False
    for trade in range(first, TRADES):
        good, face = trade // N_GOODS_FACES, trade % N_GOODS_FACES
        if face // UNITS != good and need >> 8 * good & 255 and stock >> BITS * face & ONE_CARD:
            after = deliver(need, good, face % UNITS + 1)
            if coverable(after, stock - (1 << BITS * face), traders - 1, singles, doubles, trade):
                return True
    return False


@rule
def most_units(stock: int, good: int, traders: int) -> int:
    """The most units of one good that goods cards can make: its own, and the largest others that can be traded."""
    units = units_of(stock, good)
    for i in range(UNITS - 1, -1, -1):
        if traders == 0:
            break
        cards = 0
        for other in range(4):
            if other != good:
                cards += stock >> BITS * (UNITS * other + i) & ONE_CARD
        cards = min(cards, traders)
        units += cards * (i + 1)
        traders -= cards
    return units


# --- both ---


@rule
def complete(s: State) -> bool:
    """Whether the manifest can be sealed."""
    return unserved(s) == 0 and still_needed(s) == 0


@rule
def completable(s: State, seat: int, need: int, left: int) -> bool:
    """Whether the seat can still provide these units and serve these destinations."""
    return ships_suffice(free_ships(s, seat), left, free_captains(s, seat)) and coverable(
        need,
        free_goods(s, seat),
        free_traders(s, seat),
        free_nuggets(s, seat, 0),
        free_nuggets(s, seat, 1),
        0,
    )


@rule
def clear_manifest(s: State) -> None:
    """Nothing is to be shipped."""
    s.draft = 0
    for contract in range(N_CONTRACTS):
        s.signed[contract] = 0
    for ship in range(DESTINATIONS):
        for port in range(DESTINATIONS):
            s.sailing[ship, port] = 0
    for good in range(4):
        for face in range(N_GOODS_FACES):
            s.loaded[face, good] = 0
        s.nuggets[0, good] = 0
        s.nuggets[1, good] = 0
