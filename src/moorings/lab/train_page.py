"""The page of a training: what each generation learnt, how well its chances hold, and how strong it is."""

from __future__ import annotations

from moorings.lab.page import page, section, table
from moorings.lab.plots import PlotMark, intervals, share_mark
from moorings.lab.train import Run

PAGE = "report.html"


def train_page(run: Run) -> str:
    """A training under way, as one HTML file."""
    history, plan = run.history, run.plan
    matches = [PlotMark(f"Generation {g.number}", g.share, g.low, g.high, "kept" if g.kept else "") for g in history]
    heads = ["generation", "positions", "loss", "held out", "foretold", "calibration error", "seconds"]
    rows = [
        [
            str(g.number),
            f"{g.positions:,}",
            f"{g.losses[-1]:.4f}",
            f"{g.exam['loss']:.4f}",
            f"{g.exam['right']:.1%}",
            f"{g.exam['error']:.4f}",
            f"{g.seconds:,.0f}",
        ]
        for g in history
    ]
    parts = [
        section(
            "Matches",
            f"The share of {plan.match} games that each generation won against the best one before it, the first "
            f"against a search by worth; for two, {plan.simulations} simulations a move.",
            intervals(matches, 0.5, ends=(0.0, 1.0)),
        ),
        section("Learning", "Losses are cross entropies, of the winner and of the lead together.", table(heads, rows)),
    ]
    best = next((g for g in history if g.number == run.best), history[-1] if history else None)
    if best:
        told = [share_mark(f"{chance:.0%} told", won * n, n, f"{n:,}") for chance, won, n in best.exam["bins"]]
        text = (
            f"How often seats won that generation {best.number} gave about the same chance, in games it has not seen."
        )
        parts.append(section("Calibration", text, intervals(told, None, ends=(0.0, 1.0))))
    lead = f"{len(history)} generations of {plan.games:,} games each, seed {plan.seed}."
    return page(f"{run.game.title}: a network in training", lead, parts, "Written by moorings lab train.")
