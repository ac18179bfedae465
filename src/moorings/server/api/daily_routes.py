"""The position of the day: which there are, and what is said of an answer."""

from __future__ import annotations

import datetime
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from moorings.games import game_names
from moorings.server.api.dependencies import Body, Speaks, TheService, Visitor, refusals
from moorings.server.api.study_routes import ALLOWED
from moorings.server.api.table_routes import Code
from moorings.server.people.accounts import Who
from moorings.server.study import daily_puzzles
from moorings.server.study.daily_puzzles import DAYS, Day, Solution

router = APIRouter(prefix="/api", tags=["daily"])
GameName = Annotated[str, Path(pattern=r"^[a-z_]{1,40}$", examples=["harbour"])]


class DailyPosition(BaseModel):
    """The position of a day of a game, and whether one has solved it: null as long as one has not answered."""

    game: str
    day: str
    seats: int
    seat: int
    solved: bool | None


class DailyAnswer(BaseModel):
    """The positions of the last days, today's first, and how many days in a row one has solved one."""

    today: str
    days: list[str]
    positions: list[DailyPosition]
    streak: int
    kept: bool  # with an account, not in the browser


class PuzzleMove(Body):
    """The move that one answers."""

    move: Code


def _has_account(who: Who | None) -> bool:
    return who is not None and not who.guest


@router.get("/daily", responses=refusals(400))
def daily(service: TheService, who: Visitor) -> DailyAnswer:
    """The positions of the last days. Nothing is told of their answers."""
    date = daily_puzzles.today(service.now())
    days = [(date - datetime.timedelta(days=back)).isoformat() for back in range(DAYS)]
    answered: dict[tuple[str, str], bool] = {}
    if who is not None and _has_account(who):
        with service.db.read() as session:
            answered = {(row.game, row.day): row.right for row in daily_puzzles.answers_of(session, who.id)}
    positions: list[DailyPosition] = []
    for day in days:
        for name in game_names():
            if not daily_puzzles.puzzles_of(name) or datetime.date.fromisoformat(day) < daily_puzzles.FIRST:
                continue
            game, puzzle = daily_puzzles.puzzle_of(name, day)
            seats = daily_puzzles.seats_of(game, puzzle)
            solved = answered.get((name, day))
            positions.append(DailyPosition(game=name, day=day, seats=seats, seat=puzzle.seat, solved=solved))
    solved_on = {day for (_, day), right in answered.items() if right}
    streak = daily_puzzles.streak(solved_on, date)
    return DailyAnswer(today=days[0], days=days, positions=positions, streak=streak, kept=_has_account(who))


@router.post("/daily/{game}/{day}", dependencies=[ALLOWED], responses=refusals(400, 404, 409, 429))
def answer_daily(
    game: GameName, day: Day, body: PuzzleMove, service: TheService, who: Visitor, speaks: Speaks
) -> Solution:
    """Answers the position of a day: whether it was the best move, and why. The first answer of an account counts."""
    now = service.now()
    daily_puzzles.check_due(day, now)
    found, puzzle = daily_puzzles.puzzle_of(game, day)
    solution = daily_puzzles.judged(found, puzzle, body.move, speaks)
    if who is not None and _has_account(who):
        service.db.write(
            lambda session: daily_puzzles.keep_answer(session, now, who, game, day, body.move, solution.right)
        )
    return solution
