"""`moorings serve`, as a user starts it: the real command on a real port."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any

import psutil
import pytest
import segno
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from faults import FAULTS
from moorings.server import run
from moorings.server.operations import lan_addresses as home
from moorings.server.operations.lan_addresses import PAINT, PLAIN, lan_addresses, painted_code
from moorings.server.shared.config import Config
from moorings.workers.file_lock import Lock
from patience import PATIENCE, in_a_loop, wait_until
from processes import started

FIRST = 3.0
"""Seconds until the first page is there."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def command(*arguments: str, verb: str = "serve") -> list[str]:
    return [sys.executable, "-m", "moorings.cli", *([verb] if verb else []), *arguments]


def environment(data: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "MOORINGS_DATA": str(data), "MOORINGS_COMPILE": "0", "DISPLAY": "", **more}


class Server:
    """A server that runs, and what it says."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log = log
        assert process.stdout
        before = time.monotonic()
        self.greeting = process.stdout.readline()
        self.began = time.monotonic() - before  # seconds until it was there
        self.address = next((word for word in self.greeting.split() if word.startswith("http")), "")

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address.rstrip("/") + path, timeout=PATIENCE) as answer:
            return answer.read()

    def health(self) -> bytes:
        """What it says of itself once all is well."""
        try:
            return self.get("/healthz")
        except urllib.error.HTTPError as error:
            assert error.code == 503
            return b""

    def told(self, number: signal.Signals) -> float:
        """The seconds that it takes to end in order when it is told to."""
        before = time.monotonic()
        self.process.send_signal(number)
        assert self.process.wait(PATIENCE) == 0
        return time.monotonic() - before


@contextmanager
def served(data: Path, *arguments: str, verb: str = "serve", **more: str) -> Iterator[Server]:
    log = data.parent / f"{data.name}.log"
    FAULTS.watch(log)
    settings: dict[str, Any] = {"env": environment(data, **more), "stdout": subprocess.PIPE}
    with log.open("w") as errors, started(command(*arguments, verb=verb), stderr=errors, **settings) as process:
        yield Server(process, log)


def refused(data: Path, *arguments: str) -> str:
    settings: dict[str, Any] = {"env": environment(data), "capture_output": True, "text": True, "check": False}
    done = subprocess.run(command(*arguments), timeout=PATIENCE, **settings)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_it_serves_until_it_is_told_to_end(tmp_path: Path) -> None:
    data = tmp_path / "data"
    port = free_port()
    with served(data, "--port", str(port), "--no-browser") as server:
        assert f"http://127.0.0.1:{port}/" in server.greeting
        assert b"Moorings" in server.get("/")
        health = json.loads(wait_until(server.health, "all is well with the server"))
        assert health == {"database": True, "up_to_date": True, "sound": True}
        server.get("/api/games?secret=hush")
        assert sqlite3.connect(data / "moorings.db").execute("SELECT count(*) FROM users").fetchone() == (0,)
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{port}/nowhere/hush?token=hush")
        assert server.told(signal.SIGTERM) < run.FAREWELL + 2 * server.began
    said = server.log.read_text()
    lines = [json.loads(line) for line in said.splitlines()]
    assert {"request", "socket"} <= {line["event"] for line in lines}
    assert "Traceback" not in said
    assert "hush" not in said


def test_plain_moorings_serves_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    with served(tmp_path / "data", "--port", str(free_port()), verb="") as server:
        assert b"Moorings" in server.get("/")
        server.told(signal.SIGINT)
    assert "Traceback" not in server.log.read_text()


def test_a_client_that_stays_does_not_keep_the_server(tmp_path: Path) -> None:
    with served(tmp_path / "data", "--port", str(free_port())) as server:
        host, port = server.address.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port))) as idle, socket.create_connection((host, int(port))) as half:
            idle.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert idle.recv(100)
            half.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")
            server.get("/")  # whoever is served later shows that the others have been heard
            assert server.told(signal.SIGTERM) < run.FAREWELL + 2 * server.began


def test_data_belong_to_one_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(data, "--port", str(free_port())) as server:
        assert "Another server is running on the data" in refused(data, "--port", str(free_port()))
        server.process.kill()
        server.process.wait()
    with served(data, "--port", str(free_port())) as server:
        assert server.address


def test_a_busy_port(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"Port {port} is in use" in refused(tmp_path / "data", "--port", str(port))


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    first = run.listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    monkeypatch.setattr(run, "PORT", port)
    second = run.listen("127.0.0.1", None)
    assert port < second.getsockname()[1] < port + run.NEARBY
    monkeypatch.setattr(run, "NEARBY", 1)
    with pytest.raises(run.CannotServe, match="all in use"):
        run.listen("127.0.0.1", None)
    first.close()
    second.close()


def test_small_answers_go_out_at_once() -> None:
    """Else a connection that is used again waits for an acknowledgement that its other end puts off by 40 ms."""

    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def look(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(look, sock=run.listen("127.0.0.1", 0)) as server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.close()
            return await found

    assert in_a_loop(accepted())


@pytest.mark.parametrize(
    ("config", "stand", "message"),
    [
        ({}, {"workers": 2}, "Several workers need PostgreSQL"),
        ({}, {"workers": 0}, "at least one worker"),
        ({}, {"port": 70_000}, "no port 70000"),
        ({}, {"host": "nowhere.invalid"}, "no address"),
        ({"database": "mysql://localhost/x"}, {}, "not mysql"),
        ({"database": "nonsense"}, {}, "given as a URL"),
        ({"web": Path("nowhere")}, {}, "no folder"),
        ({}, {"lan": True, "host": "127.0.0.1"}, "leave out --host, or --lan"),
        ({"metrics_from": ("10.0.0.0/24", "the office")}, {}, "like 10.0.0.0/24, not 'the office'"),
    ],
)
def test_what_cannot_be_served_is_said(
    tmp_path: Path, config: dict[str, Any], stand: dict[str, Any], message: str
) -> None:
    with pytest.raises(run.CannotServe, match=message):
        run.serve(Config(data=tmp_path, **config), run.Stand(**stand))


def test_at_home_others_are_told_where_to_come(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path / "data", "--lan", "--port", str(port), "--no-browser") as server:
        assert f"http://localhost:{port}/" in server.greeting
        assert server.process.stdout
        said, addresses = server.process.stdout.readline(), lan_addresses()
        assert (f"http://{addresses[0]}:{port}/" if addresses else "in no network") in said
        for address in addresses:
            with socket.create_connection((address, port)):
                pass


def test_the_invitation_is_a_code_where_it_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    address = "http://192.168.1.20:7012/"
    assert run._invitation([]) == "This machine is in no network: nobody else can reach it yet."
    monkeypatch.setattr(run.sys.stdout, "isatty", lambda: False, raising=False)
    said = run._invitation([address, "http://10.0.0.2:7012/"])
    assert said.splitlines() == [
        f"Others in your network find it at {address}",
        "or, if that does not answer, at http://10.0.0.2:7012/",
    ]
    monkeypatch.setattr(run.sys.stdout, "isatty", lambda: True, raising=False)
    assert run._invitation([address]).endswith(f"or scan:\n{painted_code(address)}")


def test_the_code_is_white_on_black_in_every_terminal() -> None:
    address = "http://192.168.1.20:7012/"
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}  # what is lit is white
    rows: list[list[int]] = []
    for line in painted_code(address).splitlines():
        assert line.startswith(PAINT)
        assert line.endswith(PLAIN)
        pairs = [halves[half] for half in line.removeprefix(PAINT).removesuffix(PLAIN)]
        rows += [[top for top, _ in pairs], [bottom for _, bottom in pairs]]
    expected = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=4)]
    assert rows[: len(expected)] == expected


@pytest.mark.parametrize(
    ("ways", "named", "expected"),
    [
        ({"192.0.2.1": "192.168.1.20"}, ["127.0.1.1"], ["192.168.1.20"]),
        ({"192.0.2.1": "192.168.1.20", "10.255.255.254": "10.0.0.2"}, ["10.0.0.2"], ["192.168.1.20", "10.0.0.2"]),
        ({"192.168.255.254": "192.168.1.20"}, [], ["192.168.1.20"]),
        ({}, ["172.20.0.3"], ["172.20.0.3"]),
        ({}, ["127.0.1.1"], []),
    ],
)
def test_the_address_of_a_machine_in_its_network(
    ways: dict[str, str], named: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_towards", lambda far: ways.get(far, ""))
    monkeypatch.setattr(home.socket, "gethostbyname_ex", lambda _: ("me", [], named))
    assert home.lan_addresses() == expected


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    with pytest.raises(run.CannotServe, match="cannot be kept"):
        run.serve(Config(data=file), run.Stand())


def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    error = refused(tmp_path, "--database", f"postgresql://ann:hush@127.0.0.1:{free_port()}/x")
    assert "The database cannot be opened" in error
    assert "hush" not in error


def test_a_cluster_that_is_not_there_is_missed_at_once(tmp_path: Path) -> None:
    assert "There is no Ray cluster at 127.0.0.1:1: " in refused(tmp_path, "--ray", "127.0.0.1:1")
    assert not (tmp_path / "moorings.db").exists()


def test_several_processes_do_not_share_a_file(tmp_path: Path) -> None:
    assert "Several workers need PostgreSQL" in refused(tmp_path, "--workers", "2")
    assert not (tmp_path / "moorings.db").exists()


def test_the_data_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "moorings.db") as file:
        file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        file.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version" in refused(tmp_path)


def test_a_lock_is_held_by_a_process(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "x.lock")
    probe = "import sys, pathlib, moorings.workers.file_lock as m; sys.exit(m.Lock(pathlib.Path(sys.argv[1])).take())"
    ask = [sys.executable, "-c", probe, str(lock.path)]
    assert lock.take()
    assert subprocess.run(ask, check=False).returncode == 0
    lock.leave()
    assert subprocess.run(ask, check=False).returncode == 1


@pytest.mark.parametrize(
    ("platform", "seen", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "1"}, False),
        ("darwin", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_it_is_seen(
    platform: str, seen: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in seen.items():
        monkeypatch.setenv(name, value)
    assert run.has_desktop() is expected


def test_the_first_page_is_there_within_three_seconds(tmp_path: Path) -> None:
    """In processor time, which other work on the machine hardly stretches; the best of three."""
    spent: list[float] = []
    while len(spent) < 3 and min(spent, default=FIRST) >= FIRST:
        number = len(spent)
        with served(tmp_path / str(number), "--port", str(free_port()), MOORINGS_COMPILE="1") as server:
            assert b"Moorings" in server.get("/")
            used = psutil.Process(server.process.pid).cpu_times()
            spent.append(used.user + used.system)
    assert min(spent) < FIRST, spent


@pytest.mark.bench
def test_a_connection_that_is_kept_answers_within_ten_milliseconds(tmp_path: Path) -> None:
    waits: list[float] = []
    with served(tmp_path / "data", "--port", str(free_port())) as server:
        server.health()
        host, port = server.address.removeprefix("http://").rstrip("/").split(":")
        connection = HTTPConnection(host, int(port), timeout=30)
        for _ in range(50):
            started = time.perf_counter()
            connection.request("GET", "/healthz")
            assert connection.getresponse().read()
            waits.append(time.perf_counter() - started)
        connection.close()
    assert median(waits) < 0.01, sorted(waits)
