"""JSON as bytes."""

from __future__ import annotations

from typing import Any

import orjson


def dump(value: Any) -> bytes:
    """A value as JSON."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def ready(value: Any) -> Any:
    """A value to be put into others, which is written as JSON only once."""
    return orjson.Fragment(dump(value))


def load(text: bytes | str) -> Any:
    """A value from JSON."""
    return orjson.loads(text)
