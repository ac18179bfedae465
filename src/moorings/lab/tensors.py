"""Logs as tensors: every move that was made, with what the seat that made it knew then and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from moorings.games import replay
from moorings.kernel.errors import BadLog, MooringsError
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.match import Match
from moorings.kernel.observation import observation_of
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.record import Array

Source = Log | Path | str
"""A log, the file of one, or a folder with files of logs, `*.json`."""


@dataclass(frozen=True, eq=False)
class Tensors:
    """The moves of some matches of a game, in their order, match by match.

    The first arrays have a row for each move, those from `players` on one for each match, where a seat that nobody
    holds has zeros, and so have all seats of a match that is not over.
    """

    game: str
    observations: Array  # float32: what the seat knew before it moved, by `observation_of(game).slices`
    masks: Array  # int8: 1 for each move that was legal
    moves: Array  # int32: the one that was made
    seats: Array  # int8: who made it
    matches: Array  # int32: the number of the match, which is the row of the arrays below
    players: Array  # int8: how many played
    over: Array  # bool: whether it was played to its end
    scores: Array  # int32, by seat
    ranks: Array  # int8, by seat: 1 for the first; equals share the better place
    wins: Array  # float32, by seat: 1, or a part where the victory is shared, or 0

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    @property
    def won(self) -> Array:
        """For each move what its seat had of the victory in the end."""
        return self.wins[self.matches, self.seats]

    def save(self, path: Path | str) -> None:
        """Writes a file that `load_tensors` and NumPy read (`.npz`)."""
        with Path(path).open("wb") as file:
            np.savez_compressed(file, **{each.name: getattr(self, each.name) for each in fields(self)})


def load_tensors(path: Path | str) -> Tensors:
    """What `Tensors.save` wrote."""
    try:
        with np.load(path, allow_pickle=False) as found:
            arrays: dict[str, Any] = {each.name: found[each.name] for each in fields(Tensors)}
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise MooringsError(f"{path} holds no tensors: {error}.") from None
    return Tensors(**{**arrays, "game": str(arrays["game"])})


def read_tensors(*sources: Source) -> Tensors:
    """The moves of all logs, which must be of one game; standing orders are left out, for they are no legal moves.

    Rules run as fast as they do in this process: `game.quicken()` before makes many logs several times as quick.
    """
    made = [(match, _moves_of(match)) for match in _matches(sources)]
    if not made:
        raise MooringsError("There is no log to read.")
    game = made[0][0].game
    observations, masks, moves, seats = (np.concatenate(part) for part in zip(*(m for _, m in made), strict=True))
    matches = np.repeat(np.arange(len(made), dtype=np.int32), [len(each[2]) for _, each in made])
    ends = zip(*(_end_of(match) for match, _ in made), strict=True)
    players, over, scores, ranks, wins = (np.stack(part) for part in ends)
    return Tensors(game.name, observations, masks, moves, seats, matches, players, over, scores, ranks, wins)


def _matches(sources: Iterable[Source]) -> Iterator[Match]:
    """The matches, played again one by one."""
    first: Game | None = None
    for name, log in _logs(sources):
        try:
            match = replay(log)
        except MooringsError as error:
            raise BadLog(f"{name}: {error}") from None
        first = first or match.game
        if match.game is not first:
            raise MooringsError(f"{name} is a log of {match.game.title}, and those before it are of {first.title}.")
        yield match


def _logs(sources: Iterable[Source]) -> Iterator[tuple[str, Log]]:
    for number, source in enumerate(sources, 1):
        if isinstance(source, Log):
            yield f"Log {number}", source
            continue
        path = Path(source)
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            try:
                yield str(file), Log.from_json(file.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError, BadLog) as error:
                raise BadLog(f"{file} cannot be read: {error}") from None


def _moves_of(match: Match) -> tuple[Array, Array, Array, Array]:
    """What was known, what was legal, what was done, and by whom."""
    layout = observation_of(match.game)
    steps = [step for step in match.steps if not step.order]
    observations = np.zeros((len(steps), layout.size), np.float32)
    masks = np.zeros((len(steps), len(match.game.moves)), np.int8)
    for row, step in enumerate(steps):
        layout.observe(step.before, step.seat, observations[row])
        layout.mask(step.before, step.seat, masks[row])
    moves = np.array([step.move for step in steps], np.int32)
    return observations, masks, moves, np.array([step.seat for step in steps], np.int8)


def _end_of(match: Match) -> tuple[Array, Array, Array, Array, Array]:
    """How many played, whether it is over, and scores, ranks and shares of the victory by seat."""
    scores, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int8)
    wins = np.zeros(MAX_SEATS, np.float32)
    if outcome := match.outcome:
        scores[: match.seats], ranks[: match.seats] = outcome.scores, outcome.ranks
        wins[list(outcome.winners)] = 1 / max(1, len(outcome.winners))
    return np.array(match.seats, np.int8), np.array(match.over), scores, ranks, wins
