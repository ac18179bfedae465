"""Runs a server: claims its data, listens, says where, and ends in order when it is told to."""

from __future__ import annotations

import dataclasses
import errno
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import uvicorn
from fastapi import FastAPI
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from moorings.kernel.errors import MooringsError
from moorings.server.app import create_app
from moorings.server.operations import json_logs
from moorings.server.operations.connections import CONNECTIONS, GuardedHTTP, GuardedWebSocket, raise_limit
from moorings.server.operations.lan_addresses import lan_addresses, painted_code
from moorings.server.shared.config import Config
from moorings.server.storage.data_claim import file_of, lock_of
from moorings.server.storage.database import Database
from moorings.workers.crew import reach
from moorings.workers.file_lock import Lock

HOST, PORT = "127.0.0.1", 7012
EVERYWHERE = "0.0.0.0"
LOCAL = "127.0.0.1"
"""Whose word about clients is taken if nobody says otherwise, as uvicorn does."""
NEARBY = 100
"""How many ports are tried if nobody asked for a certain one."""
FAREWELL = 2
"""Seconds that open requests and sockets get before the server ends."""
MESSAGE = 64 * 1024
"""The longest message that a socket may send, in bytes."""


class CannotServe(MooringsError):
    """The server cannot start, and why."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a server listens, and with how many processes."""

    host: str | None = None  # none means this machine alone
    port: int | None = None  # none means the usual one, or the next that is free
    workers: int = 1
    browser: bool = True  # opened if there is a desktop
    lan: bool = False  # for all in the same network


def serve(config: Config, stand: Stand) -> int:
    """Serves until it is told to end; returns the exit status."""
    _check(config, stand)
    with _claimed(config) as claim:
        _open_database(config)
        if claim:
            claim.mark()  # from now on there are data
        host = EVERYWHERE if stand.lan else stand.host or HOST
        config = dataclasses.replace(config, hosts=(*config.hosts, host))
        listener = listen(host, stand.port)
        greet = partial(_greet, address_of(listener), stand.browser, _lan_of(listener) if stand.lan else None)
        # A signal ends the server in order; when uvicorn hands it on afterwards, there is nothing left to do.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        settings = _settings(config, stand.workers)
        if stand.workers > 1:
            json_logs.configure(logging.INFO)
            greet()
            Multiprocess(settings, sockets=[listener]).run()
            return 0
        server = _Server(settings, greet)
        server.run(sockets=[listener])
        return 0


class _Server(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    def __init__(self, settings: uvicorn.Config, greet: partial[None]) -> None:
        super().__init__(settings)
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._greet()


def _settings(config: Config, workers: int) -> uvicorn.Config:
    return uvicorn.Config(
        partial(worker_app, config),
        factory=True,
        http=GuardedHTTP,
        ws=GuardedWebSocket,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=FAREWELL,
        timeout_worker_healthcheck=30,
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
    )


def worker_app(config: Config) -> FastAPI:
    """The application of one server process, with its logs."""
    json_logs.configure()
    CONNECTIONS.total = raise_limit()
    CONNECTIONS.trusted = frozenset(os.environ.get("FORWARDED_ALLOW_IPS", LOCAL).split(","))
    return create_app(config)


def _check(config: Config, stand: Stand) -> None:
    try:
        url = make_url(config.url)
    except ArgumentError:
        raise CannotServe("The database is given as a URL, like postgresql://user@host/name.") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise CannotServe(f"The database can be SQLite or PostgreSQL, not {url.get_backend_name()}.")
    if stand.lan and stand.host is not None:
        raise CannotServe("--lan listens on every address of this machine: leave out --host, or --lan.")
    for network in config.metrics_from:
        try:
            ipaddress.ip_network(network)
        except ValueError:
            raise CannotServe(
                f"--metrics-from names an address or a network, like 10.0.0.0/24, not {network!r}."
            ) from None
    if stand.workers < 1:
        raise CannotServe("There must be at least one worker.")
    if stand.workers > 1 and url.get_backend_name() == "sqlite":
        raise CannotServe("Several workers need PostgreSQL: name one with --database. SQLite serves one process.")
    if stand.port is not None and not 0 <= stand.port < 1 << 16:
        raise CannotServe(f"There is no port {stand.port}; ports are 0 to 65535.")
    if config.ray:
        reach(config.ray)
    if config.web and not config.web.is_dir():
        raise CannotServe(f"There is no folder {config.web}.")


@contextmanager
def _claimed(config: Config) -> Iterator[Lock | None]:
    """A file of SQLite belongs to one server: what is live at its tables is in the memory of that process."""
    path = file_of(config.url)
    if path is None:
        yield None
        return
    lock = lock_of(path)
    try:
        taken = lock.take()
    except OSError as error:
        raise CannotServe(f"The data cannot be kept in {path.parent}: {error.strerror}.") from None
    if not taken:
        raise CannotServe(f"Another server is running on the data in {path.parent}. Use that one, or another folder.")
    try:
        if lock.marked and (not path.exists() or not path.stat().st_size):
            raise CannotServe(
                f"The data in {path.parent} are gone: {path.name} was there, and is missing or empty now. "
                f"Restore a backup, or remove {lock.path.name} to begin anew."
            )
        yield lock
    finally:
        lock.leave()


def _open_database(config: Config) -> None:
    """Brings the schema up to date before anything else, so that what is wrong with a database is said clearly."""
    try:
        db = Database(config.url)
    except ModuleNotFoundError:
        raise CannotServe("PostgreSQL needs one more package: install moorings[postgres].") from None
    try:
        db.upgrade()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or type(error).__name__).strip().splitlines()
        raise CannotServe(f"The database cannot be opened: {reason[0] if reason else 'no answer'}.") from None
    finally:
        db.close()


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port that was asked for, or else on the first that is free from the usual one on."""
    wanted = [port] if port is not None else range(PORT, PORT + NEARBY)
    for number in wanted:
        try:
            return _listen(host, number)
        except socket.gaierror:
            raise CannotServe(f"There is no address {host!r} on this machine.") from None
        except PermissionError:
            raise CannotServe(f"This user may not listen on port {number}; choose one above 1023.") from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"Nobody can listen on {host}, port {number}: {error.strerror}.") from None
    if port is not None:
        raise CannotServe(f"Port {port} is in use already; choose another one with --port.")
    raise CannotServe(f"The ports {PORT} to {PORT + NEARBY - 1} are all in use; choose another one with --port.")


def _listen(host: str, port: int) -> socket.socket:
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # With the protocol named, asyncio knows accepted connections for TCP and lets small answers go at once.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":  # there it would let two servers have the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
        listener.set_inheritable(True)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listener.getsockname()[:2]
    if host in (EVERYWHERE, "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _lan_of(listener: socket.socket) -> list[str]:
    """Where browsers on other machines of the network find the server."""
    port = listener.getsockname()[1]
    return [f"http://{address}:{port}/" for address in lan_addresses()]


def _greet(address: str, browser: bool, lan: list[str] | None = None) -> None:
    """Says where it is; `lan` is where others find it, none if they are not meant to."""
    print(f"Moorings is at {address} (Ctrl-C ends it)", flush=True)
    if lan is not None:
        print(_invitation(lan), flush=True)
    if browser and has_desktop():
        # Links that one sends to others from there must lead them here.
        seen = lan[0] if lan else address
        threading.Thread(target=webbrowser.open, args=(seen,), daemon=True).start()


def _invitation(lan: list[str]) -> str:
    """Where others find the server; for phones as a code, where somebody can see it."""
    if not lan:
        return "This machine is in no network: nobody else can reach it yet."
    first, *more = lan
    lines = [f"Others in your network find it at {first}"]
    if more:
        lines.append(f"or, if that does not answer, at {' or '.join(more)}")
    if sys.stdout.isatty():
        lines.append(f"or scan:\n{painted_code(first)}")
    return "\n".join(lines)


def has_desktop() -> bool:
    """Whether a browser window could be seen by whoever started this."""
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
