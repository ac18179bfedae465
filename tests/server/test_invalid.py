"""What does not fit is refused in words, in the reader's language, and says to which field of a form it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from moorings.server.app import create_app
from moorings.server.shared.config import Config


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Somebody with an account, and another person whose name is taken."""
    folder: Path = tmp_path_factory.mktemp("data")
    with TestClient(create_app(Config(data=folder, limits=False, bots=1))) as client:
        client.post("/api/guests", json={"name": "Ada"})
        assert client.post("/api/me/account", json={"login": "ada", "password": "a long password"}).status_code == 201
        yield client


def refused(client: TestClient, method: str, path: str, body: Any, language: str = "en") -> tuple[str, str, str]:
    """(code, field, message)"""
    answer = client.request(method, path, json=body, headers={"Accept-Language": language})
    assert answer.status_code >= 400
    problem = answer.json()
    return problem["code"], problem["extra"].get("field", ""), problem["message"]


ACCOUNT = "/api/me/account"
FORMS = [
    ("POST", ACCOUNT, {"login": "b", "password": "short"}, "password", "The password needs at least 8 characters."),
    ("POST", ACCOUNT, {"login": "b", "password": "x" * 129}, "password", "The password has at most 128 characters."),
    ("POST", ACCOUNT, {"login": " ", "password": "a long password"}, "login", "The sign-in name is missing."),
    ("POST", ACCOUNT, {"login": "b" * 30, "password": "x" * 8}, "login", "A name has at most 24 characters."),
    ("PATCH", "/api/me", {"name": ""}, "name", "The name is missing."),
    ("PATCH", "/api/me", {"name": "n" * 30}, "name", "A name has at most 24 characters."),
    ("PUT", "/api/me/password", {"password": "x" * 8}, "current", "The present password is missing."),
    ("PUT", "/api/me/webhook", {"url": "not at all"}, "url", "A webhook begins with https:// or http://"),
    ("PUT", "/api/me/webhook", {"url": "http://me@home"}, "url", "A webhook has no user"),
    ("POST", "/api/tables/x/chat", {"text": "x" * 501}, "text", "The message has at most 500 characters."),
]


@pytest.mark.parametrize(("method", "path", "body", "field", "message"), FORMS)
def test_what_people_type(client: TestClient, method: str, path: str, body: Any, field: str, message: str) -> None:
    code, where, text = refused(client, method, path, body)
    assert (code, where) == ("bad-request", field)
    assert text.startswith(message)
    german = refused(client, method, path, body, "de")
    assert german[:2] == (code, field)
    assert german[2] != text


@pytest.mark.parametrize(
    ("pace", "field", "limit"),
    [
        ({"kind": "live", "reserve": 0}, "pace.reserve", {"reason": "too-low", "least": 10}),
        ({"kind": "live", "reserve": 60, "increment": 9999}, "pace.increment", {"reason": "too-high", "most": 3600}),
        ({"kind": "slow", "days": 31}, "pace.days", {"reason": "too-high", "most": 30}),
    ],
)
def test_programs_are_told_the_limit(client: TestClient, pace: Any, field: str, limit: dict[str, Any]) -> None:
    body = {"game": "harbour", "seats": [{"kind": "me"}], "pace": pace}
    problem = client.post("/api/tables", json=body, headers={"Accept-Language": "de"}).json()
    assert problem["extra"] == {"field": field, **limit}
    assert problem["message"].startswith("Die Za" if field == "pace.days" else "Die Zeit")


def test_what_nobody_types_is_told_to_programs(client: TestClient) -> None:
    body = {"game": "harbour", "seats": [{"kind": "king"}]}
    code, field, message = refused(client, "POST", "/api/tables", body)
    assert (code, field) == ("bad-request", "seats.0.kind")
    assert message == "body.seats.0.kind: Input should be 'me', 'open' or 'bot'."


def test_other_refusals_of_forms_belong_to_a_field_too(client: TestClient) -> None:
    wrong = {"login": "ada", "password": "another password"}
    assert refused(client, "POST", "/api/session", wrong) == (
        "wrong-password",
        "password",
        "The sign-in name or the password is wrong.",
    )
    change = {"current": "another password", "password": "a longer password"}
    assert refused(client, "PUT", "/api/me/password", change)[:2] == ("wrong-password", "current")
    assert refused(client, "DELETE", "/api/me", {"password": "no"})[:2] == ("wrong-password", "password")
    other = TestClient(client.app)
    other.post("/api/guests", json={"name": "Ben"})
    taken = {"login": "Ada", "password": "a long password"}
    assert refused(other, "POST", ACCOUNT, taken)[:2] == ("login-taken", "login")
