"""Showing a match on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.table import Table

from moorings.kernel.match import Match
from moorings.kernel.words import said, several, speaker


def show(console: Console, match: Match, viewer: int | None, language: str) -> None:
    """The position as a viewer sees it, and the result if the game is over."""
    console.print(Rule(match.game.title))
    console.print(match.game.screen(match.view(viewer), console.width, language))
    if match.over:
        show_result(console, match, language)


def show_result(console: Console, match: Match, language: str) -> None:
    """Scores with their breakdown, and why it ended so."""
    outcome, say, labels = match.outcome, speaker(language), match.game.labels
    assert outcome is not None
    parts = [said(labels.get(part, part), language) for part in outcome.breakdown[0]]
    table = Table(say("Rank"), say("Player"), *parts, say("Total"), title=say("Result"), title_justify="left")
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in sorted(range(match.seats), key=lambda i: outcome.ranks[i]):
        values = [str(value) for value in outcome.breakdown[seat].values()]
        style = "bold green" if seat in outcome.winners else ""
        table.add_row(str(outcome.ranks[seat]), match.names[seat], *values, str(outcome.scores[seat]), style=style)
    console.print(table)
    winners = [match.names[seat] for seat in outcome.winners]
    if match.seats == 1:
        verdict = say("Well done.") if winners else say("Not this time.")
    elif len(winners) == 1:
        verdict = say("{who} wins.", who=winners[0])
    else:
        verdict = say("{several} win.", several=several(winners))
    console.print(f"{said(outcome.reason, language)} {verdict}", highlight=False, markup=False)
