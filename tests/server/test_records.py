"""Results, ratings, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from openskill.models import PlackettLuce
from sqlalchemy import select

from moorings.server.app import create_app
from moorings.server.people import game_results, leaderboards
from moorings.server.people.accounts import open_session
from moorings.server.people.display_names import GONE
from moorings.server.shared.config import Config
from moorings.server.storage.database import Database
from moorings.server.storage.schema import RatingRow, Result, Table, User
from server.room import Room
from server.rows import START, Clock, add_step, add_table, add_user, database_of, outcome


@pytest.fixture
def client(tmp_path: Path, database_url: str) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path, database=database_url), Clock())) as client:
        yield client


@pytest.fixture
def database(client: TestClient) -> Database:
    return database_of(client)


@pytest.fixture
def people(database: Database) -> list[int]:
    return database.write(lambda db: [add_user(db, name, name.lower()) for name in ("Ada", "Bea", "Cay")])


def play(
    database: Database,
    name: str,
    sitting: list[int | str],
    scores: Sequence[int],
    at: float = START,
    relieved: Sequence[int] = (),
    by: str | None = None,
    **facts: Any,
) -> None:
    """A game that ended like this; `by` made a move at seat 0."""

    def work(db: Any) -> None:
        table, places = add_table(db, name, sitting, **facts)
        for seat in relieved:
            places[seat].relieved = True
        if by:
            add_step(db, name, 1, 0, by)
        game_results.record(db, at, table, places, outcome(*scores))

    database.write(work)


def results(database: Database, table: str) -> list[tuple[str, str, int, float]]:
    with database.read() as db:
        rows = db.scalars(select(Result).where(Result.table_id == table).order_by(Result.seat))
        return [(row.subject, row.league, row.rank, row.won) for row in rows]


def rating(database: Database, subject: str, league: str) -> RatingRow | None:
    with database.read() as db:
        return db.get(RatingRow, (subject, "harbour", league))


def test_people_among_themselves(database: Database, people: list[int]) -> None:
    ada, bea, cay = people
    play(database, "t", [ada, bea, cay], [30, 50, 40])
    assert results(database, "t") == [
        (f"user:{ada}", "people", 3, 0.0),
        (f"user:{bea}", "people", 1, 1.0),
        (f"user:{cay}", "people", 2, 0.0),
    ]
    model = PlackettLuce()
    expected = model.rate([[model.rating()] for _ in people], ranks=[3, 1, 2])
    for user, [after] in zip(people, expected, strict=True):
        found = rating(database, f"user:{user}", "people")
        assert found is not None
        assert (found.mu, found.sigma) == pytest.approx((after.mu, after.sigma))
        assert (found.games, found.wins) == (1, float(user == bea))
        assert rating(database, f"user:{user}", "bots") is None


def test_ratings_go_on_from_where_they_were(database: Database, people: list[int]) -> None:
    ada, bea, _ = people
    model = PlackettLuce()
    teams = [[model.rating()], [model.rating()]]
    for number in range(3):
        play(database, f"t{number}", [ada, bea], [2, 1])
        teams = model.rate(teams, ranks=[1, 2])
    found = rating(database, f"user:{ada}", "people")
    assert found is not None
    assert found.mu == pytest.approx(teams[0][0].mu)
    assert (found.games, found.wins) == (3, 3.0)


def test_games_that_end_at_the_same_time_all_count(database: Database, people: list[int]) -> None:
    ada, bea, _ = people

    def one(number: int) -> None:
        sitting: list[int | str] = [ada, bea] if number % 2 else [bea, ada]
        play(database, f"t{number}", sitting, [9, 5])

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(one, range(16)))
    for user in (ada, bea):
        found = rating(database, f"user:{user}", "people")
        assert found is not None
        assert (found.games, found.wins) == (16, 8.0)


def test_a_shared_victory_is_a_part_of_a_win(database: Database, people: list[int]) -> None:
    ada, bea, cay = people
    play(database, "t", [ada, bea, cay], [9, 9, 1])
    assert [row[2:] for row in results(database, "t")] == [(1, 0.5), (1, 0.5), (3, 0.0)]


def test_with_a_bot_it_is_another_league_and_the_bot_is_rated_once(database: Database, people: list[int]) -> None:
    ada = people[0]
    play(database, "t", [ada, "mate", "mate"], [9, 5, 1])
    assert results(database, "t") == [
        (f"user:{ada}", "bots", 1, 1.0),
        ("bot:mate", "bots", 2, 0.0),
        ("bot:mate", "bots", 3, 0.0),
    ]
    model = PlackettLuce()
    after = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 3])
    found = rating(database, "bot:mate", "bots")
    assert found is not None
    assert found.mu == pytest.approx((after[1][0].mu + after[2][0].mu) / 2)
    assert found.games == 2
    assert rating(database, f"user:{ada}", "people") is None


def test_bots_of_one_level_alone_teach_nothing(database: Database) -> None:
    play(database, "t", ["mate", "mate"], [9, 5])
    found = rating(database, "bot:mate", "bots")
    assert found is not None
    assert (found.mu, found.games, found.wins) == (game_results.MU, 2, 1.0)


def test_whoever_was_relieved_comes_last_whatever_the_bot_made_of_it(database: Database, people: list[int]) -> None:
    ada, bea, cay = people
    play(database, "t", [ada, bea, cay], [90, 5, 7], relieved=[0])
    assert results(database, "t") == [
        (f"user:{ada}", "people", 3, 0.0),
        (f"user:{bea}", "people", 2, 0.0),
        (f"user:{cay}", "people", 1, 1.0),
    ]
    low, high = rating(database, f"user:{ada}", "people"), rating(database, f"user:{cay}", "people")
    assert low is not None
    assert high is not None
    assert low.mu < game_results.MU < high.mu
    assert rating(database, f"user:{bea}", "bots") is None


def test_where_all_were_relieved_nobody_has_won(database: Database, people: list[int]) -> None:
    play(database, "t", [people[0], people[1]], [9, 5], relieved=[0, 1])
    assert [row[2:] for row in results(database, "t")] == [(1, 0.0), (2, 0.0)]


def test_where_people_sat_down_it_is_a_game_among_people_whoever_made_a_move_for_them(
    database: Database, people: list[int]
) -> None:
    ada, bea, _ = people
    play(database, "helped", [ada, bea], [9, 5], by="bot:mate")
    play(database, "wished", [ada, bea], [9, 5], by=f"wish:{ada}")
    assert {row[1] for row in results(database, "helped")} == {"people"}
    assert {row[1] for row in results(database, "wished")} == {"people"}
    assert [row[2] for row in results(database, "helped")] == [2, 1], "all of Ada's moves were a bot's"
    assert [row[2] for row in results(database, "wished")] == [1, 2]


def test_somebody_who_deleted_themselves_is_nobody_and_not_rated(database: Database, people: list[int]) -> None:
    ada = people[0]

    def work(db: Any) -> None:
        table, places = add_table(db, "t", [ada, "mate"])
        places[1].relieved = True
        game_results.record(db, START, table, places, outcome(1, 9))

    database.write(work)
    assert results(database, "t") == [(f"user:{ada}", "people", 1, 1.0), ("user:0", "people", 2, 0.0)]
    found = rating(database, f"user:{ada}", "people")
    assert found is not None
    assert (found.mu, found.games) == (game_results.MU, 1)
    assert rating(database, "bot:mate", "people") is None
    assert rating(database, "user:0", "people") is None


def test_alone_there_are_scores_and_no_rating(client: TestClient, database: Database, people: list[int]) -> None:
    ada, bea, _ = people
    for number, (user, score) in enumerate([(ada, 10), (ada, 20), (bea, 18)]):
        play(database, f"t{number}", [user], [score])
    play(database, "helped", [bea], [99], by="bot:mate")
    play(database, "left", [bea], [99], relieved=[0])
    board = client.get("/api/leaderboard", params={"game": "harbour", "league": "solo"}).json()
    assert board["total"] == 2
    assert [(line["player"]["name"], line["best"], line["mean"], line["rating"]) for line in board["lines"]] == [
        ("Ada", 20, 15.0, None),
        ("Bea", 18, 18.0, None),
    ]
    assert rating(database, f"user:{ada}", "solo") is None


def test_an_imported_game_says_nothing(database: Database, people: list[int]) -> None:
    play(database, "t", [people[0], people[1]], [9, 5], imported=True)
    assert results(database, "t") == []
    assert rating(database, f"user:{people[0]}", "people") is None


def test_the_leaderboard_has_the_surest_first(
    client: TestClient, database: Database, people: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea, cay = people
    for number in range(4):
        play(database, f"t{number}", [ada, bea], [9, 5])
    play(database, "once", [cay, bea], [9, 5])
    board = client.get("/api/leaderboard", params={"game": "harbour"}).json()
    assert [line["player"]["name"] for line in board["lines"]] == ["Ada", "Cay", "Bea"]
    assert (board["lines"][0]["games"], board["lines"][0]["wins"]) == (4, 4.0)
    found = rating(database, f"user:{ada}", "people")
    assert found is not None
    assert board["lines"][0]["rating"] == leaderboards.shown(found.mu, found.sigma)
    assert client.get("/api/leaderboard", params={"game": "harbour", "league": "bots"}).json()["lines"] == []
    assert client.get("/api/leaderboard", params={"game": "packet_row"}).json()["total"] == 0
    monkeypatch.setattr(leaderboards, "PAGE", 2)
    second = client.get("/api/leaderboard", params={"game": "harbour", "page": 2}).json()
    assert second["pages"] == 2
    assert [(line["position"], line["player"]["name"]) for line in second["lines"]] == [(3, "Bea")]


def test_a_rating_is_shown_on_the_scale_of_the_arena() -> None:
    assert leaderboards.shown(25.0, 0.0) == 1500
    assert leaderboards.shown(25.0, 1.0) == 1500 - 88
    assert leaderboards.shown(25.0 + 3.0, 1.0) == 1500


def test_a_persons_statistics(client: TestClient, database: Database, people: list[int]) -> None:
    ada, bea, _ = people
    play(database, "t1", [ada, bea], [10, 5])
    play(database, "t2", [ada, bea], [4, 5])
    play(database, "t3", [ada, "mate"], [8, 8])
    play(database, "t4", [ada], [70])
    profile = client.get(f"/api/users/{ada}").json()
    assert profile["player"] == {"id": ada, "level": None, "name": "Ada", "guest": False}
    tallies = {tally.pop("league"): tally for tally in profile["tallies"]}
    ratings = {league: tally.pop("rating") for league, tally in tallies.items()}
    assert ratings["solo"] is None
    assert ratings["people"] is not None
    assert tallies == {
        "bots": {"game": "harbour", "games": 1, "wins": 0.5, "win_rate": 0.5, "mean": 8.0, "best": 8},
        "people": {"game": "harbour", "games": 2, "wins": 1.0, "win_rate": 0.5, "mean": 7.0, "best": 10},
        "solo": {"game": "harbour", "games": 1, "wins": 1.0, "win_rate": 1.0, "mean": 70.0, "best": 70},
    }


def test_two_people_against_each_other(client: TestClient, database: Database, people: list[int]) -> None:
    ada, bea, cay = people
    play(database, "t1", [ada, bea], [10, 5])
    play(database, "t2", [bea, ada, cay], [10, 5, 20], public=False)
    play(database, "t3", [ada, bea], [5, 5])
    play(database, "t4", [ada, bea, "mate"], [1, 2, 0])
    play(database, "t5", [ada, cay], [1, 2])
    answer = client.get(f"/api/users/{ada}/versus/{bea}").json()
    assert (answer["player"]["name"], answer["other"]["name"]) == ("Ada", "Bea")
    assert answer["meetings"] == [
        {"game": "harbour", "league": "bots", "games": 1, "ahead": 0, "behind": 1, "level": 0},
        {"game": "harbour", "league": "people", "games": 3, "ahead": 1, "behind": 1, "level": 1},
    ]
    assert client.get(f"/api/users/{ada}/versus/{ada}").json()["meetings"] == []
    assert client.get(f"/api/users/{ada}/versus/999").status_code == 404


def test_private_tables_are_known_to_those_who_sat_there(
    client: TestClient, database: Database, people: list[int]
) -> None:
    ada, bea, cay = people
    play(database, "open", [ada, bea], [10, 5], START + 1)
    play(database, "hidden", [ada, bea], [10, 5], START + 2, public=False)
    play(database, "solo", [ada], [10], START + 3, public=False)
    tokens = [database.write(lambda db, user=user: open_session(db, START, db.get_one(User, user))) for user in people]

    def seen(path: str, viewer: int | None = None) -> list[str]:
        headers = {} if viewer is None else {"Authorization": f"Bearer {tokens[viewer]}"}
        answer = client.get(path, headers=headers)
        assert answer.status_code == 200
        assert viewer in (0, 1) or "hidden" not in answer.text
        return [game["table"] for game in answer.json()["games"]]

    for path in ("/api/results", f"/api/users/{ada}/results"):
        assert seen(path) == ["open"]
        assert seen(path, 2) == ["open"]
        assert seen(path, 1) == ["hidden", "open"]
        assert seen(path, 0) == ["solo", "hidden", "open"]
    assert seen("/api/me/results", 0) == ["solo", "hidden", "open"]
    assert seen("/api/me/results?league=people", 0) == ["hidden", "open"]
    assert seen("/api/me/results?game=packet_row", 0) == []
    assert seen("/api/me/results?page=2", 0) == []
    assert seen(f"/api/users/{cay}/results", 0) == []
    assert client.get("/api/me/results").status_code == 401


def test_a_game_in_the_history_has_everybody_in_it(client: TestClient, database: Database, people: list[int]) -> None:
    ada, bea, _ = people
    play(database, "t", [ada, bea, "mate"], [10, 5, 7], START + 1)
    database.write(lambda db: db.delete(db.get_one(User, bea)))
    [game] = client.get("/api/results").json()["games"]
    assert (game["table"], game["game"], game["league"], game["at"]) == ("t", "harbour", "bots", START + 1)
    assert [(seat["player"]["name"], seat["player"]["level"], seat["rank"]) for seat in game["seats"]] == [
        ("Ada", None, 1),
        (GONE, None, 3),
        ("mate", "mate", 2),
    ]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/users/0", 400),
        ("/api/users/2147483648", 400),
        ("/api/users/2147483647", 404),
        ("/api/users/x", 400),
        ("/api/leaderboard", 400),
        ("/api/leaderboard?game=harbour&page=0", 400),
        ("/api/leaderboard?game=harbour&page=10001", 400),
        ("/api/leaderboard?game=harbour&page=10000", 200),
        ("/api/leaderboard?game=%00", 400),
        ("/api/results?league=gods", 400),
    ],
)
def test_what_makes_no_sense_is_refused(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


@pytest.mark.parametrize("public", [False, True])
def test_all_who_may_know_of_a_result_are_told_whoever_ended_the_game(room: Room, public: bool) -> None:
    luck, heard = Random(5), []
    room.open_table({"kind": "untimed"})
    room.write(lambda s: setattr(s.get_one(Table, room.table), "public", public))
    room.service.db.listener = heard.extend
    while room.row().stage == "running":
        heard.clear()
        room.move(room.active()[0], luck)
    assert {f"user:{who.id}" for who in room.people[:2]} <= set(heard)
    assert ("lobby" in heard) == public
    assert f"user:{room.people[2].id}" not in heard
