"""What other sites may not do, what every answer says, and how large a request may be."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import Request
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from moorings.server.api.body_size import LOG, USUAL
from moorings.server.api.host_check import known_host, own_names
from moorings.server.api.origin_check import allowed_origin
from moorings.server.app import create_app
from moorings.server.shared.config import WEB, Config

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
    assert "http" not in policy  # no page has anything from elsewhere
    assert "script-src" not in policy
    assert headers.get("cache-control") == ("no-store" if path.startswith("/api/") else "no-cache")
    refused = client.post("/api/guests", content=b"x" * (USUAL + 1))
    assert refused.headers["x-content-type-options"] == "nosniff"


NAMES = own_names(Config(data=Path(), origins=("https://Play.example.org:8443",), hosts=("Inside",)))


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:7012",
        "app.localhost",
        "localhost.",
        "127.0.0.1:7012",
        "192.168.1.20:7012",
        "[::1]:7012",
        "[fe80::1]",
        "play.example.org",
        "play.example.org:8443",
        "inside:80",
        socket.gethostname(),
        f"{socket.gethostname()}.local:7012",
    ],
)
def test_names_of_our_own(host: str) -> None:
    assert known_host(host, NAMES)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.test",
        "evil.test:7012",
        "localhost.evil.test",
        "127.0.0.1.evil.test",
        "play.example.org.evil.test",
        "evilplay.example.org",
        "127.1",  # a name as others see it
        "[::1",
        "[evil.test]",
        "evil.test/localhost",
        ".local",
    ],
)
def test_names_of_others(host: str) -> None:
    assert not known_host(host, NAMES)


def test_who_asks_for_somebody_else_is_refused(client: TestClient) -> None:
    """A site whose name points at this machine would be taken for us, and read all that its visitor may read."""
    rebound = {"Host": "evil.test:7012"}
    for path in ("/", "/api/me", "/api/games", "/healthz", "/api/docs"):
        answer = client.get(path, headers=rebound)
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert client.patch("/api/me", json={"name": "Eve"}, headers=rebound).status_code == 421
    said = client.get("/api/me", headers={**rebound, "Accept-Language": "de"}).json()["message"]
    assert said.startswith("Unter diesem Namen")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/live", headers=rebound):
        pass
    assert client.get("/api/me", headers={"Host": "192.168.1.20:7012"}).json()["name"] == "Ada"
    with client.websocket_connect("/api/live", headers={"Host": "192.168.1.20:7012"}) as live:
        assert live.receive_text()
        live.close()


def test_behind_a_proxy_the_name_that_people_see_is_known(tmp_path: Path) -> None:
    config = Config(data=tmp_path, origins=("https://games.example.org",), hosts=())
    with TestClient(create_app(config), base_url="https://games.example.org") as client:
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/games", headers={"Host": "testserver"}).status_code == 421


def test_the_page_of_the_interface_is_our_own(tmp_path: Path) -> None:
    """It is built with the web app, and loads nothing from anywhere else."""
    assert WEB.is_dir(), "the web app is built before the tests"
    with TestClient(create_app(Config(data=tmp_path, web=WEB))) as client:
        page = client.get("/api/docs").text
        parts = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert any(part.endswith(".js") for part in parts)
        for part in parts:
            assert part.startswith("/")
            assert client.get(part).status_code == 200
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), "what is written into a page is not run"
    with TestClient(create_app(Config(data=tmp_path, web=None))) as client:
        assert "not built" in client.get("/api/docs").text


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
