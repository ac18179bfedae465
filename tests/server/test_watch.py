"""Logs, metrics and health: what those who run a server see, and what they never see."""

import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI, WebSocket
from fastapi.testclient import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from moorings.server.app import create_app
from moorings.server.operations.json_logs import Lines, event
from moorings.server.people.accounts import new_guest
from moorings.server.run import LOCAL
from moorings.server.service import Service
from moorings.server.shared.config import Config
from moorings.server.storage.schema import Table


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    app = create_app(Config(data=tmp_path))

    @app.get("/api/broken/{name}")
    def broken(name: str) -> None:
        raise RuntimeError("something went wrong")

    @app.websocket("/api/echo/{name}")
    async def echo(socket: WebSocket, name: str) -> None:
        await socket.accept()
        await socket.send_text(await socket.receive_text())
        await socket.close(4000)

    return app


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, raise_server_exceptions=False, client=("127.0.0.1", 5000)) as client:
        yield client


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    form = Lines()
    return [json.loads(form.format(record)) for record in caplog.records if record.name.startswith("moorings")]


def numbers(client: TestClient) -> dict[str, float]:
    text = client.get("/metrics").text
    rows = [line.rpartition(" ") for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in rows}


def test_the_numbers_are_not_for_players(tmp_path: Path) -> None:
    """They count moves of which only one seat knows."""
    near = ("127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1")
    far = ("192.168.1.20", "10.1.2.3", "fe80::1%eth0", "::ffff:10.1.2.3", "8.8.8.8", "2001:4860:4860::8888", "unknown")
    with TestClient(create_app(Config(data=tmp_path, metrics_from=("172.16.3.0/24",)))) as server:
        clients = {address: TestClient(server.app, client=(address, 5000)) for address in (*near, *far)}
        assert {at: client.get("/metrics").status_code for at, client in clients.items()} == {
            **dict.fromkeys(near, 200),
            **dict.fromkeys(far, 403),
        }
        for address, status in (("172.16.3.9", 200), ("172.16.4.9", 403)):
            assert TestClient(server.app, client=(address, 5000)).get("/metrics").status_code == status


def test_behind_a_proxy_the_one_who_asks_counts(tmp_path: Path) -> None:
    """As uvicorn has it: who is trusted speaks for others, and nobody else does."""
    app: Any = create_app(Config(data=tmp_path))
    behind: Any = ProxyHeadersMiddleware(app, LOCAL)
    with TestClient(app):
        for proxy, told, status in (
            ("127.0.0.1", "192.168.1.20", 403),
            ("127.0.0.1", "127.0.0.1, 192.168.1.20", 403),
            ("192.168.1.20", "127.0.0.1", 403),
        ):
            client = TestClient(behind, client=(proxy, 5000))
            assert client.get("/metrics", headers={"X-Forwarded-For": told}).status_code == status


def test_a_request_is_one_line_with_the_template_of_its_path(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "moorings"):
        client.get("/api/games/harbour/rules?token=hush", headers={"Authorization": "Bearer hush"})
        client.get("/api/nowhere/hush")
    found = lines(caplog)
    assert [(line["event"], line["route"], line["status"]) for line in found] == [
        ("request", "/api/games/{game}/rules", 200),
        ("request", "other", 404),
    ]
    assert all(set(line) == {"time", "level", "event", "method", "route", "status", "ms"} for line in found)
    assert "hush" not in json.dumps(found)


def test_what_goes_wrong_is_counted_and_told(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "moorings"):
        assert client.get("/api/broken/hush").status_code == 500
    assert lines(caplog)[-1]["status"] == 500
    assert numbers(client)['moorings_requests_total{method="GET",route="/api/broken/{name}",status="500"}'] == 1


def test_sockets_are_counted_while_they_live(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    assert numbers(client)["moorings_sockets"] == 0
    with caplog.at_level(logging.INFO, "moorings"), client.websocket_connect("/api/echo/hush") as socket:
        assert numbers(client)["moorings_sockets"] == 1
        socket.send_text("hush")
        assert socket.receive_text() == "hush"
    assert numbers(client)["moorings_sockets"] == 0
    line = next(line for line in lines(caplog) if line["event"] == "socket")
    assert (line["route"], line["accepted"], line["code"]) == ("/api/echo/{name}", True, 4000)
    assert "hush" not in json.dumps(line)


def test_a_method_that_is_none_is_told_which_there_are(client: TestClient) -> None:
    answer = client.post("/api/levels")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET")
    assert answer.json()["message"] == "Method Not Allowed"


def test_requests_are_counted_by_route_and_status(client: TestClient) -> None:
    client.get("/api/games/harbour/rules")
    client.get("/api/games/harbour/components")
    client.get("/api/games/chess/rules")
    client.request("BREW", "/api/levels")
    found = numbers(client)
    assert found['moorings_requests_total{method="GET",route="/api/games/{game}/rules",status="200"}'] == 1
    assert found['moorings_requests_total{method="GET",route="/api/games/{game}/rules",status="404"}'] == 1
    assert found['moorings_request_seconds_count{route="/api/games/{game}/rules"}'] == 2
    assert not any("BREW" in name for name in found)


def test_tables_and_commits_are_counted(app: FastAPI, client: TestClient) -> None:
    service: Service = app.state.service
    service.db.write(lambda session: new_guest(session, 1.0, "Ann"))
    for number, stage in enumerate(["open", "over", "over"]):
        row = Table(
            id=f"t{number}", game="harbour", options={}, seats=2, public=True, stage=stage, pace={}, relief="mate",
            hints=True, rules=1, pack="", seed="1", salt="", commitment="", created=time.time(),
        )  # fmt: skip
        service.db.write(lambda session, row=row: session.add(row))
    found = numbers(client)
    assert found['moorings_tables{stage="open"}'] == 1
    assert found['moorings_tables{stage="over"}'] == 2
    # What runs beside the requests writes, too.
    assert found["moorings_commit_changes_sum"] >= found["moorings_commit_changes_count"] >= 4


def test_two_servers_count_apart(tmp_path: Path) -> None:
    with (
        TestClient(create_app(Config(data=tmp_path / "a"))) as one,
        TestClient(create_app(Config(data=tmp_path / "b"))),
    ):
        one.get("/api/levels")
    with TestClient(create_app(Config(data=tmp_path / "c")), client=("127.0.0.1", 5000)) as other:
        assert not any("levels" in name for name in numbers(other))


def test_health(app: FastAPI, client: TestClient) -> None:
    service: Service = app.state.service
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "up_to_date": True, "sound": True}
    service.db.write(lambda session: session.connection().exec_driver_sql("UPDATE alembic_version SET version_num='x'"))
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["database"]
    assert not answer.json()["up_to_date"]
    service.db.write(lambda session: session.connection().exec_driver_sql("DROP TABLE alembic_version"))
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert not answer.json()["database"]


@pytest.mark.bot_fault
def test_a_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "moorings"):
        event("game-ready", game="harbour", where=Path("x"))
        try:
            raise ValueError("deep")
        except ValueError:
            logging.getLogger("moorings.bots.player").exception("%s slipped", "mate")
    ready, slipped = lines(caplog)
    assert (ready["event"], ready["level"], ready["game"], ready["where"]) == ("game-ready", "info", "harbour", "x")
    assert (slipped["event"], slipped["level"], slipped["text"]) == ("message", "error", "mate slipped")
    assert "ValueError: deep" in str(slipped["trace"])


def test_without_a_web_app_one_is_told_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, web=None))) as client:
        assert "./dev run" in client.get("/").text


def test_the_web_app_takes_what_nobody_else_takes(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("the app")
    (web / "app.js").write_text("1")
    with TestClient(create_app(Config(data=tmp_path, web=web))) as client:
        assert client.get("/").text == "the app"
        assert client.get("/app.js").text == "1"
        assert client.get("/tables/abc").text == "the app"
        assert client.get("/other.js").status_code == 404
        assert client.get("/api/nowhere").json()["message"] == "Not Found"
        assert client.get("/api/levels").status_code == 200
        assert client.delete("/api/levels").headers["allow"] == "GET"
        assert client.get("/../moorings.db").status_code == 404
