"""The games: four houses, one floor plan. `load` finds a game by its name."""

from __future__ import annotations

import importlib
import pkgutil

from moorings.kernel.errors import UnknownGame
from moorings.kernel.fairness import Proof, verify_on
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.match import Match, replay_on
from moorings.kernel.words import say


def game_names() -> list[str]:
    """The names of all games: one folder each."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def load(name: str) -> Game:
    """The game of that name; `packet-row` and `packet_row` are the same."""
    plain = name.lower().replace("-", "_")
    if plain not in game_names():
        there = ", ".join(game_names())
        raise UnknownGame(say("There is no game {name}; there are: {games}.", name=repr(name), games=there))
    return importlib.import_module(f"{__name__}.{plain}").GAME


def replay(log: Log | str) -> Match:
    """Plays a log, or the text of one, again to the same match."""
    read = Log.from_json(log) if isinstance(log, str) else log
    return replay_on(load(read.game), read)


def verify(log: Log | str, commitment: str = "") -> Proof:
    """Proves, as far as it can be, that a log followed from the seed that was committed to before its first move."""
    read = Log.from_json(log) if isinstance(log, str) else log
    return verify_on(load(read.game), read, commitment)
