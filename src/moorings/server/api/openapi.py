"""The OpenAPI description: FastAPI's, with what is true of all routes and written at none of them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.encoders import jsonable_encoder
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core.core_schema import DictSchema

from moorings.games import game_names, load
from moorings.kernel.shape import view_type
from moorings.server.api.dependencies import Problem, refusals
from moorings.server.api.messages import HEARD, SAID
from moorings.server.api.origin_check import SAFE

_SCHEMAS = "#/components/schemas/"
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
    for name, schema in {**views(), **messages()}.items():
        assert schemas.setdefault(name, schema) == schema, f"{name} means two things"
    document["components"]["schemas"] = {name: schemas[name] for name in sorted(schemas) if name not in _UNUSED}


class _Tables(GenerateJsonSchema):
    """Describes a table whose keys are known as an object that may have each of them: `propertyNames`, which says the
    same, means nothing to most who make types from a description."""

    def dict_schema(self, schema: DictSchema) -> JsonSchemaValue:
        """A table."""
        found = super().dict_schema(schema)
        names = found.get("propertyNames", {}).get("enum")
        if names is None:
            return found
        entries = dict.fromkeys(names, found["additionalProperties"])
        return {"type": "object", "properties": entries, "additionalProperties": False}


def views() -> dict[str, Any]:
    """What the views of all games hold, as the games declare it; what a game calls `Player` is its own."""
    found: dict[str, Any] = {}
    mapping: dict[str, str] = {}
    for game in map(load, game_names()):
        prefix = "".join(word.capitalize() for word in game.name.split("_"))
        adapter = TypeAdapter(view_type(game))
        schema = adapter.json_schema(ref_template=f"{_SCHEMAS}{prefix}{{model}}", schema_generator=_Tables)
        found |= {f"{prefix}{name}": part for name, part in schema.pop("$defs", {}).items()}
        found[f"{prefix}View"] = schema
        mapping[game.name] = f"{_SCHEMAS}{prefix}View"
    which = {"propertyName": "game", "mapping": mapping}
    found["View"] = {"oneOf": [{"$ref": view} for view in mapping.values()], "discriminator": which}
    return found


def messages() -> dict[str, Any]:
    """What is said on sockets, and all that this needs."""
    spoken: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        *((name, "validation", adapter) for name, adapter in HEARD.items()),
        *((name, "serialization", adapter) for name, adapter in SAID.items()),
    ]
    found, needed = TypeAdapter.json_schemas(spoken, ref_template=f"{_SCHEMAS}{{model}}")
    schemas = {**needed["$defs"], **{name: schema for (name, _), schema in found.items()}}
    return jsonable_encoder(schemas, exclude_none=True)  # as FastAPI does with its own
