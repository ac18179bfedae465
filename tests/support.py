"""What the tests share: every table of every game, random matches, random positions."""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

import pytest

from moorings import game_names, load
from moorings.bots.ready import take_over
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.options import Value
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import COMPILING

GAMES = game_names()
compiling = pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
WHOLE = {"harbour": 200_000, "packet_row": 200_000, "bremerhaven": 100_000, "serenissima": 50_000}
"""Random games in a full sweep; CI plays a tenth."""
SCALE = float(os.environ.get("MOORINGS_SCALE", "1"))
"""Shrinks or stretches the number of cases in the sweeps."""

Table = tuple[int, dict[str, Value]]


def scaled(number: int) -> int:
    return max(1, int(number * SCALE))


def tables(game: Game) -> list[Table]:
    """Every number of seats with every combination of options."""
    return [(seats, options) for seats in game.seats for options in game.option_sets(seats)]


def rashness(name: str) -> Callable[[Any, int], int] | None:
    """How rash a move is, in sixteenths, where random games of a game stay shallow without such a thought."""
    found = importlib.util.find_spec(f"games.{name}.prudence")
    return importlib.import_module(f"games.{name}.prudence").rash if found else None


def prudent(s: Any, legal: Sequence[int], luck: random.Random, rash: Callable[[Any, int], int] | None) -> int:
    """A random move, thought over a few times if it is rash."""
    move = int(luck.choice(legal))
    for _ in range(12):
        if rash is None or luck.randrange(16) >= rash(s, move):
            break
        move = int(luck.choice(legal))
    return move


def random_move(match: Match, luck: random.Random) -> None:
    seat = luck.choice(match.active)
    match.play(seat, int(luck.choice(match.game.legal(match.state, seat))))


def random_match(game: Game, luck: random.Random, table: Table | None = None) -> Match:
    seats, options = table or luck.choice(tables(game))
    return game.start(seats, luck.getrandbits(100), options)


def finish(match: Match, luck: random.Random) -> Match:
    while not match.over:
        random_move(match, luck)
    return match


def wander(game: Game, s: Any, luck: random.Random, steps: float = inf) -> bool:
    """Plays random moves in a state, without the words and the history a match makes of them; whether it goes on."""
    while mask := int(api.active(s)):
        if steps == 0:
            return True
        seat = luck.choice([seat for seat in range(int(s.seats)) if mask >> seat & 1])
        api.apply(s, seat, int(luck.choice(game.legal(s, seat))))
        steps -= 1
    return False


def random_positions(game: Game, number: int, seed: int) -> Iterator[Match]:
    """Matches taken up at positions from all over random games, ends among them, tables taken in turn."""
    luck = random.Random(seed)
    every = tables(game)
    luck.shuffle(every)
    made = 0
    while made < number:
        match = random_match(game, luck, every[made % len(every)])
        step, goes_on = luck.randint(1, 12), True
        while goes_on and made < number:
            goes_on = wander(game, match.state, luck, step)
            yield with_state(match, match.state)
            made += 1
            step = luck.randint(5, 60)


def other_world(game: Game, s: Any, viewer: int | None, seed: int) -> Any:
    """Another true state that the viewer cannot tell from this one."""
    world = game.seen(s, viewer)
    api.redeal(world, -1 if viewer is None else viewer, quick_generator(seed))
    return world


def with_state(match: Match, s: Any) -> Match:
    """The match as it would be if this were its state."""
    return Match(match.game, copy(s), names=match.names)


def game(name: str) -> Game:
    """A game that runs compiled: sweeps go through many positions."""
    found = load(name)
    if COMPILING:
        found.quicken()
        take_over(found)
    return found
