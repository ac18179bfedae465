"""The position as a terminal shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moorings.kernel.words import LANGUAGES, say


def draw(view: Mapping[str, Any], width: int, language: str = LANGUAGES[0]) -> str:
    """The heap, and what everybody has."""
    players = "  ".join(f"{player['name']}: {player['pebbles']}" for player in view["players"])
    heap = say("{number} pebbles in the heap", number=view["heap"]).said(language)
    return f"{heap}   {players}"
