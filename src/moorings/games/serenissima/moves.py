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
    ASHORE = 9
    SAIL = 10
    ATTACK = 11
    RAID = 12
    LAND = 13
    SELL = 14
    JETTISON = 15
    DEAL = 16
    PRICE = 17
    PROPOSE = 18
    WITHDRAW = 19
    REFUSE = 20
    ACCEPT = 21
    GRANT = 22
    GIVE = 23
    TAKE = 24
    ASK = 25
    STOP = 26
    ON = 27
    PAY = 28
    CHARGE = 29
    CREW = 30
    ABANDON = 31
    LOAD = 32
    NEXT = 33
    DROP = 34
    THROW = 35
    SINK = 36
    SEIZE = 37
    TARIFF = 38
    WATERS = 39
    EMBARGO = 40


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
        "ashore": (GALLEY_CODES,),  # one sailor, to make room
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
        "crew": (tuple(str(n) for n in range(1, HOLD + 1)),),
        "abandon": (GALLEY_CODES,),  # a galley that is to be manned
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
BID, PLACE, DONE, BUY, INQUIRE, HIRE, GALLEY, FORT, STOW, ASHORE, SAIL, ATTACK, RAID, LAND = (
    MOVES.first(do.name.lower()) for do in list(Do)[:14]
)
SELL, JETTISON, DEAL, PRICE, PROPOSE, WITHDRAW, REFUSE, ACCEPT, GRANT, GIVE, TAKE, ASK, STOP = (
    MOVES.first(do.name.lower()) for do in list(Do)[14:27]
)
ON, PAY, CHARGE, CREW, ABANDON, LOAD, NEXT, DROP, THROW, SINK, SEIZE, TARIFF, WATERS, EMBARGO = (
    MOVES.first(do.name.lower()) for do in list(Do)[27:]
)
MAX_LEGAL = 2048
