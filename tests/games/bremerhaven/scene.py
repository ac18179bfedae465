"""Positions for the tests of Bremerhaven, described in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moorings import load
from moorings.games.bremerhaven.apply import run
from moorings.games.bremerhaven.components import CARGO, CARGO_SIZE, GOODS, LAY, PACK, PLACES, TIME, WILD
from moorings.games.bremerhaven.holdings import open_building, put, tidy, tokens
from moorings.games.bremerhaven.moves import PRICE_CODES
from moorings.games.bremerhaven.state import BUILT, HAND, NONE, OWNED, STACK, Phase
from moorings.kernel import api
from moorings.kernel.match import Match

SHIPS = [row.name for row in PACK["ships"]]
CONTRACTS = [row.name for row in PACK["contracts"]]
BUILDINGS = [row.name for row in PACK["buildings"]]
HEADLINES = [row.headline for row in PACK["newspapers"]]
CARDS_IN_PLACE = ("", "The ships are not", "The contracts are not", "The buildings are not", "The newspapers are not")
"""The only faults that a scene may have: cards were taken from wherever they were."""


def table(
    seats: int = 2,
    mode: str = "long",
    *,
    ties: str = "before",
    sea: Sequence[str] = (),
    land: Sequence[str] = (),
    building: str | None = None,
    prices: str = "4-3-2-1",
    money: Sequence[int] = (20, 20, 20, 20),
    ladder: Sequence[int] = (0, 1, 2, 3),
    levels: Sequence[int] = (),
    seed: int = 1,
) -> Match:
    """A match at the bidding of its first round, seat 0 the Captain, all harbours empty, with these cards on offer."""
    options = {"ties": ties} if seats == 1 else {"mode": mode, "ties": ties}
    match = load("bremerhaven").start(seats, seed, options)
    while match.state.phase < Phase.BIDDING:
        seat = match.active[0]
        match.play(seat, match.moves(seat)[0])
    s: Any = match.state
    for seat in range(seats):
        s.money[seat] = money[seat]
        empty_harbour(match, seat)
    if seats > 1:
        for rank in range(seats):
            s.ladder[rank] = ladder[rank]
        s.waiting = 1 << s.ladder[0]
    for seat, level in enumerate(levels):
        s.level[seat] = level
    for i, name in enumerate(sea):
        s.sea[i] = SHIPS.index(name)
    for i, name in enumerate(land):
        s.land[i] = CONTRACTS.index(name)
    if building:
        top_building(match, building)
    set_prices(match, prices)
    checked(match)
    return match


def checked(match: Match) -> None:
    """Scenes are possible positions, but for the order of the decks."""
    fault = match.game.faults[api.fault(match.state)]
    assert fault == "" or fault.startswith(CARDS_IN_PLACE[1:]), fault


def empty_harbour(match: Match, seat: int) -> None:
    """Takes goods, contracts and a starting building off a board."""
    s: Any = match.state
    for i in range(4):
        s.load[seat, i] = NONE
        s.load_time[seat, i] = 0
        s.stored[seat, i] = 0
    for i in range(len(BUILDINGS)):
        if s.place[i] == BUILT + seat:
            s.place[i] = 1
            s.board[seat] += 1
    s.skills[seat] = s.ware[seat] = s.tank[seat] = s.lounge[seat] = s.bank[seat] = 0
    tidy(s, seat)


def top_building(match: Match, name: str) -> None:
    """Puts a building on top of the stack, another into its place."""
    s: Any = match.state
    houses = s.houses.tolist()
    at, top = houses.index(BUILDINGS.index(name)), s.houses_left - 1
    s.houses[at], s.houses[top] = s.houses[top], s.houses[at]
    s.place[s.houses[top]] = STACK
    if at > top:
        s.place[s.houses[at]] = 1


def set_prices(match: Match, code: str) -> None:
    """The prices of barrel, container, crate and passenger."""
    s: Any = match.state
    card = PRICE_CODES.index(code)
    cards = s.prices.tolist()
    at = cards.index(card)
    s.prices[at], s.prices[0] = cards[0], card


def give(match: Match, seat: int, name: str, built: bool = True) -> None:
    """Gives a building, which is hidden away at the bottom of the stack if it was in it."""
    s: Any = match.state
    card = BUILDINGS.index(name)
    at = s.houses.tolist().index(card)
    for i in range(at, 0, -1):
        s.houses[i] = s.houses[i - 1]
    s.houses[0] = card
    if built:
        open_building(s, seat, card)
    else:
        s.place[card] = OWNED + seat


def store(match: Match, seat: int, text: str) -> None:
    """Puts goods like `2 crate, 1 barrel` into storage."""
    for good, number in amounts(text).items():
        for _ in range(number):
            put(match.state, seat, good)  # type: ignore[arg-type]


def amounts(text: str) -> dict[int, int]:
    """`"2 crate, 1 barrel"` as numbers by good."""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return {GOODS.index(good): int(number) for number, good in parts}


def moor(match: Match, seat: int, dock: int, name: str, good: str = "", left: int | None = None, time: int = 0) -> None:
    """Puts a ship into a dock (from 1)."""
    s: Any = match.state
    ship = SHIPS.index(name)
    s.dock[seat, dock - 1] = ship
    s.dock_good[seat, dock - 1] = GOODS.index(good) if CARGO[ship] == WILD else int(CARGO[ship])
    s.dock_left[seat, dock - 1] = int(CARGO_SIZE[ship]) if left is None else left
    s.dock_time[seat, dock - 1] = time or int(LAY[ship])


def sign(match: Match, seat: int, dock: int, name: str, delivered: str = "", time: int = 0) -> None:
    """Puts a contract into a loading dock (from 1)."""
    s: Any = match.state
    card = CONTRACTS.index(name)
    s.load[seat, dock - 1] = card
    s.load_time[seat, dock - 1] = time or int(TIME[card])
    for good, number in amounts(delivered).items():
        s.delivered[seat, dock - 1, good] = number


def bid(match: Match, bids: Mapping[int, Mapping[str, Sequence[int]]], rest: str = "parking") -> Match:
    """Plays the whole bidding: the cards named per seat and place, all others on one place."""
    queues: dict[int, list[tuple[str, int]]] = {}
    for seat in range(match.seats):
        left = list(hand(match, seat))
        queue: list[tuple[str, int]] = []
        for place, values in bids.get(seat, {}).items():
            for value in values:
                left.remove(value)
                queue.append((place, value))
        queues[seat] = queue + [(rest, value) for value in left]
    turn = match.state.rounds
    while match.state.phase == Phase.BIDDING and match.state.rounds == turn and any(queues.values()):
        seat = match.active[0]
        place, value = queues[seat].pop(0)
        last = not queues[seat]
        match.play(seat, f"bid {place}")
        if not last:
            match.play(seat, f"card {value}")
    return match


def hand(match: Match, seat: int) -> list[int]:
    """The cards of a seat, all five of them."""
    return match.view(seat)["players"][seat]["cards"]


def work(match: Match, prices: str | None = None) -> Match:
    """Goes straight to the harbours of this round, as after a bidding in which nobody won anything."""
    s: Any = match.state
    for token in range(tokens(s)):
        for i in range(HAND):
            s.bid[token, i] = 0
        for place in range(len(PLACES)):
            s.placed[token, place] = HAND if place == 0 else 0
    if s.mode == 2:
        s.papers_left -= HAND - int(s.step > 0)
    s.houses_left -= 1
    s.place[s.houses[s.houses_left]] = 1
    if prices:
        set_prices(match, prices)
    s.phase = Phase.LAND
    s.step = tokens(s)
    s.waiting = 0
    run(s)
    return match


def strike(match: Match, headline: str) -> Match:
    """Ends the round with this event."""
    match.state.event = HEADLINES.index(headline)
    return work(match)


def codes(match: Match, seat: int = 0) -> list[str]:
    return [move.code for move in match.moves(seat)]


def play(match: Match, *moves: str, seat: int = 0) -> Match:
    """Plays codes for a seat; `1: done` is for another seat."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        if colon:
            match.play(int(head), rest)
        else:
            match.play(seat, move)
    return match


def player(match: Match, seat: int = 0) -> dict[str, Any]:
    return match.view(seat)["players"][seat]


def stored(match: Match, seat: int = 0) -> str:
    """What is in storage, like `2 crate, 1 barrel`."""
    return ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(match.state.stored[seat].tolist()) if n)


def delivered(match: Match, dock: int, seat: int = 0) -> str:
    """What lies on the contract in a loading dock (from 1)."""
    return ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(match.state.delivered[seat, dock - 1].tolist()) if n)


def money(match: Match) -> list[int]:
    return match.state.money.tolist()[: match.seats]
