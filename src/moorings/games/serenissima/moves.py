"""The vocabulary of Serenissima's moves."""

from __future__ import annotations

import re
from enum import IntEnum

import numpy as np

from moorings.games.serenissima.components import COMMODITIES, GALLEYS, MOST_MONEY, PACK
from moorings.games.serenissima.state import HOLD, SEATS
from moorings.kernel.moves import MoveSpace


def slug(name: str) -> str:
    """A name as one word of a code."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", name.lower())).strip("-")


PORT_CODES = tuple(slug(port.name) for port in PACK["ports"])
SPACE_CODES = tuple(slug(space.id) for space in PACK["spaces"])
GALLEY_CODES = tuple(str(number) for number in range(1, GALLEYS + 1))
SEAT_CODES = tuple(str(seat) for seat in range(SEATS))
PRICE_CODES = tuple(str(100 * n) for n in range(1, 11))
COINS = (1, 5, 10)
"""The coins of the game, in hundreds of ducats: what an offer is put together from."""
COIN = np.array(COINS, np.int64)
COIN_CODES = tuple(str(100 * coin) for coin in COINS)


class Do(IntEnum):
    """The kinds of move, in the order of the move space."""

    BID = 0
    PLACE = 1
    BUY = 2
    INQUIRE = 3
    HIRE = 4
    GALLEY = 5
    FORT = 6
    DEAL = 7
    STOW = 8
    SAIL = 9
    ATTACK = 10
    RAID = 11
    LAND = 12
    SELL = 13
    JETTISON = 14
    DONE = 15
    PRICE = 16
    GIVE = 17
    TAKE = 18
    PAY = 19
    CHARGE = 20
    PROPOSE = 21
    WITHDRAW = 22
    ACCEPT = 23
    GRANT = 24
    REFUSE = 25
    CREW = 26
    LOAD = 27
    DROP = 28
    NEXT = 29
    THROW = 30
    ASK = 31
    ON = 32
    STOP = 33
    SINK = 34
    SEIZE = 35
    TARIFF = 36
    WATERS = 37
    EMBARGO = 38


MOVES = MoveSpace(
    {
        "bid": (tuple(str(100 * n) for n in range(MOST_MONEY + 1)),),
        "place": (tuple(str(n) for n in range(1, SEATS + 1)),),  # in the order of the turn
        "buy": (PORT_CODES,),  # one piece of what the port makes
        "inquire": (PORT_CODES,),  # the price in a rival's port
        "hire": (PORT_CODES,),  # one sailor
        "galley": (PORT_CODES,),  # build one
        "fort": (PORT_CODES,),
        "deal": (SEAT_CODES, SPACE_CODES),  # begin a proposal to this rival
        "stow": (SPACE_CODES,),  # distribute sailors and pieces anew
        "sail": (GALLEY_CODES, SPACE_CODES),
        "attack": (GALLEY_CODES, GALLEY_CODES),  # with the first, the second
        "raid": (GALLEY_CODES,),  # attack the garrison of the port where this galley is
        "land": (GALLEY_CODES,),  # one sailor
        "sell": (GALLEY_CODES, COMMODITIES),
        "jettison": (),
        "done": (),  # with the phase
        "price": (PRICE_CODES,),
        "give": (COMMODITIES, GALLEY_CODES),  # one piece, to this galley of the partner
        "take": (COMMODITIES, GALLEY_CODES),  # one piece, from it
        "pay": (COIN_CODES,),  # offer this much more
        "charge": (COIN_CODES,),  # demand this much more
        "propose": (),
        "withdraw": (),
        "accept": (),
        "grant": (),  # passage
        "refuse": (),
        "crew": (tuple(str(n) for n in range(HOLD + 1)),),
        "load": (COMMODITIES,),
        "drop": (COMMODITIES,),  # into the sea, instead of loading it
        "next": (),  # galley
        "throw": (GALLEY_CODES, COMMODITIES),
        "ask": (),  # to sail on
        "on": (SPACE_CODES,),
        "stop": (),
        "sink": (),  # the beaten galley
        "seize": (tuple(str(n) for n in range(1, HOLD)),),  # it, with so many sailors
        "tariff": (PORT_CODES, ("ask", *PRICE_CODES)),  # standing orders: the price in a port
        "waters": (SEAT_CODES, ("ask", "open", "closed")),  # whether a rival may sail on
        "embargo": (SEAT_CODES, ("off", "on")),  # whether a rival's proposals are refused unseen
    }
)
assert MOVES.names == tuple(do.name.lower() for do in Do)

KIND, ARGS = MOVES.kinds, MOVES.args
BID, PLACE, BUY, INQUIRE, HIRE, GALLEY, FORT, DEAL, STOW, SAIL, ATTACK, RAID, LAND = (
    MOVES.first(do.name.lower()) for do in list(Do)[:13]
)
SELL, JETTISON, DONE, PRICE, GIVE, TAKE, PAY, CHARGE, PROPOSE, WITHDRAW, ACCEPT, GRANT, REFUSE = (
    MOVES.first(do.name.lower()) for do in list(Do)[13:26]
)
CREW, LOAD, DROP, NEXT, THROW, ASK, ON, STOP, SINK, SEIZE, TARIFF, WATERS, EMBARGO = (
    MOVES.first(do.name.lower()) for do in list(Do)[26:]
)
MAX_LEGAL = 2048
