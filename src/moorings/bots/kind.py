"""What a bot is: a kind of bot can be seated, and whoever is seated chooses moves from what the seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from moorings.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move: how often it was looked at, and how the game ends after it, on average, for each seat."""

    move: int
    visits: int
    wins: tuple[float, ...]
    scores: tuple[float, ...]

    def figure(self, seat: int) -> float:
        """What hints are ranked by: the chance to win, or the score to be expected of somebody who plays alone."""
        return self.wins[seat] if len(self.wins) > 1 else self.scores[seat]


class Seated(Protocol):
    """A bot in a seat of one match. What it is given holds only what the seat knows."""

    def choose(self, seen: Any) -> int:
        """A move."""
        ...

    def observe(self, seen: Any, seat: int, move: int | None) -> None:
        """A seat has moved, None if it is secret to this one how; `seen` is what this seat knows after it."""
        ...

    def hints(self, seen: Any) -> list[Hint]:
        """A few good moves, the best first."""
        ...

    @property
    def size(self) -> int:
        """Bytes that it keeps from move to move, about."""
        ...


class Kind(Protocol):
    """A kind of bot with its settings, which are the fields of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    searches: ClassVar[bool]
    """Whether it needs compiled rules, and time."""

    @property
    def patience(self) -> float:
        """Seconds that it may think about a move; nought if it answers at once."""
        ...

    def sit(self, game: Game, seat: int, seed: int) -> Seated:
        """Takes a seat."""
        ...

    def with_budget(self, seconds: float, simulations: int) -> Self:
        """The same with another budget for a move, if it has any."""
        ...


class Instant:
    """What all kinds share that answer at once: no budget, and no memory of what was."""

    __slots__ = ()
    searches: ClassVar[bool] = False
    patience = 0.0

    def with_budget(self, seconds: float, simulations: int) -> Self:
        """It has none."""
        return self


class Forgetful:
    """What all share in a seat who answer at once."""

    size = 0

    def observe(self, seen: Any, seat: int, move: int | None) -> None:
        """It thinks anew each time."""

    def hints(self, seen: Any) -> list[Hint]:
        """It has none to give."""
        return []
