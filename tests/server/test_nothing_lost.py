"""Nothing is lost: under load the server is killed again and again, and every move that was acknowledged is there,
once and in its place, and every game goes on to its end."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from moorings.games import load
from moorings.kernel.match import Match
from moorings.server.shared.config import Config
from moorings.server.storage.database import Database
from moorings.server.storage.schema import Result, StepRow, Table
from moorings.server.tables.game_logs import export
from moorings.server.tables.gameplay import revision_at
from processes import outlived
from server.harness import PATIENCE, Client, Live, Postgres, Refused, Server, new_key, wait_until

GAME = "packet_row"
SEATS = [["me", "open", "mate"], ["me", "open"]] * 2
"""The tables. A bot needs seconds to get up after every blow: at those without one there are always moves under way."""
OFFLINE = (httpx.TransportError, WebSocketException, OSError)
"""What a client sees of a server that dies."""
ASKING = 0.05
"""Seconds between two looks of somebody without a socket, for whom each look is a request."""
FINISH = 2 * PATIENCE
"""Seconds in which all games come to their end once no server is killed any more."""
BETWEEN = 20, 60
"""Moves between two blows: so many at least, and at most."""


@dataclass
class Book:
    """What the people at one table know to have happened."""

    table: str
    moves: dict[int, list[tuple[str, str, int]]] = field(default_factory=dict[int, list[tuple[str, str, int]]])
    """By user: the key, the move and the revision of every move that was acknowledged, in order."""


class Desk:
    """One table after the other, for two people: one opens it, the other joins it, and both play."""

    def __init__(self, seats: list[str]) -> None:
        self.seats = seats
        self.books: list[Book] = []
        self.news = threading.Condition()


class Player(threading.Thread):
    """A person who moves as fast as moves are acknowledged, and asks again, under the same key, until they are."""

    def __init__(self, desk: Desk, opens: bool, addresses: list[str], last: threading.Event, seed: str) -> None:
        super().__init__(daemon=True)
        self.desk, self.opens, self.addresses, self.last = desk, opens, addresses, last
        self.luck = random.Random(seed)
        self.client = Client(self.luck.choice(addresses), seed.replace(" ", ""))
        self.page: Live | None = None
        self.retries = 0
        self.asked = ""  # the server that owes an answer to a move
        self.made = self.interrupted = 0  # moves, and those of them whose first answer never came
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            played = 0
            while not (self.last.is_set() and played == len(self.desk.books)):
                book = self.sit_down(played)
                if book is None:
                    return
                self.play(book)
                played += 1
        except BaseException as error:
            self.failure = error
            raise
        finally:
            self.hang_up()

    def sit_down(self, number: int) -> Book | None:
        """The next table; None if there is none any more."""
        if self.opens:
            table = self.insist(self.client.create, GAME, self.desk.seats)
            with self.desk.news:
                self.desk.books.append(Book(table))
                self.desk.news.notify_all()
        with self.desk.news:
            while len(self.desk.books) <= number:
                if not self.desk.news.wait(0.1) and self.last.is_set() and len(self.desk.books) <= number:
                    return None
            book = self.desk.books[number]
        if not self.opens:
            try:
                self.insist(self.client.join, book.table)
            except Refused as error:  # the first answer was lost
                assert "have a seat" in error.message or "has started" in error.message, error
        with self.desk.news:
            book.moves[self.client.id] = []
        return book

    def insist(self, ask: Callable[..., Any], *arguments: Any) -> Any:
        """Asks until there is an answer, of whichever server."""
        while True:
            try:
                return ask(*arguments)
            except OFFLINE:
                self.hang_up()
                self.client.address = self.luck.choice(self.addresses)
            except Refused as error:
                if error.code != "not-ready":
                    raise
            self.retries += 1
            time.sleep(0.05)

    def hang_up(self) -> None:
        if self.page:
            self.page.drop()
            self.page = None

    def play(self, book: Book) -> None:
        """A whole game."""
        acknowledged = book.moves[self.client.id]
        while True:
            frame = self.insist(self.look, book.table)
            if frame and frame["view"]["over"]:
                self.hang_up()
                return
            if not frame or not frame["moves"]:
                time.sleep(0.01 if self.opens else ASKING)
                continue
            code, key, before = self.luck.choice(frame["moves"])["code"], new_key(), self.retries
            try:
                revision = self.insist(self.move, book.table, frame["revision"], code, key)
            except Refused as error:
                # What was seen here may be old; but had the move been made before, its key would have told.
                assert error.code == "stale", error
                continue
            acknowledged.append((key, code, revision))
            self.made += 1
            self.interrupted += self.retries > before
            if self.page:
                with suppress(*OFFLINE):
                    self.page.catch_up(revision)

    def look(self, table: str) -> dict[str, Any] | None:
        """What is seen at the table; those who opened it have a socket, the others ask."""
        if not self.opens:
            return self.client.see(table)["frame"]
        if self.page is None or self.page.lost:
            self.hang_up()
            self.page = self.client.live(table)
            page = self.page
            page.wait(lambda: page.ready, "the socket is ready")
        return self.page.newest

    def move(self, table: str, revision: int, code: str, key: str) -> int:
        """One try to move."""
        if self.opens:
            self.look(table)
        self.asked = self.client.address
        try:
            if self.page:
                return self.page.play(code, revision, key)
            return self.client.move(table, revision, code, key)
        finally:
            self.asked = ""


@contextmanager
def load_on(servers: list[Server]) -> Iterator[list[Player]]:
    """People at tables who play while the test does something else; then all play to the end."""
    last = threading.Event()
    addresses = [server.address for server in servers]
    players: list[Player] = []
    for number, seats in enumerate(SEATS):
        desk = Desk(seats)
        players += [Player(desk, opens, addresses, last, f"{number} {opens}") for opens in (True, False)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        last.set()
    ends = time.monotonic() + FINISH
    for player in players:
        player.join(max(0.0, ends - time.monotonic()))
    assert [p.failure for p in players if p.failure] == []
    assert not any(p.is_alive() for p in players), "there is a table that does not come to its end"


def kill(server: Server, players: Sequence[Player] = ()) -> None:
    """Kills a server, while it owes one of these an answer; none of its workers lives on."""
    children = server.children()
    if players:
        wait_until(lambda: any(p.asked == server.address for p in players), "somebody moves", every=0.0005)
    server.kill()
    assert outlived(children, PATIENCE) == []


def go_on(players: list[Player], moves: int) -> None:
    """Waits until so many moves more have been made."""

    def made() -> int:
        assert [p.failure for p in players if p.failure] == []
        return sum(player.made for player in players)

    enough = made() + moves
    wait_until(lambda: made() >= enough, "moves are made", every=0.001)


def check_load(players: list[Player], kills: int) -> None:
    """The blows were felt: there were many moves between them, and some were under way when they fell."""
    assert sum(player.made for player in players) > 10 * kills
    assert sum(player.interrupted for player in players) > kills / 5


def check(players: list[Player], database: str) -> None:
    """Compares what people know with what is kept."""
    db = Database(database)
    try:
        books = {book.table: book for player in players for book in player.desk.books}
        with db.read() as session:
            # An answer that was lost may have left a table that nobody else knows of, and nobody else has joined.
            tables = {table.id: table for table in session.scalars(select(Table))}
            assert {table.stage for name, table in tables.items() if name not in books} <= {"open"}
            for name, book in books.items():
                table = tables[name]
                assert table.stage == "over"
                steps = list(session.scalars(select(StepRow).where(StepRow.table_id == name).order_by(StepRow.seq)))
                assert [step.seq for step in steps] == list(range(table.seq + 1))
                assert all(session.scalars(select(StepRow.picture).where(StepRow.table_id == name)))
                for user, known in book.moves.items():
                    own = [step for step in steps if step.by == f"user:{user}"]
                    kept = [(step.key, step.code, revision_at(session, name, step.seat, step.seq)) for step in own]
                    assert kept == known
                others = {step.by for step in steps} - {f"user:{user}" for user in book.moves}
                assert others == {"", *(["bot:mate"] if table.seats == 3 else [])}  # the deal, and the bot
                replay(export(session, table), steps)
                assert len(list(session.scalars(select(Result).where(Result.table_id == name)))) == table.seats
    finally:
        db.close()


def replay(log: Any, steps: list[StepRow]) -> None:
    """Every position that was kept follows from the one before it by the move that was kept."""
    game = load(log.game)
    match = game.start(log.seats, log.seed, log.options)
    for step in steps:
        if step.kind == "move":
            match.play(step.seat, step.code)
        assert Match(game, game.resume(step.position)).digest == match.digest
    assert match.over


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.heavy)])
def test_a_server_that_is_killed_loses_nothing(tmp_path: Path, kills: int) -> None:
    luck = random.Random(kills)
    with Server(tmp_path) as server:
        with load_on([server]) as players:
            for number in range(kills):
                if number % 5 == 2:  # now and then a blow comes while it gets up
                    kill(server)
                else:
                    go_on(players, luck.randint(*BETWEEN))
                    kill(server, players)
                server.start(ready=False)
            check_load(players, kills)
        assert server.complaints() == []
        assert server.stop() == 0
    check(players, Config(data=tmp_path).url)


@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.heavy)])
def test_one_of_two_servers_is_killed_and_nothing_is_lost(tmp_path: Path, postgres: Postgres, kills: int) -> None:
    luck = random.Random(kills)
    database = postgres.database()
    with ExitStack() as stack:
        servers = [stack.enter_context(Server(tmp_path / name, database)) for name in ("a", "b")]
        with load_on(servers) as players:
            for _ in range(kills):
                go_on(players, luck.randint(*BETWEEN))
                unlucky = luck.choice([s for s in servers if any(p.client.address == s.address for p in players)])
                kill(unlucky, players)
                go_on(players, luck.randint(0, BETWEEN[0]))  # the other one is alone meanwhile
                unlucky.start()
            check_load(players, kills)
        assert [line for server in servers for line in server.complaints()] == []
    check(players, database)
