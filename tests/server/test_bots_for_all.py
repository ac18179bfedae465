"""Nobody takes the bots away from the others: they are few, and shared out fairly."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from moorings.server.app import create_app
from moorings.server.bots import bot_turns, worker_pool
from moorings.server.bots.worker_pool import LocalWorkers
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import BadRequest, Refusal
from moorings.server.tables import opening, seats
from patience import PATIENCE, in_a_loop
from server.room import Room


def table_of(room: Room, host: int, *levels: str) -> str:
    """A table at which a bot is to move, opened by somebody who sits at it; who begins is drawn."""
    chosen = [*(opening.SeatPlan("bot", level) for level in levels), opening.SeatPlan("me")]
    plan = opening.TablePlan("packet_row", chosen)
    who, play = room.people[host], room.service.play
    room.time += 1
    while True:
        table = room.write(lambda s: opening.create(s, room.time, play, who, plan))
        if table.bot_due is not None:
            return table.id


def claimed(room: Room, searching: int, instant: int) -> list[str]:
    room.service.compiler.skip()
    crew = room.crew()
    return [turn.table for turn in room.write(lambda s: crew.claim(s, searching, instant))]


def test_a_table_has_a_person(room: Room) -> None:
    play, bots = room.service.play, [opening.SeatPlan("bot", "random")] * 2
    with pytest.raises(BadRequest, match="at least one seat"):
        room.write(lambda s: opening.create(s, 0.0, play, room.people[0], opening.TablePlan("packet_row", bots)))
    plan = opening.TablePlan("packet_row", [opening.SeatPlan("open"), *bots])
    table = room.write(lambda s: opening.create(s, 0.0, play, room.people[0], plan).id)
    with pytest.raises(Refusal, match="Nobody sits"):
        room.write(lambda s: opening.start(s, 0.0, play, table, room.people[0]))


def test_whoever_answers_at_once_is_found_among_any_number_who_search(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "AT_ONCE", 2)
    for _ in range(3):
        table_of(room, 0, "captain")
    quick = table_of(room, 1, "random")
    assert claimed(room, 0, 1) == [quick]


def test_those_who_search_go_round_among_those_who_opened_the_tables(room: Room) -> None:
    many = [table_of(room, 0, "captain") for _ in range(3)]
    one = table_of(room, 1, "captain")
    assert claimed(room, 2, 0) == [many[0], one]
    assert claimed(room, 9, 0) == many[1:]


def test_where_nobody_plays_any_more_bots_come_last(room: Room) -> None:
    left, stayed = table_of(room, 0, "captain"), table_of(room, 1, "captain")
    room.write(lambda s: seats.leave(s, room.time, room.service.play, left, room.people[0]))
    assert claimed(room, 1, 0) == [stayed]


def test_a_table_of_bots_goes_to_the_end_of_the_line_after_each_of_their_moves(room: Room) -> None:
    first, second = table_of(room, 0, *["random"] * 4), table_of(room, 0, "random")
    crew, seen = room.crew(), list[str]()
    for _ in range(2):
        (turn,) = room.write(lambda s: crew.claim(s, 0, 1))
        seen.append(turn.table)
        room.time += 1
        room.play_turn(turn, room.answer(turn))
    assert seen == [first, second]


def test_one_person_has_so_many_bots_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "BOTS", 3)
    body = {"game": "packet_row", "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2]}
    with TestClient(create_app(Config(data=tmp_path, limits=True))) as client:
        client.post("/api/guests", json={"name": "Ada"})
        first = client.post("/api/tables", json=body)
        assert first.status_code == 201
        assert client.post("/api/tables", json=body).json()["code"] == "too-many"
        assert len(client.get("/api/tables", params={"which": "mine"}).json()["tables"]) == 1
        monkeypatch.setattr(opening, "BOTS", 2)
        left = client.post(f"/api/tables/{first.json()['table']['id']}/leave")
        assert left.status_code == 200, "who has too many may still leave"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only where the system tells")
def test_a_process_that_is_stopped_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "WATCH", 0.05)
    workers = LocalWorkers(1)

    async def work() -> tuple[int, int]:
        watching = asyncio.create_task(workers.watch())
        first = await workers.submit(os.getpid)
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(BrokenProcessPool):
            await workers.submit(os.getpid)
        second = await workers.submit(os.getpid)
        watching.cancel()
        return first, second

    try:
        first, second = in_a_loop(asyncio.wait_for(work(), PATIENCE))
        assert first != second
    finally:
        workers.close()
