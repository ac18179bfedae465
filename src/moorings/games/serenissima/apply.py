"""What a move does."""

from __future__ import annotations

from moorings.games.serenissima.combat import attack, drop, land, raid, seize, sink_prize, throw
from moorings.games.serenissima.commerce import (
    begin_deal,
    build_fort,
    build_galley,
    buy,
    close_commerce,
    end_deal,
    hire,
    inquire,
    name_price,
    propose,
    send_ashore,
    strike_deal,
    withdraw,
)
from moorings.games.serenissima.components import PORT_AT
from moorings.games.serenissima.holdings import bonus_for, lift, price_of
from moorings.games.serenissima.moves import ARGS, COIN, KIND, Do
from moorings.games.serenissima.sailing import ask, consent, end_move, sail
from moorings.games.serenissima.state import NONE, Phase, State, Task
from moorings.games.serenissima.stowing import abandon, begin_stowing, go_on_stowing, man, next_hull, stow_piece
from moorings.games.serenissima.turn import advance, go_on, leave, open_bids, take_place
from moorings.kernel.rule import rule


@rule
def apply(s: State, seat: int, move: int) -> None:
    """Plays a legal move, or a standing order."""
    kind, a, b = KIND[move], ARGS[move, 0], ARGS[move, 1]
    if kind <= Do.ASHORE:
        _trade(s, seat, kind, a)
    elif kind <= Do.DEAL:
        _operate(s, seat, kind, a, b)
    elif kind <= Do.CHARGE:
        _negotiate(s, seat, kind, a, b)
    elif kind <= Do.THROW:
        _stow(s, kind, a, b)
    elif kind == Do.SINK:
        sink_prize(s)
        go_on(s)
    elif kind == Do.SEIZE:
        seize(s, seat, a + 1)
        go_on(s)
    elif kind == Do.TARIFF:
        s.tariff[seat, a] = b
    elif kind == Do.WATERS:
        s.waters[seat, a] = b
    else:
        s.embargo[seat, a] = b


@rule
def _trade(s: State, seat: int, kind: int, a: int) -> None:
    if kind >= Do.BUY:
        s.shelved = 0
    if kind == Do.BID:
        s.bid[seat] = a
        for other in range(s.seats):
            if s.bid[other] == NONE:
                return
        open_bids(s)
    elif kind == Do.PLACE:
        take_place(s, seat, a)
    elif kind == Do.DONE:
        if s.phase == Phase.COMMERCE:
            close_commerce(s, seat)
        else:
            leave(s, seat)
            advance(s)
    elif kind == Do.BUY:
        buy(s, seat, a)
    elif kind == Do.INQUIRE:
        inquire(s, a)
    elif kind == Do.HIRE:
        hire(s, seat, a)
    elif kind == Do.GALLEY:
        build_galley(s, seat, a)
    elif kind == Do.FORT:
        build_fort(s, seat, a)
    elif kind == Do.STOW:
        begin_stowing(s, seat, a)
    else:
        send_ashore(s, a)


@rule
def _operate(s: State, seat: int, kind: int, a: int, b: int) -> None:
    if kind == Do.SAIL:
        sail(s, seat, a, b, s.crew[a])
    elif kind == Do.ATTACK:
        attack(s, a, b)
    elif kind == Do.RAID:
        raid(s, a)
    elif kind == Do.LAND:
        land(s, seat, a)
    elif kind == Do.SELL:
        sell(s, seat, a, b)
    elif kind == Do.JETTISON:
        s.task = Task.JETTISON
    else:
        begin_deal(s, a, b)
    go_on(s)


@rule
def sell(s: State, seat: int, galley: int, good: int) -> None:
    """A piece goes into the warehouse, and the bank pays for it; opening a rival's market pays a bonus."""
    port: int = PORT_AT[s.at[galley]]
    s.money[seat] += price_of(s, seat, port) + bonus_for(s, seat, port, good)
    lift(s, galley, good)
    s.stored[port] |= 1 << good


@rule
def _negotiate(s: State, seat: int, kind: int, a: int, b: int) -> None:
    if kind == Do.PRICE:
        name_price(s, a + 1)
    elif kind == Do.PROPOSE:
        propose(s, seat)
    elif kind == Do.WITHDRAW:
        withdraw(s)
    elif kind == Do.REFUSE:
        if s.task == Task.CONSENT:
            end_move(s, s.hull)
        else:
            end_deal(s)
    elif kind == Do.ACCEPT:
        strike_deal(s)
    elif kind == Do.GRANT:
        consent(s)
    elif kind == Do.GIVE:
        s.terms[b, a] += 1
        s.swap[a] -= 1
    elif kind == Do.TAKE:
        s.terms[b, a] -= 1
        s.swap[a] += 1
    elif kind == Do.ASK:
        ask(s, seat)
    elif kind == Do.STOP:
        end_move(s, s.hull)
    elif kind == Do.ON:
        sail(s, seat, s.hull, a, s.steps)
    elif kind == Do.PAY:
        s.offer += COIN[a]
    else:
        s.offer -= COIN[a]
    go_on(s)


@rule
def _stow(s: State, kind: int, a: int, b: int) -> None:
    if kind == Do.THROW:
        throw(s, a, b)
        s.shelved = 0
        s.task = Task.MAIN
        go_on(s)
        return
    if kind == Do.CREW:
        man(s, a + 1)
    elif kind == Do.ABANDON:
        abandon(s, a)
    elif kind == Do.LOAD:
        stow_piece(s, a)
    elif kind == Do.DROP:
        drop(s, a)
    else:
        next_hull(s)
    go_on_stowing(s)
    if s.closing == 1 and s.task == Task.MAIN:
        close_commerce(s, s.mover)
    go_on(s)
