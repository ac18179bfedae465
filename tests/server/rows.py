"""What tests of people and records share: a clock to turn, and tables that nobody had to play."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy.orm import Session as Db

from moorings.kernel.match import Outcome
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Place, StepRow, Table, User

START = 1_700_000_000.0


class Clock:
    """The time, as the test wants it."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time

    def turn(self, seconds: float) -> None:
        self.time += seconds


def database_of(client: TestClient) -> Database:
    """The database of the server that a client talks to: SQLite wants no writer beside that."""
    return client.app.state.service.db  # pyright: ignore[reportAttributeAccessIssue, reportFunctionMemberAccess]


def add_user(db: Db, name: str, login: str | None = None) -> int:
    user = User(name=name, login=login, created=START, seen=START, settings={})
    db.add(user)
    db.flush()
    return user.id


def add_table(db: Db, name: str, sitting: list[int | str], **facts: Any) -> tuple[Table, list[Place]]:
    """A table of Harbour with these people and bots at it."""
    table = Table(
        id=name, game="harbour", options={}, seats=len(sitting), public=True, stage="running", pace={}, relief="mate",
        hints=False, rules=1, pack="", seed="the seed", salt="the salt", commitment="c", created=START,
    )  # fmt: skip
    for key, value in facts.items():
        setattr(table, key, value)
    db.add(table)
    db.flush()
    places = [
        Place(
            table_id=name,
            seat=seat,
            user_id=who if isinstance(who, int) else None,
            level=who if isinstance(who, str) else None,
            name=f"at {seat}",
            relieved=False,
            forced=False,
            wishes=[],
        )
        for seat, who in enumerate(sitting)
    ]
    db.add_all(places)
    db.flush()
    return table, places


def add_step(db: Db, table: str, seq: int, seat: int, by: str, code: str = "ship fish", **facts: Any) -> None:
    kept = {"position": "secret", "picture": b"secret", "at": START}
    db.add(StepRow(table_id=table, seq=seq, kind="move", seat=seat, code=code, by=by, **kept, **facts))
    db.flush()


def outcome(*scores: int) -> Outcome:
    """The outcome of a game in which points are all that counts."""
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(scores, ranks, winners, "the end", tuple({} for _ in scores))
