"""The state of a game of Bremerhaven, and its enums."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.bremerhaven.components import N_BUILDINGS, N_CONTRACTS, N_PAPERS, N_PRICES, N_SHIPS, Skill
from moorings.kernel.position import Position
from moorings.kernel.record import (
    SEAT,
    SEAT_BITS,
    SWITCH,
    Seats,
    amount,
    face_down,
    flags,
    i8,
    i16,
    one_of,
    seats_from,
    u8,
    u32,
)

SEATS = Seats(4)
SPACES = 4
"""Spaces for ships on the sea, and for contracts on the land."""
RANKS = 4
HAND = 5
TOP_LEVEL = 7
"""The level of the hand 6, 7, 7, 8, 9, which cannot grow."""
PLACES = 14
PARKING, BUILDING, PERMIT, GROWTH, PRICE_CARDS, CAREER, SEA, LAND = 0, 1, 2, 3, 4, 5, 6, 10
DOCKS = 3
LOADING_DOCKS = 4
WALLS = 4
MOST_BOLLARDS = 3
BOARD = 12
"""Spaces on a harbour board."""
COVERS = 4
"""Kinds of cover: the one below loading dock 3, the others of its column, the same for loading dock 4."""
START_GOODS = 3

NONE = -1
UNKNOWN = -2
DUMMY = 1
"""The dummy of the solo game sits where a second player would."""

STACK, REMOVED, OWNED, BUILT = 0, 1, 2, 6
"""Where a building is: in the stack, out of the game, OWNED + seat (not yet built), or BUILT + seat."""


class Mode(IntEnum):
    """The values of the option `mode`."""

    LONG = 0
    SHORT = 1
    SOLO = 2


class Phase(IntEnum):
    """The chapters of a game, in the order of a round."""

    RANKS = 0  # set-up: each takes a good, the price card ranks them
    GOODS = 1  # set-up of the short game: starting goods, all at once
    BIDDING = 2
    PERMITS = 3  # all at once
    GROWTH = 4  # all at once
    PRICES = 5
    CAREER = 6
    SEA = 7
    LAND = 8
    HARBOURS = 9  # all at once
    EVENT = 10  # all at once
    OVER = 11


class State(Position):
    """Everything there is to know. Seats that do not play keep zeros."""

    # options
    mode = i8(holds=one_of(Mode))  # Mode
    ties = i8(holds=SWITCH)  # on sea and land by the ranks before (0) or after (1) the swap of the round

    phase = i8(holds=one_of(Phase))  # Phase
    waiting = u8(holds=SEAT_BITS)  # the seats that may act, as bits
    rounds = i8(holds=amount(15))  # rounds begun
    way = i8(holds=amount(20))  # spaces that the ship token still has to go
    steps = i8(holds=amount(4))  # spaces that it will go at the end of this round
    event = i8(holds=one_of(N_PAPERS, NONE))  # the newspaper whose event comes at the end of this round, NONE without

    # Drawn cards stay in the array of their deck, above the top: deck[left - 1] is the next, deck[left] the last drawn.
    ships = i8(N_SHIPS, holds=face_down(N_SHIPS))  # face down, and above their top what was drawn
    ships_left = i8(holds=amount(N_SHIPS))  # cards face down
    contracts = i8(N_CONTRACTS, holds=face_down(N_CONTRACTS))  # face down, and above their top what was drawn
    contracts_left = i8(holds=amount(N_CONTRACTS))  # cards face down
    houses = i8(N_BUILDINGS, holds=face_down(N_BUILDINGS))  # face up: the top one is known
    houses_left = i8(holds=amount(N_BUILDINGS))  # cards in the stack
    papers = i8(N_PAPERS, holds=face_down(N_PAPERS))  # face down, and above their top what was drawn
    papers_left = i8(holds=amount(N_PAPERS))  # cards face down
    prices = i8(N_PRICES, holds=face_down(N_PRICES))  # from the top; nothing ever leaves it
    prices_known = i8(holds=amount(N_PRICES))  # how many at its bottom all know; all of them once somebody looked

    sea = i8(SPACES, holds=one_of(N_SHIPS, NONE))  # the ship on each space from the left, NONE where there is none
    land = i8(SPACES, holds=one_of(N_CONTRACTS, NONE))  # the contract on each space
    place = i8(N_BUILDINGS, holds=seats_from(OWNED, BUILT))  # where each building is

    chit = i8(SEATS, holds=one_of(4, NONE))  # the good taken to be ranked by, NONE before and after
    ladder = i8(RANKS, holds=SEAT)  # the seat on each rank, from the Captain down; NONE without
    level = i8(SEATS, holds=one_of(TOP_LEVEL + 1))  # a hand is INFLUENCE[level : level + 5]
    growth = i8(SEATS, holds=amount(2))  # cards taken from the supply this round
    bid = i8(SEATS, HAND, holds=one_of(PLACES, UNKNOWN))  # the place of each card, NONE in the hand, UNKNOWN to others
    placed = i8(SEATS, PLACES, holds=amount(2))  # how many cards a seat has on each place
    spot = i8(holds=one_of(PLACES, NONE))  # the place just chosen for a card, NONE if there is none
    winner = i8(PLACES, holds=SEAT)  # the highest bidder of each place once bids are open, NONE without
    high = i8(holds=amount(15))  # the highest bid on the permits or on the growth
    fee = i8(SEATS, holds=amount(15))  # what the next permit or the growth costs a seat
    step = i8(holds=amount(HAND * SEATS))  # the space of sea or land that is being resolved
    permits = i8(SEATS, holds=amount(2))  # permits used or refused this round

    money = i16(SEATS, holds=amount(30))  # without what lies on the Bank
    bank = i16(SEATS, holds=amount(30))  # money on the Bank
    prestige = i16(SEATS, holds=amount(30))  # the marker

    covers = i8(SEATS, COVERS, holds=amount(2))  # cover cards left, by kind
    bollards = i8(SEATS, WALLS, holds=amount(MOST_BOLLARDS))  # on each wall of the quay
    skills = u32(SEATS, holds=flags(len(Skill)))  # skills of built buildings, as bits
    board = i8(SEATS, holds=amount(BOARD))  # open spaces without a building
    ware = i8(SEATS, holds=amount(4))  # spaces inside buildings that hold any good
    tank = i8(SEATS, holds=amount(4))  # barrels that buildings can hold
    lounge = i8(SEATS, holds=amount(4))  # passengers that buildings can hold
    board_in = i8(SEATS, holds=amount(BOARD))  # how much of each holds goods
    ware_in = i8(SEATS, holds=amount(4))  # of any good
    tank_in = i8(SEATS, holds=amount(4))  # barrels
    lounge_in = i8(SEATS, holds=amount(4))  # passengers
    stored = i8(SEATS, 4, holds=amount(5))  # goods in storage, wherever

    dock = i8(SEATS, DOCKS, holds=one_of(N_SHIPS, NONE))  # the ship in each dock, NONE without
    dock_time = i8(SEATS, DOCKS, holds=amount(4))  # time markers
    dock_good = i8(SEATS, DOCKS, holds=one_of(4))  # what it carries
    dock_left = i8(SEATS, DOCKS, holds=amount(5))  # how many are still on board
    load = i8(SEATS, LOADING_DOCKS, holds=one_of(N_CONTRACTS, NONE))  # the contract in each loading dock, NONE without
    load_time = i8(SEATS, LOADING_DOCKS, holds=amount(4))  # time markers
    delivered = i8(SEATS, LOADING_DOCKS, 4, holds=amount(2))  # how much of each good lies on the contract

    to_choose = i8(SEATS, holds=amount(START_GOODS))  # starting goods still to be chosen
    moving = i8(SEATS, holds=SWITCH)  # in the harbour: 0 producing, 1 moving goods
    produced = u32(SEATS, holds=flags(N_BUILDINGS))  # buildings that have produced this round, as bits
    packing = i8(SEATS, holds=one_of(2, -1))  # 1 after packing, -1 after unpacking, 0 once goods have moved since
    settled = i8(SEATS, holds=SWITCH)  # whether the settling move has been used this round
