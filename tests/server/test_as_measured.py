"""What the server plays is what an arena measures: the same bots, which think on from move to move."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from sqlalchemy import update

import moorings
from moorings.bots import Player, levels, seat_seed
from moorings.bots.player import _read
from moorings.kernel import api
from moorings.kernel.log import Log
from moorings.kernel.record import copy, to_bytes
from moorings.lab.bout import Terms, play_bouts
from moorings.lab.schedule import Entrant, Fixture
from moorings.server.bots import worker_process
from moorings.server.storage.schema import Place
from moorings.server.tables import seats
from server.harness import Client, Server, wait_until
from server.room import Room
from support import GAMES, game

LEVELS = {
    "steady": {"simulations": 12, "nodes": 4000},
    "twin": {"simulations": 16, "nodes": 2000, "trees": 2, "threads": 2},
}
"""Who thinks alike wherever it sits, because its budget is no time."""
TABLES = {
    "packet_row": ("twin", "deckhand", "steady", "random", "mate"),
}
"""Who sits where; at other games it is two who search."""
CHOICES = 12
"""Decisions that are compared at a table with a person."""


def lineup(name: str) -> tuple[str, ...]:
    return TABLES.get(name, ("steady", "twin"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where those levels are, besides the usual ones."""
    found = tmp_path_factory.mktemp("levels")
    for name, settings in LEVELS.items():
        (found / f"{name}.json").write_text(json.dumps({"bot": "search", "text": "", "settings": settings}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOORINGS_BOTS", str(found))
        levels.cache_clear()
        yield found
    levels.cache_clear()


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real one, in which all who search share a process."""
    with Server(tmp_path_factory.mktemp("measured"), "", "--bots", "1") as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Iterator[Client]:
    with Client(server.address, "Ada") as client:
        yield client


def open_table(ada: Client, name: str) -> str:
    """A table of bots. The last of them takes the place of somebody who has left: where all choose at once, it would
    have been the last in any case."""
    *others, last = lineup(name)
    table = ada.create(name, [*others, "me"], relief=last)
    ada.act(table, "leave")
    return table


def finished(ada: Client, table: str) -> Log:
    with ada.live(table) as live:
        live.wait(lambda: live.over, "the bots have played to the end", 4 * 60)
    return Log.from_json(ada.request("GET", f"/api/tables/{table}/log").text)


def measured(log: Log, patch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The same game as an arena plays it."""
    found = game(log.game)
    made: list[tuple[int, str]] = []
    observe = Player.observe

    def watch(self: Player, before: object, after: object, seat: int, move: int) -> None:
        if self.seat == 0:
            made.append((seat, found.moves.code(move)))
        observe(self, before, after, seat, move)

    patch.setattr(Player, "observe", watch)
    entrants = [Entrant(name, levels()[name]) for name in lineup(log.game)]
    seeds = tuple(seat_seed(log.seed, seat) for seat in range(log.seats))
    terms = Terms(log.game, log.rules, log.components, log.seats, log.options, entrants)
    play_bouts(terms, [Fixture(0, 0, 0, log.seed, tuple(range(log.seats)), seeds)])
    return made


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_on_a_server_is_that_of_an_arena(ada: Client, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    log = finished(ada, open_table(ada, name))
    here, there = measured(log, monkeypatch), log.moves
    parted = next((i for i, (one, two) in enumerate(zip(here, there, strict=False)) if one != two), None)
    assert parted is None, f"move {parted}: {here[parted]} in the arena, {there[parted]} on the server"
    assert len(here) == len(there)


def test_a_bot_whose_process_is_replaced_goes_on_from_the_position(
    server: Server, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(ada, "harbour")
    with ada.live(table) as live:
        live.catch_up(20)
        for process in thinking(server):
            process.kill()
        known = live.revision
    log = finished(ada, table)
    assert moorings.replay(log).over, "every move was legal"
    here = measured(log, monkeypatch)
    assert log.moves[: known - 3] == here[: known - 3]
    assert len(log.moves) > known + 10
    wait_until(lambda: thinking(server), "there are new ones")


def thinking(server: Server) -> list[psutil.Process]:
    """The processes in which bots think."""
    return [child for child in server.children() if "spawn_main" in " ".join(child.cmdline())]


@pytest.mark.parametrize("name", GAMES)
def test_beside_a_person_too_a_seat_plays_as_in_an_arena(
    folder: Path, tmp_path: Path, name: str, luck: random.Random
) -> None:
    found = game(name)
    room = Room(tmp_path, name)
    try:
        room.open_table({"kind": "untimed"}, persons=1, bots=1, level="steady")
        crew, state = room.crew(), copy(room.match().state)
        measured = Player(found, 1, _read(folder / "steady.json"), seat_seed(int(room.row().seed), 1))
        asked: list[bool] = []
        while len(asked) < CHOICES and (seats := room.active()):
            if 1 in seats:
                (turn,) = room.write(lambda session: crew.claim(session, 5, 5))
                seat, move = 1, measured.choose(state)
                if turn.only is None:
                    question = crew.question(turn)
                    asked.append(question.first)
                    assert worker_process.choose(question) == move
                assert room.answer(turn) == move, "who is asked twice says the same"
                assert room.play_turn(turn, move)
            else:
                seat, move = 0, found.moves.index(room.move(0, luck))
            before = copy(state)
            api.apply(state, seat, move)
            measured.observe(before, state, seat, move)
            assert to_bytes(state) == to_bytes(room.match().state)
        assert asked == [True] + [False] * (CHOICES - 1)
    finally:
        room.close()


def test_those_who_choose_at_once_are_asked_in_the_order_of_their_seats(folder: Path, tmp_path: Path) -> None:
    """Who answers at once would otherwise come first, and what the other one is shown would be another position than in
    an arena."""
    room = Room(tmp_path, "harbour")
    try:
        room.open_table({"kind": "untimed"}, persons=1, bots=2, level="steady")
        room.act(seats.leave, 0)
        room.write(lambda session: session.execute(update(Place).where(Place.seat == 2).values(level="mate")))
        room.restart()
        assert room.active() == [0, 1, 2], "they choose their first goods"
        crew, asked = room.crew(), []
        while len(room.active()) > 1 or not asked:
            (turn,) = room.write(lambda session: crew.claim(session, 5, 5))
            asked.append((turn.seat, turn.level))
            assert room.play_turn(turn, room.answer(turn))
        assert asked[0] == (0, "mate")
        assert [seat for seat, _ in asked] == sorted(seat for seat, _ in asked)
    finally:
        room.close()
