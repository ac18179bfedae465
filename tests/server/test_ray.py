"""Bots that think on a Ray cluster: a real one of two workers, started here, that a real server joins."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import psutil
import pytest

from server.harness import Client, Server, wait_until

RAYS_OWN = re.compile(r"\[[-\d]+ [:,\d]+ [EW] \d+ \d+\] \w+\.cc:\d+: ")


@pytest.fixture(scope="module")
def server(cluster_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("ray"), "", "--ray", cluster_address) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Iterator[Client]:
    with Client(server.address, "Ada") as client:
        yield client


def at_work(what: str) -> psutil.Process | None:
    """A process of the cluster that is doing a certain thing; Ray writes that where the name of the program was."""
    for process in psutil.Process().children(recursive=True):
        try:
            if process.cmdline()[:1] == [f"ray::{what}"]:
                return process
        except psutil.NoSuchProcess:
            continue
    return None


def test_a_whole_game_is_thought_through_by_the_cluster(server: Server, ada: Client) -> None:
    table = ada.create("packet_row", ["me", "random", "random"], relief="random")
    with ada.live(table) as live:
        ada.act(table, "leave")
        live.wait(lambda: live.over, "the bots have played to the end")
    movers = {frame["event"]["seat"] for frame in ada.frames(table, "spectator")}
    assert {0, 1, 2} <= movers
    assert [child.cmdline() for child in server.children() if "spawn_main" in str(child.cmdline())] == []


def test_who_thinks_is_a_worker_of_the_cluster_and_may_die(ada: Client) -> None:
    table = ada.create("packet_row", ["me", "captain"], relief="captain")
    with ada.live(table) as live:
        ada.act(table, "leave")
        wait_until(lambda: at_work("_Hand.do"), "a worker thinks").kill()
        live.catch_up(live.revision + 3)
        ada.act(table, "return")


def test_hints_come_from_the_cluster_too(ada: Client) -> None:
    table = ada.create("packet_row", ["me", "random"], hints=True)
    with ada.live(table) as live:
        live.wait(lambda: live.moves, "it is Ada's turn")
        assert {hint["code"] for hint in ada.hints(table)} <= set(live.moves)


def test_it_ends_in_order(server: Server) -> None:
    assert server.stop() == 0
    assert server.complaints() == []
    # Nobody but the server has a word to say, except for Ray's own core when a worker goes while it works.
    assert all(json.loads(line) for line in server.log().splitlines() if not RAYS_OWN.match(line))
    server.start()
