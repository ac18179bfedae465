"""Connections that want nothing, or never say what."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from moorings.server.api import body_size
from moorings.server.api.body_size import SizeLimit
from moorings.server.operations import connections
from moorings.server.operations.connections import Connections, GuardedHTTP, GuardedWebSocket, raise_limit
from patience import PATIENCE, in_a_loop


def test_so_many_in_all_and_from_each_address_and_a_flood_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    time = 0.0
    found = Connections(lambda: time)
    found.total, found.each, found.trusted = 4, 2, frozenset({"proxy"})
    with caplog.at_level(logging.INFO, "moorings.server"):
        assert [found.enter("a") for _ in range(100)] == [True] * 2 + [False] * 98
        assert found.enter("proxy")
        assert found.enter("proxy")
        assert not found.enter("b")  # there is no room at all
        assert len(caplog.records) == 1
        time = 61.0
        assert not found.enter("b")
        assert len(caplog.records) == 2
    for address in ("a", "a", "proxy", "proxy"):
        found.leave(address)
    assert found.enter("b")
    assert dict(found.open) == {"b": 1}


def test_the_system_is_asked_for_as_many_files_as_it_gives() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, soft), hard))
    try:
        allowed = raise_limit()
        assert allowed < resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == (65_536 if hard < 0 else min(65_536, hard))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def served(talk: Callable[[int], Awaitable[None]]) -> None:
    """A server with our connections in front of a small application, while somebody talks to it."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
        elif scope["type"] == "http":
            await PlainTextResponse("hello")(scope, receive, send)

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        settings = uvicorn.Config(app, http=GuardedHTTP, ws=GuardedWebSocket, lifespan="off", log_config=None)
        server = uvicorn.Server(settings)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            await asyncio.wait_for(talk(listener.getsockname()[1]), PATIENCE)
        finally:
            server.should_exit = True
            await running


@pytest.mark.parametrize("head", [b"", b"GET / HTTP/1.1\r\nHost: a\r\n"])
def test_whoever_does_not_say_what_they_want_is_hung_up_on(head: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADERS", 0.2)
    monkeypatch.setattr(connections, "CONNECTIONS", Connections())

    async def talk(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head)
        while not await _closed(reader):
            writer.write(head and b"X")  # drop by drop
        writer.close()
        assert not connections.CONNECTIONS.open

    in_a_loop(served(talk))


async def _closed(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(0.02):
            return await reader.read(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_from_one_address_no_more_than_so_many_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = Connections()
    limited.each = 2
    monkeypatch.setattr(connections, "CONNECTIONS", limited)
    ask = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    upgrade = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

    async def talk(port: int) -> None:
        async def say(words: bytes) -> tuple[bytes, asyncio.StreamWriter]:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(words)
            try:
                return await reader.readline(), writer
            except ConnectionError:
                return b"", writer

        first, page = await say(ask)
        second, live = await say(upgrade)
        assert (first[:12], second[:12]) == (b"HTTP/1.1 200", b"HTTP/1.1 101")
        assert (await say(ask))[0] == b""
        live.close()
        while limited.open.total() > 1:
            await asyncio.sleep(0.01)
        assert (await say(ask))[0][:12] == b"HTTP/1.1 200"
        page.close()

    in_a_loop(served(talk))


async def _request(app: SizeLimit, path: str, receive: Callable[[], Awaitable[Any]]) -> int:
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    await app({"type": "http", "method": "POST", "path": path, "headers": []}, receive, send)
    return said[0]["status"]


def test_a_body_that_never_ends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_size, "BODY", 0.05)
    monkeypatch.setattr(body_size, "LARGE", 1)

    async def never() -> Any:
        await asyncio.Event().wait()

    async def whole() -> Any:
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def work() -> None:
        app = SizeLimit(PlainTextResponse("done"))
        assert await _request(app, "/api/guests", never) == 408
        first = asyncio.create_task(_request(app, "/api/replays", never))
        await asyncio.sleep(0)
        assert await _request(app, "/api/replays", whole) == 429  # one large body at a time
        assert await _request(app, "/api/guests", whole) == 200
        assert await first == 408
        assert await _request(app, "/api/replays", whole) == 200

    in_a_loop(work())
