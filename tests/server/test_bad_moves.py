"""Moves that cannot be made cost those alone who try them."""

from __future__ import annotations

import difflib
import random
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from moorings.games import game_names, load
from moorings.kernel.errors import IllegalMove
from moorings.server.app import create_app
from moorings.server.operations.request_allowance import Allowances
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import Illegal, Refusal, UnknownMove, said_by
from moorings.server.tables import board_cache, gameplay
from server.room import Room


def attempt(room: Room, seat: int, code: str, key: str = "bad", revision: int | None = None) -> Any:
    user = room.people[seat].id
    at = room.frame(seat)["revision"] if revision is None else revision
    return room.write(lambda s: room.service.play.move(s, room.time, room.table, user, at, key, code))


def test_a_code_that_no_move_has_is_compared_with_others_only_when_that_is_told(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_table({"kind": "untimed"})

    def compare(*_: object, **__: object) -> list[str]:
        raise AssertionError("this takes long")

    with monkeypatch.context() as patched:
        patched.setattr(difflib, "get_close_matches", compare)
        with pytest.raises(UnknownMove) as refused:
            attempt(room, 0, "taek 3")
    assert said_by(refused.value).startswith("There is no move 'taek 3'.")


@pytest.mark.parametrize("name", game_names())
def test_codes_are_compared_with_a_few_that_are_like_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moves, compared, close = load(name).moves, [0], difflib.get_close_matches

    def counted(word: str, words: Any, n: int = 3, cutoff: float = 0.6) -> list[str]:
        compared[0] += len(words)
        return close(word, words, n, cutoff)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    luck = random.Random(7)
    for code in luck.sample(moves.codes, 50):
        place = luck.randrange(len(code))
        wrong = code[:place] + "x" + code[place:]
        compared[0] = 0
        with pytest.raises(IllegalMove):
            moves.index(wrong)
        assert compared[0] <= 200 + len(moves.names)
        if place > code.find(" ") > 0:
            assert "Did you mean" in moves.unknown(wrong)
    assert moves.unknown("x" * 100_000).count("Did you mean") == 0


def test_a_refused_move_leaves_the_game_in_memory(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.open_table({"kind": "untimed"})
    (active,) = room.active()
    legal = room.frame(active)["moves"][0]["code"]

    def read(*_: object) -> Any:
        raise AssertionError("the game was not in memory")

    monkeypatch.setattr(board_cache, "read_board", read)
    for seat, code, revision in ((active, "nonsense", None), (1 - active, legal, None), (active, legal, 99)):
        with pytest.raises(Refusal):
            attempt(room, seat, code, revision=revision)
    other = next(code for code in room.match().game.moves.codes if code not in {legal})
    with pytest.raises(Illegal):
        attempt(room, 1 - active, other)
    assert attempt(room, active, legal, "good").revision == 2


def test_a_seat_gives_no_more_orders_than_can_be_read_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gameplay, "ORDERS", 3)
    room.game = "serenissima"
    room.open_table({"kind": "untimed"})
    orders = [order.code for order in room.match().orders(0)]
    for number in range(3):
        attempt(room, 0, orders[number], f"o{number}")
    before = room.frame(1)
    with pytest.raises(Refusal, match="So many orders"):
        attempt(room, 0, orders[3], "o3")
    room.restart()
    with pytest.raises(Refusal, match="So many orders"):
        attempt(room, 0, orders[3], "o3")
    attempt(room, 1, orders[0], "mine")  # what others have given is not counted, and nobody else sees any of it
    assert room.frame(1)["revision"] == before["revision"] + 1


def test_so_much_a_second_and_no_more() -> None:
    time = 0.0
    acting = Allowances(2.0, 3.0, lambda: time)
    assert [acting.spend("ada") for _ in range(4)] == [True, True, True, False]
    assert acting.spend("ben")
    time = 1.0
    assert [acting.spend("ada") for _ in range(3)] == [True, True, False]


def test_moves_over_http_are_limited(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path, limits=True))
    with TestClient(app) as client:
        app.state.service.acting = Allowances(0.0, 5.0)
        client.post("/api/guests", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = client.post("/api/tables", json={"game": "harbour", "seats": seats}).json()["table"]["id"]
        body = {"revision": 1, "key": "k", "move": "nonsense"}
        found = [client.post(f"/api/tables/{table}/moves", json=body).status_code for _ in range(7)]
        assert found == [409] * 5 + [429] * 2
        assert client.get(f"/api/tables/{table}/preview", params={"move": "x"}).status_code == 429
