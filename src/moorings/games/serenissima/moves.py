"""The vocabulary of Serenissima's moves."""

from __future__ import annotations

import numpy as np

from moorings.games.serenissima.components import COMMODITIES, GALLEYS, MOST_MONEY, PACK
from moorings.games.serenissima.state import HOLD, SEATS
from moorings.kernel.moves import MoveKind, MoveSpace, encoder
from moorings.kernel.names import slug

PORT_CODES = tuple(slug(port.name) for port in PACK["ports"])
SPACE_CODES = tuple(slug(space.id) for space in PACK["spaces"])
GALLEY_CODES = tuple(str(number) for number in range(1, GALLEYS + 1))
SEAT_CODES = tuple(str(seat) for seat in range(SEATS))
PRICE_CODES = tuple(str(100 * n) for n in range(1, 11))
COINS = (1, 5, 10, 50, 100)
"""What an offer is put together from, in hundreds of ducats, the largest first."""
COIN = np.array(COINS, np.int64)
COIN_CODES = tuple(str(100 * coin) for coin in COINS)


class Do(MoveKind):
    """The kinds of move, each with the words of its arguments."""

    BID = (tuple(str(100 * n) for n in range(MOST_MONEY + 1)),)
    PLACE = (tuple(str(n) for n in range(1, SEATS + 1)),)  # in the order of the turn
    DONE = ()  # with the phase
    BUY = (PORT_CODES,)  # one piece of what the port makes
    INQUIRE = (PORT_CODES,)  # the price in a rival's port
    HIRE = (PORT_CODES,)  # one sailor
    GALLEY = (PORT_CODES,)  # build one
    FORT = (PORT_CODES,)
    STOW = (SPACE_CODES,)  # crew and load the galleys there
    ASHORE = (GALLEY_CODES,)  # one sailor, to make room
    SAIL = (GALLEY_CODES, SPACE_CODES)
    ATTACK = (GALLEY_CODES, GALLEY_CODES)  # with the first, the second
    RAID = (GALLEY_CODES,)  # attack the garrison of the port where this galley is
    LAND = (GALLEY_CODES,)  # one sailor
    SELL = (GALLEY_CODES, COMMODITIES)
    JETTISON = ()
    DEAL = (SEAT_CODES, SPACE_CODES)  # begin a proposal to this rival
    PRICE = (PRICE_CODES,)
    PROPOSE = ()
    WITHDRAW = ()
    REFUSE = ()
    ACCEPT = ()
    GRANT = ()  # passage
    GIVE = (COMMODITIES, GALLEY_CODES)  # one piece, to this galley of the partner
    TAKE = (COMMODITIES, GALLEY_CODES)  # one piece, from it
    ASK = ()  # to sail on
    STOP = ()
    ON = (SPACE_CODES,)
    PAY = (COIN_CODES,)  # offer this much more
    CHARGE = (COIN_CODES,)  # ask for this much more
    CREW = (tuple(str(n) for n in range(1, HOLD + 1)),)
    ABANDON = (GALLEY_CODES,)  # a galley that is to be crewed
    LOAD = (COMMODITIES,)
    NEXT = ()  # galley
    DROP = (COMMODITIES,)  # into the sea, instead of loading it
    THROW = (GALLEY_CODES, COMMODITIES)
    SINK = ()  # the beaten galley
    SEIZE = (tuple(str(n) for n in range(1, HOLD)),)  # it, with so many sailors
    TARIFF = (PORT_CODES, ("ask", *PRICE_CODES))  # standing orders: the price in a port
    WATERS = (SEAT_CODES, ("ask", "open", "closed"))  # whether a rival may sail on
    EMBARGO = (SEAT_CODES, ("off", "on"))  # whether a rival's proposals are refused unseen


MOVES = MoveSpace(Do)
KIND, ARGS = MOVES.kinds, MOVES.args
move = encoder(MOVES)
MAX_LEGAL = 2048
