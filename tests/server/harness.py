"""What the tests of the table service share: a real server in a process of its own, clients, and a PostgreSQL."""

from __future__ import annotations

import json
import os
import random
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import psutil
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import known_luck
import moorings
from faults import FAULTS
from patience import PATIENCE, wait_until
from processes import end

SOURCE = Path(moorings.__file__).parents[1]
READY = 2 * PATIENCE
"""Seconds that a server may take until all games are ready; a few, unless they are compiled for the first time."""
PLAIN: dict[str, Any] = {"compression": None, "proxy": None}
"""Sockets without anything in between."""


class Server:
    """`moorings serve` as its own process. It keeps its port and its data when it is started again."""

    def __init__(
        self, data: Path, database: str = "", *arguments: str, limits: bool = False, **environment: str
    ) -> None:
        self.data, self.database, self.arguments, self.port = data, database, arguments, 0
        self.environment = {"MOORINGS_LIMITS": "on" if limits else "off", **environment}
        self.errors = data / "stderr.txt"
        self._said = data / "stdout.txt"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The process."""
        assert self._process, "the server was not started"
        return self._process

    def start(self, ready: bool = True) -> Server:
        """Starts it, and waits until it answers and, if wanted, all its games are ready."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-P", known_luck.__file__, "serve", "--no-browser", "--port", str(self.port)]
        command += self.arguments
        given = {"MOORINGS_DATA": str(self.data), "MOORINGS_DATABASE": self.database, "PYTHONPATH": str(SOURCE)}
        FAULTS.watch(self.errors)
        self._said.write_bytes(b"")
        with self._said.open("wb") as said, self.errors.open("ab") as errors:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=errors,
                env={**os.environ, **given, **self.environment}, start_new_session=True,
            )  # fmt: skip
        where = wait_until(self._where, "the server says where it is", READY)
        self.port = int(where)
        if ready:
            self.wait_ready()
        return self

    def _where(self) -> str | None:
        if (status := self.process.poll()) is not None:
            raise AssertionError(f"The server ended with status {status}:\n{self.log()[-3000:]}")
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self._said.read_text())
        return found[1] if found else None

    def wait_ready(self) -> None:
        """Waits until all is well with it."""
        wait_until(lambda: self.health() == 200, "the server is well", READY, 0.05)

    def health(self) -> int:
        """What /healthz answers with; nought if nobody answers."""
        try:
            return httpx.get(f"{self.address}/healthz", trust_env=False, timeout=PATIENCE).status_code
        except httpx.TransportError:
            return 0

    def children(self) -> list[psutil.Process]:
        """The processes that it has started."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def kill(self) -> None:
        """Ends it at once, in the middle of whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end, and gives its status."""
        self.process.terminate()
        return self._ended()

    def interrupt(self) -> int:
        """Ctrl-C, which a terminal tells all processes at once; its status."""
        for process in [*self.children(), psutil.Process(self.process.pid)]:
            with suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGINT)
        return self._ended()

    def _ended(self) -> int:
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            end(self.process)
            raise AssertionError("The server does not end when it is asked to.") from None

    def restart(self, ready: bool = True) -> Server:
        """Starts it again; if it still runs, it is killed first."""
        if self.process.poll() is None:
            self.kill()
        return self.start(ready)

    def log(self) -> str:
        """All that it wrote to its log, from the first start on."""
        return self.errors.read_text(errors="replace") if self.errors.exists() else ""

    def complaints(self) -> list[str]:
        """The lines of its log that tell of a mistake."""
        bad = re.compile(r'"level": ?"(error|critical)"|Traceback', re.IGNORECASE)
        return [line for line in self.log().splitlines() if bad.search(line)]

    def __enter__(self) -> Server:
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self._process:
            try:
                if self._process.poll() is None:
                    self.stop()
            finally:
                end(self._process)


class Refused(Exception):
    """What the server refused, with its code and whatever came with it."""

    def __init__(self, status: int, code: str, message: str, extra: dict[str, Any]) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message, self.extra = status, code, message, extra


class Client:
    """A guest and their connection. `address` may change: any server of the same database will do."""

    def __init__(self, address: str, name: str = "Guest", *, sign_in: bool = True) -> None:
        self.address, self.name, self.token, self.id = address, name, "", 0
        self.http = httpx.Client(trust_env=False, timeout=PATIENCE)
        if sign_in:
            signed = self.post("/api/guests", name=name)
            self.token, self.id = signed["token"], signed["me"]["id"]
            self.http.cookies.clear()

    @property
    def headers(self) -> dict[str, str]:
        """How the server knows who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request, whatever is answered."""
        return self.http.request(method, f"{self.address}{path}", headers=self.headers, **more)

    def get(self, path: str, **query: Any) -> Any:
        """Reads something."""
        return _value(self.request("GET", path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        """Does something."""
        return _value(self.request("POST", path, json=body))

    def create(self, game: str, seats: list[str], **more: Any) -> str:
        """Opens a table and gives its name; a seat is `me`, `open`, or the level of a bot."""
        chosen = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        return self.post("/api/tables", game=game, seats=chosen, **more)["table"]["id"]

    def join(self, table: str, seat: int | None = None) -> dict[str, Any]:
        """Takes a seat."""
        return self.post(f"/api/tables/{table}/join", seat=seat)

    def act(self, table: str, what: str, **body: Any) -> dict[str, Any]:
        """`leave`, `return`, `start`, `rematch`, `wishes`, `undo/ask`, `undo/answer`."""
        return self.post(f"/api/tables/{table}/{what}", **body)

    def hints(self, table: str) -> list[dict[str, Any]]:
        """What the bots think of one's decision, as soon as they are ready."""

        def found() -> dict[str, Any] | None:
            try:
                return self.act(table, "hints")
            except Refused as refused:
                if refused.code != "not-ready":
                    raise
                return None

        return wait_until(found, "the bots are ready", READY)["hints"]

    def see(self, table: str) -> dict[str, Any]:
        """A table as one sees it."""
        return self.get(f"/api/tables/{table}")

    def orders(self, table: str) -> list[dict[str, Any]]:
        """The standing orders that one may give."""
        return self.get(f"/api/tables/{table}/orders")["orders"]

    def move(self, table: str, revision: int, move: str, key: str | None = None) -> int:
        """Makes a move; the revision that it led to."""
        body = {"revision": revision, "move": move, "key": key or new_key()}
        return self.post(f"/api/tables/{table}/moves", **body)["revision"]

    def undo(self, table: str, revision: int, key: str | None = None) -> int:
        """Takes one's last move back."""
        return self.post(f"/api/tables/{table}/undo", revision=revision, key=key or new_key())["revision"]

    def say(self, table: str, text: str) -> int:
        """Says something."""
        return self.post(f"/api/tables/{table}/chat", text=text)["revision"]

    def frames(self, table: str, viewer: str = "me") -> list[dict[str, Any]]:
        """All that a viewer saw, from the deal on."""
        found: list[dict[str, Any]] = []
        while True:
            part = self.get(f"/api/tables/{table}/frames", viewer=viewer, after=len(found), most=200)
            found += part["frames"]
            if len(found) >= part["last"]:
                return found

    def live(self, table: str, revision: int = 0, chat: int = 0, known: dict[str, Any] | None = None) -> Live:
        """A live socket; what is `known` already is the newest frame until another one comes."""
        return Live(self, table, known["revision"] if known else revision, chat, known)

    def close(self) -> None:
        """Hangs up."""
        self.http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _value(answer: httpx.Response) -> Any:
    if answer.is_success:
        return answer.json() if answer.content else None
    try:
        told = answer.json()
        raise Refused(answer.status_code, told["code"], told["message"], told.get("extra", {}))
    except (ValueError, KeyError, TypeError):
        raise Refused(answer.status_code, "", answer.text, {}) from None


def new_key() -> str:
    """A key that nobody has used before."""
    return secrets.token_urlsafe(12)


class Live:
    """A live socket to a table. A thread reads along and keeps all that comes."""

    def __init__(
        self, client: Client, table: str, revision: int = 0, chat: int = 0, known: dict[str, Any] | None = None
    ) -> None:
        self.client, self.name = client, table
        self.raw: list[str] = []  # the frames as they came, byte for byte
        self.events: list[dict[str, Any]] = []  # what led to each of them
        self.newest = known
        self.info: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.clocks: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.ready = False
        self.lost: Exception | None = None  # why the socket ended
        self._answers: dict[str, dict[str, Any]] = {}
        self._news = threading.Condition()
        url = f"ws{client.address.removeprefix('http')}/api/tables/{table}/live?revision={revision}&chat={chat}"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(url, additional_headers=client.headers, max_size=None, open_timeout=PATIENCE, **PLAIN)
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        try:
            while True:
                text = self.socket.recv()
                assert isinstance(text, str)
                with self._news:
                    self._take(text, orjson.loads(text))
                    self._news.notify_all()
        except (ConnectionClosed, OSError) as error:
            with self._news:
                self.lost = error
                self._news.notify_all()

    def _take(self, text: str, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "frame":
            self.newest, self.clocks = message["frame"], message["clocks"]
            self.raw.append(text.split(',"frame":', 1)[1][:-1])
            self.events.append(message["frame"]["event"])
        elif kind == "table":
            self.info, self.you = message["table"], message["you"]
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "ready":
            self.ready = True
        elif kind != "bots":  # how far those are that are not compiled yet
            self._answers[message["key"]] = message

    @property
    def revision(self) -> int:
        """The newest revision that came."""
        return self.newest["revision"] if self.newest else 0

    @property
    def over(self) -> bool:
        """Whether the newest frame is the last."""
        return self.newest is not None and self.newest["view"]["over"]

    @property
    def moves(self) -> list[str]:
        """What can be played now, as far as is known here."""
        return [move["code"] for move in self.newest["moves"]] if self.newest else []

    def wait(self, what: Callable[[], Any], text: str, seconds: float = PATIENCE) -> Any:
        """Waits until something that came makes something true."""
        ends = time.monotonic() + seconds
        with self._news:
            while not (found := what()):
                if self.lost:
                    raise self.lost
                if not self._news.wait(ends - time.monotonic()):
                    raise AssertionError(f"Waited {seconds:.0f} seconds in vain at revision {self.revision}: {text}")
            return found

    def catch_up(self, revision: int, seconds: float = PATIENCE) -> None:
        """Waits until a revision has come."""
        self.wait(lambda: self.revision >= revision, f"revision {revision} comes", seconds)

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Sends something, sensible or not."""
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def ask(self, kind: str, key: str | None = None, **body: Any) -> dict[str, Any]:
        """Sends a message and waits for the answer to it, whatever it is."""
        key = key or new_key()
        self.send({"type": kind, "key": key, **body})
        return self.wait(lambda: self._answers.pop(key, None), f"the answer to {kind} {body}")

    def play(self, move: str, revision: int | None = None, key: str | None = None) -> int:
        """Makes a move, and gives the revision that it led to."""
        return _granted(self.ask("move", key, move=move, revision=self.revision if revision is None else revision))

    def undo(self, key: str | None = None) -> int:
        """Takes one's last move back."""
        return _granted(self.ask("undo", key, revision=self.revision))

    def play_random(self, luck: random.Random) -> bool:
        """Makes a random move if there is one to make, and waits until it is seen here; whether it was made."""
        if not self.moves:
            return False
        try:
            revision = self.play(luck.choice(self.moves))
        except Refused as error:
            if error.code != "stale":
                raise
            revision = error.extra["revision"]
            self.catch_up(revision)
            return False
        self.catch_up(revision)
        return True

    def drop(self) -> None:
        """The connection breaks, without a word."""
        with suppress(OSError):
            self.socket.socket.shutdown(socket.SHUT_RDWR)
        self._reader.join()
        self._open.close()

    def close(self) -> None:
        """Hangs up."""
        self._open.close()
        self._reader.join()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _granted(answer: dict[str, Any]) -> int:
    if answer["type"] == "ok":
        return answer["revision"]
    raise Refused(0, answer["code"], answer["message"], answer["extra"])


class Postgres:
    """A PostgreSQL of our own, on a port that was free, with all that keeps data safe switched on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self._bin = _binaries()
        # It refuses to run as root, and its files must belong to whoever runs it.
        self._as = ["runuser", "-u", "postgres", "--"] if os.name != "nt" and os.geteuid() == 0 else []
        self._count = 0

    def start(self) -> None:
        """Makes a cluster and starts it."""
        if self._as:
            shutil.chown(self.folder, "postgres", "postgres")
        cluster = self.folder / "cluster"
        self._call("initdb", "-D", str(cluster), "-U", "moorings", "-A", "trust", "-E", "UTF8", "--locale=C")
        listen = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=300"
        self._call("pg_ctl", "-D", str(cluster), "-l", str(self.folder / "log"), "-w", "-o", listen, "start")

    def stop(self) -> None:
        """Ends it."""
        self._call("pg_ctl", "-D", str(self.folder / "cluster"), "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        self._count += 1
        name = f"moorings{self._count}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://moorings@127.0.0.1:{self.port}/{name}"

    def _call(self, program: str, *arguments: str) -> None:
        # Not a pipe: the server would inherit it and keep it open.
        with tempfile.TemporaryFile() as said:
            command = [*self._as, str(self._bin / program), *arguments]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", check=False)
            if done.returncode:
                said.seek(0)
                raise AssertionError(f"{program} failed: {said.read().decode(errors='replace')[-2000:]}")


def _binaries() -> Path:
    """Where PostgreSQL's server is on this machine."""
    folders = [Path(p) for p in os.environ.get("PATH", "").split(os.pathsep)]
    if found := shutil.which("pg_config"):
        folders.append(Path(subprocess.run([found, "--bindir"], capture_output=True, text=True).stdout.strip()))
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise AssertionError("These tests start a PostgreSQL, and there is none here: install it (Debian: postgresql).")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL while it is needed. Its folder has a short name: that of a socket must not be long."""
    folder = Path(tempfile.mkdtemp(prefix="mpg"))
    server = Postgres(folder)
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
