"""The OpenAPI description: FastAPI's, with what is true of all routes and written at none of them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from moorings.server.api.common import Problem, refusals
from moorings.server.api.origin import SAFE

_UNUSED = ("HTTPValidationError", "ValidationError")


def describe_with(app: FastAPI) -> None:
    """Makes this the description that an application gives of itself."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            _complete(plain())
        return plain()

    app.openapi = described


def _complete(document: dict[str, Any]) -> None:
    """What does not fit is answered with 400, not with FastAPI's 422; and every request that changes something may be
    refused before it reaches its route, because of its origin or its size."""
    for operations in document["paths"].values():
        for method, operation in operations.items():
            answers: dict[str, Any] = operation["responses"]
            statuses = [400] if answers.pop("422", None) else []
            statuses += [] if method.upper() in SAFE else [403, 413]
            for status, refusal in refusals(*statuses).items():
                answers.setdefault(str(status), refusal)
            operation["responses"] = dict(sorted(answers.items()))
    schemas = {**document["components"]["schemas"], Problem.__name__: Problem.model_json_schema()}
    document["components"]["schemas"] = {name: schemas[name] for name in sorted(schemas) if name not in _UNUSED}
