"""What a browser is shown: the built web app, or a page of our own that says that the server runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGES = Path(__file__).parent


def add_pages(app: FastAPI, web: Path | None) -> None:
    """Adds the pages. They come last, because the web app takes every path that nothing else has taken."""
    if web:
        app.mount("/", GZipMiddleware(WebApp(directory=web, html=True)), name="web")
        return
    for path, file in {"/": "index.html", "/first.js": "first.js"}.items():
        app.add_api_route(path, _file(PAGES / file), include_in_schema=False, response_class=Response)


def _file(path: Path) -> Callable[[], Response]:
    return lambda: FileResponse(path, headers={"Cache-Control": "no-cache"})


FOR_EVER = "public, max-age=31536000, immutable"
"""A file of a build has its digest in its name, so it never changes."""


class WebApp(StaticFiles):
    """The files of the web app. A path that is no file is a page of the app, which finds its way by itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or else the app's first page."""
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api/") or "." in path.rpartition("/")[2]:
                raise
            answer = await super().get_response("index.html", scope)
        answer.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
        return answer
