"""What the server plays is what an arena measures: the same bot, which thinks on from move to move."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.bots import Player, level, levels
from moorings.kernel import api
from moorings.kernel.record import copy, to_bytes
from moorings.server import worker
from server.room import Room
from support import GAMES, game

SEED = 7
CHOICES = 12
"""Decisions of the bot that are compared."""
STEADY = {"bot": "search", "text": "Thinks the same wherever it sits.", "settings": {"simulations": 64, "nodes": 8000}}


@pytest.fixture
def steady(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A level whose budget is no time."""
    (tmp_path / "steady.json").write_text(json.dumps(STEADY))
    monkeypatch.setenv("MOORINGS_BOTS", str(tmp_path))
    levels.cache_clear()
    yield
    levels.cache_clear()


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seat_plays_the_same_game(tmp_path: Path, name: str, luck: random.Random) -> None:
    found = game(name)
    (tmp_path / "data").mkdir()
    room = Room(tmp_path / "data", name)
    try:
        room.open_table({"kind": "untimed"}, persons=1, bots=1, level="steady")
        crew, state = room.crew(), copy(room.match().state)
        measured = Player(found, 1, level("steady"), SEED)
        compared = kept = 0
        while compared < CHOICES and (seats := room.active()):
            if 1 in seats:
                (turn,) = room.write(lambda session: crew.claim(session, 5, 5))
                asked, seat = turn.question, 1
                if turn.only is None:
                    compared += 1
                    kept += (asked.table, 1, "steady") in worker._sitting
                move = turn.only if turn.only is not None else worker.choose(asked, SEED)
                assert move == measured.choose(state)
                room.write(
                    lambda s, q=asked, m=move: room.service.play.bot_move(s, room.time, q.table, q.revision, q.seat, m)
                )
            else:
                seat = 0
                move = found.moves.index(room.move(0, luck))
            before = copy(state)
            api.apply(state, seat, move)
            measured.observe(before, state, seat, move)
            assert to_bytes(state) == to_bytes(room.match().state)
        assert compared == CHOICES
        assert kept == compared - 1, "what was thought is kept from move to move"
    finally:
        room.close()
