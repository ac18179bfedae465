"""What a browser is shown: the built web app."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

UNBUILT = "The server runs. Its web app is not built: `./dev run` does that, or `npm run build` in the folder web.\n"


DOCS = "/api/docs"
DOCS_PAGE = "docs.html"


def add_pages(app: FastAPI, web: Path | None) -> None:
    """Adds the pages. They come last, because the web app takes every path that nothing else has taken."""

    async def docs() -> Response:
        """The interface, to be read and tried. Its page is part of the web app: nothing of it comes from elsewhere."""
        page = web and web / DOCS_PAGE
        return FileResponse(page) if page and page.is_file() else PlainTextResponse(UNBUILT)

    app.add_api_route(DOCS, docs, include_in_schema=False)
    if web:
        app.router.routes.append(Pages("/", GZipMiddleware(WebApp(directory=web, html=True)), name="web"))
    else:
        app.add_api_route("/", lambda: PlainTextResponse(UNBUILT), include_in_schema=False)


class Pages(Mount):
    """All paths but those of the interface, which answers for itself what it does not have."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a path is ours."""
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


FOR_EVER = "public, max-age=31536000, immutable"
"""A file of a build has its digest in its name, so it never changes."""


class WebApp(StaticFiles):
    """The files of the web app. A path that is no file is a page of the app, which finds its way by itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or else the app's first page."""
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            answer = await super().get_response("index.html", scope)
        answer.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
        return answer
