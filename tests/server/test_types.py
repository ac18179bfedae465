"""What the web app knows of the server is true: its types (if not, run `./dev types`) and the codes of refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from moorings.kernel.words import LANGUAGES
from moorings.server import errors
from moorings.server.app import create_app
from moorings.server.config import Config

ROOT = Path(__file__).parents[2]
TYPES = (ROOT / "web" / "src" / "api" / "schema.d.ts").read_text()
INDENT = "    "
TOLD = {"refused", "forbidden", "bad-request", "http", "not-ready"}
"""The codes of refusals for which the app shows what the server says, or how far something is: it varies."""


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


def test_every_code_of_a_refusal_is_documented_and_has_words_in_the_app() -> None:
    folder = Path(errors.__file__).parent
    source = "".join(file.read_text() for file in folder.rglob("*.py"))
    codes = set(re.findall(r'^ +(?:status, )?code = (?:\d+, )?"([a-z-]+)"', source, re.M))
    codes |= set(re.findall(r'problem\([^,]+, "([a-z-]+)"', source))
    assert {"refused", "stale", "too-large", "login-taken"} <= codes
    documented = (ROOT / "docs" / "api.md").read_text()
    assert [code for code in codes if f"`{code}`" not in documented] == []
    for language in LANGUAGES:
        text = (ROOT / "web" / "src" / "text" / f"{language}.ts").read_text()
        found = re.search(r"^  errors: \{\n(.*?)^  \}", text, re.M | re.S)
        assert found
        known = set(names(1, found[1]))
        assert codes - TOLD <= known
        assert not known & TOLD
