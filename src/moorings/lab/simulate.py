"""Many games between bots, with their statistics."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from moorings.bots import Level, level, seat_seed
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import options_of
from moorings.kernel.random import quick_generator
from moorings.kernel.record import Array
from moorings.kernel.rule import compiled
from moorings.lab.bout import Terms, play_bout
from moorings.lab.playout import KINDS, SCORE, WON, play_noted
from moorings.lab.rows import Row
from moorings.lab.schedule import Entrant, Fixture
from moorings.lab.warm import warm
from moorings.workers.interrupts import held_back

SLICE = 0.2
"""Seconds between two reports of progress."""
CHUNK = 1024
"""The most games that are played at once: what is noted of them takes a few megabytes."""


@dataclass
class Tally:
    """What came out of the games played so far."""

    game: str
    seats: int
    games: int
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)  # per seat; a shared victory counts in equal parts
    score_mean: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Played:
    """Some random games: the seed of each, its last position, which stands only until the next games are played, and
    what was noted of each seat (see `play_noted`)."""

    first: int  # the number of the first of them
    seeds: Array
    ends: Array
    notes: Array

    @property
    def wins(self) -> Array:
        """What each seat has of the victory."""
        won = self.notes[:, :, WON]
        return won / np.maximum(1, won.sum(1, keepdims=True))


Report = Callable[[int], None]


def deal_seeds(seed: int, games: int, first: int = 0) -> Array:
    """The seeds of the deals of games number `first` and so on; they fit a signed 64-bit column."""
    blocks = range(first // CHUNK, -(-(first + games) // CHUNK))
    every = [np.random.SeedSequence([seed, block]).generate_state(CHUNK, np.uint64) for block in blocks]
    start = first - blocks.start * CHUNK
    return (np.concatenate(every)[start : start + games] >> np.uint64(1)).astype(np.int64)


def simulate(
    game: Game,
    seats: int,
    games: int,
    options: Mapping[str, object],
    seed: int,
    report: Report = lambda done: None,
    keep: Callable[[Played], None] | None = None,
) -> Tally:
    """Random games, compiled; an interrupt ends it early with what has been played. `keep` is given all of them."""
    _check(games)
    states = game.state.array(1 + CHUNK)
    game.prepare(states[0], seats, 0, options)
    luck = quick_generator(0)
    moves = np.empty(game.max_legal, np.int32)
    tally = Tally(game.name, seats, games)
    wins, scores = np.zeros(seats), np.zeros(seats)
    chunk = 1
    started = time.perf_counter()
    try:
        while tally.finished < games:
            chunk = min(chunk, games - tally.finished, CHUNK)
            before = time.perf_counter()
            seeds = deal_seeds(seed, chunk, tally.finished)
            notes = np.zeros((chunk, seats, KINDS + len(game.moves.names)), np.int64)
            decisions = int(compiled(play_noted)(states, seeds, luck, moves, game.moves.kinds, notes))
            spent = time.perf_counter() - before
            played = Played(tally.finished, seeds, states[1 : 1 + chunk], notes)
            with held_back():
                if keep:
                    keep(played)
                wins += played.wins.sum(0)
                scores += notes[:, :, SCORE].sum(0)
                tally.decisions += decisions
                tally.finished += chunk
            report(tally.finished)
            chunk = max(1, min(2 * chunk, int(chunk * SLICE / max(spent, 1e-9))))
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - started
    tally.wins = [float(w) for w in wins]
    tally.score_mean = [float(x) / max(1, tally.finished) for x in scores]
    return tally


def contest(
    game: Game,
    players: Sequence[str | Level],
    games: int,
    options: Mapping[str, object],
    seed: int,
    report: Report = lambda done: None,
    keep: Callable[[Sequence[Row]], None] | None = None,
) -> Tally:
    """Games between bots. The players change seats from game to game; wins and scores are counted per player. `keep` is
    given what came of each game."""
    _check(games)
    warm(game)
    seats = len(players)
    chosen = [level(player) if isinstance(player, str) else player for player in players]
    tally = Tally(game.name, seats, games, wins=[0.0] * seats, score_mean=[0.0] * seats)
    started = time.perf_counter()
    blank: Any = game.state.blank()
    game.prepare(blank, seats, 0, options)
    entrants = [Entrant(each.name, each) for each in chosen]
    terms = Terms(game.name, game.version, game.pack.digest, seats, options_of(game.options, blank), entrants)
    try:
        for bout in _rotation(seats, games, seed):
            rows = play_bout(game, terms, bout)
            with held_back():
                if keep:
                    keep(rows)
                for row, player in zip(rows, bout.order, strict=True):
                    tally.score_mean[player] += row.score
                    tally.wins[player] += row.win
                    tally.decisions += sum(row.moves.values())
                tally.finished += 1
            report(tally.finished)
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - started
    tally.score_mean = [x / max(1, tally.finished) for x in tally.score_mean]
    return tally


def _rotation(seats: int, games: int, seed: int) -> Iterator[Fixture]:
    """Each game on a deal of its own, everybody one seat further than in the one before."""
    for number in range(games):
        (deal_seed,) = (int(one) for one in deal_seeds(seed, 1, number))
        order = tuple((seat + number) % seats for seat in range(seats))
        seeds = tuple(seat_seed(deal_seed, seat) for seat in range(seats))
        yield Fixture(0, number, number, deal_seed, order, seeds)


def _check(games: int) -> None:
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
