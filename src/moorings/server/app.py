"""The web application: `create_app` wires the routers to a service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from moorings import __version__
from moorings.kernel.errors import MooringsError
from moorings.server import clock
from moorings.server.api import games, health
from moorings.server.config import Config
from moorings.server.errors import Refusal
from moorings.server.packing import dump
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
    app.add_exception_handler(MooringsError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Watch, metrics=service.metrics)
    app.include_router(games.router)
    app.include_router(health.router)
    add_pages(app, service.config.web)
    return app


def problem(status: int, code: str, message: str, extra: dict[str, Any] | None = None) -> Response:
    """The one shape of all refusals."""
    body = {"code": code, "message": message, "extra": extra or {}}
    headers = {"Retry-After": str(extra["retry_after"])} if extra and "retry_after" in extra else {}
    return Response(dump(body), status, headers, "application/json")


async def _refused(_: Request, error: Exception) -> Response:
    if isinstance(error, Refusal):
        return problem(error.status, error.code, str(error), error.extra)
    return problem(409, "refused", str(error))


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return problem(400, "bad-request", f"{where}: {first['msg']}.")


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = problem(error.status_code, "http", str(error.detail))
    answer.headers.update(error.headers or {})
    return answer
