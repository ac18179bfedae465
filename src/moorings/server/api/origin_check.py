"""Other sites must not act through a visitor's browser: what changes something has to come from our own pages."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from moorings.server.api.problem import problem
from moorings.server.shared.config import Config

SAFE = ("GET", "HEAD", "OPTIONS")
_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def allowed_origin(connection: HTTPConnection, config: Config) -> bool:
    """Whether a request or a WebSocket comes from our own pages, those of a trusted site, or no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in config.origins or _is_own(origin, connection)


def _is_own(origin: str, connection: HTTPConnection) -> bool:
    # Behind a proxy the scheme may be another one inside than outside, so the host decides, and the port.
    try:
        page, own = urlsplit(origin), urlsplit(f"//{connection.headers.get('host', '')}")
        if page.scheme not in ("http", "https") or not page.hostname or page.hostname != own.hostname:
            return False
        usual = _PORTS[page.scheme]
        return (page.port or usual) == (own.port or usual)
    except ValueError:
        return False


class OriginCheck:
    """Refuses what changes something and comes from elsewhere. A Bearer token no other site can send."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets through or refuses."""
        if scope["type"] == "http" and scope["method"] not in SAFE:
            request = Request(scope)
            bearer = request.headers.get("authorization", "").lower().startswith("bearer ")
            if not bearer and not allowed_origin(request, self.config):
                answer = problem(403, "foreign-origin", "Other sites cannot do this in your name.")
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)
