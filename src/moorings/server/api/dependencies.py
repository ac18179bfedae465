"""What all routers share: who asks, errors, and what is limited."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any, Literal, get_args

from fastapi import Depends, Header, Request, WebSocket
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from moorings.games import game_names, load
from moorings.kernel.game import Game
from moorings.kernel.words import LANGUAGES, say
from moorings.server.people.accounts import Who, keep_open, long_unused, who_is
from moorings.server.people.moderation import check_session
from moorings.server.service import Service
from moorings.server.shared.home_network import home
from moorings.server.shared.refusals import NotSignedIn, no_such_game

COOKIE = "moorings"
LOCAL = "local"
"""Where a request comes from that has no address: from a socket of this machine."""


class Body(BaseModel):
    """What a client sends: nothing unknown is let through in silence."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class Problem(BaseModel):
    """Why a request was refused."""

    code: str
    message: str
    extra: dict[str, Any] = {}


def known_game(name: str) -> Game:
    """A game that we have."""
    if name not in game_names():
        raise no_such_game(name, game_names())
    return load(name)


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
        _check_banned(request)
        raise NotSignedIn(say("Sign in first, or play as a guest."))
    return replace(who, home=home(address_of(request)))


def _check_banned(request: Request) -> None:
    """Somebody who may not be here is told so, and not that they should sign in."""
    if token := token_of(request):
        with service_of(request).db.read() as session:
            check_session(session, token)


Welcome = Depends(_check_banned)
"""A dependency: who begins anew here is not somebody who may not be here."""


def address_of(connection: Request | WebSocket) -> str:
    """Where a request comes from, for limits."""
    return connection.client.host if connection.client else LOCAL


Language = Literal["en", "de"]
assert get_args(Language) == LANGUAGES


_RANGE = re.compile(r"\s*([a-z]{1,8}|\*)(?:-[a-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")


def language_of(connection: HTTPConnection) -> Language:
    """The language that somebody reads: of those they name and we speak the one they like best, or else English.

    A browser cannot choose the headers of a socket, so a socket may name one language in its address instead."""
    named = connection.query_params.get("language") if connection.scope["type"] == "websocket" else None
    for language in get_args(Language):
        if language == named:
            return language
    return _best(connection.headers.get("accept-language", ""))


def _best(accepted: str) -> Language:
    liked: dict[str, tuple[float, int]] = {}  # how much, and of two that are liked alike the one named first
    for place, part in enumerate(accepted.lower().split(",")):
        if found := _RANGE.fullmatch(part):
            liked.setdefault(found[1], (float(found[2] or 1), -place))
    others = liked.get("*", (0.0, 0))
    return max(get_args(Language), key=lambda language: liked.get(language, others))


def _language(
    request: Request,
    accept_language: Annotated[str | None, Header(description="What one reads; we speak `en` and `de`.")] = None,
) -> Language:
    return language_of(request)


Speaks = Annotated[Language, Depends(_language)]
TheService = Annotated[Service, Depends(service_of)]
Visitor = Annotated[Who | None, Depends(_visitor)]
Person = Annotated[Who, Depends(_person)]


_PROBLEM = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route documents. With a model FastAPI would make a serializer of each, for nothing."""
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
    return {status: {"description": texts[status], "content": _PROBLEM} for status in statuses}
