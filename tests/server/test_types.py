"""What the web app knows of the server is true: its types and the codes of refusals."""

from __future__ import annotations

import re
from pathlib import Path

import interface
from moorings.kernel.words import LANGUAGES
from moorings.server.shared import refusals

ROOT = Path(__file__).parents[2]
INDENT = "    "
TOLD = {
    "refused", "forbidden", "bad-request", "http", "not-ready", "wrong-password", "wrong-code", "muted", "banned",
}  # fmt: skip
"""The codes of refusals for which the app shows what the server says, or how far something is: it varies."""


def names(depth: int, text: str) -> dict[str, bool]:
    """The names at a depth, and whether they may be left out."""
    found = re.finditer(rf'^{INDENT * depth}"?([^\s":?]+)"?(\??):\s', text, re.M)
    return {each[1]: bool(each[2]) for each in found}


def test_the_types_are_those_of_the_server() -> None:
    stale = interface.made() != interface.TYPES.read_text()
    assert not stale, "web/src/api/schema.d.ts is not what the server says any more: run ./dev types, and look at it"


def test_every_code_of_a_refusal_is_documented_and_has_words_in_the_app() -> None:
    folder = Path(refusals.__file__).parents[1]
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
