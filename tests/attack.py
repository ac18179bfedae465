"""Vandals of every kind at work from one address, while others play from theirs: what do those notice?

    ./dev attack [--kinds bots bad-moves ...] [--tables 40] [--rate 20] [--seconds 20] [--json FILE]

The server is a real one with all its limits. The vandals are bounded in number and in time, and have a process of their
own at low priority, since theirs would be another machine. Measured are the moves at the other tables, first in peace,
and how long `mate` takes to answer.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import orjson

import moorings
from load import PATIENCE, Load, Run, Table, client_at
from patience import in_a_loop
from server.harness import Server

LIMIT, ANSWER = 250.0, 1000.0
"""Milliseconds that 99 of 100 moves of the others may take, and a bot that answers at once."""
LAIR = "127.0.0.66"
"""Where all vandals live."""
OWNER = {"login": "owner", "password": "the owner's own password"}
"""Whose account they try to get into."""
IN_FLIGHT = {"bots": 10, "bad-moves": 40, "sockets": 1500, "sign-ins": 60, "imports": 8}
"""How many of each kind are at it at a time."""
PACE = 0.1
"""Seconds between the moves of somebody who plays as fast as people can."""
PAUSE = 0.01
"""Seconds for which a vandal that was refused waits: a thousand of them must not do nothing but compute."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is tried."""

    kinds: Sequence[str] = tuple(IN_FLIGHT)
    tables: int = 40
    rate: float = 20.0
    seconds: float = 20.0


@dataclass(slots=True)
class Report:
    """What became of it; times in milliseconds."""

    plan: Plan
    in_peace: Run | None = None
    attacked: Run | None = None
    first: list[float] = field(default_factory=list[float])  # answers of `mate` in peace, from the first ever on
    answers: list[float] = field(default_factory=list[float])  # and under attack
    vandals: dict[str, int] = field(default_factory=dict[str, int])  # what they were told, how often
    owner_got_in: bool = False
    well: bool = False

    @property
    def held(self) -> bool:
        """Whether nobody else noticed."""
        attacked = self.attacked is not None and self.attacked.held(LIMIT)
        return attacked and bool(self.answers) and max(self.answers) < ANSWER and self.owner_got_in and self.well


class Vandals:
    """Those of one address."""

    def __init__(self, address: str, ends: float) -> None:
        self.address, self.ends = address, ends
        self.told: Counter[str] = Counter()
        self.http = client_at(address, LAIR)
        self.tokens: list[str] = []

    async def work(self, kinds: Sequence[str]) -> None:
        """All of them, until their time is over."""
        kind_of = {
            "bots": self.open_tables_of_bots,
            "bad-moves": self.move_badly,
            "sockets": self.connect_for_nothing,
            "sign-ins": self.guess,
            "imports": self.import_games,
        }
        self.tokens = [await self._guest() for _ in range(5)]
        table = await self._table("serenissima", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
        work = [kind_of[kind](table, number) for kind in kinds for number in range(IN_FLIGHT[kind])]
        await asyncio.gather(*work)
        await self.http.aclose()

    async def _guest(self) -> str:
        return (await self.http.post("/api/guests", json={"name": "Vandal"})).json()["token"]

    async def _table(self, game: str, seats: list[dict[str, str]]) -> str:
        answer = await self._post("/api/tables", {"game": game, "seats": seats})
        return answer.json()["table"]["id"] if answer is not None and answer.status_code == 201 else ""

    async def _post(self, path: str, body: Any, number: int = 0) -> httpx.Response | None:
        """Asks for something; None if nobody listened."""
        self.http.cookies.clear()
        headers = {"Authorization": f"Bearer {self.tokens[number % len(self.tokens)]}"}
        try:
            answer = await self.http.post(path, json=body, headers=headers)
        except (httpx.TransportError, OSError):
            self.told[f"{path.split('/')[2]} hung up"] += 1
            await asyncio.sleep(PAUSE)
            return None
        self.told[f"{path.split('/')[2]} {answer.status_code}"] += 1
        if answer.status_code == 429:
            await asyncio.sleep(PAUSE)
        return answer

    async def _again(self, deed: Callable[[], Awaitable[object]]) -> None:
        while time.time() < self.ends:
            await deed()

    async def open_tables_of_bots(self, _: str, number: int) -> None:
        """As many strong bots as can be had, at tables that one leaves at once."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "admiral"}] * 4]

        async def deed() -> None:
            if table := await self._table("packet_row", seats):
                await self._post(f"/api/tables/{table}/leave", {}, number)

        await self._again(deed)

    async def move_badly(self, table: str, number: int) -> None:
        """Codes that no move has, moves that nobody can make now, and orders without end."""
        moves = moorings.load("serenissima").moves
        luck = random.Random(number)
        keys = itertools.count()

        async def deed() -> None:
            code = luck.choice(moves.codes)
            wrong = code[:3] + "x" * luck.randrange(200) + code[3:] if luck.random() < 0.5 else code
            body = {"revision": luck.randrange(3), "key": f"{number} {next(keys)}", "move": wrong}
            await self._post(f"/api/tables/{table}/moves", body)

        await self._again(deed)

    async def connect_for_nothing(self, table: str, number: int) -> None:
        """Connections that say nothing, half of a head, or half of a body, and sockets that only listen."""
        host, _, port = self.address.removeprefix("http://").partition(":")
        name = f"Host: {host}:{port}\r\nAuthorization: Bearer {self.tokens[number % len(self.tokens)]}\r\n"
        half_a_body = (
            f"POST /api/replays HTTP/1.1\r\n{name}Content-Type: application/json\r\nContent-Length: 900000\r\n"
        )
        upgrade = f"GET /api/tables/{table}/live HTTP/1.1\r\n{name}Connection: Upgrade\r\nUpgrade: websocket\r\n"
        key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        words = ("", f"GET / HTTP/1.1\r\n{name}", f"{half_a_body}\r\n{'x' * 60_000}", upgrade + key)[number % 4]

        async def deed() -> None:
            try:
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(LAIR, 0))
            except OSError:
                self.told["connection refused"] += 1
                await asyncio.sleep(1)
                return
            try:
                writer.write(words.encode())
                async with asyncio.timeout(max(0.0, self.ends - time.time())):
                    while await reader.read(65_536):
                        pass
                self.told["connection hung up"] += 1
                await asyncio.sleep(1)
            except OSError:  # which a time-out is as well
                self.told["connection cut"] += 1
                await asyncio.sleep(1)
            finally:
                writer.transport.abort()

        await self._again(deed)

    async def guess(self, _: str, number: int) -> None:
        """Passwords of somebody else."""
        guesses = itertools.count()

        async def deed() -> None:
            await self._post("/api/session", {**OWNER, "password": f"guess {number} {next(guesses)}"})

        await self._again(deed)

    async def import_games(self, _: str, number: int) -> None:
        """Long games, to be played again and kept."""
        match, luck = moorings.load("serenissima").start(4, number), random.Random(number)
        while not match.over:
            seat = luck.choice(match.active)
            match.play(seat, luck.choice(match.moves(seat)))
            await asyncio.sleep(0)
        log = match.log.to_json()

        async def deed() -> None:
            await self._post("/api/replays", {"log": log}, number)
            await self._post("/api/verify", {"log": log}, number)

        await self._again(deed)


def be_vandals(address: str, ends: float, kinds: Sequence[str], told: Connection) -> None:
    """What their process does."""
    os.nice(10)
    vandals = Vandals(address, ends)
    asyncio.run(vandals.work(kinds))
    told.send(dict(vandals.told))


def homes() -> Iterator[str]:
    """Where the others live, each table by itself."""
    return (f"127.1.{number // 250}.{1 + number % 250}" for number in itertools.count())


class Guest:
    """Somebody who plays against `mate`, one game after another."""

    def __init__(self, load: Load, home: str) -> None:
        self.load, self.home = load, home
        self.token = ""
        self.luck = random.Random(7)

    async def play(self, ends: float) -> list[float]:
        """Until so late; the milliseconds after which it was one's turn again."""
        self.token = await self.load.guest(self.home, "Gull")
        found: list[float] = []
        while time.time() < ends:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "mate"}]
            made = await self.load.post(self.home, "/api/tables", self.token, {"game": "harbour", "seats": seats})
            table = Table(made["table"]["id"], [self.token], self.home)
            await self.load.look(table)
            (seat,) = table.seats
            keys = itertools.count()
            while time.time() < ends and await self._on_the_move(seat):
                body = {"type": "move", "revision": seat.revision, "key": f"k{next(keys)}"}
                before, started = seat.revision, time.perf_counter()
                await seat.socket.send(orjson.dumps({**body, "move": self.luck.choice(seat.moves)}).decode())
                await asyncio.wait_for(seat.reach(before + 1), PATIENCE)
                if not seat.moves and (await self._on_the_move(seat) or not seat.over):
                    found.append(1000 * ((seat.arrived if seat.moves else time.perf_counter()) - started))
                await asyncio.sleep(PACE)
            await seat.socket.close()
        return found

    async def _on_the_move(self, seat: Any) -> bool:
        """Waits until one is; False if the game is over or the bot does not answer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not seat.moves and not seat.over:
                    seat.news.clear()
                    await seat.news.wait()
        return bool(seat.moves)


async def _attack(server: Server, report: Report) -> None:
    plan = report.plan
    addresses = homes()
    load = Load(server, "mix", 1, addresses)
    own = next(addresses)
    await load.post(own, "/api/me/account", await load.guest(own, "Owner"), OWNER)
    tables = await load.open_tables(plan.tables)
    await load.look_at(tables)
    first = asyncio.create_task(Guest(load, next(addresses)).play(time.time() + 5))
    await load.drive(plan.rate, 5)  # what is loaded once, like the process in which bots think
    report.first = await first
    report.in_peace = await load.drive(plan.rate, plan.seconds)
    context = multiprocessing.get_context("spawn")
    heard, told = context.Pipe(duplex=False)
    ends = time.time() + plan.seconds + 5
    vandals = context.Process(target=be_vandals, args=(server.address, ends, plan.kinds, told), daemon=True)
    vandals.start()
    try:
        await asyncio.sleep(3)  # until all of them are at it
        guest = asyncio.create_task(Guest(load, next(addresses)).play(time.time() + plan.seconds))
        report.attacked = await load.drive(plan.rate, plan.seconds)
        report.answers = await guest
        answer = await load.http[own].post("/api/session", json=OWNER)
        report.owner_got_in = answer.is_success
        if await asyncio.to_thread(heard.poll, 60):
            report.vandals = heard.recv()
    finally:
        vandals.terminate()
        vandals.join()
    await load.close(tables)


def attack(folder: Path, plan: Plan) -> Report:
    """Starts a server, lets people play, and then the vandals come."""
    report = Report(plan)
    with Server(folder, limits=True) as server:
        in_a_loop(_attack(server, report))
        report.well = server.health() == 200 and not server.complaints()
    return report


def show(report: Report) -> str:
    """The report as a person reads it."""
    lines = [f"{report.plan.tables} tables, {report.plan.rate:.0f} moves a second; {', '.join(report.plan.kinds)}"]
    for title, run in (("in peace", report.in_peace), ("attacked", report.attacked)):
        assert run
        lines.append(f"  {title}: p50 {run.p50} ms, p99 {run.p99} ms, longest {run.longest} ms, {run.lost} lost")
    for title, answers in (("in peace", report.first), ("attacked", report.answers)):
        some = sorted(answers) or [float("nan")]
        told = f"median {some[len(some) // 2]:.0f} ms, longest {some[-1]:.0f} ms"
        lines.append(f"  {title}: mate answered {len(answers)} times, {told}")
    lines += [
        f"  the vandals were told: {', '.join(f'{said}: {n}' for said, n in sorted(report.vandals.items()))}",
        f"  the owner of the account {'got in' if report.owner_got_in else 'was locked out'}; the server is "
        f"{'well' if report.well else 'unwell'}",
    ]
    return "\n".join(lines)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="./dev attack", description="Lets vandals loose on a server.")
    parser.add_argument("--kinds", nargs="+", choices=list(IN_FLIGHT), default=list(IN_FLIGHT))
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=20.0, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there as well, for programs")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = attack(Path(folder), Plan(given.kinds, given.tables, given.rate, given.seconds))
    print(show(report))
    if given.json:
        given.json.write_text(json.dumps({**asdict(report), "held": report.held}, indent=1) + "\n")
    return 0 if report.held else 1


if __name__ == "__main__":
    sys.exit(main())
