"""Where much is played, the rules run compiled: a private server stays small, a busy one becomes quicker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from moorings.games import game_names, load
from moorings.kernel.errors import MooringsError
from moorings.lab.background import BackgroundCompiler
from moorings.server.logs import event

LOOK = 5.0
"""Seconds between two looks at how much is played."""
BUSY = 50.0
"""Moves a second from which on machine code is worth its memory: about 50 MiB a game, and as much for the compiler."""


class TakeOver:
    """Gives one process the compiled rules of the games that are played a lot in it."""

    def __init__(self, compiler: BackgroundCompiler, played: Mapping[str, int]) -> None:
        self._compiler = compiler
        self._played = played  # moves so far, by game

    async def run(self) -> None:
        """Looks on until all games are taken over."""
        left = set(game_names())
        while left:
            before = dict(self._played)
            await asyncio.sleep(LOOK)
            moves = {name: self._played[name] - before.get(name, 0) for name in game_names()}
            if sum(moves.values()) >= BUSY * LOOK:
                for name in sorted(left, key=lambda name: -moves[name]):
                    if moves[name]:
                        left.discard(name)
                        await asyncio.to_thread(self._take_over, name)

    def _take_over(self, name: str) -> None:
        from moorings.lab.warm import warm  # it brings Numba, which a server that nobody is in a hurry at never needs

        try:
            if self._compiler.make_rules(name):
                seconds = warm(load(name), only="rules")
                event("game-taken-over", game=name, seconds=round(seconds, 3))
        except MooringsError as error:
            event("game-failed", logging.ERROR, game=name, error=str(error))
