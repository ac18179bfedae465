"""Whether a server process can do its work."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from moorings.games import game_names
from moorings.server.database import Database
from moorings.server.upgrade import newest
from moorings.server.warmth import State, Warmth


@dataclass(frozen=True, slots=True)
class Health:
    """What a look at the parts has found."""

    database: bool  # it answers
    up_to_date: bool  # its schema is as this version of the server wants it
    games: dict[str, State]

    @property
    def well(self) -> bool:
        """Whether all of it is as it should be."""
        return self.database and self.up_to_date and all(state == "ready" for state in self.games.values())


def look(db: Database, warmth: Warmth) -> Health:
    """Looks at the parts."""
    ready = warmth.ready()
    games: dict[str, State] = {n: "ready" if n in ready else warmth.status(n)["state"] for n in game_names()}
    try:
        with db.read() as session:
            found = session.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    except SQLAlchemyError:
        return Health(False, False, games)
    return Health(True, found == [newest()], games)
