"""How often something may be done."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moorings.server import limits
from moorings.server.api.limits import _home
from moorings.server.app import create_app
from moorings.server.config import Config
from moorings.server.database import Database
from moorings.server.errors import TooMany
from moorings.server.schema import Hit
from server.rows import START, Clock


def spend(database: Database, now: float, bucket: str = "guess") -> None:
    database.write(lambda db: limits.spend(db, now, bucket, 3, 60.0))


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
    monkeypatch.setattr(limits, "SWEPT", 2)
    for number in range(5):
        spend(database, START, f"old {number}")
    spend(database, START + 50, "new")
    database.write(lambda db: limits.sweep(db, START + 60))
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


def test_guessing_one_persons_password_from_many_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moorings.server.passwords.fits", lambda password, stored: False)
    app = create_app(Config(data=tmp_path), Clock())
    with TestClient(app):
        statuses = [
            TestClient(app, client=(f"192.0.2.{place}", 1))
            .post("/api/session", json={"login": "ADA" if place % 2 else "ada", "password": "guess"})
            .status_code
            for place in range(11)
        ]
        assert statuses == [401] * 10 + [429]
        other = TestClient(app, client=("192.0.2.99", 1))
        assert other.post("/api/session", json={"login": "bea", "password": "guess"}).status_code == 401


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
    ("address", "home"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_has_one_address(address: str, home: str) -> None:
    assert _home(address) == home
