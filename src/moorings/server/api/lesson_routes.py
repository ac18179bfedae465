"""Lessons: what is told, asked and accepted at each step; the position itself is a study."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from moorings.games import game_names, lesson_of, load, notes_of
from moorings.server.api.dependencies import Speaks, known_game, refusals
from moorings.server.api.game_routes import Name
from moorings.server.study.lesson_starts import meanwhile, taught
from moorings.server.study.study_course import StudiedMove

router = APIRouter(prefix="/api", tags=["lessons"])


class LessonSummary(BaseModel):
    """A lesson that can be taken."""

    game: str
    title: str
    promises: str
    steps: int


class LessonStepAnswer(BaseModel):
    """A step of a lesson. It goes on from where the step before has ended, unless it `begins` anew; `meanwhile` are the
    moves that are made before the pupil's. `ways`: the codes of moves that do what is asked, in order, the best way
    first; a `*` stands for anything."""

    title: str
    tells: str
    asks: str
    ways: list[list[str]]
    praises: str
    redirects: str
    begins: bool
    meanwhile: list[StudiedMove]
    clauses: list[str]


class LessonAnswer(BaseModel):
    """A lesson, and the table at which one plays on: its seats and options."""

    game: str
    title: str
    promises: str
    ends: str
    seats: int
    options: dict[str, bool | int | str]
    steps: list[LessonStepAnswer]


class FirstNoteAnswer(BaseModel):
    """What a decision is about, said the first time that one of these kinds of move may be made."""

    name: str
    kinds: list[str]
    text: str


@router.get("/lessons", responses=refusals(409))
def lessons(speaks: Speaks) -> list[LessonSummary]:
    """All lessons, one for each game that has one."""
    found = [(name, lesson) for name in game_names() if (lesson := lesson_of(name))]
    return [
        LessonSummary(game=name, title=load(name).title, promises=lesson.promises.said(speaks), steps=len(lesson.steps))
        for name, lesson in found
    ]


@router.get("/lessons/{game}", responses=refusals(400, 404, 409))
def one_lesson(game: Name, speaks: Speaks) -> LessonAnswer:
    """The lesson of a game, step by step."""
    name = known_game(game).name
    lesson = taught(name)
    return LessonAnswer(
        game=name,
        title=load(name).title,
        promises=lesson.promises.said(speaks),
        ends=lesson.ends.said(speaks),
        seats=lesson.seats,
        options=dict(lesson.options),
        steps=[
            LessonStepAnswer(
                title=step.title.said(speaks),
                tells=step.tells.said(speaks),
                asks=step.asks.said(speaks),
                ways=[list(way) for way in step.ways],
                praises=step.praises.said(speaks),
                redirects=step.redirects.said(speaks),
                begins=lesson.begins(number),
                meanwhile=meanwhile(name, number),
                clauses=list(step.clauses),
            )
            for number, step in enumerate(lesson.steps)
        ],
    )


@router.get("/lessons/{game}/notes", responses=refusals(400, 404, 409))
def first_notes(game: Name, speaks: Speaks) -> list[FirstNoteAnswer]:
    """What is said of the decisions of a game the first time that they come up."""
    return [
        FirstNoteAnswer(name=note.name, kinds=list(note.kinds), text=note.text.said(speaks))
        for note in notes_of(known_game(game).name)
    ]
