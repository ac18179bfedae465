"""The versions of environments: `harbour_v1`, `Moorings/Harbour-v1`.

They count the versions of a game's rules, from the first that environments were made of: v1 plays version 2 of the
rules of the first four games. Whoever raises the version of a game raises that of its environments with it, so figures
of environments of one name can be compared.
"""

from __future__ import annotations

from moorings.kernel.game import Game

FIRST_RULES = {"bremerhaven": 2, "harbour": 2, "packet_row": 2, "serenissima": 2}
"""The version of the rules that v1 plays; of games that came later the first."""


def edition(game: Game) -> int:
    """The version of a game's environments."""
    return game.version - FIRST_RULES.get(game.name, 1) + 1
