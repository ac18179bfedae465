"""What the records say: leaderboards, a person's statistics, how two people fared against each other, recent games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Double, and_, case, cast, exists, func, or_, select
from sqlalchemy.orm import Session as Db
from sqlalchemy.orm import aliased

from moorings.kernel.words import say
from moorings.lab.rating import MIDDLE, MU, POINT
from moorings.server.people import result_owners
from moorings.server.people.display_names import GONE
from moorings.server.shared.refusals import NotFound
from moorings.server.storage.schema import League, Place, RatingRow, Result, Table, Uncounted, User

PAGE = 50


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Somebody in the records: a person, a bot, or somebody who has left, who has neither number nor level."""

    id: int | None
    level: str | None
    name: str
    guest: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a leaderboard: a rating, or in the solo league the best and the mean score."""

    position: int
    player: PlayerInfo
    games: int
    wins: float
    rating: int | None
    best: int | None
    mean: float | None


@dataclass(frozen=True, slots=True)
class PersonalRecord:
    """How a person fares at a game, in a league. A shared victory is a part of a win."""

    game: str
    league: League
    games: int
    wins: float
    win_rate: float
    mean: float
    best: int
    rating: int | None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared in a game."""

    seat: int
    player: PlayerInfo
    score: int
    rank: int
    won: float
    left: bool  # they did not finish it themselves


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played to its end."""

    table: str
    game: str
    league: League
    at: float
    seats: list[SeatResult]
    uncounted: Uncounted | None  # why it moved no rating, if it did not


@dataclass(frozen=True, slots=True)
class Constancy:
    """How many games with others somebody has begun, and how many of them they have finished themselves."""

    begun: int
    finished: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """How two people fared against each other: how often each came before the other, and how often neither did."""

    game: str
    league: League
    games: int
    ahead: int
    behind: int
    level: int


def shown(mu: float, sigma: float) -> int:
    """A rating as people are shown it: what somebody is at least worth, on the scale of the arena's ratings."""
    return round(MIDDLE + POINT * (mu - 3 * sigma - MU))


def somebody(db: Db, user_id: int) -> PlayerInfo:
    """A person whom anybody may look up."""
    user = db.get(User, user_id)
    if user is None:
        raise NotFound(say("There is nobody with this number."))
    return _player(result_owners.of_user(user_id), {user_id: user})


def leaderboard(db: Db, game: str, league: League, page: int) -> tuple[int, list[Line]]:
    """(how many lines there are, those of this page), the best first."""
    return _solo_board(db, game, page) if league == League.SOLO else _rated_board(db, game, league, page)


def _rated_board(db: Db, game: str, league: League, page: int) -> tuple[int, list[Line]]:
    where = (RatingRow.game == game, RatingRow.league == league)
    total = db.scalar(select(func.count()).select_from(RatingRow).where(*where)) or 0
    least = RatingRow.mu - 3 * RatingRow.sigma
    query = select(RatingRow).where(*where).order_by(least.desc(), RatingRow.subject)
    rows = db.scalars(query.offset((page - 1) * PAGE).limit(PAGE)).all()
    users = _users(db, [row.subject for row in rows])
    lines = [
        Line(number, _player(row.subject, users), row.games, row.wins, shown(row.mu, row.sigma), None, None)
        for number, row in enumerate(rows, (page - 1) * PAGE + 1)
    ]
    return total, lines


def _solo_board(db: Db, game: str, page: int) -> tuple[int, list[Line]]:
    where = (Result.game == game, Result.league == League.SOLO, Result.subject != result_owners.NOBODY)
    total = db.scalar(select(func.count(func.distinct(Result.subject))).where(*where)) or 0
    best = func.max(Result.score)
    query = (
        select(Result.subject, func.count(), func.sum(Result.won), best, _mean())
        .where(*where)
        .group_by(Result.subject)
        .order_by(best.desc(), Result.subject)
    )
    rows = db.execute(query.offset((page - 1) * PAGE).limit(PAGE)).all()
    users = _users(db, [row[0] for row in rows])
    lines = [
        Line(number, _player(subject, users), games, wins, None, top, mean)
        for number, (subject, games, wins, top, mean) in enumerate(rows, (page - 1) * PAGE + 1)
    ]
    return total, lines


def tallies(db: Db, user_id: int) -> list[PersonalRecord]:
    """All that counts for a person: one for each game and league they have played."""
    subject = result_owners.of_user(user_id)
    ratings = {(row.game, row.league): row for row in db.scalars(select(RatingRow).where(RatingRow.subject == subject))}
    query = (
        select(Result.game, Result.league, func.count(), func.sum(Result.won), _mean(), func.max(Result.score))
        .where(Result.subject == subject)
        .group_by(Result.game, Result.league)
        .order_by(Result.game, Result.league)
    )
    found: list[PersonalRecord] = []
    for game, league, games, wins, mean, best in db.execute(query):
        rating = ratings.get((game, league))
        worth = shown(rating.mu, rating.sigma) if rating else None
        found.append(PersonalRecord(game, league, games, wins, wins / games, mean, best, worth))
    return found


def constancy(db: Db, user_id: int) -> Constancy:
    """Whether somebody stays. Games alone do not count: nobody waits there."""
    others = (Result.subject == result_owners.of_user(user_id), Result.league != League.SOLO)
    gone = func.coalesce(func.sum(case((Result.left, 1), else_=0)), 0)
    begun, left = db.execute(select(func.count(), gone).where(*others)).one()
    return Constancy(begun, begun - left)


def versus(db: Db, user_id: int, other_id: int) -> list[Meeting]:
    """How a person fared against another, for each game and league in which they met."""
    own, other = aliased(Result), aliased(Result)
    query = (
        select(
            own.game,
            own.league,
            func.count(),
            func.sum(case((own.rank < other.rank, 1), else_=0)),
            func.sum(case((own.rank > other.rank, 1), else_=0)),
        )
        .join(other, and_(own.table_id == other.table_id, own.seat != other.seat))
        .where(own.subject == result_owners.of_user(user_id), other.subject == result_owners.of_user(other_id))
        .group_by(own.game, own.league)
        .order_by(own.game, own.league)
    )
    return [
        Meeting(game, league, games, ahead, behind, games - ahead - behind)
        for game, league, games, ahead, behind in db.execute(query)
    ]


def played(
    db: Db,
    viewer: int | None,
    of: int | None = None,
    game: str | None = None,
    league: League | None = None,
    page: int = 1,
) -> list[PlayedGame]:
    """Games that were played, the latest first: all that the viewer may know of, or those of one person among them.

    The number of a table is the key to it, so a table that is not public is shown only to those who sat there.
    """
    query = select(Result.table_id).join(Table, Table.id == Result.table_id).where(_may_know(viewer))
    query = query.where(Result.seat == 0 if of is None else Result.subject == result_owners.of_user(of))
    if game is not None:
        query = query.where(Result.game == game)
    if league is not None:
        query = query.where(Result.league == league)
    query = query.group_by(Result.table_id, Result.at).order_by(Result.at.desc(), Result.table_id)
    return _games(db, db.scalars(query.offset((page - 1) * PAGE).limit(PAGE)).all())


def _may_know(viewer: int | None) -> ColumnElement[bool]:
    if viewer is None:
        return Table.public.is_(True)
    sat = exists().where(Place.table_id == Table.id, Place.user_id == viewer)
    return or_(Table.public.is_(True), sat)


def _games(db: Db, tables: Sequence[str]) -> list[PlayedGame]:
    rows = db.scalars(select(Result).where(Result.table_id.in_(tables)).order_by(Result.seat)).all()
    users = _users(db, [row.subject for row in rows])
    why = {row.id: row.uncounted for row in db.execute(select(Table.id, Table.uncounted).where(Table.id.in_(tables)))}
    found: dict[str, PlayedGame] = {}
    for row in rows:
        game = found.setdefault(
            row.table_id, PlayedGame(row.table_id, row.game, row.league, row.at, [], why[row.table_id])
        )
        game.seats.append(SeatResult(row.seat, _player(row.subject, users), row.score, row.rank, row.won, row.left))
    return [found[table] for table in tables]


def _mean() -> ColumnElement[float]:
    return func.avg(cast(Result.score, Double))


def _users(db: Db, names: Sequence[str]) -> dict[int, User]:
    """The people among these result_owners."""
    numbers = {result_owners.parts(name)[0] for name in names} - {None}
    return {user.id: user for user in db.scalars(select(User).where(User.id.in_(numbers)))}


def player_infos(db: Db, names: Sequence[str]) -> dict[str, PlayerInfo]:
    """Who these are."""
    users = _users(db, names)
    return {name: _player(name, users) for name in names}


def _player(subject: str, users: dict[int, User]) -> PlayerInfo:
    user_id, level = result_owners.parts(subject)
    if level is not None:
        return PlayerInfo(None, level, level, False)
    user = users.get(user_id or 0)
    return PlayerInfo(user.id, None, user.name, user.login is None) if user else PlayerInfo(None, None, GONE, True)
