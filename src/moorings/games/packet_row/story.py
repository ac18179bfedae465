"""The story of a game: what happened, in sentences, facts and changes of what somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.kernel.story import Event, Told


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has."""
    return {}


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    raise NotImplementedError
