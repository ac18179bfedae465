"""The games: four houses, one floor plan. `load` finds a game by its name."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from typing import Any

from moorings.kernel.errors import UnknownGame
from moorings.kernel.fairness import Proof, verify_on
from moorings.kernel.game import Game
from moorings.kernel.lesson import FirstNote, Lesson
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


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    taught = _taught(name)
    return taught.LESSON if taught else None


def notes_of(name: str) -> tuple[FirstNote, ...]:
    """What is said of the decisions of a game the first time that they come up."""
    taught = _taught(name)
    return taught.NOTES if taught else ()


def _taught(name: str) -> Any:
    """The module of a game that teaches it: loaded only when somebody wants to learn."""
    package = load(name).state.__module__.rpartition(".")[0]
    found = importlib.util.find_spec(f"{package}.lesson")
    return importlib.import_module(f"{package}.lesson") if found else None


def replay(log: Log | str) -> Match:
    """Plays a log, or the text of one, again to the same match."""
    read = Log.from_json(log) if isinstance(log, str) else log
    return replay_on(load(read.game), read)


def verify(log: Log | str, commitment: str = "") -> Proof:
    """Proves, as far as it can be, that a log followed from the seed that was committed to before its first move."""
    read = Log.from_json(log) if isinstance(log, str) else log
    return verify_on(load(read.game), read, commitment)
