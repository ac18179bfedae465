"""Players that are programs. Each is asked with a world made from what its seat knows, never with the true state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moorings.bots.greedy import choose_greedily
from moorings.bots.uniform import choose_uniformly
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.record import Array

Chooser = Callable[[Game, Any, int, Array], int]

BOTS: dict[str, Chooser] = {"random": choose_uniformly, "greedy": choose_greedily}


def bot(name: str) -> Chooser:
    """The bot of that name."""
    if name not in BOTS:
        raise MooringsError(f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name]


def ask(chooser: Chooser, game: Game, state: Any, seat: int, luck: Array) -> int:
    """The move that a bot makes for a seat: all that the seat does not know is filled in at random first."""
    world = game.seen(state, seat)
    api.redeal(world, seat, luck)
    return chooser(game, world, seat, luck)
