"""A lesson: a course through a game in small steps, as data that a person can read.

    Lesson(
        start=LessonStart(seats=2, seed=1, options={"opening": "first"}),
        steps=(
            LessonStep(
                title=both("Gather goods", "Waren holen"),
                tells=both("On your turn you send your pawn to a building.", "In deinem Zug ..."),
                asks=both("Go to the Lighthouse and take 1 wood and 1 stone.", "Geh zum ..."),
                accepts=("go lighthouse; take wood; take stone", "go lighthouse; take stone; take wood"),
                praises=both("You hold 2 wood now: enough for ...", "Du hast jetzt ..."),
                redirects=both("That is possible, too. But the Lighthouse ...", "Das geht auch ..."),
                clauses=("HB-13", "HB-48"),
            ),
            ...

A position is never written down: it is reached from a seed by moves, so it outlives every change of the state's layout.
A change of rules that touches a lesson fails its test, which plays it through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Literal

from moorings.kernel.errors import MooringsError
from moorings.kernel.options import Value
from moorings.kernel.words import Text, spelled

if TYPE_CHECKING:
    from moorings.kernel.game import Game, Names
    from moorings.kernel.match import Match

PUPIL = 0
"""The seat of whoever takes a lesson."""
NAMES = ("Anna", "Deckhand", "Bert", "Cleo")
"""Who sits there, where nothing else is said."""
FOLLOWED = 16
"""Moves of others that one can follow. Of more only what comes of them is shown."""
Heard = Literal["done", "going", "other"]
"""What some moves are to a step: all that it asks for, the beginning of that, or something else."""


def both(english: str, german: str) -> Text:
    """A text with its words in both languages side by side."""
    return spelled({"en": english, "de": german})


@dataclass(frozen=True, slots=True)
class LessonStart:
    """Where a course begins, or goes on after a leap: a deal, and moves from there as `seat code; seat code`."""

    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict[str, Value])
    line: str = ""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea, and one thing to do.

    `line` are the moves that are made before it without the pupil, from where the step before has ended; with a `start`
    of its own it begins there. `accepts` are the ways of doing what is asked, each the codes of moves in order, the
    best first; in all others a `*` stands for anything. However it was done, the course goes on from the first way.
    `shows` and `leads` are what is said of the position before and after: paths in the view, and what is found there.
    """

    title: Text
    tells: Text
    asks: Text
    accepts: tuple[str, ...]
    praises: Text
    redirects: Text
    line: str = ""
    start: LessonStart | None = None
    clauses: tuple[str, ...] = ()
    shows: Mapping[str, object] = field(default_factory=dict[str, object])
    leads: Mapping[str, object] = field(default_factory=dict[str, object])

    def hears(self, codes: tuple[str, ...]) -> Heard:
        """What the moves are that the pupil has made in this step."""
        fitting = [way for way in map(_codes, self.accepts) if all(map(fnmatchcase, codes, way))]
        if any(len(way) <= len(codes) for way in fitting):
            return "done"
        return "going" if fitting else "other"

    @property
    def ways(self) -> list[tuple[str, ...]]:
        """The ways of doing what is asked, each as the codes of its moves."""
        return [_codes(way) for way in self.accepts]

    @property
    def meanwhile(self) -> list[tuple[int, str]]:
        """The moves that are made before it without the pupil."""
        return list(_moves(self.line))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A course of some ten minutes, and what is said at its end, before one plays on.

    `options` and `seats` are those of the table at which one does.
    """

    start: LessonStart
    promises: Text  # in a sentence: what one can do afterwards
    steps: tuple[LessonStep, ...]
    ends: Text
    seats: int
    options: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def begins(self, number: int) -> bool:
        """Whether a step begins at a position of its own, and does not go on from where the last one has ended."""
        step = self.steps[number]
        return number == 0 or step.start is not None or len(step.meanwhile) > FOLLOWED

    def shown(self, number: int) -> list[tuple[int, str]]:
        """The moves that are shown before a step: as many as one can follow."""
        meanwhile = self.steps[number].meanwhile
        return meanwhile if len(meanwhile) <= FOLLOWED else []

    def line_to(self, number: int) -> tuple[LessonStart, list[tuple[int, str]]]:
        """Where a step begins: a deal, and all moves from there, those of the steps between done in the best way."""
        start, moves = self.start, [*_moves(self.start.line)]
        for at, step in enumerate(self.steps[: number + 1]):
            if step.start is not None:
                start, moves = step.start, [*_moves(step.start.line)]
            moves += step.meanwhile
            if at < number:
                moves += [(PUPIL, code) for code in step.ways[0]]
        return start, moves

    def match(self, game: Game, number: int, names: Names | None = None, *, before: bool = False) -> Match:
        """The match where a step begins, or where what is shown before it begins."""
        start, moves = self.line_to(number)
        match = game.start(start.seats, start.seed, start.options, names or NAMES[: start.seats])
        for seat, code in moves[: len(moves) - (len(self.shown(number)) if before else 0)]:
            match.play(seat, code)
        return match

    def step(self, number: int) -> LessonStep:
        """A step by its number, from 0."""
        if not 0 <= number < len(self.steps):
            raise MooringsError(f"A lesson of {len(self.steps)} steps has no step {number}.")
        return self.steps[number]


@dataclass(frozen=True, slots=True)
class FirstNote:
    """What a kind of decision is about, told the first time that one of these kinds of move may be made."""

    name: str
    kinds: tuple[str, ...]
    text: Text


def _codes(way: str) -> tuple[str, ...]:
    return tuple(code.strip() for code in way.split(";") if code.strip())


def _moves(line: str) -> Iterator[tuple[int, str]]:
    for move in _codes(line):
        seat, code = move.split(" ", 1)
        yield int(seat), code
