"""What a process does in which bots think. It knows what a seat knows, and nothing of the server."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from moorings.bots import Player, hints, level
from moorings.bots.ready import is_ready, take_over
from moorings.games import load
from moorings.kernel.game import Game
from moorings.kernel.record import from_bytes
from moorings.lab.crew import settle


def begin(server: int) -> None:
    """People who wait for an answer come before bots that think."""
    settle(server)
    if hasattr(os, "nice"):
        os.nice(5)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is to decide: its seat, and what that seat knows."""

    table: str
    game: str
    seat: int
    level: str
    revision: int  # of what the seat knows
    heard: Sequence[tuple[int, int, int | None]]
    """The last moves: the seat's revision after each, who moved, and how, unless that is secret."""
    seen: bytes


@dataclass(slots=True)
class _Sitter:
    """A bot who remembers what it thought, and how far the game was then."""

    player: Player
    revision: int


_sitting: OrderedDict[tuple[str, int, str], _Sitter] = OrderedDict()
"""Those who search, by table, seat and level, the last one used at the end."""
SITTING = 4
"""How many of them a process keeps; a tree may take a hundred megabytes."""


def choose(question: Question, seed: int) -> int:
    """A bot's move. Who searches thinks on from where it was, as it does everywhere else."""
    game = _game(question.game)
    seen = from_bytes(game.state, question.seen)
    chosen = level(question.level)
    if not chosen.searches:
        return Player(game, question.seat, chosen, seed).choose(seen)
    name = question.table, question.seat, question.level
    sitter = _sitting.pop(name, None)
    news = [one for one in question.heard if sitter and one[0] > sitter.revision]
    if sitter is None or [one[0] for one in news] != list(range(sitter.revision + 1, question.revision + 1)):
        sitter = _Sitter(Player(game, question.seat, chosen, seed), question.revision)
        news = []
    for _, seat, move in news:
        sitter.player.bot.observe(seen, seat, move)
    sitter.revision = question.revision
    _sitting[name] = sitter
    while len(_sitting) > SITTING:
        _sitting.popitem(last=False)
    return sitter.player.choose(seen)


def think_aloud(game: str, seat: int, name: str, seconds: float, seen: bytes) -> list[dict[str, Any]]:
    """What a level thinks of a seat's moves."""
    found = _game(game)
    state = from_bytes(found.state, seen)
    return [
        {"code": found.moves.code(hint.move), "wins": hint.wins, "scores": hint.scores}
        for hint in hints(found, state, seat, level(name).with_budget(seconds=seconds))
    ]


def _game(name: str) -> Game:
    """A game, compiled as soon as it is: who played interpreted so far goes on with the same moves, only faster."""
    found = load(name)
    if is_ready(found):
        take_over(found)
    return found
