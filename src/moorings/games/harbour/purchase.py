"""Buying: minimums, money, which shipments can lead to a purchase, and what shipping does to the market."""

from __future__ import annotations

from moorings.games.harbour.components import COST, EFFECTS, INLAND_PAY, STEPS, Ability
from moorings.games.harbour.happens import Happens
from moorings.games.harbour.holdings import gain, has_ability, step_gives
from moorings.games.harbour.state import FISH, LIVESTOCK, NONE, ROW, STONE, WOOD, State, Task
from moorings.kernel.rule import rule
from moorings.kernel.story import tell

ALL = 15


@rule
def minimum(effect: int, square: int) -> int:
    """How many of a good on this market square it takes to ship it."""
    return square + 2 - EFFECTS[effect, 3]


@rule
def may_ship(s: State, seat: int, effect: int, goods: int, traded: int) -> bool:
    """Whether these goods (bits) meet their minimums together, after `traded` of each has gone inland."""
    favour = 1 if has_ability(s, seat, Ability.ONE_MINIMUM_LOWER) else 0
    for square in range(4):
        good = s.market[square]
        if goods >> good & 1:
            stock = s.goods[seat, good] - traded
            short = minimum(effect, square) - stock
            if short > favour or stock < 1:
                return False
            if short > 0:
                favour = 0
    return True


@rule
def proceeds(s: State, seat: int, effect: int, goods: int, traded: int) -> int:
    """The money that shipping these goods makes, with everything that adds to it."""
    money = EFFECTS[effect, 2] + INLAND_PAY * (s.traded + traded)
    for square in range(4):
        if goods >> s.market[square] & 1:
            money += square + 2
    if goods >> s.market[0] & 1 and has_ability(s, seat, Ability.LOWEST_PAYS_MORE):
        money += 1
    return money


@rule
def price(s: State, building: int) -> int:
    """What a building costs in the purchase under way."""
    return max(0, COST[building] - s.coins)


@rule
def more_is_coming(s: State, seat: int) -> bool:
    """Whether what is still on the agenda is certain to give the seat a good."""
    for i in range(s.depth):
        if s.agenda[i, 1] == seat:
            task, x = s.agenda[i, 0], s.agenda[i, 2]
            if task == Task.EFFECT and step_gives(s, seat, x):
                return True
            if task == Task.ORDER and (step_gives(s, seat, STEPS[x, 0, 0]) or step_gives(s, seat, STEPS[x, 1, 0])):
                return True
    return False


@rule
def can_settle(s: State, seat: int, effect: int, goods: int, traded: int, left: int) -> bool:
    """Whether a toll that is still owed could be paid after shipping these goods, with `left` money to spare."""
    if s.creditor == NONE:
        return True
    for square in range(4):
        good = s.market[square]
        stock = s.goods[seat, good] - traded
        if not goods >> good & 1:
            if stock > 0:
                return True
        elif stock > minimum(effect, square) and has_ability(s, seat, Ability.KEEP_SURPLUS):
            return True
    if s.warehouses > 0 or has_ability(s, seat, Ability.KEEP_ONE_OF_EACH):
        return True
    if has_ability(s, seat, Ability.ANY_PER_PURCHASE):
        return True
    if left >= 2 and has_ability(s, seat, Ability.ANY_PER_LEFTOVER):
        return True
    if goods >> STONE & 1 and has_ability(s, seat, Ability.STONE_PER_STONE):
        return True
    return more_is_coming(s, seat)


@rule
def can_buy_with(s: State, seat: int, effect: int, goods: int, traded: int) -> bool:
    """Whether shipping just these goods pays for a building in the row."""
    if goods == 0 or not may_ship(s, seat, effect, goods, traded):
        return False
    money = proceeds(s, seat, effect, goods, traded)
    for i in range(ROW):
        building = s.row[i]
        if building != NONE:
            left = money - price(s, building)
            if left >= 0 and can_settle(s, seat, effect, goods, traded, left):
                return True
    return False


@rule
def cheapest(s: State) -> int:
    """The lowest price in the row."""
    low = 99
    for i in range(ROW):
        if s.row[i] != NONE:
            low = min(low, COST[s.row[i]])
    return max(0, low - s.coins)


@rule
def most_money(s: State, seat: int, effect: int, goods: int, traded: int) -> int:
    """The most that shipping these goods and any more of those in stock can make; -1 if nothing can be shipped."""
    favour = 1 if has_ability(s, seat, Ability.ONE_MINIMUM_LOWER) else 0
    shipped = goods
    helped = NONE  # the dearest good that only the favour would let through
    for square in range(4):
        good = s.market[square]
        stock = s.goods[seat, good] - traded
        short = minimum(effect, square) - stock
        if short <= 0:
            shipped |= 1 << good
        elif goods >> good & 1:
            favour = 0
        elif short == 1 and stock >= 1:
            helped = good
    if favour == 1 and helped != NONE:
        shipped |= 1 << helped
    return proceeds(s, seat, effect, shipped, traded) if shipped != 0 else -1


@rule
def can_buy(s: State, seat: int, effect: int, goods: int, traded: int) -> bool:
    """Whether these goods, which may be shipped, can still lead to a purchase, with or without more of them."""
    if most_money(s, seat, effect, goods, traded) < cheapest(s):
        return False
    if s.creditor == NONE:
        return True
    for more in range(ALL, 0, -1):  # a toll is owed: shipping more may leave nothing to pay it with
        if more & goods == goods and can_buy_with(s, seat, effect, more, traded):
            return True
    return False


@rule
def clear_purchase(s: State) -> None:
    """Nothing shipped, nothing bought."""
    s.shipping = 0
    s.money = 0
    s.traded = 0
    s.bought = 0
    for good in range(4):
        s.shipped[good] = 0


@rule
def purchase_possible(s: State, seat: int, effect: int) -> bool:
    """Whether a purchase that has not begun can succeed, with the Inland Traders' help if they are in play."""
    return can_buy(s, seat, effect, 0, 0) or (may_trade_inland(s, seat) and can_buy(s, seat, effect, 0, 1))


@rule
def may_trade_inland(s: State, seat: int) -> bool:
    """Whether the seat has one of each good for the Inland Traders."""
    if s.inland == 0:
        return False
    for good in range(4):
        if s.goods[seat, good] == 0:
            return False
    return True


@rule
def send_goods(s: State, seat: int, effect: int) -> None:
    """Takes the shipped goods out of the warehouse, all but what a character keeps."""
    fish, livestock, wood, stone = s.goods[seat, 0], s.goods[seat, 1], s.goods[seat, 2], s.goods[seat, 3]
    for square in range(4):
        good = s.market[square]
        if s.shipping >> good & 1:
            stock = s.goods[seat, good]
            s.shipped[good] = stock
            kept = 0
            if has_ability(s, seat, Ability.KEEP_SURPLUS):
                kept = max(0, stock - minimum(effect, square))
            elif has_ability(s, seat, Ability.KEEP_ONE_OF_EACH):
                kept = 1
            s.goods[seat, good] = kept
    left = s.goods[seat]
    tell(Happens.SENT, seat, fish - left[FISH], livestock - left[LIVESTOCK], wood - left[WOOD], stone - left[STONE])


@rule
def shift_market(s: State) -> None:
    """Goods not shipped slide to the dear end in their order; those shipped come in behind, the dearest lowest."""
    order = (s.market[0], s.market[1], s.market[2], s.market[3])
    low, high = 0, 3
    for i in range(3, -1, -1):
        if s.shipping >> order[i] & 1:
            s.market[low] = order[i]
            low += 1
        else:
            s.market[high] = order[i]
            high -= 1
    if (s.market[0], s.market[1], s.market[2], s.market[3]) != order:
        tell(Happens.SHIFT, NONE, s.market[0], s.market[1], s.market[2], s.market[3])


@rule
def pay_the_masons(s: State) -> None:
    """Whoever has the Mason's ability gains a stone when stone is shipped."""
    if s.shipping >> STONE & 1:
        for seat in range(s.seats):
            if has_ability(s, seat, Ability.STONE_PER_STONE):
                gain(s, seat, STONE, 1)
