"""What can happen in Serenissima, as the rules tell it. Money is in hundreds of ducats."""

from __future__ import annotations

from enum import IntEnum


class Happens(IntEnum):
    """The kinds of event, each with its numbers."""

    TURN = 0  # number, of how many
    BID = 1  # money: a bid, in secret
    PAY_BID = 2  # money: a bid is opened and paid
    TIE = 3  # a die decides among equal bids
    PLACE = 4  # place in the order
    PHASE = 5  # phase that begins
    DONE = 6  # phase
    BUY = 7  # port, money, to whom
    INQUIRE = 8  # port, whom
    PRICE = 9  # port, money
    HIRE = 10  # port, money
    BUILD = 11  # port, galley, money
    FORT = 12  # port, money
    STOW = 13  # space
    ASHORE = 14  # galley, port
    CREW = 15  # galley, sailors
    GARRISON = 16  # port, sailors who stay there
    ABANDON = 17  # galley, space
    LOAD = 18  # galley, good, number
    NEXT = 19  # galley that takes no more
    JETTISON = 20  # a piece is about to go overboard
    THROW = 21  # galley or -1, good, space
    DEAL = 22  # with whom, space
    GIVE = 23  # good: would be given
    TAKE = 24  # good: would be taken
    OFFER = 25  # money: would be paid, or asked for if it is less than 0
    DROP = 26  # whom the dropped deal was with
    PROPOSE = 27  # to whom, space, what the proposer would gain of each good (or lose), money paid
    REFUSE = 28  # whose proposal
    ACCEPT = 29  # whose proposal, space, what the proposer gains of each good (or loses), money paid
    SAIL = 30  # galley, space, where to, -1, sailors, cargo by good
    ASK = 31  # whom, galley, money
    GRANT = 32  # whom, galley, money
    DENY = 33  # whom, galley
    STOP = 34  # galley, space
    ATTACK = 35  # galley, enemy, space, then dice, losses and sailors left, each of both; the enemy's galley
    RAID = 36  # the same; the port
    FALLEN = 37  # port that has lost its garrison
    SINK = 38  # galley, space, -1, -1, sailors, cargo by good
    SEIZE = 39  # galley, space, from whom, with how many sailors, sailors, cargo by good
    LAND = 40  # galley, port
    FLAG = 41  # port, who held it before, fort, pieces in the warehouse as bits
    SELL = 42  # galley, port, good, money, bonus, who holds the port
    FULL = 43  # port
    INCOME = 44  # port, money
    TARIFF = 45  # port, money (0: ask): a standing order, in secret
    WATERS = 46  # rival, answer
    EMBARGO = 47  # rival, on or off
    SCORE = 48  # points for the capital, for ducats, for full ports, for other ports
    OVER = 49  # winners as bits
