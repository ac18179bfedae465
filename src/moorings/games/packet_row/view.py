"""What a person is shown: a position, as far as the viewer knows it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def view(s: Any, viewer: int, names: Sequence[str]) -> dict[str, Any]:
    """The position for a viewer (-1: a spectator). `s` holds only what the viewer may know."""
    return {}
