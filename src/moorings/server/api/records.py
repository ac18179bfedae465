"""Leaderboards, statistics and recent games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel

from moorings.server import standings
from moorings.server.api.common import Person, TheService, Visitor, refusals
from moorings.server.schema import League
from moorings.server.standings import Line, Meeting, Played, Player, Tally

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

    player: Player
    tallies: list[Tally]


class History(BaseModel):
    """A page of games, the latest first."""

    page: int
    games: list[Played]


class HeadToHead(BaseModel):
    """How one person fared against another."""

    player: Player
    other: Player
    meetings: list[Meeting]


@router.get("/leaderboard", responses=refusals(400))
def leaderboard(service: TheService, game: Game, league: League = "people", page: Page = 1) -> Leaderboard:
    """Who is strongest at a game."""
    with service.db.read() as db:
        total, lines = standings.leaderboard(db, game, league, page)
    return Leaderboard(
        game=game,
        league=league,
        page=page,
        pages=-(-total // standings.PAGE),
        total=total,
        lines=lines,
    )


@router.get("/results", responses=refusals(400))
def recent(
    service: TheService, viewer: Visitor, game: Game | None = None, league: League | None = None, page: Page = 1
) -> History:
    """What was played lately: at public tables, and at those where one sat."""
    with service.db.read() as db:
        games = standings.played(db, viewer.id if viewer else None, None, game, league, page)
    return History(page=page, games=games)


@router.get("/me/results", responses=refusals(400, 401))
def own(
    service: TheService, who: Person, game: Game | None = None, league: League | None = None, page: Page = 1
) -> History:
    """One's own games."""
    with service.db.read() as db:
        games = standings.played(db, who.id, who.id, game, league, page)
    return History(page=page, games=games)


@router.get("/users/{number}", responses=refusals(400, 404))
def profile(number: Number, service: TheService) -> Profile:
    """A person, and how they fare at every game and in every league."""
    with service.db.read() as db:
        player = standings.somebody(db, number)
        tallies = standings.tallies(db, number)
    return Profile(player=player, tallies=tallies)


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
        standings.somebody(db, number)
        games = standings.played(db, viewer.id if viewer else None, number, game, league, page)
    return History(page=page, games=games)


@router.get("/users/{number}/versus/{other}", responses=refusals(400, 404))
def versus(number: Number, other: Number, service: TheService) -> HeadToHead:
    """How a person fared against another."""
    with service.db.read() as db:
        return HeadToHead(
            player=standings.somebody(db, number),
            other=standings.somebody(db, other),
            meetings=standings.versus(db, number, other),
        )
