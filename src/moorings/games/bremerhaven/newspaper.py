"""The newspaper and the end of a round: the event, the ship token, fresh cards, hands."""

from __future__ import annotations

from moorings.games.bremerhaven.components import EVENT, EVENT_NUMBER, N_BUILDINGS, STEPS, News
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import can_put, charge, drop, lift, tokens
from moorings.games.bremerhaven.score import score
from moorings.games.bremerhaven.setup import fill_boards, rotate_prices
from moorings.games.bremerhaven.state import (
    BUILT,
    COVERS,
    DOCKS,
    HAND,
    LOADING_DOCKS,
    MOST_BOLLARDS,
    NONE,
    PLACES,
    SEATS,
    TOP_LEVEL,
    WALLS,
    Mode,
    Phase,
    State,
)
from moorings.games.bremerhaven.yard import settle_contract
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def open_event(s: State) -> None:
    """The event of the round strikes; those it offers a choice are asked, all at once."""
    s.phase = Phase.EVENT
    if s.event == NONE:
        return
    event, number = EVENT[s.event], EVENT_NUMBER[s.event]
    tell(Happens.NEWS, NONE, s.event)
    if event == News.PRICES:
        rotate_prices(s)
        return
    for seat in range(s.seats):
        if event_asks(event):
            if event == News.LOSE_GOOD and only_good(s, seat) != NONE:
                tell(Happens.LOSE, seat, only_good(s, seat))
                drop(s, seat, only_good(s, seat))
            elif may_answer(s, seat, event):
                s.waiting |= 1 << seat
            else:
                tell(Happens.SPARED, seat, s.event)
        else:
            _strike(s, seat, event, number)


@rule
def event_asks(event: int) -> bool:
    """Whether an event leaves something to choose."""
    return event == News.BOLLARD or event == News.COVER or event == News.GOOD or event == News.LOSE_GOOD


@rule
def only_good(s: State, seat: int) -> int:
    """The good that a seat stores, NONE if it stores none or several kinds."""
    found = NONE
    for good in range(4):
        if s.stored[seat, good] > 0:
            if found != NONE:
                return NONE
            found = good
    return found


@rule
def may_answer(s: State, seat: int, event: int) -> bool:
    """Whether an event has anything to offer to a seat, or to take from it."""
    if event == News.BOLLARD:
        for wall in range(WALLS):
            if s.bollards[seat, wall] < MOST_BOLLARDS:
                return True
    elif event == News.COVER:
        for cover in range(COVERS):
            if s.covers[seat, cover] > 0:
                return True
    else:
        for good in range(4):
            if s.stored[seat, good] > 0 if event == News.LOSE_GOOD else can_put(s, seat, good):
                return True
    return False


@rule
def _strike(s: State, seat: int, event: int, number: int) -> None:
    if event == News.MONEY:
        _pay(s, seat, number)
    elif event == News.CHARGE:
        _levy(s, seat, number)
    elif event == News.MONEY_PER_SHIP:
        _pay(s, seat, number * ships_in(s, seat))
    elif event == News.CHARGE_PER_SHIP:
        _levy(s, seat, number * ships_in(s, seat))
    elif event == News.CHARGE_PER_SPACE:
        _levy(s, seat, number * s.board_in[seat])
    elif event == News.CHARGE_PER_BUILDING:
        buildings = 0
        for building in range(N_BUILDINGS):
            if s.place[building] == BUILT + seat:
                buildings += 1
        _levy(s, seat, number * buildings)
    elif event == News.INFLUENCE:
        if s.level[seat] + s.growth[seat] < TOP_LEVEL:
            tell(Happens.GROW, seat, s.level[seat] + HAND + s.growth[seat], 0)
            s.growth[seat] += 1
        else:
            tell(Happens.GROWN, seat)
    elif event == News.PRESTIGE or event == News.LOSE_PRESTIGE:
        before = s.prestige[seat]
        lift(s, seat, number if event == News.PRESTIGE else -number)
        if s.prestige[seat] != before:
            tell(Happens.PRESTIGE, seat, before, s.prestige[seat], 0)
        else:
            tell(Happens.SPARED, seat, s.event)
    elif event == News.SHIPS_LONGER or event == News.SHIPS_SHORTER:
        for dock in range(DOCKS):
            if s.dock[seat, dock] != NONE:
                time = _shifted(s.dock_time[seat, dock], event == News.SHIPS_LONGER, number)
                if time != s.dock_time[seat, dock]:
                    tell(Happens.SHIP_TIME, seat, dock, time - s.dock_time[seat, dock])
                s.dock_time[seat, dock] = time
    else:
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                time = _shifted(s.load_time[seat, dock], event == News.CONTRACTS_LONGER, number)
                if time != s.load_time[seat, dock]:
                    tell(Happens.CONTRACT_TIME, seat, dock, time - s.load_time[seat, dock])
                s.load_time[seat, dock] = time


@rule
def _pay(s: State, seat: int, money: int) -> None:
    s.money[seat] += money
    if money > 0:
        tell(Happens.MONEY, seat, money)
    else:
        tell(Happens.SPARED, seat, s.event)


@rule
def _levy(s: State, seat: int, money: int) -> None:
    cash, bank = s.money[seat], s.bank[seat]
    charge(s, seat, money)
    if money > 0:
        tell(Happens.CHARGE, seat, money, cash - s.money[seat], bank - s.bank[seat])
    else:
        tell(Happens.SPARED, seat, s.event)


@rule
def _shifted(time: int, longer: bool, number: int) -> int:
    """Time markers after an event; the last one always stays."""
    return time + number if longer else max(1, time - number)


@rule
def ships_in(s: State, seat: int) -> int:
    """How many ships lie in the docks of a seat."""
    ships = 0
    for dock in range(DOCKS):
        if s.dock[seat, dock] != NONE:
            ships += 1
    return ships


@rule
def end_round(s: State) -> None:
    """The ship token moves. On its last space the game ends; otherwise everything is made ready for the next round."""
    reveal(s)
    _take_cards_back(s)
    steps = min(s.way, s.steps)
    s.way -= steps
    tell(Happens.TOKEN, NONE, steps, s.way)
    if s.way == 0:
        _end_game(s)
        return
    if s.mode == Mode.LONG:
        s.papers_left -= 1
        s.event = s.papers[s.papers_left]
        s.steps = int(STEPS[s.papers[s.papers_left - 1]])
        tell(Happens.COMING, NONE, s.event, s.steps)
    _slide(s)
    fill_boards(s)
    if s.houses_left > 0:
        tell(Happens.NEXT, NONE, s.houses[s.houses_left - 1])
    s.phase = Phase.GOODS  # from which a round begins


@rule
def _end_game(s: State) -> None:
    tell(Happens.OVER, NONE)
    for seat in range(s.seats):
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                settle_contract(s, seat, dock)
    s.event = NONE
    s.phase = Phase.OVER
    for seat in range(s.seats):
        tell(Happens.SCORE, seat, s.money[seat] + s.bank[seat], s.prestige[seat], score(s, seat))


@rule
def _take_cards_back(s: State) -> None:
    tell(Happens.BACK, NONE, s.bid[0, 0], s.bid[0, 1], s.bid[0, 2], s.bid[0, 3], s.bid[0, 4],
         s.bid[1, 0], s.bid[1, 1], s.bid[1, 2], s.bid[1, 3], s.bid[1, 4],
         s.bid[2, 0], s.bid[2, 1], s.bid[2, 2], s.bid[2, 3], s.bid[2, 4],
         s.bid[3, 0], s.bid[3, 1], s.bid[3, 2], s.bid[3, 3], s.bid[3, 4])  # fmt: skip
    for seat in range(SEATS):
        for i in range(s.growth[seat]):
            tell(Happens.DROP, seat if seat < s.seats else NONE, s.level[seat] + i)
        s.level[seat] += s.growth[seat]
        s.growth[seat] = 0
        for i in range(HAND):
            s.bid[seat, i] = NONE
        for place in range(PLACES):
            s.placed[seat, place] = 0
    for place in range(PLACES):
        s.winner[place] = NONE


@rule
def _slide(s: State) -> None:
    """Makes room for new cards: on all spaces in the short game, else on the last one, and the others move up."""
    last = tokens(s) - 1
    if s.mode != Mode.LONG:
        for space in range(last + 1):
            _discard(s, space)
        return
    _discard(s, last)
    ship, contract = last, last
    moved_up = False
    for space in range(last - 1, -1, -1):
        if s.sea[space] != NONE:
            moved = s.sea[space]
            moved_up = moved_up or ship != space
            s.sea[space] = NONE
            s.sea[ship] = moved
            ship -= 1
        if s.land[space] != NONE:
            moved = s.land[space]
            moved_up = moved_up or contract != space
            s.land[space] = NONE
            s.land[contract] = moved
            contract -= 1
    if moved_up:
        tell(Happens.SLIDE, NONE)


@rule
def _discard(s: State, space: int) -> None:
    """What nobody wanted leaves a space of sea and land."""
    if s.sea[space] != NONE:
        tell(Happens.GONE, NONE, 0, s.sea[space])
        s.sea[space] = NONE
    if s.land[space] != NONE:
        tell(Happens.GONE, NONE, 1, s.land[space])
        s.land[space] = NONE
