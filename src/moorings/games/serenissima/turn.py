"""How a turn runs: bids, places, and the phases in which the players follow one another in that order."""

from __future__ import annotations

from moorings.games.serenissima.components import (
    CAPITAL_OF,
    GALLEYS,
    INCOME,
    N_GOODS,
    N_PORTS,
    PORT_AT,
)
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import foreign_spaces, sink, wanted
from moorings.games.serenissima.score import capital_points, full_points, money_points, port_points, winners
from moorings.games.serenissima.state import LENGTH, NONE, SEATS, Phase, State, Task
from moorings.kernel.position import reveal
from moorings.kernel.random import shuffle
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def begin_game_turn(s: State) -> None:
    """Everybody bids."""
    s.game_turn += 1
    s.turn += 1
    s.phase = Phase.BIDS
    s.mover = NONE
    s.actor = NONE
    s.place = 0
    for seat in range(SEATS):
        s.bid[seat] = NONE
        s.rank[seat] = NONE
        s.order[seat] = NONE
    tell(Happens.TURN, NONE, s.game_turn, LENGTH[s.seats])


@rule
def open_bids(s: State) -> None:
    """All have bid: everybody pays, and the highest bid takes a place first. A die decides among equal bids."""
    reveal(s)
    tie = False
    for seat in range(s.seats):
        s.money[seat] -= s.bid[seat]
        s.rank[seat] = seat
        for other in range(seat):
            tie = tie or s.bid[other] == s.bid[seat]
    if tie:
        shuffle(s, s.rank, s.seats)
    for i in range(1, s.seats):
        seat = s.rank[i]
        j = i
        while j > 0 and s.bid[s.rank[j - 1]] < s.bid[seat]:
            s.rank[j] = s.rank[j - 1]
            j -= 1
        s.rank[j] = seat
    for i in range(s.seats):
        bidder: int = s.rank[i]
        tell(Happens.PAY_BID, bidder, s.bid[bidder])
    if tie:
        tell(Happens.TIE, NONE)
    s.turn += 1
    s.phase = Phase.PLACES
    s.mover = s.rank[0]
    s.actor = s.rank[0]


@rule
def take_place(s: State, seat: int, place: int) -> None:
    """A seat takes a place in the order; what is left at the end needs no choice."""
    s.order[place] = seat
    tell(Happens.PLACE, seat, place)
    s.place += 1
    s.turn += 1
    if s.place < s.seats - 1:
        s.mover = s.rank[s.place]
        s.actor = s.mover
        return
    for i in range(s.seats):
        if s.order[i] == NONE:
            s.order[i] = s.rank[s.seats - 1]
            tell(Happens.PLACE, s.order[i], i)
    s.phase = Phase.COMMERCE
    s.place = NONE
    advance(s)


@rule
def advance(s: State) -> None:
    """The next player who has anything to do in this phase, or in the phases after it."""
    begins = s.place == NONE
    while True:
        s.place += 1
        if s.place == s.seats:
            if s.phase == Phase.SALES:
                _end_game_turn(s)
                return
            s.phase += 1
            s.place = NONE
            begins = s.phase != Phase.SALES
            if s.phase == Phase.COMBAT:
                forget_fights(s)
            elif s.phase == Phase.SALES:  # income comes even where nobody has anything to sell
                tell(Happens.PHASE, NONE, s.phase)
            continue
        seat = s.order[s.place]
        s.turn += 1
        s.mover = seat
        s.actor = seat
        s.task = Task.MAIN
        if has_business(s, seat):
            if begins:
                tell(Happens.PHASE, NONE, s.phase)
            return
        leave(s, seat)


@rule
def forget_fights(s: State) -> None:
    """The last fight stays in view until the next combat phase begins."""
    s.battle = NONE
    for i in range(2):
        s.sides[i] = NONE
        s.fighters[i] = NONE
        s.roll[i] = 0
        s.lost[i] = 0
        s.left[i] = 0


@rule
def _end_game_turn(s: State) -> None:
    if s.game_turn < LENGTH[s.seats]:
        begin_game_turn(s)
        return
    s.phase = Phase.OVER
    s.mover = NONE
    s.actor = NONE
    s.place = 0
    reveal(s)
    for seat in range(s.seats):
        tell(
            Happens.SCORE,
            seat,
            capital_points(s, seat),
            money_points(s, seat),
            full_points(s, seat),
            port_points(s, seat),
        )
    tell(Happens.OVER, NONE, winners(s))


@rule
def go_on(s: State) -> None:
    """After an operation: a player who has run out of things to do is done with the phase."""
    if Phase.MOVEMENT <= s.phase <= Phase.SALES and s.task == Task.MAIN and not has_business(s, s.mover):
        leave(s, s.mover)
        advance(s)


@rule
def leave(s: State, seat: int) -> None:
    """What happens when a player is done with a phase; what counted only for it is cleared."""
    if s.phase == Phase.COMMERCE:
        for g in range(GALLEYS):
            if s.owner[g] == seat and s.crew[g] == 0:
                sink(s, g)
        for port in range(N_PORTS):
            s.hired[port] = 0
            s.quote[port] = 0
        for other in range(SEATS):
            s.deals[other] = 0
        s.built = 0
        s.shelved = 0
        s.stowed = 0
        s.closing = 0
    elif s.phase == Phase.MOVEMENT:
        s.moved = 0
    elif s.phase == Phase.CONTROL:
        s.landed = 0
    elif s.phase == Phase.SALES:
        capital = CAPITAL_OF[s.power[seat]]
        if s.holder[capital] == seat:
            s.money[seat] += INCOME
            tell(Happens.INCOME, seat, capital, INCOME)


@rule
def has_business(s: State, seat: int) -> bool:
    """Whether a player can still do anything in this phase that matters. It looks only at what everybody sees.

    Throwing cargo overboard matters after moving, before others can attack; later no rival is near, or it is too late.
    """
    if s.phase == Phase.COMMERCE:
        for port in range(N_PORTS):
            if s.holder[port] == seat:
                return True
    foreign = foreign_spaces(s, seat) if s.phase == Phase.COMBAT else 0
    for g in range(GALLEYS):
        if s.owner[g] == seat:
            if s.phase <= Phase.MOVEMENT:
                if s.phase == Phase.COMMERCE or s.load[g] > 0 or not s.moved >> g & 1:
                    return True
                continue
            port = PORT_AT[s.at[g]]
            if s.phase == Phase.COMBAT:
                if foreign >> s.at[g] & 1 or (port >= 0 and s.holder[port] != seat and s.garrison[port] > 0):
                    return True
            elif port >= 0:
                if s.phase == Phase.CONTROL:
                    if s.garrison[port] == 0 or s.landed >> port & 1:
                        return True
                elif s.load[g] > 0:
                    goods = wanted(s, port)
                    for good in range(N_GOODS):
                        if goods >> good & 1 and s.cargo[g, good] > 0:
                            return True
    return False
