"""What a process does in which bots think. It knows what a seat knows, and nothing of the server."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from moorings.bots import Player, hints, later_seed, level
from moorings.bots.ready import is_ready, take_over
from moorings.games import load
from moorings.kernel.game import Game
from moorings.kernel.record import from_bytes
from moorings.server.tables.recent_moves import Heard
from moorings.workers.crew import settle

ROOM = 256 << 20
"""Bytes that the bots of a process may keep: the trees of four admirals, or of sixteen captains."""
SEAT = 4096
"""Bytes that a bot takes besides."""


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
    seed: int  # of the bot in this seat
    first: bool  # nobody was asked for this seat before
    revision: int  # of what the seat knows
    heard: Sequence[Heard]  # since somebody was asked
    seen: bytes


@dataclass(slots=True)
class _Sitter:
    """A bot in its seat, how far the game was when it was last asked, and what it said."""

    player: Player
    revision: int
    move: int | None = None


class KeptBots:
    """The bots of a process, with what they know. Those are kept that were asked last, as many as there is room for;
    the others begin anew with the position that they are shown."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._sitting: OrderedDict[tuple[str, int, str], _Sitter] = OrderedDict()

    def __len__(self) -> int:
        return len(self._sitting)

    def choose(self, question: Question) -> int:
        """A bot's move. It thinks on from where it was, as it does everywhere else."""
        game = _game(question.game)
        seen = from_bytes(game.state, question.seen)
        name = question.table, question.seat, question.level
        sitter = self._sitting.pop(name, None)
        if sitter is None or not _follows(sitter, question):
            seed = question.seed if question.first else later_seed(question.seed, question.revision)
            sitter = _Sitter(Player(game, question.seat, level(question.level), seed), question.revision)
        for revision, seat, move in question.heard:
            if revision > sitter.revision:
                sitter.player.hear(seen, seat, move)
        if sitter.move is None or question.revision > sitter.revision:  # or else it is asked the same once more
            sitter.move = sitter.player.choose(seen)
        sitter.revision = question.revision
        self._sitting[name] = sitter
        while len(self._sitting) > 1 and self.size > self._room:
            self._sitting.popitem(last=False)
        return sitter.move

    @property
    def size(self) -> int:
        """Bytes that they take, about."""
        return sum(SEAT + sitter.player.size for sitter in self._sitting.values())


def _follows(sitter: _Sitter, question: Question) -> bool:
    """Whether a bot is told of every move since it was last asked."""
    news = [revision for revision, _, _ in question.heard if revision > sitter.revision]
    return news == list(range(sitter.revision + 1, question.revision + 1))


_kept = KeptBots()


def choose(question: Question) -> int:
    """A bot's move."""
    return _kept.choose(question)


def choose_afresh(game: str, seat: int, name: str, seed: int, seen: bytes) -> int:
    """The move of a bot that sits down for it alone, and is forgotten."""
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
