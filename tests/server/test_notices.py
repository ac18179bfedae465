"""Telling people that it is their turn."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.server.app import create_app
from moorings.server.people import turn_notices, webhooks
from moorings.server.people.turn_notices import FIRST, GROWTH, LEASE, TRIES, Messenger
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import BadRequest
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Notice
from patience import PATIENCE, in_a_loop
from server.rows import START, Clock, add_table, add_user


@dataclass
class Ear:
    """A webhook that listens here, and answers as it is told."""

    url: str = ""
    status: int = 204
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)


@pytest.fixture
def ear() -> Iterator[Ear]:
    ear = Ear()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            ear.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(ear.status)
            if ear.status == 302:
                self.send_header("Location", ear.url)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    ear.url = f"http://127.0.0.1:{server.server_port}/hook?key=1"
    yield ear
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def person(database: Database, url: str | None) -> tuple[int, str]:
    """Somebody with a webhook at two tables: (their number, their secret)."""

    def work(db: Any) -> tuple[int, str]:
        user = add_user(db, "Ada")
        for table in ("one", "two"):
            add_table(db, table, [user, "mate"])
        return user, turn_notices.set_webhook(db, user, url) if url else ""

    return database.write(work)


def tell(database: Database, clock: Clock, user: int, table: str = "one") -> None:
    database.write(lambda db: turn_notices.tell_turn(db, clock.time, [user], table, "harbour"))


def waiting(database: Database) -> list[tuple[str, float, int]]:
    with database.read() as db:
        return [(row.table_id, row.due, row.tries) for row in db.scalars(select(Notice).order_by(Notice.id))]


def go(database: Database, clock: Clock, private: bool = True) -> None:
    """All that is due is sent, and what became of it is written down."""

    async def work() -> None:
        messenger = Messenger(database, clock, private)
        await messenger.set_out()
        await messenger.settled()

    in_a_loop(work())


def test_a_turn_is_told_once_and_signed(database: Database, clock: Clock, ear: Ear) -> None:
    user, secret = person(database, ear.url)
    tell(database, clock, user)
    tell(database, clock, user)
    tell(database, clock, user, "two")
    assert [table for table, _, _ in waiting(database)] == ["one", "two"]
    go(database, clock)
    assert waiting(database) == []
    assert sorted(json.loads(body)["table"] for _, body in ear.heard) == ["one", "two"]
    for headers, body in ear.heard:
        message = json.loads(body)
        table = message["table"]
        assert message == {"event": "turn", "table": table, "game": "harbour", "url": f"/tables/{table}"}
        signed = f"{int(START)}.".encode() + body
        expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
        assert headers["moorings-timestamp"] == str(int(START))
        assert headers["moorings-signature"] == f"sha256={expected}"
        assert headers["content-type"] == "application/json"
        assert headers["host"] in ear.url
    go(database, clock)
    assert len(ear.heard) == 2


def test_whoever_has_no_webhook_is_not_told(database: Database, clock: Clock) -> None:
    user, _ = person(database, None)
    tell(database, clock, user)
    assert waiting(database) == []


@pytest.mark.parametrize("status", [500, 404, 302])
def test_what_was_not_accepted_is_tried_again_ever_later(
    database: Database, clock: Clock, ear: Ear, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="moorings")
    user, secret = person(database, ear.url)
    tell(database, clock, user)
    ear.status = status
    for tries in range(1, TRIES):
        go(database, clock)
        later = clock.time + FIRST * GROWTH ** (tries - 1)
        assert waiting(database) == [("one", later, tries)]
        clock.time = later - 1
        go(database, clock)
        assert len(ear.heard) == tries
        clock.turn(1)
    go(database, clock)
    assert len(ear.heard) == TRIES
    assert waiting(database) == []
    assert "not delivered" in caplog.text
    assert secret not in caplog.text
    assert ear.url not in caplog.text


def test_nobody_there_is_tried_again_too(database: Database, clock: Clock, ear: Ear) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    user, _ = person(database, f"http://127.0.0.1:{port}/")
    tell(database, clock, user)
    go(database, clock)
    assert waiting(database) == [("one", START + FIRST, 1)]


def test_a_turn_that_comes_round_while_it_is_being_told_is_told_again(database: Database, clock: Clock) -> None:
    user, _ = person(database, "https://hooks.example.org/")
    tell(database, clock, user)
    [letter] = database.write(lambda db: turn_notices.claim(db, clock.time, 9))
    tell(database, clock, user)
    database.write(lambda db: turn_notices.settle(db, clock.time, letter, True))
    assert waiting(database) == [("one", START, 0)]
    [letter] = database.write(lambda db: turn_notices.claim(db, clock.time, 9))
    database.write(lambda db: turn_notices.settle(db, clock.time, letter, True))
    assert waiting(database) == []


def test_a_notice_is_one_processs_alone_until_that_one_is_given_up(database: Database, clock: Clock) -> None:
    user, _ = person(database, "https://hooks.example.org/")
    tell(database, clock, user)
    assert len(database.write(lambda db: turn_notices.claim(db, clock.time, 9))) == 1
    assert database.write(lambda db: turn_notices.claim(db, clock.time + LEASE - 1, 9)) == []
    [letter] = database.write(lambda db: turn_notices.claim(db, clock.time + LEASE, 9))
    assert letter.tries == 2


def test_without_the_webhook_nothing_waits(database: Database, clock: Clock) -> None:
    user, _ = person(database, "https://hooks.example.org/")
    tell(database, clock, user)
    database.write(lambda db: turn_notices.drop_webhook(db, user))
    assert waiting(database) == []


def test_the_messenger_runs_until_it_is_stopped(database: Database, clock: Clock, ear: Ear) -> None:
    user, _ = person(database, ear.url)
    tell(database, clock, user)

    async def work() -> None:
        running = asyncio.create_task(Messenger(database, clock, True).run())
        async with asyncio.timeout(PATIENCE):
            while waiting(database):
                await asyncio.sleep(0.02)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    in_a_loop(work())
    assert len(ear.heard) == 1


def test_a_message_never_goes_into_the_house(database: Database, clock: Clock, ear: Ear) -> None:
    user, _ = person(database, ear.url)
    tell(database, clock, user)
    go(database, clock, private=False)
    assert ear.heard == []
    assert waiting(database) == [("one", START + FIRST, 1)]


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1", "2001:db8::1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_public(address: str) -> None:
    assert not webhooks._public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_addresses_that_are_public(address: str) -> None:
    assert webhooks._public(address)


def test_it_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch, ear: Ear) -> None:
    """A name that is public when it is checked and private when it is used must not get through."""
    looked_up: list[str] = []

    async def getaddrinfo(self: Any, host: str, port: int, **_: Any) -> list[Any]:
        looked_up.append(host)
        address = "127.0.0.1" if host in ("rebound.test", "127.0.0.1") else host
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(webhooks, "_public", lambda address: address == "127.0.0.1")  # stands for any public one
    port = ear.url.split(":")[2].split("/")[0]
    in_a_loop(webhooks.send(f"http://rebound.test:{port}/", "s", START, {}, private=False))
    assert looked_up.count("rebound.test") == 1
    assert ear.heard[0][0]["host"] == f"rebound.test:{port}"


def test_a_name_with_one_private_address_among_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def getaddrinfo(self: Any, host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, port)) for ip in ("8.8.8.8", "127.0.0.1")]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)
    with pytest.raises(webhooks.Undelivered, match="public"):
        in_a_loop(webhooks.send("http://mixed.test/", "s", START, {}, private=False))


def test_a_webhook_that_drips_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte comes in time, but there is no end to them."""
    monkeypatch.setattr(webhooks, "PATIENCE", 0.5)

    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nX: ")
        try:
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.02)
        except OSError:
            writer.close()

    async def work() -> None:
        async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(webhooks.Undelivered, match="too long"):
                await webhooks.send(f"http://127.0.0.1:{port}/", "s", START, {}, private=True)

    in_a_loop(work())


@pytest.mark.parametrize(
    "url",
    [
        "", "hooks.example.org", "ftp://example.org/", "file:///etc/passwd", "https://", "https:///path",
        "https://user:pass@example.org/", "https://example.org/#part", "https://example.org:25/", "https://example.org:x/",
        "https://example.org:99999/", "https://exam ple.org/", "https://example.org/\x00", "https://exämple.org/",
        "https://[::1", "https://example.org/" + "x" * 500,
    ],
)  # fmt: skip
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(BadRequest):
        webhooks.clean_url(url)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, private_hooks=True), Clock())) as client:
        client.post("/api/guests", json={"name": "Ada"})
        yield client


def test_a_webhook_is_set_tried_and_dropped(client: TestClient, ear: Ear) -> None:
    assert client.post("/api/me/webhook/test").status_code == 404
    assert client.put("/api/me/webhook", json={"url": "https://example.org:25/"}).status_code == 400
    answer = client.put("/api/me/webhook", json={"url": ear.url})
    assert answer.status_code == 200
    secret = answer.json()["secret"]
    me = client.get("/api/me")
    assert me.json()["webhook"] == ear.url
    assert secret not in me.text
    assert client.post("/api/me/webhook/test").json() == {"delivered": True, "message": "It arrived."}
    [(headers, body)] = ear.heard
    assert json.loads(body) == {"event": "test", "table": None, "game": None, "url": "/"}
    assert headers["moorings-signature"] == webhooks.signature(secret, str(int(START)), body)
    assert client.put("/api/me/webhook", json={"url": ear.url}).json()["secret"] != secret
    ear.status = 500
    trial = client.post("/api/me/webhook/test").json()
    assert trial == {"delivered": False, "message": "The answer was 500."}
    trial = client.post("/api/me/webhook/test", headers={"Accept-Language": "de"}).json()
    assert trial == {"delivered": False, "message": "Die Antwort war 500."}
    assert client.delete("/api/me/webhook").status_code == 204
    assert client.get("/api/me").json()["webhook"] is None


def test_trying_a_webhook_is_limited(client: TestClient, ear: Ear) -> None:
    client.put("/api/me/webhook", json={"url": ear.url})
    statuses = [client.post("/api/me/webhook/test").status_code for _ in range(11)]
    assert statuses == [200] * 10 + [429]
