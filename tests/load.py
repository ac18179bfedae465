"""A load test: a real server on SQLite, and from this process live tables with four sockets each.

    ./dev load [--tables 200] [--rate 100] [--seconds 60] [--game mix] [--no-search] [--json]

Moves are made at fixed times whether or not earlier ones are done, as people would. Measured is the time from a move's
request until the last of the four clients has its update. Then the highest rate is sought at which 99 of 100 moves take
less than 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from moorings import game_names
from patience import in_a_loop
from server.harness import Server

SEATS = 4
LIMIT = 0.100
"""Seconds that 99 of 100 moves may take at most."""
PATIENCE = 10.0
"""Seconds after which a move counts as lost."""
WARM_MOVES, WARM_RATE = 40, 40
"""Moves at a table of each game before anything is measured, so that what is loaded once is not counted as growth."""
SETTLE = 30.0
"""Seconds of the same load before it is measured: a busy server goes over to compiled rules."""
PROBE, GROWTH = 12.0, 1.25
"""Seconds at each rate in the search for the highest, and how much faster each is than the last."""


class Seat:
    """One client at a table: its socket, and the newest frame that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.revision = 0
        self.moves: list[str] = []
        self.news = asyncio.Event()
        self.refused: list[str] = []
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message = orjson.loads(text)
                if message["type"] == "frame":
                    self.revision = message["frame"]["revision"]
                    self.moves = [move["code"] for move in message["frame"]["moves"]]
                    self.news.set()
                elif message["type"] == "refused":
                    self.refused.append(message["code"])
        except ConnectionClosed:
            return

    async def reach(self, revision: int) -> None:
        """Waits for a revision."""
        while self.revision < revision:
            self.news.clear()
            await self.news.wait()


@dataclass(slots=True)
class Table:
    """A table, and whether a move is on its way there."""

    game: str
    seats: list[Seat]
    busy: bool = False

    def mover(self, luck: random.Random) -> Seat | None:
        """Somebody who can move, None when the game is over."""
        able = [seat for seat in self.seats if seat.moves]
        return luck.choice(able) if able else None


@dataclass(frozen=True, slots=True)
class Run:
    """What was measured at one rate; times in milliseconds."""

    rate: float
    seconds: float
    moves: int
    lost: int
    made_per_second: float
    p50: float
    p99: float
    longest: float
    sent_late_p99: float
    woken_late_p99: float  # by the machine alone: how busy it is with other things
    server_cpu: float

    @property
    def held(self) -> bool:
        """Whether the server kept up with it."""
        return self.lost == 0 and self.p99 < 1000 * LIMIT and self.made_per_second > 0.97 * self.rate


@dataclass(slots=True)
class Report:
    """All that was measured; memory in MiB."""

    tables: int
    sockets: int
    game: str
    memory_before: float = 0.0
    memory_with_tables: float = 0.0
    memory_settled: float = 0.0
    memory_after: float = 0.0
    growth_per_table: float = 0.0
    settling: Run | None = None
    run: Run | None = None
    search: list[Run] = field(default_factory=list[Run])
    highest_rate_held: float = 0.0
    finished: int = 0


class Load:
    """The clients of a load test."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.games = itertools.cycle(game_names() if game == "mix" else [game])
        self.tables: list[Table] = []
        self.http = httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=60)
        self.process = psutil.Process(server.process.pid)
        self._keys = itertools.count()

    def memory(self) -> float:
        """What the server has in memory, in MiB."""
        return self.process.memory_info().rss / 2**20

    async def open_table(self) -> Table:
        """A table with four guests and a socket for each."""
        game = next(self.games)
        tokens = [await self._guest(f"Player {seat}") for seat in range(SEATS)]
        plan = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]}
        name = (await self._post("/api/tables", tokens[0], plan))["table"]["id"]
        for token in tokens[1:]:
            await self._post(f"/api/tables/{name}/join", token, {})
        url = f"ws{self.server.address.removeprefix('http')}/api/tables/{name}/live"
        sockets = [
            await connect(
                url,
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                max_size=None,
                proxy=None,
                open_timeout=60,
                ping_interval=None,  # the server asks often enough; hundreds at once would be measured as its delay
            )
            for token in tokens
        ]
        table = Table(game, [Seat(socket) for socket in sockets])
        for seat in table.seats:
            await asyncio.wait_for(seat.reach(1), 60)
        return table

    async def _guest(self, name: str) -> str:
        return (await self._post("/api/guests", None, {"name": name}))["token"]

    async def _post(self, path: str, token: str | None, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.post(path, json=body, headers=headers)
        self.http.cookies.clear()
        answer.raise_for_status()
        return answer.json()

    async def open_tables(self, count: int) -> None:
        """So many tables, a few at a time."""
        for start in range(0, count, 8):
            batch = [self.open_table() for _ in range(min(8, count - start))]
            self.tables += await asyncio.gather(*batch)

    async def move(self, table: Table, seat: Seat) -> float | None:
        """A random move; the seconds until all four have seen it, None if that never was."""
        table.busy = True
        revision = seat.revision + 1
        body = {"type": "move", "revision": seat.revision, "key": f"k{next(self._keys)}"}
        started = time.perf_counter()
        try:
            await seat.socket.send(orjson.dumps({**body, "move": self.luck.choice(seat.moves)}).decode())
            await asyncio.wait_for(asyncio.gather(*(each.reach(revision) for each in table.seats)), PATIENCE)
            return time.perf_counter() - started
        except (TimeoutError, ConnectionClosed):
            return None
        finally:
            table.busy = False

    async def drive(self, rate: float, seconds: float) -> Run:
        """Moves at a rate; each is due at its own time, whatever became of those before."""
        with undisturbed():
            return await self._drive(rate, seconds)

    async def _drive(self, rate: float, seconds: float) -> Run:
        cpu = sum(self.process.cpu_times()[:2])
        loop = asyncio.get_running_loop()
        started = loop.time()
        late: list[float] = []
        woken: list[float] = []
        tasks: list[asyncio.Task[float | None]] = []
        for number in range(int(rate * seconds)):
            due = started + number / rate
            if (early := due - loop.time()) > 0:
                await asyncio.sleep(early)
                woken.append(loop.time() - due)
            while (chosen := self._choose()) is None:
                await asyncio.sleep(0.001)  # all tables wait for the server
            late.append(loop.time() - due)
            tasks.append(asyncio.create_task(self.move(*chosen)))
            await asyncio.sleep(0)
        took = loop.time() - started
        times = await asyncio.gather(*tasks)
        cpu = sum(self.process.cpu_times()[:2]) - cpu
        made = sorted(1000 * each for each in times if each is not None)
        lost = len(times) - len(made)
        return Run(
            rate=rate, seconds=seconds, moves=len(times), lost=lost, made_per_second=round(len(times) / took, 1),
            p50=_share(made, 0.5), p99=_share(made, 0.99), longest=_share(made, 1.0),
            sent_late_p99=_share(sorted(1000 * each for each in late), 0.99),
            woken_late_p99=_share(sorted(1000 * each for each in woken), 0.99), server_cpu=round(cpu / took, 2),
        )  # fmt: skip

    def _choose(self) -> tuple[Table, Seat] | None:
        """A table where nothing is on its way, and who moves there."""
        for _ in range(50):
            table = self.luck.choice(self.tables)
            if not table.busy and (seat := table.mover(self.luck)):
                return table, seat
        if not any(table.busy or table.mover(self.luck) for table in self.tables):
            raise SystemExit("All games are over: more tables are needed for so many moves.")
        return None

    async def close(self) -> None:
        """Hangs up."""
        for table in self.tables:
            for seat in table.seats:
                await seat.socket.close()
        await self.http.aclose()


@contextmanager
def undisturbed() -> Iterator[None]:
    """No garbage is collected here meanwhile: with so many sockets that takes long, and would be measured as well."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _share(ordered: Sequence[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else float("nan")


async def _measure(load: Load, report: Report, rate: float, seconds: float, search: bool, settle: float) -> None:
    await load.open_tables(len(game_names()))
    await load.drive(WARM_RATE, WARM_MOVES * len(load.tables) / WARM_RATE)
    report.memory_before = load.memory()
    warm, load.tables = load.tables, []
    await load.open_tables(report.tables)
    await asyncio.sleep(2)
    report.memory_with_tables = load.memory()
    if settle:
        report.settling = await load.drive(rate, settle)
        await asyncio.sleep(2)
    report.memory_settled = load.memory()
    report.run = await load.drive(rate, seconds)
    report.memory_after = load.memory()
    opened, played = report.memory_with_tables - report.memory_before, report.memory_after - report.memory_settled
    report.growth_per_table = (opened + played) / report.tables
    report.highest_rate_held = rate if report.run.held else 0.0
    faster = rate * GROWTH
    while search and (run := await load.drive(faster, PROBE)):
        report.search.append(run)
        if not run.held:
            break
        report.highest_rate_held, faster = faster, faster * GROWTH
    report.finished = sum(not any(seat.moves for seat in table.seats) for table in load.tables)
    load.tables += warm
    await load.close()


def measure(
    folder: Path, tables: int, rate: float, seconds: float, game: str = "mix", search: bool = False, settle: float = 0.0
) -> Report:
    """Starts a server and measures."""
    report = Report(tables, SEATS * tables, game)

    async def work(server: Server) -> None:
        await _measure(Load(server, game, 1), report, rate, seconds, search, settle)

    with Server(folder) as server:
        in_a_loop(work(server))
        if complaints := server.complaints():
            raise SystemExit(f"The server complained: {complaints[0]}")
    return report


def show(report: Report) -> str:
    """The report as a person reads it."""
    lines = [f"{report.tables} tables ({report.game}), {report.sockets} sockets", ""]
    lines.append("  rate   moves   made/s   lost   p50 ms   p99 ms   max ms   sent late p99 ms   server cores")
    for run in [report.settling, report.run, *report.search]:
        if run:
            lines.append(
                f"{run.rate:6.0f}  {run.moves:6}  {run.made_per_second:7}  {run.lost:5}  {run.p50:7}  {run.p99:7}"
                f"  {run.longest:7}  {run.sent_late_p99:17}  {run.server_cpu:13}"
            )
    lines += [
        "",
        f"highest rate held with 99 of 100 under {1000 * LIMIT:.0f} ms: {report.highest_rate_held:.0f} moves/s",
    ]
    lines.append(
        f"memory: {report.memory_before:.0f} MiB before, {report.memory_with_tables:.0f} MiB with the tables, "
        f"{report.memory_settled:.0f} MiB settled, {report.memory_after:.0f} MiB after the run: "
        f"{report.growth_per_table:.2f} MiB a table"
    )
    lines.append(f"games that ended meanwhile: {report.finished}")
    return "\n".join(lines)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="./dev load", description="Measures the server under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", choices=["mix", *game_names()], default="mix")
    parser.add_argument("--no-search", action="store_true", help="do not look for the highest rate")
    parser.add_argument("--json", action="store_true", help="print the numbers for programs")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = measure(Path(folder), given.tables, given.rate, given.seconds, given.game, not given.no_search, SETTLE)
    print(json.dumps(asdict(report)) if given.json else show(report))
    return 0 if report.run and report.run.held and report.growth_per_table < 1 else 1


if __name__ == "__main__":
    sys.exit(main())
