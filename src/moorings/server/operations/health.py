"""Whether a server process can do its work."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from moorings.server.storage.database import Database
from moorings.server.storage.upgrade import newest


@dataclass(frozen=True, slots=True)
class Health:
    """What a look at the parts has found."""

    database: bool  # it answers
    up_to_date: bool  # its schema is as this version of the server wants it
    sound: bool  # what is written and read arrives: there is room on the disk, and nothing is damaged

    @property
    def well(self) -> bool:
        """Whether all of it is as it should be."""
        return self.database and self.up_to_date and self.sound


def look(db: Database) -> Health:
    """Looks at the parts."""
    try:
        with db.read() as session:
            found = session.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    except SQLAlchemyError:
        return Health(False, False, False)
    return Health(True, found == [newest()], _is_sound(db))


def _is_sound(db: Database) -> bool:
    """Whether nothing went wrong lately, or it goes well again."""
    if db.trouble:
        with suppress(SQLAlchemyError):
            db.probe()
    return not db.trouble
