"""Cycles of garbage are looked for where nobody waits; and a move leaves none."""

from __future__ import annotations

import asyncio
import gc
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.server.operations import garbage_collection
from moorings.server.operations.garbage_collection import Garbage
from patience import in_a_loop
from server.room import Room
from support import GAMES


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.parametrize("name", GAMES)
def test_moves_leave_no_cycles(tmp_path: Path, name: str, luck: random.Random) -> None:
    room = Room(tmp_path, name)
    try:
        room.open_table({"kind": "untimed"})
        room.move(room.active()[0], luck)  # what is made once is no garbage of a move
        match, seats = room.match(), 0
        gc.collect()
        gc.disable()
        play, user = room.service.play, {seat: room.people[seat].id for seat in range(2)}
        for number in range(20):
            seat = match.active[0]
            code = luck.choice(match.moves(seat)).code
            revision = room.service.boards.fresh(room.table)
            assert revision
            at = revision.revisions[seat]
            room.write(
                lambda s, n=number, u=user[seat], r=at, c=code: play.move(s, room.time, room.table, u, r, f"g{n}", c)
            )
            match.play(seat, code)
            seats += 1
            if match.over:
                break
        assert seats
        assert gc.collect() == 0
    finally:
        gc.enable()
        room.close()


class Watched(Garbage):
    """Takes down what it was asked to collect."""

    def __init__(self, played: dict[str, int]) -> None:
        super().__init__(played)
        self.collected: list[bool] = []

    def collect(self, everything: bool) -> None:
        self.collected.append(everything)


def watch(monkeypatch: pytest.MonkeyPatch, moving: bool, latest: float) -> list[bool]:
    monkeypatch.setattr(garbage_collection, "PAUSE", 0.01)
    monkeypatch.setattr(garbage_collection, "LATEST", latest)
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 1))
    played = defaultdict[str, int](int)
    watched = Watched(played)

    async def look() -> None:
        task = asyncio.create_task(watched.run())
        for _ in range(20):
            played["harbour"] += moving
            await asyncio.sleep(0.005)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    in_a_loop(look())
    return watched.collected


def test_all_is_collected_while_nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(watch(monkeypatch, moving=False, latest=1000)) == {True}


def test_nothing_is_collected_while_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert watch(monkeypatch, moving=True, latest=1000) == []


def test_what_is_new_is_collected_at_last_though_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(watch(monkeypatch, moving=True, latest=0)) == {False}


def test_the_server_leaves_the_collector_as_it_found_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    watch(monkeypatch, moving=False, latest=1000)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
