"""What all live sockets share: waking up for news, being somebody's, and how much a client may send."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from moorings.server.api.dependencies import language_of, visitor
from moorings.server.api.messages import (
    PersonMessage,
    TableMessage,
)
from moorings.server.operations.request_allowance import Allowance
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.json_bytes import dump

FORBIDDEN, GONE, TOO_FAST, SIGNED_OUT, AGAIN = 4403, 4404, 4429, 4401, 1012
"""Why a socket is closed, beyond the standard codes. It is accepted first: a client is not told why it was not."""
PER_SECOND, AT_ONCE = 20.0, 40.0
"""Messages that a socket may send: so many a second, so many at once."""
MISTAKES = 50
"""Messages in a row that are not understood before the socket is closed."""


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
        hub = self.service.news
        if self.who:
            self.names += [f"session:{self.who.id}", f"token:{self.who.id}"]
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
            if "token" in news:
                await self.socket.close(AGAIN, "Connect again.")
                return
            if "session" in news and await asyncio.to_thread(visitor, self.socket) is None:
                await self.socket.close(SIGNED_OUT, "Signed out.")
                return
            await self.tell(news)

    async def _read(self) -> None:
        allowance, mistakes = Allowance(PER_SECOND, AT_ONCE), 0
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
