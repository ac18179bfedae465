"""Phase 2: buying, hiring, building and deals between players."""

from __future__ import annotations

from moorings.games.serenissima.components import GALLEYS, N_GOODS, PORT_AT, PRODUCT, SPACE_OF
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import (
    free_places,
    hand_over,
    highest_price,
    lift,
    put,
    sailors_at,
    take_on,
)
from moorings.games.serenissima.state import BUILD_COST, HOLD, NONE, State, Task
from moorings.games.serenissima.stowing import begin_stowing
from moorings.games.serenissima.turn import advance, leave
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def buy(s: State, seat: int, port: int) -> None:
    """One piece of the port's product, paid to the bank or to the rival who controls the port."""
    holder = s.holder[port]
    price = 1
    if holder != NONE and holder != seat:
        price = s.quote[port]
        s.money[holder] += price
    s.money[seat] -= price
    tell(Happens.BUY, seat, port, price, holder if holder != seat else NONE)
    s.pieces_left[PRODUCT[port]] -= 1
    take_on(s, seat, SPACE_OF[port], PRODUCT[port])


@rule
def inquire(s: State, port: int) -> None:
    """Asks the controller of a port for a price; a standing order names it at once."""
    reveal(s)
    holder = s.holder[port]
    tell(Happens.INQUIRE, s.mover, port, holder)
    if s.tariff[holder, port] > 0:
        s.quote[port] = min(s.tariff[holder, port], highest_price(s, port))
        tell(Happens.PRICE, holder, port, s.quote[port])
        return
    s.port = port
    s.actor = holder
    s.task = Task.PRICE


@rule
def name_price(s: State, price: int) -> None:
    """The controller's answer."""
    s.quote[s.port] = price
    tell(Happens.PRICE, s.actor, s.port, price)
    s.port = NONE
    s.actor = s.mover
    s.task = Task.MAIN


@rule
def hire(s: State, seat: int, port: int) -> None:
    """One sailor for the garrison."""
    s.money[seat] -= 1
    tell(Happens.HIRE, seat, port, 1)
    s.hired[port] += 1
    s.sailors_left -= 1
    s.garrison[port] += 1


@rule
def build_galley(s: State, seat: int, port: int) -> None:
    """A galley without a crew, in the sea space of the port."""
    s.money[seat] -= BUILD_COST
    s.built |= 1 << port
    s.galleys_left -= 1
    for g in range(GALLEYS):
        if s.owner[g] == NONE:
            s.owner[g] = seat
            s.at[g] = SPACE_OF[port]
            tell(Happens.BUILD, seat, port, g, BUILD_COST)
            return


@rule
def build_fort(s: State, seat: int, port: int) -> None:
    """A fort."""
    s.money[seat] -= BUILD_COST
    s.built |= 1 << port
    s.forts_left -= 1
    s.fort[port] = 1
    tell(Happens.FORT, seat, port, BUILD_COST)


@rule
def begin_deal(s: State, partner: int, space: int) -> None:
    """The terms are put together next."""
    tell(Happens.DEAL, s.mover, partner, space)
    s.partner = partner
    s.site = space
    s.task = Task.TERMS


@rule
def fits(s: State, seat: int) -> bool:
    """Whether the pieces of a deal find room on both sides; the mover's galleys there count together."""
    pieces = 0
    for g in range(GALLEYS):
        if s.at[g] == s.site and s.owner[g] == s.partner:
            hold = s.crew[g] + s.load[g]
            for good in range(N_GOODS):
                hold += s.terms[g, good]
            if hold > HOLD:
                return False
    for good in range(N_GOODS):
        pieces += s.swap[good]
    for g in range(GALLEYS):
        if s.at[g] == s.site and s.owner[g] == seat:
            pieces -= free_places(s, g)
    return pieces <= 0


@rule
def propose(s: State, seat: int) -> None:
    """The partner has to answer, unless a standing order refuses at once."""
    reveal(s)
    s.deals[s.partner] += 1
    s.shelved = 0
    _tell_terms(s, Happens.PROPOSE, seat, s.partner)
    if s.embargo[s.partner, seat] == 1:
        refuse_deal(s)
        return
    s.actor = s.partner
    s.task = Task.ANSWER


@rule
def _tell_terms(s: State, kind: int, seat: int, other: int) -> None:
    """Tells of the terms of a deal: what the mover gains of each commodity, and pays."""
    swap = s.swap
    tell(kind, seat, other, s.site, swap[0], swap[1], swap[2], swap[3], swap[4], swap[5], swap[6], s.offer)


@rule
def refuse_deal(s: State) -> None:
    """The partner will not have it."""
    tell(Happens.REFUSE, s.partner, s.mover)
    end_deal(s)


@rule
def strike_deal(s: State) -> None:
    """Pieces and money change hands."""
    partner = s.partner
    _tell_terms(s, Happens.ACCEPT, partner, s.mover)
    s.money[s.mover] -= s.offer
    s.money[partner] += s.offer
    for g in range(GALLEYS):
        if s.owner[g] == partner:
            for good in range(N_GOODS):
                for _ in range(-s.terms[g, good]):
                    lift(s, g, good)
                for _ in range(s.terms[g, good]):
                    hand_over(s, s.mover, s.site, good)
                    put(s, g, good)
    for good in range(N_GOODS):
        for _ in range(s.swap[good]):
            take_on(s, s.mover, s.site, good)
    end_deal(s)


@rule
def withdraw(s: State) -> None:
    """The mover drops a deal. Another one with this rival waits until something else is done, so that play goes on."""
    tell(Happens.DROP, s.mover, s.partner)
    s.shelved |= 1 << s.partner
    end_deal(s)


@rule
def end_deal(s: State) -> None:
    """The terms are cleared, and the mover goes on."""
    for g in range(GALLEYS):
        for good in range(N_GOODS):
            s.terms[g, good] = 0
    for good in range(N_GOODS):
        s.swap[good] = 0
    s.offer = 0
    s.partner = NONE
    s.site = NONE
    s.actor = s.mover
    s.task = Task.MAIN


@rule
def send_ashore(s: State, galley: int) -> None:
    """A sailor joins the garrison, to make room on board."""
    port = PORT_AT[s.at[galley]]
    tell(Happens.ASHORE, s.mover, galley, port)
    s.crew[galley] -= 1
    s.garrison[port] += 1


@rule
def uncrewed_space(s: State, seat: int) -> int:
    """A sea space where a galley has no crew but could get one; NONE if there is none."""
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.crew[g] == 0 and not will_sink(s, g):
            return s.at[g]
    return NONE


@rule
def will_sink(s: State, galley: int) -> bool:
    """Whether a galley goes down at the end of the phase: it has no crew, and there are no sailors where it is."""
    if s.crew[galley] > 0:
        return False
    space = s.at[galley]
    return s.stowed >> space & 1 == 1 or sailors_at(s, s.owner[galley], space) == 0


@rule
def close_commerce(s: State, seat: int) -> None:
    """The mover is done: galleys that could still get a crew are stowed first, and those without one sink."""
    s.closing = 1
    space = uncrewed_space(s, seat)
    while space != NONE and s.task == Task.MAIN:
        begin_stowing(s, seat, space)
        space = uncrewed_space(s, seat)
    if s.task == Task.MAIN:
        leave(s, seat)
        advance(s)
