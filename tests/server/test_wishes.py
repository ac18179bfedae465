"""What is done for a seat by itself: the only legal move, and moves that were wished for."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from moorings.server.app import create_app
from moorings.server.shared.config import Config
from moorings.server.storage.schema import StepRow
from moorings.server.tables import frames, opening, seats
from moorings.server.tables.gameplay import revision_at
from moorings.server.tables.table_info import yours
from server.room import Room

TABLES = 5
"""In one random game in many nothing is forced."""


def test_only_what_is_forced_is_played_by_itself(room: Room, luck: random.Random) -> None:
    alone: list[int] = []
    for _ in range(TABLES):
        room.open_table({"kind": "untimed"})
        room.act(seats.wish, 0, True, [])
        while room.row().stage == "running":
            (seat,) = room.active()
            legal = room.frame(seat)["moves"]
            assert seat == 1 or len(legal) > 1
            room.move(seat, luck)
            if luck.random() < 0.05:
                room.restart()
        assert {step.by for step in room.steps() if step.seat == 1} == {f"user:{room.people[1].id}"}
        alone = [len(steps_before(room, step)) for step in room.steps() if step.by.startswith("wish:")]
        if alone:
            break
    assert set(alone) == {1}


def steps_before(room: Room, step: StepRow) -> list[str]:
    """The legal moves that a seat had when it made a step."""
    with room.service.db.read() as session:
        revision = revision_at(session, room.table, step.seat, step.seq)
        (frame,) = frames.read(session, room.table, step.seat, revision - 2, 1)
        return [move["code"] for move in frame["moves"]]


def test_wishes_are_granted_as_often_as_they_were_made(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed"})
    granted = 0
    room.act(seats.wish, 0, False, [{"code": "pass", "times": 2}])
    while granted < 2:
        (seat,) = room.active()
        # While the wish is there, seat 0 never has to pass: wherever it may, it has done so by itself.
        assert seat == 1 or "pass" not in [move["code"] for move in room.frame(0)["moves"]]
        room.move(seat, luck)
        granted = sum(step.by == f"wish:{room.people[0].id}" for step in room.steps())
        with room.service.db.read() as session:
            own = yours(session, room.row(), room.people[0].id)
        assert sum(wish.times or 0 for wish in own.wishes) == 2 - granted
        room.restart()
    assert [step.code for step in room.steps() if step.by.startswith("wish:")] == ["pass", "pass"]
    while room.row().stage == "running":
        (seat,) = room.active()
        room.move(seat, luck)
    assert sum(step.by.startswith("wish:") for step in room.steps()) == 2


def test_a_wish_without_a_number_lasts(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed"})
    room.act(seats.wish, 0, False, [{"code": "pass", "times": None}])
    while room.row().stage == "running":
        (seat,) = room.active()
        room.move(seat, luck)
    passes = [step.by for step in room.steps() if step.seat == 0 and step.code == "pass"]
    assert passes
    assert set(passes) == {f"wish:{room.people[0].id}"}


def test_a_wish_is_granted_at_once_where_it_can_be(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed"})
    (seat,) = room.active()
    code = room.frame(seat)["moves"][0]["code"]
    room.act(seats.wish, seat, False, [{"code": code, "times": 1}])
    assert (room.steps()[-1].seat, room.steps()[-1].code) == (seat, code)


def test_wishes_rest_while_a_bot_plays_the_seat(room: Room) -> None:
    room.open_table({"kind": "untimed"}, relief="random")
    (seat,) = room.active()
    room.act(seats.leave, seat)
    room.act(seats.wish, seat, True, [{"code": "pass", "times": None}])
    room.drive_bots()
    assert not any(step.by.startswith("wish:") for step in room.steps())


def test_wishes_are_nobody_elses_business(tmp_path: Path) -> None:
    """Two tables that differ in a wish alone look the same to all others, byte for byte, but for their names."""
    seen: list[list[str]] = []
    with TestClient(create_app(Config(data=tmp_path, limits=False, bots=1), now=lambda: 1_000_000.0)) as http:
        tokens = [http.post("/api/guests", json={"name": name}).json()["token"] for name in ("Ada", "Ben")]
        http.cookies.clear()
        ada, ben = ({"Authorization": f"Bearer {token}"} for token in tokens)
        for wished in (False, True):
            plan = {"game": "packet_row", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = http.post("/api/tables", json=plan, headers=ada).json()["table"]["id"]
            if wished:
                wish = {"forced": True, "wishes": [{"code": "pass", "times": 3}]}
                answer = http.post(f"/api/tables/{table}/wishes", json=wish, headers=ada)
                assert answer.json()["you"] == {"seat": 0, "awaited": False, **wish}
            else:
                http.post(f"/api/tables/{table}/wishes", json={}, headers=ada)
            told = [http.get(f"/api/tables/{table}", headers=who).text for who in (ben, {})]
            told.append(http.get("/api/tables", params={"which": "mine"}, headers=ben).text)
            seen.append([text.replace(table, "") for text in told])
            assert "pass" not in "".join(told)
    without, with_wish = ([_no_chance(text) for text in texts] for texts in seen)
    assert without == with_wish


def _no_chance(text: str) -> str:
    """Without the commitment, which no two tables share."""
    return re.sub(r'"commitment":"[0-9a-f]+"', "", text)


def test_what_is_forced_can_be_chosen_when_one_sits_down_and_is_kept_in_a_rematch(
    room: Room, luck: random.Random
) -> None:
    room.open_table({"kind": "untimed"}, forced=(False, True))
    assert [place.forced for place in room.places()] == [False, True]
    while room.row().stage == "running":
        (seat,) = room.active()
        assert seat == 0 or len(room.frame(1)["moves"]) > 1
        room.move(seat, luck)
    room.table = room.write(lambda s: opening.rematch(s, room.time, room.service.play, room.table, room.people[1]).id)
    following = room.table
    own = {place.user_id: place.forced for place in room.places()}
    assert own == {room.people[1].id: True, None: False}
    room.table = room.row().previous or ""
    room.act(opening.rematch, 0)
    room.table = following
    assert {place.user_id: place.forced for place in room.places()} == {
        room.people[1].id: True,
        room.people[0].id: False,
    }


def test_whoever_takes_a_seat_takes_it_without_the_wishes_of_who_sat_there(room: Room) -> None:
    room.open_table({"kind": "untimed"}, persons=3, sitting=2)
    room.act(seats.wish, 1, True, [{"code": "pass", "times": None}])
    room.act(seats.leave, 1)
    room.act(seats.join, 2, 1)
    assert (room.place(1).user_id, room.place(1).forced, room.place(1).wishes) == (room.people[2].id, False, [])


def test_requests_say_what_is_forced_and_without_a_word_nothing_is(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, limits=False, bots=1))) as http:
        tokens = [http.post("/api/guests", json={"name": name}).json()["token"] for name in ("Ada", "Ben")]
        http.cookies.clear()
        ada, ben = ({"Authorization": f"Bearer {token}"} for token in tokens)
        for body in ({}, {"forced": True}):
            plan = {"game": "packet_row", "seats": [{"kind": "me"}, {"kind": "open"}], **body}
            opened = http.post("/api/tables", json=plan, headers=ada).json()
            joined = http.post(f"/api/tables/{opened['table']['id']}/join", json=body, headers=ben).json()
            assert opened["you"]["forced"] == joined["you"]["forced"] == bool(body)


@pytest.mark.parametrize(("agreed", "takebacks"), [(False, "free"), (True, "free"), (True, "asked")])
def test_what_was_forced_is_taken_back_with_the_choice_that_led_to_it(
    tmp_path: Path, luck: random.Random, agreed: bool, takebacks: str
) -> None:
    """It would be there again at once otherwise, and nothing would have been taken back."""
    room = Room(tmp_path, "harbour")
    room.open_table({"kind": "untimed"}, forced=(True, True), takebacks=takebacks)
    found = 0
    while room.row().stage == "running" and found < 5:
        seat = room.active()[0]
        view, before = room.frame(seat)["view"], len(room.steps())
        room.move(seat, luck)
        steps = room.steps()[before:]
        last = steps[-1]
        if room.row().stage != "running" or last.seat != seat or len(steps) == 1 or any(s.final for s in steps):
            continue
        found += 1
        if agreed:
            own, other = room.people[seat].id, room.people[1 - seat].id
            room.write(lambda s, who=own: room.service.play.ask_undo(s, room.time, room.table, who))
            room.write(lambda s, who=other: room.service.play.answer_undo(s, room.time, room.table, who, True))
        else:
            room.undo(seat)
        assert room.frame(seat)["view"] == view
        assert len(room.frame(seat)["moves"]) > 1
        room.restart()
        assert room.frame(seat)["view"] == view
        room.move(seat, luck)
    assert found
    room.close()
