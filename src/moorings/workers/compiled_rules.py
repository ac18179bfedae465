"""The compiled rules of a game, as Python calls them: made, or loaded if they lie on disk."""

from __future__ import annotations

from typing import Any

import numpy as np

from moorings.bots.ready import Report, progress
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import COMPILING, compiled


def warm_rules(game: Game, report: Report = lambda done, total: None) -> None:
    """Compiles what is not compiled yet, and lets this process run it."""
    make_rules(game, report)
    game.quicken()


def make_rules(game: Game, report: Report) -> None:
    """Compiles what is not compiled yet."""
    if COMPILING:
        with progress(game, tuple(game.rules.values()), report):
            _call_rules(game)


def _call_rules(game: Game) -> None:
    """One short call of every rule that Python calls."""
    quick = {name: compiled(function) for name, function in game.rules.items()}
    seats, moves = game.seats[-1], np.empty(game.max_legal, np.int32)
    s: Any = game.state.blank()
    game.prepare(s, seats, 0, game.options_for(seats))
    quick["setup"](s)
    seat = int(quick["active"](s)).bit_length() - 1
    quick["orders"](s, seat, moves)
    quick["legal"](s, seat, moves)
    move = int(moves[0])
    quick["secret"](s, seat, move)
    quick["winners"](s)
    quick["standing"](s, seat)
    quick["score"](s, seat)
    quick["worth"](s, seat, game.weights)
    quick["span"](s, seat)
    quick["fault"](s)
    seen = copy(s)
    quick["hide"](seen, seat)
    quick["redeal"](seen, seat, quick_generator(0))
    quick["apply"](s, seat, move)
