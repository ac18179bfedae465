"""Which moves are legal now."""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    CARGO,
    EVENT,
    INFLUENCE,
    N_BUILDINGS,
    N_PRICES,
    WANTED,
    WILD,
    News,
    Skill,
)
from moorings.games.bremerhaven.holdings import accepts, can_put, has, has_room, tokens
from moorings.games.bremerhaven.moves import Do, move
from moorings.games.bremerhaven.quay import empty_loading_docks, fitting_docks
from moorings.games.bremerhaven.state import (
    COVERS,
    DOCKS,
    HAND,
    LAND,
    LOADING_DOCKS,
    MOST_BOLLARDS,
    NONE,
    OWNED,
    PRICE_CARDS,
    SEA,
    WALLS,
    Phase,
    State,
)
from moorings.games.bremerhaven.town import can_use_permit, may_build, may_clear, may_place_bollard
from moorings.games.bremerhaven.yard import can_convert, can_produce, can_propose
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def active(s: State) -> int:
    """The seats that may act now, as bits."""
    return s.waiting


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Writes the legal moves of an active seat and returns their number."""
    phase = s.phase
    if phase == Phase.BIDDING:
        return _bids(s, seat, out)
    if phase == Phase.HARBOURS:
        return _harbour(s, seat, out) if s.moving[seat] == 1 else _production(s, seat, out)
    if phase == Phase.SEA:
        return _berths(s, seat, out)
    if phase == Phase.LAND:
        return _loading_docks(s, seat, out)
    if phase == Phase.PERMITS:
        return _works(s, seat, out)
    if phase == Phase.GROWTH:
        out[0] = move(Do.GROW)
        out[1] = move(Do.DONE)
        return 2
    if phase == Phase.PRICES:
        for card in range(N_PRICES):
            out[card] = move(Do.PRICE, card)
        if s.winner[PRICE_CARDS] != NONE:
            return N_PRICES
        out[N_PRICES] = move(Do.DONE)
        return N_PRICES + 1
    if phase == Phase.CAREER:
        for rank in range(tokens(s) - 1):
            out[rank] = move(Do.SWAP, rank)
        out[tokens(s) - 1] = move(Do.DONE)
        return tokens(s)
    if phase == Phase.EVENT:
        return _answers(s, seat, EVENT[s.event], out)
    n = 0
    for good in range(4):
        if phase == Phase.RANKS:
            free = True
            for other in range(s.seats):
                free = free and s.chit[other] != good
            if free:
                out[n] = move(Do.CHIT, good)
                n += 1
        elif WANTED[s.load[seat, 0], good] == 0:
            out[n] = move(Do.TAKE, good)
            n += 1
    return n


@rule
def _bids(s: State, seat: int, out: Array) -> int:
    if s.spot == NONE:
        number = tokens(s)
        for place in range(SEA + number):
            out[place] = move(Do.BID, place)
        for space in range(number):
            out[SEA + number + space] = move(Do.BID, LAND + space)
        return SEA + 2 * number
    n = 0
    last = 0
    for i in range(HAND):
        if s.bid[seat, i] == NONE:
            value = INFLUENCE[s.level[seat] + i]
            if value != last:
                out[n] = move(Do.CARD, value - 1)
                n += 1
                last = value
    return n


@rule
def _works(s: State, seat: int, out: Array) -> int:
    money = s.money[seat] - s.fee[seat]
    n = 0
    for wall in range(WALLS):
        if may_place_bollard(s, seat, wall, money):
            out[n] = move(Do.BOLLARD, wall)
            n += 1
    for cover in range(COVERS):
        if may_clear(s, seat, cover, money):
            out[n] = move(Do.CLEAR, cover)
            n += 1
    if may_build(s, seat):
        for building in range(N_BUILDINGS):
            if s.place[building] == OWNED + seat:
                out[n] = move(Do.BUILD, building)
                n += 1
    out[n] = move(Do.DONE)
    n += 1
    if s.permits[seat] == 0 and s.fee[seat] > 0 and can_use_permit(s, seat, s.high):
        out[n] = move(Do.REFUSE)
        n += 1
    return n


@rule
def _berths(s: State, seat: int, out: Array) -> int:
    ship = s.sea[s.step]
    docks = fitting_docks(s, seat, ship)
    longest = 2 if has(s, seat, Skill.LAY_TIME) else 1
    n = 0
    for dock in range(DOCKS):
        if docks >> dock & 1:
            for good in range(4):
                if CARGO[ship] == WILD or CARGO[ship] == good:
                    for stay in range(longest):
                        out[n] = move(Do.BERTH, dock, good, stay)
                        n += 1
    return n


@rule
def _loading_docks(s: State, seat: int, out: Array) -> int:
    docks = empty_loading_docks(s, seat)
    longest = 2 if has(s, seat, Skill.DELIVERY_TIME) else 1
    n = 0
    for dock in range(LOADING_DOCKS):
        if docks >> dock & 1:
            for stay in range(longest):
                out[n] = move(Do.LOAD, dock, stay)
                n += 1
    return n


@rule
def _production(s: State, seat: int, out: Array) -> int:
    n = 0
    for building in range(N_BUILDINGS):
        if can_produce(s, seat, building):
            out[n] = move(Do.PRODUCE, building)
            n += 1
    out[n] = move(Do.DONE)
    return n + 1


@rule
def _harbour(s: State, seat: int, out: Array) -> int:
    n = 0
    for dock in range(DOCKS):
        if s.dock_left[seat, dock] > 0 and has_room(s, seat, s.dock_good[seat, dock]):
            out[n] = move(Do.UNLOAD, dock)
            n += 1
    for good in range(4):
        if s.stored[seat, good] > 0:
            for dock in range(LOADING_DOCKS):
                if accepts(s, seat, dock, good):
                    out[n] = move(Do.DELIVER, good, dock)
                    n += 1
    if has(s, seat, Skill.CRANE):
        for berth in range(DOCKS):
            if s.dock_left[seat, berth] > 0:
                for dock in range(LOADING_DOCKS):
                    if accepts(s, seat, dock, s.dock_good[seat, berth]):
                        out[n] = move(Do.CRANE, berth, dock)
                        n += 1
    if can_convert(s, seat, 1):
        out[n] = move(Do.PACK)
        n += 1
    if can_convert(s, seat, -1):
        out[n] = move(Do.UNPACK)
        n += 1
    if s.settled[seat] == 0 and can_propose(s, seat):
        out[n] = move(Do.SETTLE)
        n += 1
    out[n] = move(Do.DONE)
    return n + 1


@rule
def _answers(s: State, seat: int, event: int, out: Array) -> int:
    n = 0
    if event == News.BOLLARD:
        for wall in range(WALLS):
            if s.bollards[seat, wall] < MOST_BOLLARDS:
                out[n] = move(Do.BOLLARD, wall)
                n += 1
    elif event == News.COVER:
        for cover in range(COVERS):
            if s.covers[seat, cover] > 0:
                out[n] = move(Do.CLEAR, cover)
                n += 1
    elif event == News.GOOD:
        for good in range(4):
            if can_put(s, seat, good):
                out[n] = move(Do.TAKE, good)
                n += 1
    else:
        for good in range(4):
            if s.stored[seat, good] > 0:
                out[n] = move(Do.LOSE, good)
                n += 1
        return n
    out[n] = move(Do.DONE)
    return n + 1
