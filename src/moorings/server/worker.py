"""What a process does in which bots think. It knows what a seat knows, and nothing of the server."""

from __future__ import annotations

import os
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


def choose(game: str, seat: int, name: str, seen: bytes, seed: int) -> int:
    """A bot's move."""
    found = _game(game)
    return Player(found, seat, level(name), seed).choose(from_bytes(found.state, seen))


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
