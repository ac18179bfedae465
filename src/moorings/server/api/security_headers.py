"""What every answer tells the browser not to do."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moorings.server.shared.config import Config

_POLICY = {
    "default-src": "'self'",
    "img-src": "'self' data: blob:",
    "style-src": "'self' 'unsafe-inline'",  # boards place their pieces by style
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
_WRITTEN = "; ".join(f"{what} {where}" for what, where in _POLICY.items())


class SecurityHeaders:
    """Adds them to all answers."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.always = {
            "X-Content-Type-Options": "nosniff",
            # The link to a table is its key, so no other site is told of it.
            "Referrer-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        }
        if config.secure:
            self.always["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on; the headers are added on the way out."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.always.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = _WRITTEN
                if path.startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
