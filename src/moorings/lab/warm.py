"""Compiling ahead: every compiled function that a game needs, with progress, so that no start looks like a hang."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from moorings.bots import Player, level
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import COMPILED, RULES
from moorings.lab.playout import copy_many, play_checked, play_many

Report = Callable[[int, int], None]
"""Told how many rules have been compiled, and about how many there are."""


@contextmanager
def watching(report: Report) -> Iterator[None]:
    """Reports every compilation that happens meanwhile; nothing is reported if all is loaded from the cache."""
    if not COMPILED:
        yield
        return
    from numba.core import event

    class Listener(event.Listener):
        done = 0

        def on_start(self, event: event.Event) -> None:
            report(self.done, max(self.done, len(RULES)))

        def on_end(self, event: event.Event) -> None:
            self.done += 1
            report(self.done, max(self.done, len(RULES)))

    with event.install_listener("numba:compile", Listener()):
        yield


ONE_TURN, ALL = ("random", "mate"), ("random", "mate", "captain")
"""Bots that need compiling, without and with search, which takes about half as long again as all the rest."""


def warm(game: Game, report: Report = lambda done, total: None, bots: Sequence[str] = ALL) -> float:
    """Compiles what is not compiled yet, loads the rest, and returns the seconds it took."""
    started = time.perf_counter()
    with watching(report):
        _touch_everything(game, bots)
    if COMPILED:
        _sweep(game)
        if bots is ALL:
            _stamp(game.name).touch()
    return time.perf_counter() - started


def is_warm(name: str) -> bool:
    """Whether a game has been compiled as a whole, bots included, by this very code for this very processor."""
    return not COMPILED or _stamp(name).exists()


def load_for_tables(game: Game) -> None:
    """Loads, or else compiles, what is called while people play; bots are left to the processes that they think in."""
    _touch_table(game)
    if COMPILED:
        _sweep(game)


def _stamp(name: str) -> Path:
    """The mark of a game that is compiled as a whole: beside what is generic, for that was compiled last."""
    import llvmlite.binding as llvm

    from moorings.kernel.cache import key_for, root

    processor = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    key = f"{key_for(f'moorings.games.{name}.apply')} {processor}"
    return root() / key_for(__name__) / f"{name}-{hashlib.sha256(key.encode()).hexdigest()[:20]}.warm"


def _sweep(game: Game) -> None:
    from moorings.kernel.cache import sweep

    sweep(f"moorings.games.{game.name}")
    sweep(__name__)


def _touch_everything(game: Game, bots: Sequence[str]) -> None:
    """One short call of every function that is called from Python."""
    luck = quick_generator(0)
    moves = np.empty(game.max_legal, np.int32)
    wins, scores = np.zeros(8), np.zeros(8)
    states = game.state.array(3)
    seats = game.seats[-1]
    options = game.options_for(seats)
    game.prepare(states[0], seats, 0, options)
    play_many(states, 1, luck, moves, wins, scores)
    play_checked(states, 1, luck, moves, 1 << 30)
    copy_many(states, 1)
    match = _touch_table(game)
    s = match.state
    seat = match.active[0]
    move = match.moves(seat)[0].index
    for name in bots:
        player = Player(game, seat, level(name).with_budget(simulations=2), 0)
        after = copy(s)
        api.apply(after, seat, player.choose(s))
        player.observe(s, after, seat, move)


def _touch_table(game: Game) -> Match:
    """One short call of every function that a match calls."""
    seats = game.seats[-1]
    match = game.start(seats, 0, game.options_for(seats))
    s = match.state
    seat = match.active[0]
    move = match.moves(seat)[0].index
    api.secret(s, seat, move)
    api.winners(s)
    api.standing(s, seat)
    api.score(s, seat)
    api.fault(s)
    match.orders(seat)
    match.view(seat)
    api.apply(copy(s), seat, move)
    return match
