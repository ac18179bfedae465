"""What a browser is shown: the built web app, or a page of our own that says that the server runs."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

INDEX = Path(__file__).parent / "index.html"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'"


def add_pages(app: FastAPI, web: Path | None) -> None:
    """Adds the pages. They come last, because the web app takes every path that nothing else has taken."""
    if web:
        app.mount("/", WebApp(directory=web, html=True), name="web")
        return
    text = INDEX.read_text(encoding="utf-8")

    @app.get("/", include_in_schema=False)
    async def index() -> Response:
        return HTMLResponse(text, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"})


class WebApp(StaticFiles):
    """The files of the web app. A path that is no file is a page of the app, which finds its way by itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or else the app's first page."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api/") or "." in path.rpartition("/")[2]:
                raise
            return await super().get_response("index.html", scope)
