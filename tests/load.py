"""A load test: a real server, and from this process live tables with four sockets each.

    ./dev load [--tables 200] [--rates 100] [--seconds 60] [--limit 100] [--search] [--game mix] [--rules interpreted]
               [--postgres] [--json FILE]

Moves are made at fixed times whether or not earlier ones are done, as people would. Measured is the time from a move's
request until its update has come to the last of the four clients: what these do with it, their garbage and their pings
do not count. Of a secret move that shows the others nothing only its own seat hears; the database tells in the end how
many there were of those, and every other move that did not come to all four is lost. Rates are measured one after
another on the same server; `--search` goes on to ever higher ones until more than one move in a hundred takes longer
than the limit.
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
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import orjson
import psutil
from sqlalchemy import create_engine, func, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from moorings import game_names
from moorings.server.shared.config import Config
from moorings.server.storage.schema import StepRow
from patience import in_a_loop
from server.harness import Server, postgres

T = TypeVar("T")
SEATS = 4
HOME = "127.0.0.1"
LIMIT = 100.0
"""Milliseconds that 99 of 100 moves may take at most, if nothing else is said."""
PATIENCE = 10.0
"""Seconds after which a move counts as lost."""
WARM_MOVES, WARM_RATE = 40, 40
"""Moves at a table of each game before anything is measured, so that what is loaded once is not counted as growth."""
REST = 2.0
"""Seconds before memory is looked at."""
PROBE, GROWTH = 12.0, 1.25
"""Seconds at each rate in the search for the highest, and how much faster each is than the last."""


class Seat:
    """One client at a table: its socket, and the newest frame that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.revision = 0
        self.arrived = 0.0  # when that came
        self.moves: list[str] = []
        self.over = False
        self.news = asyncio.Event()
        self.refused: list[str] = []
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                arrived = time.perf_counter()
                message = orjson.loads(text)
                if message["type"] == "frame":
                    self.arrived = arrived
                    self.revision = message["frame"]["revision"]
                    self.moves = [move["code"] for move in message["frame"]["moves"]]
                    self.over = message["frame"]["view"]["over"]
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
    """A table, who sits there, and whether a move is on its way there."""

    name: str
    tokens: list[str]
    home: str  # the address from which all of them come
    seats: list[Seat] = field(default_factory=list[Seat])
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

    def held(self, limit: float) -> bool:
        """Whether the server kept up with it, and 99 of 100 moves took less than the limit."""
        return self.lost == 0 and self.p99 < limit and self.made_per_second > 0.97 * self.rate


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be measured; the limit is in milliseconds."""

    tables: int
    rates: Sequence[float] = (100.0,)
    seconds: float = 60.0
    game: str = "mix"
    limit: float = LIMIT
    search: bool = False
    compiled: bool = False
    postgres: bool = False


@dataclass(slots=True)
class Report:
    """All that was measured; memory in MiB."""

    plan: Plan
    memory_before: float = 0.0
    memory_with_tables: float = 0.0
    memory_with_sockets: float = 0.0
    memory_after: float = 0.0
    memory_per_table: float = 0.0
    memory_per_socket: float = 0.0
    growth_per_table: float = 0.0  # with its sockets, and all that was played
    runs: list[Run] = field(default_factory=list[Run])
    search: list[Run] = field(default_factory=list[Run])
    highest_rate_held: float = 0.0
    finished: int = 0
    unheard: int = 0  # moves that came to their own seat and to nobody else
    secret: int = 0  # moves that nobody else may hear of; those made by themselves included

    @property
    def held(self) -> bool:
        """Whether the server kept up with all rates that were asked for, and kept no move from anybody."""
        return self.unheard <= self.secret and all(run.held(self.plan.limit) for run in self.runs)


class Load:
    """The clients of a load test."""

    def __init__(self, server: Server, game: str, seed: int, homes: Iterable[str] = ()) -> None:
        self.server = server
        self.homes = itertools.chain(homes, itertools.repeat(HOME))
        self.luck = random.Random(seed)
        self.games = itertools.cycle(game_names() if game == "mix" else [game])
        self.tables: list[Table] = []
        self.http: dict[str, httpx.AsyncClient] = {}  # by address
        self.process = psutil.Process(server.process.pid)
        self.unheard = 0  # moves that came to their own seat and to nobody else
        self._keys = itertools.count()

    def memory(self) -> float:
        """What the server has in memory, in MiB."""
        return self.process.memory_info().rss / 2**20

    async def open_table(self) -> Table:
        """A table with four guests, of whom none looks at it yet."""
        game, home = next(self.games), next(self.homes)
        tokens = [await self.guest(home, f"Player {seat}") for seat in range(SEATS)]
        plan = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]}
        name = (await self.post(home, "/api/tables", tokens[0], plan))["table"]["id"]
        for token in tokens[1:]:
            await self.post(home, f"/api/tables/{name}/join", token, {})
        return Table(name, tokens, home)

    async def look(self, table: Table) -> None:
        """Everybody at a table opens a socket, and sees the deal."""
        url = f"ws{self.server.address.removeprefix('http')}/api/tables/{table.name}/live"
        for token in table.tokens:
            socket = await connect(
                url,
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                max_size=None,
                proxy=None,
                open_timeout=60,
                local_addr=(table.home, 0),
                ping_interval=None,  # the server asks often enough; hundreds at once would be measured as its delay
            )
            table.seats.append(Seat(socket))
        for seat in table.seats:
            await asyncio.wait_for(seat.reach(1), 60)

    async def guest(self, home: str, name: str) -> str:
        """Somebody new; their token."""
        return (await self.post(home, "/api/guests", None, {"name": name}))["token"]

    async def post(self, home: str, path: str, token: str | None, body: Any) -> Any:
        """Asks the server for something from an address."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        http = self.http.get(home) or self.http.setdefault(home, client_at(self.server.address, home))
        answer = await http.post(path, json=body, headers=headers)
        http.cookies.clear()
        answer.raise_for_status()
        return answer.json()

    async def open_tables(self, count: int) -> list[Table]:
        """So many tables, a few at a time."""
        return await _in_batches([self.open_table] * count)

    async def look_at(self, tables: Sequence[Table]) -> None:
        """Sockets for all at these tables; they are the ones that are played at from now on."""
        await _in_batches([partial(self.look, table) for table in tables])
        self.tables = list(tables)

    async def move(self, table: Table, seat: Seat) -> float | None:
        """A random move; the seconds until all four have seen it, None if that never was."""
        table.busy = True
        due = [(each, each.revision + 1) for each in table.seats]  # everybody counts what they saw themselves
        body = {"type": "move", "revision": seat.revision, "key": f"k{next(self._keys)}"}
        started = time.perf_counter()
        try:
            await seat.socket.send(orjson.dumps({**body, "move": self.luck.choice(seat.moves)}).decode())
            await asyncio.wait_for(asyncio.gather(*(each.reach(revision) for each, revision in due)), PATIENCE)
            return max(each.arrived for each in table.seats) - started
        except (TimeoutError, ConnectionClosed):
            heard = [each for each, revision in due if each.revision >= revision]
            self.unheard += heard == [seat]
            return seat.arrived - started if heard == [seat] else None
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

    async def close(self, tables: Iterable[Table]) -> None:
        """Hangs up."""
        for table in tables:
            for seat in table.seats:
                await seat.socket.close()
        for http in self.http.values():
            await http.aclose()


def client_at(server: str, home: str) -> httpx.AsyncClient:
    """Whoever asks a server from an address, as often at a time as it likes."""
    way = httpx.AsyncHTTPTransport(local_address=home, limits=httpx.Limits(max_connections=None))
    return httpx.AsyncClient(base_url=server, transport=way, trust_env=False, timeout=60)


async def _in_batches(work: Sequence[Callable[[], Awaitable[T]]]) -> list[T]:
    """Does things, a few at a time."""
    done: list[T] = []
    for start in range(0, len(work), 8):
        done += await asyncio.gather(*(each() for each in work[start : start + 8]))
    return done


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


async def _measure(load: Load, report: Report) -> None:
    plan = report.plan
    warm = await load.open_tables(len(game_names()))
    await load.look_at(warm)
    await load.drive(WARM_RATE, WARM_MOVES * len(warm) / WARM_RATE)
    await asyncio.sleep(REST)
    report.memory_before = load.memory()
    tables = await load.open_tables(plan.tables)
    await asyncio.sleep(REST)
    report.memory_with_tables = load.memory()
    await load.look_at(tables)
    await asyncio.sleep(REST)
    report.memory_with_sockets = load.memory()
    for rate in plan.rates:
        report.runs.append(await load.drive(rate, plan.seconds))
    await asyncio.sleep(REST)
    report.memory_after = load.memory()
    sockets = SEATS * plan.tables
    report.memory_per_table = (report.memory_with_tables - report.memory_before) / plan.tables
    report.memory_per_socket = (report.memory_with_sockets - report.memory_with_tables) / sockets
    report.growth_per_table = (report.memory_after - report.memory_before) / plan.tables
    report.highest_rate_held = max((run.rate for run in report.runs if run.held(plan.limit)), default=0.0)
    faster = max(plan.rates) * GROWTH
    while plan.search and (run := await load.drive(faster, PROBE)):
        report.search.append(run)
        if not run.held(plan.limit):
            break
        report.highest_rate_held, faster = faster, faster * GROWTH
    report.finished = sum(not any(seat.moves for seat in table.seats) for table in tables)
    report.unheard = load.unheard
    await load.close([*warm, *tables])


def measure(folder: Path, plan: Plan) -> Report:
    """Starts a server and measures."""
    report = Report(plan)

    async def work(server: Server) -> None:
        await _measure(Load(server, plan.game, 1), report)

    with ExitStack() as stack:
        database = stack.enter_context(postgres()).database() if plan.postgres else ""
        rules = "compiled" if plan.compiled else "interpreted"
        server = stack.enter_context(Server(folder, database, MOORINGS_RULES=rules))
        in_a_loop(work(server))
        if complaints := server.complaints():
            raise SystemExit(f"The server complained: {complaints[0]}")
        report.secret = secret_moves(Config(data=folder, database=database).url)
    return report


def secret_moves(database: str) -> int:
    """How many moves there were of which nobody but their seat heard."""
    engine = create_engine(database)
    with engine.connect() as connection:
        found = connection.scalar(select(func.count()).select_from(StepRow).where(StepRow.private))
    engine.dispose()
    return found or 0


def show(report: Report) -> str:
    """The report as a person reads it."""
    plan = report.plan
    rules, database = "compiled" if plan.compiled else "interpreted", "PostgreSQL" if plan.postgres else "SQLite"
    lines = [f"{plan.tables} tables ({plan.game}), {SEATS * plan.tables} sockets, {rules} rules, {database}", ""]
    lines.append("  rate   moves   made/s   lost   p50 ms   p99 ms   max ms   sent late p99 ms   server cores")
    for run in [*report.runs, *report.search]:
        lines.append(
            f"{run.rate:6.0f}  {run.moves:6}  {run.made_per_second:7}  {run.lost:5}  {run.p50:7}  {run.p99:7}"
            f"  {run.longest:7}  {run.sent_late_p99:17}  {run.server_cpu:13}"
        )
    lines += [
        "",
        f"highest rate held with 99 of 100 under {plan.limit:.0f} ms: {report.highest_rate_held:.0f} moves/s",
        f"memory: {report.memory_before:.0f} MiB before, {report.memory_with_tables:.0f} MiB with the tables, "
        f"{report.memory_with_sockets:.0f} MiB with their sockets, {report.memory_after:.0f} MiB in the end",
        f"a table takes {report.memory_per_table:.2f} MiB, an idle socket {1024 * report.memory_per_socket:.0f} KiB, a "
        f"table with its sockets and what was played {report.growth_per_table:.2f} MiB",
        f"games that ended meanwhile: {report.finished}",
        f"moves heard by their own seat alone: {report.unheard}, of {report.secret} secret ones",
    ]
    return "\n".join(lines)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="./dev load", description="Measures the server under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rates", type=float, nargs="+", default=[100.0], help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=60.0, help="at each rate")
    parser.add_argument("--limit", type=float, default=LIMIT, help="milliseconds that 99 of 100 moves may take")
    parser.add_argument("--search", action="store_true", help="look for the highest rate that is held")
    parser.add_argument("--game", choices=["mix", *game_names()], default="mix")
    parser.add_argument("--rules", choices=["interpreted", "compiled"], default="interpreted")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there as well, for programs")
    given = parser.parse_args()
    plan = Plan(
        given.tables, given.rates, given.seconds, given.game, given.limit, given.search, given.rules == "compiled",
        given.postgres,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        report = measure(Path(folder), plan)
    print(show(report))
    if given.json:
        given.json.write_text(json.dumps({**asdict(report), "held": report.held}, indent=1) + "\n")
    return 0 if report.held and report.growth_per_table < 1 else 1


if __name__ == "__main__":
    sys.exit(main())
