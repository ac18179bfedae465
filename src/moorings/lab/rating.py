"""Ratings from finished games, by openskill's Plackett-Luce model."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from moorings.lab.interval import Z

MIDDLE = 1500.0
MU, SIGMA, _BETA = 25.0, 25 / 3, 25 / 6
POINT = 400 / math.log(10) / math.sqrt(2 * _BETA**2)
"""Points for one unit of the model, so that a lead means what it means in chess: 200 points win three of four games."""

ORDERS, LESSONS = 20, 10_000
"""In how many orders the games are taught, and how many games at most that may be altogether."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, with the 95 % interval."""

    value: float
    low: float
    high: float


def rate(bots: Sequence[str], games: Sequence[Sequence[tuple[str, int]]]) -> dict[str, Rating]:
    """The ratings after these games, each a sequence of (bot, rank).

    The model learns game by game, and what it has learned depends a good deal on the order. So it is taught the games
    in many orders, drawn from the number of games alone, and the mean of what it then says is the rating. Given in the
    order of their numbers, the same games give the same ratings whatever order they ended in.
    """
    told = [game for game in games if len({bot for bot, _ in game}) > 1]
    passes = max(1, min(ORDERS, LESSONS // max(1, len(told))))
    mu, sigma = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
    for number in range(passes):
        order = np.random.default_rng([number, len(told)]).permutation(len(told))
        for bot, (own_mu, own_sigma) in _teach(bots, [told[i] for i in order]).items():
            mu[bot] += own_mu / passes
            sigma[bot] += own_sigma / passes
    return {bot: _shown(mu[bot], sigma[bot]) for bot in mu}


def _teach(bots: Sequence[str], games: Sequence[Sequence[tuple[str, int]]]) -> dict[str, tuple[float, float]]:
    from openskill.models import PlackettLuce

    # Bots do not change from game to game, so nothing is forgotten: tau is 0.
    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=_BETA, tau=0.0)
    known = dict.fromkeys(bots, (MU, SIGMA))
    for game in games:
        learn(model, known, game)
    return known


def learn(model: Any, known: dict[str, tuple[float, float]], game: Sequence[tuple[str, int]]) -> None:
    """What one game, a sequence of (player, rank), teaches about those who played it: `known` is changed."""
    teams = [[model.rating(*known[player])] for player, _ in game]
    after = model.rate(teams, ranks=[float(rank) for _, rank in game])
    learned: dict[str, list[tuple[float, float]]] = {}
    for team, (player, _) in zip(after, game, strict=True):
        learned.setdefault(player, []).append((team[0].mu, team[0].sigma))
    for player, own in learned.items():  # who has several seats learns the mean of what they teach
        known[player] = (sum(m for m, _ in own) / len(own), sum(s for _, s in own) / len(own))


def _shown(mu: float, sigma: float) -> Rating:
    value, spread = MIDDLE + POINT * (mu - MU), POINT * Z * sigma
    return Rating(value, value - spread, value + spread)
