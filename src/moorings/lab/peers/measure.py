"""What is measured, and of whom."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

SLICE = 0.12
"""Seconds that a measurement takes at least."""


class Speed(StrEnum):
    """What can be measured; all of it is so many a second."""

    GAMES = "games"
    ROLLOUTS = "rollouts"
    CLONES = "clones"
    INNER_CLONES = "inner clones"
    SIMULATIONS = "simulations"
    STEPS = "search steps"
    BATCHED = "batched steps"

    @property
    def on_one_core(self) -> bool:
        """Whether everybody has one core for it; else all of them."""
        return self is not Speed.BATCHED


@dataclass(frozen=True, slots=True)
class Measure:
    """One way in which one game of somebody can be measured."""

    peer: str
    game: str
    way: str  # in words
    speed: Speed
    run: Callable[[], float]  # so many a second, measured for about a slice of time
    effort: Callable[[], str] = str  # what there is to do for each of them, in words that follow on `with`

    @property
    def name(self) -> str:
        """Whose it is and which game, for people."""
        return self.game if self.peer == OURS else f"{self.peer}: {self.game}"


OURS = "Moorings"


@dataclass(frozen=True, slots=True)
class Peer:
    """Somebody else's games, from a package that need not be installed."""

    name: str
    package: str  # on PyPI
    module: str  # that is imported
    measures: Callable[[], Iterator[Measure]]
    best: str  # how its games are measured at their best, in words
    goal: float = 1.0  # how many times as fast as its best our random play is to be


def listed(widths: Sequence[int], games: int) -> str:
    """What there is to do at a decision, from the numbers of legal moves at all decisions of some games."""
    return f"{sum(widths) / len(widths):.1f} legal moves on the mean, in games of {len(widths) / games:,.0f} decisions"


def written(numbers: int, moves: int) -> str:
    """What there is to do with a step that is shown to a learner."""
    return f"an observation of {numbers:,} numbers and a mask of {moves:,} moves"


def rate(work: Callable[[], float], seconds: float | None = None) -> float:
    """How many of something are done in a second; `work` does a few, at least once, and says how many."""
    least = SLICE if seconds is None else seconds
    done, spent = 0.0, 0.0
    started = time.perf_counter()
    while not done or spent < least:
        done += work()
        spent = time.perf_counter() - started
    return done / spent
