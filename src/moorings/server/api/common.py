"""What all routers share: who asks, errors, and what is limited."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from fastapi import Depends, Header, Request, WebSocket
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from moorings.kernel.words import LANGUAGES
from moorings.server.errors import NotSignedIn
from moorings.server.people import Who, keep_open, long_unused, who_is
from moorings.server.service import Service

COOKIE = "moorings"


class Body(BaseModel):
    """What a client sends: nothing unknown is let through in silence."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class Problem(BaseModel):
    """Why a request was refused."""

    code: str
    message: str
    extra: dict[str, Any] = {}


def service_of(connection: HTTPConnection) -> Service:
    """The service behind the app."""
    return connection.app.state.service


def token_of(connection: HTTPConnection) -> str | None:
    """The session token of a request: from the cookie, or `Authorization: Bearer`."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE)


def visitor(connection: HTTPConnection) -> Who | None:
    """Who asks, None if they have not signed in."""
    token = token_of(connection)
    if not token:
        return None
    service = service_of(connection)
    now = service.now()
    with service.db.read() as session:
        who = who_is(session, now, token)
        unused = who is not None and long_unused(session, now, token)
    if unused:
        service.db.write(lambda session: keep_open(session, now, token))
    return who


def _visitor(request: Request) -> Who | None:
    return visitor(request)


def _person(request: Request) -> Who:
    who = visitor(request)
    if who is None:
        raise NotSignedIn("Sign in first, or play as a guest.")
    return who


def address_of(connection: Request | WebSocket) -> str:
    """Where a request comes from, for limits."""
    return connection.client.host if connection.client else "local"


Language = Literal["en", "de"]
assert get_args(Language) == LANGUAGES


def language_of(connection: HTTPConnection) -> Language:
    """The language that somebody reads: the first of those they name that we speak, English if there is none."""
    named = connection.query_params.get("language") or connection.headers.get("accept-language", "")
    for name in named.lower().split(","):
        for language in get_args(Language):
            if name.strip().partition(";")[0].partition("-")[0] == language:
                return language
    return "en"


def _language(
    request: Request,
    accept_language: Annotated[str | None, Header(description="The language of texts: `en` or `de`.")] = None,
) -> Language:
    return language_of(request)


Speaks = Annotated[Language, Depends(_language)]
TheService = Annotated[Service, Depends(service_of)]
Visitor = Annotated[Who | None, Depends(_visitor)]
Person = Annotated[Who, Depends(_person)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route documents."""
    texts = {
        400: "Something in the request makes no sense.",
        401: "Not signed in.",
        403: "Not yours to do.",
        404: "There is no such thing.",
        409: "Not possible now.",
        413: "Too large.",
        429: "Too often.",
        503: "Not ready yet.",
    }
    return {status: {"model": Problem, "description": texts[status]} for status in statuses}
