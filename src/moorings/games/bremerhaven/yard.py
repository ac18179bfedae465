"""A harbour at work: production, moving and converting goods, prestige, time markers, due ships and contracts.

Spaces are all alike and goods may be moved among them freely, so the state holds how much of each good is stored, not
where; it is always taken to lie as close as it can, which leaves its owner every possibility. What the player decides
are the steps that cannot be taken back: off a ship, into another form, onto a contract. Each of these uses something
up, and a conversion may not be reversed before goods have moved again, so no sequence of moves can come back to where
it was.
"""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    CONTAINER,
    CRATE,
    MONEY,
    N_BUILDINGS,
    NUMBER,
    PRICE,
    PRODUCES,
    REWARD,
    SKILL,
    SKILL_GOOD,
    WANTED,
    WANTED_ALL,
    Skill,
)
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import (
    accepts,
    accessible,
    can_put,
    harbour_prestige,
    has,
    has_room,
    lift,
    number,
    packing_cost,
    put,
    tidy,
)
from moorings.games.bremerhaven.quay import pay_penalty
from moorings.games.bremerhaven.state import BUILT, DOCKS, LOADING_DOCKS, NONE, State
from moorings.games.bremerhaven.town import finish
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def can_produce(s: State, seat: int, building: int) -> bool:
    """Whether a building of a seat can still produce this round."""
    if not PRODUCES[building] or s.place[building] != BUILT + seat or s.produced[seat] >> building & 1 == 1:
        return False
    return SKILL_GOOD[building] == MONEY or can_put(s, seat, SKILL_GOOD[building])


@rule
def anything_to_produce(s: State, seat: int) -> bool:
    """Whether any building of a seat can still produce."""
    if not has(s, seat, Skill.PRODUCE) and not has(s, seat, Skill.BANK):
        return False
    for building in range(N_BUILDINGS):
        if can_produce(s, seat, building):
            return True
    return False


@rule
def open_harbour(s: State, seat: int) -> None:
    """A seat begins its work; with nothing to produce and nothing to move it is done at once."""
    s.waiting |= 1 << seat
    if not anything_to_produce(s, seat):
        begin_moving(s, seat)


@rule
def produce(s: State, seat: int, building: int) -> None:
    """A building yields its good or money."""
    s.produced[seat] |= 1 << building
    tell(Happens.PRODUCE, seat, building)
    if SKILL[building] == Skill.BANK:
        s.bank[seat] += NUMBER[building]
    elif SKILL_GOOD[building] == MONEY:
        s.money[seat] += NUMBER[building]
    else:
        put(s, seat, SKILL_GOOD[building])
    if not anything_to_produce(s, seat):
        begin_moving(s, seat)


@rule
def forgo(s: State, seat: int) -> None:
    """A seat does without what its buildings could still produce."""
    for building in range(N_BUILDINGS):
        if can_produce(s, seat, building):
            tell(Happens.FORGO, seat, building)
    begin_moving(s, seat)


@rule
def begin_moving(s: State, seat: int) -> None:
    """Production is over; goods may be moved, if there are any moves."""
    s.moving[seat] = 1
    if has(s, seat, Skill.PRODUCE):
        _tell_of_full_storage(s, seat)
    if not can_work(s, seat):
        close_harbour(s, seat)


@rule
def _tell_of_full_storage(s: State, seat: int) -> None:
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat and PRODUCES[building] and s.produced[seat] >> building & 1 == 0:
            if SKILL_GOOD[building] != MONEY and not can_put(s, seat, SKILL_GOOD[building]):
                tell(Happens.NO_ROOM, seat, building)


@rule
def can_work(s: State, seat: int) -> bool:
    """Whether there is anything to move or to convert."""
    return can_load(s, seat) or can_convert(s, seat, 1) or can_convert(s, seat, -1)


@rule
def can_load(s: State, seat: int) -> bool:
    """Whether any good can leave a ship or go onto a contract."""
    for dock in range(DOCKS):
        if s.dock_left[seat, dock] > 0:
            if has_room(s, seat, s.dock_good[seat, dock]):
                return True
            if has(s, seat, Skill.CRANE) and taker(s, seat, s.dock_good[seat, dock]) != NONE:
                return True
    for good in range(4):
        if s.stored[seat, good] > 0 and taker(s, seat, good) != NONE:
            return True
    return False


@rule
def taker(s: State, seat: int, good: int) -> int:
    """The first loading dock whose contract accepts a good, NONE without."""
    for dock in range(LOADING_DOCKS):
        if accepts(s, seat, dock, good):
            return dock
    return NONE


@rule
def can_convert(s: State, seat: int, direction: int) -> bool:
    """Whether crates can be packed (1) or a container unpacked (-1): not straight after the reverse."""
    if s.packing[seat] == -direction:
        return False
    if direction == 1:
        return s.stored[seat, CRATE] >= 2 and s.money[seat] >= packing_cost(s, seat)
    return s.stored[seat, CONTAINER] >= 1 and s.money[seat] >= packing_cost(s, seat)


@rule
def convert(s: State, seat: int, direction: int) -> None:
    """Two crates become a container, or the other way round. Both take up the same space."""
    tell(Happens.CONVERT, seat, direction, packing_cost(s, seat))
    s.money[seat] -= packing_cost(s, seat)
    s.stored[seat, CRATE] -= 2 * direction
    s.stored[seat, CONTAINER] += direction
    s.packing[seat] = direction
    tidy(s, seat)


@rule
def unload(s: State, seat: int, dock: int) -> None:
    """A good goes from a ship into storage."""
    tell(Happens.UNLOAD, seat, dock, s.dock_good[seat, dock], 1)
    _unload(s, seat, dock)


@rule
def _unload(s: State, seat: int, dock: int) -> None:
    s.dock_left[seat, dock] -= 1
    s.stored[seat, s.dock_good[seat, dock]] += 1
    s.packing[seat] = 0
    tidy(s, seat)


@rule
def deliver(s: State, seat: int, good: int, dock: int) -> None:
    """A good goes from storage onto a contract."""
    tell(Happens.DELIVER, seat, dock, good)
    s.stored[seat, good] -= 1
    s.delivered[seat, dock, good] += 1
    s.packing[seat] = 0
    tidy(s, seat)


@rule
def lift_over(s: State, seat: int, berth: int, dock: int) -> None:
    """A good goes from a ship straight onto a contract: by the crane, or by way of a space that is free."""
    tell(Happens.LIFT, seat, berth, dock, s.dock_good[seat, berth])
    s.dock_left[seat, berth] -= 1
    s.delivered[seat, dock, s.dock_good[seat, berth]] += 1
    s.packing[seat] = 0
    tidy(s, seat)


@rule
def close_harbour(s: State, seat: int) -> None:
    """Prestige is brought up to date, time passes, and what is due is settled."""
    tell(Happens.CLOSE, seat)
    tidy(s, seat)
    s.moving[seat] = 0
    s.produced[seat] = 0
    s.packing[seat] = 0
    s.settled[seat] = 0
    worth = harbour_prestige(s, seat)
    if worth > s.prestige[seat]:
        money = number(s, seat, Skill.RISE_MONEY)
        tell(Happens.PRESTIGE, seat, s.prestige[seat], worth, money)
        s.prestige[seat] = worth
        s.money[seat] += money
    _tell_of_time(s, seat)
    for dock in range(DOCKS):
        if s.dock[seat, dock] != NONE:
            s.dock_time[seat, dock] -= 1
            if s.dock_time[seat, dock] == 0:
                tell(Happens.LEAVE, seat, s.dock[seat, dock], dock, s.dock_good[seat, dock], s.dock_left[seat, dock])
                s.dock[seat, dock] = NONE
                s.dock_good[seat, dock] = 0
                s.dock_left[seat, dock] = 0
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE:
            s.load_time[seat, dock] -= 1
            if s.load_time[seat, dock] == 0:
                settle_contract(s, seat, dock)
    finish(s, seat)


@rule
def _tell_of_time(s: State, seat: int) -> None:
    ships, contracts = 0, 0
    for dock in range(DOCKS):
        if s.dock[seat, dock] != NONE:
            ships |= 1 << dock
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE:
            contracts |= 1 << dock
    if ships + contracts > 0:
        tell(Happens.TIME, seat, ships, contracts)


@rule
def revenue(s: State, seat: int, dock: int) -> int:
    """What the goods on a contract sell for."""
    money = 0
    for good in range(4):
        money += s.delivered[seat, dock, good] * PRICE[s.prices[0], good]
    return money


@rule
def goods_missing(s: State, seat: int, dock: int) -> int:
    """How many goods a contract still lacks."""
    missing = WANTED_ALL[s.load[seat, dock]]
    for good in range(4):
        missing -= s.delivered[seat, dock, good]
    return missing


@rule
def settle_contract(s: State, seat: int, dock: int) -> None:
    """A due contract: its goods are sold, then comes the reward or the penalty."""
    card, time = s.load[seat, dock], s.load_time[seat, dock]
    money, missing = revenue(s, seat, dock), goods_missing(s, seat, dock)
    tell(Happens.SELL, seat, dock, card, time, s.delivered[seat, dock, 0], s.delivered[seat, dock, 1],
         s.delivered[seat, dock, 2], s.delivered[seat, dock, 3], money, missing)  # fmt: skip
    s.money[seat] += money
    if missing == 0:
        s.money[seat] += REWARD[card, 0]
        lift(s, seat, REWARD[card, 1])
        if REWARD[card, 0] + REWARD[card, 1] > 0:
            tell(Happens.REWARD, seat, REWARD[card, 0], REWARD[card, 1])
    else:
        pay_penalty(s, seat, card)
    s.load[seat, dock] = NONE
    s.load_time[seat, dock] = 0
    for good in range(4):
        s.delivered[seat, dock, good] = 0


@rule
def within_reach(s: State, seat: int, good: int) -> int:
    """How many of a good are in storage or on ships."""
    total = s.stored[seat, good]
    for dock in range(DOCKS):
        if s.dock_left[seat, dock] > 0 and s.dock_good[seat, dock] == good:
            total += s.dock_left[seat, dock]
    return total


@rule
def can_complete(s: State, seat: int, dock: int) -> bool:
    """Whether what is in storage and on ships is enough for all that a contract lacks."""
    if s.load[seat, dock] == NONE or not accessible(s, seat, dock):
        return False
    left = 0
    for good in range(4):
        short = max(0, WANTED[s.load[seat, dock], good] - s.delivered[seat, dock, good])
        spare = within_reach(s, seat, good) - short
        if spare < 0:
            return False
        left += spare
    fixed = 0
    for good in range(4):
        fixed += max(0, WANTED[s.load[seat, dock], good] - s.delivered[seat, dock, good])
    return left >= goods_missing(s, seat, dock) - fixed


@rule
def can_propose(s: State, seat: int) -> bool:
    """Whether `settle` would move anything."""
    for dock in range(DOCKS):
        if s.dock_left[seat, dock] > 0 and has_room(s, seat, s.dock_good[seat, dock]):
            return True
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE and (s.load_time[seat, dock] == 1 or can_complete(s, seat, dock)):
            for good in range(4):
                if accepts(s, seat, dock, good) and _can_bring(s, seat, good):
                    return True
    return False


@rule
def settle(s: State, seat: int) -> None:
    """Unloads and delivers as a careful harbour master would: what is due first, then what can be completed."""
    blocked = 0  # contracts that wait for room, as bits
    while True:
        chosen = NONE
        for dock in range(LOADING_DOCKS):
            if blocked >> dock & 1 == 0 and can_complete(s, seat, dock) and goods_missing(s, seat, dock) > 0:
                if chosen == NONE or s.load_time[seat, dock] < s.load_time[seat, chosen]:
                    chosen = dock
        if chosen == NONE:
            break
        blocked = 0 if _bring_all(s, seat, chosen) else blocked | 1 << chosen
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE and s.load_time[seat, dock] == 1:
            _bring_all(s, seat, dock)
    for urgent in range(2):
        for dock in range(DOCKS):
            if s.dock_time[seat, dock] == 1 or urgent == 1:
                before = s.dock_left[seat, dock]
                while s.dock_left[seat, dock] > 0 and has_room(s, seat, s.dock_good[seat, dock]):
                    _unload(s, seat, dock)
                if before > s.dock_left[seat, dock]:
                    tell(Happens.UNLOAD, seat, dock, s.dock_good[seat, dock], before - s.dock_left[seat, dock])
    s.packing[seat] = 0
    s.settled[seat] = 1


@rule
def _bring_all(s: State, seat: int, dock: int) -> bool:
    """Delivers all it can to a contract, the dearest goods for its wild symbols; says whether it brought anything."""
    brought = False
    for _ in range(4):
        best = -99
        chosen = NONE
        for good in range(4):
            if accepts(s, seat, dock, good) and _can_bring(s, seat, good):
                value = PRICE[s.prices[0], good] - 4 * _wanted_elsewhere(s, seat, good, dock)
                if s.delivered[seat, dock, good] < WANTED[s.load[seat, dock], good]:
                    value += 50
                if s.stored[seat, good] > 0:
                    value += 20
                if value > best:
                    best = value
                    chosen = good
        if chosen == NONE:
            break
        _bring(s, seat, chosen, dock)
        brought = True
    return brought


@rule
def _wanted_elsewhere(s: State, seat: int, good: int, dock: int) -> int:
    for other in range(LOADING_DOCKS):
        card = s.load[seat, other]
        if other != dock and card != NONE and s.delivered[seat, other, good] < WANTED[card, good]:
            return 1
    return 0


@rule
def _carrier(s: State, seat: int, good: int) -> int:
    """The ship with a good that leaves first, NONE without."""
    found = NONE
    for dock in range(DOCKS):
        if s.dock_left[seat, dock] > 0 and s.dock_good[seat, dock] == good:
            if found == NONE or s.dock_time[seat, dock] < s.dock_time[seat, found]:
                found = dock
    return found


@rule
def _can_bring(s: State, seat: int, good: int) -> bool:
    if s.stored[seat, good] > 0:
        return True
    return _carrier(s, seat, good) != NONE and (has(s, seat, Skill.CRANE) or has_room(s, seat, good))


@rule
def _bring(s: State, seat: int, good: int, dock: int) -> None:
    if s.stored[seat, good] == 0:
        lift_over(s, seat, _carrier(s, seat, good), dock)
    else:
        deliver(s, seat, good, dock)
