"""What can happen in Bremerhaven, as the rules tell it."""

from __future__ import annotations

from enum import IntEnum


class Happens(IntEnum):
    """The kinds of event, each with its numbers. Nobody's event with a winner or a bidder is the dummy's."""

    # the set-up
    CHIT = 0  # good
    RANK = 1  # rank, money, the good returned
    TAKE = 2  # good: to start with, or found
    # the bidding
    ROUND = 3  # number, 1 if it is the last
    BID = 4  # place, the card there
    CARD = 5  # value, place: in secret
    SHUFFLE = 6  # the newspapers of the dummy
    OPEN = 7  # the level of the hand, where its five cards lie
    # the town
    PARKING = 8  # money
    WON = 9  # place, the card there, the sum bid
    NOBODY = 10  # place, the card there: nobody has bid
    HIGHEST = 11  # place, the sum bid: all bidders may act
    IDLE = 12  # place, fee: a bidder can do nothing there
    BOLLARD = 13  # wall, money
    CLEAR = 14  # cover, money
    BUILD = 15  # building, money
    REFUSE = 16  # fee
    ENOUGH = 17  # permits used
    GROW = 18  # which card of the set, money
    SAME_HAND = 19
    GROWN = 20  # the hand is the best there is
    PRICE = 21  # price card, 1 if it was there before
    EXCHANGE = 22  # the owner may choose the price card
    DECLINE = 23  # the owner does not
    ROTATE = 24  # price card: the new top one
    SWAP = 25  # rank, who falls, who rises
    SAME_RANKS = 26
    INCOME = 27  # rank, money
    # sea and land
    DOCK = 28  # ship, dock, good, how many, time, money
    SAIL_ON = 29  # ship
    LOAD = 30  # contract, loading dock, time
    NO_DOCK = 31  # contract
    PENALTY = 32  # money due, cash paid, paid from the Bank, prestige due, prestige lost, 1 if insured
    # the harbours
    PRODUCE = 33  # building
    NO_ROOM = 34  # building
    FORGO = 35  # building
    PROPOSAL = 36
    UNLOAD = 37  # dock, good, number
    DELIVER = 38  # loading dock, good
    LIFT = 39  # dock, loading dock, good: straight from a ship onto a contract
    CONVERT = 40  # 1 packed, -1 unpacked; money
    CLOSE = 41
    PRESTIGE = 42  # before, after, money
    TIME = 43  # docks and loading docks that lose a time marker, as bits
    LEAVE = 44  # ship, dock, good, how many are lost
    SELL = 45  # loading dock, contract, time left, barrels, containers, crates, passengers, money, how many are missing
    REWARD = 46  # money, prestige
    # the newspaper
    NEWS = 47  # newspaper
    SPARED = 48  # newspaper: it does nothing to somebody
    MONEY = 49  # money
    CHARGE = 50  # money due, cash paid, paid from the Bank
    SHIP_TIME = 51  # dock, by how much
    CONTRACT_TIME = 52  # loading dock, by how much
    LOSE = 53  # good
    PASS = 54  # newspaper: somebody does without
    # the end of a round
    BACK = 55  # where the five cards of each token lay
    DROP = 56  # which card of the set
    TOKEN = 57  # spaces gone, spaces left
    COMING = 58  # newspaper, spaces that the ship token will go
    GONE = 59  # 0 ship, 1 contract; the card
    SLIDE = 60  # cards move up
    NEW = 61  # 0 ship, 1 contract; the card, its space
    NEXT = 62  # building
    OVER = 63
    SCORE = 64  # money, prestige, points
