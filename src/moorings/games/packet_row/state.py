"""The state of a game of Packet Row, and its enums."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.packet_row.components import DECK, N_CONTRACTS, N_FACES, N_GOODS_FACES
from moorings.kernel.position import Position
from moorings.kernel.record import SEAT, UNSEEN, Seats, i8, i16

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
    open_hands = i8()

    phase = i8()  # Phase
    rounds = i16()  # rounds begun
    master = i8(holds=SEAT)  # seat of the harbour master
    mover = i8(holds=SEAT)  # seat that has to decide
    area = i8()  # the area that is open now, NONE before the first of a round
    opened = i8()  # areas chosen this round, as bits

    supply = i8(AREAS, SPACES)  # the face on each space, first the current and then the future supply; NONE if empty
    deck = i8(AREAS, DECK, holds=UNSEEN)  # face down; the top card is deck[area, deck_size[area] - 1]
    deck_size = i8(AREAS)  # with the cards removed for two players, which lie at the bottom
    discard = i8(N_FACES)  # cards out of play, open to all

    money = i16(SEATS)
    hand = i8(SEATS, N_FACES)  # how many of each face, ships included though they lie open; UNKNOWN to others
    hand_size = i16(SEATS)  # cards in hand: ships are not
    starter_done = i8(SEATS)  # whether the starting contract has been fulfilled
    piece = i8(SEATS)  # the space a card was taken from this round, SPACES * area + space; NONE before that

    # the manifest: the shipment that the mover is putting together; nobody else sees it before it is sealed
    draft = i8()  # Draft
    signed = i8(N_CONTRACTS)  # contracts to be fulfilled
    sailing = i8(6, 6)  # ships by printed destination and by where they sail: a captain where the two differ
    loaded = i8(N_GOODS_FACES, 4)  # goods cards by face and by what they count as: a trader where the goods differ
    nuggets = i8(2, 4)  # single and double nuggets by what they count as
