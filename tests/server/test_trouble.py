"""Trouble at a table: removing somebody, voting somebody out, and telling those who run the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.cli import main
from moorings.server.app import create_app
from moorings.server.people.deletion import delete_person
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import Forbidden, Refusal
from moorings.server.storage.schema import Chat, Report
from moorings.server.tables import chat, reports, seats
from server.room import Room

UNTIMED, LIVE, SLOW = (
    {"kind": "untimed"},
    {"kind": "live", "reserve": 3600, "increment": 0},
    {"kind": "slow", "days": 3},
)


def test_the_host_removes_somebody_before_the_game(room: Room) -> None:
    room.open_table(UNTIMED, persons=3, sitting=2)
    with pytest.raises(Forbidden, match="Only who opened"):
        room.act(seats.remove, 1, 0)
    with pytest.raises(Refusal, match="your own seat"):
        room.act(seats.remove, 0, 0)
    with pytest.raises(Refusal, match="Nobody sits there"):
        room.act(seats.remove, 0, 2)
    room.act(seats.remove, 0, 1)
    assert room.place(1).user_id is None
    with pytest.raises(Forbidden, match="removed you"):
        room.act(seats.join, 1, None)
    room.act(seats.join, 2, None)


def test_nobody_is_removed_from_a_game_that_runs(room: Room) -> None:
    room.open_table(UNTIMED)
    with pytest.raises(Refusal, match="has started"):
        room.act(seats.remove, 0, 1)


def test_more_than_half_of_the_others_vote_somebody_out_for_good(room: Room) -> None:
    room.open_table(UNTIMED, persons=3)
    room.act(seats.vote_out, 0, 2)
    assert (room.place(2).votes, room.place(2).relieved) == ([0], False)
    room.act(seats.vote_out, 0, 2)
    assert room.place(2).votes == [0], "one voice, however often it is raised"
    room.act(seats.vote_out, 0, 2, False)
    assert room.place(2).votes is None
    room.act(seats.vote_out, 1, 2)
    room.act(seats.vote_out, 0, 2)
    place = room.place(2)
    assert (place.relieved, place.expelled, place.votes) == (True, True, None)
    with pytest.raises(Refusal, match="voted you out"):
        room.act(seats.come_back, 2)
    with pytest.raises(Refusal, match="Only those who play"):
        room.act(seats.vote_out, 2, 0)


def test_who_does_not_play_has_no_voice(room: Room) -> None:
    room.open_table(UNTIMED, persons=3)
    room.act(seats.vote_out, 0, 2)
    room.act(seats.leave, 0)
    with pytest.raises(Refusal, match="Only those who play"):
        room.act(seats.vote_out, 0, 2)
    with pytest.raises(Refusal, match="With two persons left"):
        room.act(seats.vote_out, 1, 2)
    with pytest.raises(Refusal, match="Only those who play"):
        room.act(seats.vote_out, 1, 1)


@pytest.mark.parametrize(("pace", "patience"), [(LIVE, 300), (UNTIMED, 86_400), (SLOW, None)])
def test_of_two_only_who_is_waited_for_and_long_away_is_voted_out(
    room: Room, pace: dict[str, Any], patience: int | None
) -> None:
    room.open_table(pace)
    (waited,) = room.active()
    other = 1 - waited
    room.time += (patience or 100_000) - 1
    with pytest.raises(Refusal, match="With two persons left"):
        room.act(seats.vote_out, other, waited)
    with pytest.raises(Refusal, match="With two persons left"):
        room.act(seats.vote_out, waited, other)
    room.time += 1
    if patience is None:
        with pytest.raises(Refusal, match="With two persons left"):
            room.act(seats.vote_out, other, waited)
        return
    room.act(seats.vote_out, other, waited)
    assert room.place(waited).expelled


def say(room: Room, seat: int, text: str) -> int:
    return room.write(lambda s: chat.say_at_table(s, room.time, room.table, room.people[seat], text))


def complain(room: Room, by: int, seat: int | None = None, message: int | None = None) -> None:
    who = room.people[by]
    room.write(lambda s: reports.report(s, room.time, room.table, who, seat, message, "Insults."))


def test_a_report_shows_what_was_said_around_it_and_nothing_of_the_game(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    room.open_table(UNTIMED)
    numbers = [say(room, number % 2, f"word {number}") for number in range(20)]
    complain(room, 0, message=numbers[9])
    complain(room, 1, seat=0)

    def told(*more: str) -> list[dict[str, Any]]:
        capsys.readouterr()
        assert main(["admin", "reports", "--json", "--data", str(room.data), *more]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    about_seat, about_message = told()
    assert (about_message["reporter"], about_message["about"]) == ("Ada (1)", "Ben (2)")
    assert (about_message["table"], about_message["game"]) == (room.table, "packet_row")
    assert [one["number"] for one in about_message["chat"]] == list(range(4, 17))
    assert [one["number"] for one in about_seat["chat"]] == list(range(14, 21))
    assert main(["admin", "reports", "--data", str(room.data)]) == 0
    shown = capsys.readouterr().out
    assert "> Ben: word 9" in shown
    for hidden in (room.row().seed, room.row().salt, room.row().secret, room.steps()[-1].position):
        assert hidden not in shown
    assert main(["admin", "reports", "--settle", str(about_seat["id"]), "--data", str(room.data)]) == 0
    assert [one["id"] for one in told()] == [about_message["id"]]
    assert len(told("--all")) == 2
    assert main(["admin", "reports", "--settle", "99", "--data", str(room.data)]) == 2


def test_there_must_be_somebody_to_report(room: Room) -> None:
    room.open_table(UNTIMED, persons=1, bots=1)
    number = say(room, 0, "Ahoy")
    for about in ({"seat": 1}, {"message": 77}, {"seat": 4}):
        with pytest.raises(Refusal, match="nobody here"):
            complain(room, 1, **about)
    for about in ({"seat": 0}, {"message": number}):
        with pytest.raises(Refusal, match="yourself"):
            complain(room, 0, **about)
    room.table = "elsewhere"
    with pytest.raises(Refusal, match="no such table"):
        complain(room, 1, seat=0)


def test_what_is_reported_is_kept_until_somebody_has_looked(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "CHAT_ROOM", 3)
    room.open_table(UNTIMED)
    bad = say(room, 1, "bad")
    complain(room, 0, message=bad)
    for number in range(5):
        say(room, 1, f"word {number}")

    def kept() -> list[int]:
        with room.service.db.read() as session:
            return list(session.scalars(select(Chat.number)))

    assert bad in kept()
    room.write(lambda s: setattr(s.scalars(select(Report)).one(), "settled", 1.0))
    say(room, 1, "more")
    assert bad not in kept()


def test_reports_go_with_whom_they_are_about_and_forget_who_made_them(room: Room) -> None:
    room.open_table(UNTIMED)
    complain(room, 0, seat=1)
    complain(room, 1, seat=0)
    room.write(lambda s: delete_person(s, room.people[1].id, None, lambda *_: None))
    with room.service.db.read() as session:
        (left,) = session.scalars(select(Report))
        assert (left.user_id, left.reporter_id) == (room.people[0].id, None)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, database="", bots=1))) as client:
        yield client


def test_all_of_it_by_http(server: TestClient) -> None:
    ada, ben = (TestClient(server.app) for _ in range(2))
    for client, name in ((ada, "Ada"), (ben, "Ben")):
        client.post("/api/guests", json={"name": name})
    seats_wanted = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    body = {"game": "packet_row", "seats": seats_wanted, "rated": False}
    table = ada.post("/api/tables", json=body).json()["table"]
    assert table["rated"] is False
    at = f"/api/tables/{table['id']}"
    ben.post(f"{at}/join", json={})
    told = {"seat": 1, "reason": "Rude to everybody."}
    for _ in range(10):
        assert ada.post(f"{at}/reports", json=told).status_code == 204
    assert ada.post(f"{at}/reports", json=told).status_code == 429
    assert ben.post(f"{at}/reports", json={"reason": "About nobody."}).status_code == 400
    assert ben.post(f"{at}/reports", json={"seat": 0, "reason": "x"}).json()["extra"]["field"] == "reason"
    assert ben.post(f"{at}/vote", json={"seat": 0}).json()["message"] == "The game has not started."
    seen = ada.post(f"{at}/remove", json={"seat": 1}).json()["table"]["seats"][1]
    assert (seen["kind"], seen["votes"], seen["expelled"]) == ("open", [], False)
    again = ben.post(f"{at}/join", json={}, headers={"Accept-Language": "de"})
    assert (again.status_code, again.json()["code"]) == (403, "forbidden")
    assert again.json()["message"] == "Wer diesen Tisch eröffnet hat, hat dich von ihm entfernt."
