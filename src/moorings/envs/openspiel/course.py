"""What is played and what has happened in it: all that is to be kept of a state of OpenSpiel.

Chance is explicit, not sampled: OpenSpiel cannot save a Python game with sampled chance (it asks such games for the
state of their generator, and lets only those in C++ answer), so its own checks fail on any. A chance node draws one
byte, and all that is left to chance until the next one follows from the bytes drawn so far and from a seed: the deal
from four of them, a later shuffle or roll of dice from one more. So a history says all, and no search foresees a die.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pyspiel

from moorings.envs.rewards import Reward
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.random import quick_generator, seed_generator
from moorings.kernel.record import copy, from_bytes, to_bytes

DEAL = 4
"""Bytes from which a deal follows."""
BYTE = 256
CHANCE, OVER = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


@dataclass(frozen=True)
class Setting:
    """What is played, by how many and how."""

    name: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    reward: Reward
    seed: int

    @property
    def game(self) -> Game:
        """The game."""
        return _game(self.name)

    def luck(self, drawn: bytes) -> int:
        """What chance holds after these bytes have been drawn."""
        told = f"moorings openspiel seed {self.seed} drawn {drawn.hex()}"
        return int.from_bytes(hashlib.sha256(told.encode()).digest()[:16], "little")


_game = cache(load)  # it is asked for at every step, and looks at what is there each time


class Course:
    """What has happened in a match, and where it stands. Nothing of it is ever changed in its place."""

    __slots__ = ("drawn", "played", "player", "setting", "state", "waiting")

    def __init__(
        self,
        setting: Setting,
        drawn: bytes = b"",
        state: Any = None,
        waiting: tuple[int, int] | None = None,
        played: tuple[tuple[int, int, bool], ...] = (),
    ) -> None:
        self.setting = setting
        self.drawn = drawn  # by chance
        self.state = state  # None until the deal
        self.waiting = waiting  # the seat and the move that chance has to answer
        self.played = played  # seat, move, and whether the others do not know which
        self.player = self._player()

    def _player(self) -> int:
        """Whose turn it is: of several who may act the first, or chance's, or nobody's."""
        if self.state is None or self.waiting:
            return CHANCE
        mask = int(api.active(self.state))
        return (mask & -mask).bit_length() - 1 if mask else OVER

    def __deepcopy__(self, memo: object) -> Course:
        return self

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[Any, ...]]:
        state = None if self.state is None else to_bytes(self.state)
        return _saved, (self.setting, self.drawn, state, self.waiting, self.played)

    def after(self, action: int) -> Course:
        """The course after a move of whose turn it is, or a byte of chance."""
        if self.player != CHANCE:
            return self._moved(self.player, action)
        drawn = self.drawn + bytes([action])
        luck = self.setting.luck(drawn)
        if self.waiting:
            return self._moved(*self.waiting, drawn, luck)
        dealt = len(drawn) == DEAL
        state = self.setting.game.deal(self.setting.seats, luck, dict(self.setting.options)) if dealt else None
        return Course(self.setting, drawn, state)

    def _moved(self, seat: int, move: int, drawn: bytes = b"", luck: int | None = None) -> Course:
        """The course after a move; without luck it waits for chance if something is left to it."""
        after = copy(self.state)
        if luck is not None:
            seed_generator(after, luck)
        api.apply(after, seat, move)
        if luck is None and after.rng.tobytes() != self.state.rng.tobytes():
            return Course(self.setting, self.drawn, self.state, (seat, move), self.played)
        secret = bool(api.secret(self.state, seat, move))
        return Course(self.setting, drawn or self.drawn, after, None, (*self.played, (seat, move, secret)))

    def seen_otherwise(self, seat: int, luck: int) -> Course:
        """Another course that a seat cannot tell from this one."""
        world = self.setting.game.seen(self.state, seat)
        api.redeal(world, seat, quick_generator(luck))
        return Course(self.setting, self.drawn, world, self.waiting, self.played)

    def known_moves(self, seat: int) -> str:
        """The moves so far that a seat knows, or -1, a spectator."""
        codes = self.setting.game.moves.codes
        return "; ".join(f"{who} {codes[move]}" for who, move, secret in self.played if who == seat or not secret)


def _saved(setting: Setting, drawn: bytes, state: bytes | None, *more: Any) -> Course:
    return Course(setting, drawn, None if state is None else from_bytes(setting.game.state, state), *more)
