"""The web application: `create_app` wires the routers to a service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from moorings import __version__
from moorings.kernel.errors import MooringsError
from moorings.server import clock
from moorings.server.api import account, games, health, live, records, replays, tables, webhook
from moorings.server.api.common import language_of
from moorings.server.api.description import describe_with
from moorings.server.api.headers import SecurityHeaders
from moorings.server.api.invalid import explained
from moorings.server.api.origin import OriginCheck
from moorings.server.api.problem import problem
from moorings.server.api.size import SizeLimit
from moorings.server.config import Config
from moorings.server.errors import Refusal, said_by
from moorings.server.pages import add_pages
from moorings.server.service import Service
from moorings.server.watch import Watch


def create_app(config: Config | None = None, now: clock.Now = clock.now) -> FastAPI:
    """The application; its service starts and stops with it."""
    service = Service(config or Config(), now)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    app = FastAPI(
        title="Moorings",
        version=__version__,
        description="Four harbour games: tables, live play, replays and records.",
        lifespan=lifespan,
        docs_url="/api/docs",
        openapi_url="/api/openapi.json",
        redoc_url=None,
    )
    app.state.service = service
    for module in (account, games, health, live, records, replays, tables, webhook):
        app.include_router(module.router)
    # The last one added sees a request first and its answer last.
    app.add_middleware(SizeLimit)
    app.add_middleware(OriginCheck, config=service.config)
    app.add_middleware(SecurityHeaders, config=service.config)
    app.add_exception_handler(MooringsError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Watch, metrics=service.metrics)
    add_pages(app, service.config.web)
    describe_with(app)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Refusal):
        return problem(error.status, error.code, said_by(error), error.extra, language_of(request))
    return problem(409, "refused", said_by(error), language=language_of(request))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    message, extra = explained(error.errors())
    return problem(400, "bad-request", message, extra, language_of(request))


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = problem(error.status_code, "http", str(error.detail))
    answer.headers.update(error.headers or {})
    return answer
