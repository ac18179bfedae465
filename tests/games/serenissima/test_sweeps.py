"""Games that go deep: random play that spares its galleys and its purse, and leaves standing orders on the way."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from games.serenissima.prudence import rash
from games.serenissima.scene import GAME
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.moves import KIND, Do
from moorings.games.serenissima.state import Phase, Task
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.match import Match
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below, quick_generator, quick_reseed
from moorings.kernel.record import Array, copy, to_bytes
from moorings.kernel.rule import COMPILING, compiled, rule
from moorings.kernel.text import write_text
from support import scaled, tables

LONGEST = 6000
"""Decisions that no game of this kind takes."""


@rule
def thrifty(s: Any, seat: int, moves: Array, n: int, luck: Array) -> int:
    """A random move, but seldom a rash one."""
    move = moves[0]
    for _ in range(12):
        move = moves[quick_below(luck, n)]
        if quick_below(luck, 16) >= rash(s, move):
            return move
    return move


@rule
def sweep(states: Array, games: int, luck: Array, moves: Array, kinds: Array) -> tuple[int, int]:
    """Games from the prepared blank state 0; returns how many went well and the fault of the next one."""
    for game in range(games):
        clone(states, 1, 0)
        s = states[1]
        quick_reseed(luck, s)
        api.setup(s)
        length = 0
        while True:
            fault = api.fault(s)
            if fault != 0:
                return game, fault
            active = api.active(s)
            if active == 0:
                break
            if quick_below(luck, 12) == 0:
                owner = quick_below(luck, s.seats)
                order = moves[quick_below(luck, api.orders(s, owner, moves))]
                kinds[KIND[order]] += 1
                api.apply(s, owner, order)
            seat = pick_seat(active, luck)
            n = api.legal(s, seat, moves)
            if n == 0:
                return game, -1
            move = thrifty(s, seat, moves, n, luck)
            kinds[KIND[move]] += 1
            clone(states, 2, 1)
            api.apply(s, seat, move)
            length += 1
            if length > LONGEST:
                return game, -2
    return games, 0


@pytest.mark.bounds
def test_deep_games_keep_the_invariants() -> None:
    luck = quick_generator(1)
    moves, kinds = np.empty(GAME.max_legal, np.int32), np.zeros(len(Do), np.int64)
    every = tables(GAME)
    share = max(1, scaled(4000 if COMPILING else 12) // len(every))
    for seats, options in every:
        states = GAME.state.array(3)
        GAME.prepare(states[0], seats, 0, options)
        finished, fault = compiled(sweep)(states, share, luck, moves, kinds)
        text = write_text(GAME.name, GAME.version, states[1])
        assert (finished, fault) == (share, 0), f"{seats} {options} {GAME.faults[max(0, fault)]}\n{text}"
    missing = [do.name for do in Do if kinds[do] == 0]
    assert not missing or not COMPILING, missing


def deep_positions(number: int, seed: int):
    """Positions from all over such games, every kind of task among them."""
    luck = quick_generator(seed)
    moves = np.empty(GAME.max_legal, np.int32)
    every = tables(GAME)
    made = 0
    while made < number:
        seats, options = every[quick_below(luck, len(every))]
        s = GAME.deal(seats, int(luck[0]), options)
        while active := int(api.active(s)):
            seat = int(pick_seat(active, luck))
            rare = s.task in (Task.PRICE, Task.ANSWER, Task.CONSENT, Task.PRIZE)
            if rare or quick_below(luck, 25) == 0 or (s.task != Task.MAIN and quick_below(luck, 6) == 0):
                yield s
                made += 1
            if quick_below(luck, 20) == 0:
                owner = int(quick_below(luck, seats))
                n = int(api.orders(s, owner, moves))
                api.apply(s, owner, int(moves[quick_below(luck, n)]))
            n = int(api.legal(s, seat, moves))
            api.apply(s, seat, int(thrifty(s, seat, moves, n, luck)))


@pytest.mark.clause("SE-5", "SE-75")
def test_secrets_of_deep_positions() -> None:
    """Treasuries, bids and standing orders: no viewer's view, moves or orders depend on what they may not know."""
    luck = quick_generator(2)
    tasks = set()
    for s in deep_positions(scaled(400 if COMPILING else 40), 2):
        tasks.add((s.phase, s.task))
        match = Match(GAME, copy(s))
        for viewer in (None, *range(int(s.seats))):
            world = GAME.seen(s, viewer)
            api.redeal(world, -1 if viewer is None else viewer, luck)
            assert GAME.faults[api.fault(world)] == ""
            assert to_bytes(GAME.seen(world, viewer)) == to_bytes(GAME.seen(s, viewer))
            twin = Match(GAME, world)
            assert match.view(viewer) == twin.view(viewer)
            if viewer is not None:
                assert match.moves(viewer) == twin.moves(viewer)
                assert match.orders(viewer) == twin.orders(viewer)
                if viewer in match.active:
                    _undoable_moves_teach_nothing(s, world, viewer)
    if COMPILING and scaled(100) == 100:
        assert {task for _, task in tasks} == set(Task)


def _undoable_moves_teach_nothing(s: Any, world: Any, viewer: int) -> None:
    for move in GAME.legal(s, viewer)[:: max(1, len(GAME.legal(s, viewer)) // 5)]:
        after, other = copy(s), copy(world)
        api.apply(after, viewer, int(move))
        api.apply(other, viewer, int(move))
        if after.reveals == s.reveals and after.rng.tolist() == s.rng.tolist():
            assert to_bytes(GAME.seen(after, viewer)) == to_bytes(GAME.seen(other, viewer)), GAME.moves.code(int(move))


def test_sentences_of_deep_positions() -> None:
    for s in deep_positions(scaled(400 if COMPILING else 40), 3):
        match = Match(GAME, copy(s))
        for seat in match.active:
            moves = match.moves(seat)
            assert len({move.text for move in moves}) == len(moves)
            assert all(move.text[0].isupper() and move.text.endswith(".") for move in (*moves, *match.orders(seat)))
            assert match.view(seat)["prompt"].endswith(".")
        again = GAME.parse(match.text())
        assert to_bytes(again.state) == to_bytes(s)


def test_no_line_of_play_comes_back_to_an_earlier_position() -> None:
    """Within a player's phase every position is new: nothing cycles, whatever is rearranged or bargained for."""
    luck = quick_generator(4)
    moves = np.empty(GAME.max_legal, np.int32)
    for s in deep_positions(scaled(200 if COMPILING else 20), 4):
        if s.phase not in (Phase.COMMERCE, Phase.MOVEMENT):
            continue
        turn, seen = s.turn, {to_bytes(s)}
        s = copy(s)
        while s.turn == turn:
            n = int(api.legal(s, int(s.actor), moves))
            api.apply(s, int(s.actor), int(moves[quick_below(luck, n)]))
            assert to_bytes(s) not in seen
            seen.add(to_bytes(s))


def test_the_story_of_deep_positions() -> None:
    """Random games seldom trade and fight; here every kind of event is told, and accounts for all that changes."""
    kinds = set[str]()
    for s in deep_positions(scaled(1500 if COMPILING else 150), 5):
        for seat in Match(GAME, s).active:
            for move in GAME.legal(s, seat)[:: max(1, len(GAME.legal(s, seat)) // 6)]:
                match = Match(GAME, copy(s))
                code = match.play(seat, int(move)).code
                told = match.events(match.steps[-1], seat)
                assert told, code
                kinds |= {event.kind for event in told}
                for owner in range(match.seats):
                    changed = Counter(GAME.assets(match.state, owner))
                    changed.subtract(GAME.assets(s, owner))
                    for change in (change for event in told for change in event.changes if change.seat == owner):
                        changed[change.asset] -= change.by
                    assert not any(changed.values()), (code, owner, changed)
    orders = {Happens.TARIFF, Happens.WATERS, Happens.EMBARGO}
    missing = {kind.name.lower() for kind in Happens if kind not in orders} - kinds
    assert not missing or not COMPILING or scaled(100) < 100, missing
