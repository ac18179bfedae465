"""The schema, however it came about; and the one way to write, which never waits for a database that is closed."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, inspect, select, text
from sqlalchemy.orm import Session

from moorings.server.live.news import News
from moorings.server.people.accounts import new_guest
from moorings.server.storage.database import Database, after_commit, announce
from moorings.server.storage.schema import Place, Table
from moorings.server.storage.upgrade import MIGRATIONS, VERSION, create, migrate, newest
from patience import in_a_loop, wait_until
from server.harness import Postgres


def schema(connection: Connection) -> dict[str, Any]:
    """All that a database says about its tables; the order of constraints means nothing."""
    found = inspect(connection)
    ordered = (found.get_columns, found.get_pk_constraint)
    others = (found.get_foreign_keys, found.get_indexes, found.get_unique_constraints)
    told: dict[str, Any] = {
        name: [repr(look(name)) for look in ordered] + [sorted(map(repr, look(name))) for look in others]
        for name in found.get_table_names()
    }
    if connection.dialect.name == "sqlite":  # which knows more than can be asked for, but not one column a line
        for name, sql in connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")):
            told[f"{name} as it was made"] = sorted(filter(None, map(str.strip, re.split("[,\n]", sql))))
    return told


def test_an_empty_database_gets_what_the_migrations_lead_to(database_url: str) -> None:
    db = Database(database_url)
    with db.engine.begin() as connection:
        create(connection)
        made = schema(connection)
    everything = MetaData()
    everything.reflect(db.engine)
    everything.drop_all(db.engine)
    with db.engine.begin() as connection:
        migrate(connection)
        assert schema(connection) == made
        assert connection.scalar(VERSION.select()) == newest()
    db.close()


def test_what_is_not_the_newest_is_migrated(database_url: str) -> None:
    db = Database(database_url)
    with db.engine.begin() as connection:
        VERSION.create(connection)
    for _ in range(2):  # the second time there is nothing left to do
        db.upgrade()
    db.write(lambda session: new_guest(session, 1.0, "Ann"))
    db.close()


def test_names_of_before_are_as_safe_as_new_ones(database_url: str) -> None:
    db = Database(database_url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with db.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        old = "INSERT INTO users (name, login, created, seen, settings) VALUES ('Ann', 'ann', 1, 1, '{}')"
        connection.execute(text(old))
    db.upgrade()
    user, _ = db.write(lambda session: new_guest(session, 1.0, "Аnn"))
    assert user.name == "Аnn 2"
    db.close()


def test_tables_of_before_are_kept_and_taking_back_is_free_at_them(database_url: str) -> None:
    db = Database(database_url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    row = {
        "id": "old", "game": "harbour", "options": "{}", "seats": 1, "public": True, "stage": "over", "pace": "{}",
        "relief": "mate", "shuffle": False, "hints": False, "rules": 1, "pack": "", "seed": "", "salt": "",
        "commitment": "", "version": 1, "seq": 0, "imported": False, "created": 1.0,
    }  # fmt: skip
    place = {"table_id": "old", "seat": 0, "relieved": False, "name": "Ann", "present_until": 0.0, "forced": False}
    with db.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for table, values in (("tables", row), ("places", {**place, "wishes": "[]"})):
            names = ", ".join(values), ", ".join(f":{name}" for name in values)
            connection.execute(text(f"INSERT INTO {table} ({names[0]}) VALUES ({names[1]})"), values)
    db.upgrade()
    with db.read() as session:
        assert session.get_one(Table, "old").takebacks == "free"
        assert [each.name for each in session.scalars(select(Place))] == ["Ann"]
    db.close()


def test_the_newest_version_is_the_one_that_alembic_finds() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == newest()


def test_news_come_when_all_is_in_its_place(database: Database) -> None:
    heard: list[str] = []
    database.listener = heard.extend

    def work(session: Session) -> None:
        new_guest(session, 1.0, "Ann")
        for name in ("table:1", "lobby", "table:1"):
            announce(session, name)
        after_commit(session, lambda: heard.append("kept"))

    database.write(work)
    wait_until(lambda: len(heard) == 3, "the news")
    assert heard == ["kept", "table:1", "lobby"], "whoever hears of it too early looks for it in the database"


def test_news_of_a_server_and_of_another_come_once(postgres: Postgres) -> None:
    url = postgres.database()
    ours, theirs = Database(url), Database(url)
    ours.upgrade()

    def tell(db: Database, name: str) -> None:
        db.write(lambda session: announce(session, name))

    async def hear() -> list[str]:
        news, heard = News(), list[str]()
        news.attach(asyncio.get_running_loop())
        ours.listener = news.news
        for name in ("start", "own", "other", "end"):
            news.listen(name, heard.append)
        hearing = asyncio.create_task(news.hear(ours))
        while "start" not in heard:  # everybody is woken when it listens
            await asyncio.sleep(0.01)
        heard.clear()
        for db, name in ((ours, "own"), (theirs, "other"), (ours, "own"), (theirs, "end")):
            await asyncio.to_thread(tell, db, name)
        while "end" not in heard:
            await asyncio.sleep(0.01)
        hearing.cancel()
        return heard

    assert sorted(in_a_loop(hear())) == ["end", "other", "own", "own"]
    for db in (ours, theirs):
        db.close()


def test_a_connection_that_broke_while_nobody_used_it_is_made_anew(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moorings.server.storage.database.IDLE", 0.0)
    db = Database(postgres.database())
    db.upgrade()
    with db.engine.begin() as connection:
        mine = connection.scalar(text("SELECT pg_backend_pid()"))
    with Database(postgres.database()).engine.connect() as other:
        other.execute(text("SELECT pg_terminate_backend(:backend)"), {"backend": mine})
    user, _ = db.write(lambda session: new_guest(session, 1.0, "Ann"))
    assert user.name == "Ann"
    db.close()


def test_whoever_comes_when_it_is_closed_is_told_so_and_never_waits(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path / 'x.db'}")
    db.upgrade()
    ended: list[str] = []

    def write_on() -> None:
        try:
            while True:
                db.write(lambda session: new_guest(session, 1.0, "Ann"))
        except RuntimeError as error:
            ended.append(str(error))

    threads = [threading.Thread(target=write_on, daemon=True) for _ in range(8)]
    for thread in threads:
        thread.start()
    db.write(lambda session: new_guest(session, 1.0, "Bo"))
    db.close()
    for thread in threads:
        thread.join(10)
    assert ended == ["The database is closed."] * len(threads)
    with pytest.raises(RuntimeError, match="closed"):
        db.write(lambda session: None)
