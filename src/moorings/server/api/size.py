"""How large a request may be. What is too large is not read to its end."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moorings.server.api.problem import problem

USUAL, LOG = 256 * 1024, 2 * 1024 * 1024
LOGS = ("/api/replays", "/api/verify")
"""Where whole logs are sent."""


class SizeLimit:
    """Gathers the body of a request, and answers 413 as soon as there is too much of it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on what is small enough."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LOG if scope["path"] in LOGS else USUAL
        declared = Headers(scope=scope).get("content-length", "0")
        body = bytearray()
        more = True
        while more and len(body) <= most and not _more_than(declared, most):
            message = await receive()
            if message["type"] != "http.request":
                return  # the client is gone
            body += message.get("body", b"")
            more = message.get("more_body", False)
        if more or len(body) > most:
            answer = problem(413, "too-large", f"A request has at most {most // 1024} KiB.")
            await answer(scope, receive, send)
            return
        waiting: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def replay() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, replay, send)


def _more_than(declared: str, most: int) -> bool:
    return declared.isdecimal() and (len(declared) > 12 or int(declared) > most)
