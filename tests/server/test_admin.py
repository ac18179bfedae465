"""`moorings admin`: on the data themselves, beside a server that runs on them."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from moorings.cli import main
from moorings.server.admin import backups
from moorings.server.admin.data_check import Finding, audit
from moorings.server.admin.open_data import AdminError
from moorings.server.app import create_app
from moorings.server.shared.config import Config
from moorings.server.storage.data_claim import lock_of
from moorings.server.storage.schema import Bulletin, Notice, Result, Stage, StepRow, Table, User
from moorings.server.tables.table_id import new_table_id
from patience import wait_until
from server.room import Room
from server.rows import database_of

PASSWORD = "correct horse"
UNTIMED = {"kind": "untimed"}


class Said:
    """What the command printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    def lines(self) -> list[dict[str, Any]]:
        """What it listed as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Any:
    """The command, as it is typed."""

    def run(data: Path | str, *arguments: str, expect: int = 0) -> Said:
        capsys.readouterr()
        status = main(["admin", *arguments, "--data" if isinstance(data, Path) else "--database", str(data)])
        read = capsys.readouterr()
        said = Said(status, read.out, read.err)
        assert said.status == expect, said.out + said.err
        return said

    return run


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """A server, with all that runs beside the requests."""
    with TestClient(create_app(Config(data=tmp_path, database="", limits=False, bots=1))) as client:
        yield client


@pytest.fixture
def either(tmp_path: Path, database_url: str) -> Iterator[TestClient]:
    """The same with each kind of database."""
    with TestClient(create_app(Config(data=tmp_path, database=database_url, limits=False, bots=1))) as client:
        yield client


def guest(server: TestClient, name: str) -> tuple[TestClient, int]:
    client = TestClient(server.app)
    return client, client.post("/api/guests", json={"name": name}).json()["me"]["id"]


def opened(client: TestClient, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in ("me", *kinds)]
    return client.post("/api/tables", json={"game": "packet_row", "seats": seats}).json()["table"]["id"]


def started(server: TestClient) -> tuple[TestClient, int, TestClient, int, str]:
    """Two people at a running table."""
    (ada, ada_id), (ben, ben_id) = guest(server, "Ada"), guest(server, "Ben")
    table = opened(ada, "open")
    assert ben.post(f"/api/tables/{table}/join", json={}).json()["table"]["stage"] == "running"
    return ada, ada_id, ben, ben_id, table


def watched(server: TestClient, client: TestClient, table: str) -> Any:
    """A socket of somebody, in the loop in which the server has its news."""
    token = client.cookies["moorings"]
    return server.websocket_connect(f"/api/tables/{table}/live", headers={"Authorization": f"Bearer {token}"})


def heard(socket: Any, what: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := socket.receive_json())["type"] != what:
        pass
    return message


def test_tables_and_people_are_listed(room: Room, admin: Any) -> None:
    room.open_table(UNTIMED, persons=2)
    running = room.table
    room.open_table(UNTIMED, persons=3, sitting=1)
    found = admin(room.data, "tables", "--json").lines()
    assert {line["id"] for line in found} == {running, room.table}
    (line,) = admin(room.data, "tables", "--stage", "running", "--json").lines()
    assert (line["id"], line["game"], line["people"]) == (running, "packet_row", ["Ada (1)", "Ben (2)"])
    assert line["moved"] == room.time
    assert admin(room.data, "tables", "--person", "Cleo", "--json").out == ""
    assert admin(room.data, "tables", "--game", "harbour").out == "None.\n"
    assert len(admin(room.data, "tables", "--idle", "1", "--json").lines()) == 2
    assert "Ada (1)" in admin(room.data, "tables").out
    assert [line["name"] for line in admin(room.data, "people", "be", "--json").lines()] == ["Ben"]
    assert "Cleo" in admin(room.data, "people").out


def test_what_is_typed_wrong_is_said(room: Room, admin: Any, tmp_path: Path) -> None:
    assert "There is no such table" in admin(room.data, "close", "nowhere", expect=2).err
    assert "Nobody has the number 77" in admin(room.data, "ban", "77", expect=2).err
    assert "Nobody has the number" in admin(room.data, "ban", "9" * 30, expect=2).err
    assert "Nobody is called 'Zoe'" in admin(room.data, "mute", "Zoe", expect=2).err
    assert "at most 200" in admin(room.data, "ban", "Ada", "--reason", "x" * 201, expect=2).err
    assert "There are no data" in admin(tmp_path / "elsewhere", "tables", expect=2).err
    room.write(lambda s: s.add(User(name="Ada", created=1.0, seen=1.0)))
    assert "say which by their number: 1, 4" in admin(room.data, "ban", "Ada", expect=2).err
    with closing(sqlite3.connect(room.data / "moorings.db")) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '0004'")
    assert "start the server once" in admin(room.data, "people", expect=2).err


def test_a_closed_table_says_why_and_counts_nowhere(either: TestClient, admin: Any, database_url: str) -> None:
    ada, _, ben, _, table = started(either)
    with watched(either, ada, table) as socket:
        heard(socket, "ready")
        admin(database_url, "close", table, "--reason", "The server moves house.")
        while (told := heard(socket, "table")["table"])["stage"] == "running":
            pass  # that somebody is here, say
    assert (told["stage"], told["closed_because"], told["deal"]) == ("closed", "The server moves house.", None)
    frame = ben.get(f"/api/tables/{table}").json()["frame"]
    refused = ben.post(f"/api/tables/{table}/moves", json={"revision": frame["revision"], "key": "k", "move": "x"})
    assert (refused.status_code, refused.json()["message"]) == (409, "This table is closed.")
    with database_of(either).read() as db:
        assert db.scalars(select(Result)).all() == db.scalars(select(Notice)).all() == []
        row = db.get_one(Table, table)
        assert (row.deadline, row.bot_due) == (None, None)
    assert "closed already" in admin(database_url, "close", table, expect=2).err
    assert [line["stage"] for line in admin(database_url, "tables", "--idle", "0", "--json").lines()] == ["closed"]
    assert "1 of 1 games were played again" in admin(database_url, "verify").out
    wait_until(lambda: not _bulletins(either), "the server has taken the news down")


def _bulletins(server: TestClient) -> list[Bulletin]:
    with database_of(server).read() as db:
        return list(db.scalars(select(Bulletin)))


def test_whoever_is_muted_plays_on_in_silence(server: TestClient, admin: Any, tmp_path: Path) -> None:
    ada, ada_id, _, _, table = started(server)
    say = {"json": {"text": "Ahoy"}}
    assert ada.post(f"/api/tables/{table}/chat", **say).status_code == 201
    admin(tmp_path, "mute", str(ada_id))
    refused = ada.post(f"/api/tables/{table}/chat", **say)
    assert (refused.status_code, refused.json()["code"]) == (403, "muted")
    german = ada.post(f"/api/tables/{table}/chat", **say, headers={"Accept-Language": "de"}).json()["message"]
    assert german.endswith("nicht an Tischen schreiben kannst.")
    assert ada.get("/api/me").status_code == 200
    assert [line["name"] for line in admin(tmp_path, "people", "--muted", "--json").lines()] == ["Ada"]
    admin(tmp_path, "unmute", "Ada")
    assert ada.post(f"/api/tables/{table}/chat", **say).status_code == 201


def test_whoever_is_banned_is_out_at_once_and_is_told_why(server: TestClient, admin: Any, tmp_path: Path) -> None:
    ada, ada_id, ben, _, table = started(server)
    account = ada.post("/api/me/account", json={"login": "Ada", "password": PASSWORD})
    assert account.status_code == 201
    waiting = opened(ada, "open")
    with ExitStack() as stack:
        own = stack.enter_context(watched(server, ada, table))
        others = stack.enter_context(watched(server, ben, table))
        heard(own, "ready")
        heard(others, "ready")
        admin(tmp_path, "ban", "ada", "--reason", "Rude.")
        while not heard(others, "table")["table"]["seats"][0]["relieved"]:
            pass
        while (message := own.receive())["type"] != "websocket.close":
            pass
        assert message["code"] == 4401
    for answer in (
        ada.get("/api/me"),
        ada.post(f"/api/tables/{table}/return"),
        ada.post("/api/guests", json={"name": "Eve"}),
        TestClient(server.app).post("/api/session", json={"login": "ada", "password": PASSWORD}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert answer.json()["message"] == "Those who run this server have closed it to you: Rude."
    assert ada.get(f"/api/tables/{table}").json()["you"]["seat"] is None, "they may look on like anybody"
    assert ben.get(f"/api/tables/{waiting}").json()["table"]["stage"] == "closed"
    admin(tmp_path, "unban", str(ada_id))
    assert ada.post(f"/api/tables/{table}/return").json()["table"]["seats"][0]["relieved"] is False


def test_a_wrong_password_does_not_tell_of_a_ban(server: TestClient, admin: Any, tmp_path: Path) -> None:
    ada, _ = guest(server, "Ada")
    ada.post("/api/me/account", json={"login": "Ada", "password": PASSWORD})
    admin(tmp_path, "ban", "ada")
    wrong = TestClient(server.app).post("/api/session", json={"login": "ada", "password": "not this one"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-password")


def test_two_processes_write_at_the_same_time(server: TestClient, admin: Any, tmp_path: Path) -> None:
    """A server that has read before it writes is not refused because somebody else has written in between."""
    _, ada_id = guest(server, "Ada")
    db, read, go = database_of(server), threading.Event(), threading.Event()

    def rename(session: Any) -> None:
        user = session.get(User, ada_id)
        read.set()
        go.wait(0.3)  # the other one waits for us, or, if it did not, would be done by now
        user.name = "Adele"

    with ExitStack() as stack:
        done = threading.Thread(target=lambda: db.write(rename))
        done.start()
        stack.callback(done.join)
        read.wait()
        admin(tmp_path, "mute", str(ada_id))
        go.set()
    with db.read() as session:
        user = session.get_one(User, ada_id)
        assert user.name == "Adele"
        assert user.muted
    assert not db.trouble


def test_a_backup_is_whole_and_comes_back(room: Room, admin: Any, tmp_path: Path) -> None:
    room.open_table(UNTIMED)
    copy = tmp_path / "copy.db"
    admin(room.data, "backup", str(copy))
    assert copy.stat().st_mode & 0o077 == 0
    assert "not overwritten" in admin(room.data, "backup", str(copy), expect=2).err
    assert "no folder" in admin(room.data, "backup", str(tmp_path / "no" / "x.db"), expect=2).err
    first = room.table
    room.open_table(UNTIMED)
    lock = lock_of(room.data / "moorings.db")
    assert lock.take()
    assert "A server is running" in admin(room.data, "restore", str(copy), expect=2).err
    lock.leave()
    room.close()
    assert "What was there before is kept as" in admin(room.data, "restore", str(copy)).out
    assert [line["id"] for line in admin(room.data, "tables", "--json").lines()] == [first]
    (kept,) = room.data.glob("moorings.db.before-*[0-9]")
    admin(room.data, "restore", str(kept))
    assert len(admin(room.data, "tables", "--json").lines()) == 2
    assert lock.marked, "a server would notice if the data were gone"
    assert not list(room.data.glob(".*"))
    room.open()


def test_what_is_no_backup_is_not_restored(room: Room, admin: Any, tmp_path: Path) -> None:
    room.open_table(UNTIMED)
    copy = tmp_path / "copy.db"
    admin(room.data, "backup", str(copy))
    room.close()
    half, other, newer = tmp_path / "half.db", tmp_path / "other.db", tmp_path / "newer.db"
    whole = copy.read_bytes()
    half.write_bytes(whole[: len(whole) // 2])
    with closing(sqlite3.connect(other)) as file, file:
        file.execute("CREATE TABLE stamps (country TEXT)")
    newer.write_bytes(whole)
    with closing(sqlite3.connect(newer)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    data = room.data / "moorings.db"
    before = data.read_bytes()
    for file, why in ((half, "half.db"), (other, "not a sound database"), (newer, "newer version"), (data, "a backup")):
        assert why in admin(room.data, "restore", str(file), expect=2).err
    assert "There is no file" in admin(room.data, "restore", str(tmp_path / "none.db"), expect=2).err
    assert data.read_bytes() == before
    room.open()


def test_postgresql_has_its_own_way() -> None:
    config = Config(database="postgresql://ann:hush@nowhere/x")
    for what, words in ((backups.backup, "pg_dump"), (backups.restore, "pg_restore")):
        with pytest.raises(AdminError, match=words) as refused:
            what(config, Path("x"))
        assert "hush" not in str(refused.value)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A game that is over, with something taken back in it, and one that runs."""
    room = Room(tmp_path_factory.mktemp("played"), "harbour")
    luck = random.Random(5)
    room.open_table(UNTIMED, forced=(True, True, False))
    while room.row().stage == Stage.RUNNING:
        seat = room.active()[0]
        room.move(seat, luck)
        if room.row().stage == Stage.RUNNING and room.frame(seat)["undo"] and luck.random() < 0.2:
            room.undo(seat)
    room.open_table(UNTIMED)
    for _ in range(10):
        room.move(room.active()[0], luck)
    yield room
    room.close()


def test_all_games_replay_to_what_is_stored(played: Room, admin: Any) -> None:
    assert any(step.gone for step in played.steps()) or played.row().stage == Stage.RUNNING
    out = admin(played.data, "verify").out
    assert "The database is sound." in out
    assert "2 of 2 games were played again" in out
    assert json.loads(admin(played.data, "verify", "--json").out)["replayed"] == 2


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (
            lambda table: update(StepRow).where(StepRow.table_id == table, StepRow.seq == 2).values(gone=True),
            "position",
        ),
        (lambda table: update(Table).where(Table.id == table).values(seq=3), "as far as it says"),
        (lambda table: update(Table).where(Table.id == table).values(stage="over"), "over"),
        (lambda table: update(Table).where(Table.id == table).values(seed="5"), "position"),
    ],
)
def test_what_is_wrong_with_a_running_game_is_found_and_nothing_of_it_told(
    played: Room, admin: Any, change: Any, found: str
) -> None:
    before = {"seq": played.row().seq, "stage": Stage.RUNNING, "seed": played.row().seed}
    gone = {step.seq: step.gone for step in played.steps()}
    played.write(lambda s: s.execute(change(played.table)))
    try:
        out = admin(played.data, "verify", expect=1).out
    finally:
        played.write(lambda s: s.execute(update(Table).where(Table.id == played.table).values(**before)))
        second = update(StepRow).where(StepRow.table_id == played.table, StepRow.seq == 2).values(gone=gone[2])
        played.write(lambda s: s.execute(second))
    assert found in out
    assert "1 are wrong" in out
    for step in played.steps():
        assert not step.code or step.code not in out
        assert step.position not in out
    assert played.row().seed not in out


def test_a_game_of_other_rules_can_be_read(played: Room) -> None:
    played.write(lambda s: s.execute(update(Table).where(Table.id == played.table).values(rules=0)))
    with played.service.db.read() as session:
        version = next(iter(session.scalars(select(Table.rules).where(Table.rules > 0))))
    (found,) = audit(played.service.db, [played.table])
    played.write(lambda s: s.execute(update(Table).where(Table.id == played.table).values(rules=version)))
    assert found.finding == Finding.READ


def test_an_interruption_says_how_far_it_came(played: Room, admin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(db: Any, tables: list[str]) -> Iterator[Any]:
        yield from audit(db, tables[:1])
        raise KeyboardInterrupt

    monkeypatch.setattr("moorings.server.admin.data_check.audit", interrupted)
    said = admin(played.data, "verify", expect=130)
    assert "1 of 2 games" in said.out
    assert "1 games were not looked at" in said.err


def test_a_table_is_never_called_like_an_option_of_a_command() -> None:
    assert all(re.fullmatch("[a-z0-9]{20}", new_table_id()) for _ in range(1000))
