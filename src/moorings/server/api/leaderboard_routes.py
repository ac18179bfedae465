"""Leaderboards, statistics and recent games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel

from moorings.server.api.dependencies import Person, TheService, Visitor, refusals
from moorings.server.people import leaderboards
from moorings.server.people.leaderboards import Constancy, Line, Meeting, PersonalRecord, PlayedGame, PlayerInfo
from moorings.server.storage.schema import League

router = APIRouter(prefix="/api", tags=["records"])

Number = Annotated[int, Path(ge=1, le=2**31 - 1, description="The number of a person.")]
Page = Annotated[int, Query(ge=1, le=10_000)]
Game = Annotated[str, Query(pattern=r"^[a-z_]{1,40}$", examples=["harbour"])]


class Leaderboard(BaseModel):
    """A page of a leaderboard, the best first."""

    game: str
    league: League
    page: int
    pages: int
    total: int
    lines: list[Line]


class Profile(BaseModel):
    """A person, and how they fare."""

    player: PlayerInfo
    tallies: list[PersonalRecord]
    constancy: Constancy


class History(BaseModel):
    """A page of games, the latest first."""

    page: int
    games: list[PlayedGame]


class HeadToHead(BaseModel):
    """How one person fared against another."""

    player: PlayerInfo
    other: PlayerInfo
    meetings: list[Meeting]


@router.get("/leaderboard", responses=refusals(400))
def leaderboard(service: TheService, game: Game, league: League = League.PEOPLE, page: Page = 1) -> Leaderboard:
    """Who is strongest at a game."""
    with service.db.read() as db:
        total, lines = leaderboards.leaderboard(db, game, league, page)
    return Leaderboard(
        game=game,
        league=league,
        page=page,
        pages=-(-total // leaderboards.PAGE),
        total=total,
        lines=lines,
    )


@router.get("/results", responses=refusals(400))
def recent(
    service: TheService, viewer: Visitor, game: Game | None = None, league: League | None = None, page: Page = 1
) -> History:
    """What was played lately: at public tables, and at those where one sat."""
    with service.db.read() as db:
        games = leaderboards.played(db, viewer.id if viewer else None, None, game, league, page)
    return History(page=page, games=games)


@router.get("/me/results", responses=refusals(400, 401))
def own(
    service: TheService, who: Person, game: Game | None = None, league: League | None = None, page: Page = 1
) -> History:
    """One's own games."""
    with service.db.read() as db:
        games = leaderboards.played(db, who.id, who.id, game, league, page)
    return History(page=page, games=games)


@router.get("/users/{number}", responses=refusals(400, 404))
def profile(number: Number, service: TheService) -> Profile:
    """A person, and how they fare at every game and in every league."""
    with service.db.read() as db:
        player = leaderboards.somebody(db, number)
        tallies = leaderboards.tallies(db, number)
        constancy = leaderboards.constancy(db, number)
    return Profile(player=player, tallies=tallies, constancy=constancy)


@router.get("/users/{number}/results", responses=refusals(400, 404))
def results(
    number: Number,
    service: TheService,
    viewer: Visitor,
    game: Game | None = None,
    league: League | None = None,
    page: Page = 1,
) -> History:
    """The games of a person, as far as one may know of them: at public tables, and where one sat too."""
    with service.db.read() as db:
        leaderboards.somebody(db, number)
        games = leaderboards.played(db, viewer.id if viewer else None, number, game, league, page)
    return History(page=page, games=games)


@router.get("/users/{number}/versus/{other}", responses=refusals(400, 404))
def versus(number: Number, other: Number, service: TheService) -> HeadToHead:
    """How a person fared against another."""
    with service.db.read() as db:
        return HeadToHead(
            player=leaderboards.somebody(db, number),
            other=leaderboards.somebody(db, other),
            meetings=leaderboards.versus(db, number, other),
        )
