"""Tables and people, as whoever runs a server looks for them. Nothing of a game is told but that it is played."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from moorings.kernel.words import said
from moorings.server.admin.open_data import AdminError
from moorings.server.people import result_owners
from moorings.server.people.display_names import fold_login, shown_name
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.schema import Place, Result, Stage, StepRow, Table, User
from moorings.server.tables.gameplay import places_at

LARGEST = 2**31 - 1
"""The largest number that a person can have."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table."""

    id: str
    game: str
    stage: Stage
    people: list[str]
    created: float
    moved: float | None  # when somebody last did something that all could see


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person."""

    id: int
    name: str
    login: str | None
    created: float
    seen: float
    games: int
    muted: float | None
    banned: float | None
    because: str | None


def list_tables(
    session: Session, stage: Stage | None, game: str | None, who: User | None, idle: float | None, most: int
) -> list[TableLine]:
    """Tables, the newest first; `idle` is since when nobody has done anything there."""
    query = select(Table).where(Table.imported.is_(False)).order_by(Table.created.desc()).limit(most)
    if stage is not None:
        query = query.where(Table.stage == stage)
    if game is not None:
        query = query.where(Table.game == game)
    if who is not None:
        query = query.where(Table.id.in_(select(Place.table_id).where(Place.user_id == who.id)))
    # A secret step counts for nothing: when it was made is only for its seat to know.
    moved = select(func.max(StepRow.at)).where(StepRow.table_id == Table.id, StepRow.private.is_(False))
    if idle is not None:
        query = query.where(func.coalesce(moved.correlate(Table).scalar_subquery(), Table.created) < idle)
    tables = list(session.scalars(query))
    ids = [table.id for table in tables]
    latest = select(StepRow.table_id, func.max(StepRow.at)).where(StepRow.table_id.in_(ids))
    by_table = latest.where(StepRow.private.is_(False)).group_by(StepRow.table_id)
    last: dict[str, float] = {row[0]: row[1] for row in session.execute(by_table)}
    places = places_at(session, tables)
    return [
        TableLine(table.id, table.game, table.stage, _people(places[table.id]), table.created, last.get(table.id))
        for table in tables
    ]


def _people(places: list[Place]) -> list[str]:
    names: list[str] = []
    for place in places:
        if place.user_id is not None:
            names.append(f"{place.name} ({place.user_id}{', away' if place.relieved else ''})")
        else:
            names.append(said(shown_name(place), "en") or "-")
    return names


def list_people(session: Session, words: str, banned: bool, muted: bool, most: int) -> list[PersonLine]:
    """People whose name or login has these words, those seen last first."""
    query = select(User).order_by(User.seen.desc(), User.id).limit(most)
    if words:
        like = func.lower(User.name).contains(words.lower(), autoescape=True)
        query = query.where(or_(like, User.login.contains(words.casefold(), autoescape=True)))
    if banned:
        query = query.where(User.banned.is_not(None))
    if muted:
        query = query.where(User.muted.is_not(None))
    users = list(session.scalars(query))
    of = {result_owners.of_user(user.id): user.id for user in users}
    games: defaultdict[int, int] = defaultdict(int)
    counted = select(Result.subject, func.count()).where(Result.subject.in_(of)).group_by(Result.subject)
    for subject, count in session.execute(counted):
        games[of[subject]] = count
    return [
        PersonLine(
            user.id, user.name, user.login, user.created, user.seen, games[user.id], user.muted, user.banned,
            user.banned_because,
        )
        for user in users
    ]  # fmt: skip


def find_person(session: Session, given: str) -> User:
    """The person with this number, sign-in name or name; a name that several have says too little."""
    if given.isascii() and given.isdigit():
        user = session.get(User, int(given)) if int(given) <= LARGEST else None
        if user is None:
            raise AdminError(f"Nobody has the number {given}. 'moorings admin people' lists those who are here.")
        return user
    try:
        login = fold_login(given)
    except Refusal:
        login = None
    if login and (user := session.scalar(select(User).where(User.login == login))):
        return user
    named = list(session.scalars(select(User).where(User.name == given).order_by(User.id).limit(11)))
    if not named:
        raise AdminError(f"Nobody is called {given!r}. 'moorings admin people' lists those who are here.")
    if len(named) > 1:
        numbers = ", ".join(str(user.id) for user in named[:10]) + (" ..." if len(named) > 10 else "")
        raise AdminError(f"Several people are called {given!r}; say which by their number: {numbers}.")
    return named[0]
