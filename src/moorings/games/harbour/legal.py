"""Which moves are legal now."""

from __future__ import annotations

from moorings.games.harbour.actions import Op
from moorings.games.harbour.components import EFFECTS, N_BUILDINGS, STEPS, Ability
from moorings.games.harbour.holdings import (
    card_of,
    has_ability,
    opponents_have_goods,
    owes_toll,
    row_size,
    step_gives,
    total,
)
from moorings.games.harbour.moves import Do, move
from moorings.games.harbour.purchase import (
    can_buy,
    can_settle,
    may_ship,
    may_trade_inland,
    more_is_coming,
    price,
    purchase_possible,
)
from moorings.games.harbour.state import NONE, ROW, STONE, Phase, State, Task
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

START_LIMIT = 3
"""The most of one starting good for whoever starts with five."""


@rule
def active(s: State) -> int:
    """The seats that may act now, as bits."""
    if s.phase == Phase.PLAY:
        return 1 << s.agenda[s.depth - 1, 1]
    seats = 0
    for seat in range(s.seats):
        if s.phase == Phase.CHARACTERS:
            waiting = s.character[seat] == NONE
        elif s.phase == Phase.NOBLE:
            waiting = has_ability(s, seat, Ability.FREE_BUILDING)
        else:
            waiting = s.phase == Phase.GOODS and s.to_choose[seat] > 0
        if waiting:
            seats |= 1 << seat
    return seats


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Writes the legal moves of an active seat and returns their number."""
    if s.phase == Phase.CHARACTERS:
        a, b = s.dealt[seat, 0], s.dealt[seat, 1]
        out[0] = move(Do.KEEP, min(a, b))
        out[1] = move(Do.KEEP, max(a, b))
        return 2
    if s.phase == Phase.NOBLE:
        a, b = s.deck[s.deck_size - 1], s.deck[s.deck_size - 2]
        out[0] = move(Do.FOUND, min(a, b))
        out[1] = move(Do.FOUND, max(a, b))
        return 2
    if s.phase == Phase.GOODS:
        return _starting_goods(s, seat, out)
    top = s.depth - 1
    task, x, y = s.agenda[top, 0], s.agenda[top, 2], s.agenda[top, 3]
    if task == Task.TURN:
        return _places(s, seat, out)
    if task == Task.PICK or task == Task.RECEIVE or task == Task.PICK_NEW:
        return _kinds(out, Do.TAKE, 15 & ~y if task == Task.PICK_NEW else 15)
    if task == Task.TOLL_FIRST:
        n = _kinds(out, Do.TOLL, stocked(s, seat, 1))
        out[n] = move(Do.LATER)
        return n + 1
    if task == Task.TOLL_LAST:
        return _kinds(out, Do.TOLL, stocked(s, seat, 1))
    if task == Task.GIVE:
        return _kinds(out, Do.GIVE, stocked(s, seat, 1))
    if task == Task.SIDE or task == Task.ORDER:
        kind = Do.SIDE if task == Task.SIDE else Do.FIRST
        out[0] = move(kind, 0)
        n = 1
        if part_possible(s, seat, x, 1):
            out[1] = move(kind, 1)
            n = 2
        return _alchemy(s, seat, out, n)
    if task == Task.BUY:
        return _purchase(s, seat, x, out)
    if task == Task.STOW:
        return _stow(s, seat, out)
    if task == Task.FINISH:
        n = _alchemy(s, seat, out, 0)
        out[n] = move(Do.END)
        return n + 1
    if task == Task.INTO:
        return _kinds(out, Do.INTO, 15 & ~y)
    if task == Task.TURN_GOODS:
        n = _kinds(out, Do.TURN, stocked(s, seat, 1) & ~(1 << y))
        out[n] = move(Do.DONE)
        return n + 1
    if task == Task.ARRANGE:
        goods = 0
        for square in range(x + 1):
            goods |= 1 << s.market[square]
        return _kinds(out, Do.PLACE, goods)
    return _effect(s, seat, x, out)


@rule
def _kinds(out: Array, kind: int, goods: int) -> int:
    n = 0
    for good in range(4):
        out[n] = move(kind, good)
        n += goods >> good & 1
    return n


@rule
def stocked(s: State, seat: int, number: int) -> int:
    """The goods, as bits, of which a seat has at least this many."""
    goods = 0
    for good in range(4):
        if s.goods[seat, good] >= number:
            goods |= 1 << good
    return goods


@rule
def _starting_goods(s: State, seat: int, out: Array) -> int:
    limit = START_LIMIT if has_ability(s, seat, Ability.START_WITH_FIVE) else 6
    return _kinds(out, Do.TAKE, 15 & ~stocked(s, seat, limit))


@rule
def _places(s: State, seat: int, out: Array) -> int:
    places, barred = 0, 0
    for i in range(row_size(s)):
        if s.row[i] != NONE:
            places |= 1 << s.row[i]
    poor = total(s, seat) == 0
    for owner in range(s.seats):
        theirs = 1 << (N_BUILDINGS + owner)
        for i in range(s.owned[owner]):
            theirs |= 1 << s.tableau[owner, i]
        if poor and owes_toll(s, seat, owner):
            theirs = _paying(s, seat, theirs)
        places |= theirs
        if s.pawn[owner] != NONE:
            barred |= 1 << s.pawn[owner]
    if has_ability(s, seat, Ability.SHARE_BUILDINGS):
        barred = 1 << s.pawn[seat] if s.pawn[seat] != NONE else 0
    places &= ~barred
    n = 0
    for place in range(N_BUILDINGS + s.seats):
        out[n] = move(Do.GO, place)
        n += places >> place & 1
    return _alchemy(s, seat, out, n)


@rule
def _paying(s: State, seat: int, places: int) -> int:
    """Those of the places whose action is certain to give a seat without goods what it owes."""
    paying = 0
    for place in range(N_BUILDINGS + s.seats):
        if places >> place & 1 and surely_gives(s, seat, card_of(s, place)):
            paying |= 1 << place
    return paying


@rule
def surely_gives(s: State, seat: int, card: int) -> bool:
    """Whether an action is certain to give a good to a seat that has none, so that it can pay the toll after it."""
    for part in range(2):
        for step in range(2):
            effect = STEPS[card, part, step]
            if effect >= 0 and step_gives(s, seat, effect):
                return True
    return False


@rule
def part_possible(s: State, seat: int, card: int, part: int) -> bool:
    """Whether a part of an action, as things stand, would do anything."""
    effect = STEPS[card, part, 0]
    if EFFECTS[effect, 0] == Op.BUY:
        return purchase_possible(s, seat, effect)
    return EFFECTS[effect, 0] != Op.STEAL or opponents_have_goods(s, seat)


@rule
def effect_possible(s: State, seat: int, effect: int) -> bool:
    """Whether a step that asks for a choice has any to offer."""
    op = EFFECTS[effect, 0]
    if op == Op.EXCHANGE:
        return stocked(s, seat, EFFECTS[effect, 1]) != 0
    if op == Op.DOUBLE:
        return total(s, seat) > 0
    return op != Op.STEAL or opponents_have_goods(s, seat)


@rule
def _effect(s: State, seat: int, effect: int, out: Array) -> int:
    op = EFFECTS[effect, 0]
    if op == Op.EXCHANGE:
        return _kinds(out, Do.FROM, stocked(s, seat, EFFECTS[effect, 1]))
    if op == Op.DOUBLE:
        return _kinds(out, Do.DOUBLE, stocked(s, seat, 1))
    if op == Op.FAVOUR:
        return _kinds(out, Do.FAVOUR, 15)
    if op == Op.RAISE:
        return _kinds(out, Do.RAISE, 15)
    n = 0
    if op == Op.SWAP:
        for a in range(4):
            for b in range(a + 1, 4):
                out[n] = move(Do.SWAP, a, b)
                n += 1
        return n
    for other in range(s.seats):
        if other != seat:
            for good in range(4):
                if s.goods[other, good] > 0:
                    out[n] = move(Do.STEAL, other, good)
                    n += 1
    return n


@rule
def may_use_alchemy(s: State, seat: int) -> bool:
    """Whether the Alchemist has the goods for it and has not used it this turn."""
    if seat != s.mover or s.alchemy_used == 1 or not has_ability(s, seat, Ability.ALCHEMY):
        return False
    return total(s, seat) > 2 and stocked(s, seat, 2) != 0


@rule
def _alchemy(s: State, seat: int, out: Array, n: int) -> int:
    if not may_use_alchemy(s, seat):
        return n
    for lost in range(4):
        for source in range(4):
            if s.goods[seat, lost] >= 1 and s.goods[seat, source] >= (3 if lost == source else 2):
                for target in range(4):
                    if target != source:
                        out[n] = move(Do.ALCHEMY, lost, source, target)
                        n += 1
    return n


@rule
def _purchase(s: State, seat: int, effect: int, out: Array) -> int:
    n = 0
    untouched = s.shipping == 0 and s.traded == 0 and s.bought == 0
    if untouched and may_trade_inland(s, seat) and can_buy(s, seat, effect, 0, 1):
        out[n] = move(Do.INLAND)
        n += 1
    if s.bought == 0:
        for good in range(4):
            more = s.shipping | 1 << good
            if (
                more != s.shipping
                and s.goods[seat, good] > 0
                and may_ship(s, seat, effect, more, 0)
                and can_buy(s, seat, effect, more, 0)
            ):
                out[n] = move(Do.SHIP, good)
                n += 1
    if s.shipping != 0:
        n = _affordable(s, seat, effect, out, n)
    if untouched:
        possible = n > 0
        n = _alchemy(s, seat, out, n)
        if not possible:
            out[n] = move(Do.DONE)
            n += 1
    elif s.bought > 0:
        out[n] = move(Do.DONE)
        n += 1
    return n


@rule
def _affordable(s: State, seat: int, effect: int, out: Array, n: int) -> int:
    choices = 0
    for i in range(ROW):
        building = s.row[i]
        if building != NONE and price(s, building) <= s.money:
            if can_settle(s, seat, effect, s.shipping, 0, s.money - price(s, building)):
                choices |= 1 << building
    for building in range(N_BUILDINGS):
        if choices >> building & 1:
            out[n] = move(Do.BUY, building)
            n += 1
    return n


@rule
def _stow(s: State, seat: int, out: Array) -> int:
    n = 0
    for good in range(4):
        if s.goods[seat, good] < s.shipped[good]:
            out[n] = move(Do.STOW, good)
            n += 1
    if s.creditor == NONE or total(s, seat) > 0 or good_certain(s, seat):
        out[n] = move(Do.DONE)
        n += 1
    return n


@rule
def good_certain(s: State, seat: int) -> bool:
    """Whether a good to pay the toll with is certain to come after the purchase even if nothing is stowed."""
    if has_ability(s, seat, Ability.ANY_PER_PURCHASE) or more_is_coming(s, seat):
        return True
    if s.shipping >> STONE & 1 and has_ability(s, seat, Ability.STONE_PER_STONE):
        return True
    return s.money >= 2 and has_ability(s, seat, Ability.ANY_PER_LEFTOVER)
