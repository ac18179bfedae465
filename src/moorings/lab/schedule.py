"""Who plays whom, where, on which deal: seat-balanced and paired.

A line-up is one bot per seat. Every deal is played by a line-up as often as there are seats, and each time everybody
moves on by one seat: each bot holds each seat equally often, with the same cards. Which bot sits behind which changes
from deal to deal. All line-ups are given the same deals.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from moorings.bots import Level, level
from moorings.kernel.errors import MooringsError

_ENTRY = re.compile(r"(?P<bot>[^@\s]+)(@(?P<amount>\d+(\.\d+)?)(?P<unit>s?))?")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot as it was entered, and the level that plays under that name."""

    label: str
    level: Level


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played. `order` holds an entrant for each seat, by its number."""

    lineup: int
    number: int  # of the game, within the line-up
    deal: int  # number of the deal
    deal_seed: int
    order: tuple[int, ...]
    seeds: tuple[int, ...]  # of the players, by seat


def read_entrants(given: str, seconds: float | None = None, simulations: int | None = None) -> list[Entrant]:
    """Bots as a person types them: `captain,mate`, with an own budget `captain@0.1s` or `captain@200` (simulations)."""
    found: list[Entrant] = []
    for word in given.split(","):
        entry = _ENTRY.fullmatch(word.strip())
        if not entry:
            raise MooringsError(f"{word.strip()!r} is no bot; say captain, captain@0.1s or captain@200.")
        plain = level(entry["bot"])
        if entry["amount"] is None:
            found.append(Entrant(plain.name, plain.with_budget(seconds, simulations)))
            continue
        if not float(entry["amount"]) or (not entry["unit"] and "." in entry["amount"]):
            raise MooringsError(f"{word.strip()!r} has no budget that makes sense; say captain@0.1s or captain@200.")
        if entry["unit"]:
            own = plain.with_budget(seconds=float(entry["amount"]))
        else:
            own = plain.with_budget(simulations=int(entry["amount"]))
        if own is plain:
            raise MooringsError(f"{plain.name} does not search, so it has no budget: say just {plain.name}.")
        found.append(Entrant(word.strip(), own))
    return found


def lineups(entrants: Sequence[Entrant], seats: int) -> list[tuple[int, ...]]:
    """The line-ups: the bots themselves if there is one for each seat, otherwise every choice of so many of them.

    A bot that was entered twice is the same bot; entrants are numbered by where they were entered first.
    """
    labels = [entrant.label for entrant in entrants]
    if len(entrants) < seats:
        raise MooringsError(
            f"{seats} seats need at least {seats} bots, not {len(entrants)}; name a bot several times to seat it "
            f"several times, for example --bots {','.join([*labels, *labels[-1:] * (seats - len(labels))])}."
        )
    numbers = [labels.index(label) for label in labels]
    return list(dict.fromkeys(combinations(numbers, seats)))


def rounded(games: int, seats: int) -> int:
    """The games of a line-up: as many as were asked for, and as many more as make whole rotations."""
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
    return -(-games // seats) * seats


def fixtures(entrants: Sequence[Entrant], seats: int, games: int, seed: int) -> list[Fixture]:
    """All games, in their order. More games only add to the end of each line-up: what was played stays what it was."""
    teams = lineups(entrants, seats)
    behind = list(permutations(range(1, seats)))
    found: list[Fixture] = []
    for number in range(rounded(games, seats)):
        deal, turn = divmod(number, seats)
        table = (0, *behind[deal % len(behind)])
        for lineup, team in enumerate(teams):
            places = [table[(seat + turn) % seats] for seat in range(seats)]
            found.append(
                Fixture(
                    lineup,
                    number,
                    deal,
                    _seed(seed, 0, deal),
                    tuple(team[place] for place in places),
                    tuple(_seed(seed, 1, lineup, number, seat) for seat in range(seats)),
                )
            )
    return found


def _seed(*path: int) -> int:
    """A seed of its own for everything that is named by numbers; it fits a signed 64-bit column."""
    return int(np.random.SeedSequence(path).generate_state(1, np.uint64)[0] >> np.uint64(1))
