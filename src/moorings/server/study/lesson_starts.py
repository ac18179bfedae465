"""Studies that begin at a step of a lesson: positions that nobody has ever played, seen by the pupil alone."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints
from sqlalchemy.orm import Session

from moorings.games import game_names, lesson_of, load
from moorings.kernel.lesson import PUPIL, Lesson, both
from moorings.kernel.record import copy
from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.shared.refusals import NotFound
from moorings.server.study.study_course import LONGEST, Eyes, StudiedMove, StudyCache, StudyCourse
from moorings.server.study.study_starts import Ground, StudyStart

NEWCOMER = both("Newcomer", "Neuling")
"""Who takes a lesson and has not said a name."""
OTHERS = ("Deckhand", "Bert", "Cleo", "Dora")


class LessonMoment(StudyStart):
    """Where a step of a lesson begins, before what the others do in it."""

    kind: Literal["lesson"]
    game: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    step: Annotated[int, Field(ge=0, le=99)]

    def ground(self, session: Session, who: Who | None) -> Ground:
        """See StudyStart."""
        lesson = taught(self.game)
        if self.step >= len(lesson.steps):
            raise NotFound(say("This lesson has no such step."))
        return _ground(self.game, self.step, who.name if who and not who.guest else "")


def taught(game: str) -> Lesson:
    """The lesson of a game that was asked for."""
    lesson = lesson_of(game) if game in game_names() else None
    if lesson is None:
        raise NotFound(say("There is no lesson of this game."))
    return lesson


def _ground(game: str, step: int, name: str) -> Ground:
    state = _state(game, step)
    return Ground(load(game), copy(state), [name or NEWCOMER, *OTHERS[: int(state.seats) - 1]], seat=PUPIL)


@cache
def _state(game: str, step: int) -> Any:
    return taught(game).match(load(game), step, before=True).state


@cache
def meanwhile(game: str, step: int) -> list[StudiedMove]:
    """What is shown before a step, as a line names it: what is secret to the pupil stays so."""
    line = taught(game).shown(step)
    return StudyCourse(_ground(game, step, ""), "", 0, line, Eyes(None, all_open=False), LONGEST, StudyCache()).made
