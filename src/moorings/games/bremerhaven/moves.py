"""The vocabulary of Bremerhaven's moves."""

from __future__ import annotations

from moorings.games.bremerhaven.components import GOODS, PACK, PLACES
from moorings.kernel.moves import MoveKind, MoveSpace, encoder
from moorings.kernel.names import slug

BUILDING_CODES = tuple(slug(b.name) for b in PACK["buildings"])
PRICE_CODES = tuple("-".join(str(v) for v in (p.barrel, p.container, p.crate, p.passenger)) for p in PACK["prices"])
NUMBERS = ("1", "2", "3", "4")
COVER_CODES = ("top-3", "column-3", "top-4", "column-4")
RANK_CODES = ("captain", "first-mate", "mate")
STAY = ("printed", "longer")


class Do(MoveKind):
    """The kinds of move, each with the words of its arguments."""

    CHIT = (GOODS,)  # the good to be ranked by
    TAKE = (GOODS,)  # a starting good, or one found as flotsam
    BID = (PLACES,)  # where the next influence card goes
    CARD = (tuple(str(v) for v in range(1, 10)),)  # which card it is
    BOLLARD = (NUMBERS,)  # on this quay wall, from the top
    CLEAR = (COVER_CODES,)  # the cover below loading dock 3, another of its column; the same for 4
    BUILD = (BUILDING_CODES,)
    REFUSE = ()  # the permit for the difference
    GROW = ()  # take the next influence card
    PRICE = (PRICE_CODES,)  # barrel, container, crate, passenger
    SWAP = (RANK_CODES,)  # this rank with the one below
    BERTH = (NUMBERS[:3], GOODS, STAY)  # in this dock, with this cargo
    LOAD = (NUMBERS, STAY)  # put the contract into this loading dock
    PRODUCE = (BUILDING_CODES,)
    UNLOAD = (NUMBERS[:3],)  # one good from the ship in this dock
    DELIVER = (GOODS, NUMBERS)  # one stored good to this loading dock
    CRANE = (NUMBERS[:3], NUMBERS)  # one good from this dock straight to this loading dock
    PACK = ()  # two crates into a container
    UNPACK = ()
    SETTLE = ()  # unload and deliver as proposed
    LOSE = (GOODS,)
    DONE = ()


MOVES = MoveSpace(Do)
KIND, ARGS = MOVES.kinds, MOVES.args
move = encoder(MOVES)
MAX_LEGAL = 64
