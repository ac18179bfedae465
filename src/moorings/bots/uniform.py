"""`random`: any legal move, each as likely."""

from __future__ import annotations

from typing import Any

from moorings.kernel.game import Game
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array


def choose_uniformly(game: Game, world: Any, seat: int, luck: Array) -> int:
    """A random legal move."""
    moves = game.legal(world, seat)
    return int(moves[quick_below(luck, len(moves))])
