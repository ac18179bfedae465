"""What a position is worth to a seat, in points: what one-step players look at.

Money and prestige are projected to the end of the game and multiplied, as the score will be.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from moorings.games.bremerhaven.components import (
    BERTH,
    BUILDING_PRESTIGE,
    CARGO,
    CARGO_SIZE,
    CRATE,
    INCOME,
    INFLUENCE,
    N_BUILDINGS,
    PENALTY,
    PRICE,
    PRODUCES,
    REWARD,
    SHIP_PRESTIGE,
    SKILL,
    TIME,
    WANTED,
    WANTED_ALL,
    WILD,
    Skill,
)
from moorings.games.bremerhaven.holdings import accessible, berth_size, harbour_prestige, rank_of, strength, tokens
from moorings.games.bremerhaven.score import score
from moorings.games.bremerhaven.state import (
    BUILDING,
    BUILT,
    CAREER,
    DOCKS,
    GROWTH,
    HAND,
    LAND,
    LOADING_DOCKS,
    NONE,
    OWNED,
    PARKING,
    PERMIT,
    PLACES,
    PRICE_CARDS,
    SEA,
    TOP_LEVEL,
    Mode,
    Phase,
    State,
)
from moorings.games.bremerhaven.yard import goods_missing, within_reach
from moorings.kernel.record import Array
from moorings.kernel.rule import rule
from moorings.kernel.weights import FILE, read_weights


class W(IntEnum):
    """The weights; what each of them stands for is said in weights.toml."""

    PACE_LONG = 0
    PACE_SHORT = 1
    INCOME = 2
    LEVEL = 3
    PRESTIGE = 4
    DOCK = 5
    BERTH = 6
    RISE = 7
    FIRM = 8
    SETTLED = 9
    PRODUCER = 10
    SKILL = 11
    PLAN = 12
    PLAN_PRESTIGE = 13
    MEAN_PRICE = 14
    TODAY = 15
    LOADED = 16
    SPARE_GOOD = 17
    SPARE_CRATE = 18
    SPARE_MOST = 19
    SOON = 20
    LIKELY = 21
    ARRIVAL = 22
    LATE = 23
    MISSING = 24
    CARD = 25
    CARD_STRENGTH = 26
    COMING = 27
    BLIND = 28
    AHEAD = 29
    BEHIND = 30
    BEHIND_STEP = 31
    HOUSE = 32
    HOUSE_PRESTIGE = 33
    PERMIT = 34
    PERMIT_PRESTIGE = 35
    PERMIT_ROOM = 36
    GROWTH = 37
    PRICES = 38
    PRICES_DUE = 39
    CAREER = 40
    FIRST = 41
    SHIP_GOOD = 42
    SHIP_RISE = 43
    SHIP_PRESTIGE = 44
    OFFER = 45
    OFFER_WILD = 46


WEIGHTS = read_weights(Path(__file__).with_name(FILE), W)


@rule
def rounds_left(s: State, w: Array) -> float:
    """Rounds still to be played, the present one included."""
    return s.way / (w[W.PACE_LONG] if s.mode == Mode.LONG else w[W.PACE_SHORT])


@rule
def worth(s: State, seat: int, w: Array) -> float:
    """The projected product of money and prestige."""
    if s.phase == Phase.OVER:
        return float(score(s, seat))
    left = rounds_left(s, w)
    money = s.money[seat] + s.bank[seat] + _works(s, seat, left, w) + _contracts(s, seat, left, w)
    money += (INCOME[rank_of(s, seat)] if s.phase != Phase.RANKS else 3) * w[W.INCOME] * left
    money += w[W.LEVEL] * (s.level[seat] + s.growth[seat]) * left
    if s.phase == Phase.BIDDING:
        money += _hopes(s, seat, left, w)
    return float(max(0.0, money) * _prestige(s, seat, left, w))


@rule
def _prestige(s: State, seat: int, left: float, w: Array) -> float:
    """Where the marker will end: it never falls by itself, and buildings and good berths lift it in time."""
    mark = float(max(s.prestige[seat], harbour_prestige(s, seat)))
    standing = 0.0
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat:
            standing += BUILDING_PRESTIGE[building]
    for dock in range(DOCKS):
        standing += w[W.DOCK] + w[W.BERTH] * berth_size(s, seat, dock)
    ahead = min(1.0, left / w[W.SETTLED])
    return 1.0 + mark + ahead * (w[W.RISE] * max(0.0, standing - mark) + w[W.FIRM] * min(standing, mark))


@rule
def _works(s: State, seat: int, left: float, w: Array) -> float:
    """What buildings will still bring, built or not, and room to build."""
    money = 0.0
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat:
            if PRODUCES[building]:
                money += w[W.PRODUCER] * max(0.0, left - 1)
            elif SKILL[building] != Skill.NONE:
                money += w[W.SKILL] * left
        elif s.place[building] == OWNED + seat and left > 1.5:
            money += w[W.PLAN] + w[W.PLAN_PRESTIGE] * BUILDING_PRESTIGE[building]
    return money


@rule
def _contracts(s: State, seat: int, left: float, w: Array) -> float:
    """What the contracts in the loading docks will bring, with the goods in reach given to the most urgent first."""
    goods = (
        within_reach(s, seat, 0)
        | within_reach(s, seat, 1) << 8
        | within_reach(s, seat, 2) << 16
        | within_reach(s, seat, 3) << 24
    )
    money = 0.0
    done = 0
    for _ in range(LOADING_DOCKS):
        chosen = NONE
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE and done >> dock & 1 == 0:
                if chosen == NONE or s.load_time[seat, dock] < s.load_time[seat, chosen]:
                    chosen = dock
        if chosen == NONE:
            break
        done |= 1 << chosen
        time = min(float(s.load_time[seat, chosen]), left)
        if not accessible(s, seat, chosen):
            money -= _loss(s.load[seat, chosen], w)
            continue
        missing = goods_missing(s, seat, chosen)
        wild = missing
        value = 0.0
        for good in range(4):
            price = _price(s, good, w)
            value += s.delivered[seat, chosen, good] * (price + w[W.LOADED])
            need = max(0, WANTED[s.load[seat, chosen], good] - s.delivered[seat, chosen, good])
            taken = min(need, goods >> 8 * good & 255)
            goods -= taken << 8 * good
            wild -= need
            missing -= taken
            value += taken * price
        for good in range(4):
            taken = min(wild, goods >> 8 * good & 255)
            goods -= taken << 8 * good
            wild -= taken
            missing -= taken
            value += taken * _price(s, good, w)
        money += value + _outlook(s.load[seat, chosen], missing, time, w)
    spare = 0.0
    for good in range(4):
        spare += (goods >> 8 * good & 255) * (w[W.SPARE_CRATE] if good == CRATE else 1.0)
    return money + min(spare, w[W.SPARE_MOST]) * w[W.SPARE_GOOD] * min(1.0, (left - 1) / w[W.SOON])


@rule
def _price(s: State, good: int, w: Array) -> float:
    """What a good will bring: prices change, but not at once."""
    return w[W.TODAY] * PRICE[s.prices[0], good] + (1.0 - w[W.TODAY]) * w[W.MEAN_PRICE]


@rule
def _loss(card: int, w: Array) -> float:
    return PENALTY[card, 0] + w[W.PRESTIGE] * PENALTY[card, 1]


@rule
def _outlook(card: int, missing: int, time: float, w: Array) -> float:
    """Reward and penalty by the chance that the missing goods still come."""
    chance = 1.0
    for _ in range(missing):
        chance *= min(w[W.LIKELY], w[W.ARRIVAL] * max(0.0, time - w[W.LATE]))
    gain = REWARD[card, 0] + w[W.PRESTIGE] * REWARD[card, 1] + w[W.MISSING] * missing
    return chance * gain - (1 - chance) * _loss(card, w)


@rule
def _hopes(s: State, seat: int, left: float, w: Array) -> float:
    """What the bids placed so far may win, and what the cards still in hand are good for."""
    hope = 0.0
    for i in range(HAND):
        if s.bid[seat, i] == NONE:
            hope += w[W.CARD] + w[W.CARD_STRENGTH] * int(INFLUENCE[s.level[seat] + i])
    mine = float(s.placed[seat, PARKING])
    hope += mine
    for place in range(1, PLACES):
        if s.placed[seat, place] > 0:
            hope += _chance(s, seat, place, w) * _prize(s, seat, place, left, w)
    return hope


@rule
def _chance(s: State, seat: int, place: int, w: Array) -> float:
    """The chance to be the highest bidder, or, where the others may pay, to come close enough."""
    mine = strength(s, seat, place)
    most = 0.0
    coming = 0
    for other in range(tokens(s)):
        if other != seat:
            cards = s.placed[other, place]
            bid = float(strength(s, other, place))
            if cards > 0 and bid == 0:  # the dummy's cards are unknown to all
                bid = w[W.BLIND] * cards
            most = max(most, bid)
            for place_of in range(PLACES):
                coming -= s.placed[other, place_of]
            coming += HAND
    ahead = mine - most - w[W.COMING] * coming
    if ahead > 0:
        return w[W.AHEAD]
    return max(0.03, w[W.BEHIND] + w[W.BEHIND_STEP] * ahead)


@rule
def _prize(s: State, seat: int, place: int, left: float, w: Array) -> float:
    """What winning a place is worth, in money."""
    if place >= LAND:
        return _contract_prize(s, seat, s.land[place - LAND], left, w)
    if place >= SEA:
        return _ship_prize(s, seat, s.sea[place - SEA], left, w)
    if place == BUILDING:
        building = s.houses[s.houses_left - 1]
        value = w[W.HOUSE] + w[W.HOUSE_PRESTIGE] * int(BUILDING_PRESTIGE[building])
        return value * min(1.0, (left - 1) / w[W.SOON])
    if place == PERMIT:
        value = 0.0
        for building in range(N_BUILDINGS):
            if s.place[building] == OWNED + seat and s.board_in[seat] < s.board[seat]:
                value = max(value, w[W.PERMIT] + w[W.PERMIT_PRESTIGE] * BUILDING_PRESTIGE[building])
        if s.money[seat] >= 3 and left > 3:
            value = max(value, w[W.PERMIT_ROOM])
        return value
    if place == GROWTH:
        return w[W.GROWTH] * (left - 1) if s.level[seat] < TOP_LEVEL else 0.0
    if place == PRICE_CARDS:
        return w[W.PRICES] + w[W.PRICES_DUE] * _due_goods(s, seat)
    if place == CAREER:
        return w[W.CAREER] * left * (INCOME[0] - INCOME[1]) if rank_of(s, seat) > 0 else w[W.FIRST]
    return 0.0


@rule
def _due_goods(s: State, seat: int) -> int:
    goods = 0
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE and s.load_time[seat, dock] == 1:
            goods += WANTED_ALL[s.load[seat, dock]]
    return goods


@rule
def _ship_prize(s: State, seat: int, ship: int, left: float, w: Array) -> float:
    """Goods that contracts wait for, other goods, and prestige above the mark; nothing if no dock can take it."""
    fits = False
    for dock in range(DOCKS):
        if berth_size(s, seat, dock) >= BERTH[ship] and (s.dock[seat, dock] == NONE or s.dock_time[seat, dock] == 0):
            fits = True
    if not fits:
        return 0.0
    wanted = 0
    for dock in range(LOADING_DOCKS):
        card = s.load[seat, dock]
        if card != NONE and accessible(s, seat, dock):
            if CARGO[ship] == WILD:
                wanted += goods_missing(s, seat, dock)
            else:
                short = WANTED[card, CARGO[ship]] + WANTED[card, WILD] - s.delivered[seat, dock, CARGO[ship]]
                wanted += max(0, short)
    if CARGO[ship] != WILD:
        wanted -= s.stored[seat, CARGO[ship]]
    useful = max(0, min(wanted, CARGO_SIZE[ship]))
    room = max(0, s.board[seat] + s.ware[seat] - s.board_in[seat] - s.ware_in[seat])
    others = min(CARGO_SIZE[ship] - useful, room)
    value = w[W.SHIP_GOOD] * useful + w[W.SPARE_GOOD] * others * min(1.0, (left - 1) / w[W.SOON])
    mark = max(s.prestige[seat], harbour_prestige(s, seat))
    rise = harbour_prestige(s, seat) + SHIP_PRESTIGE[ship] - mark
    return value + w[W.PRESTIGE] * max(0, rise) * w[W.SHIP_RISE] + w[W.SHIP_PRESTIGE] * SHIP_PRESTIGE[ship]


@rule
def _contract_prize(s: State, seat: int, card: int, left: float, w: Array) -> float:
    """What a contract would bring with the goods in reach that no other contract waits for."""
    free = False
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] == NONE and accessible(s, seat, dock):
            free = True
    if not free:
        return -_loss(card, w)
    missing = WANTED_ALL[card]
    value = 0.0
    spare = 0
    for good in range(4):
        stock = within_reach(s, seat, good)
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                stock -= max(0, WANTED[s.load[seat, dock], good] - s.delivered[seat, dock, good])
        stock = max(0, stock)
        taken = min(stock, WANTED[card, good])
        missing -= taken
        spare += stock - taken
        value += taken * (w[W.MEAN_PRICE] - w[W.SPARE_GOOD])
    taken = min(spare, WANTED[card, WILD])
    missing -= taken
    value += taken * (w[W.MEAN_PRICE] + w[W.OFFER_WILD] - w[W.SPARE_GOOD])
    return value + _outlook(card, missing, min(float(TIME[card]), left), w) + w[W.OFFER]
