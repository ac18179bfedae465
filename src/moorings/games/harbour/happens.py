"""What can happen in Harbour, as the rules tell it."""

from __future__ import annotations

from enum import IntEnum


class Happens(IntEnum):
    """The kinds of event, each with its numbers."""

    KEEP = 0  # board: one of two, in secret
    BOARD = 1  # board: shown when all have chosen
    FOUND = 2  # building: the Noble's free one
    CHOOSE = 3  # good: a starting good, in secret
    OPENING = 4  # fish, livestock, wood, stone: the starting goods are shown
    START = 5  # the first turn
    GO = 6  # place, the one before
    LATER = 7  # owner: the toll comes after the action
    TOLL = 8  # owner, good, how many of it found room
    SIDE = 9  # 0 goods, 1 purchase
    FIRST = 10  # card, part
    GAIN = 11  # good, number, how many more found no room
    GIVE = 12  # to whom, good, how many of it found room
    STEAL = 13  # from whom, good, how many of it found room
    OFFER = 14  # good, number: given up in an exchange
    CONVERT = 15  # good, number, and how much of each good comes for it
    FAVOUR = 16  # good
    TURN = 17  # good, into which, how many of it found room
    PLACE = 18  # good, square
    SWAP = 19  # good, good
    RAISE = 20  # good
    INLAND = 21  # money
    SHIP = 22  # good, number, money
    BUY = 23  # building, price
    SENT = 24  # fish, livestock, wood, stone that leave with the shipment
    STOW = 25  # good
    ALCHEMY = 26  # good lost, good turned, into which, how many of it found room
    ENOUGH = 27  # no more is kept, turned or bought
    NOTHING = 28  # nothing is bought
    SHIFT = 29  # the goods on the market, from $2 to $5
    ROW = 30  # building: new in the row
    LAST = 31  # built the fourth building
    PASS = 32  # the turn ends
    OVER = 33
