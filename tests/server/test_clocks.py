"""Clocks, flags, takeovers and returns, with a clock that stands still until it is told to go on; across restarts."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from moorings.server.app import create_app
from moorings.server.bots.bot_turns import LEASE
from moorings.server.live import presence, timeouts
from moorings.server.live.timeouts import Timeouts
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import Refusal
from moorings.server.tables import clocks, seats
from moorings.server.tables.table_info import describe
from patience import wait_until
from server.room import Room

LIVE = {"kind": "live", "reserve": 300, "increment": 5}
SLOW = {"kind": "slow", "days": 2}
DAY = 86_400.0


def test_a_reserve_runs_only_on_ones_own_turn_and_grows_when_it_is_done(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE)
    left = [300.0, 300.0]
    for _ in range(6):
        (seat,) = room.active()
        started, spent = room.time, 0.0
        while room.active() == [seat]:  # a turn of several moves earns one increment
            assert (room.place(seat).left, room.place(seat).since) == (left[seat], started)
            assert room.place(1 - seat).since is None
            room.time += 7.25
            spent += 7.25
            room.move(seat, luck)
        left[seat] += 5 - spent
        assert room.place(seat).left == pytest.approx(left[seat])
        assert room.place(1 - seat).left == pytest.approx(left[1 - seat])
        room.restart()


def test_the_table_tells_its_clocks_to_everybody(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    room.time += 12
    with room.service.db.read() as session:
        told = describe(session, room.time, room.row())
    assert [s.clock.left for s in told.seats] == [300.0, 300.0]
    assert [s.clock.since for s in told.seats] == [None if s != seat else room.time - 12 for s in range(2)]


def test_a_flag_falls_on_time_and_not_before(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    assert room.row().deadline == room.time + 300
    room.time += 299.5
    assert room.check() == 0
    room.time += 0.5
    assert room.check() == 1
    place = room.place(seat)
    assert place.relieved
    assert place.left == 0
    assert place.since is None
    assert room.row().bot_due == room.time
    assert room.row().deadline is None
    with pytest.raises(Refusal, match="A bot plays your seat"):
        room.move(seat, luck)


def test_a_flag_falls_while_no_server_runs(room: Room) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    room.close()
    room.time += 301
    room.open()
    assert room.check() == 1
    assert room.place(seat).relieved
    assert room.check() == 0


def test_whoever_moves_in_time_before_the_clocks_are_looked_at_keeps_the_seat(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    room.time += 299.9
    room.end_turn(seat, luck)
    room.time += 0.1
    assert room.check() == 0
    assert not room.place(seat).relieved
    assert room.place(seat).left == pytest.approx(5.1)


def test_a_return_after_the_flag_has_a_minute_and_after_leaving_what_was_left(room: Room) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    room.time += 100
    room.act(seats.leave, seat)
    assert room.place(seat).left == 200  # no increment: there was no move
    room.time += 1000
    assert room.check() == 0
    room.act(seats.come_back, seat)
    assert (room.place(seat).left, room.place(seat).since) == (200, room.time)
    room.restart()
    room.time += 200
    assert room.check() == 1
    room.act(seats.come_back, seat)
    assert (room.place(seat).left, room.place(seat).since) == (clocks.MERCY, room.time)
    assert room.row().bot_due is None
    room.time += 60
    assert room.check() == 1


def test_leaving_and_returning_wins_no_time(room: Room) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    for _ in range(10):
        room.act(seats.leave, seat)
        room.act(seats.come_back, seat)
    assert room.place(seat).left == 300


def test_taking_back_wins_no_time_for_anybody(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE)
    undone = 0
    while undone < 5:
        (seat,) = room.active()
        before = [place.left for place in room.places()]
        room.move(seat, luck)
        if room.frame(seat)["undo"]:
            room.undo(seat)
            assert [place.left for place in room.places()] == before
            assert [place.since is not None for place in room.places()] == [s == seat for s in range(2)]
            undone += 1
            room.move(seat, luck)


def test_days_per_move_begin_anew_with_every_move(room: Room, luck: random.Random) -> None:
    room.open_table(SLOW)
    for _ in range(8):
        (seat,) = room.active()
        assert room.place(seat).left == 2 * DAY
        assert room.row().deadline == room.time + 2 * DAY
        room.time += 1.9 * DAY
        assert room.check() == 0
        room.move(seat, luck)
        room.restart()
    (seat,) = room.active()
    room.time += 2 * DAY
    assert room.check() == 1
    room.act(seats.come_back, seat)
    assert room.row().deadline == room.time + 2 * DAY


def test_an_untimed_table_waits_for_ever(room: Room) -> None:
    room.open_table({"kind": "untimed"})
    assert room.row().deadline is None
    room.time += 1000 * DAY
    assert room.check() == 0


def present(room: Room, seat: int, here: bool) -> None:
    """Somebody comes to look on, or goes."""
    keeper = room.service.presence
    if here:
        keeper.sockets[room.table, seat] = 1
        room.write(lambda s: keeper.arrive(s, room.table, seat))
    else:
        del keeper.sockets[room.table, seat]
        room.write(lambda s: keeper.go(s, room.table, seat))


def sign_of_life(room: Room) -> None:
    room.write(lambda s: room.service.presence.renewed(s, sorted(room.service.presence.sockets)))


def test_who_vanishes_is_relieved_after_the_time_of_the_table(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 30})
    (seat,) = room.active()
    present(room, seat, True)
    for _ in range(10):  # as long as somebody is there, nothing happens
        room.time += presence.EVERY
        sign_of_life(room)
        assert room.check() == 0
    present(room, seat, False)
    room.time += 29
    assert room.check() == 0
    room.time += 1
    assert room.check() == 1
    assert room.place(seat).relieved
    assert room.row().bot_due is not None


def test_who_comes_back_in_time_keeps_the_seat(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 30})
    (seat,) = room.active()
    present(room, seat, True)
    present(room, seat, False)
    room.time += 29
    present(room, seat, True)
    room.time += 29
    assert room.check() == 0


def test_who_is_there_when_the_server_dies_has_the_rest_of_the_lease_besides(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 30})
    (seat,) = room.active()
    present(room, seat, True)
    room.restart()  # without a word of farewell
    room.time += presence.LEASE + 29
    assert room.check() == 0
    room.time += 1
    assert room.check() == 1


def test_who_is_not_on_the_move_may_be_away(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed", "away": 30})
    (seat,) = room.active()
    other = 1 - seat
    present(room, seat, True)
    present(room, other, True)
    present(room, other, False)
    room.time += 500
    sign_of_life(room)
    assert room.check() == 0
    room.end_turn(seat, luck)
    room.time += 29
    assert room.check() == 0
    room.time += 1
    assert room.check() == 1
    assert [place.relieved for place in room.places()] == [s == other for s in range(2)]


def test_nobody_is_relieved_for_being_away_from_bots_alone(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed", "away": 30}, persons=1, bots=2)
    room.drive_bots()
    room.time += 10_000
    assert room.check() == 0
    room.restart()
    assert room.check() == 0
    assert not room.place(0).relieved


def test_the_last_person_stays_when_all_others_are_relieved(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed", "away": 30}, relief="random")
    (first,) = room.active()
    room.time += 30
    assert room.check() == 1
    room.drive_bots()
    assert room.active() == [1 - first]
    room.time += 10_000
    assert room.check() == 0
    assert [place.relieved for place in room.places()] == [s == first for s in range(2)]
    room.act(seats.come_back, first)  # now there is somebody who waits for the other
    room.time += 30
    assert room.check() == 1
    assert [place.relieved for place in room.places()] == [s != first for s in range(2)]


def test_a_return_counts_as_a_sign_of_life(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 10})
    (seat,) = room.active()
    present(room, seat, True)
    room.act(seats.leave, seat)
    room.time += 5
    room.act(seats.come_back, seat)  # with the socket still open, and the next sign of life yet to come
    room.time += 15
    assert room.check() == 0
    assert not room.place(seat).relieved


def test_the_level_of_the_table_plays_on_until_the_person_returns(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.time += 300
    assert room.check() == 1
    assert set(room.drive_bots()) == {"random"}
    assert room.active() == [1 - seat]
    room.end_turn(1 - seat, luck)
    room.restart()
    assert room.drive_bots()
    assert {step.by for step in room.steps() if step.seat == seat} == {"bot:random"}
    room.end_turn(1 - seat, luck)
    room.act(seats.come_back, seat)
    assert room.drive_bots() == []
    room.move(seat, luck)
    assert room.steps()[-1].by == f"user:{room.people[seat].id}"


def test_a_turn_that_a_bot_has_begun_is_lost_when_the_person_returns(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.act(seats.leave, seat)
    crew = room.crew()
    (turn,) = room.write(lambda s: crew.claim(s, 5, 5))
    room.act(seats.come_back, seat)
    assert not room.play_turn(turn, room.answer(turn))
    assert len(room.steps()) == 1
    room.move(seat, luck)


def test_a_claimed_turn_is_free_again_once_its_lease_has_run_out(room: Room) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.act(seats.leave, seat)
    crew = room.crew()
    assert room.write(lambda s: crew.claim(s, 5, 5))
    room.time += LEASE
    assert room.write(lambda s: crew.claim(s, 5, 5)) == []
    room.time += 0.1
    assert room.write(lambda s: crew.claim(s, 5, 5))


def test_the_end_of_a_game_stops_all_clocks(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    room.act(seats.leave, 0)
    room.act(seats.leave, 1)
    room.drive_bots()
    assert room.row().stage == "over"
    assert room.row().deadline is room.row().bot_due is room.row().claimed_until is None
    assert all(place.since is None for place in room.places())
    room.time += 10_000
    assert room.check() == 0
    with pytest.raises(Refusal, match="over"):
        room.act(seats.come_back, 0)


@pytest.fixture
def a_round(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Waits until the clocks, which are looked at often, have had a whole round from now on."""
    check, made = Timeouts.check, 0

    async def checked(self: Timeouts) -> int:
        nonlocal made
        made += 1
        return await check(self)

    monkeypatch.setattr(timeouts, "POLL", 0.01)
    monkeypatch.setattr(Timeouts, "check", checked)

    def made_one() -> None:
        seen = made
        wait_until(lambda: made >= seen + 2, "the clocks are looked at")  # the one under way does not count

    return made_one


def test_a_closed_page_is_noticed_and_an_open_one_keeps_the_seat(tmp_path: Path, a_round: Callable[[], None]) -> None:
    """The same through the real application: sockets say who is there, and the clocks are looked at by themselves."""
    at = [1_000_000.0]

    def seats(http: TestClient, table: str, what: str) -> list[bool]:
        return [seat[what] for seat in http.get(f"/api/tables/{table}").json()["table"]["seats"]]

    relieved, present = partial(seats, what="relieved"), partial(seats, what="present")
    with TestClient(create_app(Config(data=tmp_path, limits=False, bots=1), now=lambda: at[0])) as http:
        tokens = [http.post("/api/guests", json={"name": name}).json()["token"] for name in ("Ada", "Ben")]
        http.cookies.clear()
        ada, ben = ({"Authorization": f"Bearer {token}"} for token in tokens)
        plan = {"game": "packet_row", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": {"away": 30}}
        table = http.post("/api/tables", json=plan, headers=ada).json()["table"]["id"]
        shown = http.post(f"/api/tables/{table}/join", json={}, headers=ben).json()
        (seat,) = shown["frame"]["view"]["active"]
        with http.websocket_connect(f"/api/tables/{table}/live", headers=(ada, ben)[seat]) as socket:
            while socket.receive_json()["type"] != "ready":
                pass
            for _ in range(4):
                at[0] += 20
                a_round()  # in which he renews the lease
            assert relieved(http, table) == [False, False]
        wait_until(lambda: not present(http, table)[seat], "it is noticed that the page is closed")
        a_round()
        assert relieved(http, table) == [False, False]
        at[0] += 31
        wait_until(lambda: any(relieved(http, table)), "a bot takes over")
        assert relieved(http, table) == [s == seat for s in range(2)]
    with TestClient(create_app(Config(data=tmp_path, limits=False, bots=1), now=lambda: at[0])) as http:
        assert relieved(http, table) == [s == seat for s in range(2)]
        back = http.post(f"/api/tables/{table}/return", headers=(ada, ben)[seat])
        assert back.status_code == 200
        assert relieved(http, table) == [False, False]
