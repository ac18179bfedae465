"""Which moves are legal now."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    ASSISTANT,
    CAPTAIN,
    COST,
    DESTINATION,
    GOOD,
    MONEY_CARD,
    N_CONTRACTS,
    N_GOODS_FACES,
    N_MONEY,
    QUANTITY,
    SHIP,
    UNITS,
)
from moorings.games.packet_row.holdings import in_supply, others_have_cards
from moorings.games.packet_row.manifest import (
    BITS,
    DESTINATIONS,
    ONE_CARD,
    completable,
    contracts_to,
    coverable,
    deliver,
    demand,
    free_captains,
    free_goods,
    free_nuggets,
    free_ships,
    free_traders,
    most_units,
    ports_left,
    ships_suffice,
    ships_to,
    still_needed,
)
from moorings.games.packet_row.moves import Do, move
from moorings.games.packet_row.state import AREAS, CURRENT, FUTURE, NONE, Draft, Phase, State
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def active(s: State) -> int:
    """The seats that may act now, as bits."""
    return 0 if s.phase == Phase.OVER else 1 << s.mover


@rule
def span(s: State, seat: int) -> int:
    """One-turn players look ahead until they have a card or the round is over: what is opened for a card, and what is
    left of it, is decided there."""
    if s.phase >= Phase.LAST:
        return -s.turn
    return 2 * s.rounds + (1 if s.piece[seat] != NONE else 0)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Writes the legal moves of an active seat and returns their number."""
    if s.draft != Draft.NONE:
        return _manifest(s, seat, out)
    n = 0
    areas = 0  # where a card may be taken, as bits
    if s.phase == Phase.OPEN:
        n = _areas(s, out)
    elif s.phase == Phase.ASK:
        areas = 1 << s.area
    elif s.phase == Phase.DECIDE:
        areas = 1 << s.area
        if others_have_cards(s):
            areas |= ~s.opened & 15
        else:
            n = _areas(s, out)
    must_open = n > 0
    n = _cards(s, seat, areas, out, n)
    for i in range(N_MONEY):
        if s.hand[seat, MONEY_CARD + i] > 0:
            out[n] = move(Do.CASH, i)
            n += 1
    n = _contracts(s, seat, out, n)
    if not must_open:
        out[n] = move(Do.PASS)
        n += 1
    return n


@rule
def _areas(s: State, out: Array) -> int:
    """Areas not chosen this round that have cards."""
    n = 0
    for area in range(AREAS):
        if not s.opened >> area & 1 and in_supply(s, area) > 0:
            out[n] = move(Do.OPEN, area)
            n += 1
    return n


@rule
def _cards(s: State, seat: int, areas: int, out: Array, n: int) -> int:
    """Cards that the seat can pay for, in the current supply and, with an assistant, in the future supply."""
    for area in range(AREAS):
        if areas >> area & 1:
            n = _spaces(s, seat, Do.TAKE, area, 0, CURRENT, out, n)
    if areas and s.hand[seat, ASSISTANT] > 0:
        for area in range(AREAS):
            if areas >> area & 1:
                n = _spaces(s, seat, Do.ASSIST, area, CURRENT, FUTURE, out, n)
    return n


@rule
def _spaces(s: State, seat: int, kind: int, area: int, start: int, number: int, out: Array, n: int) -> int:
    """Of equal cards only the one on the first space is offered: they are the same to everybody."""
    for i in range(number):
        face = s.supply[area, start + i]
        if face != NONE and COST[face] <= s.money[seat]:
            j = 0
            while s.supply[area, start + j] != face:
                j += 1
            if j == i:
                out[n] = move(kind, area, i)
                n += 1
    return n


@rule
def _contracts(s: State, seat: int, out: Array, n: int) -> int:
    """Contracts that a new manifest can begin with: those that can be fulfilled alone."""
    own = 0
    for ship in range(DESTINATIONS):
        if s.hand[seat, SHIP + ship] > 0:
            own |= 1 << ship
    if own == 0:
        return n
    if s.hand[seat, CAPTAIN] > 0:
        own = (1 << DESTINATIONS) - 1
    stock, traders, gold = -1, 0, 0
    for contract in range(N_CONTRACTS):
        if s.hand[seat, contract] > 0 and own >> DESTINATION[contract] & 1:
            if stock < 0:
                stock = free_goods(s, seat)
                traders = free_traders(s, seat)
                gold = free_nuggets(s, seat, 0) + 2 * free_nuggets(s, seat, 1)
            if most_units(stock, GOOD[contract], traders) + gold >= QUANTITY[contract]:
                out[n] = move(Do.FULFIL, contract)
                n += 1
    return n


@rule
def _manifest(s: State, seat: int, out: Array) -> int:
    """Steps from which a legal sealing can still be reached."""
    need = still_needed(s)
    contracts, ships = contracts_to(s), ships_to(s)
    left = ports_left(contracts, ships)
    n = 0
    if s.draft == Draft.NAMING:
        n = _more_contracts(s, seat, need, left, out)
    n = _ships(s, seat, contracts, ships, left, out, n)
    n = _cargo(s, seat, need, out, n)
    done = need == 0 and left == 0
    if not done and (s.draft <= Draft.OWN or s.draft == Draft.CHANGED):
        out[n] = move(Do.PROPOSE)
        n += 1
    if s.draft == Draft.PROPOSED:
        n = _strikes(s, out, n)
    if done:
        out[n] = move(Do.SEAL)
        n += 1
    return n


@rule
def _more_contracts(s: State, seat: int, need: int, left: int, out: Array) -> int:
    n = 0
    for contract in range(N_CONTRACTS):
        if s.hand[seat, contract] > s.signed[contract]:
            more = need + (QUANTITY[contract] << 8 * GOOD[contract])
            if completable(s, seat, more, left | 1 << DESTINATION[contract]):
                out[n] = move(Do.FULFIL, contract)
                n += 1
    return n


@rule
def _ships(s: State, seat: int, contracts: int, ships: int, left: int, out: Array, n: int) -> int:
    """Ships for the destinations on the manifest: one at least, and at most one for each contract."""
    fleet, captains = free_ships(s, seat), free_captains(s, seat)
    if fleet == 0:
        return n
    for ship in range(DESTINATIONS):
        if fleet >> 8 * ship & 255:
            for port in range(DESTINATIONS):
                captain = 1 if ship != port else 0
                if (
                    ships >> 8 * port & 255 < contracts >> 8 * port & 255
                    and captain <= captains
                    and ships_suffice(fleet - (1 << 8 * ship), left & ~(1 << port), captains - captain)
                ):
                    out[n] = move(Do.SAIL, ship, port)
                    n += 1
    return n


@rule
def _cargo(s: State, seat: int, need: int, out: Array, n: int) -> int:
    """Goods cards and nuggets that may count as a good on the manifest, needed or not."""
    wanted = demand(s)
    stock, traders = free_goods(s, seat), free_traders(s, seat)
    singles, doubles = free_nuggets(s, seat, 0), free_nuggets(s, seat, 1)
    for face in range(N_GOODS_FACES):
        if stock >> BITS * face & ONE_CARD:
            for good in range(4):
                trader = 1 if face // UNITS != good else 0
                if wanted >> 8 * good & 255 and trader <= traders:
                    after = deliver(need, good, face % UNITS + 1)
                    rest = stock - (1 << BITS * face)
                    # without traders a card has no better use than as what it shows
                    if traders == 0 or coverable(after, rest, traders - trader, singles, doubles, 0):
                        out[n] = move(Do.LOAD, face, good)
                        n += 1
    for size in range(2):
        if (singles if size == 0 else doubles) > 0:
            for good in range(4):
                if wanted >> 8 * good & 255:
                    after = deliver(need, good, size + 1)
                    if coverable(after, stock, traders, singles - (1 - size), doubles - size, 0):
                        out[n] = move(Do.GILD, size, good)
                        n += 1
    return n


@rule
def _strikes(s: State, out: Array, n: int) -> int:
    """All that stands on a proposal."""
    for ship in range(DESTINATIONS):
        for port in range(DESTINATIONS):
            if s.sailing[ship, port] > 0:
                out[n] = move(Do.MOOR, ship, port)
                n += 1
    for face in range(N_GOODS_FACES):
        for good in range(4):
            if s.loaded[face, good] > 0:
                out[n] = move(Do.UNLOAD, face, good)
                n += 1
    for size in range(2):
        for good in range(4):
            if s.nuggets[size, good] > 0:
                out[n] = move(Do.POCKET, size, good)
                n += 1
    return n
