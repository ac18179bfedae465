"""Compiling ahead all that a game needs in the lab: its bots, its rules as Python calls them, and random play."""

from __future__ import annotations

import time

import numpy as np

from moorings.bots.ready import Report, make_ready, progress
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import COMPILING, compiled
from moorings.lab.playout import copy_many, play_checked, play_many


def warm(game: Game, report: Report = lambda done, total: None, only: str | None = None) -> float:
    """Compiles what is not compiled yet, loads the rest, and runs it from now on; returns the seconds it took.

    `only` can be "bots", for what they need, or "rules", for the rest.
    """
    started = time.perf_counter()
    if only != "rules":
        make_ready(game, report)
    if only != "bots":
        game.quicken()
    if COMPILING and only != "bots":
        with progress(game, (*game.rules.values(), play_many, play_checked, copy_many), report):
            _call_rules(game)
            _call_playouts(game)
    return time.perf_counter() - started


def _call_rules(game: Game) -> None:
    """One short call of every rule that Python calls."""
    seats = game.seats[-1]
    s = game.deal(seats, 0, game.options_for(seats))
    seat = int(api.active(s)).bit_length() - 1
    move = int(game.legal(s, seat)[0])
    game.orders(s, seat)
    api.secret(s, seat, move)
    api.winners(s)
    api.standing(s, seat)
    api.score(s, seat)
    api.worth(s, seat, game.weights)
    api.fault(s)
    api.redeal(game.seen(s, seat), seat, quick_generator(0))
    api.apply(copy(s), seat, move)


def _call_playouts(game: Game) -> None:
    luck, moves = quick_generator(0), np.empty(game.max_legal, np.int32)
    states = game.state.array(3)
    game.prepare(states[0], game.seats[-1], 0, game.options_for(game.seats[-1]))
    compiled(play_many)(states, 1, luck, moves, np.zeros(8), np.zeros(8))
    compiled(play_checked)(states, 1, luck, moves, 1 << 30)
    compiled(copy_many)(states, 1)
