"""The seats that a process keeps for bots, and what is asked of it at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from moorings.bots import Level, Player, Settings
from moorings.bots.kind import Instant, Seated
from moorings.kernel.game import Game
from moorings.kernel.record import to_bytes
from moorings.server.bots import worker_process
from moorings.server.tables.recent_moves import RecentMove, RecentMoves
from patience import in_a_loop
from server.room import Room
from support import GAMES, game

TINY = Level("tiny", "search", "", Settings(simulations=4, tries=1, looks=1, horizon=1, nodes=2000))


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level of all questions here."""
    monkeypatch.setattr(worker_process, "level", lambda name: TINY)


def question(
    table: str, revision: int = 1, heard: list[Any] | None = None, first: bool = True
) -> worker_process.Question:
    match = game("harbour").start(2, 7)
    seen = to_bytes(match.game.seen(match.state, 0))
    return worker_process.Question(table, "harbour", 0, "tiny", 5, first, revision, heard or [], seen)


@pytest.mark.usefixtures("tiny")
def test_a_process_keeps_as_many_seats_as_there_is_room_for_and_those_used_last() -> None:
    large = worker_process.KeptBots()
    large.choose(question("a"))
    one = large.size
    seats = worker_process.KeptBots(3 * one)
    for table in "abcad":
        seats.choose(question(table))
        assert seats.size <= 3 * one
    assert [table for table, _, _ in seats._sitting] == ["c", "a", "d"]
    assert worker_process.KeptBots(0).choose(question("a")) == large.choose(question("a")), (
        "one of them always has room"
    )


@pytest.mark.usefixtures("tiny")
def test_a_bot_that_was_not_told_of_everything_begins_anew() -> None:
    def kept(**more: Any) -> bool:
        seats = worker_process.KeptBots()
        seats.choose(question("a"))
        before = seats._sitting["a", 0, "tiny"].player
        seats.choose(question("a", first=False, **more))
        return seats._sitting["a", 0, "tiny"].player is before

    assert kept(revision=1)
    assert kept(revision=3, heard=[(2, 1, None), (3, 1, 0)])
    assert not kept(revision=3, heard=[(3, 1, 0)])
    assert not kept(revision=4, heard=[(2, 1, 0), (3, 1, 0)])
    assert not kept(revision=2)


def test_who_begins_anew_has_other_luck_than_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    class Noted(Player):
        def __init__(self, *arguments: Any) -> None:
            seeds.append(arguments[-1])
            super().__init__(*arguments)

    monkeypatch.setattr(worker_process, "Player", Noted)
    monkeypatch.setattr(worker_process, "level", lambda name: TINY)
    for revision in (1, 9, 12, 12):
        worker_process.KeptBots().choose(question("a", revision, first=revision == 1))
    assert seeds[0] == 5
    assert len(set(seeds)) == 3
    assert seeds[2] == seeds[3]


def test_what_a_seat_hears_of() -> None:
    courses = RecentMoves()
    courses.begin("t")
    assert courses.ask("t", 0, 1) == (True, [])
    courses.add("t", RecentMove(1, 11, False, False, {0: 2, 1: 2}))
    courses.add("t", RecentMove(1, 12, True, False, {0: 3, 1: 3}))
    courses.add("t", RecentMove(1, 13, False, True, {0: 3, 1: 4}))
    courses.add("t", RecentMove(0, 14, True, False, {0: 4, 1: 5}))
    assert courses.ask("t", 0, 4) == (False, [(2, 1, 11), (3, 1, None), (4, 0, 14)])
    assert courses.ask("t", 0, 4) == (False, [])
    assert courses.ask("t", 1, 5) == (True, [])
    assert courses.ask("another", 0, 9) == (False, []), "it was dealt elsewhere, or before this process began"


class Deaf:
    """Workers that must not be asked."""

    size = 1

    def submit(self, function: Callable[..., Any], *arguments: Any, near: object = None) -> asyncio.Future[Any]:
        raise AssertionError("a worker was asked")

    def close(self) -> None:
        pass


def test_nobody_is_asked_about_the_only_move(room: Room) -> None:
    room.open_table({"kind": "untimed"}, persons=1, bots=2, level="captain")
    crew, luck, forced = room.crew(Deaf()), random.Random(3), 0
    while forced < 3:
        if 0 in room.active():
            room.move(0, luck)
            continue
        (turn,) = room.write(lambda session: crew.claim(session, 5, 5))
        if turn.only is None:
            legal = game(turn.game).legal(room.match().state, turn.seat)
            assert len(legal) > 1
            assert room.play_turn(turn, int(luck.choice(legal.tolist())))
        else:
            assert not turn.searches
            assert turn.seen == b""
            steps = len(room.steps())
            in_a_loop(crew._play(turn))
            assert len(room.steps()) > steps
            forced += 1


@pytest.mark.parametrize("name", GAMES)
def test_forced_moves_are_never_thought_about(name: str, luck: random.Random) -> None:
    @dataclass(frozen=True)
    class Never(Instant):
        def sit(self, game: Game, seat: int, seed: int) -> Seated:
            raise AssertionError("somebody sat down to think")

    found, forced = game(name), 0
    for seed in range(3):
        match = found.start(found.seats[-1], seed, found.options_for(found.seats[-1]))
        while not match.over:
            seat = match.active[0]
            legal = found.legal(match.state, seat)
            if len(legal) == 1:
                never = Player(found, seat, Level("never", "search", "", Never()), 1)
                assert never.choose(match.state) == legal[0]
                forced += 1
            match.play(seat, int(luck.choice(legal.tolist())))
    assert forced
