"""What other sites may not do, what every answer says, and how large a request may be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from moorings.server.api.body_size import LOG, USUAL
from moorings.server.api.origin_check import allowed_origin
from moorings.server.app import create_app
from moorings.server.shared.config import Config

CONFIG = Config(data=Path(), origins=("https://play.example.org",))


def connection(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw})


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("https://moorings.test", "moorings.test"),
        ("https://moorings.test", "moorings.test:443"),
        ("http://moorings.test", "moorings.test:80"),
        ("http://Moorings.test", "moorings.TEST"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://play.example.org", "inside:8000"),
    ],
)
def test_our_own_pages_may(origin: str, host: str) -> None:
    assert allowed_origin(connection(origin=origin, host=host), CONFIG)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://evil.test", "moorings.test"),
        ("https://moorings.test.evil.test", "moorings.test"),
        ("https://evil.test/moorings.test", "moorings.test"),
        ("http://localhost:9000", "localhost:8000"),
        ("http://moorings.test:81", "moorings.test"),
        ("http://play.example.org", "moorings.test"),
        ("null", "moorings.test"),
        ("", "moorings.test"),
        ("file://", "moorings.test"),
        ("ftp://moorings.test", "moorings.test"),
        ("http://moorings.test:x", "moorings.test"),
        ("http://moorings.test", "moorings.test:x"),
        ("http://[", "["),
        ("http://", ""),
    ],
)
def test_other_sites_may_not(origin: str, host: str) -> None:
    assert not allowed_origin(connection(origin=origin, host=host), CONFIG)


def test_no_page_at_all_may_unless_the_browser_says_otherwise() -> None:
    assert allowed_origin(connection(host="moorings.test"), CONFIG)
    assert allowed_origin(connection(host="moorings.test", sec_fetch_site="same-origin"), CONFIG)
    assert not allowed_origin(connection(host="moorings.test", sec_fetch_site="cross-site"), CONFIG)
    assert not allowed_origin(connection(host="moorings.test", sec_fetch_site="same-site"), CONFIG)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("the app")
    with TestClient(create_app(Config(data=tmp_path, web=web))) as client:
        client.post("/api/guests", json={"name": "Ada"})
        yield client


EVIL = {"Origin": "https://evil.test"}


def test_another_site_cannot_act_in_a_visitors_name(client: TestClient) -> None:
    answer = client.patch("/api/me", json={"name": "Eve"}, headers=EVIL)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert client.get("/api/me", headers=EVIL).json()["name"] == "Ada"
    assert client.delete("/api/session", headers=EVIL).status_code == 403
    assert client.post("/api/guests", json={"name": "Eve"}, headers=EVIL).status_code == 403
    own = {"Origin": "http://testserver"}
    assert client.patch("/api/me", json={"name": "Lady"}, headers=own).status_code == 200


def test_a_program_may_from_anywhere(client: TestClient) -> None:
    token = client.cookies["moorings"]
    headers = EVIL | {"Authorization": f"Bearer {token}"}
    assert client.patch("/api/me", json={"name": "Lady"}, headers=headers).json()["name"] == "Lady"
    # An empty token does not make the cookie count again.
    headers = EVIL | {"Authorization": "Bearer "}
    assert client.patch("/api/me", json={"name": "Eve"}, headers=headers).status_code in (401, 403)
    assert client.get("/api/me").json()["name"] == "Lady"


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/nothing", "/api/docs"])
def test_every_answer_has_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert ("script-src" in policy) == (path == "/api/docs")
    assert headers.get("cache-control") == ("no-store" if path.startswith("/api/") else "no-cache")
    refused = client.post("/api/guests", content=b"x" * (USUAL + 1))
    assert refused.headers["x-content-type-options"] == "nosniff"


def _in_pieces(size: int) -> Iterator[bytes]:
    for start in range(0, size, 60_000):
        yield b" " * min(60_000, size - start)


@pytest.mark.parametrize("path", ["/api/guests", "/api/replays", "/api/verify"])
@pytest.mark.parametrize("chunked", [False, True])
def test_too_large_is_too_large(client: TestClient, path: str, chunked: bool) -> None:
    most = USUAL if path == "/api/guests" else LOG

    def send(size: int) -> int:
        content = _in_pieces(size) if chunked else b" " * size
        return client.post(path, content=content, headers={"Content-Type": "application/json"}).status_code

    assert send(most) in (400, 404, 405)  # nothing but spaces, but not too many of them
    assert send(most + 1) == 413


def test_a_length_that_is_too_long_to_read(client: TestClient) -> None:
    answer = client.post("/api/guests", content=b"{}", headers={"Content-Length": "9" * 40})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
