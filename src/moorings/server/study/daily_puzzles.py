"""The position of the day: which one it is, where a study of it begins, and what is said of an answer.

Every game has a book of puzzles (`kernel/puzzle_book.py`); its pages are turned one a day, and after the last comes
the first again. Only what its seat knows is shown of a position, and nothing of the answer before there is one.
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import StringConstraints
from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.games import game_names, load
from moorings.kernel.errors import IllegalMove
from moorings.kernel.game import Game
from moorings.kernel.puzzle_book import FILE, BadBook, Puzzle, Theme, read_book, state_of
from moorings.kernel.words import LANGUAGES, said, say, several
from moorings.server.people.accounts import Who
from moorings.server.shared.refusals import Illegal, NotFound, no_such_game
from moorings.server.storage.schema import PuzzleAnswer
from moorings.server.study.study_starts import Ground, StudyStart

NAMES = ("Anna", "Bert", "Cleo", "Dirk", "Elsa")
"""Who sits there."""
DAYS = 7
"""How many days one can look back, today among them."""
FIRST = datetime.date(2026, 1, 1)
"""From when on positions of the day are counted."""

Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class PuzzleStart(StudyStart):
    """The position of a day of a game."""

    kind: Literal["puzzle"]
    game: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
    day: Day

    def ground(self, session: Session, who: Who | None) -> Ground:
        """See StudyStart."""
        game, puzzle = puzzle_of(self.game, self.day)
        return Ground(game, state_of(game, puzzle), NAMES[: int(state_of(game, puzzle).seats)], seat=puzzle.seat)


@cache
def puzzles_of(name: str) -> Sequence[Puzzle]:
    """The puzzles of a game in the order of days: no two days in a row of the same kind, if that can be had."""
    game = load(name)
    if not (game.folder / FILE).exists():
        return ()
    try:
        found = list(read_book(game).puzzles)
    except BadBook:
        return ()  # of other rules, or of other components than those this server plays with
    random.Random(name).shuffle(found)
    ordered: list[Puzzle] = []
    while found:
        last = (ordered[-1].kind, ordered[-1].theme) if ordered else None
        ordered.append(found.pop(next((i for i, p in enumerate(found) if (p.kind, p.theme) != last), 0)))
    return tuple(ordered)


def date_of(day: str) -> datetime.date:
    """The date that is meant."""
    try:
        return datetime.date.fromisoformat(day)
    except ValueError:
        raise NotFound(say("There is no position of this day.")) from None


def today(now: float) -> datetime.date:
    """The day it is, everywhere at the same time."""
    return datetime.datetime.fromtimestamp(now, datetime.UTC).date()


def puzzle_of(name: str, day: str) -> tuple[Game, Puzzle]:
    """A game, and its position of a day."""
    if name not in game_names():
        raise no_such_game(name, game_names())
    puzzles, date = puzzles_of(name), date_of(day)
    if not puzzles or date < FIRST:
        raise NotFound(say("There is no position of this day."))
    return load(name), puzzles[(date - FIRST).days % len(puzzles)]


def check_due(day: str, now: float) -> None:
    """Refuses the positions of days that are still to come, and of those that are long gone."""
    age = (today(now) - date_of(day)).days
    if not 0 <= age < DAYS:
        raise NotFound(say("There is no position of this day."))


@dataclass(frozen=True, slots=True)
class Ranked:
    """One of the best moves, and how many games of a hundred are won after it."""

    code: str
    text: str
    chance: int


@dataclass(frozen=True, slots=True)
class Solution:
    """What is said of a position when there is an answer."""

    right: bool
    move: str  # what was answered
    text: str
    best: list[Ranked]
    theme: Theme
    why: list[str]


def judged(game: Game, puzzle: Puzzle, move: str, language: str) -> Solution:
    """What is said of an answer; a move that is not legal is refused."""
    state = state_of(game, puzzle)
    names = NAMES[: int(state.seats)]
    legal = set(game.legal(state, puzzle.seat).tolist())
    try:
        index = game.moves.index(move)
    except IllegalMove as error:
        raise Illegal(error.args[0]) from None
    if index not in legal:
        raise Illegal(say("This move is not possible in this position."))

    def sentence(code: str) -> str:
        return game.words.sentence(state, puzzle.seat, game.moves.index(code), names)

    best = [Ranked(c.move, said(sentence(c.move), language), round(100 * c.chance)) for c in puzzle.best]
    return Solution(
        right=game.moves.index(puzzle.answer) == index,
        move=move,
        text=said(sentence(move), language),
        best=best,
        theme=puzzle.theme,
        why=[said(text, language) for text in _why(game, puzzle, names, language)],
    )


def _why(game: Game, puzzle: Puzzle, names: Sequence[str], language: str) -> list[str]:
    """Why it is the best, from what can be counted."""
    found: list[str] = []
    gains, costs = _listed(game, puzzle.gains, language), _listed(game, puzzle.costs, language)
    if puzzle.blocks:
        who, would = names[int(puzzle.blocks["seat"])], puzzle.blocks[language].format(*names)
        found.append(say("{who} can then no longer do what looked best: “{move}”", who=who, move=would))
    if takes := _listed(game, puzzle.takes, language):
        found.append(say("The others lose {goods} by it.", goods=takes))
    if puzzle.points > 0:
        found.append(say("It is worth {points} points by the end of the turn.", points=puzzle.points))
    if gains and costs:
        found.append(say("By the end of the turn it brings {gains} and costs {costs}.", gains=gains, costs=costs))
    elif gains:
        found.append(say("By the end of the turn it brings {gains} and costs nothing.", gains=gains))
    elif costs and puzzle.points > 0:
        found.append(say("By the end of the turn it costs {costs}.", costs=costs))
    elif costs:
        found.append(say("By the end of the turn it costs {costs}; it pays later.", costs=costs))
    if puzzle.theme == Theme.SAVES:
        found.append(say("It spends less than the move that looks best at once."))
    if not found or puzzle.theme == Theme.PREPARES:
        found.append(say("It brings nothing at once, but it makes more of the turns to come."))
    return found


def _listed(game: Game, assets: Mapping[str, int], language: str) -> str:
    """So many of each, of all that has a name. Labels begin with a capital letter, which English words do not have."""
    named: list[str] = []
    for name, number in assets.items():
        if name in game.labels:
            label = str(said(game.labels[name], language))
            good = label.lower() if language == LANGUAGES[0] else label
            named.append(said(say("{number} {good}", number=number, good=good), language))
    return said(several(named), language) if named else ""


def keep_answer(session: Session, now: float, who: Who, game: str, day: str, move: str, right: bool) -> None:
    """Keeps the first answer of a person to a position; later ones change nothing."""
    if session.get(PuzzleAnswer, (who.id, game, day)) is None:
        session.add(PuzzleAnswer(user_id=who.id, game=game, day=day, move=move, right=right, at=now))


def answers_of(session: Session, user_id: int) -> list[PuzzleAnswer]:
    """What a person has answered first, the latest day first."""
    query = select(PuzzleAnswer).where(PuzzleAnswer.user_id == user_id)
    return list(session.scalars(query.order_by(PuzzleAnswer.day.desc(), PuzzleAnswer.game)))


def streak(days: set[str], date: datetime.date) -> int:
    """How many days in a row something was solved, up to today, or to yesterday as long as today is not over."""
    found = 0
    at = date if date.isoformat() in days else date - datetime.timedelta(days=1)
    while at.isoformat() in days:
        found += 1
        at -= datetime.timedelta(days=1)
    return found


def seats_of(game: Game, puzzle: Puzzle) -> int:
    """How many play in a position."""
    state: Any = state_of(game, puzzle)
    return int(state.seats)
