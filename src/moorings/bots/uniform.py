"""`random`: any legal move, each as likely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from moorings.bots.kind import Forgetful, Instant, Seated
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_below, quick_generator
from moorings.kernel.record import copy


@dataclass(frozen=True, slots=True)
class Uniform(Instant):
    """No settings."""

    def sit(self, game: Game, seat: int, seed: int) -> Seated:
        """Takes a seat."""
        return _Seat(game, seat, seed)


class _Seat(Forgetful):
    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game, self.seat = game, seat
        self.luck = quick_generator(seed)

    def choose(self, seen: Any) -> int:
        """A random legal move."""
        world = copy(seen)
        api.redeal(world, self.seat, self.luck)
        moves = self.game.legal(world, self.seat)
        return int(moves[quick_below(self.luck, len(moves))])
