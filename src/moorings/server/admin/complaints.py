"""Reports as whoever runs a server reads them: who, about whom, why, and what was said around it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.server.admin.open_data import AdminError, now
from moorings.server.storage.schema import Chat, Report, Table, User

AROUND = 6
"""Messages that are shown before and after what a report is about."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something that was said."""

    number: int
    user: int | None
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Complaint:
    """A report."""

    id: int
    at: float
    table: str
    game: str
    reporter: str
    about: str
    reason: str
    message: int | None
    settled: float | None
    chat: list[Message]


def list_reports(session: Session, settled: bool, most: int) -> list[Complaint]:
    """Reports that wait for somebody, or all, the newest first."""
    query = select(Report, Table.game).join(Table, Table.id == Report.table_id).order_by(Report.id.desc()).limit(most)
    if not settled:
        query = query.where(Report.settled.is_(None))
    return [_complaint(session, row, game) for row, game in session.execute(query).all()]


def settle(session: Session, number: int) -> None:
    """Somebody has looked at a report."""
    found = session.get(Report, number)
    if found is None:
        raise AdminError(f"There is no report {number}.")
    found.settled = found.settled or now()


def _complaint(session: Session, row: Report, game: str) -> Complaint:
    middle = row.number or row.said
    around = Chat.number.between(middle - AROUND, middle + AROUND)
    said = session.scalars(select(Chat).where(Chat.table_id == row.table_id, around).order_by(Chat.number))
    return Complaint(
        row.id, row.at, row.table_id, game, _named(session, row.reporter_id), _named(session, row.user_id), row.reason,
        row.number, row.settled, [Message(one.number, one.user_id, one.name, one.text, one.at) for one in said],
    )  # fmt: skip


def _named(session: Session, user_id: int | None) -> str:
    user = session.get(User, user_id) if user_id is not None else None
    return f"{user.name} ({user.id})" if user else "somebody who left"
