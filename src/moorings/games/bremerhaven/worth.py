"""What a position is worth to a seat, in points: what one-step players look at.

Money and prestige are projected to the end of the game and multiplied, as the score will be.
"""

from __future__ import annotations

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
from moorings.kernel.rule import rule

MEAN_PRICE = 2.5
SPARE_GOOD = 1.1
"""Money that a good is worth which no contract asks for yet."""
PRESTIGE = 6.0
"""Money that a point of prestige is worth in the middle of a game."""


@rule
def rounds_left(s: State) -> float:
    """Rounds still to be played, the present one included."""
    return s.way / (1.55 if s.mode == Mode.LONG else 2.0)


@rule
def worth(s: State, seat: int) -> float:
    """The projected product of money and prestige."""
    if s.phase == Phase.OVER:
        return float(score(s, seat))
    left = rounds_left(s)
    money = s.money[seat] + s.bank[seat] + _works(s, seat, left) + _contracts(s, seat, left)
    money += (INCOME[rank_of(s, seat)] if s.phase != Phase.RANKS else 3) * 0.8 * left
    money += 0.5 * (s.level[seat] + s.growth[seat]) * left
    if s.phase == Phase.BIDDING:
        money += _hopes(s, seat, left)
    return float(max(0.0, money) * _prestige(s, seat, left))


@rule
def _prestige(s: State, seat: int, left: float) -> float:
    """Where the marker will end: it never falls by itself, and buildings and good berths lift it in time."""
    mark = float(max(s.prestige[seat], harbour_prestige(s, seat)))
    standing = 0.0
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat:
            standing += BUILDING_PRESTIGE[building]
    for dock in range(DOCKS):
        standing += 0.8 + 0.9 * berth_size(s, seat, dock)
    ahead = min(1.0, left / 4)
    return 1.0 + mark + 0.6 * ahead * max(0.0, standing - mark) + 0.3 * ahead * min(standing, mark)


@rule
def _works(s: State, seat: int, left: float) -> float:
    """What buildings will still bring, built or not, and room to build."""
    money = 0.0
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat:
            if PRODUCES[building]:
                money += 1.3 * max(0.0, left - 1)
            elif SKILL[building] != Skill.NONE:
                money += 0.4 * left
        elif s.place[building] == OWNED + seat and left > 1.5:
            money += 1.0 + 2.0 * BUILDING_PRESTIGE[building]
    return money


@rule
def _contracts(s: State, seat: int, left: float) -> float:
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
            money -= _loss(s.load[seat, chosen])
            continue
        missing = goods_missing(s, seat, chosen)
        wild = missing
        value = 0.0
        for good in range(4):
            price = 0.5 * PRICE[s.prices[0], good] + 0.5 * MEAN_PRICE
            value += s.delivered[seat, chosen, good] * (price + 0.15)
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
            value += taken * (0.5 * PRICE[s.prices[0], good] + 0.5 * MEAN_PRICE)
        money += value + _outlook(s.load[seat, chosen], missing, time)
    spare = 0.0
    for good in range(4):
        spare += (goods >> 8 * good & 255) * (0.8 if good == CRATE else 1.0)
    return money + min(spare, 6.0) * SPARE_GOOD * min(1.0, (left - 1) / 3)


@rule
def _loss(card: int) -> float:
    return PENALTY[card, 0] + PRESTIGE * PENALTY[card, 1]


@rule
def _outlook(card: int, missing: int, time: float) -> float:
    """Reward and penalty by the chance that the missing goods still come."""
    chance = 1.0
    for _ in range(missing):
        chance *= min(0.7, 0.22 * (time - 0.5))
    gain = REWARD[card, 0] + PRESTIGE * REWARD[card, 1] + 1.5 * missing
    return chance * gain - (1 - chance) * _loss(card)


@rule
def _hopes(s: State, seat: int, left: float) -> float:
    """What the bids placed so far may win, and what the cards still in hand are good for."""
    hope = 0.0
    for i in range(HAND):
        if s.bid[seat, i] == NONE:
            hope += 0.8 + 0.12 * int(INFLUENCE[s.level[seat] + i])
    mine = float(s.placed[seat, PARKING])
    hope += mine
    for place in range(1, PLACES):
        if s.placed[seat, place] > 0:
            hope += _chance(s, seat, place) * _prize(s, seat, place, left)
    return hope


@rule
def _chance(s: State, seat: int, place: int) -> float:
    """The chance to be the highest bidder, or, where the others may pay, to come close enough."""
    mine = strength(s, seat, place)
    most = 0
    coming = 0
    for other in range(tokens(s)):
        if other != seat:
            cards = s.placed[other, place]
            bid = strength(s, other, place)
            if cards > 0 and bid == 0:  # the dummy's cards are unknown to all
                bid = 3 * cards
            most = max(most, bid)
            for place_of in range(PLACES):
                coming -= s.placed[other, place_of]
            coming += HAND
    ahead = mine - most - 0.25 * coming
    if ahead > 0:
        return min(0.97, 0.62 + 0.09 * ahead)
    return max(0.03, 0.45 + 0.12 * ahead)


@rule
def _prize(s: State, seat: int, place: int, left: float) -> float:
    """What winning a place is worth, in money."""
    if place >= LAND:
        return _contract_prize(s, seat, s.land[place - LAND], left)
    if place >= SEA:
        return _ship_prize(s, seat, s.sea[place - SEA], left)
    if place == BUILDING:
        building = s.houses[s.houses_left - 1]
        return (2.0 + 2.2 * int(BUILDING_PRESTIGE[building])) * min(1.0, (left - 1) / 3)
    if place == PERMIT:
        value = 0.0
        for building in range(N_BUILDINGS):
            if s.place[building] == OWNED + seat and s.board_in[seat] < s.board[seat]:
                value = max(value, 2.0 + 4.0 * BUILDING_PRESTIGE[building])
        if s.money[seat] >= 3 and left > 3:
            value = max(value, 5.0)
        return value
    if place == GROWTH:
        return 0.7 * (left - 1) if s.level[seat] < TOP_LEVEL else 0.0
    if place == PRICE_CARDS:
        return 1.0 + 1.5 * _due_goods(s, seat)
    if place == CAREER:
        return 0.9 * left * (INCOME[0] - INCOME[1]) if rank_of(s, seat) > 0 else 1.0
    return 0.0


@rule
def _due_goods(s: State, seat: int) -> int:
    goods = 0
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE and s.load_time[seat, dock] == 1:
            goods += WANTED_ALL[s.load[seat, dock]]
    return goods


@rule
def _ship_prize(s: State, seat: int, ship: int, left: float) -> float:
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
    value = 3.2 * useful + SPARE_GOOD * others * min(1.0, (left - 1) / 3)
    mark = max(s.prestige[seat], harbour_prestige(s, seat))
    rise = harbour_prestige(s, seat) + SHIP_PRESTIGE[ship] - mark
    return value + PRESTIGE * max(0, rise) * 0.8 + 0.5 * SHIP_PRESTIGE[ship]


@rule
def _contract_prize(s: State, seat: int, card: int, left: float) -> float:
    """What a contract would bring with the goods in reach that no other contract waits for."""
    free = False
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] == NONE and accessible(s, seat, dock):
            free = True
    if not free:
        return -_loss(card)
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
        value += taken * (MEAN_PRICE - SPARE_GOOD)
    taken = min(spare, WANTED[card, WILD])
    missing -= taken
    value += taken * (MEAN_PRICE + 0.5 - SPARE_GOOD)
    return value + _outlook(card, missing, min(float(TIME[card]), left)) + 0.4
