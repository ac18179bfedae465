"""What is kept about a person, as they may have it: everything of their own, and nothing of anybody else's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Select, select, union
from sqlalchemy.orm import Session as Db

from moorings.server.people import result_owners
from moorings.server.people.accounts import person
from moorings.server.storage.schema import (
    Base,
    Chat,
    Notice,
    Place,
    PuzzleAnswer,
    RatingRow,
    Report,
    Result,
    StepRow,
    Table,
    UserSession,
)


def personal_data(db: Db, user_id: int) -> dict[str, Any]:
    """All of it, but for what opens doors: tokens, the password, and the secret of the webhook."""
    user = person(db, user_id)
    subject = result_owners.of_user(user_id)
    return {
        "account": _row(user, "id", "name", "login", "created", "seen", "settings", "webhook"),
        "sessions": _rows(
            db.scalars(select(UserSession).where(UserSession.user_id == user_id).order_by(UserSession.created)),
            "created", "used", "expires",
        ),
        "hosted": list(db.scalars(select(Table.id).where(Table.host_id == user_id).order_by(Table.created))),
        "places": _rows(
            db.scalars(select(Place).where(Place.user_id == user_id).order_by(Place.table_id, Place.seat)),
            "table_id", "seat", "name", "relieved", "present_until", "forced", "wishes",
        ),
        # The number of a step would tell how many secret ones of others went before it, so it stays here.
        "moves": _rows(
            db.scalars(
                select(StepRow)
                .where(StepRow.table_id.in_(own_tables(user_id)), StepRow.by.in_(names_in_steps(user_id)))
                .order_by(StepRow.table_id, StepRow.seq)
            ),
            "table_id", "seat", "kind", "code", "gone", "at",
        ),
        "chat": _rows(
            db.scalars(select(Chat).where(Chat.user_id == user_id).order_by(Chat.table_id, Chat.number)),
            "table_id", "name", "seat", "text", "at",
        ),
        "results": _rows(
            db.scalars(select(Result).where(Result.subject == subject).order_by(Result.at, Result.table_id)),
            "table_id", "seat", "game", "league", "seats", "score", "rank", "won", "at", "left",
        ),
        "ratings": _rows(
            db.scalars(
                select(RatingRow).where(RatingRow.subject == subject).order_by(RatingRow.game, RatingRow.league)
            ),
            "game", "league", "mu", "sigma", "games", "wins",
        ),
        "daily": _rows(
            db.scalars(
                select(PuzzleAnswer)
                .where(PuzzleAnswer.user_id == user_id)
                .order_by(PuzzleAnswer.day, PuzzleAnswer.game)
            ),
            "game", "day", "move", "right", "at",
        ),
        "reports": _rows(
            db.scalars(select(Report).where(Report.reporter_id == user_id).order_by(Report.id)),
            "table_id", "reason", "at",
        ),
        "notices": _rows(
            db.scalars(select(Notice).where(Notice.user_id == user_id).order_by(Notice.id)),
            "table_id", "game", "due", "tries",
        ),
    }  # fmt: skip


def own_tables(user_id: int) -> Select[tuple[str]]:
    """The tables where a person sits or has a result."""
    sits = select(Place.table_id).where(Place.user_id == user_id)
    sat = select(Result.table_id).where(Result.subject == result_owners.of_user(user_id))
    return select(union(sits, sat).subquery().c.table_id)


def names_in_steps(user_id: int) -> list[str]:
    """How steps name a person: what they did, and what was done because they wished it beforehand."""
    return [result_owners.of_user(user_id), f"wish:{user_id}"]


def _rows(rows: Iterable[Base], *columns: str) -> list[dict[str, Any]]:
    return [_row(row, *columns) for row in rows]


def _row(row: Base, *columns: str) -> dict[str, Any]:
    return {column: getattr(row, column) for column in columns}
