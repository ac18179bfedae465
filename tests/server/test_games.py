"""The games over HTTP: what can be chosen, rules, parts, bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import moorings
from moorings.bots import levels
from moorings.kernel.words import LANGUAGES
from moorings.lab.clauses import clauses
from moorings.server.app import create_app
from moorings.server.shared.config import Config
from support import GAMES


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Config(data=tmp_path))) as client:
        yield client


def test_the_games_with_their_options(client: TestClient) -> None:
    found = {game["name"]: game for game in client.get("/api/games").json()}
    assert sorted(found) == GAMES
    for name, told in found.items():
        game = moorings.load(name)
        assert told["title"] == game.title
        assert told["rules"] == game.version
        assert (told["min_seats"], told["max_seats"]) == (game.seats[0], game.seats[-1])
        assert told["components"] == {"digest": game.pack.digest, "built_in": True}
        assert told["ready"] == {"state": "ready", "done": 0, "total": 0}
        for option, said in zip(game.options, told["options"], strict=True):
            assert said["choices"] == list(option.choices)
            assert [type(choice) for choice in said["choices"]] == [type(choice) for choice in option.choices]
            assert type(said["default"]) is type(option.default)
            assert (said["name"], said["text"], said["default"]) == (option.name, option.text, option.default)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_all_there_in_order(client: TestClient, name: str, language: str) -> None:
    rules = client.get(f"/api/games/{name}/rules", headers={"Accept-Language": language}).json()
    assert rules["introduction"]
    told = {clause["number"]: clause["text"] for chapter in rules["chapters"] for clause in chapter["clauses"]}
    known = clauses(moorings.load(name), language)
    assert list(told.items()) == list(known.items())
    assert all(chapter["title"] and chapter["clauses"] for chapter in rules["chapters"])
    rulings = [clause for chapter in rules["chapters"] for clause in chapter["clauses"] if clause["ruling"]]
    assert 0 < len(rulings) < len(told)


def test_the_rules_in_the_language_that_is_asked_for(client: TestClient) -> None:
    def first(headers: dict[str, str]) -> str:
        answer = client.get("/api/games/harbour/rules", headers=headers)
        return answer.json()["chapters"][0]["title"]

    for english in ({}, {"Accept-Language": "fr"}, {"Accept-Language": "en-GB,de;q=0.5"}):
        assert first(english) == "Set-up"
    assert first({"Accept-Language": "fr,de-AT;q=0.9,en;q=0.1"}) == "Aufbau"


@pytest.mark.parametrize("name", GAMES)
def test_every_part_says_what_is_known_of_it(client: TestClient, name: str) -> None:
    told = client.get(f"/api/games/{name}/components").json()
    pack = moorings.load(name).pack
    assert told["digest"] == pack.digest
    assert {table["name"]: len(table["rows"]) for table in told["tables"]} == {
        table: len(rows) for table, rows in pack.tables.items()
    }
    rows = [row for table in told["tables"] for row in table["rows"]]
    assert all(row["status"] for row in rows)
    for row in rows:
        parts = {"sourced": False, "partly": True, "reconstructed": True}
        assert ("reconstructed" in row["status"]) == parts[row["mark"]]
        assert (row["mark"] == "partly") == (row["status"].split(":")[0] != "reconstructed" and parts[row["mark"]])
    assert "reconstructed" in {row["mark"] for row in rows}
    assert len({row["mark"] for row in rows}) > 1
    assert all(set(row["cells"]) == set(table["columns"]) for table in told["tables"] for row in table["rows"])


@pytest.mark.parametrize("name", GAMES)
def test_every_part_can_be_told_in_both_languages(client: TestClient, name: str) -> None:
    english, german = (
        client.get(f"/api/games/{name}/components", headers={"Accept-Language": language}).json()["tables"]
        for language in LANGUAGES
    )
    differ = 0
    for table, other in zip(english, german, strict=True):
        assert table["title"]
        assert [row["cells"] for row in table["rows"]] == [row["cells"] for row in other["rows"]]
        for row, said in zip(table["rows"], other["rows"], strict=True):
            assert row["title"]
            assert said["title"]
            values, others = [*row["says"], *row["shows"]], [*said["says"], *said["shows"]]
            assert values
            assert [value["column"] for value in values] == [value["column"] for value in others]
            assert all(value["label"] and value["text"] for value in (*values, *others))
            assert all(one["text"] != two["text"] for one, two in zip(row["says"], said["says"], strict=True))
            assert len(row["reconstructed"]) == len(said["reconstructed"])
            assert row["mark"] == "partly" or not row["reconstructed"]
            differ += [value["text"] for value in values] != [value["text"] for value in others]
    assert differ > 0


def test_which_values_are_reconstructed(client: TestClient) -> None:
    def guessed(name: str, table: str, title: str, language: str = "en") -> list[str]:
        headers = {"Accept-Language": language}
        tables = client.get(f"/api/games/{name}/components", headers=headers).json()["tables"]
        rows = next(each["rows"] for each in tables if each["name"] == table)
        return next(row["reconstructed"] for row in rows if row["title"] == title)

    assert guessed("harbour", "buildings", "Sushi Shop") == ["Symbols"]
    assert guessed("harbour", "buildings", "Sushi Shop", "de") == ["Symbole"]
    assert guessed("harbour", "boards", "Investor") == ["Action", "Symbols"]
    assert guessed("serenissima", "ports", "Genova") == ["Sea space", "Warehouse pays"]
    assert guessed("serenissima", "ports", "Smirne") == ["Name", "Size", "Sea space", "Warehouse pays"]
    assert guessed("bremerhaven", "buildings", "Refinery") == ["Prestige"]
    assert guessed("packet_row", "ships", "Ship to Spain") == ["How many"]


def test_a_card_as_a_player_knows_it(client: TestClient) -> None:
    tables = client.get("/api/games/harbour/components").json()["tables"]
    buildings = next(table for table in tables if table["name"] == "buildings")
    sushi = next(row["cells"] for row in buildings["rows"] if row["cells"]["name"] == "Sushi Shop")
    assert sushi["cost"] == 8
    assert isinstance(sushi["symbols"], list)


def test_the_bots(client: TestClient) -> None:
    found = {level["name"]: level for level in client.get("/api/levels").json()}
    assert list(found) == list(levels()) == ["random", "deckhand", "mate", "greedy", "classic", "captain", "admiral"]
    assert [name for name, level in found.items() if level["yardstick"]] == ["random", "greedy", "classic"]
    assert found["captain"]["seconds"] == 1.0
    assert found["mate"]["seconds"] is None
    assert all(level["text"] for level in found.values())


@pytest.mark.parametrize("what", ["rules", "components"])
@pytest.mark.parametrize("name", ["chess", "Harbour", "..", "%00", "x" * 50])
def test_other_games_are_not_there(client: TestClient, name: str, what: str) -> None:
    answer = client.get(f"/api/games/{name}/{what}")
    assert answer.status_code in (400, 404)
    assert set(answer.json()) == {"code", "message", "extra"}
