"""The pages of the HTTP interface, made from the description that the server gives of itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from html_parts import chip, code, link, table, text
from moorings.games import game_names
from moorings.server.app import create_app
from moorings.server.shared.config import Config

Json = Mapping[str, Any]
ROUTES, SCHEMAS = "http/routes.md", "http/schemas.md"
CHAPTERS = {
    "people": "People",
    "games": "Games and levels",
    "tables": "Tables",
    "replays": "Logs and replays",
    "lessons": "Lessons",
    "study": "Trying other moves",
    "reviews": "Reviews of finished games",
    "daily": "Positions of the day",
    "records": "Results, ratings and statistics",
    "running": "Running a server",
}
"""The chapters, by the tags of routes."""
LIMITS = {
    "minLength": "at least {} characters", "maxLength": "at most {} characters", "minimum": "at least {}",
    "maximum": "at most {}", "exclusiveMinimum": "more than {}", "exclusiveMaximum": "less than {}",
    "minItems": "at least {} entries", "maxItems": "at most {} entries", "pattern": "pattern {}",
}  # fmt: skip
"""What a schema may ask of a value, and how that is said."""


def http_pages() -> Iterator[tuple[str, str]]:
    """The routes and the schemas: path and text."""
    described = create_app(Config(data=Path("nowhere"))).openapi()
    yield ROUTES, _routes(described)
    yield SCHEMAS, _schemas(described["components"]["schemas"])


def _routes(described: Json) -> str:
    found: dict[str, list[str]] = {chapter: [] for chapter in CHAPTERS}
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            found[operation["tags"][0]].append(_operation(method, path, operation))
    chapters = [f"## {CHAPTERS[tag]}\n\n" + "\n\n".join(told) for tag, told in found.items()]
    body = "\n\n".join(chapters)
    return f"""---
title: Routes
---
# The interface: routes

Every route of the server, from the OpenAPI description that a running one serves as `/api/openapi.json`.
[The interface](../api.md) says how moves are made safe, what sockets say and what refusals mean; [Schemas](schemas.md)
has every request and answer.

{body}
"""


def _operation(method: str, path: str, operation: Json) -> str:
    parts = [f"### `{method.upper()}` {path} {{ #{method}-{_slug(path)} }}", operation.get("description", "")]
    if given := [_parameter(each) for each in operation.get("parameters", ())]:
        parts.append(table(("Parameter", "In", "Type", "Meaning"), given))
    if body := operation.get("requestBody"):
        parts.append(f"<p>Body: {_content(body)}</p>")
    answers = [
        [code(status), _content(answer) or "–", text(_meaning(answer))]
        for status, answer in operation["responses"].items()
    ]
    parts.append(table(("Status", "Answer", "Meaning"), answers))
    return "\n\n".join(filter(None, parts))


def _meaning(answer: Json) -> str:
    told: str = answer["description"]
    return "Done." if told == "Successful Response" else told


def _slug(path: str) -> str:
    return path.strip("/").replace("/", "-").replace("{", "").replace("}", "")


def _parameter(given: Json) -> list[str]:
    return [
        _named(given["name"], given.get("required", False)),
        given["in"],
        _type(given["schema"]),
        text(given.get("description", "")),
    ]


def _content(holder: Json) -> str:
    """What a body or an answer holds, as HTML."""
    kinds = [_type(each["schema"]) for each in holder.get("content", {}).values() if each.get("schema")]
    return " or ".join(dict.fromkeys(kinds))


def _type(schema: Json, here: str = "../schemas/") -> str:
    """A schema in short, as HTML; what has a name is a link to it, from the page that `here` leads from."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return link(f"{here}#{name}", text(name))
    if "const" in schema:
        return code(json.dumps(schema["const"]))
    if "enum" in schema:
        return " or ".join(code(json.dumps(each)) for each in schema["enum"])
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(_type(each, here) for each in schema[several]))
    if schema.get("type") == "array":
        return _array(schema, here)
    if schema.get("type") == "object" and isinstance(more := schema.get("additionalProperties"), Mapping):
        return f"object of {_type(more, here)}"
    return text(schema.get("format") or schema.get("type") or "anything")


def _array(schema: Json, here: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, here) for each in schema['prefixItems'])}]"
    return f"list of {_type(schema.get('items', {}), here)}"


def _schemas(schemas: Json) -> str:
    views = tuple(name.title().replace("_", "") for name in game_names())
    plain = [name for name in schemas if not name.startswith(views)]
    chapters = [_chapter("Requests and answers", plain, schemas)]
    for view in views:
        chapters.append(_chapter(f"What {view} shows", [name for name in schemas if name.startswith(view)], schemas))
    body = "\n\n".join(chapters)
    return f"""---
title: Schemas
---
# The interface: schemas

Every kind of value that [routes](routes.md) and [sockets](../api.md#the-socket-of-a-table) take and give.

{body}
"""


def _chapter(title: str, names: Iterable[str], schemas: Json) -> str:
    return "\n\n".join([f"## {title}", *(_schema(name, schemas[name]) for name in names)])


def _schema(name: str, schema: Json) -> str:
    parts = [f"### {name} {{ #{name} }}", schema.get("description", "")]
    if entries := schema.get("properties"):
        needed = schema.get("required", ())
        rows = [[_named(key, key in needed), _type(each, ""), _notes(each)] for key, each in entries.items()]
        parts.append(table(("Entry", "Type", "Meaning"), rows))
    else:
        parts.append(f"<p>{_type(schema, '')}</p>")
    return "\n\n".join(filter(None, parts))


def _named(name: str, needed: bool) -> str:
    return code(name) if needed else f"{code(name)} {chip('optional')}"


def _notes(schema: Json) -> str:
    """What is asked of a value besides its type, and what it means."""
    said = [text(schema["description"])] if "description" in schema else []
    said += [text(words.format(schema[limit])) for limit, words in LIMITS.items() if limit in schema]
    if "default" in schema:
        said.append(f"if left out: {code(json.dumps(schema['default']))}")
    return "; ".join(said)
