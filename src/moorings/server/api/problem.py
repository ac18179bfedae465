"""The one shape of all refusals."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from moorings.server.shared.json_bytes import dump


def problem(
    status: int, code: str, message: str, extra: dict[str, Any] | None = None, language: str = "en"
) -> Response:
    """A refusal as an answer."""
    body = {"code": code, "message": message, "extra": extra or {}}
    headers = {"Retry-After": str(extra["retry_after"])} if extra and "retry_after" in extra else {}
    return Response(dump(body, language), status, headers, "application/json")
