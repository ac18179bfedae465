"""Showing a match on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.table import Table

from moorings.kernel.match import Match


def show(console: Console, match: Match, viewer: int | None) -> None:
    """The position as a viewer sees it, and the result if the game is over."""
    view = match.view(viewer)
    console.print(Rule(f"{match.game.title}  ·  turn {view['turn']}"))
    console.print(match.game.screen(view, console.width))
    if match.over:
        show_result(console, match)


def show_result(console: Console, match: Match) -> None:
    """Scores with their breakdown, and why it ended so."""
    outcome = match.outcome
    assert outcome is not None
    table = Table("place", "player", *outcome.breakdown[0], "total", title="Result", title_justify="left")
    for seat in sorted(range(match.seats), key=lambda i: outcome.ranks[i]):
        parts = [str(value) for value in outcome.breakdown[seat].values()]
        style = "bold green" if seat in outcome.winners else ""
        table.add_row(str(outcome.ranks[seat]), match.names[seat], *parts, str(outcome.scores[seat]), style=style)
    console.print(table)
    winners = " and ".join(match.names[seat] for seat in outcome.winners)
    verdict = f"{winners} won." if winners and match.seats > 1 else "Well done." if winners else "Not this time."
    console.print(f"{outcome.reason} {verdict}", highlight=False)
