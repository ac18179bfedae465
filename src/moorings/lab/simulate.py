"""Many games between bots, with their statistics."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from moorings.bots import Level, Player, level, seat_seed
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator, quick_reseed
from moorings.kernel.record import copy
from moorings.kernel.rule import compiled
from moorings.lab.playout import play_many
from moorings.lab.warm import warm

SLICE = 0.2
"""Seconds between two reports of progress."""


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


Report = Callable[[int], None]


def simulate(
    game: Game, seats: int, games: int, options: Mapping[str, object], seed: int, report: Report = lambda done: None
) -> Tally:
    """Random games, compiled; an interrupt ends it early with what has been played."""
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
    states = game.state.array(3)
    game.prepare(states[0], seats, 0, options)
    luck = quick_generator(seed)
    moves = np.empty(game.max_legal, np.int32)
    wins, scores = np.zeros(8), np.zeros(8)
    tally = Tally(game.name, seats, games)
    chunk = 1
    started = time.perf_counter()
    try:
        while tally.finished < games:
            chunk = min(chunk, games - tally.finished)
            before = time.perf_counter()
            tally.decisions += int(compiled(play_many)(states, 1, chunk, luck, moves, wins, scores))
            tally.finished += chunk
            report(tally.finished)
            spent = time.perf_counter() - before
            chunk = max(1, min(2 * chunk, int(chunk * SLICE / max(spent, 1e-9))))
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - started
    tally.wins = [float(w) for w in wins[:seats]]
    tally.score_mean = [float(x) / max(1, tally.finished) for x in scores[:seats]]
    return tally


def contest(
    game: Game,
    players: Sequence[str | Level],
    games: int,
    options: Mapping[str, object],
    seed: int,
    report: Report = lambda done: None,
) -> Tally:
    """Games between bots. The players change seats from game to game; wins and scores are counted per player."""
    warm(game)
    seats = len(players)
    chosen = [level(player) if isinstance(player, str) else player for player in players]
    luck = quick_generator(seed)
    tally = Tally(game.name, seats, games, wins=[0.0] * seats, score_mean=[0.0] * seats)
    started = time.perf_counter()
    blank = game.state.blank()
    game.prepare(blank, seats, 0, options)
    try:
        for number in range(games):
            s = copy(blank)
            quick_reseed(luck, s)
            api.setup(s)
            order = [chosen[(seat + number) % seats] for seat in range(seats)]
            seated = [Player(game, seat, order[seat], seat_seed(seed + number, seat)) for seat in range(seats)]
            tally.decisions += play_match(game, s, seated)
            won = int(api.winners(s))
            for seat in range(seats):
                player = (seat + number) % seats
                tally.score_mean[player] += int(api.score(s, seat))
                tally.wins[player] += (won >> seat & 1) / max(1, won.bit_count())
            tally.finished += 1
            report(tally.finished)
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - started
    tally.score_mean = [x / max(1, tally.finished) for x in tally.score_mean]
    return tally


def play_match(game: Game, s: Any, players: Sequence[Player]) -> int:
    """Plays a dealt game to its end and returns the number of decisions."""
    decisions = 0
    while mask := int(api.active(s)):
        seat = (mask & -mask).bit_length() - 1  # the first of them, as everywhere
        move = players[seat].choose(s)
        before = copy(s)
        api.apply(s, seat, move)
        for player in players:
            player.observe(before, s, seat, move)
        decisions += 1
    return decisions
