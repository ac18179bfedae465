"""Clocks, flags, takeovers and returns, with a clock that stands still until it is told to go on; across restarts."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.server import clocks, frames, people, steward, tables
from moorings.server.app import create_app
from moorings.server.config import Config
from moorings.server.crew import LEASE, Crew, LocalWorkers, choose
from moorings.server.errors import Refusal
from moorings.server.info import describe, yours
from moorings.server.people import Who
from moorings.server.play import places_of
from moorings.server.schema import Place, Step, Table
from moorings.server.service import Service

LIVE = {"kind": "live", "reserve": 300, "increment": 5}
SLOW = {"kind": "slow", "days": 2}
DAY = 86_400.0


class Room:
    """A service that nothing runs beside: time passes, and the steward makes his round, when the test says so."""

    def __init__(self, data: Path, game: str = "packet_row") -> None:
        self.data, self.game, self.time = data, game, 1_000_000.0
        self._open()
        self.people = [self._guest(name) for name in ("Ada", "Ben", "Cleo")]
        self.table = ""

    def _open(self) -> None:
        self.service = Service(Config(data=self.data), lambda: self.time)
        self.service.db.upgrade()

    def _guest(self, name: str) -> Who:
        return self.write(lambda s: people.as_who(people.new_guest(s, self.time, name)[0]))

    def write(self, work: Callable[..., Any]) -> Any:
        return self.service.db.write(work)

    def restart(self) -> None:
        """Another server on the same data."""
        self.close()
        self._open()

    def close(self) -> None:
        self.service.db.close()

    def open_table(self, pace: dict[str, Any], persons: int = 2, bots: int = 0, relief: str = "mate") -> None:
        """A table at which the people sit in order, and bots after them."""
        seats = [tables.Seat("me"), *[tables.Seat("open")] * (persons - 1), *[tables.Seat("bot", "random")] * bots]
        plan = tables.Plan(self.game, seats, pace={"away": None, **pace}, relief=relief)
        create = self.service.play
        self.table = self.write(lambda s: tables.create(s, self.time, create, self.people[0], plan).id)
        for who in self.people[1:persons]:
            self.write(lambda s, who=who: tables.join(s, self.time, self.service.play, self.table, who, None))

    def act(self, what: Callable[..., Any], seat: int, *more: Any) -> None:
        """`tables.leave`, `tables.come_back` ... by whoever sits there."""
        self.write(lambda s: what(s, self.time, self.service.play, self.table, self.people[seat], *more))

    def check(self) -> int:
        """The steward's round; how many seats bots took over."""
        return asyncio.run(self.service.steward.check_clocks())

    def row(self) -> Table:
        with self.service.db.read() as session:
            return session.get_one(Table, self.table)

    def places(self) -> list[Place]:
        with self.service.db.read() as session:
            return places_of(session, self.row())

    def place(self, seat: int) -> Place:
        return self.places()[seat]

    def steps(self) -> list[Step]:
        with self.service.db.read() as session:
            return list(session.scalars(select(Step).where(Step.table_id == self.table).order_by(Step.seq)))

    def frame(self, viewer: int = -1) -> dict[str, Any]:
        with self.service.db.read() as session:
            found = frames.latest(session, self.table, viewer)
            assert found
            return found

    def active(self) -> list[int]:
        return self.frame()["view"]["active"]

    def move(self, seat: int, luck: random.Random, legal: list[str] | None = None) -> str:
        """A random move of a person."""
        frame = self.frame(seat)
        code = luck.choice(legal or [move["code"] for move in frame["moves"]])
        user, key = self.people[seat].id, f"k{len(self.steps())}"
        self.write(
            lambda s: self.service.play.move(s, self.time, self.table, user, frame["revision"], key, code)
        )  # fmt: skip
        return code

    def undo(self, seat: int) -> None:
        revision, user, key = self.frame(seat)["revision"], self.people[seat].id, f"k{len(self.steps())}"
        self.write(lambda s: self.service.play.undo(s, self.time, self.table, user, revision, key))

    def end_turn(self, seat: int, luck: random.Random) -> None:
        """Moves until it is no longer this seat's turn."""
        while self.active() == [seat]:
            self.move(seat, luck)

    def crew(self) -> Crew:
        """The bots' hands, to be led by the test."""
        service = self.service
        return Crew(service.db, service.play, LocalWorkers(1), service.warmth, service.metrics, service.now)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.close()


@pytest.fixture
def luck() -> random.Random:
    return random.Random(7)


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
    room._open()
    assert room.check() == 1
    assert room.place(seat).relieved
    assert room.check() == 0


def test_whoever_moves_in_time_before_the_steward_comes_round_keeps_the_seat(room: Room, luck: random.Random) -> None:
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
    room.act(tables.leave, seat)
    assert room.place(seat).left == 200  # no increment: there was no move
    room.time += 1000
    assert room.check() == 0
    room.act(tables.come_back, seat)
    assert (room.place(seat).left, room.place(seat).since) == (200, room.time)
    room.restart()
    room.time += 200
    assert room.check() == 1
    room.act(tables.come_back, seat)
    assert (room.place(seat).left, room.place(seat).since) == (clocks.MERCY, room.time)
    assert room.row().bot_due is None
    room.time += 60
    assert room.check() == 1


def test_leaving_and_returning_wins_no_time(room: Room) -> None:
    room.open_table(LIVE)
    (seat,) = room.active()
    for _ in range(10):
        room.act(tables.leave, seat)
        room.act(tables.come_back, seat)
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
    room.act(tables.come_back, seat)
    assert room.row().deadline == room.time + 2 * DAY


def test_an_untimed_table_waits_for_ever(room: Room) -> None:
    room.open_table({"kind": "untimed"})
    assert room.row().deadline is None
    room.time += 1000 * DAY
    assert room.check() == 0


def present(room: Room, seat: int, here: bool) -> None:
    """Somebody comes to look on, or goes."""
    keeper = room.service.steward
    if here:
        keeper.present[room.table, seat] = 1
        room.write(lambda s: keeper.arrive(s, room.table, seat))
    else:
        del keeper.present[room.table, seat]
        room.write(lambda s: keeper.go(s, room.table, seat))


def sign_of_life(room: Room) -> None:
    room.write(lambda s: room.service.steward.renewed(s, sorted(room.service.steward.present)))


def test_who_vanishes_is_relieved_after_the_time_of_the_table(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 30})
    (seat,) = room.active()
    present(room, seat, True)
    for _ in range(10):  # as long as somebody is there, nothing happens
        room.time += steward.EVERY
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
    room.time += steward.LEASE + 29
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
    drive_bots(room)
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
    drive_bots(room)
    assert room.active() == [1 - first]
    room.time += 10_000
    assert room.check() == 0
    assert [place.relieved for place in room.places()] == [s == first for s in range(2)]
    room.act(tables.come_back, first)  # now there is somebody who waits for the other
    room.time += 30
    assert room.check() == 1
    assert [place.relieved for place in room.places()] == [s != first for s in range(2)]


def test_a_return_counts_as_a_sign_of_life(room: Room) -> None:
    room.open_table({"kind": "untimed", "away": 10})
    (seat,) = room.active()
    present(room, seat, True)
    room.act(tables.leave, seat)
    room.time += 5
    room.act(tables.come_back, seat)  # with the socket still open, and the next sign of life yet to come
    room.time += 15
    assert room.check() == 0
    assert not room.place(seat).relieved


def drive_bots(room: Room) -> list[str]:
    """Plays all that bots have to play now; the levels that moved."""
    crew, levels = room.crew(), []
    while turns := room.write(lambda s: crew.claim(s, 5)):
        for turn in turns:
            move = choose(turn.game, turn.seat, turn.level, turn.seen, 1)
            assert room.write(
                lambda s, t=turn, m=move: room.service.play.bot_move(s, room.time, t.table, t.revision, t.seat, m)
            )
            levels.append(turn.level)
    return levels


def test_the_level_of_the_table_plays_on_until_the_person_returns(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.time += 300
    assert room.check() == 1
    assert set(drive_bots(room)) == {"random"}
    assert room.active() == [1 - seat]
    room.end_turn(1 - seat, luck)
    room.restart()
    assert drive_bots(room)
    assert {step.by for step in room.steps() if step.seat == seat} == {"bot:random"}
    room.end_turn(1 - seat, luck)
    room.act(tables.come_back, seat)
    assert drive_bots(room) == []
    room.move(seat, luck)
    assert room.steps()[-1].by == f"user:{room.people[seat].id}"


def test_a_turn_that_a_bot_has_begun_is_lost_when_the_person_returns(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.act(tables.leave, seat)
    crew = room.crew()
    (turn,) = room.write(lambda s: crew.claim(s, 5))
    room.act(tables.come_back, seat)
    move = choose(turn.game, turn.seat, turn.level, turn.seen, 1)
    assert not room.write(
        lambda s: room.service.play.bot_move(s, room.time, turn.table, turn.revision, turn.seat, move)
    )  # fmt: skip
    assert len(room.steps()) == 1
    room.move(seat, luck)


def test_a_claimed_turn_is_free_again_once_its_lease_has_run_out(room: Room) -> None:
    room.open_table(LIVE, relief="random")
    (seat,) = room.active()
    room.act(tables.leave, seat)
    crew = room.crew()
    assert room.write(lambda s: crew.claim(s, 5))
    room.time += LEASE
    assert room.write(lambda s: crew.claim(s, 5)) == []
    room.time += 0.1
    assert room.write(lambda s: crew.claim(s, 5))


def test_the_end_of_a_game_stops_all_clocks(room: Room, luck: random.Random) -> None:
    room.open_table(LIVE, relief="random")
    room.act(tables.leave, 0)
    room.act(tables.leave, 1)
    drive_bots(room)
    assert room.row().stage == "over"
    assert room.row().deadline is room.row().bot_due is room.row().claimed_until is None
    assert all(place.since is None for place in room.places())
    room.time += 10_000
    assert room.check() == 0
    with pytest.raises(Refusal, match="over"):
        room.act(tables.come_back, 0)


def test_only_what_is_forced_is_played_by_itself(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed"})
    room.act(tables.wish, 0, True, [])
    while room.row().stage == "running":
        (seat,) = room.active()
        legal = room.frame(seat)["moves"]
        assert seat == 1 or len(legal) > 1
        room.move(seat, luck)
        if luck.random() < 0.05:
            room.restart()
    alone = [len(steps_before(room, step)) for step in room.steps() if step.by.startswith("wish:")]
    assert alone
    assert set(alone) == {1}
    assert {step.by for step in room.steps() if step.seat == 1} == {f"user:{room.people[1].id}"}


def steps_before(room: Room, step: Step) -> list[str]:
    """The legal moves that a seat had when it made a step."""
    with room.service.db.read() as session:
        (frame,) = frames.read(session, room.table, step.seat, step.seq - 1, 1)
        return [move["code"] for move in frame["moves"]]


def test_wishes_are_granted_as_often_as_they_were_made(room: Room, luck: random.Random) -> None:
    room.open_table({"kind": "untimed"})
    granted = 0
    room.act(tables.wish, 0, False, [{"code": "pass", "times": 2}])
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
    room.act(tables.wish, 0, False, [{"code": "pass", "times": None}])
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
    room.act(tables.wish, seat, False, [{"code": code, "times": 1}])
    assert (room.steps()[-1].seat, room.steps()[-1].code) == (seat, code)


def test_wishes_rest_while_a_bot_plays_the_seat(room: Room) -> None:
    room.open_table({"kind": "untimed"}, relief="random")
    (seat,) = room.active()
    room.act(tables.leave, seat)
    room.act(tables.wish, seat, True, [{"code": "pass", "times": None}])
    drive_bots(room)
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
                assert answer.json()["you"] == {"seat": 0, "forced": True, "wishes": [{"code": "pass", "times": 3}]}
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
    import re

    return re.sub(r'"commitment":"[0-9a-f]+"', "", text)


def test_a_closed_page_is_noticed_and_an_open_one_keeps_the_seat(tmp_path: Path) -> None:
    """The same through the real application: sockets say who is there, and the steward makes his own rounds."""
    at = [1_000_000.0]

    def relieved(http: TestClient, table: str) -> list[bool]:
        return [seat["relieved"] for seat in http.get(f"/api/tables/{table}").json()["table"]["seats"]]

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
                time.sleep(0.4)  # a round of the steward, who renews the lease
            assert relieved(http, table) == [False, False]
        time.sleep(0.4)
        assert relieved(http, table) == [False, False]
        at[0] += 31
        ends = time.monotonic() + 10
        while not any(relieved(http, table)) and time.monotonic() < ends:
            time.sleep(0.05)
        assert relieved(http, table) == [s == seat for s in range(2)]
    with TestClient(create_app(Config(data=tmp_path, limits=False, bots=1), now=lambda: at[0])) as http:
        assert relieved(http, table) == [s == seat for s in range(2)]
        back = http.post(f"/api/tables/{table}/return", headers=(ada, ben)[seat])
        assert back.status_code == 200
        assert relieved(http, table) == [False, False]
