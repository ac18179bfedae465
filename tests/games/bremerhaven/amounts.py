"""What Bremerhaven's sentences promise, and what is really paid, gained or lost."""

from __future__ import annotations

from typing import Any

from moorings.games.bremerhaven.components import (
    BOLLARD_COST,
    BUILDING_PRESTIGE,
    CARGO_SIZE,
    COVER_COST,
    EVENT,
    EVENT_NUMBER,
    INFLUENCE,
    NUMBER,
    PENALTY,
    PRICE,
    PRODUCES,
    REWARD,
    SHIP_PRESTIGE,
    SKILL,
    WANTED,
    WANTED_ALL,
    News,
    Skill,
)
from moorings.games.bremerhaven.moves import ARGS, KIND, Do
from moorings.games.bremerhaven.state import BUILT, GROWTH, HAND, LAND, NONE, PERMIT, SEA, Phase

GOODS = ("barrel", "container", "crate", "passenger", "good of", "goods of")
WAREN = ("Fass", "Fässer", "Container", "Kiste", "Passagier", "beliebige")
MONEY = {
    "en": rf"(\d+)(?= (?:money|prestige|{'|'.join(GOODS)}))",
    "de": rf"(\d+)(?= (?:Geld|Prestige|{'|'.join(WAREN)}))",
}
"""Amounts of money, prestige and goods in a sentence."""


def amounts(before: Any, after: Any, seat: int, move: int) -> set[int]:
    """What a move really brings or costs; of a card that is bid for, what it has at stake."""
    kind, a = KIND[move], int(ARGS[move, 0])
    if kind == Do.BID:
        return _stakes(before, seat, a)
    if kind in (Do.BOLLARD, Do.CLEAR, Do.BUILD):
        return _works(before, after, seat, kind, a)
    if kind == Do.REFUSE:
        return {_fee(before, seat, PERMIT)}
    if kind == Do.GROW:
        return {_fee(before, seat, GROWTH)}
    if kind == Do.BERTH:
        return {int(CARGO_SIZE[before.sea[before.step]])}
    if kind in (Do.PACK, Do.UNPACK):
        crates = abs(int(after.stored[seat, 2]) - int(before.stored[seat, 2]))
        return {int(before.money[seat]) - int(after.money[seat]), crates}
    if kind == Do.DONE:
        return _closing(before, seat) | (set() if before.moving[seat] else _idle(before, seat))
    if kind == Do.SETTLE:
        moved = (before.dock_left[seat] - after.dock_left[seat]).tolist()
        return {*moved, *(after.delivered[seat] - before.delivered[seat]).ravel().tolist()}
    if kind == Do.PRODUCE:
        return {int(NUMBER[a])}
    return {1}  # single goods


def _skill(s: Any, seat: int, skill: Skill) -> int:
    """The number of a seat's building with a skill, 0 without one."""
    return sum(int(NUMBER[b]) for b, at in enumerate(s.place.tolist()) if at == BUILT + seat and SKILL[b] == skill)


def _insured(s: Any, seat: int) -> bool:
    return any(at == BUILT + seat and SKILL[b] == Skill.INSURANCE for b, at in enumerate(s.place.tolist()))


def _fee(s: Any, seat: int, place: int) -> int:
    """The difference to the highest bid, or that itself once the first permit is gone."""
    totals = [
        sum(int(INFLUENCE[s.level[token] + i]) for i in range(HAND) if s.bid[token, i] == place) for token in range(4)
    ]
    return max(totals) - (0 if place == PERMIT and s.permits[seat] else totals[seat])


def _works(before: Any, after: Any, seat: int, kind: int, a: int) -> set[int]:
    if before.phase == Phase.EVENT:
        return set()
    fee, less = _fee(before, seat, PERMIT), _skill(before, seat, Skill.WORKS)
    if kind == Do.BUILD:
        return {fee, int(NUMBER[a])}
    cost = BOLLARD_COST[before.bollards[seat, a]] if kind == Do.BOLLARD else COVER_COST[a]
    total = fee + max(0, int(cost) - less)
    assert after.phase != Phase.PERMITS or total == before.money[seat] - after.money[seat]
    return {total}


def _stakes(s: Any, seat: int, place: int) -> set[int]:
    if place >= LAND:
        card = s.land[place - LAND]
        money = 0 if _insured(s, seat) else int(PENALTY[card, 0])
        return {money, int(PENALTY[card, 1]), *REWARD[card].tolist(), *WANTED[card].tolist()}
    return {int(CARGO_SIZE[s.sea[place - SEA]])} if place >= SEA else set()


def _idle(s: Any, seat: int) -> set[int]:
    """What could have been produced."""
    return {int(NUMBER[b]) for b, at in enumerate(s.place.tolist()) if at == BUILT + seat and PRODUCES[b]}


def _closing(s: Any, seat: int) -> set[int]:
    """What comes and goes when a harbour is closed; in the last round, until the game is over."""
    found = {int(left) for left, time in zip(s.dock_left[seat], s.dock_time[seat], strict=True) if time == 1}
    cash, marker = int(s.money[seat]) + int(s.bank[seat]), int(s.prestige[seat])
    worth = sum(int(SHIP_PRESTIGE[ship]) for ship in s.dock[seat].tolist() if ship != NONE)
    worth += sum(int(BUILDING_PRESTIGE[b]) for b, at in enumerate(s.place.tolist()) if at == BUILT + seat)
    if worth > marker:
        marker = worth
        cash += _skill(s, seat, Skill.RISE_MONEY)
        found.add(_skill(s, seat, Skill.RISE_MONEY))
    docks = [dock for dock in range(4) if s.load[seat, dock] != NONE]
    due = [dock for dock in docks if s.load_time[seat, dock] == 1]
    for dock in due:
        cash, marker = _settle(s, seat, dock, cash, marker, found)
    if s.way <= s.steps:
        cash, marker = _strike(s, seat, cash, marker)
        for dock in docks:
            if dock not in due:
                cash, marker = _settle(s, seat, dock, cash, marker, found)
    return found


def _strike(s: Any, seat: int, cash: int, marker: int) -> tuple[int, int]:
    """What the last event does to money and prestige before the end."""
    if s.event == NONE:
        return cash, marker
    event, number = News(int(EVENT[s.event])), int(EVENT_NUMBER[s.event])
    ships = sum(ship != NONE and time > 1 for ship, time in zip(s.dock[seat], s.dock_time[seat], strict=True))
    buildings = sum(at == BUILT + seat for at in s.place.tolist())
    gained = {News.MONEY: 1, News.MONEY_PER_SHIP: ships}.get(event, 0) * number
    charges = {
        News.CHARGE: 1,
        News.CHARGE_PER_SHIP: ships,
        News.CHARGE_PER_SPACE: int(s.board_in[seat]),
        News.CHARGE_PER_BUILDING: buildings,
    }
    moved = {News.PRESTIGE: number, News.LOSE_PRESTIGE: -number}.get(event, 0)
    return max(0, cash + gained - charges.get(event, 0) * number), max(0, marker + moved)


def _settle(s: Any, seat: int, dock: int, cash: int, marker: int, found: set[int]) -> tuple[int, int]:
    """Settles a contract and adds what it comes to; money and prestige afterwards."""
    card, there = s.load[seat, dock], s.delivered[seat, dock].tolist()
    sold = sum(int(PRICE[s.prices[0], good]) * number for good, number in enumerate(there))
    cash += sold
    if sum(there) == WANTED_ALL[card]:
        money, prestige = REWARD[card].tolist()
    else:
        money = 0 if _insured(s, seat) else -min(cash, int(PENALTY[card, 0]))
        prestige = -min(marker, int(PENALTY[card, 1]))
    found |= {sold, abs(money), abs(prestige)}
    return cash + money, marker + prestige
