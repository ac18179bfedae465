"""The recovery code: what replaces a lost password, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from moorings.server.app import create_app
from moorings.server.people import recovery
from moorings.server.shared.config import Config
from moorings.server.storage.schema import User
from server.rows import Clock, database_of

PASSWORD, OTHER = "correct horse", "battery staple"


@pytest.fixture
def ada(tmp_path: Path, database_url: str) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, database=database_url, limits=False), Clock())) as client:
        client.post("/api/guests", json={"name": "Ada"})
        yield client


def account(client: TestClient) -> str:
    """An account; its recovery code."""
    made = client.post("/api/me/account", json={"login": "Ada", "password": PASSWORD})
    assert made.status_code == 201
    return made.json()["code"]


def elsewhere(client: TestClient) -> TestClient:
    """Another browser."""
    return TestClient(client.app)


def recover(client: TestClient, code: str, login: str = "ada", password: str = OTHER) -> tuple[int, dict[str, object]]:
    answer = client.post("/api/session/recovery", json={"login": login, "code": code, "password": password})
    return answer.status_code, answer.json()


def test_a_code_replaces_a_lost_password_once(ada: TestClient) -> None:
    code = account(ada)
    assert ada.get("/api/me").json()["recovery"] is True
    lost = elsewhere(ada)
    status, answer = recover(lost, code)
    assert status == 201
    assert lost.get("/api/me").json()["login"] == "ada"
    assert ada.get("/api/me").status_code == 401, "whoever was signed in with the old password is so no longer"
    for password, expected in ((PASSWORD, 401), (OTHER, 201)):
        signed = elsewhere(ada).post("/api/session", json={"login": "ada", "password": password})
        assert signed.status_code == expected
    assert recover(elsewhere(ada), code)[1]["code"] == "wrong-code"
    assert recover(elsewhere(ada), str(answer["code"]))[0] == 201, "the next one was given with it"


def test_nothing_but_its_hash_is_kept(ada: TestClient) -> None:
    code = account(ada)
    with database_of(ada).read() as db:
        user = db.get_one(User, ada.get("/api/me").json()["id"])
        kept = " ".join(str(value) for value in vars(user).values())
    assert user.recovery
    assert len(user.recovery) == 64
    assert code not in kept
    assert code.replace("-", "") not in kept
    assert "recovery" not in ada.get("/api/me/export").text


def test_a_code_is_the_same_however_it_is_written(ada: TestClient) -> None:
    user = User(name="Ada", created=1.0, seen=1.0)
    codes = {recovery.give(user) for _ in range(50)}
    assert len(codes) == 50
    code = recovery.give(user)
    for written in (code, code.lower(), code.replace("-", " "), f" {code.replace('-', '')} ", code.replace("O", "0")):
        assert recovery.fits(written, user.recovery)
    assert not recovery.fits(code[:-1], user.recovery)
    assert not recovery.fits("", None)
    assert not recovery.fits(code, None)


def test_what_is_wrong_is_not_told_apart(ada: TestClient) -> None:
    account(ada)
    known, unknown = recover(elsewhere(ada), "AAAA"), recover(elsewhere(ada), "AAAA", login="nobody")
    assert known == unknown
    assert (known[0], known[1]["code"]) == (401, "wrong-code")
    assert ada.get("/api/me").status_code == 200
    assert recover(elsewhere(ada), "AAAA", password="short")[0] == 400


def test_a_new_code_needs_the_password_and_ends_the_old_one(ada: TestClient) -> None:
    old = account(ada)
    refused = ada.post("/api/me/recovery", json={"password": OTHER})
    assert (refused.status_code, refused.json()["extra"]["field"]) == (401, "password")
    new = ada.post("/api/me/recovery", json={"password": PASSWORD}).json()["code"]
    assert recover(elsewhere(ada), old)[0] == 401
    assert recover(elsewhere(ada), new)[0] == 201


def test_a_guest_has_none(ada: TestClient) -> None:
    assert ada.get("/api/me").json()["recovery"] is False
    assert ada.post("/api/me/recovery", json={"password": PASSWORD}).status_code == 401


def test_guessing_is_limited_by_address_and_name(tmp_path: Path) -> None:
    clock = Clock()
    with TestClient(create_app(Config(data=tmp_path, database=""), clock)) as client:
        for _ in range(10):
            assert recover(client, "AAAA")[0] == 401
            clock.turn(61)
        assert recover(client, "AAAA")[0] == 429
        assert recover(client, "AAAA", login="ben")[0] == 401
