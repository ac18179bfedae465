"""How often something may be done."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.server.app import create_app
from moorings.server.operations import rate_limits
from moorings.server.shared.config import Config
from moorings.server.shared.home_network import home
from moorings.server.shared.refusals import TooMany
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Hit
from server.rows import START, Clock


def spend(database: Database, now: float, bucket: str = "guess") -> None:
    database.write(lambda db: rate_limits.spend(db, now, bucket, 3, 60.0))


def test_after_so_many_it_is_enough_until_the_time_is_over(database: Database) -> None:
    for second in (0, 10, 20):
        spend(database, START + second)
    for second, wait in ((20, 40), (59.5, 1)):
        with pytest.raises(TooMany) as refused:
            spend(database, START + second)
        assert refused.value.extra == {"retry_after": wait}
    spend(database, START, "another")
    for second in (60, 61, 62):
        spend(database, START + second)
    with pytest.raises(TooMany):
        spend(database, START + 119)


def test_many_at_once_are_counted_right(database: Database) -> None:
    def attempt(_: int) -> bool:
        try:
            spend(database, START)
        except TooMany:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(40))) == 3


def test_what_counts_no_longer_is_swept(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "SWEPT", 2)
    for number in range(5):
        spend(database, START, f"old {number}")
    spend(database, START + 50, "new")
    database.write(lambda db: rate_limits.sweep(db, START + 60))
    with database.read() as db:
        assert list(db.scalars(select(Hit.bucket))) == ["new"]


def test_guests_come_one_by_one(tmp_path: Path) -> None:
    clock = Clock()
    app = create_app(Config(data=tmp_path), clock)
    with TestClient(app, client=("192.0.2.1", 1)) as client:
        for _ in range(20):
            assert client.post("/api/guests", json={"name": "Ada"}).status_code == 201
        answer = client.post("/api/guests", json={"name": "Ada"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert answer.headers["retry-after"] == "3600"
        assert answer.json()["extra"] == {"retry_after": 3600}
        other = TestClient(app, client=("192.0.2.2", 1))
        assert other.post("/api/guests", json={"name": "Ada"}).status_code == 201
        clock.turn(3600)
        assert client.post("/api/guests", json={"name": "Ada"}).status_code == 201


def test_guessing_counts_though_it_fails(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path), Clock())
    guess = {"login": "\u0000", "password": "guess"}
    with TestClient(app) as client:
        statuses = [client.post("/api/session", json=guess).status_code for _ in range(11)]
    assert statuses == [400] * 10 + [429]


def test_whoever_guesses_elsewhere_does_not_lock_the_owner_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moorings.server.people.passwords.fits", lambda password, stored: False)
    clock = Clock()
    app = create_app(Config(data=tmp_path), clock)
    with TestClient(app):

        def guess(place: int, login: str) -> int:
            client = TestClient(app, client=(f"192.0.2.{place}", 1))
            clock.turn(7.0)  # not so fast that the address alone would be noticed
            return client.post("/api/session", json={"login": login, "password": "guess"}).status_code

        assert [guess(1, "ADA" if turn % 2 else "ada") for turn in range(11)] == [401] * 10 + [429]
        assert guess(2, "ada") == 401
        assert guess(1, "bea") == 401


def test_one_persons_exports_are_counted_wherever_they_are(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path), Clock())
    with TestClient(app) as client:
        token = client.post("/api/guests", json={"name": "Ada"}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        places = [TestClient(app, client=(f"192.0.2.{place}", 1), headers=headers) for place in range(11)]
        assert [place.get("/api/me/export").status_code for place in places] == [200] * 10 + [429]


def test_limits_can_be_off(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=tmp_path, limits=False), Clock())) as client:
        for _ in range(25):
            assert client.post("/api/guests", json={"name": "Ada"}).status_code == 201


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_has_one_address(address: str, expected: str) -> None:
    assert home(address) == expected
