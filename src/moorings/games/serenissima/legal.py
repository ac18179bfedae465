"""Which moves are legal now."""

from __future__ import annotations

from moorings.games.serenissima.commerce import fits, will_sink
from moorings.games.serenissima.components import (
    COUNT,
    GALLEYS,
    GOLD,
    IRON,
    MOST_MONEY,
    N_GOODS,
    N_PORTS,
    PORT_AT,
    PRODUCT,
    SPACE_OF,
)
from moorings.games.serenissima.holdings import can_build, foreign_spaces, free_places, highest_price, reach, wanted
from moorings.games.serenissima.moves import COIN, Do, move
from moorings.games.serenissima.state import BUILD_COST, DEALS, HOLD, NONE, Phase, State, Task
from moorings.games.serenissima.stowing import (
    can_abandon,
    is_overladen,
    least_crew,
    most_crew,
    pooled,
    room_behind,
    unmanned,
)
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


@rule
def active(s: State) -> int:
    """The seats that may act now, as bits."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase != Phase.BIDS:
        return 1 << s.actor
    seats = 0
    for seat in range(s.seats):
        if s.bid[seat] == NONE:
            seats |= 1 << seat
    return seats


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Writes the legal moves of an active seat and returns their number."""
    if s.phase == Phase.BIDS:
        most = min(s.money[seat], MOST_MONEY)
        for bid in range(most + 1):
            out[bid] = move(Do.BID, bid)
        return most + 1
    if s.phase == Phase.PLACES:
        n = 0
        for place in range(s.seats):
            if s.order[place] == NONE:
                out[n] = move(Do.PLACE, place)
                n += 1
        return n
    if s.task == Task.MAIN:
        return _operations(s, seat, out)
    if s.task <= Task.ANSWER:
        return _negotiation(s, seat, out)
    if s.task <= Task.JETTISON:
        return _stowing(s, seat, out)
    return _encounter(s, seat, out)


@rule
def _each(out: Array, n: int, kind: int, bits: int) -> int:
    """Writes a move of a kind for every bit."""
    argument = 0
    while bits != 0:
        if bits & 1:
            out[n] = move(kind, argument)
            n += 1
        bits >>= 1
        argument += 1
    return n


@rule
def _each_with(out: Array, n: int, kind: int, first: int, bits: int) -> int:
    """Writes a move of a kind with the same first argument for every bit."""
    argument = 0
    while bits != 0:
        if bits & 1:
            out[n] = move(kind, first, argument)
            n += 1
        bits >>= 1
        argument += 1
    return n


@rule
def _operations(s: State, seat: int, out: Array) -> int:
    if s.phase == Phase.COMMERCE:
        return _commerce(s, seat, out)
    out[0] = move(Do.DONE)
    n = 1
    if s.phase == Phase.MOVEMENT:
        foreign = foreign_spaces(s, seat)
        for g in range(GALLEYS):
            if s.owner[g] == seat and not s.moved >> g & 1:
                here = s.at[g]
                n = _each_with(out, n, Do.SAIL, g, reach(here, s.crew[g], foreign) & ~(1 << here))
    elif s.phase == Phase.COMBAT:
        n = _attacks(s, seat, out, n)
    elif s.phase == Phase.CONTROL:
        n = _landings(s, seat, out, n)
    else:
        n = _sales(s, seat, out, n)
    return _jettison(s, seat, out, n)


@rule
def _jettison(s: State, seat: int, out: Array, n: int) -> int:
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.load[g] > 0:
            out[n] = move(Do.JETTISON)
            return n + 1
    return n


@rule
def _commerce(s: State, seat: int, out: Array) -> int:
    money = s.money[seat]
    once, twice, laden, manned, room, foreign = 0, 0, 0, 0, 0, 0
    sinking = False
    for g in range(GALLEYS):
        owner = s.owner[g]
        if owner == seat:
            space = 1 << s.at[g]
            twice |= once & space
            once |= space
            if s.load[g] > 0:
                laden |= space
            if s.crew[g] > 0:
                manned |= space
            if free_places(s, g) > 0:
                room |= space
            sinking = sinking or will_sink(s, g)
        elif owner != NONE:
            foreign |= 1 << s.at[g]
    buy, inquire, hire, galley, fort, ashore = 0, 0, 0, 0, 0, 0
    stow = twice
    for port in range(N_PORTS):
        space = SPACE_OF[port]
        if s.stowed >> space & 1:
            continue
        holder = s.holder[port]
        bit = 1 << port
        if holder == seat:
            if once >> space & 1:
                stow |= 1 << space
                if s.garrison[port] > 0:
                    manned |= 1 << space
                supplied = money > 0 and s.pieces_left[PRODUCT[port]] > 0
                if not room >> space & 1 and (supplied or foreign >> space & 1):
                    ashore |= 1 << space
            if money > 0 and s.sailors_left > 0 and s.hired[port] < COUNT[s.stored[port]]:
                hire |= bit
            if money >= BUILD_COST and not s.built >> port & 1:
                if s.galleys_left > 0 and can_build(s, port, IRON):
                    galley |= bit
                if s.forts_left > 0 and s.fort[port] == 0 and can_build(s, port, GOLD):
                    fort |= bit
        if money > 0 and room >> space & 1 and s.pieces_left[PRODUCT[port]] > 0:
            price = 1
            if holder != NONE and holder != seat:
                price = s.quote[port]
            if price == 0:
                inquire |= bit
            elif price <= money:
                buy |= bit
    n = 0
    if not sinking:
        out[0] = move(Do.DONE)
        n = 1
    n = _each(out, n, Do.BUY, buy)
    n = _each(out, n, Do.INQUIRE, inquire)
    n = _each(out, n, Do.HIRE, hire)
    n = _each(out, n, Do.GALLEY, galley)
    n = _each(out, n, Do.FORT, fort)
    n = _each(out, n, Do.STOW, stow & manned & ~s.stowed)
    if ashore != 0:
        for g in range(GALLEYS):
            if s.owner[g] == seat and ashore >> s.at[g] & 1 and s.crew[g] > 1:
                out[n] = move(Do.ASHORE, g)
                n += 1
    if once & foreign & ~s.stowed != 0:
        n = _partners(s, seat, out, n, once & ~s.stowed, laden)
    if laden != 0:
        out[n] = move(Do.JETTISON)
        n += 1
    if sinking:
        out[n] = move(Do.DONE)
        n += 1
    return n


@rule
def _partners(s: State, seat: int, out: Array, n: int, mine: int, laden: int) -> int:
    """A deal needs galleys of both in one space, and a piece on one of them at least."""
    for other in range(s.seats):
        if other != seat and s.deals[other] < DEALS and not s.shelved >> other & 1:
            spaces = 0
            for g in range(GALLEYS):
                if s.owner[g] == other:
                    space = s.at[g]
                    if mine >> space & 1 and (laden >> space & 1 or s.load[g] > 0):
                        spaces |= 1 << space
            n = _each_with(out, n, Do.DEAL, other, spaces)
    return n


@rule
def _attacks(s: State, seat: int, out: Array, n: int) -> int:
    foreign = foreign_spaces(s, seat)
    for g in range(GALLEYS):
        if s.owner[g] == seat and foreign >> s.at[g] & 1:
            for target in range(GALLEYS):
                if s.at[target] == s.at[g] and s.owner[target] != seat:
                    out[n] = move(Do.ATTACK, g, target)
                    n += 1
    for g in range(GALLEYS):
        if s.owner[g] == seat:
            port = PORT_AT[s.at[g]]
            if port >= 0 and s.holder[port] != seat and s.garrison[port] > 0:
                out[n] = move(Do.RAID, g)
                n += 1
    return n


@rule
def _landings(s: State, seat: int, out: Array, n: int) -> int:
    """Those that cost a galley its last sailor come last."""
    for last in range(2):
        for g in range(GALLEYS):
            if s.owner[g] == seat and (s.crew[g] == 1) == (last == 1):
                port = PORT_AT[s.at[g]]
                if port >= 0 and (s.garrison[port] == 0 or s.landed >> port & 1):
                    out[n] = move(Do.LAND, g)
                    n += 1
    return n


@rule
def _sales(s: State, seat: int, out: Array, n: int) -> int:
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.load[g] > 0:
            port = PORT_AT[s.at[g]]
            if port >= 0:
                goods = wanted(s, port)
                for good in range(N_GOODS):
                    if goods >> good & 1 and s.cargo[g, good] > 0:
                        out[n] = move(Do.SELL, g, good)
                        n += 1
    return n


@rule
def _negotiation(s: State, seat: int, out: Array) -> int:
    if s.task == Task.PRICE:
        highest = highest_price(s, s.port)
        for price in range(highest):
            out[price] = move(Do.PRICE, price)
        return highest
    if s.task == Task.ANSWER:
        out[0] = move(Do.REFUSE)
        if s.money[seat] + s.offer < 0:
            return 1
        out[1] = move(Do.ACCEPT)
        return 2
    return _terms(s, seat, out)


@rule
def _terms(s: State, seat: int, out: Array) -> int:
    """A commodity goes one way only, no galley is asked to take more than it can hold, and terms only grow."""
    pieces, most = 0, 0
    for good in range(N_GOODS):
        pieces += abs(s.swap[good])
        most -= max(0, s.swap[good])
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.at[g] == s.site:
            most += free_places(s, g) + s.load[g]
    n = 0
    if pieces > 0 and fits(s, seat):
        out[0] = move(Do.PROPOSE)
        n = 1
    out[n] = move(Do.WITHDRAW)
    n = _gifts(s, seat, out, n + 1)
    if most > 0:
        for good in range(N_GOODS):
            if s.swap[good] >= 0:
                for g in range(GALLEYS):
                    if s.owner[g] == s.partner and s.at[g] == s.site and s.cargo[g, good] + s.terms[g, good] > 0:
                        out[n] = move(Do.TAKE, good, g)
                        n += 1
    if s.offer >= 0:
        n = _coins(out, n, Do.PAY, s.offer, s.money[seat])
    if s.offer <= 0:
        n = _coins(out, n, Do.CHARGE, -s.offer, MOST_MONEY)
    return n


@rule
def _gifts(s: State, seat: int, out: Array, n: int) -> int:
    for good in range(N_GOODS):
        if s.swap[good] <= 0:
            stock = s.swap[good]
            for g in range(GALLEYS):
                if s.owner[g] == seat and s.at[g] == s.site:
                    stock += s.cargo[g, good]
            if stock > 0:
                for g in range(GALLEYS):
                    if s.owner[g] == s.partner and s.at[g] == s.site:
                        gained = s.crew[g]
                        for other in range(N_GOODS):
                            gained += max(0, s.terms[g, other])
                        if gained < HOLD:
                            out[n] = move(Do.GIVE, good, g)
                            n += 1
    return n


@rule
def _coins(out: Array, n: int, kind: int, offer: int, most: int) -> int:
    """How an offer may grow: the largest amounts first, so that every sum is put together in one way only."""
    for coin in range(len(COIN)):
        amount = COIN[coin]
        larger = COIN[coin + 1] if coin + 1 < len(COIN) else MOST_MONEY
        if offer % amount == 0 and offer % larger + amount < larger and offer + amount <= most:
            out[n] = move(kind, coin)
            n += 1
    return n


@rule
def _stowing(s: State, seat: int, out: Array) -> int:
    n = 0
    if s.task == Task.CREW:
        return _crews(s, out)
    if s.task == Task.JETTISON:
        for g in range(GALLEYS):
            if s.owner[g] == seat and s.load[g] > 0:
                for good in range(N_GOODS):
                    if s.cargo[g, good] > 0:
                        out[n] = move(Do.THROW, g, good)
                        n += 1
        return n
    if s.crew[s.hull] + s.load[s.hull] < HOLD:
        for good in range(N_GOODS):
            if s.pool[good] > 0:
                out[n] = move(Do.LOAD, good)
                n += 1
    if pooled(s) <= room_behind(s):
        out[n] = move(Do.NEXT)
        n += 1
    if s.phase == Phase.COMBAT:
        n = _drops(s, out, n)
    return n


@rule
def _drops(s: State, out: Array, n: int) -> int:
    for good in range(N_GOODS):
        if s.pool[good] > 0:
            out[n] = move(Do.DROP, good)
            n += 1
    return n


@rule
def _crews(s: State, out: Array) -> int:
    """Crews for the hull in question, or galleys to abandon; where not all pieces can be kept, they go first."""
    n = 0
    if is_overladen(s):
        return _drops(s, out, n)
    if unmanned(s) <= s.pool_crew:
        for crew in range(least_crew(s), most_crew(s) + 1):
            out[n] = move(Do.CREW, crew - 1)
            n += 1
    if can_abandon(s):
        for g in range(s.hull, GALLEYS):
            if s.hulls >> g & 1:
                out[n] = move(Do.ABANDON, g)
                n += 1
    return n


@rule
def _encounter(s: State, seat: int, out: Array) -> int:
    """Passage and prizes."""
    if s.task == Task.PASSAGE:
        out[0] = move(Do.ASK)
        out[1] = move(Do.STOP)
        return _coins(out, 2, Do.PAY, s.offer, s.money[seat])
    if s.task == Task.CONSENT:
        out[0] = move(Do.REFUSE)
        out[1] = move(Do.GRANT)
        return 2
    if s.task == Task.ONWARD:
        here = s.at[s.hull]
        out[0] = move(Do.STOP)
        return _each(out, 1, Do.ON, reach(here, s.steps, foreign_spaces(s, seat)) & ~(1 << here))
    for sailors in range(1, s.crew[s.hull]):
        out[sailors - 1] = move(Do.SEIZE, sailors - 1)
    out[s.crew[s.hull] - 1] = move(Do.SINK)
    return s.crew[s.hull]


@rule
def orders(s: State, seat: int, out: Array) -> int:
    """Writes the standing orders that a seat may give: every one that changes something."""
    n = 0
    for port in range(N_PORTS):
        for price in range(11):
            if s.tariff[seat, port] != price:
                out[n] = move(Do.TARIFF, port, price)
                n += 1
    for other in range(s.seats):
        if other != seat:
            for answer in range(3):
                if s.waters[seat, other] != answer:
                    out[n] = move(Do.WATERS, other, answer)
                    n += 1
    for other in range(s.seats):
        if other != seat:
            out[n] = move(Do.EMBARGO, other, 1 - s.embargo[seat, other])
            n += 1
    return n
