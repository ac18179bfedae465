"""One line in the log and one count for every request and every socket, by the template of its path."""

from __future__ import annotations

import time
from collections.abc import MutableMapping
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moorings.server.operations.json_logs import event
from moorings.server.operations.metrics import Metrics

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
QUIET = ("/metrics", "/healthz")
"""Asked every few seconds by machines; counted, but not worth a line."""


class RequestLog:
    """Sits around the application and looks on."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, and notes what became of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 499  # gone before there was an answer

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:
            status = 500
            raise
        finally:
            seconds = time.perf_counter() - started
            method = scope["method"] if scope["method"] in METHODS else "other"
            route = template(scope)
            self.metrics.requests.labels(method, route, str(status)).inc()
            self.metrics.seconds.labels(route).observe(seconds)
            if route not in QUIET:
                event("request", method=method, route=route, status=status, ms=round(1000 * seconds, 1))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        accepted, code = False, 0

        async def watched(message: Message) -> None:
            nonlocal accepted, code
            if message["type"] == "websocket.accept":
                accepted = True
                self.metrics.sockets.inc()
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        async def heard() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = code or message.get("code", 1005)
            return message

        try:
            await self.app(scope, heard, watched)
        finally:
            if accepted:
                self.metrics.sockets.dec()
            seconds = round(time.perf_counter() - started, 1)
            event("socket", route=template(scope), accepted=accepted, code=code, seconds=seconds)


def template(scope: MutableMapping[str, Any]) -> str:
    """The path of the route that answered, with the names of its parts and not their values."""
    return getattr(scope.get("route"), "path", None) or "other"
