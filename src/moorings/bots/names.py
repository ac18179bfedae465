"""What bots are called at a table."""

from __future__ import annotations

from collections.abc import Sequence

from moorings.kernel.words import LANGUAGES

BOTS = {
    "deckhand": {"en": "Deckhand", "de": "Matrose"},
    "mate": {"en": "Mate", "de": "Steuermann"},
    "captain": {"en": "Captain", "de": "Kapitän"},
    "admiral": {"en": "Admiral", "de": "Admiral"},
    "random": {"en": "Ship's cat", "de": "Schiffskatze"},
    "greedy": {"en": "Boatswain", "de": "Bootsmann"},
}
"""What bots are called, by their level."""


def bot_names(levels: Sequence[str], language: str = LANGUAGES[0]) -> list[str]:
    """The names of the bots at one table, those of the same level numbered among themselves.

    >>> bot_names(["mate", "deckhand", "mate"])
    ['Mate 1', 'Deckhand', 'Mate 2']
    """
    return [
        f"{bot_name(level, language)} {levels[: i + 1].count(level)}"
        if levels.count(level) > 1
        else bot_name(level, language)
        for i, level in enumerate(levels)
    ]


def bot_name(level: str, language: str) -> str:
    """What a bot of a level is called; one of somebody's own making has the name of its level."""
    return BOTS[level][language] if level in BOTS else level.title()
