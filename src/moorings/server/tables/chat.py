"""What is said at tables."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.people.display_names import told_apart
from moorings.server.people.moderation import check_may_write
from moorings.server.shared.refusals import Refusal
from moorings.server.storage.database import announce
from moorings.server.storage.schema import Chat, Stage
from moorings.server.tables.reports import is_reported
from moorings.server.tables.table_context import locked

CHAT_ROOM = 1000
"""How much is kept of what was said at a table."""


def say_at_table(session: Session, now: float, table_id: str, who: Who, text: str) -> int:
    """Says something to all at a table; the number of what was said."""
    check_may_write(session, who.id)
    with locked(session, now, table_id) as here:
        if here.table.stage == Stage.CLOSED:
            raise Refusal(say("This table is closed."))
        seat, name = next(
            ((place.seat, place.name) for place in here.places if place.user_id == who.id),
            (None, told_apart(who.name, [place.name for place in here.places if place.user_id])),
        )
        number = (session.scalar(select(func.max(Chat.number)).where(Chat.table_id == here.table.id)) or 0) + 1
        session.add(
            Chat(table_id=here.table.id, number=number, user_id=who.id, name=name, seat=seat, text=text, at=now)
        )
        if not is_reported(session, here.table.id):  # what somebody complains about stays until it was looked at
            session.execute(delete(Chat).where(Chat.table_id == here.table.id, Chat.number <= number - CHAT_ROOM))
        announce(session, f"chat:{here.table.id}")
        return number
