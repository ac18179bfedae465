"""The vocabulary of Serenissima's moves."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from moorings.games.serenissima.components import COMMODITIES, GALLEYS, MOST_MONEY, PACK
from moorings.games.serenissima.state import HOLD, SEATS
from moorings.kernel.moves import MoveSpace
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


class Do(IntEnum):
    """The kinds of move, in the order of the move space: what ends a choice comes first, what is seldom wise last."""

    BID = 0
    PLACE = 1
    DONE = 2
    BUY = 3
    INQUIRE = 4
    HIRE = 5
    GALLEY = 6
    FORT = 7
    STOW = 8
    SAIL = 9
    ATTACK = 10
    RAID = 11
    LAND = 12
    SELL = 13
    JETTISON = 14
    DEAL = 15
    PRICE = 16
    PROPOSE = 17
    WITHDRAW = 18
    REFUSE = 19
    ACCEPT = 20
    GRANT = 21
    GIVE = 22
    TAKE = 23
    ASK = 24
    STOP = 25
    ON = 26
    PAY = 27
    CHARGE = 28
    CREW = 29
    LOAD = 30
    NEXT = 31
    DROP = 32
    THROW = 33
    SINK = 34
    SEIZE = 35
    TARIFF = 36
    WATERS = 37
    EMBARGO = 38


MOVES = MoveSpace(
    {
        "bid": (tuple(str(100 * n) for n in range(MOST_MONEY + 1)),),
        "place": (tuple(str(n) for n in range(1, SEATS + 1)),),  # in the order of the turn
        "done": (),  # with the phase
        "buy": (PORT_CODES,),  # one piece of what the port makes
        "inquire": (PORT_CODES,),  # the price in a rival's port
        "hire": (PORT_CODES,),  # one sailor
        "galley": (PORT_CODES,),  # build one
        "fort": (PORT_CODES,),
        "stow": (SPACE_CODES,),  # distribute sailors and pieces anew
        "sail": (GALLEY_CODES, SPACE_CODES),
        "attack": (GALLEY_CODES, GALLEY_CODES),  # with the first, the second
        "raid": (GALLEY_CODES,),  # attack the garrison of the port where this galley is
        "land": (GALLEY_CODES,),  # one sailor
        "sell": (GALLEY_CODES, COMMODITIES),
        "jettison": (),
        "deal": (SEAT_CODES, SPACE_CODES),  # begin a proposal to this rival
        "price": (PRICE_CODES,),
        "propose": (),
        "withdraw": (),
        "refuse": (),
        "accept": (),
        "grant": (),  # passage
        "give": (COMMODITIES, GALLEY_CODES),  # one piece, to this galley of the partner
        "take": (COMMODITIES, GALLEY_CODES),  # one piece, from it
        "ask": (),  # to sail on
        "stop": (),
        "on": (SPACE_CODES,),
        "pay": (COIN_CODES,),  # offer this much more
        "charge": (COIN_CODES,),  # demand this much more
        "crew": (tuple(str(n) for n in range(HOLD + 1)),),
        "load": (COMMODITIES,),
        "next": (),  # galley
        "drop": (COMMODITIES,),  # into the sea, instead of loading it
        "throw": (GALLEY_CODES, COMMODITIES),
        "sink": (),  # the beaten galley
        "seize": (tuple(str(n) for n in range(1, HOLD)),),  # it, with so many sailors
        "tariff": (PORT_CODES, ("ask", *PRICE_CODES)),  # standing orders: the price in a port
        "waters": (SEAT_CODES, ("ask", "open", "closed")),  # whether a rival may sail on
        "embargo": (SEAT_CODES, ("off", "on")),  # whether a rival's proposals are refused unseen
    }
)
assert MOVES.names == tuple(do.name.lower() for do in Do)

KIND, ARGS = MOVES.kinds, MOVES.args
BID, PLACE, DONE, BUY, INQUIRE, HIRE, GALLEY, FORT, STOW, SAIL, ATTACK, RAID, LAND = (
    MOVES.first(do.name.lower()) for do in list(Do)[:13]
)
SELL, JETTISON, DEAL, PRICE, PROPOSE, WITHDRAW, REFUSE, ACCEPT, GRANT, GIVE, TAKE, ASK, STOP = (
    MOVES.first(do.name.lower()) for do in list(Do)[13:26]
)
ON, PAY, CHARGE, CREW, LOAD, NEXT, DROP, THROW, SINK, SEIZE, TARIFF, WATERS, EMBARGO = (
    MOVES.first(do.name.lower()) for do in list(Do)[26:]
)
MAX_LEGAL = 2048
