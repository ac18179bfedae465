"""Live updates: one socket for a table, one for all that concerns a person.

A table's socket first tells the table and what the client has missed since `revision`, then every change as it happens.
Clients may send moves, undos, chat and pings; each is answered with `ok` or `refused` under its key. Anything that is
not understood is answered with `refused` too, and the socket stays open; too much of it closes it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.kernel.errors import MooringsError
from moorings.kernel.words import say
from moorings.lab.background import Status
from moorings.server import clocks, frames, tables
from moorings.server.api.common import language_of, service_of, visitor
from moorings.server.api.invalid import explained
from moorings.server.api.limits import spend_soon
from moorings.server.api.messages import (
    ChatRequest,
    MoveRequest,
    PersonMessage,
    Ping,
    TableMessage,
    TableNews,
    TableRequest,
    TurnInfo,
    UndoRequest,
)
from moorings.server.api.origin import allowed_origin
from moorings.server.api.tables import Said, read_said
from moorings.server.errors import Refusal, said_by
from moorings.server.info import SeatInfo, describe, yours
from moorings.server.packing import dump, load
from moorings.server.people import Who
from moorings.server.schema import Place, Table
from moorings.server.service import Service

router = APIRouter(prefix="/api")

FORBIDDEN, GONE, TOO_FAST, SIGNED_OUT = 4403, 4404, 4429, 4401
"""Why a socket is closed, beyond the standard codes. It is accepted first: a client is not told why it was not."""
PER_SECOND, AT_ONCE = 20.0, 40.0
"""Messages that a socket may send: so many a second, so many at once."""
MISTAKES = 50
"""Messages in a row that are not understood before the socket is closed."""
CATCH_UP = frames.MOST
UNKNOWN = (sys.maxsize, sys.maxsize)
"""More than any step or version: whoever hears of it has to look."""


_REQUEST: TypeAdapter[MoveRequest | UndoRequest | ChatRequest | Ping] = TypeAdapter(TableRequest)


class Allowance:
    """How many messages somebody may still send just now."""

    def __init__(self) -> None:
        self._left, self._at = AT_ONCE, time.monotonic()

    def spend(self) -> bool:
        """Whether one more is granted."""
        now = time.monotonic()
        self._left = min(AT_ONCE, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Socket:
    """What the two kinds of sockets share: waking up for news, and being somebody's."""

    def __init__(self, socket: WebSocket, service: Service, who: Who | None) -> None:
        self.socket, self.service, self.who = socket, service, who
        self.language = language_of(socket)
        self.names: list[str] = []
        self._event = asyncio.Event()
        self._news: set[str] = set()
        self._lock = asyncio.Lock()

    def wake(self, name: str) -> None:
        """There is news."""
        self._news.add(name.partition(":")[0])
        self._event.set()

    async def send(self, value: TableMessage | PersonMessage | bytes) -> None:
        """Sends a message."""
        text = (value if isinstance(value, bytes) else dump(value, self.language)).decode()
        async with self._lock:
            await self.socket.send_text(text)

    async def run(self) -> None:
        """Serves the socket until either side is done."""
        hub = self.service.hub
        if self.who:
            self.names.append(f"session:{self.who.id}")
        for name in self.names:
            hub.listen(name, self.wake)
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if (error := task.exception()) and not isinstance(error, WebSocketDisconnect | RuntimeError):
                    raise error
        finally:
            for name in self.names:
                hub.leave(name, self.wake)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _write(self) -> None:
        await self.greet()
        while True:
            await self._event.wait()
            self._event.clear()
            news, self._news = self._news, set()
            if "session" in news and await asyncio.to_thread(visitor, self.socket) is None:
                await self.socket.close(SIGNED_OUT, "Signed out.")
                return
            await self.tell(news)

    async def _read(self) -> None:
        allowance, mistakes = Allowance(), 0
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self.service.config.limits and not allowance.spend():
                await self.socket.close(TOO_FAST, "Too many messages.")
                return
            text = message.get("text")
            if await self.hear(text if text is not None else message.get("bytes") or b""):
                mistakes = 0
            elif (mistakes := mistakes + 1) >= MISTAKES:
                await self.socket.close(1008, "Too many messages that make no sense.")
                return

    async def greet(self) -> None:
        """The first things to tell."""

    async def tell(self, news: set[str]) -> None:
        """Tells what is new."""

    async def hear(self, text: str | bytes) -> bool:
        """Deals with a message; whether it was understood."""
        return True

    async def refuse(self, key: str, code: str, message: str, extra: dict[str, Any] | None = None) -> None:
        """Says that something cannot be done."""
        await self.send({"type": "refused", "key": key, "code": code, "message": message, "extra": extra or {}})


class TableSocket(Socket):
    """One viewer of one table."""

    def __init__(
        self, socket: WebSocket, service: Service, who: Who | None, table_id: str, revision: int, chat: int
    ) -> None:
        super().__init__(socket, service, who)
        self.table_id, self.sent, self.chat = table_id, revision, chat
        self.whole = revision > 0  # the client has all up to `sent`, or will have
        self.version, self.seat, self.viewer = -1, None, -1
        self.newest = (0, 0)  # the step and the version that there is news of
        self.searching = ""  # the game, if bots at this table need it compiled
        self.told: Status | None = None  # how far that was when it was last told
        self.names += [f"table:{table_id}", f"chat:{table_id}", "compiling"]

    def wake(self, name: str) -> None:
        """There is news; if nothing is said about it, it may be of anything."""
        what, _, numbers = name.partition(" ")
        if what.startswith("table:"):
            seq, _, version = numbers.partition(" ")
            step, change = self.newest
            self.newest = (max(step, int(seq)), max(change, int(version))) if numbers else UNKNOWN
        super().wake(name)

    async def greet(self) -> None:
        """The table, what was missed, and what was said."""
        await self._tell_table()
        await self._tell_bots()
        await self._tell_frames()
        await self._tell_chat()
        await self.send({"type": "ready"})
        self.whole = True

    async def tell(self, news: set[str]) -> None:
        """The table if it changed, new frames, new chat."""
        if "table" in news:
            (seq, version), self.newest = self.newest, (0, 0)
            if version > self.version:
                await self._tell_table()
                await self._tell_bots()
            fresh = self.service.boards.fresh(self.table_id)
            if fresh is None or fresh.seq < seq:
                await self._tell_frames()
            elif fresh.revisions[self.viewer] == self.sent + 1 and self.viewer in fresh.frames(self.language):
                self.sent += 1
                await self.send(_frame(fresh.frames(self.language)[self.viewer], fresh.clocks))
            elif fresh.revisions[self.viewer] != self.sent:
                await self._tell_frames()
        if "chat" in news:
            await self._tell_chat()
        if "compiling" in news:
            await self._tell_bots()

    async def _tell_bots(self) -> None:
        """How far the searching bots of this table are, as long as they are not ready."""
        if not self.searching:
            return
        status = self.service.compiler.status(self.searching)
        if status != self.told and (self.told or status["state"] != "ready"):
            self.told = status
            await self.send({"type": "bots", **status})

    async def _tell_table(self) -> None:
        news = await asyncio.to_thread(self._read_table)
        if news is None:
            return
        table, seat = news["table"], news["you"].seat
        self.searching = table.game if any(place.searches for place in table.seats) else ""
        if seat != self.seat:
            await self._sit(seat)
        elif seat is not None and _overlooked(table.seats[seat]):
            await self.service.db.write_soon(lambda s: self.service.steward.arrive(s, self.table_id, seat))
        if table.version != self.version:
            self.version = table.version
            await self.send(news)

    def _read_table(self) -> TableNews | None:
        with self.service.db.read() as session:
            table = session.get(Table, self.table_id)
            if table is None:
                return None
            you = yours(session, table, self.who.id if self.who else None)
            info = describe(session, self.service.now(), table, self.language)
            return {"type": "table", "table": info, "you": you}

    async def _sit(self, seat: int | None) -> None:
        """The person took a seat, or another one: what they see is another thing now."""
        if self.seat is not None:
            await self.stand_up()
        if self.version >= 0:
            self.sent = 0
        self.seat, self.viewer = seat, -1 if seat is None else seat
        if seat is not None:
            present, key = self.service.steward.present, (self.table_id, seat)
            present[key] = present.get(key, 0) + 1
            await self.service.db.write_soon(lambda s: self.service.steward.arrive(s, self.table_id, seat))

    async def stand_up(self) -> None:
        """Nobody looks on from here any more."""
        if self.seat is None:
            return
        present, key, seat = self.service.steward.present, (self.table_id, self.seat), self.seat
        self.seat = None
        present[key] -= 1
        if not present[key]:
            del present[key]
            await self.service.db.write_soon(lambda s: self.service.steward.go(s, self.table_id, seat))

    async def _tell_frames(self) -> None:
        """What was missed: every frame if that is not too much, the newest in any case."""
        missed, times = await asyncio.to_thread(self._read_frames)
        for frame in missed:
            self.sent = frame["revision"]
            await self.send(_frame(dump(frame), times))

    def _read_frames(self) -> tuple[list[frames.Frame], bytes]:
        with self.service.db.read() as session:
            last = frames.count(session, self.table_id, self.viewer)
            near = self.whole and 0 <= last - self.sent <= CATCH_UP
            after = self.sent if near else max(0, last - 1)
            places = session.scalars(select(Place).where(Place.table_id == self.table_id).order_by(Place.seat))
            missed = frames.read(session, self.table_id, self.viewer, after, CATCH_UP, self.language)
            return missed, dump(clocks.shown(places))

    async def _tell_chat(self) -> None:
        for said in await asyncio.to_thread(self._read_chat):
            self.chat = said["number"]
            await self.send({"type": "chat", **said})

    def _read_chat(self) -> list[Said]:
        with self.service.db.read() as session:
            return read_said(session, self.table_id, self.chat)

    async def hear(self, text: str | bytes) -> bool:
        """A move, an undo, chat or a ping."""
        try:
            message = _REQUEST.validate_python(load(text))
        except ValidationError as error:
            await self.refuse("", "bad-request", *explained(error.errors()))
            return False
        except (ValueError, UnicodeDecodeError):
            await self.refuse("", "bad-request", "This is not JSON.")
            return False
        if isinstance(message, Ping):
            await self.send({"type": "pong", "key": message.key, "now": self.service.now()})
            return True
        if self.who is None:
            await self.refuse(message.key, "not-signed-in", say("Sign in first, or play as a guest."))
            return True
        try:
            revision = await self._do(message, self.who)
            await self.send({"type": "ok", "key": message.key, "revision": revision})
        except Refusal as error:
            await self.refuse(message.key, error.code, said_by(error), error.extra)
        except MooringsError as error:
            await self.refuse(message.key, "refused", said_by(error))
        return True

    async def _do(self, message: MoveRequest | UndoRequest | ChatRequest, who: Who) -> int:
        service, table_id = self.service, self.table_id
        if isinstance(message, ChatRequest):
            await spend_soon(service, f"chat:{who.id}", 30, 60)
            return await service.db.write_soon(lambda s: tables.chat(s, service.now(), table_id, who, message.text))

        def work(session: Session) -> int:
            now = service.now()
            if isinstance(message, MoveRequest):
                done = service.play.move(session, now, table_id, who.id, message.revision, message.key, message.move)
            else:
                done = service.play.undo(session, now, table_id, who.id, message.revision, message.key)
            return done.revision

        return await service.db.write_soon(work)


def _overlooked(seat: SeatInfo) -> bool:
    """Whether a person counts as gone who is here: another process knows only of the page that was closed there."""
    return not seat.present and not seat.relieved


def _frame(frame: bytes, times: bytes) -> bytes:
    """`FrameNews` of what is JSON already."""
    return b'{"type":"frame","clocks":' + times + b',"frame":' + frame + b"}"


class PersonSocket(Socket):
    """All that concerns one person, whichever page they look at: where it is their turn, and that the lobby changed."""

    def __init__(self, socket: WebSocket, service: Service, who: Who | None) -> None:
        super().__init__(socket, service, who)
        self.names += ["lobby", *([f"user:{who.id}"] if who else [])]

    async def greet(self) -> None:
        """Where it is one's turn."""
        await self._tell_turns()

    async def tell(self, news: set[str]) -> None:
        """Where it is one's turn now; that the lobby changed, at most once a second."""
        if "user" in news:
            await self._tell_turns()
        if "lobby" in news:
            await self.send({"type": "lobby"})
            await asyncio.sleep(1)

    async def _tell_turns(self) -> None:
        await self.send({"type": "turns", "turns": await asyncio.to_thread(self._read_turns)})

    def _read_turns(self) -> list[TurnInfo]:
        if self.who is None:
            return []
        with self.service.db.read() as session:
            query = (
                select(Table, Place)
                .join(Place, Place.table_id == Table.id)
                .where(Place.user_id == self.who.id, Table.stage == tables.RUNNING)
                .order_by(Table.created)
            )
            return [
                {"table": table.id, "game": table.game, "turn": place.since is not None, "since": place.since}
                for table, place in session.execute(query)
            ]


@router.websocket("/tables/{table_id}/live")
async def watch_table(
    socket: WebSocket,
    table_id: str,
    revision: Annotated[int, Query(ge=0, le=10**6)] = 0,
    chat: Annotated[int, Query(ge=0, le=10**9)] = 0,
) -> None:
    """Live updates of a table for one's seat, or for a spectator, in the language of the address or of the browser."""
    service = service_of(socket)
    if not await _let_in(socket, service):
        return
    who = await asyncio.to_thread(visitor, socket)
    if "\x00" in table_id or not await asyncio.to_thread(_exists, service, table_id):
        await socket.close(GONE, "There is no such table.")
        return
    connection = TableSocket(socket, service, who, table_id, revision, chat)
    try:
        await connection.run()
    finally:
        await connection.stand_up()


@router.websocket("/live")
async def watch_person(socket: WebSocket) -> None:
    """Live updates for a person: where it is their turn, and that the lobby changed."""
    service = service_of(socket)
    if not await _let_in(socket, service):
        return
    who = await asyncio.to_thread(visitor, socket)
    await PersonSocket(socket, service, who).run()


async def _let_in(socket: WebSocket, service: Service) -> bool:
    """Accepts a socket in any case: a browser tells its page why it was closed only if it was open."""
    await socket.accept()
    if allowed_origin(socket, service.config):
        return True
    await socket.close(FORBIDDEN, "This page may not do that.")
    return False


def _exists(service: Service, table_id: str) -> bool:
    with service.db.read() as session:
        return session.scalar(select(Table.id).where(Table.id == table_id)) is not None
