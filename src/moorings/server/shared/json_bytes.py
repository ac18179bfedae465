"""JSON as bytes, in the language of whoever reads it."""

from __future__ import annotations

from typing import Any

import orjson
from pydantic import BaseModel

from moorings.kernel.words import LANGUAGES, Text

PLAIN = orjson.OPT_NON_STR_KEYS
SPOKEN = PLAIN | orjson.OPT_PASSTHROUGH_SUBCLASS


def dump(value: Any, language: str = LANGUAGES[0]) -> bytes:
    """A value as JSON, with all that games say in a language."""
    if language == LANGUAGES[0]:
        return orjson.dumps(value, option=PLAIN, default=_plain)

    def speak(part: Any) -> Any:
        if isinstance(part, Text):
            return part.kept.get(language) or part.said(language)  # most were said before
        return _plain(part)

    return orjson.dumps(value, option=SPOKEN, default=speak)


def _plain(part: Any) -> dict[str, Any]:
    if isinstance(part, BaseModel):
        return part.model_dump()
    raise TypeError(f"{type(part).__name__} cannot be written as JSON")


def spoken(value: Any, language: str) -> Any:
    """A value with all that games say in a language, as plain strings."""
    return load(dump(value, language))


def ready(value: Any, language: str = LANGUAGES[0]) -> Any:
    """A value to be put into others, which is written as JSON only once."""
    return orjson.Fragment(dump(value, language))


def load(text: bytes | str) -> Any:
    """A value from JSON."""
    return orjson.loads(text)
