"""Showing the standings of an arena on a terminal."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table

from moorings.lab.standings import Standings

WIDE = 110
"""Columns of a terminal that has room for the plot."""


def show_standings(found: Standings) -> None:
    """A table, the strongest first."""
    console = Console()
    table = Table(box=None, header_style="bold")
    wide = console.width >= WIDE
    heads = ["bot", "games", "wins", "95 %", "", "rating", "score", "s a move", "longest"]
    if found.seats == 1:
        heads.remove("rating")
    if not wide:
        heads = [head for head in heads if head not in ("", "longest")]
    for head in heads:
        table.add_column(head, justify="left" if head in ("bot", "") else "right", no_wrap=True)
    for b in found.bots:
        cells = [b.bot, f"{b.games:,}", f"{b.win_rate:.1%}", f"{b.interval[0]:.1%} – {b.interval[1]:.1%}"]
        if wide:
            cells.append(whisker(*b.interval, b.win_rate, found.fair))
        if found.seats > 1:
            cells.append(f"{b.rating.value:.0f} ± {b.rating.high - b.rating.value:.0f}")
        spread = f" ± {b.score_interval[1] - b.score:.1f}" if math.isfinite(b.score_interval[1]) else ""
        cells += [f"{b.score:.1f}{spread}", f"{b.seconds_per_move:.3f}"]
        table.add_row(*cells, *([f"{b.longest_move:.3f}"] if wide else []))
    console.print(table)
    if found.seats > 1:
        console.print(f"Equal bots would win {found.fair:.1%} each; a shared victory counts in parts.", highlight=False)
    for b in found.bots:
        if b.faults:
            console.print(f"{b.bot} failed {b.faults} times and moved at random: its result is not to be trusted.")


def whisker(low: float, high: float, middle: float, fair: float, width: int = 24) -> str:
    """An interval from 0 to 1 as a line of characters: where the win rate lies, and where a fair share would."""
    cells = ["·" if i != round(fair * (width - 1)) else "┊" for i in range(width)]
    for i in range(round(low * (width - 1)), round(high * (width - 1)) + 1):
        cells[i] = "━"
    cells[round(middle * (width - 1))] = "●"
    return "".join(cells)
