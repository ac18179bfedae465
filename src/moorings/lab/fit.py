"""Fits the weights of a game to play: one-turn players with slightly different weights meet, and the winners' are kept.

The method is SPSA, as chess programs are tuned: in each game all weights of one side are a little up or down at random,
and those of the other side the other way round. The result tells something about every weight at once. Both sides
play the same deals from all seats, and the margin counts besides the victory, because it tells more.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.record import Array
from moorings.kernel.weights import short
from moorings.lab.duel import Duels, Verdict, compare

TRIES = 4
"""Endings of a turn that the players try for each move: few, because many games tell more than good ones."""
DEALS = 40
"""Deals in a round, each with weights of its own."""
SPREAD = 0.2
"""How far weights are moved for a game, as a part of themselves."""
STEP = 0.03
"""How far a round moves a weight for each standard error that its effect is away from none."""
EASING = 8
"""Rounds after which the steps become smaller."""

Report = Callable[[float], None]
"""Told which part of the work is done, from 0 to 1."""


@dataclass
class Fit:
    """A fit under way. Weights are moved by factors, so that all are treated alike and none changes its sign."""

    game: Game
    seats: int
    seed: int
    start: Array
    rounds: int = 0
    path: list[Array] = field(default_factory=list)  # the logarithms of the factors, after every round

    def __post_init__(self) -> None:
        self._duels = Duels(self.game, self.seats, self.seed, TRIES)
        self._chance = np.random.default_rng([self.seed, 1])
        self._scale = 0.0

    def round(self) -> None:
        """Plays a round and moves the weights."""
        here = self.path[-1] if self.path else np.zeros(len(self.start))
        signs = self._chance.choice([-1.0, 1.0], (DEALS, len(here)))
        ours, theirs = (self.start * np.exp(here + SPREAD * way * signs) for way in (1, -1))
        wins, margins = self._duels.play(ours, theirs)
        self._scale = self._scale or max(1e-9, float(margins.std()))
        values = self._duels.ahead(0.5 * wins + 0.5 / (1 + np.exp(-margins / self._scale)))
        noise = float(values.std()) or 1.0
        effect = np.sqrt(DEALS) * (values[:, None] * signs).mean(axis=0) / noise
        self.rounds += 1
        self.path.append(here + STEP / np.sqrt(1 + self.rounds / EASING) * effect)

    @property
    def weights(self) -> Array:
        """The best guess so far: the mean of the later half of the path, with no more digits than it deserves."""
        if not self.path:
            return self.start.copy()
        later = np.mean(self.path[len(self.path) // 2 :], axis=0)
        return np.array([float(short(value)) for value in self.start * np.exp(later)])


def fit(
    game: Game, seats: int, seed: int, *, rounds: int = 0, seconds: float = 0.0, report: Report = lambda part: None,
    start: Array | None = None,
) -> Fit:  # fmt: skip
    """Plays so many rounds, or for so long; an interrupt ends it with what has been found."""
    if rounds < 1 and seconds <= 0:
        raise MooringsError("A fit needs a number of rounds or of minutes.")
    found = Fit(game, seats, seed, game.weights if start is None else start)
    began = time.perf_counter()
    try:
        while (part := found.rounds / rounds if rounds else (time.perf_counter() - began) / seconds) < 1:
            report(part)
            found.round()
    except KeyboardInterrupt:
        pass
    return found


@dataclass(frozen=True, slots=True)
class Trial:
    """How fitted weights did against the old ones: at the table they were fitted at, and at the largest."""

    fitted: Verdict
    largest: Verdict

    @property
    def passed(self) -> bool:
        """Whether they are better beyond doubt where they were fitted, and not worse beyond doubt where many play."""
        return self.fitted.better and not self.largest.worse


def prove(
    game: Game,
    new: Array,
    seats: int,
    games: int,
    seed: int,
    report: Report = lambda part: None,
    old: Array | None = None,
) -> Trial:
    """Two matches against the old weights, on deals that the fit has not seen."""
    before = game.weights if old is None else old
    most = game.seats[-1]
    fitted = compare(game, new, before, seats, games, seed + 1, TRIES, lambda done: report(done / games / 2))
    largest = compare(game, new, before, most, games, seed + 2, TRIES, lambda done: report(0.5 + done / games / 2))
    return Trial(fitted, largest)
