"""The types that the web app was written with are those of the server: if this fails, run `./dev types`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from moorings.server.app import create_app
from moorings.server.config import Config

TYPES = (Path(__file__).parents[2] / "web" / "src" / "api" / "schema.d.ts").read_text()
INDENT = "    "


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return create_app(Config(data=Path("nowhere"))).openapi()


def block(depth: int, name: str, text: str = TYPES) -> str:
    """What stands between the braces of a name at a depth."""
    indent = INDENT * depth
    found = re.search(rf"^{indent}{re.escape(name)}\??: \{{\n(.*?)^{indent}\}}", text, re.M | re.S)
    return found[1] if found else ""


def names(depth: int, text: str) -> dict[str, bool]:
    """The names at a depth, and whether they may be left out."""
    found = re.finditer(rf'^{INDENT * depth}"?([^\s":?]+)"?(\??): ', text, re.M)
    return {each[1]: bool(each[2]) for each in found}


def test_every_path_and_what_can_be_done_there(described: dict[str, Any]) -> None:
    paths = set(re.findall(r'^    "(/[^"]*)": \{', TYPES, re.M))
    assert paths == set(described["paths"])
    for path, operations in described["paths"].items():
        able = names(2, block(1, f'"{path}"'))
        told = {verb for verb in able if verb != "parameters" and f"{verb}?: never" not in block(1, f'"{path}"')}
        assert told == set(operations), path


def test_every_parameter_of_every_operation(described: dict[str, Any]) -> None:
    for operations in described["paths"].values():
        for operation in operations.values():
            text = block(2, "parameters", block(1, operation["operationId"]))
            wanted = {each["name"] for each in operation.get("parameters", [])}
            assert set(names(4, text)) == wanted, operation["operationId"]


def test_every_schema_with_all_its_fields(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    text = block(1, "schemas")
    assert set(names(2, text)) == set(schemas)
    for name, schema in schemas.items():
        if "properties" in schema:
            assert set(names(3, block(2, name, text))) == set(schema["properties"]), name
