"""Whether the data are sound: the database itself, and that what was played leads to what is stored.

Nothing of a running game is told: not its seed, not its moves, not its position, whatever is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from moorings.games import game_names, load
from moorings.kernel.errors import MooringsError
from moorings.kernel.match import replay_on
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Stage, StepRow, Table
from moorings.server.tables.game_logs import log_of
from moorings.server.tables.gameplay import outcome_row

SCORED = ("scores", "ranks", "winners")
"""What of an outcome is the same in whatever words it is told."""


class Finding(StrEnum):
    """What was found about a table."""

    REPLAYED = "replayed"
    READ = "read"  # of other rules or components than we have now: it can be read, and that is all that can be said
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class TableFinding:
    """A table, and what is wrong with it if anything is."""

    table: str
    finding: Finding
    text: str = ""


def examine(db: Database) -> list[str]:
    """What is wrong with the database itself; nothing if it is sound."""
    if not db.embedded:
        with db.read() as session:
            session.execute(text("SELECT 1"))
        return []  # PostgreSQL looks after its pages itself
    with db.engine.connect() as connection:
        found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(10)")]
        orphans = sorted({str(row[0]) for row in connection.exec_driver_sql("PRAGMA foreign_key_check")})
    return [line for line in found if line != "ok"] + [f"something in {name} belongs to nothing" for name in orphans]


def played_tables(session: Session) -> list[str]:
    """The tables at which something was dealt, the oldest first."""
    dealt = select(Table.id).where(
        Table.stage.in_([Stage.RUNNING, Stage.OVER, Stage.CLOSED]), Table.started.is_not(None)
    )
    return list(session.scalars(dealt.order_by(Table.created, Table.id)))


def audit(db: Database, tables: list[str]) -> Iterator[TableFinding]:
    """Plays tables again, one after another, each from a look at the database of its own: a game that goes on meanwhile
    is seen at one moment."""
    for table_id in tables:
        with db.read() as session:
            table = session.get(Table, table_id)
            if table is not None:
                yield _look(session, table)


def _look(session: Session, table: Table) -> TableFinding:
    if table.game not in game_names():
        return TableFinding(table.id, Finding.READ, f"the game {table.game} is not installed")
    game = load(table.game)
    try:
        last = session.scalars(select(StepRow).where(StepRow.table_id == table.id).order_by(StepRow.seq.desc())).first()
        if last is None or last.seq != table.seq:
            return TableFinding(table.id, Finding.WRONG, "its steps do not reach as far as it says")
        game.resume(last.position)
        if (table.rules, table.pack) != (game.version, game.pack.digest):
            return TableFinding(table.id, Finding.READ, "it was dealt by other rules or components than there are now")
        match = replay_on(game, log_of(session, table))
    except (MooringsError, ValueError):  # which would tell of hidden things: how the cards lie, say
        return TableFinding(table.id, Finding.WRONG, "its moves do not lead to the position that is stored")
    if (table.stage == Stage.OVER) != match.over:
        return TableFinding(table.id, Finding.WRONG, "whether its game is over is not what its moves say")
    if match.outcome is not None and table.outcome is not None:
        found = outcome_row(match.outcome)
        if any(list(found[name]) != list(table.outcome[name]) for name in SCORED):
            return TableFinding(table.id, Finding.WRONG, "its outcome is not the one that its moves lead to")
    return TableFinding(table.id, Finding.REPLAYED)
