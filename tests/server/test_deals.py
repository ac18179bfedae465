"""What a deal follows from: the server's secret, and a number of everybody who sits down."""

from __future__ import annotations

from typing import Any

import pytest

from moorings.games import load
from moorings.kernel import fairness
from moorings.server.shared.refusals import Refusal
from moorings.server.tables import opening, seats
from server.room import Room

ADA, BEN = "ad" * 32, "be" * 32


def open_table(room: Room, *, shuffle: bool = False, bots: int = 0, persons: int = 2, adds: bool = True) -> None:
    room.game = "harbour"
    room.open_table({"kind": "untimed"}, persons=persons, bots=bots, sitting=1, shuffle=shuffle, adds=adds)


def join(room: Room, who: int, **more: Any) -> None:
    play = room.service.play
    room.write(lambda s: seats.join(s, room.time, play, room.table, room.people[who], None, **more))


def add(room: Room, who: int, number: str) -> None:
    room.write(lambda s: seats.add_number(s, room.time, room.service.play, room.table, room.people[who], number))


def test_the_deal_follows_from_everybodys_numbers(room: Room) -> None:
    open_table(room)
    committed = room.row().commitment
    add(room, 0, ADA)
    join(room, 1, adds=True)
    assert (room.row().stage, room.row().seed) == ("open", ""), "nothing is dealt before all have added theirs"
    add(room, 1, BEN)
    row = room.row()
    assert row.stage == "running"
    assert row.commitment == committed
    assert int(row.seed) == fairness.deal(committed, int(row.secret), [ADA, BEN]).seed
    dealt = load("harbour").start(2, int(row.seed), row.options)
    assert room.match().digest == dealt.digest


@pytest.mark.parametrize("trial", range(4))
def test_drawn_seats_follow_from_them_too(room: Room, trial: int) -> None:
    open_table(room, shuffle=True, bots=2)
    add(room, 0, ADA)
    join(room, 1, adds=True)
    add(room, 1, BEN)
    row, places = room.row(), room.places()
    order = fairness.deal(row.commitment, int(row.secret), [ADA, BEN, "", ""]).order
    assert [place.chair for place in places] == list(order)
    assert {place.name: place.number for place in places if place.number} == {"Ada": ADA, "Ben": BEN}


def test_who_plays_with_bots_is_waited_for(room: Room) -> None:
    open_table(room, bots=1, persons=1)
    assert room.row().stage == "open"
    add(room, 0, ADA)
    assert room.row().stage == "running"


def test_who_adds_nothing_is_not_waited_for(room: Room) -> None:
    open_table(room, bots=1, persons=1, adds=False)
    row = room.row()
    assert row.stage == "running"
    assert int(row.seed) == fairness.deal(row.commitment, int(row.secret), ["", ""]).seed


def test_the_host_need_not_wait_for_a_number(room: Room) -> None:
    open_table(room)
    add(room, 0, ADA)
    join(room, 1, adds=True)
    room.act(opening.start, 0)
    row = room.row()
    assert row.stage == "running"
    assert int(row.seed) == fairness.deal(row.commitment, int(row.secret), [ADA, ""]).seed


def test_a_number_is_added_once(room: Room) -> None:
    open_table(room)
    add(room, 0, ADA)
    add(room, 0, ADA)
    with pytest.raises(Refusal):
        add(room, 0, BEN)
    assert room.place(0).number == ADA
    join(room, 1)
    with pytest.raises(Refusal):
        add(room, 1, BEN)
    assert room.place(1).number is None


def test_who_leaves_takes_their_number_along(room: Room) -> None:
    open_table(room, persons=3)
    add(room, 0, ADA)
    join(room, 1, adds=True)
    add(room, 1, BEN)
    room.act(seats.leave, 1)
    assert room.place(1).number is None
