"""Compiling ahead all that a game needs in the lab: its bots, its rules as Python calls them, and random play."""

from __future__ import annotations

import time

import numpy as np

from moorings.bots.ready import Report, make_ready, progress
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import COMPILING, compiled
from moorings.lab.playout import KINDS, copy_many, play_many, play_noted
from moorings.workers.compiled_rules import make_rules

PARTS = ("bots", "rules", "playouts")


def warm(game: Game, report: Report = lambda done, total: None, only: str | None = None) -> float:
    """Compiles what is not compiled yet, loads the rest, and runs it from now on; returns the seconds it took.

    `only` can be one of the parts: what bots need, the rules as Python calls them, or random play.
    """
    started = time.perf_counter()
    if only in {None, "bots"}:
        make_ready(game, report)
    if only in {None, "rules"}:
        make_rules(game, report)
    if COMPILING and only in {None, "playouts"}:
        with progress(game, (play_many, play_noted, copy_many), report):
            _call_playouts(game)
    if only != "bots":
        game.quicken()  # only now: whoever plays meanwhile must not wait for it
    return time.perf_counter() - started


def _call_playouts(game: Game) -> None:
    luck, moves = quick_generator(0), np.empty(game.max_legal, np.int32)
    states = game.state.array(3)
    game.prepare(states[0], game.seats[-1], 0, game.options_for(game.seats[-1]))
    compiled(play_many)(states, 1, 1, luck, moves)
    notes = np.zeros((1, game.seats[-1], KINDS + len(game.moves.names)), np.int64)
    compiled(play_noted)(states, np.ones(1, np.int64), luck, moves, game.moves.kinds, notes)
    compiled(copy_many)(states, 1)
