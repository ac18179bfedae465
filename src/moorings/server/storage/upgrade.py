"""Brings the schema of a database to the newest version.

The migrations are the truth. An empty database gets at once what they lead to, which a test proves to be the same:
a first start need not wait until Alembic is loaded and has gone through all of history.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table, insert, inspect, select

from moorings.kernel.errors import MooringsError
from moorings.server.storage.schema import Base

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic notes the version; the table is as it makes it."""


class TooNew(MooringsError):
    """The database is ahead of this program."""


@cache
def versions() -> tuple[str, ...]:
    """All versions of the schema, the oldest first: the file of a migration begins with its number."""
    return tuple(sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def newest() -> str:
    """The version that this program works with."""
    return versions()[-1]


def upgrade(connection: Connection) -> None:
    """Brings the schema up to date, in the transaction of the caller."""
    tables = inspect(connection).get_table_names()
    if not tables:
        create(connection)
        return
    found = connection.scalar(select(VERSION.c.version_num)) if VERSION.name in tables else None
    if found and found not in versions():
        raise TooNew("The database was written by a newer version of Moorings; start that one.")
    if found != newest():
        migrate(connection)


def create(connection: Connection) -> None:
    """The newest schema in an empty database."""
    Base.metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection)
    connection.execute(insert(VERSION).values(version_num=newest()))


def migrate(connection: Connection) -> None:
    """The newest schema, step by step from whatever is there."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
