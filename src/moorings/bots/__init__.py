"""Players that are programs. Each sees what its seat knows, never the true state."""

from moorings.bots.kind import Hint
from moorings.bots.luck import later_seed, seat_seed
from moorings.bots.player import Level, Player, hints, level, levels
from moorings.bots.thinker import Settings, Thinker, Thought

__all__ = [
    "Hint",
    "Level",
    "Player",
    "Settings",
    "Thinker",
    "Thought",
    "hints",
    "later_seed",
    "level",
    "levels",
    "seat_seed",
]
