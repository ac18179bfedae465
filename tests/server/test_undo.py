"""Taking back by agreement, and what it must not tell."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from moorings.server.boards import read_board
from server.room import Room


def give_order(room: Room, seat: int) -> None:
    """A standing order, which nobody else knows of."""
    with room.service.db.read() as session:
        orders = read_board(session, room.row(), room.places()).match.orders(seat)
    before = room.frame()["revision"]
    room.move(seat, random.Random(1), [orders[0].code])
    assert room.frame()["revision"] == before


@pytest.mark.parametrize("orders", [0, 1, 2])
def test_what_others_agree_to_take_back_does_not_depend_on_a_standing_order(tmp_path: Path, orders: int) -> None:
    room = Room(tmp_path, "serenissima")
    room.open_table({"kind": "untimed"})
    luck = random.Random(3)
    while room.active() != [0, 1]:  # a simultaneous decision: the bids
        room.move(room.active()[0], luck)
    start = room.frame()["view"]
    room.move(1, luck)
    assert room.active() == [0]
    for _ in range(orders):
        give_order(room, 1)
    play, time = room.service.play, room.time
    room.write(lambda s: play.ask_undo(s, time, room.table, room.people[1].id))
    room.write(lambda s: play.answer_undo(s, time, room.table, room.people[0].id, True))
    assert room.frame()["view"] == start
    event = room.frame()["event"]
    assert event
    assert event["kind"] == "rewind"
    room.close()
