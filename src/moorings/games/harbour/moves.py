"""The vocabulary of Harbour's moves."""

from __future__ import annotations

from moorings.games.harbour.actions import GOODS
from moorings.games.harbour.components import PACK, WHARFS
from moorings.games.harbour.state import SEATS
from moorings.kernel.moves import MoveKind, MoveSpace, encoder
from moorings.kernel.names import slug

BUILDING_CODES = tuple(slug(b.name) for b in PACK["buildings"])
CHARACTER_CODES = tuple(slug(b.name) for b in PACK["boards"][:WHARFS])
PLACE_CODES = BUILDING_CODES + tuple(f"start-{seat}" for seat in range(SEATS))
SEAT_CODES = tuple(str(seat) for seat in range(SEATS))


class Do(MoveKind):
    """The kinds of move, each with the words of its arguments."""

    KEEP = (CHARACTER_CODES,)  # of the two boards dealt
    FOUND = (BUILDING_CODES,)  # the Noble's free building
    GO = (PLACE_CODES,)
    TOLL = (GOODS,)  # pay this good
    LATER = ()  # pay the toll after the action
    SIDE = (("goods", "buy"),)  # of a starting building
    FIRST = (("one", "two"),)  # of a building with two parts
    TAKE = (GOODS,)  # gain this good
    GIVE = (GOODS,)  # to the player whose turn it is
    FROM = (GOODS,)  # what an exchange takes
    INTO = (GOODS,)  # what it gives
    DOUBLE = (GOODS,)
    FAVOUR = (GOODS,)  # the kind that others are turned into
    TURN = (GOODS,)  # turn one of these into it
    PLACE = (GOODS,)  # on the market square that comes next, from the dearest down
    SWAP = (GOODS, GOODS)
    RAISE = (GOODS,)  # to the dearest square
    STEAL = (SEAT_CODES, GOODS)
    INLAND = ()  # one of each good to the Inland Traders
    SHIP = (GOODS,)
    BUY = (BUILDING_CODES,)
    STOW = (GOODS,)  # keep one of a good just shipped
    ALCHEMY = (GOODS, GOODS, GOODS)  # lose one, turn two of the second into the third
    DONE = ()
    END = ()  # the turn


MOVES = MoveSpace(Do)
KIND, ARGS = MOVES.kinds, MOVES.args
move = encoder(MOVES)
MAX_LEGAL = 128
