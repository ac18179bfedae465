"""The state of a game of Serenissima, and its enums. All money is counted in hundreds of ducats."""

from __future__ import annotations

from enum import IntEnum

from moorings.games.serenissima.components import GALLEYS, N_GOODS, N_PORTS, N_SPACES
from moorings.kernel.position import Position
from moorings.kernel.record import SEAT, SEAT_BITS, SWITCH, Seats, amount, flags, i8, i16, i32, i64, one_of, u8

SEATS = Seats(4)
PLACES = 4
"""Places in the order of a turn."""
HOLD = 5
"""Sailors and pieces that a galley holds together."""
DEALS = 3
"""Proposals that a player may put to one rival in a turn."""
BUILD_COST = 5
LENGTH = (0, 0, 12, 10, 8)
"""Turns of the game, by the number of players."""

NONE = -1
UNKNOWN = -2


class Phase(IntEnum):
    """The phases of a turn, in their order, and the end."""

    BIDS = 0  # everybody bids for the order, at once
    PLACES = 1  # places in the order are taken, the highest bid first
    COMMERCE = 2
    MOVEMENT = 3
    COMBAT = 4
    CONTROL = 5
    SALES = 6
    OVER = 7


class Task(IntEnum):
    """What the acting seat has to choose."""

    MAIN = 0  # the next operation of the phase
    PRICE = 1  # a price, as the owner of `port`
    TERMS = 2  # the terms of a deal with `partner` at `site`
    ANSWER = 3  # whether to accept them
    CREW = 4  # the sailors of `hull`
    LOAD = 5  # the pieces of `hull`
    JETTISON = 6  # a piece to throw overboard
    PASSAGE = 7  # whether to ask `partner` to let `hull` sail on
    CONSENT = 8  # whether to let it
    ONWARD = 9  # where `hull` sails on to
    PRIZE = 10  # what becomes of `prize`, beaten by `hull`


class Waters(IntEnum):
    """A standing order about a rival who asks to sail on."""

    ASK = 0
    OPEN = 1
    CLOSED = 2


class State(Position):
    """Everything there is to know. Seats that do not play keep zeros; what is not under way is NONE or zero."""

    # options
    treasuries = i8(holds=SWITCH)  # 0: hidden, 1: open
    own_sales_pay = i8(holds=SWITCH)  # 1: selling in a port of one's own pays as well
    pair = i8(holds=SWITCH)  # the powers of a game of two: 0: Venice and Genoa, 1: Spain and Turkey

    game_turn = i8(holds=amount(12))  # from 1
    phase = i8(holds=one_of(Phase))  # Phase
    task = i8(holds=one_of(Task))  # Task
    mover = i8(holds=SEAT)  # whose phase it is, NONE while all bid
    actor = i8(holds=SEAT)  # who has to choose now: the mover, or whoever must answer; NONE while all bid
    place = i8(holds=amount(PLACES))  # the mover's place in the order; while places are taken, how many are

    power = i8(SEATS, holds=one_of(SEATS, NONE))  # the power of each seat
    money = i16(SEATS, holds=amount(30, UNKNOWN))  # UNKNOWN to others unless treasuries are open
    bid = i16(SEATS, holds=amount(10, UNKNOWN))  # of this turn, NONE before it; hidden until all have bid
    rank = i8(PLACES, holds=SEAT)  # seats by descending bid
    order = i8(PLACES, holds=SEAT)  # the seat in each place, NONE while it is free

    owner = i8(GALLEYS, holds=SEAT)  # of each galley; NONE for one in the box
    at = i8(GALLEYS, holds=one_of(N_SPACES, NONE))  # its sea space, NONE in the box
    crew = i8(GALLEYS, holds=amount(HOLD))  # sailors on board of each galley
    cargo = i8(GALLEYS, N_GOODS, holds=amount(HOLD))  # pieces of each commodity in its hold
    load = i8(GALLEYS, holds=amount(HOLD))  # all pieces in its hold together

    holder = i8(N_PORTS, holds=SEAT)  # who controls a port, NONE for nobody
    garrison = i16(N_PORTS, holds=amount(10))  # sailors in each port
    stored = u8(N_PORTS, holds=flags(N_GOODS))  # commodities in the warehouse, as bits
    fort = i8(N_PORTS, holds=SWITCH)  # 1: there is a fort

    galleys_left = i8(holds=amount(GALLEYS))  # in the box
    forts_left = i8(holds=amount(20))  # in the box
    sailors_left = i16(holds=amount(150))  # in the box
    pieces_left = i8(N_GOODS, holds=amount(15))  # of each commodity, in the box

    # phase 2
    hired = i8(N_PORTS, holds=amount(5))  # sailors hired in each port this turn
    built = i32(holds=flags(N_PORTS))  # ports that have built this turn, as bits
    quote = i8(N_PORTS, holds=amount(10))  # the price named to the mover, 0 if none
    deals = i8(SEATS, holds=amount(DEALS))  # proposals made to each rival
    shelved = i8(holds=SEAT_BITS)  # rivals, as bits, with whom a deal was dropped and nothing else has been done since
    stowed = i64(holds=flags(N_SPACES))  # sea spaces made ready to sail, as bits
    closing = i8(holds=SWITCH)  # the mover has said that the phase is done
    port = i8(holds=one_of(N_PORTS, NONE))  # whose price is asked for
    site = i8(holds=one_of(N_SPACES, NONE))  # the sea space of the deal or the stowing
    terms = i8(GALLEYS, N_GOODS, holds=amount(HOLD))  # what the partner's galleys would gain (or lose) in the deal
    swap = i8(N_GOODS, holds=amount(HOLD))  # what the mover would gain (or lose)
    offer = i16(holds=amount(20))  # what the mover would pay (or get), in the deal or for passage

    # stowing, also of a prize
    hulls = i32(holds=flags(GALLEYS))  # galleys to be stowed, as bits
    pool_crew = i16(holds=amount(20))  # sailors still to be stowed
    pool = i8(N_GOODS, holds=amount(10))  # pieces of each commodity still to be stowed

    # phases 3 to 5
    moved = i32(holds=flags(GALLEYS))  # galleys that have moved, as bits
    hull = i8(holds=one_of(GALLEYS, NONE))  # the galley under way: stowed, moving or victorious
    steps = i8(holds=amount(HOLD))  # that it may still sail
    partner = i8(holds=SEAT)  # the rival in the deal, or the one whose consent is asked
    prize = i8(holds=one_of(GALLEYS, NONE))  # the galley that `hull` has beaten
    sides = i8(2, holds=SEAT)  # the last fight: the attacking and the defending seat, NONE if there was none
    fighters = i8(2, holds=one_of(GALLEYS, NONE))  # their galleys, NONE for a garrison
    battle = i8(holds=one_of(N_SPACES, NONE))  # its sea space
    roll = i8(2, holds=one_of(7))  # their dice
    lost = i8(2, holds=amount(5))  # the sailors that it cost them
    left = i16(2, holds=amount(10))  # the sailors that remained
    landed = i32(holds=flags(N_PORTS))  # ports that the mover has landed on this turn, as bits

    # standing orders, UNKNOWN to others
    tariff = i8(SEATS, N_PORTS, holds=amount(10))  # the price to name, 0: ask
    waters = i8(SEATS, SEATS, holds=one_of(Waters, UNKNOWN))  # Waters, by rival
    embargo = i8(SEATS, SEATS, holds=one_of(2, UNKNOWN))  # 1: refuse all deals with this rival
