"""Sea and land: who gets the ships and contracts, and where they are put."""

from __future__ import annotations

from moorings.games.bremerhaven.bidding import tell_winner
from moorings.games.bremerhaven.components import (
    BERTH,
    CARGO,
    CARGO_SIZE,
    LAY,
    PENALTY,
    TIME,
    WILD,
    Skill,
)
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import berth_size, charge, has, lift, number, tokens
from moorings.games.bremerhaven.state import DOCKS, LAND, LOADING_DOCKS, NONE, SEA, Phase, State
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def fitting_docks(s: State, seat: int, ship: int) -> int:
    """The empty docks that are large enough for a ship, as bits."""
    docks = 0
    for dock in range(DOCKS):
        if s.dock[seat, dock] == NONE and berth_size(s, seat, dock) >= BERTH[ship]:
            docks |= 1 << dock
    return docks


@rule
def empty_loading_docks(s: State, seat: int) -> int:
    """The loading docks without a contract, as bits."""
    docks = 0
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] == NONE:
            docks |= 1 << dock
    return docks


@rule
def _only(docks: int) -> int:
    """The dock, if the bits name exactly one; else NONE."""
    if docks == 0 or docks & (docks - 1) != 0:
        return NONE
    dock = 0
    while docks > 1:
        docks >>= 1
        dock += 1
    return dock


@rule
def resolve_sea(s: State) -> None:
    """Deals with the next ship: it stays, sails on, or goes to its buyer, who is asked if there is a choice."""
    space = s.step
    if space == tokens(s):
        s.phase = Phase.LAND
        s.step = 0
        return
    seat = s.winner[SEA + space]
    if seat == NONE:
        s.step += 1
        return
    ship = s.sea[space]
    docks = fitting_docks(s, seat, ship) if seat < s.seats else 0
    tell_winner(s, SEA + space, ship)
    if docks == 0:
        tell(Happens.SAIL_ON, seat if seat < s.seats else NONE, ship)
        s.sea[space] = NONE
        s.step += 1
    elif _only(docks) != NONE and CARGO[ship] != WILD and not has(s, seat, Skill.LAY_TIME):
        berth(s, seat, _only(docks), int(CARGO[ship]), 0)
    else:
        s.waiting = 1 << seat


@rule
def berth(s: State, seat: int, dock: int, good: int, longer: int) -> None:
    """A ship comes into a dock with its cargo and its time markers."""
    ship = s.sea[s.step]
    s.sea[s.step] = NONE
    s.step += 1
    s.dock[seat, dock] = ship
    s.dock_good[seat, dock] = good
    s.dock_left[seat, dock] = CARGO_SIZE[ship]
    s.dock_time[seat, dock] = LAY[ship] + (number(s, seat, Skill.LAY_TIME) if longer == 1 else 0)
    money = number(s, seat, Skill.SHIP_MONEY)
    s.money[seat] += money
    tell(Happens.DOCK, seat, ship, dock, good, CARGO_SIZE[ship], s.dock_time[seat, dock], money)


@rule
def resolve_land(s: State) -> None:
    """Deals with the next contract, as with a ship; one that finds no loading dock costs its penalty."""
    space = s.step
    if space == tokens(s):
        s.phase = Phase.HARBOURS
        s.step = 0
        return
    seat = s.winner[LAND + space]
    if seat == NONE:
        s.step += 1
        return
    docks = empty_loading_docks(s, seat) if seat < s.seats else 0
    tell_winner(s, LAND + space, s.land[space])
    if docks == 0:
        tell(Happens.NO_DOCK, seat if seat < s.seats else NONE, s.land[space])
        if seat < s.seats:
            pay_penalty(s, seat, s.land[space])
        s.land[space] = NONE
        s.step += 1
    elif _only(docks) != NONE and not has(s, seat, Skill.DELIVERY_TIME):
        take_contract(s, seat, _only(docks), 0)
    else:
        s.waiting = 1 << seat


@rule
def take_contract(s: State, seat: int, dock: int, longer: int) -> None:
    """A contract goes into a loading dock with its time markers."""
    card = s.land[s.step]
    s.land[s.step] = NONE
    s.step += 1
    s.load[seat, dock] = card
    s.load_time[seat, dock] = TIME[card] + (number(s, seat, Skill.DELIVERY_TIME) if longer == 1 else 0)
    tell(Happens.LOAD, seat, card, dock, s.load_time[seat, dock])


@rule
def pay_penalty(s: State, seat: int, card: int) -> None:
    """The penalty of a contract: money unless insured, or prestige."""
    money, prestige = PENALTY[card, 0], PENALTY[card, 1]
    insured = has(s, seat, Skill.INSURANCE)
    cash, bank, marker = s.money[seat], s.bank[seat], s.prestige[seat]
    if not insured:
        charge(s, seat, money)
    lift(s, seat, -prestige)
    if money + prestige > 0:
        paid, drawn, lost = cash - s.money[seat], bank - s.bank[seat], marker - s.prestige[seat]
        tell(Happens.PENALTY, seat, money, paid, drawn, prestige, lost, insured)
