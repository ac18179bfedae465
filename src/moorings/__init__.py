"""Moorings: four harbour games, rules-exact, for people, programs and researchers."""

from moorings.games import game_names, load, replay, verify
from moorings.kernel.errors import MooringsError
from moorings.kernel.log import Log
from moorings.kernel.match import Match

__version__ = "0.1.0"
__all__ = ["Log", "Match", "MooringsError", "game_names", "load", "replay", "verify"]
