"""`random`: any legal move, each as likely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array, copy


@dataclass(frozen=True, slots=True)
class Uniform:
    """No settings."""

    def choose(self, game: Game, seen: Any, seat: int, luck: Array) -> int:
        """A random legal move."""
        world = copy(seen)
        api.redeal(world, seat, luck)
        moves = game.legal(world, seat)
        return int(moves[quick_below(luck, len(moves))])
