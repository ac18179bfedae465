"""Rated and casual games: which of them move ratings, and what becomes of those who leave."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.server.app import create_app
from moorings.server.people import game_results, leaderboards
from moorings.server.shared.config import Config
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Place, RatingRow, Result, Table, User
from server.room import Room
from server.rows import START, add_step, add_table, outcome

PASSWORD = "correct horse"
UNTIMED = {"kind": "untimed"}


@pytest.fixture
def people(database: Database) -> list[int]:
    """Three with accounts, and a guest."""

    def work(db: Any) -> list[int]:
        users = [User(name=n, login=n.lower(), created=START, seen=START) for n in ("Ada", "Bea", "Cay")]
        users.append(User(name="Gus", created=START, seen=START))
        db.add_all(users)
        db.flush()
        return [user.id for user in users]

    return database.write(work)


Change = Callable[[Any, Table, list[Place]], None]


def play(
    database: Database, sitting: list[int | str], scores: list[int], change: Change | None = None, **facts: Any
) -> tuple[str | None, list[RatingRow]]:
    """A game that ended like this: why it did not count, and all ratings there are."""

    def work(db: Any) -> str | None:
        count = len(db.scalars(select(Table)).all())
        table, places = add_table(db, f"t{count}", sitting, **facts)
        if change:
            change(db, table, places)
        game_results.record(db, START, table, places, outcome(*scores))
        return table.uncounted

    why = database.write(work)
    with database.read() as db:
        return why, list(db.scalars(select(RatingRow).order_by(RatingRow.subject)))


def home(*homes: str | None) -> Change:
    def change(_: Any, __: Table, places: list[Place]) -> None:
        for place, kept in zip(places, homes, strict=True):
            place.home = kept

    return change


def away(*seats: int) -> Change:
    def change(_: Any, __: Table, places: list[Place]) -> None:
        for seat in seats:
            places[seat].relieved = True

    return change


def test_a_game_of_accounts_counts(database: Database, people: list[int]) -> None:
    why, ratings = play(database, [people[0], people[1]], [9, 5], home("x", "y"))
    assert why is None
    assert [row.games for row in ratings] == [1, 1]
    assert ratings[0].mu > ratings[1].mu


@pytest.mark.parametrize(
    ("seats", "facts", "change", "why"),
    [
        ((0, 1), {"rated": False}, None, "casual"),
        ((0, 3), {}, None, "guest"),
        ((3, "mate"), {}, None, "guest"),
        ((0, 1), {}, home("x", "x"), "household"),
        ((0, 1, 2), {}, home("x", None, "x"), "household"),
    ],
)
def test_what_does_not_count_says_why_and_is_kept(
    database: Database, people: list[int], seats: tuple[Any, ...], facts: Any, change: Any, why: str
) -> None:
    sitting = [people[seat] if isinstance(seat, int) else seat for seat in seats]
    found, ratings = play(database, sitting, [9, 5, 4][: len(seats)], change, **facts)
    assert (found, ratings) == (why, [])
    with database.read() as db:
        assert len(db.scalars(select(Result)).all()) == len(seats)
        (game,) = leaderboards.played(db, None, None)
        assert game.uncounted == why


def test_two_bots_or_persons_of_unknown_address_share_none(database: Database, people: list[int]) -> None:
    assert play(database, [people[0], "mate", "mate"], [9, 5, 4], home("x", None, None))[0] is None
    assert play(database, [people[0], people[1]], [9, 5], home(None, None))[0] is None


def test_nobody_saves_a_rating_by_leaving(database: Database, people: list[int]) -> None:
    """Whoever leaves comes last, among people, and the others are rated as they came in."""
    why, ratings = play(database, [people[0], people[1], people[2]], [9, 7, 5], away(0))
    assert why is None
    assert {row.league for row in ratings} == {"people"}
    ada, bea, cay = (row.mu for row in ratings)
    assert bea > cay > ada
    with database.read() as db:
        rows = db.scalars(select(Result).order_by(Result.seat)).all()
        assert [(row.rank, row.won, row.left) for row in rows] == [(3, 0.0, True), (1, 1.0, False), (2, 0.0, False)]


def test_whoever_had_a_bot_make_most_of_their_moves_has_left(database: Database, people: list[int]) -> None:
    def moves(own: int, bots: int) -> Change:
        def change(db: Any, table: Table, places: list[Place]) -> None:
            for seq in range(own + bots):
                by = f"user:{people[0]}" if seq < own else "bot:mate"
                add_step(db, table.id, seq + 1, 0, by)

        return change

    for own, bots, rank in ((2, 2, 1), (2, 3, 2)):
        play(database, [people[0], people[1]], [9, 5], moves(own, bots))
        with database.read() as db:
            last = db.scalars(select(Result).where(Result.seat == 0).order_by(Result.table_id.desc())).first()
            assert last
            assert (last.rank, last.left, last.league) == (rank, rank == 2, "people")


def test_how_often_somebody_stays_is_told(database: Database, people: list[int]) -> None:
    for number in range(4):
        play(database, [people[0], people[1]], [9, 5], away(0) if number == 1 else None)
    play(database, [people[0]], [9])
    with database.read() as db:
        assert leaderboards.constancy(db, people[0]) == leaderboards.Constancy(4, 3)
        assert leaderboards.constancy(db, people[1]) == leaderboards.Constancy(4, 4)
        assert leaderboards.constancy(db, people[2]) == leaderboards.Constancy(0, 0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, database="", limits=False, bots=1))) as client:
        yield client


def person(server: TestClient, name: str, address: str) -> TestClient:
    client = TestClient(server.app, client=(address, 50000))
    client.post("/api/guests", json={"name": name})
    client.post("/api/me/account", json={"login": name, "password": PASSWORD})
    return client


def test_addresses_are_hashed_for_each_table_and_forgotten_with_its_game(server: TestClient) -> None:
    ada, ben = person(server, "Ada", "203.0.113.7"), person(server, "Ben", "203.0.113.7")
    body = {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    homes: list[list[str | None]] = []
    table = ""
    db = server.app.state.service.db  # pyright: ignore[reportAttributeAccessIssue, reportFunctionMemberAccess]
    for _ in range(2):
        table = ada.post("/api/tables", json=body).json()["table"]["id"]
        assert ben.post(f"/api/tables/{table}/join", json={}).json()["table"]["rated"] is True
        with db.read() as session:
            homes.append([place.home for place in session.scalars(select(Place).where(Place.table_id == table))])
    (first, twin), (second, _) = homes
    assert first == twin
    assert first != second
    assert "203.0.113" not in str(homes)
    for path in (f"/api/tables/{table}", "/api/me/export"):
        assert str(first) not in ada.get(path).text
        assert str(second) not in ada.get(path).text


def test_a_table_says_at_its_end_whether_it_counted(room: Room, luck: random.Random) -> None:
    room.game = "harbour"
    room.open_table(UNTIMED, forced=(True, True, False), rated=False)
    while room.row().stage == "running":
        room.move(room.active()[0], luck)
    assert room.row().uncounted == "casual"
    assert [place.home for place in room.places()] == [None, None]
