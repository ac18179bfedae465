"""Puzzles of a game: positions in which one move is clearly the best, with all that is said about it afterwards.

A book lies in the game's folder as `puzzles.json`, written by `moorings lab puzzles`. It holds whole positions, hidden
cards too: it stays on the server, and only what the seat knows is shown of it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.text import read_text

FILE = "puzzles.json"
FORMAT = 1


class Theme(StrEnum):
    """What the best move does more than others."""

    POINTS = "points"  # points by the end of the turn
    TAKES = "takes"  # takes something from others
    BLOCKS = "blocks"  # the next player can no longer do what they would have done
    GAINS = "gains"  # more in hand by the end of the turn
    INVESTS = "invests"  # gives something away now that pays later
    SAVES = "saves"  # spends less than what looks best at once
    PREPARES = "prepares"  # nothing changes hands: it pays later


class BadBook(MooringsError):
    """A damaged book of puzzles, or one of other rules."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of a puzzle by its code, and how many games of a hundred are won after it."""

    move: str
    chance: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, whose move it is, and the answer. What changes hands is counted up to the end of the turn, as far as
    it does so whatever the hidden cards are."""

    number: int  # the bots' game that it is from, counted from the seed of the book
    step: int  # how many moves had been made in it
    seat: int
    position: str
    best: tuple[Candidate, ...]  # the best moves, the answer first
    tempting: str  # what a player of this turn only would do
    theme: Theme
    points: int = 0  # that the mover gains by the end of the turn
    gains: Mapping[str, int] = field(default_factory=dict[str, int])  # assets by name
    costs: Mapping[str, int] = field(default_factory=dict[str, int])
    takes: Mapping[str, int] = field(default_factory=dict[str, int])  # what all others lose
    misses: Mapping[str, int] = field(default_factory=dict[str, int])  # what only the tempting move would have gained
    blocks: Mapping[str, str] = field(default_factory=dict[str, str])  # what the next player would have done, in words
    kind: str = ""  # what kind of move the answer is

    @property
    def answer(self) -> str:
        """The code of the best move."""
        return self.best[0].move

    @property
    def margin(self) -> float:
        """How much better it is than the next."""
        return self.best[0].chance - self.best[1].chance


@dataclass(frozen=True, slots=True)
class Book:
    """The puzzles of a game, and how they were found."""

    game: str
    rules: int
    components: str
    seed: int
    games: int  # that were looked at, from the first on
    puzzles: tuple[Puzzle, ...]

    def to_json(self) -> str:
        """The text of a file, a puzzle on a line."""
        head = {"moorings": FORMAT, **{f.name: getattr(self, f.name) for f in fields(self) if f.name != "puzzles"}}
        lines = ",\n".join(f"    {json.dumps(_plain(puzzle), ensure_ascii=False)}" for puzzle in self.puzzles)
        body = json.dumps(head, indent=2)[:-2]
        return f'{body},\n  "puzzles": [\n{lines}\n  ]\n}}\n' if lines else f'{body},\n  "puzzles": []\n}}\n'

    def write(self, path: Path) -> None:
        """Whole or not at all."""
        half = path.with_name(f".half-{path.name}")
        half.write_text(self.to_json(), encoding="utf-8")
        half.replace(path)


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle without what is nought or empty."""
    return {name: value for name, value in asdict(puzzle).items() if value or name in ("number", "step", "seat")}


def read_book(game: Game, path: Path | None = None) -> Book:
    """The book of a game: its own, or the one in a file. Every position and every answer is checked."""
    path = game.folder / FILE if path is None else path
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        if data.pop("moorings") != FORMAT:
            raise ValueError(f"it is not of format {FORMAT}")
        puzzles = tuple(_puzzle(line) for line in data.pop("puzzles"))
        book = Book(**data, puzzles=puzzles)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadBook(f"The puzzles in {path.name} cannot be read: {error!r}.") from None
    if (book.game, book.rules, book.components) != (game.name, game.version, game.pack.digest):
        raise BadBook(
            f"{os.fspath(path)} has puzzles of {book.game}, rules version {book.rules}, component pack "
            f"{book.components}; this is {game.name}, version {game.version}, pack {game.pack.digest}."
        )
    return book


def _puzzle(line: dict[str, Any]) -> Puzzle:
    best = tuple(Candidate(each["move"], float(each["chance"])) for each in line.pop("best"))
    if len(best) < 2:
        raise ValueError("a puzzle has no second best move")
    return Puzzle(**{**line, "best": best, "theme": Theme(line["theme"])})


def state_of(game: Game, puzzle: Puzzle) -> Any:
    """The position of a puzzle, all cards known."""
    return read_text(game.name, game.version, game.state, puzzle.position)
