"""The page of an arena."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from moorings.lab.page import page, section, table
from moorings.lab.plots import PlotMark, intervals
from moorings.lab.standings import Standings


def arena_page(title: str, found: Standings, manifest: Mapping[str, Any]) -> str:
    """The standings with plots, as one HTML file."""
    alone = found.seats == 1
    seats = "alone" if alone else f"{found.seats} seats"
    lead = (
        f"{found.games:,} games, {seats}. Every deal was played as often as there are seats, and everybody moved on by "
    )
    lead += "one seat each time. Broad lines are 95 % intervals."
    wins = [PlotMark(b.bot, b.win_rate, *b.interval, f"{b.games:,} games") for b in found.bots]
    scores = [PlotMark(b.bot, b.score, *b.score_interval) for b in found.bots if math.isfinite(b.score_interval[1])]
    parts: list[str] = []
    if not alone:
        text = (
            f"The share of its games that a bot won; shared victories count in parts. Dashed: {found.fair:.0%}, if all "
        )
        parts.append(section("Win rates", text + "were equal.", intervals(wins, found.fair, ends=(0.0, 1.0))))
        ratings = [PlotMark(b.bot, b.rating.value, b.rating.low, b.rating.high) for b in found.bots]
        text = "By openskill, shown as in chess: a lead of 200 points wins about three of four games."
        parts.append(section("Ratings", text, intervals(ratings, None, lambda x: f"{x:,.0f}")))
    if len(found.bots) > 2 and found.duels:
        heads = ["", *(b.bot for b in found.bots)]
        rows = [
            [
                a.bot,
                *(
                    f"{100 * found.duels[a.bot, b.bot]:.0f} %" if (a.bot, b.bot) in found.duels else ""
                    for b in found.bots
                ),
            ]
            for a in found.bots
        ]
        parts.append(
            section("Who beats whom", "How often the bot of the row beat the bot of the column.", table(heads, rows))
        )
    if scores:
        parts.append(section("Scores", "The mean score.", intervals(scores, None, lambda x: f"{x:,.1f}")))
    heads = ["bot", "choices", "seconds a choice", "longest", "errors"]
    rows = [
        [b.bot, f"{b.moves:,}", f"{b.seconds_per_move:.4f}", f"{b.longest_move:.3f}", str(b.faults)] for b in found.bots
    ]
    text = "Choices between at least two moves. A bot that fails moves at random: then its result is not to be trusted."
    parts.append(section("Thinking", text, table(heads, rows)))
    chosen = [
        [str(name), ", ".join(f"{k} {v}" for k, v in own.items()) or "none"]
        for name, own in manifest["settings"].items()
    ]
    options = ", ".join(f"{name} {value}" for name, value in manifest["options"].items())
    text = f"Seed {manifest['seed']}, rules version {manifest['rules']}, component pack {manifest['pack']}"
    text += f", options: {options}." if options else "."
    parts.append(section("Settings", text, table(["bot", "settings"], chosen)))
    return page(f"{title}: the arena", lead, parts, "Written by moorings arena.")
