"""Who may be connected: so many in all and from each address, and nobody who does not say what they want.

A process that has no file left for another connection spins and fills its log, so the limits stay below what the system
allows. Trusted proxies speak for many, so they are not counted by address.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from moorings.server.operations.json_logs import event

WANTED, SPARE = 65_536, 256
"""Open files that we ask the system for, and those kept for all that is no connection."""
EACH = 200
"""Connections from one address."""
HEADERS = 20.0
"""Seconds in which a request has said what it wants."""
QUIET = 60.0
"""Seconds in which a flood is logged once."""


def raise_limit() -> int:
    """Asks the system for as many open files as it gives; how many connections that allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED - SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(SPARE, most - SPARE)


class Connections:
    """Those of one process."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.total, self.each, self.trusted = WANTED, EACH, frozenset[str]()
        self.open: Counter[str] = Counter()
        self._refused, self._logged, self._now = 0, -QUIET, now

    def enter(self, address: str) -> bool:
        """Whether one more may be opened from an address."""
        full = self.open.total() >= self.total
        if full or (address not in self.trusted and self.open[address] >= self.each):
            self._refused += 1
            if self._now() >= self._logged + QUIET:
                event("connections-refused", count=self._refused, open=self.open.total(), full=full)
                self._refused, self._logged = 0, self._now()
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One is closed."""
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


CONNECTIONS = Connections()


def _address(transport: asyncio.BaseTransport) -> str:
    found = get_remote_addr(transport)  # pyright: ignore[reportArgumentType]
    return found[0] if found else "local"


class GuardedHTTP(H11Protocol):
    """An HTTP connection that is counted, and closed if it takes too long to ask."""

    _counted = False
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """It begins."""
        super().connection_made(transport)
        self._counted = CONNECTIONS.enter(_address(transport))
        if self._counted:
            self._wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Something comes; whoever sends a request byte by byte gains nothing."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._heard()
        elif self.conn.trailing_data[0] and self._waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        super().connection_lost(exc)
        self._heard()
        if self._counted:
            CONNECTIONS.leave(_address(self.transport))

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(HEADERS, self.transport.abort)

    def _heard(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


_WebSocket: Any = AutoWebSocketsProtocol


class GuardedWebSocket(_WebSocket):
    """What a connection becomes that asked for a socket: it was counted when it began."""

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        super().connection_lost(exc)
        CONNECTIONS.leave(_address(self.transport))
