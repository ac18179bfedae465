"""A board away from any table: other moves than those that were made, and what comes of them."""

from __future__ import annotations

import asyncio
import hashlib
import threading
import time
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from moorings.bots import level as find_level
from moorings.bots.judgement import final_chances
from moorings.kernel.record import to_bytes
from moorings.kernel.words import said, say
from moorings.server.api.dependencies import Body, Speaks, TheService, Visitor, address_of, refusals
from moorings.server.api.table_routes import PLANNED, Code, Glimpse, Level, look_ahead, require_search
from moorings.server.api.throttling import spend_soon
from moorings.server.bots import worker_process
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.home_network import home
from moorings.server.shared.json_bytes import spoken
from moorings.server.shared.refusals import Forbidden, TooMany
from moorings.server.study.daily_puzzles import PuzzleStart
from moorings.server.study.lesson_starts import LessonMoment
from moorings.server.study.study_course import LONGEST, Eyes, StudiedMove, StudyCourse
from moorings.server.study.study_starts import TableMoment
from moorings.server.tables.frames import Frame
from moorings.server.tables.gameplay import outcome_row
from moorings.server.tables.table_info import OutcomeInfo

router = APIRouter(prefix="/api", tags=["study"])
Start = Annotated[TableMoment | LessonMoment | PuzzleStart, Field(discriminator="kind")]
"""The kinds of start that there are; several are told apart by `kind`."""
Seat = Annotated[int, Field(ge=0, le=4)]
PATIENCE = 1.5
"""Seconds after which bots have played enough for one answer."""
SIMULATIONS = 3000
"""How much is thought about a position that is judged: a second at most, a tenth in most games."""
BEST = 3
AT_ONCE = threading.BoundedSemaphore(2)
"""How many lines are played through at once, so that tables feel nothing of it."""


class LineMove(Body):
    """A move of a line: by its code, or as an answer named it."""

    seat: Seat
    move: Code


class StudyLine(Body):
    """Where a study begins, and the moves since then. Chance follows from the start, and from `luck` if that is not 0:
    the same line always leads to the same."""

    start: Start
    luck: int = Field(default=0, ge=0, le=2**32 - 1)
    line: list[LineMove] = Field(default_factory=list[LineMove], max_length=LONGEST)


class BotsPlay(Body):
    """Bots that play on in some seats for as long as those are on the move, but no more than so many moves."""

    level: Level
    seats: list[Seat] = Field(min_length=1, max_length=5)
    most: int = Field(default=1, ge=1, le=60)


class StudyBody(StudyLine):
    """A line, what is to be seen of it, and what is to be played on."""

    viewer: Annotated[Seat | None, Field(description="Whose seat one looks from; none: whoever is on the move.")] = None
    all_open: Annotated[bool, Field(description="Whether all cards are open.")] = False
    since: Annotated[int, Field(ge=0, le=LONGEST, description="After how many moves the first frame is wanted.")] = 0
    bots: BotsPlay | None = None
    forced: Annotated[bool, Field(description="Whether the only move that there is, is made by itself.")] = False


class JudgementBody(StudyLine):
    """The end of a line, to be judged: with all cards open, or from what whoever is on the move knows."""

    viewer: Seat | None = None
    all_open: bool = False


class JudgedMove(Body):
    """A good move, and the chances of all seats after it."""

    code: str
    text: str
    chances: list[float]


class JudgementAnswer(Body):
    """The chance of each seat to win, and the best moves of `seat`, the best first. Alone it is the chance to reach
    `goal` points; nobody is on the move when the game is over."""

    seat: int | None
    chances: list[float]
    goal: float | None
    moves: list[JudgedMove]


class PreviewBody(StudyLine):
    """Moves of a seat at the end of a line, to be looked at."""

    seat: Seat
    moves: list[Code] = Field(min_length=1, max_length=PLANNED)


class StudyAnswer(BaseModel):
    """A line as it stands, and what is seen after each of its moves from `since` on: the revision of a frame is the
    number of moves before it, and one more. A step that the viewer knows nothing of has none."""

    game: str
    title: str
    step: int
    seat: int | None  # the only seat through which it may be looked at, if not all cards may be open
    line: list[StudiedMove]
    frames: list[Frame]
    outcome: OutcomeInfo | None


def _allowed(request: Request, service: TheService) -> None:
    """Not more than anybody plays from one address; signed in or not, since links are for all."""
    if service.config.limits and not service.studying.spend(home(address_of(request))):
        raise TooMany(say("Too often. Try again in {wait}.", wait=say("a second")), retry_after=1)


ALLOWED = Depends(_allowed)
_STUDY = refusals(400, 403, 404, 409, 429, 503)


def _course(service: Service, who: Who | None, body: StudyLine, eyes: Eyes, since: int) -> StudyCourse:
    with service.db.read() as session:
        ground = body.start.ground(session, who)
    line = [(made.seat, made.move) for made in body.line]
    with AT_ONCE:
        return StudyCourse(ground, body.start.model_dump_json(), body.luck, line, eyes, since, service.studies)


@router.post("/study", dependencies=[ALLOWED], responses=_STUDY)
async def study(body: StudyBody, service: TheService, me: Visitor, request: Request, speaks: Speaks) -> StudyAnswer:
    """A line played through: of a finished game whatever anybody likes, and never of one that is being played."""
    eyes = Eyes(body.viewer, body.all_open)
    course = await asyncio.to_thread(_course, service, me, body, eyes, body.since)
    if body.bots is not None:
        if course.ground.seat in body.bots.seats:
            raise Forbidden(say("Here it is for you to find out what is best."))
        if find_level(body.bots.level).searches:
            require_search(service, course.ground.game.name)
        await spend_soon(service, f"study bots from {home(address_of(request))}", 600, 600)
    await _play_on(service, course, body.bots, body.forced)
    course.keep()
    match, ground = course.match, course.ground
    outcome = match.outcome
    told = outcome_row(outcome) if outcome else None
    return StudyAnswer(
        game=ground.game.name,
        title=ground.game.title,
        step=ground.step,
        seat=ground.seat,
        line=course.made,
        frames=spoken(course.frames, speaks),
        outcome=OutcomeInfo(**{**told, "reason": told["reason"][speaks]}) if told else None,
    )


async def _play_on(service: Service, course: StudyCourse, bots: BotsPlay | None, forced: bool) -> None:
    """Bots move where they are wanted, and what has to be is made by itself; each move where tables ask, too."""
    ends = time.monotonic() + PATIENCE
    left = bots.most if bots else 0
    while len(course.made) < LONGEST:
        seat = next((seat for seat in course.match.active if bots and seat in bots.seats), None)
        if bots and seat is not None and left > 0 and time.monotonic() < ends:
            left -= 1
            move = await _choose(service, course, seat, bots.level)
        elif forced and (only := course.only_move()):
            seat, move = only
        else:
            break
        await asyncio.to_thread(course.play, seat, move)


async def _choose(service: Service, course: StudyCourse, seat: int, level: str) -> int:
    game = course.ground.game
    legal = game.legal(course.state, seat)
    if len(legal) == 1:
        return int(legal[0])
    whole = to_bytes(course.state)
    # The same bot in the same position makes the same move, if it does not go by the clock.
    seed = int.from_bytes(hashlib.sha256(whole + f"{seat} {level}".encode()).digest()[:8]) >> 1
    workers = service.bot_turns.workers if find_level(level).at(game).searches else service.bot_turns.instant
    seen = to_bytes(game.seen(course.state, seat))
    return await workers.submit(worker_process.choose_afresh, game.name, seat, level, seed, seen)


@router.post("/study/preview", dependencies=[ALLOWED], responses=_STUDY)
def study_preview(body: PreviewBody, service: TheService, me: Visitor, speaks: Speaks) -> Glimpse:
    """What a seat would see after moves that follow a line, which are not made; only of moves that reveal nothing."""
    course = _course(service, me, body, Eyes(body.seat, all_open=False), LONGEST)
    return look_ahead(course.match, body.seat, body.moves, speaks)


@router.post("/study/judgement", dependencies=[ALLOWED], responses=_STUDY)
async def study_judgement(
    body: JudgementBody, service: TheService, me: Visitor, request: Request, speaks: Speaks
) -> JudgementAnswer:
    """What a search finds out about a position within a second or so."""
    eyes = Eyes(body.viewer, body.all_open)
    course = await asyncio.to_thread(_course, service, me, body, eyes, LONGEST)
    match, game, seat = course.match, course.ground.game, course.mover
    if course.ground.seat is not None:
        raise Forbidden(say("Here it is for you to find out what is best."))
    if seat is None:
        return JudgementAnswer(seat=None, chances=list(final_chances(game, match.state)), goal=None, moves=[])
    require_search(service, game.name)
    await spend_soon(service, f"judgements for {home(address_of(request))}", 60, 60)
    whole = to_bytes(match.state)
    seed = int.from_bytes(hashlib.sha256(whole).digest()[:8]) >> 1
    shown = whole if body.all_open else to_bytes(game.seen(match.state, seat))
    async with service.judging:
        workers = service.bot_turns.workers
        found = await workers.submit(worker_process.weigh, game.name, seat, SIMULATIONS, seed, body.all_open, shown)
    moves = [(game.move(match.state, seat, one.move, match.names), one.chances) for one in found.moves[:BEST]]
    return JudgementAnswer(
        seat=seat,
        chances=list(found.chances),
        goal=found.goal,
        moves=[
            JudgedMove(code=move.code, text=said(move.text, speaks), chances=list(chances)) for move, chances in moves
        ],
    )
