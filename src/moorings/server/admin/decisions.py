"""What whoever runs a server decides: closing a table, muting and banning people."""

from __future__ import annotations

from sqlalchemy.orm import Session

from moorings.server.admin.listings import find_person
from moorings.server.admin.open_data import AdminDesk, AdminError, now
from moorings.server.people import moderation
from moorings.server.shared.refusals import NotFound
from moorings.server.storage.schema import Stage
from moorings.server.tables.seats import stand_aside
from moorings.server.tables.table_context import locked

LONGEST = 200
"""How many characters a reason may have."""


def checked_reason(text: str) -> str:
    """A reason as people read it: one line."""
    reason = " ".join(text.split())
    if len(reason) > LONGEST:
        raise AdminError(f"A reason has at most {LONGEST} characters.")
    if not reason.isprintable():
        raise AdminError("A reason has only characters that can be seen.")
    return reason


def close_table(desk: AdminDesk, table_id: str, because: str) -> None:
    """Closes a table: its game ends without a winner and counts nowhere."""

    def work(session: Session) -> None:
        with locked(session, now(), table_id) as here:
            if here.table.stage not in (Stage.OPEN, Stage.RUNNING):
                raise AdminError("This table is closed already." if here.table.stage == Stage.CLOSED else
                                 "The game of this table is over; there is nothing to close.")  # fmt: skip
            desk.play.close(here, because)

    try:
        desk.write(work)
    except NotFound:
        raise AdminError("There is no such table. 'moorings admin tables' lists those there are.") from None


def mute(desk: AdminDesk, given: str) -> str:
    """Somebody may not write at tables any more; who that is."""
    return desk.write(lambda session: _named(moderation.mute(session, now(), find_person(session, given).id)))


def unmute(desk: AdminDesk, given: str) -> str:
    """They may again."""
    return desk.write(lambda session: _named(moderation.unmute(session, find_person(session, given).id)))


def ban(desk: AdminDesk, given: str, because: str) -> str:
    """Somebody may not be here any more: their sessions open nothing, and bots play on for them."""

    def work(session: Session) -> str:
        user = moderation.ban(session, now(), find_person(session, given).id, because)
        stand_aside(now(), desk.play, session, user.id)
        return _named(user)

    return desk.write(work)


def unban(desk: AdminDesk, given: str) -> str:
    """They may be here again, and take back seats at games that still run."""
    return desk.write(lambda session: _named(moderation.unban(session, find_person(session, given).id)))


def _named(user: moderation.User) -> str:
    return f"{user.name} ({user.id})"
