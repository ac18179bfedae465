"""The newspaper and the end of a round: the event, the ship token, fresh cards, hands."""

from __future__ import annotations

from moorings.games.bremerhaven.components import EVENT, EVENT_NUMBER, N_BUILDINGS, STEPS, Event
from moorings.games.bremerhaven.holdings import can_put, charge, drop, lift, tokens
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


@rule
def open_event(s: State) -> None:
    """The event of the round strikes; those it offers a choice are asked, all at once."""
    s.phase = Phase.EVENT
    if s.event == NONE:
        return
    event, number = EVENT[s.event], EVENT_NUMBER[s.event]
    if event == Event.PRICES:
        rotate_prices(s)
        return
    for seat in range(s.seats):
        if event_asks(event):
            if event == Event.LOSE_GOOD and only_good(s, seat) != NONE:
                drop(s, seat, only_good(s, seat))
            elif may_answer(s, seat, event):
                s.waiting |= 1 << seat
        else:
            _strike(s, seat, event, number)


@rule
def event_asks(event: int) -> bool:
    """Whether an event leaves something to choose."""
    return event == Event.BOLLARD or event == Event.COVER or event == Event.GOOD or event == Event.LOSE_GOOD


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
    if event == Event.BOLLARD:
        for wall in range(WALLS):
            if s.bollards[seat, wall] < MOST_BOLLARDS:
                return True
    elif event == Event.COVER:
        for cover in range(COVERS):
            if s.covers[seat, cover] > 0:
                return True
    else:
        for good in range(4):
            if s.stored[seat, good] > 0 if event == Event.LOSE_GOOD else can_put(s, seat, good):
                return True
    return False


@rule
def _strike(s: State, seat: int, event: int, number: int) -> None:
    if event == Event.MONEY:
        s.money[seat] += number
    elif event == Event.CHARGE:
        charge(s, seat, number)
    elif event == Event.MONEY_PER_SHIP:
        s.money[seat] += number * ships_in(s, seat)
    elif event == Event.CHARGE_PER_SHIP:
        charge(s, seat, number * ships_in(s, seat))
    elif event == Event.CHARGE_PER_SPACE:
        charge(s, seat, number * s.board_in[seat])
    elif event == Event.CHARGE_PER_BUILDING:
        for building in range(N_BUILDINGS):
            if s.place[building] == BUILT + seat:
                charge(s, seat, number)
    elif event == Event.INFLUENCE:
        if s.level[seat] + s.growth[seat] < TOP_LEVEL:
            s.growth[seat] += 1
    elif event == Event.PRESTIGE:
        lift(s, seat, number)
    elif event == Event.LOSE_PRESTIGE:
        lift(s, seat, -number)
    elif event == Event.SHIPS_LONGER or event == Event.SHIPS_SHORTER:
        for dock in range(DOCKS):
            if s.dock[seat, dock] != NONE:
                s.dock_time[seat, dock] = _shifted(s.dock_time[seat, dock], event == Event.SHIPS_LONGER, number)
    else:
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                s.load_time[seat, dock] = _shifted(s.load_time[seat, dock], event == Event.CONTRACTS_LONGER, number)


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
    s.way = max(0, s.way - s.steps)
    if s.way == 0:
        _end_game(s)
        return
    if s.mode == Mode.LONG:
        s.papers_left -= 1
        s.event = s.papers[s.papers_left]
        s.steps = int(STEPS[s.papers[s.papers_left - 1]])
    _slide(s)
    fill_boards(s)
    s.phase = Phase.GOODS  # from which a round begins


@rule
def _end_game(s: State) -> None:
    for seat in range(s.seats):
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                settle_contract(s, seat, dock)
    s.event = NONE
    s.phase = Phase.OVER


@rule
def _take_cards_back(s: State) -> None:
    for seat in range(SEATS):
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
    """Clears the way for new cards: all of it in the short game, else the last space, and the others move up."""
    last = tokens(s) - 1
    if s.mode != Mode.LONG:
        for space in range(last + 1):
            s.sea[space] = NONE
            s.land[space] = NONE
        return
    s.sea[last] = NONE
    s.land[last] = NONE
    ship, contract = last, last
    for space in range(last - 1, -1, -1):
        if s.sea[space] != NONE:
            moved = s.sea[space]
            s.sea[space] = NONE
            s.sea[ship] = moved
            ship -= 1
        if s.land[space] != NONE:
            moved = s.land[space]
            s.land[space] = NONE
            s.land[contract] = moved
            contract -= 1
