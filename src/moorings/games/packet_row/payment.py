"""The proposal: the cheapest way to complete a manifest, found exactly.

What a payment costs is the price of its cards and, for every card, what the turn that took it could have brought
instead. Ships are simple: every destination needs one, and a captain for each that has no ship of its own. Cargo is a
search over trades, then nuggets, then goods cards. Each stage returns one number, `cost << bits | choice`, so that the
least number is the cheapest choice. A lower bound (`at_least`) cuts the search short without missing anything.
"""

from __future__ import annotations

from moorings.games.packet_row.components import (
    CAPTAIN,
    COST,
    DOUBLE,
    GOODS_CARD,
    N_GOODS_FACES,
    ROWS,
    SHIP,
    SINGLE,
    TRADER,
    UNITS,
    Kind,
)
from moorings.games.packet_row.manifest import (
    BITS,
    DESTINATIONS,
    ONE_CARD,
    TRADES,
    deliver,
    free_goods,
    free_nuggets,
    free_ships,
    free_traders,
    singles_lacking,
    still_needed,
    unserved,
)
from moorings.games.packet_row.state import State
from moorings.kernel.record import table
from moorings.kernel.rule import rule

TURN = 5
"""Dollars that a turn is worth: about what a money card brings."""
WEIGHT = COST + TURN
"""What using a card costs."""

_TWELFTHS = 12  # whole numbers for cards with one to four units
RATE = table([_TWELFTHS * int(WEIGHT[face]) // max(1, row.units) for face, row in enumerate(ROWS)])
"""What a unit on a card costs, in twelfths of a dollar, when all its units are used."""
ORDER = table([sorted(range(UNITS), key=lambda i: RATE[GOODS_CARD + UNITS * good + i]) for good in range(4)])
"""The sizes of a good's cards, the cheapest by the unit first."""
OTHERWISE = min(
    int(RATE[SINGLE]),
    int(RATE[DOUBLE]),
    *(
        _TWELFTHS * int(WEIGHT[face] + WEIGHT[TRADER]) // row.units
        for face, row in enumerate(ROWS)
        if row.kind == Kind.GOODS and row.copies
    ),
)
"""The least that a unit costs without a card of its good: gold, or a trade."""

IMPOSSIBLE = 1 << 20
COVER_BITS = 3 * UNITS  # cards of each size
NUGGET_BITS = 24  # singles and doubles for each good
TRADE_BITS = 30  # up to five trades; 0 is no trade, as grain is never turned into grain


@rule
def cover(need: int, stock: int, good: int) -> int:
    """The cheapest own cards of a good for so many units."""
    if need == 0:
        return 0
    first = UNITS * good
    best = IMPOSSIBLE << COVER_BITS
    for d in range((stock >> BITS * (first + 3) & ONE_CARD) + 1):
        for c in range((stock >> BITS * (first + 2) & ONE_CARD) + 1):
            for b in range((stock >> BITS * (first + 1) & ONE_CARD) + 1):
                a = max(0, need - 4 * d - 3 * c - 2 * b)
                if a <= stock >> BITS * first & ONE_CARD:
                    face = GOODS_CARD + first
                    cost = a * WEIGHT[face] + b * WEIGHT[face + 1] + c * WEIGHT[face + 2] + d * WEIGHT[face + 3]
                    best = min(best, cost << COVER_BITS | d << 9 | c << 6 | b << 3 | a)
    return best


@rule
def at_least(need: int, stock: int, good: int) -> int:
    """A lower bound for the goods from `good` on: every unit at its cheapest, as if cards could be cut up."""
    twelfths = 0
    for g in range(good, 4):
        wanted = need >> 8 * g & 255
        for k in range(UNITS):
            face = UNITS * g + ORDER[g, k]
            if wanted == 0 or RATE[GOODS_CARD + face] >= OTHERWISE:
                break
            units = min(wanted, (stock >> BITS * face & ONE_CARD) * (ORDER[g, k] + 1))
            twelfths += units * RATE[GOODS_CARD + face]
            wanted -= units
        twelfths += wanted * OTHERWISE
    return (twelfths + 11) // 12


@rule
def with_nuggets(need: int, stock: int, singles: int, doubles: int, good: int, budget: int) -> int:
    """The cheapest nuggets and own cards for the goods from `good` on; below a budget."""
    if good == 4:
        return 0
    wanted = need >> 8 * good & 255
    best = IMPOSSIBLE << NUGGET_BITS
    others = at_least(need, stock, good + 1)
    for b in range(min(doubles, (wanted + 1) // 2) + 1):
        for a in range(min(singles, max(0, wanted - 2 * b)) + 1):
            spent = cover(max(0, wanted - 2 * b - a), stock, good) >> COVER_BITS
            spent += a * WEIGHT[SINGLE] + b * WEIGHT[DOUBLE]
            if spent + others < budget:
                rest = with_nuggets(need, stock, singles - a, doubles - b, good + 1, budget - spent)
                cost = spent + (rest >> NUGGET_BITS)
                if cost < budget:
                    budget = cost
                    choice = rest & ((1 << NUGGET_BITS) - 1) | a << 3 * good | b << (12 + 3 * good)
                    best = cost << NUGGET_BITS | choice
    return best


@rule
def with_trades(need: int, stock: int, traders: int, singles: int, doubles: int, first: int, budget: int) -> int:
    """The cheapest trades, from the number `first` on, with all that they leave to pay; below a budget."""
    best = IMPOSSIBLE << TRADE_BITS
    lacking = singles_lacking(need, stock, doubles)
    if lacking - UNITS * traders > singles:
        return best
    if lacking <= singles:
        cost = with_nuggets(need, stock, singles, doubles, 0, budget) >> NUGGET_BITS
        if cost < budget:
            budget = cost
            best = cost << TRADE_BITS
    if traders == 0:
        return best
    for trade in range(first, TRADES):
        good, face = trade // N_GOODS_FACES, trade % N_GOODS_FACES
        if face // UNITS != good and need >> 8 * good & 255 and stock >> BITS * face & ONE_CARD:
            spent = WEIGHT[GOODS_CARD + face] + WEIGHT[TRADER]
            after = deliver(need, good, face % UNITS + 1)
            left = stock - (1 << BITS * face)
            if spent + at_least(after, left, 0) < budget:
                rest = with_trades(after, left, traders - 1, singles, doubles, trade, budget - spent)
                cost = spent + (rest >> TRADE_BITS)
                if cost < budget:
                    budget = cost
                    best = cost << TRADE_BITS | (rest & ((1 << TRADE_BITS) - 1)) << 6 | trade
    return best


@rule
def payment_cost(s: State) -> int:
    """What the ships and the cargo on the manifest cost."""
    cost = 0
    for ship in range(DESTINATIONS):
        for port in range(DESTINATIONS):
            each = WEIGHT[SHIP + ship] + (WEIGHT[CAPTAIN] if ship != port else 0)
            cost += s.sailing[ship, port] * each
    for good in range(4):
        for face in range(N_GOODS_FACES):
            each = WEIGHT[GOODS_CARD + face] + (WEIGHT[TRADER] if face // UNITS != good else 0)
            cost += s.loaded[face, good] * each
        cost += s.nuggets[0, good] * WEIGHT[SINGLE] + s.nuggets[1, good] * WEIGHT[DOUBLE]
    return cost


@rule
def propose(s: State, seat: int) -> None:
    """Fills in the rest of the manifest at the least cost."""
    _propose_ships(s, seat)
    _propose_cargo(s, seat)


@rule
def _propose_ships(s: State, seat: int) -> None:
    left, fleet = unserved(s), free_ships(s, seat)
    for port in range(DESTINATIONS):
        if left >> port & 1 and fleet >> 8 * port & 255:
            s.sailing[port, port] += 1
            fleet -= 1 << 8 * port
            left &= ~(1 << port)
    for port in range(DESTINATIONS):
        if left >> port & 1:
            ship = 0  # from the destination with the most ships left
            for other in range(1, DESTINATIONS):
                if fleet >> 8 * other & 255 > fleet >> 8 * ship & 255:
                    ship = other
            s.sailing[ship, port] += 1
            fleet -= 1 << 8 * ship


@rule
def _propose_cargo(s: State, seat: int) -> None:
    need, stock = still_needed(s), free_goods(s, seat)
    singles, doubles = free_nuggets(s, seat, 0), free_nuggets(s, seat, 1)
    trades = with_trades(need, stock, free_traders(s, seat), singles, doubles, 0, IMPOSSIBLE)
    trades &= (1 << TRADE_BITS) - 1
    while trades > 0:
        good, face = (trades & 63) // N_GOODS_FACES, (trades & 63) % N_GOODS_FACES
        s.loaded[face, good] += 1
        need = deliver(need, good, face % UNITS + 1)
        stock -= 1 << BITS * face
        trades >>= 6
    nuggets = with_nuggets(need, stock, singles, doubles, 0, IMPOSSIBLE)
    for good in range(4):
        a, b = nuggets >> 3 * good & 7, nuggets >> (12 + 3 * good) & 7
        s.nuggets[0, good] += a
        s.nuggets[1, good] += b
        cards = cover(max(0, (need >> 8 * good & 255) - a - 2 * b), stock, good)
        for i in range(UNITS):
            s.loaded[UNITS * good + i, good] += cards >> 3 * i & 7
