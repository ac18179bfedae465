"""A bot at a table: it plays one seat of one match at a level, from what that seat knows, and never gets stuck."""

from __future__ import annotations

import dataclasses
import json
import logging
import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from moorings.bots.greedy import Greedy
from moorings.bots.kind import Hint, Kind, Seated
from moorings.bots.thinker import Settings
from moorings.bots.uniform import Uniform
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.random import quick_below, quick_generator
from moorings.kernel.words import say

FOLDER = Path(__file__).parent / "levels"
VARIABLE = "MOORINGS_BOTS"
"""A folder with more levels, one JSON file each."""

_log = logging.getLogger(__name__)
_KINDS: dict[str, Callable[..., Kind]] = {"uniform": Uniform, "greedy": Greedy, "search": Settings}


@dataclass(frozen=True, slots=True)
class Level:
    """A bot and its settings, under a name that people understand."""

    name: str
    bot: str
    text: str
    settings: Kind
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])
    """What is set otherwise in some games."""
    strength: float | None = None
    """Where it stands among the levels, the higher the stronger; None if nobody has measured it."""
    yardstick: bool = False
    """It is there for others to be measured against, not as an opponent for people."""

    def at(self, game: Game) -> Level:
        """The level as it plays a game."""
        own = {**_levels_of(game.folder).get(self.name, {}), **self.games.get(game.name, {})}
        changed = dataclasses.replace(self.settings, **own)
        return dataclasses.replace(self, settings=changed, games={})

    @property
    def searches(self) -> bool:
        """Whether it needs compiled rules: a search is too slow without."""
        return self.settings.searches

    def with_budget(self, seconds: float | None = None, simulations: int | None = None) -> Level:
        """The same level with another budget for a move, if it has any."""
        if not self.searches or (seconds is None and simulations is None):
            return self
        return dataclasses.replace(self, settings=self.settings.with_budget(seconds or 0.0, simulations or 0))


@cache
def levels() -> dict[str, Level]:
    """All levels, the weakest first: those that come along, and those in the folder that MOORINGS_BOTS names."""
    files = sorted(FOLDER.glob("*.json"))
    if more := os.environ.get(VARIABLE):
        files += sorted(Path(more).glob("*.json"))
    found = {path.stem: _read(path) for path in files}
    return dict(sorted(found.items(), key=lambda item: _place(item[1])))


def _place(level: Level) -> tuple[float, bool]:
    """By strength, and one whose strength is not known after all others; a yardstick after whom it is like."""
    return math.inf if level.strength is None else level.strength, level.yardstick


def level(name: str) -> Level:
    """The level of that name."""
    if name not in levels():
        raise MooringsError(
            say("There is no bot {name}; there are: {bots}.", name=repr(name), bots=", ".join(levels()))
        )
    return levels()[name]


def _read(path: Path) -> Level:
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        kind = _KINDS[data["bot"]]
        settings = kind(**data.get("settings", {}))
        for own in data.get("games", {}).values():
            dataclasses.replace(settings, **own)
        place = data.get("strength"), data.get("yardstick", False)
        return Level(path.stem, data["bot"], data["text"], settings, data.get("games", {}), *place)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise MooringsError(f"The bot in {path.name} cannot be read: {error!r}.") from None


@cache
def _levels_of(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    """What a game sets otherwise in some levels: `levels.json` in its folder."""
    path = folder / "levels.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def hints(game: Game, state: Any, seat: int, level: Level, seed: int = 0) -> list[Hint]:
    """What a searching level would do in a seat's place, from what that seat knows: a few good moves, best first."""
    if not level.searches:
        raise MooringsError(f"{level.name} does not search, so it has no hints to give.")
    return level.at(game).settings.sit(game, seat, seed).hints(game.seen(state, seat))


class Player:
    """Plays one seat of one match. Tell it every move with `observe`, so that it can think on from there."""

    def __init__(self, game: Game, seat: int, level: Level, seed: int) -> None:
        self.game, self.seat, self.level = game, seat, level.at(game)
        self.faults = 0
        self._seed = seed
        self._bot: Seated | None = None
        self._luck = quick_generator(seed)

    @property
    def bot(self) -> Seated:
        """Who thinks: seated when there is something to choose for the first time, and anew after a fault."""
        if self._bot is None:
            self._bot = self.level.settings.sit(self.game, self.seat, self._seed)
        return self._bot

    @property
    def size(self) -> int:
        """Bytes that are kept from move to move, about."""
        return self._bot.size if self._bot else 0

    def choose(self, state: Any) -> int:
        """A legal move. Whatever goes wrong in the bot is logged, and a random move is made instead."""
        legal = self.game.legal(state, self.seat)
        if len(legal) == 1:
            return int(legal[0])
        try:
            move = self.bot.choose(self.game.seen(state, self.seat))
            if move not in legal:
                raise MooringsError("what it chose is not legal")
            return move
        except Exception:
            self._failed("could not choose a move; a random one is made")
            return int(legal[quick_below(self._luck, len(legal))])

    def observe(self, before: Any, after: Any, seat: int, move: int) -> None:
        """A move was made: by whom, and the states before and after it, of which only what this seat knows is used."""
        secret = seat != self.seat and bool(api.secret(before, seat, move))
        self.hear(self.game.seen(after, self.seat), seat, None if secret else move)

    def hear(self, seen: Any, seat: int, move: int | None) -> None:
        """A move was made, None if it is secret to this seat which; `seen` is what this seat knows after it, or after
        some moves more."""
        if self._bot is None:
            return
        try:
            self._bot.observe(seen, seat, move)
        except Exception:
            self._failed("could not follow a move; it thinks anew")

    def _failed(self, what: str) -> None:
        """Takes note of an error in the bot. What it knew may be damaged, so it is given up."""
        self.faults += 1
        self._bot = None
        _log.exception("a bot has failed: %s in %s %s", self.level.name, self.game.name, what)
