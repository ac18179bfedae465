"""What can happen in Packet Row, as the rules tell it."""

from __future__ import annotations

from enum import IntEnum


class Happens(IntEnum):
    """The kinds of event, each with its numbers."""

    OPEN = 0  # area
    TAKE = 1  # card, area, space
    PASS = 2
    CASH = 3  # money card
    STEP = 4  # kind of move, its two arguments: a step of a manifest, in secret
    DELIVER = 5  # contract
    SAIL = 6  # ship, where it sails, how many
    CARGO = 7  # good, cards of each face (three bits each), single nuggets, double nuggets, units asked for
    ENDS = 8  # the space from which each seat took a card this round
    SWEEP = 9  # area, the four cards that nobody took
    OFFER = 10  # area, the four cards now on offer, the two that come next
    SHORT = 11  # area
    ROUND = 12  # round, the last harbour master
    LAST = 13  # the last contracts may be shipped
    FINISH = 14
    CASH_ALL = 15  # what each number of money cards brings, and how many of each there are (five bits each)
    SCORE = 16  # points for buildings, for money, for bankers
    OVER = 17
