"""The cookie that carries a session."""

from __future__ import annotations

from fastapi import Response

from moorings.server.api.dependencies import COOKIE
from moorings.server.people.accounts import LASTING
from moorings.server.shared.config import Config


def set_cookie(response: Response, config: Config, token: str) -> None:
    """No script can read it, and no other site can send it along with anything but a plain link."""
    response.set_cookie(COOKIE, token, int(LASTING), path="/", secure=config.secure, httponly=True, samesite="lax")


def clear_cookie(response: Response, config: Config) -> None:
    """Takes it away again."""
    response.delete_cookie(COOKIE, path="/", secure=config.secure, httponly=True, samesite="lax")
