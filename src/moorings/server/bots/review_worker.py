"""What a process does that reviews finished games. It knows their logs, and nothing of the server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache

from moorings.bots.ready import is_ready, take_over
from moorings.bots.review import STEPS, Chore, Weighed, assemble, chores, closer, do_chore, pilot, settled, spots_of
from moorings.games import load
from moorings.kernel.log import Log
from moorings.kernel.match import Match, replay_on
from moorings.server.tables.reviews import packed

EFFORT = "MOORINGS_REVIEW_EFFORT"
"""In the environment: how much thought a review gets, where a whole one takes too long; 1 is a whole one."""
LAST = 15
"""How nice such a process is: whoever plays comes first, and bots that think do."""
KEPT = 2
"""Games that a process has at hand."""


def plan(log: str, names: tuple[str, ...]) -> list[Chore]:
    """The work on a game: its first look at all decisions."""
    match = _match(log, names)
    spots = spots_of(match)
    return chores(match.game, spots, pilot(match.game, spots, _steps()))


def look(chore: Chore) -> list[Weighed]:
    """A piece of it."""
    _step_back()
    _quick(chore.game)
    return do_chore(chore)


def look_again(log: str, names: tuple[str, ...], found: Sequence[Weighed]) -> list[Chore]:
    """The second look, at what seems to have cost most."""
    match = _match(log, names)
    return closer(match.game, spots_of(match), found, steps=_steps())


def conclude(log: str, names: tuple[str, ...], found: Sequence[Weighed], again: Sequence[Weighed]) -> bytes:
    """The review, as it is kept."""
    return packed(assemble(_match(log, names), settled(found, again)).as_dict())


def _match(log: str, names: tuple[str, ...]) -> Match:
    _step_back()
    return _replayed(log, names)


@lru_cache(KEPT)
def _replayed(text: str, names: tuple[str, ...]) -> Match:
    log = Log.from_json(text)
    _quick(log.game)
    return replay_on(load(log.game), log, names)


def _quick(name: str) -> None:
    """Compiled, as soon as it is: rules that people and bots call from Python as well."""
    game = load(name)
    if is_ready(game):
        take_over(game)


def _steps() -> int:
    """Moves that may be made in thought for a review."""
    try:
        effort = float(os.environ.get(EFFORT) or 1.0)
    except ValueError:
        effort = 1.0
    return int(STEPS * min(100.0, max(0.01, effort)))


def _step_back() -> None:
    if hasattr(os, "nice") and (more := LAST - os.nice(0)) > 0:
        os.nice(more)
