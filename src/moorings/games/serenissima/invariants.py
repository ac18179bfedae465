"""What is true in every position: each piece is somewhere exactly once, and nothing is out of range."""

from __future__ import annotations

from moorings.games.serenissima.commerce import fits
from moorings.games.serenissima.components import (
    CAPACITY,
    COUNT,
    FORTS,
    GALLEYS,
    MOST_MONEY,
    N_GOODS,
    N_PORTS,
    N_SPACES,
    PIECES,
    PORT_AT,
    PRODUCT,
    SAILORS,
)
from moorings.games.serenissima.holdings import own_port
from moorings.games.serenissima.state import DEALS, HOLD, LENGTH, NONE, SEATS, Phase, State, Task
from moorings.games.serenissima.stowing import is_overladen, least_crew, most_crew, pooled, room_behind, unmanned
from moorings.kernel.ranges import outside
from moorings.kernel.rule import rule

FAULTS = (
    "",
    "A number is out of its range.",
    "The powers are not dealt one to a seat.",
    "A galley is not either on the board or empty in the box.",
    "A hold is overloaded or miscounted.",
    "The galleys in the box are miscounted.",
    "A galley sails without a crew.",
    "A port that nobody controls has a garrison or a fort.",
    "A warehouse is overfilled or stores what its port makes.",
    "The forts in the box are miscounted.",
    "The pieces of a commodity are miscounted.",
    "The sailors are miscounted.",
    "The order of the turn does not fit the phase.",
    "Nobody has to choose, or the wrong player.",
    "Something is noted for another phase.",
    "Something is under way that nobody has begun.",
    "A price is asked for where there is none to name.",
    "The terms of a deal do not fit the galleys concerned.",
    "What is being stowed does not fit the galleys concerned.",
    "There is nothing to throw overboard.",
    "A galley asks for a passage that it does not need.",
    "A prize is to be had that nobody has won.",
)


@rule
def fault(s: State) -> int:
    """The number of the first thing in FAULTS that is wrong; 0 for a position that can arise in play."""
    if _out_of_range(s):
        return 1
    found = _galleys(s)
    if found == 0:
        found = _ports(s)
    if found == 0:
        found = _box(s)
    if found == 0:
        found = _turn(s)
    if found == 0:
        found = _notes(s)
    if found == 0:
        found = _business(s)
    return found


@rule
def _out_of_range(s: State) -> bool:
    last = s.seats - 1
    if not (0 <= s.phase <= Phase.OVER and 0 <= s.task <= Task.PRIZE and 1 <= s.game_turn <= LENGTH[s.seats]):
        return True
    if not (NONE <= s.mover <= last and NONE <= s.actor <= last and 0 <= s.place <= last):
        return True
    if not (NONE <= s.port < N_PORTS and NONE <= s.site < N_SPACES and NONE <= s.partner <= last):
        return True
    if not (NONE <= s.hull < GALLEYS and NONE <= s.prize < GALLEYS and 0 <= s.steps < HOLD):
        return True
    if not (0 <= s.built < 1 << N_PORTS and 0 <= s.landed < 1 << N_PORTS and 0 <= s.stowed < 1 << N_SPACES):
        return True
    if not (0 <= s.hulls < 1 << GALLEYS and 0 <= s.moved < 1 << GALLEYS and -MOST_MONEY <= s.offer <= MOST_MONEY):
        return True
    if not (0 <= s.shelved < 1 << s.seats and NONE <= s.battle < N_SPACES):
        return True
    if not (0 <= s.closing <= 1 and 0 <= s.pool_crew <= SAILORS and 0 <= s.sailors_left <= SAILORS):
        return True
    return (
        outside(s.power, NONE, SEATS - 1)
        or outside(s.money, 0, MOST_MONEY)
        or outside(s.bid, NONE, MOST_MONEY)
        or outside(s.rank, NONE, last)
        or outside(s.order, NONE, last)
        or outside(s.owner, NONE, last)
        or outside(s.at, NONE, N_SPACES - 1)
        or outside(s.crew, 0, HOLD)
        or outside(s.cargo, 0, HOLD)
        or outside(s.load, 0, HOLD)
        or outside(s.holder, NONE, last)
        or outside(s.garrison, 0, SAILORS)
        or outside(s.stored, 0, (1 << N_GOODS) - 1)
        or outside(s.fort, 0, 1)
        or outside(s.pieces_left, 0, PIECES)
        or outside(s.hired, 0, N_GOODS)
        or outside(s.quote, 0, 10)
        or outside(s.deals, 0, DEALS)
        or outside(s.terms, -HOLD, HOLD)
        or outside(s.swap, -PIECES, PIECES)
        or outside(s.pool, 0, PIECES)
        or outside(s.sides, NONE, last)
        or outside(s.fighters, NONE, GALLEYS - 1)
        or outside(s.roll, 0, 6)
        or outside(s.lost, 0, 62)
        or outside(s.left, 0, SAILORS)
        or outside(s.tariff, 0, 10)
        or outside(s.waters, 0, 2)
        or outside(s.embargo, 0, 1)
    )


@rule
def _galleys(s: State) -> int:
    powers = 0
    for seat in range(SEATS):
        if (s.power[seat] == NONE) != (seat >= s.seats):
            return 2
        if seat < s.seats:
            if powers >> s.power[seat] & 1:
                return 2
            powers |= 1 << s.power[seat]
    if s.seats < SEATS and powers != ((1 << s.seats) - 1) << (2 if s.seats == 2 and s.pair == 1 else 0):
        return 2
    boxed = 0
    for g in range(GALLEYS):
        if (s.owner[g] == NONE) != (s.at[g] == NONE):
            return 3
        if s.owner[g] == NONE:
            boxed += 1
            if s.crew[g] != 0 or s.load[g] != 0:
                return 3
        pieces = 0
        for good in range(N_GOODS):
            pieces += s.cargo[g, good]
        if pieces != s.load[g] or pieces + s.crew[g] > HOLD:
            return 4
        if s.owner[g] != NONE and s.crew[g] == 0 and not _may_be_uncrewed(s, g):
            return 6
    return 5 if boxed != s.galleys_left else 0


@rule
def _may_be_uncrewed(s: State, galley: int) -> bool:
    if s.phase <= Phase.COMMERCE and s.game_turn == 1:
        return True
    if s.phase == Phase.COMMERCE:
        return s.owner[galley] == s.mover
    return s.phase == Phase.COMBAT and s.task == Task.PRIZE and s.prize == galley


@rule
def _ports(s: State) -> int:
    forts = 0
    for port in range(N_PORTS):
        forts += s.fort[port]
        if s.holder[port] == NONE and (s.garrison[port] > 0 or s.fort[port] > 0):
            return 7
        if COUNT[s.stored[port]] > CAPACITY[port] or s.stored[port] >> PRODUCT[port] & 1:
            return 8
    return 9 if forts + s.forts_left != FORTS else 0


@rule
def _box(s: State) -> int:
    sailors = s.sailors_left + s.pool_crew
    for g in range(GALLEYS):
        sailors += s.crew[g]
    for port in range(N_PORTS):
        sailors += s.garrison[port]
    for good in range(N_GOODS):
        pieces = s.pieces_left[good] + s.pool[good]
        for g in range(GALLEYS):
            pieces += s.cargo[g, good]
        for port in range(N_PORTS):
            pieces += s.stored[port] >> good & 1
        if pieces != PIECES:
            return 10
    return 11 if sailors != SAILORS else 0


@rule
def _turn(s: State) -> int:
    placed, ranked, taken, waiting = 0, 0, 0, 0
    for i in range(SEATS):
        if i >= s.seats and (s.order[i] != NONE or s.rank[i] != NONE or s.bid[i] != NONE):
            return 12
        if s.order[i] != NONE:
            placed |= 1 << s.order[i]
            taken += 1
        if s.rank[i] != NONE:
            ranked |= 1 << s.rank[i]
        if i < s.seats and s.bid[i] == NONE:
            waiting += 1
    everybody = (1 << s.seats) - 1
    if s.phase == Phase.BIDS:
        if placed != 0 or ranked != 0 or s.place != 0:
            return 12
        for seat in range(s.seats):
            if s.bid[seat] > s.money[seat]:
                return 12
        return 0 if waiting > 0 and s.mover == NONE and s.actor == NONE else 13
    if waiting > 0 or ranked != everybody:
        return 12
    if s.phase == Phase.PLACES:
        if taken != s.place or s.place >= s.seats - 1:
            return 12
        for i in range(s.seats):
            picked = i < s.place
            if (placed >> s.rank[i] & 1) != picked:
                return 12
        return 0 if s.mover == s.rank[s.place] and s.actor == s.mover and s.task == Task.MAIN else 13
    if placed != everybody:
        return 12
    if s.phase == Phase.OVER:
        return 0 if s.mover == NONE and s.actor == NONE and s.task == Task.MAIN else 13
    return 0 if s.mover == s.order[s.place] and s.actor != NONE else 13


@rule
def _notes(s: State) -> int:
    """What counts for one phase only is clear in the others, and nothing is under way that no task is about."""
    if s.phase != Phase.COMMERCE:
        if s.built != 0 or s.stowed != 0 or s.shelved != 0 or s.closing != 0:
            return 14
        if outside(s.hired, 0, 0) or outside(s.quote, 0, 0) or outside(s.deals, 0, 0):
            return 14
    if (s.moved != 0 and s.phase != Phase.MOVEMENT) or (s.landed != 0 and s.phase != Phase.CONTROL):
        return 14
    fought = s.sides[0] != NONE
    if fought != (s.sides[1] != NONE) or fought != (s.roll[0] > 0) or fought != (s.roll[1] > 0):
        return 14
    if fought != (s.battle != NONE) or fought != (s.fighters[0] != NONE):
        return 14
    if not fought and (outside(s.lost, 0, 0) or outside(s.left, 0, 0) or s.fighters[1] != NONE):
        return 14
    task = s.task
    deal = task == Task.TERMS or task == Task.ANSWER
    stowing = task == Task.CREW or task == Task.LOAD
    passage = task == Task.PASSAGE or task == Task.CONSENT
    if not deal and (outside(s.terms, 0, 0) or outside(s.swap, 0, 0)):
        return 15
    if (not deal and not passage and (s.offer != 0 or s.partner != NONE)) or (passage and s.offer < 0):
        return 15
    if not stowing and (s.hulls != 0 or s.pool_crew != 0 or outside(s.pool, 0, 0)):
        return 15
    if (s.port != NONE) != (task == Task.PRICE) or (s.closing == 1 and not stowing):
        return 15
    if (s.site != NONE) != (deal or (stowing and s.phase == Phase.COMMERCE)):
        return 15
    sailing = passage or task == Task.ONWARD
    if (s.steps != 0) != sailing or (s.hull != NONE) != (sailing or stowing or task == Task.PRIZE):
        return 15
    if (s.prize != NONE) != (task == Task.PRIZE or (stowing and s.phase == Phase.COMBAT)):
        return 15
    return 0


@rule
def _business(s: State) -> int:
    task = s.task
    if task == Task.MAIN:
        return 13 if s.actor != s.mover else 0
    if s.phase < Phase.COMMERCE:
        return 13
    if task == Task.PRICE:
        if s.phase != Phase.COMMERCE or s.holder[s.port] == NONE or s.quote[s.port] != 0:
            return 16
        return 13 if s.actor != s.holder[s.port] or s.actor == s.mover else 0
    if task == Task.TERMS or task == Task.ANSWER:
        return _deal(s)
    if task == Task.CREW or task == Task.LOAD:
        return _stowing(s)
    if task == Task.JETTISON:
        for g in range(GALLEYS):
            if s.owner[g] == s.mover and s.load[g] > 0:
                return 13 if s.actor != s.mover else 0
        return 19
    if task == Task.PRIZE:
        if s.phase != Phase.COMBAT or s.crew[s.hull] < 2 or s.crew[s.prize] != 0:
            return 21
        if s.owner[s.hull] == NONE or s.at[s.hull] != s.at[s.prize] or s.owner[s.hull] == s.owner[s.prize]:
            return 21
        return 13 if s.actor != s.owner[s.hull] else 0
    return _passage(s)


@rule
def _deal(s: State) -> int:
    if s.phase != Phase.COMMERCE or s.partner == NONE or s.partner == s.mover or s.shelved >> s.partner & 1:
        return 17
    if s.deals[s.partner] == (0 if s.task == Task.ANSWER else DEALS):
        return 17
    if s.stowed >> s.site & 1 or s.offer > s.money[s.mover]:
        return 17
    mine, pieces = 0, 0
    for good in range(N_GOODS):
        net, stock = s.swap[good], s.swap[good]
        for g in range(GALLEYS):
            net += s.terms[g, good]
            if s.terms[g, good] != 0:
                pieces += 1
                if s.owner[g] != s.partner or s.at[g] != s.site or s.cargo[g, good] + s.terms[g, good] < 0:
                    return 17
                if (s.terms[g, good] > 0) == (s.swap[good] > 0):
                    return 17
            if s.owner[g] == s.mover and s.at[g] == s.site:
                stock += s.cargo[g, good]
                mine += 1
        if net != 0 or (s.swap[good] < 0 and stock < 0):
            return 17
    for g in range(GALLEYS):
        gained = s.crew[g]
        for good in range(N_GOODS):
            gained += max(0, s.terms[g, good])
        if gained > HOLD:
            return 17
    if mine == 0:
        return 17
    if s.task == Task.ANSWER:
        if pieces == 0 or not fits(s, s.mover):
            return 17
        return 13 if s.actor != s.partner else 0
    return 13 if s.actor != s.mover else 0


@rule
def _stowing(s: State) -> int:
    if not s.hulls >> s.hull & 1:
        return 18
    for g in range(GALLEYS):
        if s.hulls >> g & 1:
            if s.owner[g] != s.actor or s.at[g] != s.at[s.hull]:
                return 18
            if s.task == Task.CREW and (s.load[g] > 0 or (g >= s.hull and s.crew[g] > 0)):
                return 18
            if g > s.hull and s.load[g] > 0:
                return 18
    if s.phase == Phase.COMMERCE:
        if s.actor != s.mover or s.site != s.at[s.hull] or not s.stowed >> s.site & 1:
            return 18
    elif s.phase != Phase.COMBAT or s.task == Task.CREW or s.hulls >> s.prize & 1 == 0:
        return 18
    if s.task == Task.CREW:
        port = PORT_AT[s.site]
        if port >= 0 and s.holder[port] == s.mover and s.garrison[port] > 0:
            return 18
        if own_port(s, s.mover, s.site) == NONE:
            places = HOLD - s.crew[s.hull] + room_behind(s)
            for g in range(s.hull):
                places += HOLD - s.crew[g] if s.hulls >> g & 1 else 0
            if s.pool_crew + pooled(s) > places:
                return 18
        spared = unmanned(s) > s.pool_crew or least_crew(s) <= most_crew(s)
        return 0 if spared or is_overladen(s) else 18
    room = HOLD - s.crew[s.hull] - s.load[s.hull] + room_behind(s)
    return 18 if s.pool_crew != 0 or pooled(s) == 0 or pooled(s) > room else 0


@rule
def _passage(s: State) -> int:
    if s.phase != Phase.MOVEMENT or s.owner[s.hull] != s.mover or s.moved >> s.hull & 1:
        return 20
    if s.steps >= s.crew[s.hull]:
        return 20
    if s.task == Task.ONWARD:
        return 13 if s.actor != s.mover else (20 if s.partner != NONE else 0)
    if s.partner == NONE or s.partner == s.mover or s.offer > s.money[s.mover]:
        return 20
    met = False
    for g in range(GALLEYS):
        met = met or (s.owner[g] == s.partner and s.at[g] == s.at[s.hull])
    if not met:
        return 20
    return 13 if s.actor != (s.partner if s.task == Task.CONSENT else s.mover) else 0
