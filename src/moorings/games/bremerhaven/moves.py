"""The vocabulary of Bremerhaven's moves."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.bremerhaven.components import GOODS, PACK, PLACES
from moorings.kernel.moves import MoveSpace
from moorings.kernel.names import slug

BUILDING_CODES = tuple(slug(b.name) for b in PACK["buildings"])
PRICE_CODES = tuple("-".join(str(v) for v in (p.barrel, p.container, p.crate, p.passenger)) for p in PACK["prices"])
NUMBERS = ("1", "2", "3", "4")
COVER_CODES = ("top-3", "column-3", "top-4", "column-4")
RANK_CODES = ("captain", "first-mate", "mate")
STAY = ("printed", "longer")


class Do(IntEnum):
    """The kinds of move, in the order of the move space."""

    CHIT = 0
    TAKE = 1
    BID = 2
    CARD = 3
    BOLLARD = 4
    CLEAR = 5
    BUILD = 6
    REFUSE = 7
    GROW = 8
    PRICE = 9
    SWAP = 10
    BERTH = 11
    LOAD = 12
    PRODUCE = 13
    UNLOAD = 14
    DELIVER = 15
    CRANE = 16
    PACK = 17
    UNPACK = 18
    SETTLE = 19
    LOSE = 20
    DONE = 21


MOVES = MoveSpace(
    {
        "chit": (GOODS,),  # the good to be ranked by
        "take": (GOODS,),  # a starting good, or one found as flotsam
        "bid": (PLACES,),  # where the next influence card goes
        "card": (tuple(str(v) for v in range(1, 10)),),  # which card it is
        "bollard": (NUMBERS,),  # on this quay wall, from the top
        "clear": (COVER_CODES,),  # the cover below loading dock 3, another of its column; the same for 4
        "build": (BUILDING_CODES,),
        "refuse": (),  # the permit for the difference
        "grow": (),  # take the next influence card
        "price": (PRICE_CODES,),  # barrel, container, crate, passenger
        "swap": (RANK_CODES,),  # this rank with the one below
        "berth": (NUMBERS[:3], GOODS, STAY),  # in this dock, with this cargo
        "load": (NUMBERS, STAY),  # put the contract into this loading dock
        "produce": (BUILDING_CODES,),
        "unload": (NUMBERS[:3],),  # one good from the ship in this dock
        "deliver": (GOODS, NUMBERS),  # one stored good to this loading dock
        "crane": (NUMBERS[:3], NUMBERS),  # one good from this dock straight to this loading dock
        "pack": (),  # two crates into a container
        "unpack": (),
        "settle": (),  # unload and deliver as proposed
        "lose": (GOODS,),
        "done": (),
    }
)
assert MOVES.names == tuple(do.name.lower() for do in Do)

KIND, ARGS = MOVES.kinds, MOVES.args
CHIT, TAKE, BID, CARD, BOLLARD, CLEAR, BUILD, REFUSE, GROW, PRICE, SWAP = (
    MOVES.first(do.name.lower()) for do in list(Do)[:11]
)
BERTH, LOAD, PRODUCE, UNLOAD, DELIVER, CRANE, PACK_CRATES, UNPACK, SETTLE, LOSE, DONE = (
    MOVES.first(do.name.lower()) for do in list(Do)[11:]
)
MAX_LEGAL = 64
