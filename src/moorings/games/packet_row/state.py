"""The state of a game of Packet Row, and its enums."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.packet_row.components import DECK, N_CONTRACTS, N_FACES, N_GOODS_FACES
from moorings.kernel.position import Position
from moorings.kernel.record import SEAT, SWITCH, UNSEEN, Seats, amount, flags, i8, i16, one_of

SEATS = Seats(5)
AREAS = 4
CURRENT = 4
"""Spaces for the current supply of a board; how many are used depends on the number of players."""
FUTURE = 2
SPACES = CURRENT + FUTURE
REMOVED = 6
"""Cards taken out of each deck, unseen, when two play."""
START_MONEY = 25

NONE = -1
UNKNOWN = -2


class Phase(IntEnum):
    """The chapters of a game."""

    OPEN = 0  # the harbour master opens the first area of a round
    ASK = 1  # another player is asked for a card
    DECIDE = 2  # the harbour master takes a card, goes on to another area or passes
    LAST = 3  # after the last round: the last contracts, one player after another
    OVER = 4


class Draft(IntEnum):
    """How far along the manifest is. A proposal can only shrink, everything else only grows: so no step leads back."""

    NONE = 0  # there is none
    NAMING = 1  # contracts are being named
    OWN = 2  # ships and cargo are being chosen step by step
    PROPOSED = 3  # filled in by a proposal: seal it, take parts of it off, or add to it
    CHANGED = 4  # a proposal that was changed: add to it, or have it filled in once more
    FINAL = 5  # filled in after changes: seal it or add to it


class State(Position):
    """Everything there is to know. Seats that do not play keep zeros."""

    # options
    open_hands = i8(holds=SWITCH)  # 1: all see all hands

    phase = i8(holds=one_of(Phase))  # Phase
    rounds = i16(holds=amount(20))  # rounds begun
    master = i8(holds=SEAT)  # seat of the harbour master
    mover = i8(holds=SEAT)  # seat that has to decide
    area = i8(holds=one_of(AREAS, NONE))  # the area that is open now, NONE before the first of a round
    opened = i8(holds=flags(AREAS))  # areas chosen this round, as bits

    supply = i8(AREAS, SPACES, holds=one_of(N_FACES, NONE))  # the face on each space, first the current supply; or NONE
    deck = i8(AREAS, DECK, holds=UNSEEN)  # face down; the top card is deck[area, deck_size[area] - 1]
    deck_size = i8(AREAS, holds=amount(DECK))  # with the cards removed for two players, which lie at the bottom
    discard = i8(N_FACES, holds=amount(5))  # cards out of play, open to all

    money = i16(SEATS, holds=amount(100))  # coins
    hand = i8(SEATS, N_FACES, holds=amount(2))  # of each face, ships included though they lie open; UNKNOWN to others
    hand_size = i16(SEATS, holds=amount(10))  # cards in hand: ships are not
    starter_done = i8(SEATS, holds=SWITCH)  # whether the starting contract has been fulfilled
    piece = i8(SEATS, holds=one_of(SPACES * AREAS, NONE))  # SPACES * area + space a card was taken from, or NONE

    # the manifest: the shipment that the mover is putting together; nobody else sees it before it is sealed
    draft = i8(holds=one_of(Draft))  # Draft
    signed = i8(N_CONTRACTS, holds=SWITCH)  # contracts to be fulfilled
    sailing = i8(6, 6, holds=amount(2))  # ships by printed destination and where they sail: a captain if they differ
    loaded = i8(N_GOODS_FACES, 4, holds=amount(2))  # goods cards by face and as what they count: turned by a trader
    nuggets = i8(2, 4, holds=amount(2))  # single and double nuggets by what they count as
