"""What a move does. A move is carried out, then the round runs on until somebody has to choose."""

from __future__ import annotations

from moorings.games.bremerhaven.bidding import begin_round, choose_place, lay_card, open_bids
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import drop, put
from moorings.games.bremerhaven.moves import ARGS, KIND, Do
from moorings.games.bremerhaven.newspaper import end_round, open_event
from moorings.games.bremerhaven.quay import berth, resolve_land, resolve_sea, take_contract
from moorings.games.bremerhaven.setup import rotate_prices, take_chit
from moorings.games.bremerhaven.state import Phase, State
from moorings.games.bremerhaven.town import (
    build,
    clear_cover,
    finish,
    grow,
    lift_cover,
    open_career,
    open_growth,
    open_permits,
    open_prices,
    pay_income,
    place_bollard,
    raise_price,
    refuse,
    swap_ranks,
)
from moorings.games.bremerhaven.yard import (
    close_harbour,
    convert,
    deliver,
    forgo,
    lift_over,
    open_harbour,
    produce,
    settle,
    unload,
)
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def apply(s: State, seat: int, move: int) -> None:
    """Plays a legal move."""
    kind, a, b, c = KIND[move], ARGS[move, 0], ARGS[move, 1], ARGS[move, 2]
    if kind == Do.BID:
        choose_place(s, seat, a)
    elif kind == Do.CARD:
        lay_card(s, seat, a + 1)
    elif s.phase == Phase.HARBOURS:
        _work(s, seat, kind, a, b)
    elif s.phase == Phase.PERMITS:
        _use_permit(s, seat, kind, a)
    elif s.phase == Phase.EVENT:
        _answer(s, seat, kind, a)
    else:
        _choose(s, seat, kind, a, b, c)
    run(s)


@rule
def run(s: State) -> None:
    """Lets the round go on until somebody has to choose, or the game is over."""
    while s.waiting == 0 and s.phase != Phase.OVER:
        _go_on(s)


@rule
def _work(s: State, seat: int, kind: int, a: int, b: int) -> None:
    if kind == Do.UNLOAD:
        unload(s, seat, a)
    elif kind == Do.DELIVER:
        deliver(s, seat, a, b)
    elif kind == Do.CRANE:
        lift_over(s, seat, a, b)
    elif kind == Do.PACK:
        convert(s, seat, 1)
    elif kind == Do.UNPACK:
        convert(s, seat, -1)
    elif kind == Do.SETTLE:
        tell(Happens.PROPOSAL, seat)
        settle(s, seat)
    elif kind == Do.PRODUCE:
        produce(s, seat, a)
    elif s.moving[seat] == 0:
        forgo(s, seat)
    else:
        close_harbour(s, seat)


@rule
def _use_permit(s: State, seat: int, kind: int, a: int) -> None:
    if kind == Do.BOLLARD:
        place_bollard(s, seat, a)
    elif kind == Do.CLEAR:
        clear_cover(s, seat, a)
    elif kind == Do.BUILD:
        build(s, seat, a)
    elif kind == Do.REFUSE:
        refuse(s, seat)
    else:
        tell(Happens.ENOUGH, seat, s.permits[seat])
        finish(s, seat)


@rule
def _answer(s: State, seat: int, kind: int, a: int) -> None:
    if kind == Do.BOLLARD:
        s.bollards[seat, a] += 1
        tell(Happens.BOLLARD, seat, a, 0)
    elif kind == Do.CLEAR:
        lift_cover(s, seat, a)
        tell(Happens.CLEAR, seat, a, 0)
    elif kind == Do.TAKE:
        put(s, seat, a)
        tell(Happens.TAKE, seat, a)
    elif kind == Do.LOSE:
        drop(s, seat, a)
        tell(Happens.LOSE, seat, a)
    else:
        tell(Happens.PASS, seat, s.event)
    finish(s, seat)


@rule
def _choose(s: State, seat: int, kind: int, a: int, b: int, c: int) -> None:
    if kind == Do.CHIT:
        take_chit(s, seat, a)
    elif kind == Do.TAKE:
        put(s, seat, a)
        tell(Happens.TAKE, seat, a)
        s.to_choose[seat] -= 1
        if s.to_choose[seat] == 0:
            finish(s, seat)
    elif kind == Do.GROW:
        grow(s, seat)
    else:
        if kind == Do.PRICE:
            raise_price(s, seat, a)
        elif kind == Do.SWAP:
            swap_ranks(s, seat, a)
        elif kind == Do.BERTH:
            berth(s, seat, a, b, c)
        elif kind == Do.LOAD:
            take_contract(s, seat, a, b)
        elif s.phase == Phase.PRICES:
            tell(Happens.DECLINE, seat)
            rotate_prices(s)
        elif s.phase == Phase.CAREER:
            tell(Happens.SAME_RANKS, seat)
        else:
            tell(Happens.SAME_HAND, seat)
        finish(s, seat)


@rule
def _go_on(s: State) -> None:
    """Carries out what needs no choice, up to the next thing that may."""
    phase = s.phase
    if phase == Phase.GOODS:
        begin_round(s)
    elif phase == Phase.BIDDING:
        open_bids(s)
        open_permits(s)
    elif phase == Phase.PERMITS:
        open_growth(s)
    elif phase == Phase.GROWTH:
        open_prices(s)
    elif phase == Phase.PRICES:
        open_career(s)
    elif phase == Phase.CAREER:
        pay_income(s)
    elif phase == Phase.SEA:
        resolve_sea(s)
    elif phase == Phase.LAND:
        resolve_land(s)
        if s.phase == Phase.HARBOURS:
            for seat in range(s.seats):
                open_harbour(s, seat)
    elif phase == Phase.HARBOURS:
        open_event(s)
    else:
        end_round(s)
