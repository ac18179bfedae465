"""Intervals that tell the truth about games in which the same deal was played several times."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z = 1.959964
"""Of 95 %."""


def wilson(share: float, number: float) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share among so many; it never leaves 0 to 1, and is honest at both ends."""
    if number <= 0:
        return 0.0, 1.0
    spread = Z * math.sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    middle = share + Z * Z / (2 * number)
    scale = 1 + Z * Z / number
    return min(share, max(0.0, (middle - spread) / scale)), max(share, min(1.0, (middle + spread) / scale))


def share_interval(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """(share, low, high) of what was won, from the results of each deal.

    Games with the same deal are not independent, deals are. Where the games of a deal go the same way, there is less in
    them than their number says: Wilson's interval is given the number of independent games that would vary as much as
    the means of the deals do (the design effect of survey sampling). Where a deal's games go opposite ways, which is
    what swapping seats is for, there is more in them; that gain is left aside, so the interval is never narrower than
    for independent games, and stays honest where all deals happen to end alike.
    """
    games = sum(len(deal) for deal in deals)
    if games == 0:
        return 0.0, 0.0, 1.0
    share = sum(sum(deal) for deal in deals) / games
    effective = float(games)
    variance = _variance_of_mean(deals, share)
    if variance > 0:
        effective = min(effective, share * (1 - share) / variance * (Z / student(len(deals) - 1)) ** 2)
    return (share, *wilson(share, effective))


def mean_interval(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """(mean, low, high) of a quantity such as a score, by Student's t over deals; one deal alone tells no interval."""
    games = sum(len(deal) for deal in deals)
    if games == 0:
        return math.nan, -math.inf, math.inf
    mean = sum(sum(deal) for deal in deals) / games
    if len(deals) < 2:
        return mean, -math.inf, math.inf
    spread = student(len(deals) - 1) * math.sqrt(_variance_of_mean(deals, mean))
    return mean, mean - spread, mean + spread


def _variance_of_mean(deals: Sequence[Sequence[float]], mean: float) -> float:
    """The variance of the mean of all games, from how far whole deals stray from it."""
    count, games = len(deals), sum(len(deal) for deal in deals)
    if count < 2:
        return 0.0
    return count / (count - 1) * sum((sum(deal) - mean * len(deal)) ** 2 for deal in deals) / games**2


def student(degrees: int) -> float:
    """The two-sided 95 % point of Student's t: exact for one and two degrees, then Cornish and Fisher's series."""
    if degrees < 3:
        return (math.inf, 12.7062, 4.3027)[max(0, degrees)]
    z, v = Z, float(degrees)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )
