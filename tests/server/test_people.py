"""Guests, accounts, sessions, and what becomes of somebody's data."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from moorings.server.app import create_app
from moorings.server.operations import rate_limits
from moorings.server.operations.cleanup import Cleanup
from moorings.server.people import accounts, game_results, passwords, turn_notices
from moorings.server.people.accounts import HOUR, LASTING
from moorings.server.people.display_names import GONE, clean_name, fold_login
from moorings.server.shared.config import Config
from moorings.server.shared.look_alikes import likeness
from moorings.server.shared.refusals import BadRequest
from moorings.server.storage.schema import (
    Base,
    Chat,
    Notice,
    Place,
    RatingRow,
    Result,
    StepRow,
    Table,
    User,
    UserSession,
)
from moorings.server.tables import opening
from server.rows import START, Clock, add_step, add_table, database_of, outcome

PASSWORD = "correct horse"
Open = Callable[..., TestClient]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def browser(tmp_path: Path, database_url: str, clock: Clock) -> Iterator[Open]:
    """Makes clients of one server, each with its own cookies."""
    config = Config(data=tmp_path, database=database_url, limits=False)
    app = create_app(config, clock)
    with ExitStack() as stack:
        stack.enter_context(TestClient(app))
        yield lambda **facts: TestClient(app, **facts)


@pytest.fixture
def ada(browser: Open) -> TestClient:
    return guest(browser(), "Ada")


def guest(client: TestClient, name: str) -> TestClient:
    assert client.post("/api/guests", json={"name": name}).status_code == 201
    return client


def account(client: TestClient, login: str = "Ada") -> dict[str, Any]:
    answer = client.post("/api/me/account", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 201
    return answer.json()


def number(client: TestClient) -> int:
    return client.get("/api/me").json()["id"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada  L.\u2009", "Ada L."),
        ("Zoe\u0308", "Zo\u00eb"),
        ("海の人", "海の人"),
        ("x" * 24, "x" * 24),
        ("⚓", "⚓"),
        ("⚓\ufe0f", "⚓"),
        ("Ａｄａ", "Ada"),
        ("𝓐𝓭𝓪", "Ada"),
    ],
)
def test_a_name_is_kept_as_it_was_meant(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "",
        "   ",
        "x" * 25,
        "a\x00b",
        "a\nb",
        "a\u202eb",
        "a\u200bb",
        "a\u2066b",
        "\u3164",
        "\u0301",
        "a\u00a0b",
        "a\x7f",
        "a\u034fb",
        "a\u180bb",
        "a\u00adb",
        "\ufe0f",
    ],
)
def test_a_name_that_hides_something_is_refused(given: str) -> None:
    with pytest.raises(BadRequest):
        clean_name(given)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # two letters are Cyrillic
        ("Oscar", "0scar"),
        ("Iris", "lris"),
        ("Iris", "IRIS"),
        ("Will", "WiII"),
        ("Marta", "rnarta"),
        ("Ωmega", "Ωmega"),
        ("Anna B", "Anna  B"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Anna", "Anna 2"), ("Zoe", "Zoë"), ("海", "海の"), ("⚓", "⛵")]
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


@pytest.mark.parametrize(
    "name", ["Mate", "mate 2", "CAPTAIN", "Cаptain", "Kapitän", "admiraI", "Ship's cat", "Dummy", "Somebody who left"]
)
def test_nobody_is_called_like_a_bot(ada: TestClient, name: str) -> None:
    for answer in (ada.post("/api/guests", json={"name": name}), ada.patch("/api/me", json={"name": name})):
        assert (answer.status_code, answer.json()["extra"]) == (400, {"field": "name"})


def test_nobody_takes_a_name_that_looks_like_an_accounts(browser: Open, ada: TestClient) -> None:
    twin = guest(browser(), "Аda")  # as long as both are guests
    account(ada)
    assert twin.get("/api/me").json()["name"] == "Аda"
    late = guest(browser(), "АDA")
    assert late.get("/api/me").json()["name"] == "АDA 2"
    for client in (twin, late):
        answer = client.patch("/api/me", json={"name": "Adа"})
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert account(twin, "eve")["name"] == "Аda 2"
    assert guest(browser(), "Ada").get("/api/me").json()["name"] == "Ada 3"
    assert ada.patch("/api/me", json={"name": "ADA"}).json()["name"] == "ADA"


def test_at_a_table_nobody_looks_like_another(browser: Open, ada: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    path = f"/api/tables/{ada.post('/api/tables', json={'game': 'harbour', 'seats': seats}).json()['table']['id']}"
    second, third, onlooker = (guest(browser(), name) for name in ("Аda", "Ada 2", "ada"))
    for client in (second, third):
        assert client.post(f"{path}/join", json={}).status_code == 200
    names = [seat["name"] for seat in ada.get(path).json()["table"]["seats"]]
    assert names == ["Ada", "Аda 2", "Ada 2 2", "Ship's cat"]
    for client in (second, onlooker):
        assert client.post(f"{path}/chat", json={"text": "Hello!"}).status_code in (200, 201)
    assert [said["name"] for said in ada.get(f"{path}/chat").json()["chat"]] == ["Аda 2", "ada 3"]


def test_a_login_is_the_same_however_it_is_written() -> None:
    assert fold_login("Straße") == fold_login("STRASSE") == fold_login(" ＳＴＲＡＳＳＥ ") == "strasse"
    with pytest.raises(BadRequest):
        fold_login("\ufdfa" * 24)  # each becomes eighteen characters


def test_a_guest_plays_at_once(browser: Open) -> None:
    client = browser()
    answer = client.post("/api/guests", json={"name": " Ada "})
    assert answer.status_code == 201
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    me = client.get("/api/me").json()
    assert me == answer.json()["me"]
    assert me.pop("id") > 0
    known = {"name": "Ada", "guest": True, "login": None, "settings": {}, "webhook": None, "created": START}
    assert me == known | {"recovery": False}


def test_a_program_shows_its_token_itself(browser: Open) -> None:
    token = browser().post("/api/guests", json={"name": "Bot"}).json()["token"]
    program = browser(headers={"Authorization": f"Bearer {token}"})
    assert program.get("/api/me").json()["name"] == "Bot"
    assert "set-cookie" not in program.get("/api/me").headers
    assert browser(headers={"Authorization": f"Bearer {token}x"}).get("/api/me").status_code == 401


def test_cookies_go_over_https_alone_where_that_is_asked(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, secure=True)), base_url="https://moorings.test") as client:
        answer = client.post("/api/guests", json={"name": "Ada"})
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


def test_a_token_is_stored_nowhere(browser: Open, ada: TestClient, tmp_path: Path) -> None:
    account(ada)
    token = browser().post("/api/session", json={"login": "ada", "password": PASSWORD}).json()["token"]
    with database_of(ada).read() as db:
        rows = repr([db.execute(select(table)).all() for table in Base.metadata.sorted_tables])
    kept = rows.encode() + b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"$argon2id$" in kept
    assert hashlib.sha256(token.encode()).hexdigest().encode() in kept
    assert token.encode() not in kept
    assert PASSWORD.encode() not in kept


def test_a_session_lasts_from_when_it_was_last_used(ada: TestClient, clock: Clock) -> None:
    for _ in range(3):
        clock.turn(LASTING - 1)
        assert ada.get("/api/me").status_code == 200
    clock.turn(LASTING + 1)
    assert ada.get("/api/me").status_code == 401


def test_using_a_session_is_written_down_once_an_hour(ada: TestClient, clock: Clock) -> None:
    def used() -> float:
        with database_of(ada).read() as db:
            return db.scalars(select(UserSession.used)).one()

    clock.turn(HOUR - 1)
    ada.get("/api/me")
    assert used() == START
    clock.turn(1)
    ada.get("/api/me")
    assert used() == clock.time


def test_the_cookie_lasts_as_long_as_the_session(ada: TestClient) -> None:
    assert f"Max-Age={LASTING:.0f}" in ada.get("/api/me").headers["set-cookie"]


def test_a_guest_keeps_the_identity_with_an_account(browser: Open, ada: TestClient) -> None:
    me = account(ada, "Ada Lovelace")
    del me["token"], me["code"]
    assert (me["login"], me["guest"]) == ("ada lovelace", False)
    elsewhere = browser()
    answer = elsewhere.post("/api/session", json={"login": "ADA  lovelace", "password": PASSWORD})
    assert answer.status_code == 201
    assert elsewhere.get("/api/me").json() == me


def test_a_login_belongs_to_one_person(browser: Open, ada: TestClient) -> None:
    account(ada)
    other = guest(browser(), "Ada")
    answer = other.post("/api/me/account", json={"login": "ADA", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (409, "login-taken")
    assert other.get("/api/me").json()["guest"]
    answer = ada.post("/api/me/account", json={"login": "Other", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (409, "has-account")


def test_a_wrong_password_and_an_unknown_login_look_the_same(
    browser: Open, ada: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(ada)
    hasher, work = passwords._HASHER, []

    class Watched:
        def verify(self, stored: str, password: bytes) -> bool:
            work.append(stored.rsplit("$", 2)[0])  # the settings
            return hasher.verify(stored, password)

        def hash(self, password: str) -> str:
            return hasher.hash(password)

    monkeypatch.setattr(passwords, "_HASHER", Watched())
    wrong = browser().post("/api/session", json={"login": "ada", "password": "wrong"})
    unknown = browser().post("/api/session", json={"login": "nobody", "password": "nobody's password"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert len(work) == 2
    assert work[0] == work[1]
    assert "set-cookie" not in wrong.headers


def test_a_password_is_taken_as_it_is(browser: Open, ada: TestClient) -> None:
    assert ada.post("/api/me/account", json={"login": "ada", "password": "short"}).status_code == 400
    spaced = "  with spaces  "
    assert ada.post("/api/me/account", json={"login": "ada", "password": spaced}).status_code == 201
    assert browser().post("/api/session", json={"login": "ada", "password": spaced.strip()}).status_code == 401
    assert browser().post("/api/session", json={"login": "ada", "password": spaced}).status_code == 201


def test_signing_out_ends_this_session_or_all(browser: Open, ada: TestClient) -> None:
    account(ada)
    second, third = browser(), browser()
    for client in (second, third):
        client.post("/api/session", json={"login": "ada", "password": PASSWORD})
    token = second.cookies["moorings"]
    assert second.delete("/api/session").status_code == 204
    assert second.get("/api/me").status_code == 401
    assert browser(headers={"Authorization": f"Bearer {token}"}).get("/api/me").status_code == 401
    assert third.get("/api/me").status_code == 200
    assert third.delete("/api/session?everywhere=true").status_code == 204
    assert ada.get("/api/me").status_code == 401


def test_another_password_ends_all_other_sessions(browser: Open, ada: TestClient) -> None:
    account(ada)
    thief = browser()
    thief.post("/api/session", json={"login": "ada", "password": PASSWORD})
    new = {"current": "wrong", "password": "battery staple"}
    assert ada.put("/api/me/password", json=new).json()["code"] == "wrong-password"
    assert thief.get("/api/me").status_code == 200
    assert ada.put("/api/me/password", json=new | {"current": PASSWORD}).status_code == 204
    assert ada.get("/api/me").status_code == 200
    assert thief.get("/api/me").status_code == 401
    assert browser().post("/api/session", json={"login": "ada", "password": PASSWORD}).status_code == 401
    assert browser().post("/api/session", json={"login": "ada", "password": "battery staple"}).status_code == 201


def test_a_guest_has_no_password_to_change(ada: TestClient) -> None:
    answer = ada.put("/api/me/password", json={"current": "", "password": "battery staple"})
    assert answer.status_code == 401


def test_name_and_settings_change_one_by_one(ada: TestClient) -> None:
    settings = {"theme": "dark", "sound": True, "speed": 3}
    assert ada.patch("/api/me", json={"settings": settings}).json()["settings"] == settings
    me = ada.patch("/api/me", json={"name": "Lady Ada"}).json()
    assert (me["name"], me["settings"]) == ("Lady Ada", settings)
    assert ada.patch("/api/me", json={"settings": {}}).json()["settings"] == {}


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "a\u0000b"},
        {"unknown": 1},
        {"settings": {"Key!": 1}},
        {"settings": {"key": "x" * 201}},
        {"settings": {"key": "a\u0000b"}},
        {"settings": {"key": 2**60}},
        {"settings": {"key": 0.5}},
        {"settings": {"key": {"deep": 1}}},
        {"settings": {f"key{i}": 1 for i in range(65)}},
    ],
)
def test_settings_that_make_no_sense_are_refused(ada: TestClient, changes: dict[str, Any]) -> None:
    before = ada.get("/api/me").json()
    assert ada.patch("/api/me", json=changes).status_code == 400
    assert ada.get("/api/me").json() == before


def busy(ada: TestClient, bea: TestClient) -> tuple[int, int]:
    """Two people with a table that is over, one that is running and one that is open."""
    one, other = number(ada), number(bea)

    def work(db: Any) -> None:
        for name, stage in (("over", "over"), ("running", "running"), ("open", "open")):
            table, places = add_table(db, name, [one, other], stage=stage, host_id=one)
            add_step(db, name, 1, 0, f"user:{one}", f"own {name}")
            add_step(db, name, 2, 0, f"wish:{one}", f"wished {name}", private=True)
            add_step(db, name, 3, 1, f"user:{other}", f"theirs {name}")
            for line, who in enumerate((one, other)):
                text = f"{who} says something"
                db.add(Chat(table_id=name, number=line, user_id=who, name="x", seat=line, text=text, at=START))
            if stage == "over":
                game_results.record(db, START, table, places, outcome(9, 3))
        db.get(User, one).webhook = "https://hooks.example.org/ada"
        db.get(User, one).webhook_secret = "the secret of the hook"
        db.flush()
        turn_notices.tell_turn(db, START, [one], "running", "harbour")

    database_of(ada).write(work)
    return one, other


def test_everything_of_ones_own_can_be_had(browser: Open, ada: TestClient) -> None:
    account(ada)
    bea = guest(browser(), "Bea")
    account(bea, "Bea")
    one, other = busy(ada, bea)
    answer = ada.get("/api/me/export")
    assert answer.status_code == 200
    data = answer.json()
    assert data["account"]["login"] == "ada"
    assert data["account"]["webhook"] == "https://hooks.example.org/ada"
    assert len(data["sessions"]) == 1
    assert set(data["hosted"]) == {"over", "running", "open"}
    assert {place["table_id"] for place in data["places"]} == {"over", "running", "open"}
    moves = [move["code"] for move in data["moves"] if move["table_id"] == "running"]
    assert moves == ["own running", "wished running"]
    assert {line["text"] for line in data["chat"]} == {f"{one} says something"}
    assert [(result["table_id"], result["rank"]) for result in data["results"]] == [("over", 1)]
    assert [(rating["league"], rating["games"]) for rating in data["ratings"]] == [("people", 1)]
    assert [notice["table_id"] for notice in data["notices"]] == ["running"]
    for secret in ("argon2", ada.cookies["moorings"], "secret", "the seed", "theirs", f"{other} says", "seq"):
        assert secret not in answer.text
    assert bea.get("/api/me/export").json()["account"]["name"] == "Bea"


def test_somebody_who_leaves_is_forgotten_and_the_tables_go_on(browser: Open, ada: TestClient) -> None:
    account(ada)
    bea = guest(browser(), "Bea")
    account(bea, "Bea")
    one, other = busy(ada, bea)
    assert ada.request("DELETE", "/api/me", json={"password": "wrong"}).status_code == 401
    assert ada.delete("/api/me").status_code == 401
    assert ada.get("/api/me").status_code == 200
    assert ada.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 204
    assert ada.get("/api/me").status_code == 401
    with database_of(bea).read() as db:
        assert db.get(User, one) is None
        for row in (UserSession, Notice):
            assert not db.scalar(select(func.count()).select_from(row).where(row.user_id == one))
        seats = {name: db.get_one(Place, (name, 0)) for name in ("over", "running", "open")}
        assert [(p.user_id, p.name, p.relieved, p.level) for p in seats.values()] == [
            (None, GONE, False, None),
            (None, GONE, True, "mate"),
            (None, "", False, None),
        ]
        assert db.get_one(Place, ("running", 1)).user_id == other
        assert set(db.scalars(select(StepRow.by))) == {"user:0", "wish:0", f"user:{other}"}
        assert {(line.user_id, line.name, line.text) for line in db.scalars(select(Chat))} == {
            (None, GONE, ""),
            (other, "x", f"{other} says something"),
        }
        assert set(db.scalars(select(Result.subject))) == {"user:0", f"user:{other}"}
        assert list(db.scalars(select(RatingRow.subject))) == [f"user:{other}"]
        assert set(db.scalars(select(Table.host_id))) == {None, other}  # who is left at an open table is its host
    assert number(guest(browser(), "Cay")) > max(one, other)


def test_the_number_of_somebody_who_left_is_never_given_again(browser: Open) -> None:
    client = guest(browser(), "Ada")
    before = number(client)
    assert client.delete("/api/me").status_code == 204
    assert number(guest(browser(), "Bea")) > before


def test_upkeep_forgets_guests_who_cannot_come_back(browser: Open, ada: TestClient, clock: Clock) -> None:
    account(ada)
    bea, cay = guest(browser(), "Bea"), guest(browser(), "Cay")
    sat = number(bea)
    database_of(bea).write(lambda db: add_table(db, "table", [sat, "mate"]) and None)
    clock.turn(LASTING - 1)
    new = guest(browser(), "New")
    Cleanup(database_of(ada), clock, (rate_limits.sweep, accounts.sweep, opening.sweep)).sweep()
    assert cay.get("/api/me").status_code == 200  # which makes it last
    clock.turn(10)
    Cleanup(database_of(ada), clock, (rate_limits.sweep, accounts.sweep, opening.sweep)).sweep()
    with database_of(new).read() as db:
        assert set(db.scalars(select(User.name))) == {"Ada", "Bea", "Cay", "New"}
        assert db.scalar(select(func.count()).select_from(UserSession)) == 2
    clock.turn(LASTING)
    Cleanup(database_of(ada), clock, (rate_limits.sweep, accounts.sweep, opening.sweep)).sweep()
    with database_of(new).read() as db:
        assert set(db.scalars(select(User.name))) == {"Ada", "Bea"}
