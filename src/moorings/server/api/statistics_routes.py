"""Statistics: how somebody fares at a game, looked at from all sides, and how a game goes on this server."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from moorings.server.api.dependencies import Speaks, TheService, known_game, refusals
from moorings.server.people import leaderboards, player_statistics
from moorings.server.people.player_statistics import GameStatistics
from moorings.server.storage.schema import League

router = APIRouter(prefix="/api", tags=["records"])

Person = Annotated[int, Path(ge=1, le=2**31 - 1, description="The number of a person.")]
GameInQuery = Annotated[str, Query(pattern=r"^[a-z_]{1,40}$", examples=["harbour"])]
GameInPath = Annotated[str, Path(pattern=r"^[a-z_]{1,40}$", examples=["harbour"])]


@router.get("/users/{number}/statistics", responses=refusals(400, 404))
def person_statistics(
    number: Person, service: TheService, speaks: Speaks, game: GameInQuery, league: League | None = None
) -> GameStatistics:
    """How a person fares at a game: over time, by opponent, by seat, by the size of the table, by level of bot, and
    what they do more often than others who win."""
    found = known_game(game)
    with service.db.read() as db:
        leaderboards.somebody(db, number)
        return player_statistics.of_person(db, number, found, league, speaks)


@router.get("/games/{game}/statistics", responses=refusals(400, 404))
def game_statistics(game: GameInPath, service: TheService, speaks: Speaks) -> GameStatistics:
    """How a game goes on this server: what each seat is worth, how bots fare, and what winners do more often."""
    found = known_game(game)
    with service.db.read() as db:
        return player_statistics.of_game(db, found, speaks)
