"""Two servers on one PostgreSQL: whichever of them somebody is connected to, the table is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from server.harness import Client, Live, Postgres, Server, wait_until


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[list[Server]]:
    database = postgres.database()
    with ExitStack() as stack:
        yield [stack.enter_context(Server(tmp_path_factory.mktemp(name), database)) for name in ("a", "b")]


def elsewhere(client: Client, server: Server) -> Client:
    """The same person, connected to another server."""
    other = Client(server.address, client.name, sign_in=False)
    other.token, other.id = client.token, client.id
    return other


def test_everybody_sees_all_moves_and_hears_all_words(servers: list[Server]) -> None:
    luck = random.Random(1)
    ada, ben = Client(servers[0].address, "Ada"), Client(servers[1].address, "Ben")
    table = ada.create("packet_row", ["me", "open"])
    lives: list[Live] = [ada.live(table), elsewhere(ada, servers[1]).live(table), ben.live(table)]
    for live in lives:
        live.wait(lambda live=live: live.ready, "the socket is ready")
    ben.join(table)
    for number in range(40):
        for live in lives:
            live.catch_up(number + 1)
        (mover,) = [live for live in (lives[0], lives[2]) if live.moves]
        assert mover.play_random(luck)
    for number, (client, live) in enumerate([(ada, lives[2]), (ben, lives[0])] * 3):
        client.say(table, str(number))
        live.wait(lambda live=live, number=number: len(live.chat) == number + 1, "it is heard on the other server")
    assert lives[0].raw == lives[1].raw
    assert lives[0].raw[0] != lives[2].raw[0]
    ben.act(table, "leave")
    lives[0].wait(lambda: lives[0].info["seats"][1]["relieved"], "it is seen that Ben has left")
    for live in lives:
        live.close()


def test_who_closes_one_of_two_pages_is_still_there(servers: list[Server]) -> None:
    ada = Client(servers[0].address, "Ada")
    table = ada.create("packet_row", ["me", "open"])
    with elsewhere(ada, servers[1]).live(table) as stays:
        closed = ada.live(table)
        for live in (closed, stays):
            live.wait(lambda live=live: live.ready, "the socket is ready")
        stays.wait(lambda: stays.info["seats"][0]["present"], "Ada is there")
        before = stays.info["version"]
        closed.close()
        stays.wait(lambda: stays.info["version"] > before and stays.info["seats"][0]["present"], "Ada is there still")
        assert ada.see(table)["table"]["seats"][0]["present"]
    wait_until(lambda: not ada.see(table)["table"]["seats"][0]["present"], "it is seen that Ada has gone")
