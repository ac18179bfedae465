"""`greedy`: looks one turn ahead and takes what looks best.

For each legal move it plays the rest of its own turn in a number of random ways, and keeps the move whose best ending
is worth most by the game's own `worth`, or by its network. Whoever has to answer within the turn is taken to do what
looks best at once. It looks no further: what the others will do in their own turns does not trouble it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from moorings.bots.kind import Forgetful, Instant, Seated
from moorings.bots.network import WORTH, find_network
from moorings.bots.ready import fastest
from moorings.bots.search import HIDDEN, Task, new_desk, perform
from moorings.kernel.game import Game
from moorings.kernel.random import quick_below, quick_draw, quick_generator
from moorings.kernel.record import copy


@dataclass(frozen=True, slots=True)
class Greedy(Instant):
    """Settings: how many endings are tried for each move, how often a move is made without a thought, what judges."""

    tries: int = 16
    slip: float = 0.0
    network: str = WORTH

    def sit(self, game: Game, seat: int, seed: int) -> Seated:
        """Takes a seat."""
        return _Seat(self, game, seat, seed)


class _Seat(Forgetful):
    def __init__(self, settings: Greedy, game: Game, seat: int, seed: int) -> None:
        self.settings, self.game, self.seat = settings, game, seat
        self.luck = quick_generator(seed)

    def choose(self, seen: Any) -> int:
        """The move with the best ending of the turn, in a world made from what the seat knows."""
        run = fastest(perform, self.game)
        network = find_network(self.game, self.settings.network)
        desk = new_desk(self.game, self.seat, self.luck, plain=run is perform, network=network)
        desk.states[HIDDEN] = copy(seen)
        if quick_draw(self.luck) < self.settings.slip * 2**32:
            return int(desk.moves[quick_below(self.luck, run(desk, int(Task.LIST), 0, 0))])
        return int(run(desk, int(Task.CHOOSE), self.settings.tries, 0))
