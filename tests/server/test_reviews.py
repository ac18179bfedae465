"""Reviews on a real server: nothing before the end, asked for once, kept, in both languages, and begun again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from moorings import load
from moorings.bots import review as engine
from moorings.kernel.words import say
from moorings.server.bots import review_worker
from moorings.server.storage.schema import ReviewRow, Table
from moorings.server.tables import reviews
from patience import wait_until
from server.harness import Client, Refused, Server
from server.room import Room
from support import finish


def a_log(seed: int = 3, game: str = "packet_row") -> str:
    """The log of a random game."""
    g = load(game)
    return finish(g.start(2, seed, g.options_for(2)), random.Random(seed)).log.to_json()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("reviews"), MOORINGS_REVIEW_EFFORT="0.1") as server:
        yield server


def reviewed(client: Client, table: str) -> dict[str, Any]:
    """The review, when it is there."""

    def found() -> dict[str, Any] | None:
        state = client.get(f"/api/tables/{table}/review")
        assert state["state"] != "failed", state
        return state["review"] if state["state"] == "done" else None

    return wait_until(found, "the review")


def test_a_finished_game_is_reviewed_once_for_all(server: Server) -> None:
    with Client(server.address, "Ada") as ada, Client(server.address, "Ben") as ben:
        table = ada.post("/api/replays", log=a_log())["table"]["id"]
        assert ada.get(f"/api/tables/{table}/review")["state"] == "none"
        assert ada.post(f"/api/tables/{table}/review")["state"] in ("waiting", "working")
        assert ben.post(f"/api/tables/{table}/review")["state"] in ("waiting", "working", "done")
        found = reviewed(ben, table)
        assert reviewed(ada, table) == found
        last = len(ada.frames(table))
        assert found["curve"][-1]["revision"] == last
        assert all(1 <= choice["revision"] < last for choice in found["choices"])
        for moment in found["moments"][:2]:
            seen = ada.get(f"/api/tables/{table}/review/{moment['number']}")
            choice = next((c for c in found["choices"] if c["number"] == moment["number"]), None)
            if choice:
                assert seen["seat"] == choice["seat"]
                assert {choice["move"], choice["best"]} <= {move["code"] for move in seen["frame"]["moves"]}
        with pytest.raises(Refused, match="no such move"):
            ada.get(f"/api/tables/{table}/review/99999")


def test_nothing_of_a_review_is_told_before_the_game_is_over(server: Server) -> None:
    with Client(server.address, "Ada") as ada:
        table = ada.create("packet_row", ["me", "mate"])
        for ask in (
            lambda: ada.get(f"/api/tables/{table}/review"),
            lambda: ada.post(f"/api/tables/{table}/review"),
            lambda: ada.get(f"/api/tables/{table}/review/0"),
        ):
            with pytest.raises(Refused, match="over"):
                ask()


def an_imported(room: Room) -> str:
    """A finished table."""
    from moorings.kernel.log import Log
    from moorings.server.tables import game_logs

    table, rows = game_logs.imported(Log.from_json(a_log(5)), room.people[0], room.time)

    def work(session: Any) -> str:
        session.add(table)
        session.flush()
        session.add_all(rows)
        return table.id

    return room.write(work)


def test_a_review_that_a_process_died_with_is_begun_again_but_not_for_ever(room: Room) -> None:
    table = an_imported(room)

    def claim() -> Any:
        return room.write(lambda s: reviews.claim(s, room.time, 10.0))

    room.write(lambda s: reviews.ask_for(s, s.get(Table, table), 1, room.time))
    for _ in range(reviews.TRIES):
        assert claim() == table
        assert claim() is None  # somebody works at it
        room.time += 11
    assert claim() is None
    with room.service.db.read() as session:
        row = session.get(ReviewRow, table)
        assert row is not None
        assert row.failed is not None
        assert row.failed[0] != row.failed[1]
    room.write(lambda s: reviews.ask_for(s, s.get(Table, table), 1, room.time))
    assert claim() == table
    room.restart()
    room.write(reviews.give_up_claims)
    assert claim() == table


def test_what_is_kept_is_told_in_both_languages() -> None:
    text = say("A game can be reviewed when it is over.")
    kept = reviews.packed({"text": text})
    assert reviews.unpacked(kept, "en")["text"] == str(text)
    assert reviews.unpacked(kept, "de")["text"] == text.said("de") != str(text)


def test_the_pieces_that_processes_work_out_are_the_review_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_worker, "_step_back", lambda: None)
    log, names = a_log(6), ("Ada", "Ben")
    tasks = review_worker.plan(log, names)
    small = [engine.Chore(t.game, t.spots[:2], 24, t.seed, t.curve) for t in tasks[:2]]
    found = [weighed for task in small for weighed in review_worker.look(task)]
    assert {weighed.number for weighed in found} == {spot.number for task in small for spot in task.spots}
