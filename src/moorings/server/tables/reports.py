"""Reports about people at tables. They say what was said there, and nothing of the game."""

from __future__ import annotations

from sqlalchemy import exists, func, select
from sqlalchemy.orm import Session

from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.shared.refusals import NotFound, Refusal
from moorings.server.storage.schema import Chat, Place, Report, Table


def report(
    session: Session, now: float, table_id: str, who: Who, seat: int | None, message: int | None, reason: str
) -> Report:
    """Keeps what somebody says about whoever sits in a seat, or has written a message."""
    if "\x00" in table_id or session.get(Table, table_id) is None:
        raise NotFound(say("There is no such table."))
    about = _seated(session, table_id, seat) if message is None else _author(session, table_id, message)
    if about is None:
        raise Refusal(say("There is nobody here to report."))
    if about == who.id:
        raise Refusal(say("You cannot report yourself."))
    said = session.scalar(select(func.max(Chat.number)).where(Chat.table_id == table_id)) or 0
    kept = Report(
        table_id=table_id, reporter_id=who.id, user_id=about, number=message, said=said, reason=reason, at=now
    )
    session.add(kept)
    session.flush()
    return kept


def is_reported(session: Session, table_id: str) -> bool:
    """Whether somebody still has to look at what was said at a table."""
    return bool(session.scalar(select(exists().where(Report.table_id == table_id, Report.settled.is_(None)))))


def _seated(session: Session, table_id: str, seat: int | None) -> int | None:
    return session.scalar(select(Place.user_id).where(Place.table_id == table_id, Place.seat == seat))


def _author(session: Session, table_id: str, number: int) -> int | None:
    return session.scalar(select(Chat.user_id).where(Chat.table_id == table_id, Chat.number == number))
