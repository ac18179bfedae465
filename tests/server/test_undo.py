"""Taking back, freely or by agreement: who is asked, what is told, and what must not be."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from moorings.server.shared.refusals import MustAsk
from moorings.server.tables import opening, seats
from moorings.server.tables.board_cache import read_board
from server.room import Room

UNTIMED = {"kind": "untimed"}
LUCK = random.Random(3)
Enter = Callable[..., Room]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens a table of a game."""
    rooms: list[Room] = []

    def sit(game: str, persons: int = 2, bots: int = 0, **more: Any) -> Room:
        rooms.append(Room(tmp_path, game))
        rooms[-1].open_table(UNTIMED, persons, bots, **more)
        return rooms[-1]

    yield sit
    for room in rooms:
        room.close()


def ask(room: Room, seat: int) -> None:
    """Somebody asks to take their last move back."""
    room.write(lambda s: room.service.play.ask_undo(s, room.time, room.table, room.people[seat].id))


def answer(room: Room, seat: int, agree: bool = True) -> None:
    room.write(lambda s: room.service.play.answer_undo(s, room.time, room.table, room.people[seat].id, agree))


def told(room: Room, viewer: int = -1, language: str = "en") -> list[str]:
    """What somebody is told of the last step."""
    return [happened["text"] for happened in room.frame(viewer, language)["story"]]


def kind(room: Room) -> str:
    event = room.frame()["event"]
    assert event
    return event["kind"]


def to_bids(room: Room) -> None:
    """Plays until all bid at the same time."""
    while len(room.active()) < len(room.places()):
        room.move(room.active()[0], LUCK)


def give_order(room: Room, seat: int) -> None:
    """A standing order, which nobody else knows of."""
    with room.service.db.read() as session:
        orders = read_board(session, room.row(), room.places()).match.orders(seat)
    before = room.frame()["revision"]
    room.move(seat, random.Random(1), [orders[0].code])
    assert room.frame()["revision"] == before


@pytest.mark.parametrize("orders", [0, 1, 2])
def test_what_others_agree_to_take_back_does_not_depend_on_a_standing_order(enter: Enter, orders: int) -> None:
    room = enter("serenissima")
    to_bids(room)
    start = room.frame()["view"]
    room.move(1, LUCK)
    assert room.active() == [0]
    for _ in range(orders):
        give_order(room, 1)
    ask(room, 1)
    answer(room, 0)
    assert room.frame()["view"] == start
    assert kind(room) == "rewind"
    assert told(room) == ["By agreement, Ben takes back: Ben bids in secret."]


def test_everybody_is_told_what_is_taken_back_and_what_goes_with_it(enter: Enter) -> None:
    room = enter("harbour", options={"opening": "first"})
    seat = room.active()[0]
    while not room.frame()["story"] or not room.frame()["story"][0]["changes"]:
        seat = room.active()[0]
        room.move(seat, LUCK)
    gained = room.frame()["story"][0]
    room.undo(seat)
    name = room.people[seat].name
    for viewer in (-1, 0, 1):
        frame = room.frame(viewer)
        assert frame["event"]
        assert frame["event"]["back"] == [frame["revision"] - 1]
        (back,) = frame["story"]
        assert back["text"] == f"{name} takes back: {gained['text']}"
        assert back["seat"] == seat
        assert [(c["seat"], c["asset"], -c["by"]) for c in back["changes"]] == [
            (c["seat"], c["asset"], c["by"]) for c in gained["changes"]
        ]
    assert told(room, language="de")[0].startswith(f"{name} nimmt zurück: {name} ")


def test_what_is_secret_stays_secret_when_it_is_taken_back(enter: Enter) -> None:
    room = enter("harbour", options={"opening": "standard"})
    assert room.active() == [0, 1]
    room.move(0, LUCK)
    room.undo(0)
    assert told(room) == told(room, 1) == ["Ada takes back: Ada chooses a starting good in secret."]
    assert told(room, 0) != told(room, 1)
    event = room.frame(1)["event"]
    assert event
    assert event["code"] is None


def test_with_bots_alone_nobody_agrees_to_anything(enter: Enter) -> None:
    room = enter("harbour", persons=1, bots=1, options={"opening": "first"}, takebacks="asked")
    room.drive_bots()
    room.move(0, LUCK, [move["code"] for move in room.frame(0)["moves"] if move["code"].startswith("go start-")])
    room.end_turn(0, LUCK)
    room.drive_bots()
    count = room.frame()["revision"]
    ask(room, 0)
    assert kind(room) == "rewind"
    first, *rest = told(room)
    assert first.startswith("Ada takes back: Ada ")
    event = room.frame()["event"]
    assert event
    gone = event["back"]
    assert gone == list(range(gone[0], count + 1))
    later = len(gone) - 1
    assert rest == [f"The {later} moves after it are gone, too." if later > 1 else "The move after it is gone, too."]


def test_where_the_table_says_so_the_others_are_asked_first(enter: Enter) -> None:
    room = enter("harbour", options={"opening": "first"}, takebacks="asked")
    seat = room.active()[0]
    other = 1 - seat
    room.move(seat, LUCK, [f"go start-{seat}"])
    assert room.frame(seat)["undo"] is False
    with pytest.raises(MustAsk) as refused:
        room.undo(seat)
    assert refused.value.code == "must-ask"
    ask(room, seat)
    answer(room, other, agree=False)
    assert kind(room) == "move"
    ask(room, seat)
    answer(room, other)
    assert kind(room) == "rewind"
    assert told(room)[0].startswith(f"By agreement, {room.people[seat].name} takes back: ")


def test_nobody_is_asked_who_is_not_there(enter: Enter) -> None:
    room = enter("harbour", options={"opening": "first"}, takebacks="asked")
    seat = room.active()[0]
    room.act(seats.leave, 1 - seat)
    room.move(seat, LUCK, [f"go start-{seat}"])
    assert room.frame(seat)["undo"]
    room.undo(seat)
    assert kind(room) == "undo"


def test_what_the_others_did_meanwhile_stays_if_it_can(enter: Enter) -> None:
    room = enter("serenissima", persons=3, takebacks="asked")
    to_bids(room)
    room.move(1, LUCK)
    room.move(2, LUCK)
    assert room.active() == [0]
    ask(room, 1)
    for seat in (0, 2):
        answer(room, seat)
    assert room.active() == [0, 1]
    event = room.frame()["event"]
    assert event
    assert event["back"] == [room.frame()["revision"] - 2]


def test_a_standing_order_is_taken_back_without_a_word_to_anybody(enter: Enter) -> None:
    room = enter("serenissima", takebacks="asked")
    to_bids(room)
    room.move(1, LUCK)
    assert room.frame(1)["undo"] is False
    give_order(room, 1)
    assert room.frame(1)["undo"]
    before = room.frame()
    room.undo(1)
    assert room.frame() == before
    assert room.frame(1)["undo"] is False


def test_a_rematch_is_played_in_the_same_way(enter: Enter) -> None:
    room = enter("harbour", persons=1, bots=1, takebacks="asked")
    while room.row().stage != "over":
        room.drive_bots()
        if room.row().stage != "over":
            room.move(0, LUCK)
    room.write(lambda s: opening.rematch(s, room.time, room.service.play, room.table, room.people[0]))
    with room.service.db.read() as session:
        following = room.row().following
        assert following
        assert session.get_one(seats.Table, following).takebacks == "asked"
