"""`moorings serve --workers 2`: several processes at one port, on one PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from processes import outlived
from server.harness import PATIENCE, READY, Client, Live, Postgres, Server, wait_until


def processes(server: Server) -> list[psutil.Process]:
    """The processes that serve; their own children, in which bots think, do not count."""
    found = psutil.Process(server.process.pid).children()
    return [process for process in found if "spawn_main" in " ".join(process.cmdline())]


@contextmanager
def only(server: Server, process: psutil.Process) -> Iterator[None]:
    """All others are held for a moment, so that whoever connects is connected to this one."""
    others = [other for other in processes(server) if other != process]
    for other in others:
        other.suspend()
    try:
        yield
    finally:
        for other in others:
            other.resume()


def is_well(server: Server, process: psutil.Process) -> bool:
    """Whether one of the processes is well."""
    with only(server, process):
        return server.health() == 200


def come(server: Server, process: psutil.Process, name: str, table: str = "") -> tuple[Client, Live]:
    """Somebody who comes to a table, or opens one, and whom this process serves."""
    with only(server, process):
        client = Client(server.address, name)
        live = client.live(table or client.create("packet_row", ["me", "open", "random"]))
        live.wait(lambda: live.ready, "the socket is ready")
    port = live.socket.socket.getsockname()[1]
    assert port in {link.raddr.port for link in process.net_connections("tcp") if link.raddr}
    return client, live


@pytest.fixture
def server(tmp_path: Path, postgres: Postgres) -> Iterator[Server]:
    with Server(tmp_path, postgres.database(), "--workers", "2") as server:
        yield server


def test_both_answer_and_ctrl_c_ends_all_of_it(server: Server) -> None:
    one, other = processes(server)
    for process in (one, other):
        wait_until(lambda process=process: is_well(server, process), "each of them is well", READY)
    ada, first = come(server, one, "Ada")
    ben, second = come(server, other, "Ben", first.name)
    ben.join(first.name)
    lives, luck = [first, second], random.Random(3)
    while not all(live.over for live in lives):
        for live in lives:
            live.play_random(luck)
        wait_until(lambda: all(live.over for live in lives) or any(live.moves for live in lives), "it goes on")
    assert {event["seat"] for event in first.events} == {None, 0, 1, 2}
    for client, live in ((ada, first), (ben, second)):  # each has steps of their own that the other does not hear of
        assert live.events == [frame["event"] for frame in client.frames(live.name)]
    assert [event for event in first.events if event["seat"] == 2] == [e for e in second.events if e["seat"] == 2]
    ada.act(ada.create("packet_row", ["me", "captain"], relief="captain"), "leave")  # bots think when the end comes
    started = [psutil.Process(server.process.pid), *server.children()]
    assert {one, other} < set(started)
    assert server.interrupt() == 0
    assert outlived(started, PATIENCE) == []
    assert server.complaints() == []
    assert all(live.lost for live in lives)
