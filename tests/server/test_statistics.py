"""Statistics: what is counted of finished games is what their events tell, and is shown from all sides."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.games import load
from moorings.kernel.match import replay_on
from moorings.lab.rows import rows_of, table_of
from moorings.server.app import create_app
from moorings.server.live.game_counts import GameCounts
from moorings.server.people import player_statistics
from moorings.server.shared.config import Config
from moorings.server.storage.schema import SeatRecord, Table
from moorings.server.tables import game_logs, seat_counts
from server.room import Room, in_a_loop
from server.rows import START, Clock, add_user, database_of
from server.test_records import play

GAMES = ["harbour", "packet_row"]


@pytest.fixture(params=GAMES)
def played(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A room in which two persons have played a game to its end."""
    luck = random.Random(5)
    room = Room(tmp_path, request.param)
    room.open_table({"kind": "untimed"}, takebacks="free")
    while active := room.active():
        room.move(active[0], luck)
    yield room
    room.close()


def records(room: Room) -> list[SeatRecord]:
    with room.service.db.read() as session:
        return list(session.scalars(select(SeatRecord).order_by(SeatRecord.seat)))


def test_what_is_counted_is_what_the_events_of_the_log_tell(played: Room) -> None:
    counts = GameCounts(played.service.db)
    assert in_a_loop(counts.count()) == 1
    assert in_a_loop(counts.count()) == 0, "once is enough"
    assert in_a_loop(GameCounts(played.service.db).count()) == 0, "for another process, too"
    with played.service.db.read() as session:
        table = session.get_one(Table, played.table)
        match = replay_on(load(table.game), game_logs.log_of(session, table))
    game = match.game
    wanted = [Counter[str]() for _ in range(match.seats)]
    moves = [Counter[str]() for _ in range(match.seats)]
    for step in match.steps:
        moves[step.seat][game.moves.names[game.moves.kinds[step.move]]] += 1
        for event in match.events(step, None):
            for habit in game.habits:
                if event.seat is not None and habit.count(event):
                    wanted[event.seat][habit.name] += habit.count(event)
    found = records(played)
    outcome = match.outcome
    assert outcome
    assert [record.habits for record in found] == [dict(each) for each in wanted]
    assert [record.moves for record in found] == [dict(each) for each in moves]
    assert [sum(record.points.values()) for record in found] == list(outcome.scores)
    assert {record.digest for record in found} == {match.digest}
    assert any(wanted)


def test_it_can_be_had_in_the_columns_of_the_lab(played: Room) -> None:
    in_a_loop(GameCounts(played.service.db).count())
    with played.service.db.read() as session:
        rows = seat_counts.lab_rows(session, played.game)
    assert [row.seat for row in rows] == [0, 1]
    assert rows_of(table_of(rows)) == rows
    assert {row.bot for row in rows} == {"person"}


def test_what_has_to_be_played_by_other_rules_is_not_counted(played: Room) -> None:
    def damage(session: Any) -> None:
        session.get_one(Table, played.table)
        for row in played.steps():
            row = session.merge(row)
            if row.code:
                row.code = "no such move"

    played.write(damage)
    assert in_a_loop(GameCounts(played.service.db).count()) == 1
    assert {record.digest for record in records(played)} == {""}
    assert in_a_loop(GameCounts(played.service.db).count()) == 0
    with played.service.db.read() as session:
        found = player_statistics.of_game(session, load(played.game), "de")
    assert (found.games, found.counted, found.habits) == (1, 0, [])


def test_a_player_is_looked_at_from_all_sides(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, limits=False), Clock())) as client:
        database = database_of(client)
        ada, bea = database.write(lambda db: [add_user(db, name, name.lower()) for name in ("Ada", "Bea")])
        for number in range(70):
            play(database, f"p{number}", [ada, bea], [9, 5] if number % 2 else [5, 9], at=START + number)
        play(database, "b1", [bea, "mate", ada], [1, 2, 3], at=START + 100)

        def done(db: Any) -> None:
            for table, seat, bought in (("p1", 0, 4), ("p1", 1, 1), ("p0", 1, 7), ("p0", 0, 2)):
                kept = {"decisions": 1, "turns": 1, "digest": "d", "moves": {}, "points": {}}
                db.add(SeatRecord(table_id=table, seat=seat, habits={"buildings bought": bought}, **kept))

        database.write(done)
        path = f"/api/users/{ada}/statistics"
        told = client.get(path, params={"game": "harbour"}).json()
        assert told["games"] == 71
        assert sum(point["games"] for point in told["over_time"]) == 71
        assert len(told["over_time"]) <= player_statistics.POINTS
        assert [(one["number"], one["games"], one["wins"]) for one in told["by_seat"]] == [(1, 70, 35), (3, 1, 1)]
        assert [(one["number"], one["games"]) for one in told["by_players"]] == [(2, 70), (3, 1)]
        assert [(o["player"]["name"], o["games"], o["ahead"], o["behind"]) for o in told["opponents"]] == [
            ("Bea", 71, 36, 35)
        ]
        assert [(o["player"]["level"], o["games"], o["ahead"]) for o in told["bots"]] == [("mate", 1, 1)]
        assert told["habits"] == [{"name": "buildings bought", "own": 3.0, "winners": 7.0}]
        german = client.get(path, params={"game": "harbour"}, headers={"Accept-Language": "de"}).json()
        assert german["habits"][0]["name"] == "gekaufte Gebäude"
        assert client.get(path, params={"game": "harbour", "league": "bots"}).json()["games"] == 1
        assert client.get(path, params={"game": "serenissima"}).json()["games"] == 0
        whole = client.get("/api/games/harbour/statistics").json()
        assert whole["games"] == 71
        assert whole["habits"] == [{"name": "buildings bought", "own": 1.5, "winners": 5.5}]
        for wrong in (f"/api/users/{ada}/statistics", "/api/users/999/statistics?game=harbour", f"{path}?game=chess"):
            assert client.get(wrong).status_code in (400, 404)


def test_who_has_left_is_nobody(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, limits=False), Clock())) as client:
        database = database_of(client)
        token = client.post("/api/guests", json={"name": "Ada"}).json()["me"]["id"]
        bea = database.write(lambda db: add_user(db, "Bea", "bea"))
        play(database, "t", [token, bea], [9, 5])
        assert client.request("DELETE", "/api/me", json={}).status_code < 300
        told = client.get(f"/api/users/{bea}/statistics", params={"game": "harbour"}).json()
        assert [one["player"]["id"] for one in told["opponents"]] == [None]
        assert "Ada" not in str(told)
        assert client.get(f"/api/users/{token}/statistics", params={"game": "harbour"}).status_code == 404
