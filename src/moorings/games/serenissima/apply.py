"""What a move does."""

from __future__ import annotations

from moorings.games.serenissima.combat import attack, drop, land, raid, seize, sink_prize, throw
from moorings.games.serenissima.commerce import (
    begin_deal,
    build_fort,
    build_galley,
    buy,
    close_commerce,
    hire,
    inquire,
    name_price,
    propose,
    refuse_deal,
    send_ashore,
    strike_deal,
    withdraw,
)
from moorings.games.serenissima.components import PORT_AT
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import bonus_for, lift, price_of
from moorings.games.serenissima.moves import ARGS, COIN, KIND, Do
from moorings.games.serenissima.sailing import ask, consent, deny, sail, stop
from moorings.games.serenissima.score import is_full
from moorings.games.serenissima.state import NONE, Phase, State, Task
from moorings.games.serenissima.stowing import abandon, begin_stowing, go_on_stowing, load_hull, man, next_hull
from moorings.games.serenissima.turn import advance, go_on, leave, open_bids, take_place
from moorings.kernel.rule import rule
from moorings.kernel.story import tell, whisper


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
        whisper(Happens.TARIFF, seat, a, b)
        s.tariff[seat, a] = b
    elif kind == Do.WATERS:
        whisper(Happens.WATERS, seat, a, b)
        s.waters[seat, a] = b
    else:
        whisper(Happens.EMBARGO, seat, a, b)
        s.embargo[seat, a] = b


@rule
def _trade(s: State, seat: int, kind: int, a: int) -> None:
    if kind >= Do.BUY:
        s.shelved = 0
    if kind == Do.BID:
        s.bid[seat] = a
        whisper(Happens.BID, seat, a)
        for other in range(s.seats):
            if s.bid[other] == NONE:
                return
        open_bids(s)
    elif kind == Do.PLACE:
        take_place(s, seat, a)
    elif kind == Do.DONE:
        tell(Happens.DONE, seat, s.phase)
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
        tell(Happens.JETTISON, seat)
        s.task = Task.JETTISON
    else:
        begin_deal(s, a, b)
    go_on(s)


@rule
def sell(s: State, seat: int, galley: int, good: int) -> None:
    """A piece goes into the warehouse, and the bank pays for it; opening a rival's market pays a bonus."""
    port: int = PORT_AT[s.at[galley]]
    pay, bonus = price_of(s, seat, port), bonus_for(s, seat, port, good)
    s.money[seat] += pay + bonus
    lift(s, galley, good)
    s.stored[port] |= 1 << good
    tell(Happens.SELL, seat, galley, port, good, pay, bonus, s.holder[port])
    if is_full(s, port):
        tell(Happens.FULL, s.holder[port], port)


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
            deny(s)
        else:
            refuse_deal(s)
    elif kind == Do.ACCEPT:
        strike_deal(s)
    elif kind == Do.GRANT:
        consent(s)
    elif kind == Do.GIVE:
        tell(Happens.GIVE, seat, a)
        s.terms[b, a] += 1
        s.swap[a] -= 1
    elif kind == Do.TAKE:
        tell(Happens.TAKE, seat, a)
        s.terms[b, a] -= 1
        s.swap[a] += 1
    elif kind == Do.ASK:
        ask(s, seat)
    elif kind == Do.STOP:
        stop(s)
    elif kind == Do.ON:
        sail(s, seat, s.hull, a, s.steps)
    else:
        s.offer += COIN[a] if kind == Do.PAY else -COIN[a]
        tell(Happens.OFFER, seat, s.offer)
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
        load_hull(s, a, 1)
    elif kind == Do.DROP:
        drop(s, a)
    else:
        tell(Happens.NEXT, s.actor, s.hull)
        next_hull(s)
    go_on_stowing(s)
    if s.closing == 1 and s.task == Task.MAIN:
        close_commerce(s, s.mover)
    go_on(s)
