"""How an arena stands: win rates and scores with their intervals, ratings, and how long the bots thought."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from moorings.lab.interval import mean_interval, share_interval
from moorings.lab.rating import Rating, rate
from moorings.lab.rows import Row


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot."""

    bot: str
    games: int
    seats_held: int  # more than games where the bot is in several seats at once
    win_rate: float  # of a seat that it holds
    interval: tuple[float, float]
    rating: Rating
    score: float
    score_interval: tuple[float, float]
    seconds_per_move: float
    longest_move: float
    moves: int  # choices it had
    faults: int


@dataclass(frozen=True, slots=True)
class Standings:
    """All bots, the strongest first."""

    game: str
    seats: int
    games: int
    bots: tuple[Standing, ...]
    duels: dict[tuple[str, str], float]  # at two seats: how often the first beat the second

    @property
    def fair(self) -> float:
        """The share of a seat if all are equally strong."""
        return 1 / self.seats

    def of(self, bot: str) -> Standing:
        """One of them by name."""
        return next(b for b in self.bots if b.bot == bot)

    def to_json(self) -> dict[str, Any]:
        """Ready to be printed."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "fair_share": self.fair,
            "bots": [
                {
                    "bot": b.bot,
                    "games": b.games,
                    "win_rate": b.win_rate,
                    "interval": list(b.interval),
                    "rating": b.rating.value,
                    "rating_interval": [b.rating.low, b.rating.high],
                    "seats_held": b.seats_held,
                    "score": b.score,
                    "score_interval": [x if math.isfinite(x) else None for x in b.score_interval],
                    "seconds_per_move": b.seconds_per_move,
                    "longest_move": b.longest_move,
                    "moves": b.moves,
                    "faults": b.faults,
                }
                for b in self.bots
            ],
        }


def standings(game: str, seats: int, labels: Sequence[str], rows: Sequence[Row]) -> Standings:
    """The standings after the finished games, whose rows are given in the order of the games."""
    names = list(dict.fromkeys(labels))
    ratings = rate(names, _ranked(seats, rows))
    found: list[Standing] = []
    for name in names:
        own = [row for row in rows if row.bot == name]
        if not own:
            continue
        share, low, high = share_interval(_by_deal(own, "win"))
        score, least, most = mean_interval(_by_deal(own, "score"))
        moves = sum(row.decisions for row in own)
        found.append(
            Standing(
                bot=name,
                games=len({(row.lineup, row.number) for row in own}),
                seats_held=len(own),
                win_rate=share,
                interval=(low, high),
                rating=ratings[name],
                score=score,
                score_interval=(least, most),
                seconds_per_move=sum(row.seconds for row in own) / max(1, moves),
                longest_move=max(row.longest for row in own),
                moves=moves,
                faults=sum(row.faults for row in own),
            )
        )
    order = (lambda b: -b.score) if seats == 1 else (lambda b: -b.rating.value)
    number = len({(row.lineup, row.number) for row in rows})
    return Standings(game, seats, number, tuple(sorted(found, key=order)), _duels(rows) if seats == 2 else {})


def _duels(rows: Sequence[Row]) -> dict[tuple[str, str], float]:
    games: dict[tuple[int, int], list[Row]] = defaultdict(list)
    for row in rows:
        games[row.number, row.lineup].append(row)
    won: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one, other in games.values():
        if one.bot != other.bot:
            won[one.bot, other.bot].append(one.win)
            won[other.bot, one.bot].append(other.win)
    return {pair: sum(shares) / len(shares) for pair, shares in won.items()}


def _by_deal(rows: Sequence[Row], what: str) -> list[list[float]]:
    """The results of each deal, a game each: a bot in several seats of a game counts with their mean."""
    games: dict[tuple[int, int, int], list[float]] = defaultdict(list)
    for row in rows:
        games[row.deal, row.lineup, row.number].append(float(getattr(row, what)))
    deals: dict[int, list[float]] = defaultdict(list)
    for (deal, _, _), values in games.items():
        deals[deal].append(sum(values) / len(values))
    return list(deals.values())


def _ranked(seats: int, rows: Sequence[Row]) -> list[list[tuple[str, int]]]:
    """The games for the ratings. Alone, bots are compared by their scores on the same deal."""
    groups: dict[tuple[int, int], list[Row]] = defaultdict(list)
    for row in rows:
        groups[(row.number, 0) if seats == 1 else (row.number, row.lineup)].append(row)
    if seats > 1:
        return [[(row.bot, row.rank) for row in group] for group in groups.values()]
    return [
        [(row.bot, 1 + sum(other.score > row.score for other in group)) for row in group] for group in groups.values()
    ]
