"""How much a margin decides: measured on games of bots, and checked on others by how often what was told comes true.

At the end of each turn the margin of every seat is put down, and who won in the end. For each table the slopes are
those by which the chances, softmax of slope times margin, fit the results best. They are joined by lines over the
course of a game, because a lead of five means little at its beginning and all at its end.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from moorings.bots import Player, level, seat_seed
from moorings.bots.judgement import WHO, Scale, chances_now, final_chances, goal_of
from moorings.bots.network import find_network
from moorings.bots.search import WORLD, Desk, margins, new_desk
from moorings.bots.tree import KNOTS
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.random import quick_generator
from moorings.kernel.record import Array, copy
from moorings.kernel.rule import compiled
from moorings.lab.bout import ready
from moorings.workers.crew import Crew

QUICK = "mate"
"""Who plays every other game; the rest are played by a search."""
OFTEN = 0.06
"""How often a search is asked on the way."""
STEPS, PACE = 600, 0.05
"""Of the fit."""
STIFF = 0.003
"""How much slopes that lie far apart cost, so that few games do not bend the line."""
BINS = 10
"""Parts of the scale from 0 to 1 in which what was told is compared with what came true."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A game as it went: turns and margins at the end of each, who won in parts, the scores, and some moments."""

    turns: Array
    margins: Array  # a row for each end of a turn
    won: tuple[float, ...]
    score: float
    length: int
    told: Array  # chances that a search told of moments on the way, a row for each; empty if it was not asked


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits down to what."""

    game: str
    seats: int
    options: Mapping[str, Value]
    budget: int = 40
    """Simulations for a move of those games in which a search plays."""
    ask: int = 0
    """Simulations with which a search tells its chances; 0: it is not asked."""


def courses(
    table: Seating, games: int, seed: int, crew: Crew, report: Callable[[int], None] = lambda done: None
) -> list[Passage]:
    """So many games, from what follows from the seed; an interrupt ends it early with those that were played."""
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
    seeds = [int(x) for x in np.random.SeedSequence(seed).generate_state(games, np.uint64) >> np.uint64(1)]
    found: list[Passage] = []
    results = crew.work(functools.partial(_play, table), iter(enumerate(seeds)))
    try:
        for course in results:
            found.append(course)
            report(len(found))
    except KeyboardInterrupt:
        pass
    finally:
        results.close()
    return found


def _play(table: Seating, task: tuple[int, int]) -> Passage:
    number, seed = task
    game = load(table.game)
    ready(game.name)
    who = level(QUICK) if number % 2 else level(WHO).with_budget(simulations=table.budget)
    s = game.deal(table.seats, seed, table.options)
    players = [Player(game, seat, who, seat_seed(seed, seat)) for seat in range(table.seats)]
    desk = _desk(game, table.seats)
    chance = np.random.default_rng(seed)
    turns: list[int] = []
    rows: list[Array] = []
    told: list[tuple[float, ...]] = []
    while mask := int(api.active(s)):
        seat = (mask & -mask).bit_length() - 1
        before = copy(s)
        if table.ask and chance.random() < OFTEN:
            told.append(chances_now(game, s, table.ask, seed & 0xFFFF, viewer=seat if len(told) % 2 else None))
        move = players[seat].choose(s)
        api.apply(s, seat, move)
        for player in players:
            player.observe(before, s, seat, move)
        if s.turn != before.turn and int(api.active(s)):
            turns.append(int(s.turn))
            rows.append(_margins(desk, s, table.seats))
    score = float(np.mean([int(api.score(s, seat)) for seat in range(table.seats)]))
    shape = (-1, table.seats)
    return Passage(
        np.array(turns),
        np.array(rows).reshape(shape),
        final_chances(game, s),
        score,
        int(s.turn),
        np.array(told).reshape(shape),
    )


def _desk(game: Game, seats: int) -> Desk:
    network = find_network(game, level(WHO).at(game).settings.network)  # type: ignore[attr-defined]
    return new_desk(game, 0, quick_generator(0), network=network)


def _margins(desk: Desk, s: Any, seats: int) -> Array:
    desk.states[WORLD] = s
    compiled(margins)(desk)
    return desk.values[:seats].copy()


def scale_from(game: Game, table: Seating, games: Sequence[Passage]) -> Scale:
    """The scale that fits some games best."""
    usual = float(np.mean([course.score for course in games]))
    span = float(np.mean([course.length for course in games]))
    margins_seen = np.concatenate([course.margins for course in games])
    parts = np.concatenate([course.turns for course in games]) / span
    if table.seats == 1:
        learnt = find_network(game, level(WHO).at(game).settings.network) is not None  # type: ignore[attr-defined]
        goal = goal_of(game, game.deal(1, 0, table.options)) if learnt else usual
        ahead = margins_seen[:, 0] - (0.0 if learnt else goal)
        won = np.concatenate([np.full(len(c.turns), float(c.score >= goal)) for c in games])
        slopes = fit_slopes(np.stack([ahead, np.zeros(len(ahead))], 1), np.stack([won, 1 - won], 1), parts)
    else:
        won = np.concatenate([np.tile(course.won, (len(course.turns), 1)) for course in games])
        slopes = fit_slopes(margins_seen, won, parts)
    return Scale(round(span, 1), tuple(float(f"{x:.4g}") for x in slopes), round(usual, 1))


def fit_slopes(ahead: Array, won: Array, parts: Array) -> Array:
    """The slopes at the knots under which results are the likeliest (Adam on their logarithms)."""
    place = np.minimum(1.0, parts) * (KNOTS - 1)
    knot = np.minimum(KNOTS - 2, place.astype(int))
    share = place - knot
    spread = float(np.abs(ahead - ahead.mean(axis=1, keepdims=True)).mean()) or 1.0
    ahead = (ahead - ahead.max(axis=1, keepdims=True)) / spread
    logs, mean, square = np.zeros(KNOTS), np.zeros(KNOTS), np.zeros(KNOTS)
    for step in range(1, STEPS + 1):
        slopes = np.exp(logs)
        slope = slopes[knot] * (1 - share) + slopes[knot + 1] * share
        odds = np.exp(slope[:, None] * ahead)
        chance = odds / odds.sum(axis=1, keepdims=True)
        pull = ((chance - won) * ahead).sum(axis=1)
        slant = np.zeros(KNOTS)
        np.add.at(slant, knot, pull * (1 - share))
        np.add.at(slant, knot + 1, pull * share)
        slant = slant * slopes / len(ahead)
        slant[1:] += STIFF * np.diff(logs)
        slant[:-1] -= STIFF * np.diff(logs)
        mean, square = 0.9 * mean + 0.1 * slant, 0.99 * square + 0.01 * slant**2
        logs -= PACE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return np.exp(logs) / spread


def calibration_error(told: Array, came: Array) -> float:
    """The expected calibration error: how far what was told is from how often it came true, over ten parts of the
    scale, each as heavy as what was told in it."""
    told, came = told.ravel(), came.ravel()
    bins = np.minimum(BINS - 1, (told * BINS).astype(int))
    error = 0.0
    for i in range(BINS):
        inside = bins == i
        if inside.any():
            error += abs(float(told[inside].mean() - came[inside].mean())) * float(inside.mean())
    return error


def check(games: Sequence[Passage]) -> tuple[int, float]:
    """Of games in which a search was asked: how many moments there are, and its calibration error."""
    asked = [course for course in games if len(course.told)]
    if not asked:
        return 0, 0.0
    told = np.concatenate([course.told for course in asked])
    came = np.concatenate([np.tile(course.won, (len(course.told), 1)) for course in asked])
    return len(told), calibration_error(told, came)


def as_json(old: Mapping[str, Any], name: str, scale: Scale, about: str) -> str:
    """The text of `chances.json` with one table changed."""
    row = {"span": scale.span, "slopes": list(scale.slopes), "usual": scale.usual, "made": about}
    tables = dict(sorted({**old.get("tables", {}), name: row}.items()))
    lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in tables.items())
    return f'{{\n  "tables": {{\n{lines}\n  }}\n}}\n'
