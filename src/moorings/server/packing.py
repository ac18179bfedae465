"""JSON as bytes, in the language of whoever reads it."""

from __future__ import annotations

from typing import Any

import orjson

from moorings.kernel.words import LANGUAGES, Text

PLAIN = orjson.OPT_NON_STR_KEYS
SPOKEN = PLAIN | orjson.OPT_PASSTHROUGH_SUBCLASS


def dump(value: Any, language: str = LANGUAGES[0]) -> bytes:
    """A value as JSON, with all that games say in a language."""
    if language == LANGUAGES[0]:
        return orjson.dumps(value, option=PLAIN)

    def speak(part: Any) -> str:
        if isinstance(part, Text):
            return part.said(language)
        raise TypeError(f"{type(part).__name__} cannot be written as JSON")

    return orjson.dumps(value, option=SPOKEN, default=speak)


def spoken(value: Any, language: str) -> Any:
    """A value with all that games say in a language, as plain strings."""
    return load(dump(value, language))


def ready(value: Any, language: str = LANGUAGES[0]) -> Any:
    """A value to be put into others, which is written as JSON only once."""
    return orjson.Fragment(dump(value, language))


def load(text: bytes | str) -> Any:
    """A value from JSON."""
    return orjson.loads(text)
