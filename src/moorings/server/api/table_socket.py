"""The socket of a table: first the table and what the client has missed, then every change as it happens.

Clients may send moves, undos, chat and pings; each is answered with `ok` or `refused` under its key. Anything that is
not understood is answered with `refused` too, and the socket stays open; too much of it closes it.
"""

from __future__ import annotations

import asyncio
import sys

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.kernel.errors import MooringsError
from moorings.kernel.words import say
from moorings.server.api.messages import (
    ChatRequest,
    MoveRequest,
    Ping,
    TableNews,
    TableRequest,
    UndoRequest,
)
from moorings.server.api.sockets import Socket
from moorings.server.api.table_routes import Said, read_said
from moorings.server.api.throttling import act, spend_soon
from moorings.server.api.validation_errors import explained
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.json_bytes import dump, load
from moorings.server.shared.refusals import Refusal, said_by
from moorings.server.storage.schema import Place, Table
from moorings.server.tables import clocks, frames
from moorings.server.tables.chat import say_at_table
from moorings.server.tables.table_info import SeatInfo, describe, yours
from moorings.workers.background import Status

CATCH_UP = frames.MOST
UNKNOWN = (sys.maxsize, sys.maxsize)
"""More than any step or version: whoever hears of it has to look."""
_REQUEST: TypeAdapter[MoveRequest | UndoRequest | ChatRequest | Ping] = TypeAdapter(TableRequest)


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
            await self.service.db.write_soon(lambda s: self.service.presence.arrive(s, self.table_id, seat))
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
            present, key = self.service.presence.sockets, (self.table_id, seat)
            present[key] = present.get(key, 0) + 1
            await self.service.db.write_soon(lambda s: self.service.presence.arrive(s, self.table_id, seat))

    async def stand_up(self) -> None:
        """Nobody looks on from here any more."""
        if self.seat is None:
            return
        present, key, seat = self.service.presence.sockets, (self.table_id, self.seat), self.seat
        self.seat = None
        present[key] -= 1
        if not present[key]:
            del present[key]
            await self.service.db.write_soon(lambda s: self.service.presence.go(s, self.table_id, seat))

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
            return await service.db.write_soon(lambda s: say_at_table(s, service.now(), table_id, who, message.text))

        act(service, who)

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
