"""Hints: what the bots think of one's own decision, from a real server with real bots; and who gets none."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from moorings.games import game_names
from moorings.server.app import create_app
from moorings.server.shared.config import Config
from server.harness import Client, Live, Refused, Server
from server.rows import Clock

MOVES = 8
"""How many random moves a person makes before they ask."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hints")) as server:
        yield server


@pytest.fixture
def guest(server: Server) -> Iterator[Callable[[str], Client]]:
    """Whoever is needed."""
    came: list[Client] = []

    def come(name: str) -> Client:
        came.append(Client(server.address, name))
        return came[-1]

    yield come
    for client in came:
        client.close()


def choose_between(live: Live, luck: random.Random) -> dict[str, str]:
    """Plays on to a real choice, when all others wait for it: the legal moves, with their sentences."""

    def alone() -> bool:
        return live.newest is not None and live.newest["view"]["active"] == [live.you["seat"]]

    played = 0
    while live.wait(alone, "all others wait") and (played < MOVES or len(live.moves) < 2):
        played += live.play_random(luck)
    assert live.newest
    return {move["code"]: move["text"] for move in live.newest["moves"]}


@pytest.mark.parametrize("game", game_names())
def test_the_best_moves_are_legal_and_tell_how_it_ends_for_everybody(
    guest: Callable[[str], Client], luck: random.Random, game: str
) -> None:
    ada = guest("Ada")
    table = ada.create(game, ["random", "me", "random"], hints=True)
    with ada.live(table) as live:
        legal = choose_between(live, luck)
        found = ada.hints(table)
        codes, chances = [hint["code"] for hint in found], [hint["wins"][live.you["seat"]] for hint in found]
        assert 1 <= len(set(codes)) == len(codes) <= 3
        assert [legal[code] for code in codes] == [hint["text"] for hint in found]
        assert chances == sorted(chances, reverse=True)
        for hint in found:
            assert len(hint["wins"]) == len(hint["scores"]) == 3
            assert all(0 <= chance <= 1 for chance in hint["wins"])
            assert sum(hint["wins"]) == pytest.approx(1)
            assert max(hint["scores"]) > 0
        live.catch_up(live.play(codes[0]))


def refused(client: Client, table: str) -> tuple[int, str]:
    """How somebody is refused hints: the status, and what is said."""
    with pytest.raises(Refused) as error:
        client.hints(table)
    return error.value.status, error.value.message


def test_hints_are_for_the_seat_that_has_to_decide(server: Server, guest: Callable[[str], Client]) -> None:
    ada, ben, cleo = (guest(name) for name in ("Ada", "Ben", "Cleo"))
    table = ada.create("packet_row", ["me", "open"], hints=True)
    assert refused(ada, table) == (409, "The game is not running.")
    (seat,) = ben.join(table)["frame"]["view"]["active"]
    decides, waits = (ada, ben) if seat == 0 else (ben, ada)
    assert decides.hints(table)
    assert refused(waits, table) == (409, "You have nothing to decide now.")
    assert refused(cleo, table) == (403, "You have no seat at this table.")
    with Client(server.address, sign_in=False) as stranger:
        assert refused(stranger, table)[0] == 401
    assert refused(ada, "nowhere")[0] == 404


def test_hints_are_for_tables_that_allow_them(guest: Callable[[str], Client]) -> None:
    ada = guest("Ada")
    table = ada.create("packet_row", ["me", "random"])
    assert refused(ada, table) == (403, "At this table there are no hints.")
    assert not ada.see(table)["table"]["hints"]


class Parrots:
    """Workers who have always the same answer, at once."""

    size = 1

    def submit(self, function: Callable[..., Any], *arguments: Any, near: object = None) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        answer.set_result([])
        return answer

    def close(self) -> None:
        pass


def test_one_person_gets_thirty_hints_a_minute(tmp_path: Path) -> None:
    clock = Clock()
    app = create_app(Config(data=tmp_path), clock)
    plan = {"game": "harbour", "seats": [{"kind": "me"}], "hints": True}
    with TestClient(app) as http:
        app.state.service.bot_turns.workers = Parrots()

        def asker(name: str) -> Callable[[], httpx.Response]:
            token = http.post("/api/guests", json={"name": name}).json()["token"]
            http.cookies.clear()
            headers = {"Authorization": f"Bearer {token}"}
            table = http.post("/api/tables", json=plan, headers=headers).json()["table"]["id"]
            return lambda: http.post(f"/api/tables/{table}/hints", headers=headers)

        ada, ben = asker("Ada"), asker("Ben")
        assert [ada().status_code for _ in range(30)] == [200] * 30
        clock.turn(59)
        answer = ada()
        assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (429, "too-many", "1")
        assert ben().status_code == 200
        clock.turn(1)
        assert ada().json() == {"hints": []}
