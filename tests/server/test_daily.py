"""The position of the day: found by its day, seen as its seat sees it, judged at once, and its answer told to nobody
before."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from moorings.games import game_names, load
from moorings.kernel import api
from moorings.kernel.puzzle_book import BadBook, read_book, state_of
from moorings.server.app import create_app
from moorings.server.shared.config import Config
from moorings.server.study import daily_puzzles
from server.rows import Clock

NOW = datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.UTC)
TODAY = "2026-11-19"


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.time = NOW.timestamp()
    return clock


@pytest.fixture
def client(tmp_path: Path, clock: Clock) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, limits=False), clock)) as client:
        yield client


def start(name: str, day: str = TODAY) -> dict[str, str]:
    return {"kind": "puzzle", "game": name, "day": day}


def answer(client: TestClient, name: str, move: str, day: str = TODAY, language: str = "en") -> Any:
    return client.post(f"/api/daily/{name}/{day}", json={"move": move}, headers={"Accept-Language": language})


@pytest.mark.parametrize("name", game_names())
def test_every_puzzle_that_is_shipped_can_be_asked(name: str) -> None:
    """It can be read, is possible, has a choice, and all that is said of it can be said in both languages."""
    game = load(name)
    book = read_book(game)
    assert len({puzzle.position for puzzle in book.puzzles}) == len(book.puzzles) > 0
    for puzzle in book.puzzles:
        state = state_of(game, puzzle)
        assert int(api.fault(state)) == 0
        assert int(api.active(state)) >> puzzle.seat & 1
        codes = {game.moves.code(int(move)) for move in game.legal(state, puzzle.seat)}
        assert len(codes) > 3
        assert {choice.move for choice in puzzle.best} | {puzzle.tempting} <= codes
        assert puzzle.tempting != puzzle.answer
        assert puzzle.margin >= 0.05
        for language in ("en", "de"):
            told = daily_puzzles.judged(game, puzzle, puzzle.answer, language)
            assert told.right
            assert told.why
            assert all("{" not in line for line in told.why)
    assert sum(len(puzzle.position) for puzzle in book.puzzles) < 1_000_000


@pytest.mark.parametrize("name", game_names())
def test_it_is_shown_as_its_seat_sees_it_and_the_answer_is_told_afterwards(client: TestClient, name: str) -> None:
    game, puzzle = daily_puzzles.puzzle_of(name, TODAY)
    listed = client.get("/api/daily").json()
    assert listed["today"] == listed["days"][0] == TODAY
    assert {one["game"] for one in listed["positions"]} == set(game_names())
    seen = client.post("/api/study", json={"start": start(name)}).json()
    assert seen["seat"] == seen["frames"][0]["view"]["viewer"] == puzzle.seat
    before = json.dumps([listed, seen])
    for secret in ("chance", "tempting", "theme", puzzle.position.split()[1]):
        assert secret not in before
    for other in range(int(state_of(game, puzzle).seats)):
        if other != puzzle.seat:
            refused = client.post("/api/study", json={"start": start(name), "viewer": other})
            assert refused.status_code == 403
    assert client.post("/api/study", json={"start": start(name), "all_open": True}).status_code == 403
    asked = {"level": "mate", "seats": [seen["seat"]]}
    assert client.post("/api/study", json={"start": start(name), "bots": asked}).status_code == 403
    right = answer(client, name, puzzle.answer).json()
    assert right["right"]
    assert [one["code"] for one in right["best"]] == [choice.move for choice in puzzle.best]
    wrong = answer(client, name, puzzle.best[1].move, language="de").json()
    assert not wrong["right"]
    assert wrong["text"] == wrong["best"][1]["text"] != right["best"][1]["text"]


def test_bad_answers_and_days_are_refused(client: TestClient) -> None:
    answers = [
        ("harbour", "nonsense", TODAY, 409),
        ("harbour", "buy customs-house", "2026-11-20", 404),
        ("harbour", "buy customs-house", "2026-11-01", 404),
        ("harbour", "buy customs-house", "2026-02-30", 404),
        ("nothing", "pass", TODAY, 404),
    ]
    for name, move, day, status in answers:
        assert answer(client, name, move, day).status_code == status, (name, day)
    for day in ("2026-02-30", "1900-01-01", "tomorrow"):
        assert client.post("/api/study", json={"start": start("harbour", day)}).status_code in (400, 404)


def test_the_first_answer_of_an_account_counts_and_makes_a_streak(client: TestClient, clock: Clock) -> None:
    client.post("/api/guests", json={"name": "Ada"})
    _, puzzle = daily_puzzles.puzzle_of("harbour", TODAY)
    answer(client, "harbour", puzzle.answer)
    assert client.get("/api/daily").json()["kept"] is False, "a guest's are kept by the browser"
    assert client.post("/api/me/account", json={"login": "Ada", "password": "correct horse"}).status_code < 300
    answer(client, "harbour", puzzle.best[1].move)
    answer(client, "harbour", puzzle.answer)
    told = client.get("/api/daily").json()
    state = {(one["game"], one["day"]): one["solved"] for one in told["positions"]}
    assert (told["kept"], told["streak"], state["harbour", TODAY]) == (True, 0, False)
    for day in range(3):
        clock.turn(86_400)
        at = (NOW + datetime.timedelta(days=day + 1)).date().isoformat()
        _, puzzle = daily_puzzles.puzzle_of("packet_row", at)
        assert answer(client, "packet_row", puzzle.answer, at).json()["right"]
        assert client.get("/api/daily").json()["streak"] == day + 1
    clock.turn(86_400)
    assert client.get("/api/daily").json()["streak"] == 3, "today is not over"
    clock.turn(86_400)
    assert client.get("/api/daily").json()["streak"] == 0
    assert [one["game"] for one in client.get("/api/me/export").json()["daily"]].count("packet_row") == 3


def test_pages_are_turned_one_a_day_and_come_round_again() -> None:
    for name in game_names():
        number = len(daily_puzzles.puzzles_of(name))
        days = [(daily_puzzles.FIRST + datetime.timedelta(days=i)).isoformat() for i in range(number + 1)]
        found = [daily_puzzles.puzzle_of(name, day)[1].position for day in days]
        assert len(set(found)) == number
        assert found[0] == found[-1]


def test_a_book_of_other_rules_is_no_book(tmp_path: Path) -> None:
    game = load("harbour")
    good = read_book(game).to_json()
    for text in ("", "[]", good.replace('"rules": 2', '"rules": 1'), good.replace('"puzzles"', '"pages"')):
        path = tmp_path / "puzzles.json"
        path.write_text(text)
        with pytest.raises(BadBook):
            read_book(game, path)
