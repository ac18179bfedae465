"""What a move does. A move is carried out, then the agenda runs on until somebody has to choose."""

from __future__ import annotations

from moorings.games.harbour.actions import OUTPUT, Op, Shape
from moorings.games.harbour.components import EFFECTS, INLAND_PAY, N_BUILDINGS, SHAPE, STEPS, Ability
from moorings.games.harbour.happens import Happens
from moorings.games.harbour.holdings import (
    built,
    card_of,
    gain,
    gain_by_action,
    has_ability,
    occupant,
    owes_toll,
    own,
    owner_of,
    pop,
    push,
    row_size,
    store,
    total,
)
from moorings.games.harbour.legal import effect_possible, may_use_alchemy, part_possible
from moorings.games.harbour.moves import ARGS, KIND, Do
from moorings.games.harbour.purchase import (
    clear_purchase,
    pay_the_masons,
    price,
    proceeds,
    purchase_possible,
    send_goods,
    shift_market,
)
from moorings.games.harbour.setup import begin_turn, choose_goods, open_boards, open_play
from moorings.games.harbour.state import (
    ANCHOR,
    BUILDINGS_TO_END,
    FISH,
    LIVESTOCK,
    NONE,
    ROW,
    SOLO_TURNS,
    STONE,
    WAREHOUSE,
    WOOD,
    Phase,
    State,
    Task,
)
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell, whisper


@rule
def apply(s: State, seat: int, move: int) -> None:
    """Plays a legal move."""
    kind, a, b, c = KIND[move], ARGS[move, 0], ARGS[move, 1], ARGS[move, 2]
    if s.phase != Phase.PLAY:
        _set_up(s, seat, kind, a)
        return
    top = s.depth - 1
    task, x, y = s.agenda[top, 0], s.agenda[top, 2], s.agenda[top, 3]
    if kind == Do.GO:
        pop(s)
        _go(s, seat, a)
    elif kind == Do.TAKE:
        _take(s, seat, task, a)
    elif kind == Do.SHIP:
        earned = s.money if s.shipping else INLAND_PAY * s.traded
        s.shipping |= 1 << a
        s.money = proceeds(s, seat, x, s.shipping, 0)
        tell(Happens.SHIP, seat, a, s.goods[seat, a], s.money - earned)
    elif kind == Do.BUY:
        _buy(s, seat, x, a)
    elif kind == Do.TOLL:
        pop(s)
        _pay_toll(s, seat, a)
    elif kind == Do.LATER:
        pop(s)
        tell(Happens.LATER, seat, s.creditor)
    elif kind == Do.SIDE:
        pop(s)
        tell(Happens.SIDE, seat, a)
        _choose_side(s, seat, x, a)
    elif kind == Do.FIRST:
        pop(s)
        tell(Happens.FIRST, seat, x, a)
        _push_part(s, seat, x, 1 - a)
        _push_part(s, seat, x, a)
    elif kind == Do.GIVE:
        pop(s)
        s.goods[seat, a] -= 1
        fits = store(s, s.mover, a, 1)
        tell(Happens.GIVE, seat, s.mover, a, fits)
    elif kind == Do.FROM:
        pop(s)
        s.goods[seat, a] -= EFFECTS[x, 1]
        tell(Happens.OFFER, seat, a, EFFECTS[x, 1])
        push(s, Task.INTO, seat, x, 1 << a)
    elif kind == Do.INTO:
        _exchange_into(s, seat, x, y, a)
    elif kind == Do.DOUBLE:
        pop(s)
        gain(s, seat, a, s.goods[seat, a])
    elif kind == Do.FAVOUR:
        pop(s)
        tell(Happens.FAVOUR, seat, a)
        number = min(4, EFFECTS[x, 1] + EFFECTS[x, 2] * s.symbols[seat, WAREHOUSE])
        push(s, Task.TURN_GOODS, seat, number, a)
    elif kind == Do.TURN:
        s.goods[seat, a] -= 1
        fits = store(s, seat, y, 1)
        tell(Happens.TURN, seat, a, y, fits)
        s.agenda[top, 2] -= 1
    elif kind == Do.PLACE:
        tell(Happens.PLACE, seat, a, x)
        _place(s, x, a)
    elif kind == Do.SWAP:
        pop(s)
        tell(Happens.SWAP, seat, a, b)
        _swap(s, a, b)
    elif kind == Do.RAISE:
        pop(s)
        tell(Happens.RAISE, seat, a)
        _raise(s, a)
    elif kind == Do.STEAL:
        pop(s)
        s.goods[a, b] -= 1
        fits = store(s, seat, b, 1)
        tell(Happens.STEAL, seat, a, b, fits)
    elif kind == Do.INLAND:
        s.traded = 1
        tell(Happens.INLAND, seat, INLAND_PAY)
        for good in range(4):
            s.goods[seat, good] -= 1
    elif kind == Do.STOW:
        s.goods[seat, a] += 1
        tell(Happens.STOW, seat, a)
        s.agenda[top, 2] -= 1
    elif kind == Do.ALCHEMY:
        s.alchemy_used = 1
        s.goods[seat, a] -= 1
        s.goods[seat, b] -= 2
        fits = store(s, seat, c, 2)
        tell(Happens.ALCHEMY, seat, a, b, c, fits)
    elif kind == Do.DONE:
        _done(s, seat, task, x, y)
    elif kind == Do.END:
        s.alchemy_used = 1
        tell(Happens.PASS, seat)
    run(s)


@rule
def _set_up(s: State, seat: int, kind: int, a: int) -> None:
    if kind == Do.KEEP:
        s.character[seat] = a
        whisper(Happens.KEEP, seat, a)
        for other in range(s.seats):
            if s.character[other] == NONE:
                return
        open_boards(s)
    elif kind == Do.FOUND:
        top = s.deck_size - 1
        other = s.deck[top - 1] if s.deck[top] == a else s.deck[top]
        for i in range(top - 1, 0, -1):
            s.deck[i] = s.deck[i - 1]
        s.deck[top] = NONE
        s.deck[0] = other
        s.deck_size = top
        s.bottom_known_to = seat
        s.free = a
        own(s, seat, a)
        tell(Happens.FOUND, seat, a)
        reveal(s)
        choose_goods(s)
    else:
        s.goods[seat, a] += 1
        whisper(Happens.CHOOSE, seat, a)
        s.to_choose[seat] -= 1
        for other in range(s.seats):
            if s.to_choose[other] > 0:
                return
        open_play(s)


@rule
def run(s: State) -> None:
    """Carries out what needs no choice, until something does or the game is over."""
    while s.phase == Phase.PLAY and _goes_by_itself(s):
        pass


@rule
def _goes_by_itself(s: State) -> bool:
    """Deals with the top of the agenda if nobody has to choose; says whether it did."""
    top = s.depth - 1
    task, seat, x = s.agenda[top, 0], s.agenda[top, 1], s.agenda[top, 2]
    if task == Task.EFFECT:
        return _start_effect(s, seat, x)
    if task == Task.FINISH:
        if may_use_alchemy(s, seat):
            return False
        pop(s)
        _end_turn(s, seat)
        return True
    if task == Task.BUY:
        if s.bought > 0 or s.shipping > 0 or s.traded > 0:
            return False
        if may_use_alchemy(s, seat) or purchase_possible(s, seat, x):
            return False
        pop(s)
        return True
    if task == Task.STOW:
        if x > 0:
            for good in range(4):
                if s.goods[seat, good] < s.shipped[good]:
                    return False
        pop(s)
        return True
    if task == Task.CLOSE:
        pop(s)
        _close_purchase(s, seat)
        return True
    if task == Task.ORDER:
        one, two = part_possible(s, seat, x, 0), part_possible(s, seat, x, 1)
        if one and two:
            return False
        pop(s)
        _push_part(s, seat, x, 1 if one else 0)
        _push_part(s, seat, x, 0 if one else 1)
        return True
    if task == Task.TURN_GOODS:
        y = s.agenda[top, 3]
        if x > 0 and total(s, seat) > s.goods[seat, y]:
            return False
        pop(s)
        gain_by_action(s, seat, y, 1)
        return True
    if (
        ((task == Task.PICK or task == Task.PICK_NEW or task == Task.RECEIVE) and x == 0)
        or ((task == Task.TOLL_FIRST or task == Task.GIVE) and total(s, seat) == 0)
        or (task == Task.TOLL_LAST and s.creditor == NONE)
        or (task == Task.ARRANGE and x == 0)
    ):
        pop(s)
        return True
    return False


@rule
def _go(s: State, seat: int, place: int) -> None:
    shared = occupant(s, seat, place)
    tell(Happens.GO, seat, place, s.pawn[seat])
    s.pawn[seat] = place
    card = card_of(s, place)
    owner = owner_of(s, place)
    push(s, Task.FINISH, seat, 0, 0)
    if owes_toll(s, seat, owner):
        s.creditor = owner
        push(s, Task.TOLL_LAST, seat, 0, 0)
    if SHAPE[card] == Shape.EITHER:
        push(s, Task.SIDE, seat, card, 0)
    elif SHAPE[card] == Shape.BOTH:
        push(s, Task.ORDER, seat, card, 0)
    else:
        _push_part(s, seat, card, 0)
    if s.creditor != NONE:
        push(s, Task.TOLL_FIRST, seat, 0, 0)
    if shared != NONE:
        push(s, Task.RECEIVE, shared, 1, 0)


@rule
def _push_part(s: State, seat: int, card: int, part: int) -> None:
    for step in range(1, -1, -1):
        if STEPS[card, part, step] >= 0:
            push(s, Task.EFFECT, seat, STEPS[card, part, step], 0)


@rule
def _choose_side(s: State, seat: int, card: int, part: int) -> None:
    if part == 0 and s.pawn[seat] == N_BUILDINGS + seat:
        for other in range(s.seats):
            if other != seat and has_ability(s, other, Ability.ANY_PER_START_GAIN):
                push(s, Task.RECEIVE, other, 1, 0)
    _push_part(s, seat, card, part)


@rule
def _pay_toll(s: State, seat: int, good: int) -> None:
    owner = s.creditor
    s.creditor = NONE
    s.goods[seat, good] -= 1
    fits = store(s, owner, good, 1)
    tell(Happens.TOLL, seat, owner, good, fits)
    if has_ability(s, owner, Ability.ANY_PER_TOLL):
        push(s, Task.RECEIVE, owner, 1, 0)


@rule
def _take(s: State, seat: int, task: int, good: int) -> None:
    top = s.depth - 1
    if task == Task.RECEIVE:
        gain(s, seat, good, 1)
    else:
        gain_by_action(s, seat, good, 1)
    if task == Task.PICK_NEW:
        s.agenda[top, 3] |= 1 << good
    s.agenda[top, 2] -= 1


@rule
def _start_effect(s: State, seat: int, effect: int) -> bool:
    """Begins a step: does it if there is nothing to choose, or leaves it to the player."""
    op = EFFECTS[effect, 0]
    if op == Op.EXCHANGE or op == Op.DOUBLE or op == Op.STEAL:
        if effect_possible(s, seat, effect):
            return False
        pop(s)
        return True
    if op == Op.FAVOUR or op == Op.SWAP or op == Op.RAISE:
        return False
    pop(s)
    if op == Op.GAIN:
        gain_by_action(s, seat, EFFECTS[effect, 1], EFFECTS[effect, 2])
    elif op == Op.GAIN_ANY:
        if EFFECTS[effect, 2] == 0 or EFFECTS[effect, 2] == s.seats:
            push(s, Task.PICK, seat, EFFECTS[effect, 1], 0)
    elif op == Op.GAIN_DIFFERENT:
        number = EFFECTS[effect, 1] + EFFECTS[effect, 2] * s.symbols[seat, WAREHOUSE]
        push(s, Task.PICK_NEW, seat, min(4, number), 0)
    elif op == Op.GAIN_PER_ANCHOR:
        if s.symbols[seat, ANCHOR] > 0:
            gain_by_action(s, seat, EFFECTS[effect, 1], s.symbols[seat, ANCHOR])
    elif op == Op.GAIN_MISSING:
        for good in range(4):
            if s.goods[seat, good] == 0:
                gain_by_action(s, seat, good, 1)
    elif op == Op.GAIN_LOWEST:
        for square in range(EFFECTS[effect, 1]):
            gain_by_action(s, seat, s.market[square], 1)
    elif op == Op.CONVERT:
        _convert(s, seat, effect)
    elif op == Op.REORDER:
        push(s, Task.ARRANGE, seat, 3, 0)
    elif op == Op.TAX:
        for i in range(s.seats - 1, 0, -1):
            push(s, Task.GIVE, (seat + i) % s.seats, 0, 0)
    elif op == Op.GIFT:
        for i in range(s.seats - 1, 0, -1):
            push(s, Task.RECEIVE, (seat + i) % s.seats, EFFECTS[effect, 1], 0)
    elif op == Op.BUY:
        push(s, Task.BUY, seat, effect, 0)
    return True


@rule
def _convert(s: State, seat: int, effect: int) -> None:
    source, number = EFFECTS[effect, 1], EFFECTS[effect, 2]
    if s.goods[seat, source] >= number:
        s.goods[seat, source] -= number
        fish = store(s, seat, FISH, EFFECTS[effect, OUTPUT + FISH])
        livestock = store(s, seat, LIVESTOCK, EFFECTS[effect, OUTPUT + LIVESTOCK])
        wood = store(s, seat, WOOD, EFFECTS[effect, OUTPUT + WOOD])
        stone = store(s, seat, STONE, EFFECTS[effect, OUTPUT + STONE])
        tell(Happens.CONVERT, seat, source, number, fish, livestock, wood, stone)


@rule
def _exchange_into(s: State, seat: int, effect: int, barred: int, good: int) -> None:
    gain(s, seat, good, EFFECTS[effect, 2])
    barred |= 1 << good
    pop(s)
    chosen = -1  # the kind given up is barred, too
    for kind in range(4):
        chosen += barred >> kind & 1
    if chosen < EFFECTS[effect, 3]:
        push(s, Task.INTO, seat, effect, barred)


@rule
def _place(s: State, square: int, good: int) -> None:
    for i in range(square):
        if s.market[i] == good:
            for j in range(i, square):
                s.market[j] = s.market[j + 1]
            s.market[square] = good
            break
    s.agenda[s.depth - 1, 2] -= 1


@rule
def _swap(s: State, a: int, b: int) -> None:
    for square in range(4):
        if s.market[square] == a:
            s.market[square] = b
        elif s.market[square] == b:
            s.market[square] = a


@rule
def _raise(s: State, good: int) -> None:
    for square in range(3):
        if s.market[square] == good:
            s.market[square] = s.market[square + 1]
            s.market[square + 1] = good


@rule
def _buy(s: State, seat: int, effect: int, building: int) -> None:
    tell(Happens.BUY, seat, building, price(s, building))
    s.money -= price(s, building)
    for i in range(ROW):
        if s.row[i] == building:
            s.row[i] = NONE
    own(s, seat, building)
    s.bought += 1
    if s.bought < EFFECTS[effect, 1]:
        for i in range(ROW):
            if s.row[i] != NONE and price(s, s.row[i]) <= s.money:
                return
    _seal(s, seat, effect)


@rule
def _seal(s: State, seat: int, effect: int) -> None:
    pop(s)
    send_goods(s, seat, effect)
    push(s, Task.CLOSE, seat, 0, 0)
    push(s, Task.STOW, seat, s.warehouses, 0)


@rule
def _done(s: State, seat: int, task: int, x: int, y: int) -> None:
    if task == Task.BUY and s.bought > 0:
        tell(Happens.ENOUGH, seat)
        _seal(s, seat, x)
        return
    pop(s)
    tell(Happens.NOTHING if task == Task.BUY else Happens.ENOUGH, seat)
    if task == Task.TURN_GOODS:
        gain_by_action(s, seat, y, 1)


@rule
def _close_purchase(s: State, seat: int) -> None:
    shift_market(s)
    for i in range(row_size(s)):
        if s.row[i] == NONE and s.deck_size > 0:
            s.deck_size -= 1
            s.row[i] = s.deck[s.deck_size]
            tell(Happens.ROW, NONE, s.row[i])
            s.deck[s.deck_size] = NONE
            reveal(s)
    pay_the_masons(s)
    extra = 0
    if has_ability(s, seat, Ability.ANY_PER_PURCHASE):
        extra = s.bought
    elif has_ability(s, seat, Ability.ANY_PER_LEFTOVER):
        extra = min(2, s.money // 2)
    if extra > 0:
        push(s, Task.RECEIVE, seat, extra, 0)
    if s.ender == NONE and built(s, seat) >= BUILDINGS_TO_END:
        s.ender = seat
        tell(Happens.LAST, seat)
    clear_purchase(s)


@rule
def _end_turn(s: State, seat: int) -> None:
    following = (seat + 1) % s.seats
    if s.ender == following or (s.seats == 1 and s.turn >= SOLO_TURNS):
        s.phase = Phase.OVER
        tell(Happens.OVER, NONE)
        reveal(s)
    else:
        begin_turn(s, following)
