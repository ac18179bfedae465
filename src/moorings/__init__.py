"""Moorings: four harbour games, rules-exact, for people, programs and researchers."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from moorings.games import game_names, load, replay, verify
    from moorings.kernel.errors import MooringsError
    from moorings.kernel.log import Log
    from moorings.kernel.match import Match

__version__ = "0.1.0"
__all__ = ["Log", "Match", "MooringsError", "game_names", "load", "replay", "verify"]

_HOMES = {
    "Log": "kernel.log",
    "Match": "kernel.match",
    "MooringsError": "kernel.errors",
    "game_names": "games",
    "load": "games",
    "replay": "games",
    "verify": "games",
}


def __getattr__(name: str) -> Any:
    """Loads what is asked for, once: the command, which begins here, shall not wait for what it does not need."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
