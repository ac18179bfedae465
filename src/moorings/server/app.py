"""The web application: `create_app` wires the routers to a service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from moorings import __version__
from moorings.kernel.errors import MooringsError
from moorings.server.api import (
    account_routes,
    daily_routes,
    game_routes,
    leaderboard_routes,
    lesson_routes,
    operations_routes,
    replay_routes,
    review_routes,
    socket_routes,
    statistics_routes,
    study_routes,
    table_routes,
    webhook_routes,
)
from moorings.server.api.body_size import SizeLimit
from moorings.server.api.dependencies import language_of
from moorings.server.api.host_check import HostCheck
from moorings.server.api.openapi import describe_with
from moorings.server.api.origin_check import OriginCheck
from moorings.server.api.pages import add_pages
from moorings.server.api.problem import problem
from moorings.server.api.request_log import RequestLog
from moorings.server.api.security_headers import SecurityHeaders
from moorings.server.api.validation_errors import explained
from moorings.server.service import Service
from moorings.server.shared import wall_time
from moorings.server.shared.config import Config
from moorings.server.shared.refusals import Refusal, said_by

ROUTES = (
    account_routes,
    daily_routes,
    game_routes,
    operations_routes,
    socket_routes,
    leaderboard_routes,
    lesson_routes,
    replay_routes,
    statistics_routes,
    study_routes,
    review_routes,
    table_routes,
    webhook_routes,
)


def create_app(config: Config | None = None, now: wall_time.Now = wall_time.now) -> FastAPI:
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
        docs_url=None,  # FastAPI's page would come from a CDN; see pages.py
        openapi_url="/api/openapi.json",
        redoc_url=None,
    )
    app.state.service = service
    for module in ROUTES:
        app.include_router(module.router)
    # The last one added sees a request first and its answer last.
    app.add_middleware(SizeLimit)
    app.add_middleware(OriginCheck, config=service.config)
    app.add_middleware(HostCheck, config=service.config)
    app.add_middleware(SecurityHeaders, config=service.config)
    app.add_exception_handler(MooringsError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(RequestLog, metrics=service.metrics)
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
