"""Whole games between one-turn players that judge by different weights: compiled, many in one call."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from moorings.bots.search import HIDDEN, ROOMS, Desk, best_move, new_desk
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_generator, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import compiled, rule

BLANK, TABLE = range(ROOMS, ROOMS + 2)
"""The states of a duel, beyond those that its players think in: the prepared blank, and the game."""
LONGEST = 2000
"""Decisions after which a game is broken off: with odd weights both sides may wait for each other for ever."""
SLICE = 0.2
"""Seconds between two reports of progress."""


@rule
def think(desk: Desk, seat: int, weights: Array, tries: int) -> int:
    """The move of a one-turn player at the table, found from what the seat knows."""
    clone(desk.states, HIDDEN, TABLE)
    api.hide(desk.states[HIDDEN], seat)
    desk.search.seat = seat
    for i in range(len(weights)):
        desk.weights[i] = weights[i]
    return best_move(desk, tries)


@rule
def play_duel(desk: Desk, side: int, ours: Array, theirs: Array, tries: int) -> bool:
    """Deals a game and plays it. The seats in the bits of `side` judge by `ours`, the others by `theirs`.

    Returns whether it came to its end.
    """
    clone(desk.states, TABLE, BLANK)
    s = desk.states[TABLE]
    quick_reseed(desk.luck, s)
    api.setup(s)
    for _ in range(LONGEST):
        active = api.active(s)
        if active == 0:
            return True
        seat = pick_seat(active, desk.luck)
        n = api.legal(s, seat, desk.moves)
        move = desk.moves[0]
        if n > 1:
            move = think(desk, seat, ours if side >> seat & 1 else theirs, tries)
        api.apply(s, seat, move)
    return False


@rule
def play_duels(
    desk: Desk, sides: Array, ours: Array, theirs: Array, deals: Array, tries: int, wins: Array, margins: Array
) -> None:
    """For each row of weights a deal, played once for each way to sit, with the same chance each time.

    Writes for each deal, way and seat the share in the victory, and how far it is ahead of the best other one. In a
    game that was broken off all have the same share.
    """
    for i in range(len(deals)):
        for way in range(len(sides)):
            for k in range(len(desk.luck)):
                desk.luck[k] = deals[i, k]
            ended = play_duel(desk, sides[way], ours[i], theirs[i], tries)
            s = desk.states[TABLE]
            won = api.winners(s) if ended else (1 << s.seats) - 1
            number = 0
            for seat in range(s.seats):
                number += won >> seat & 1
            for seat in range(s.seats):
                wins[i, way, seat] = (won >> seat & 1) / max(1, number)
                best = -1e300
                for other in range(s.seats):
                    if other != seat:
                        best = max(best, float(api.score(s, other)))
                margins[i, way, seat] = api.score(s, seat) - best


class Duels:
    """A table for duels: its states, its options, and the ways to sit, in which every seat is ours equally often."""

    def __init__(self, game: Game, seats: int, seed: int, tries: int) -> None:
        if seats < 2:
            raise MooringsError(f"Weights are compared in games against one another; {seats} cannot play those.")
        self.game, self.seats, self.tries = game, seats, tries
        desk = new_desk(game, 0, quick_generator(seed), more=2)
        self.desk = desk._replace(weights=desk.weights.copy())
        game.prepare(self.desk.states[BLANK], seats, 0, game.options_for(seats))
        self.sides = np.array([[(seat - way) % seats < seats // 2 for seat in range(seats)] for way in range(seats)])
        self._bits = (self.sides << np.arange(seats)).sum(axis=1)
        self._chance = np.random.default_rng(seed)

    def play(self, ours: Array, theirs: Array) -> tuple[Array, Array]:
        """A new deal for each row of weights: (shares in the victory, margins) by deal, way to sit and seat."""
        number = len(ours)
        shape = (number, len(self.sides), self.seats)
        wins, margins = np.zeros(shape), np.zeros(shape)
        deals = self._chance.integers(0, 1 << 32, (number, 4))
        deals[:, 3] = 1
        compiled(play_duels)(self.desk, self._bits, ours, theirs, deals, self.tries, wins, margins)
        return wins, margins

    def ahead(self, values: Array) -> Array:
        """How much more a seat of ours has than one of theirs, on average over each deal."""
        return values[:, self.sides].mean(axis=1) - values[:, ~self.sides].mean(axis=1)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one set of weights did against another: the share of the victories that each of its seats had."""

    seats: int
    games: int
    share: float
    low: float
    high: float

    @property
    def better(self) -> bool:
        """Whether it won more than its fair share, beyond doubt."""
        return self.low > 1 / self.seats

    @property
    def worse(self) -> bool:
        """Whether it won less than its fair share, beyond doubt."""
        return self.high < 1 / self.seats

    def __str__(self) -> str:
        share = f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}), of a fair {1 / self.seats:.1%}"
        return f"{share}, in {self.games:,} games of {self.seats}"


def compare(
    game: Game,
    ours: Array,
    theirs: Array,
    seats: int,
    games: int,
    seed: int,
    tries: int,
    report: Callable[[int], None] = lambda done: None,
) -> Verdict:
    """A match between two sets of weights, every deal played with every way to sit.

    The interval (95 %) is taken over deals, because games of the same deal are not independent.
    """
    duels = Duels(game, seats, seed, tries)
    number = max(2, games // len(duels.sides))
    found: list[Array] = []
    done, chunk = 0, 1
    while done < number:
        chunk = min(chunk, number - done)
        before = time.perf_counter()
        wins, _ = duels.play(np.tile(ours, (chunk, 1)), np.tile(theirs, (chunk, 1)))
        found.append(wins[:, duels.sides].mean(axis=1))
        done += chunk
        report(done * len(duels.sides))
        spent = time.perf_counter() - before
        chunk = max(1, min(2 * chunk, int(chunk * SLICE / max(spent, 1e-9))))
    shares = np.concatenate(found)
    share, error = float(shares.mean()), float(shares.std(ddof=1) / np.sqrt(number))
    return Verdict(seats, number * len(duels.sides), share, share - 1.96 * error, share + 1.96 * error)
