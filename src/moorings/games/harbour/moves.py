"""The vocabulary of Harbour's moves."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.harbour.actions import GOODS
from moorings.games.harbour.components import PACK, WHARFS
from moorings.games.harbour.state import SEATS
from moorings.kernel.moves import MoveSpace
from moorings.kernel.names import slug

BUILDING_CODES = tuple(slug(b.name) for b in PACK["buildings"])
CHARACTER_CODES = tuple(slug(b.name) for b in PACK["boards"][:WHARFS])
PLACE_CODES = BUILDING_CODES + tuple(f"start-{seat}" for seat in range(SEATS))
SEAT_CODES = tuple(str(seat) for seat in range(SEATS))


class Do(IntEnum):
    """The kinds of move, in the order of the move space."""

    KEEP = 0
    FOUND = 1
    GO = 2
    TOLL = 3
    LATER = 4
    SIDE = 5
    FIRST = 6
    TAKE = 7
    GIVE = 8
    FROM = 9
    INTO = 10
    DOUBLE = 11
    FAVOUR = 12
    TURN = 13
    PLACE = 14
    SWAP = 15
    RAISE = 16
    STEAL = 17
    INLAND = 18
    SHIP = 19
    BUY = 20
    STOW = 21
    ALCHEMY = 22
    DONE = 23
    END = 24


MOVES = MoveSpace(
    {
        "keep": (CHARACTER_CODES,),  # of the two boards dealt
        "found": (BUILDING_CODES,),  # the Noble's free building
        "go": (PLACE_CODES,),
        "toll": (GOODS,),  # pay this good
        "later": (),  # pay the toll after the action
        "side": (("goods", "buy"),),  # of a starting building
        "first": (("one", "two"),),  # of a building with two parts
        "take": (GOODS,),  # gain this good
        "give": (GOODS,),  # to the player whose turn it is
        "from": (GOODS,),  # what an exchange takes
        "into": (GOODS,),  # what it gives
        "double": (GOODS,),
        "favour": (GOODS,),  # the kind that others are turned into
        "turn": (GOODS,),  # turn one of these into it
        "place": (GOODS,),  # on the market square that comes next, from the dearest down
        "swap": (GOODS, GOODS),
        "raise": (GOODS,),  # to the dearest square
        "steal": (SEAT_CODES, GOODS),
        "inland": (),  # one of each good to the Inland Traders
        "ship": (GOODS,),
        "buy": (BUILDING_CODES,),
        "stow": (GOODS,),  # keep one of a good just shipped
        "alchemy": (GOODS, GOODS, GOODS),  # lose one, turn two of the second into the third
        "done": (),
        "end": (),  # the turn
    }
)
assert MOVES.names == tuple(do.name.lower() for do in Do)

KIND, ARGS = MOVES.kinds, MOVES.args
KEEP, FOUND, GO, TOLL, LATER, SIDE, FIRST, TAKE, GIVE, FROM, INTO, DOUBLE, FAVOUR = (
    MOVES.first(do.name.lower()) for do in list(Do)[:13]
)
TURN, PLACE, SWAP, RAISE, STEAL, INLAND, SHIP, BUY, STOW, ALCHEMY, DONE, END = (
    MOVES.first(do.name.lower()) for do in list(Do)[13:]
)
MAX_LEGAL = 128
