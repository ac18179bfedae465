"""How large a request may be, and how long it may take to arrive. What is too large is not read to its end."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moorings.server.api.problem import problem

USUAL, LOG = 256 * 1024, 2 * 1024 * 1024
LOGS = ("/api/replays", "/api/verify")
"""Where whole logs are sent."""


BODY = 30.0
"""Seconds in which a request has arrived."""
LARGE = 8
"""How many that are larger than usual are gathered at the same time: each takes its size in memory."""


class SizeLimit:
    """Gathers the body of a request, and answers 413 as soon as there is too much of it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._large = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on what is small enough."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LOG if scope["path"] in LOGS else USUAL
        large = scope["path"] in LOGS
        if large and self._large >= LARGE:
            await _refuse(429, "too-many", "Too many at once. Try again in a moment.", scope, receive, send)
            return
        self._large += large
        try:
            async with asyncio.timeout(BODY):
                body = await _gathered(Headers(scope=scope).get("content-length", "0"), most, receive)
        except TimeoutError:
            await _refuse(408, "too-slow", "The request did not arrive in time.", scope, receive, send)
            return
        except _Gone:
            return
        finally:
            self._large -= large
        if body is None:
            answer = problem(413, "too-large", f"A request has at most {most // 1024} KiB.")
            await answer(scope, receive, send)
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, replay, send)


class _Gone(Exception):
    """The client has hung up."""


async def _gathered(declared: str, most: int, receive: Receive) -> bytes | None:
    """The whole body, None if there is too much of it."""
    body = bytearray()
    more = True
    while more and len(body) <= most and not _more_than(declared, most):
        message = await receive()
        if message["type"] != "http.request":
            raise _Gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return None if more or len(body) > most else bytes(body)


async def _refuse(status: int, code: str, text: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers, and hangs up: what else would come is not read."""
    answer = problem(status, code, text, {"retry_after": 5} if status == 429 else None)
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)


def _more_than(declared: str, most: int) -> bool:
    return declared.isdecimal() and (len(declared) > 12 or int(declared) > most)
