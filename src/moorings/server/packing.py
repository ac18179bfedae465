"""JSON as bytes, and frames as compressed JSON."""

from __future__ import annotations

import zlib
from typing import Any

import orjson


def dump(value: Any) -> bytes:
    """A value as JSON."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def load(text: bytes | str) -> Any:
    """A value from JSON."""
    return orjson.loads(text)


def pack(value: Any) -> bytes:
    """A value as compressed JSON."""
    return zlib.compress(dump(value), 1)


def unpack(data: bytes) -> Any:
    """What `pack` packed."""
    return load(zlib.decompress(data))
