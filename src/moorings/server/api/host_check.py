"""Only who asks for this server by a name of its own is served.

A page of another site can have its own name point at this machine (DNS rebinding): the browser then takes us for that
site, and lets it read what we answer. The header still says the foreign name, so what is asked for by a name that we do
not have is refused. An address is no name: nobody can make it point elsewhere, so every address is served.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from moorings.kernel.words import say
from moorings.server.api.dependencies import language_of
from moorings.server.api.problem import problem
from moorings.server.shared.config import Config


def own_names(config: Config) -> frozenset[str]:
    """The names that a server is known by: this machine's, and those of the addresses under which people see it."""
    machine = socket.gethostname().lower().removesuffix(".local")
    origins = (urlsplit(origin).hostname or "" for origin in config.origins)
    names = {"localhost", machine, f"{machine}.local", *origins, *(host.lower() for host in config.hosts)}
    return frozenset(names - {"", ".local"})


def known_host(host: str, names: frozenset[str]) -> bool:
    """Whether what a request calls us is an address or a name of ours; `localhost` has any number of names below it."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    return name in names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class HostCheck:
    """Refuses requests and sockets that ask for somebody else. What names no host at all does not come from a page."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.names = own_names(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets through or refuses."""
        hosts = Headers(scope=scope).getlist("host") if scope["type"] in ("http", "websocket") else []
        if len(hosts) <= 1 and all(known_host(host, self.names) for host in hosts):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown-host"})
        else:
            message = say("This server is not known by that name. Whoever runs it can add it with --origin.")
            answer = problem(421, "unknown-host", message, language=language_of(Request(scope)))
            await answer(scope, receive, send)
