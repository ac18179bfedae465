"""The state of a game of Harbour, and its enums."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.harbour.components import N_BOARDS, N_BUILDINGS
from moorings.kernel.position import Position
from moorings.kernel.record import SEAT, SWITCH, Seats, amount, face_down, flags, i8, one_of, seats_from

SEATS = Seats(4)
ROW = SEATS + 3
TABLEAU = 6
"""Most cards in front of a player: three bought, two more in one purchase, and the Noble's free one."""
AGENDA = 24
MOST = 6
"""The most of one good that a warehouse holds."""
BUILDINGS_TO_END = 4
SOLO_TURNS = 20

NONE = -1
UNKNOWN = -2
FISH, LIVESTOCK, WOOD, STONE = range(4)
COIN, ANCHOR, HAT, WAREHOUSE = range(4)


class Phase(IntEnum):
    """The chapters of a game."""

    CHARACTERS = 0  # everybody keeps one of two boards, at once
    NOBLE = 1  # the Noble founds a free building
    GOODS = 2  # everybody chooses starting goods, at once
    PLAY = 3
    OVER = 4


class Task(IntEnum):
    """What the agenda can hold. Each entry is (task, seat, x, y); the top one comes next."""

    TURN = 0  # choose a building to go to
    TOLL_FIRST = 1  # pay the toll now, or after the action
    TOLL_LAST = 2  # pay the toll now
    SIDE = 3  # choose the goods or the purchase of a starting building; x: card
    ORDER = 4  # choose which of two parts comes first; x: card
    EFFECT = 5  # carry out a step; x: row of EFFECTS
    PICK = 6  # gain x goods of choice by one's own action
    PICK_NEW = 7  # gain x goods, none of the kinds in the bits of y
    RECEIVE = 8  # gain x goods of choice by somebody's ability or action
    GIVE = 9  # give one good to the player whose turn it is
    INTO = 10  # take the output of an exchange; x: row of EFFECTS, y: kinds that are barred
    TURN_GOODS = 11  # turn up to x goods into kind y
    ARRANGE = 12  # choose the good for market square x
    BUY = 13  # ship and buy; x: row of EFFECTS
    STOW = 14  # keep up to x of the goods shipped
    CLOSE = 15  # the market shifts, the row is filled up
    FINISH = 16  # the end of a turn


class State(Position):
    """Everything there is to know. Seats that do not play keep zeros."""

    # options
    opening = i8(holds=one_of(2))  # standard or first game
    characters = i8(holds=SWITCH)  # 1: boards with characters
    promos = i8(holds=SWITCH)  # 1: with the promo characters
    inland = i8(holds=one_of(3))  # 0: no Inland Traders, 1: with them, 2: with them for fewer than three too
    bonus = i8(holds=SWITCH)  # 1: secret bonus cards

    phase = i8(holds=one_of(Phase))  # Phase
    mover = i8(holds=SEAT)  # whose turn it is
    ender = i8(holds=SEAT)  # who built the fourth building first, NONE until then

    market = i8(4, holds=one_of(4))  # the good on each square, from $2 to $5
    row = i8(ROW, holds=one_of(N_BUILDINGS, NONE))  # the buildings for sale, NONE in an empty place
    deck = i8(N_BUILDINGS, holds=face_down(N_BUILDINGS))  # face down; the top card is deck[deck_size - 1]
    deck_size = i8(holds=amount(N_BUILDINGS))  # cards in the deck
    bottom_known_to = i8(holds=SEAT)  # the Noble, who has seen the card at the bottom; else NONE

    dealt = i8(SEATS, 2, holds=one_of(N_BOARDS, NONE))  # the two boards to choose from
    character = i8(SEATS, holds=one_of(N_BOARDS, UNKNOWN))  # the board kept, NONE before; hidden until all have chosen
    bonus_card = i8(SEATS, holds=one_of(4, UNKNOWN))  # of the secret bonus card, NONE without, UNKNOWN to others
    to_choose = i8(SEATS, holds=amount(5))  # starting goods still to be chosen

    goods = i8(SEATS, 4, holds=amount(MOST))  # how much of each good is in the warehouse
    tableau = i8(SEATS, TABLEAU, holds=one_of(N_BUILDINGS, NONE))  # buildings owned, in the order they came
    owned = i8(SEATS, holds=amount(TABLEAU))  # how many
    free = i8(holds=one_of(N_BUILDINGS, NONE))  # the building that the Noble founded, NONE without
    symbols = i8(SEATS, 4, holds=amount(5))  # symbols on all owned buildings and the starting building
    pawn = i8(SEATS, holds=seats_from(N_BUILDINGS, least=NONE))  # a building, a starting one by its seat, or NONE

    agenda = i8(AGENDA, 4, holds=(one_of(Task), SEAT, one_of(128), flags(4)), filled="depth")  # (Task, seat, x, y)
    depth = i8(holds=amount(8))  # entries on the agenda

    creditor = i8(holds=SEAT)  # the owner to whom a toll is still owed, NONE otherwise
    alchemy_used = i8(holds=SWITCH)  # this turn
    more_used = i8(holds=SWITCH)  # whether the "1 more" ability has been used this turn

    shipping = i8(holds=flags(4))  # this purchase: goods chosen to be shipped, as bits
    money = i8(holds=amount(20))  # money left to spend
    traded = i8(holds=SWITCH)  # whether the Inland Traders have been used
    bought = i8(holds=amount(2))  # buildings bought
    coins = i8(holds=amount(5))  # symbols that count for it: those owned before it
    warehouses = i8(holds=amount(5))  # the same of warehouses
    shipped = i8(4, holds=amount(MOST))  # how much of each good was shipped
