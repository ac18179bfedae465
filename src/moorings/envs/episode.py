"""One match after another as environments play them: the bare state, what each seat observes, and the rewards."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np

from moorings.envs.rewards import reward_named, reward_of
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import IllegalMove, MooringsError
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.observation import observation_of
from moorings.kernel.random import SEED_BITS, seed_generator
from moorings.kernel.record import Array, copy

SEATS = 2
"""How many play where nothing else is said."""
ILLEGAL = ("random", "error")
"""What can become of an illegal move: a random one is made in its place, or it is refused."""


class Episode:
    """A table of a game and the match that is played at it; the rules run compiled."""

    def __init__(
        self,
        game: str | Game,
        seats: int = SEATS,
        options: Mapping[str, object] | None = None,
        rewards: str = "win",
        illegal: str = "random",
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.game.quicken()
        self.layout = observation_of(self.game)
        self.seats = seats
        self.reward = reward_named(rewards)
        if illegal not in ILLEGAL:
            raise MooringsError(f"What becomes of an illegal move is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.refuses = illegal == "error"
        self._blank: Any = self.game.state.blank()
        self.game.prepare(self._blank, seats, 0, options)
        self.state: Any = None
        self.seed = 0
        self._moves: list[tuple[int, int]] = []

    def begin(self, luck: np.random.Generator) -> None:
        """Deals a new match; its seed, and the moves in the place of illegal ones, follow from the luck."""
        self._luck = luck
        self.seed = int.from_bytes(luck.bytes(SEED_BITS // 8), "little")
        self.state = copy(self._blank)
        seed_generator(self.state, self.seed)
        api.setup(self.state)
        self._moves = []

    @property
    def active(self) -> list[int]:
        """The seats that may act now, in their order; none before a match has begun and when it is over."""
        mask = 0 if self.state is None else int(api.active(self.state))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def observe(self, seat: int) -> Array:
        """What a seat knows."""
        return self.layout.observe(self.state, seat)

    def mask(self, seat: int) -> Array:
        """The legal moves of a seat."""
        return self.layout.mask(self.state, seat)

    def play(self, seat: int, move: SupportsIndex) -> bool:
        """Plays a move of an active seat, and says whether it was a legal one."""
        index = self._index(move)
        legal = self.game.legal(self.state, seat)
        is_legal = index in legal
        if not is_legal:
            if self.refuses:
                raise IllegalMove(f"{self.game.moves.code(index)!r} is not legal now for seat {seat}.")
            index = int(self._luck.choice(legal))
        api.apply(self.state, seat, index)
        self._moves.append((seat, index))
        return is_legal

    def _index(self, move: SupportsIndex) -> int:
        number = len(self.game.moves)
        try:
            index = operator.index(move)
        except TypeError:
            index = -1
        if not 0 <= index < number:
            raise IllegalMove(f"There is no move {move!r}; moves are 0 to {number - 1}.")
        return index

    @property
    def last(self) -> int:
        """The move made last."""
        return self._moves[-1][1]

    def rewards(self) -> list[float]:
        """What the match is worth to each seat: nought before its end."""
        if self.active:
            return [0.0] * self.seats
        return [float(reward_of(self.state, seat, self.reward)) for seat in range(self.seats)]

    def result(self, seat: int) -> dict[str, Any]:
        """How a finished match ended for a seat."""
        standings = [int(api.standing(self.state, other)) for other in range(self.seats)]
        return {
            "score": int(api.score(self.state, seat)),
            "rank": 1 + sum(other > standings[seat] for other in standings),
            "won": bool(int(api.winners(self.state)) >> seat & 1),
        }

    @property
    def log(self) -> Log:
        """The match so far, ready to be replayed. It holds the seed: it is not for players of a running match."""
        moves = [(seat, self.game.moves.code(move)) for seat, move in self._moves]
        options = self.game.options_of(self.state)
        return Log(
            self.game.name, self.game.version, self.game.pack.digest, self.seats, options, self.seed, moves=moves
        )
