"""Many at the door, large logs, and a full lobby: those who play do not notice."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event

import moorings
from moorings.server.app import create_app
from moorings.server.people import passwords
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import TooMany
from moorings.server.tables import game_logs
from patience import in_a_loop
from server.rows import Clock, database_of


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, limits=False), Clock())) as client:
        client.post("/api/guests", json={"name": "Ada"})
        yield client


def test_so_many_passwords_are_waited_for_and_no_more() -> None:
    async def work() -> None:
        door = threading.Event()
        crowd = [asyncio.create_task(passwords.soon(door.wait)) for _ in range(passwords.HANDS + passwords.WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await passwords.soon(door.wait)
        door.set()
        assert all(await asyncio.gather(*crowd))
        assert await passwords.soon(lambda: 7) == 7

    in_a_loop(work())


def test_whoever_reads_does_not_wait_for_those_who_sign_in(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    door = threading.Event()
    monkeypatch.setattr(passwords, "fits", lambda password, stored: not door.wait(60))
    guess = {"login": "ada", "password": "guess"}
    crowd = [threading.Thread(target=lambda: client.post("/api/session", json=guess)) for _ in range(60)]
    for each in crowd:
        each.start()
    try:
        assert client.get("/api/me").status_code == 200
        assert not door.is_set()
    finally:
        door.set()
        for each in crowd:
            each.join()


def log_of(game: str = "harbour", seats: int = 2) -> dict[str, Any]:
    """The log of a game that is over."""
    match = moorings.load(game).start(seats, 7)
    while not match.over:
        match.play(match.active[0], match.moves(match.active[0])[0])
    return json.loads(match.log.to_json())


def test_crafted_logs_are_refused_in_words(client: TestClient) -> None:
    good = log_of()
    position = moorings.load("harbour").start(2, 7).text()
    crafted = [
        json.dumps({**good, "position": position, "seats": 10**30}),
        json.dumps({**good, "position": position, "options": {"opening": {"deep": [1]}}}),
        json.dumps({**good, "components": "\ud800"}),
        '{"moorings": 1, "game": ' + "[" * 100_000,
        json.dumps({**good, "options": {"opening": float("nan")}}),
    ]
    for text in crafted:
        for path in ("/api/replays", "/api/verify"):
            answer = client.post(path, json={"log": text})
            told = answer.json()
            assert answer.status_code == 409 or not told.get("proven", True), text[:80]
    assert client.post("/api/replays", json={"log": json.dumps(good)}).status_code == 201


def test_one_person_keeps_so_many_imported_games_for_a_month(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_logs, "MOST", 1)
    body = {"log": json.dumps(log_of())}
    table = client.post("/api/replays", json=body).json()["table"]["id"]
    assert client.post("/api/replays", json=body).status_code == 409
    db = database_of(client)
    created = client.get(f"/api/tables/{table}").json()["table"]["created"]
    db.write(lambda session: game_logs.sweep(session, created + game_logs.KEPT))
    assert client.get(f"/api/tables/{table}").status_code == 200
    db.write(lambda session: game_logs.sweep(session, created + game_logs.KEPT + 1))
    assert client.get(f"/api/tables/{table}").status_code == 404
    assert client.post("/api/replays", json=body).status_code == 201


def test_one_game_at_a_time_is_played_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, door, imported = threading.Event(), threading.Event(), game_logs.imported

    def slow(*arguments: Any) -> Any:
        begun.set()
        door.wait(60)
        return imported(*arguments)

    monkeypatch.setattr(game_logs, "imported", slow)
    body, found = {"log": json.dumps(log_of())}, list[int]()
    first = threading.Thread(target=lambda: found.append(client.post("/api/replays", json=body).status_code))
    first.start()
    begun.wait(60)
    try:
        assert client.post("/api/replays", json=body).json()["code"] == "too-many"
    finally:
        door.set()
        first.join()
    assert found == [201]


def test_the_lobby_takes_few_questions_however_many_tables_there_are(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked: list[str] = []
    event.listen(database_of(client).engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    counts = []
    for _ in range(2):
        for _ in range(5):
            client.post("/api/tables", json={"game": "harbour", "seats": seats, "public": True})
        asked.clear()
        client.get("/api/tables")
        # What runs beside the requests asks its own questions, but none for whole seats.
        counts.append(sum(question.startswith("SELECT places.") for question in asked))
    assert counts == [1, 1]


def test_a_guests_token_is_not_that_of_the_account(client: TestClient) -> None:
    old = client.post("/api/guests", json={"name": "Ada"}).json()["token"]
    stolen = {"Authorization": f"Bearer {old}"}
    with client.websocket_connect("/api/live") as live:
        assert live.receive_json()["type"] == "turns"
        made = client.post("/api/me/account", json={"login": "Ada", "password": "correct horse"}).json()
        assert live.receive()["code"] == 1012
    anybody = TestClient(client.app)
    assert anybody.get("/api/me", headers=stolen).status_code == 401
    assert anybody.get("/api/me", headers={"Authorization": f"Bearer {made['token']}"}).json()["login"] == "ada"
    assert client.get("/api/me").json()["login"] == "ada"  # by the cookie
