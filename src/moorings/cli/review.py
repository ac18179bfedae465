"""Looks at a finished game again: how the chances to win went, which moments decided it, and what was luck.

Every choice is judged by what its player knew at the time; the chances from move to move are those from all cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from moorings.cli.arena import add_crew
from moorings.cli.common import add_components, add_language, progress, read_game, read_log, warm_up

EXAMPLE = "moorings review game.json"
BARS = " ▁▂▃▄▅▆▇█"
WIDE = 60
"""Columns of a curve."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the log of a finished game")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same review (0)")
    parser.add_argument("--effort", type=float, default=1.0, metavar="E", help="how much thought, 1 as on the web (1)")
    parser.add_argument("--json", action="store_true", help="print all that was found as one JSON object")
    add_crew(parser)
    add_components(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Works the review out and prints it."""
    from moorings.bots.review import STEPS, assemble, chores, closer, do_chore, pilot, settled, spots_of
    from moorings.kernel.errors import MooringsError
    from moorings.kernel.match import replay_on
    from moorings.kernel.words import speaker, spoken
    from moorings.workers.crew import crew

    log = read_log(args.file)
    game = read_game(args, log.game)
    say = speaker(args.language)
    match = replay_on(game, log, [say("Seat {number}", number=seat) for seat in range(log.seats)])
    spots = spots_of(match)
    if not args.effort > 0:
        raise MooringsError(f"The effort must be more than nothing, not {args.effort:g}.")
    warm_up(game, only="bots")
    steps = int(STEPS * args.effort)
    with crew(args.workers, args.cluster) as hands:
        tasks = chores(game, spots, pilot(game, spots, steps), args.seed)
        found: list[Any] = []
        with progress(game.title, len(tasks)) as report:
            for done, some in enumerate(hands.work(do_chore, iter(tasks)), 1):
                found += some
                report(done)
        found.sort(key=lambda weighed: weighed.number)
        more = closer(game, spots, found, args.seed, steps)
        again = [weighed for some in hands.work(do_chore, iter(more)) for weighed in some]
    review = assemble(match, settled(found, again))
    if args.json:
        print(json.dumps(spoken(review.as_dict(), args.language)))
        return 0
    _show(review, match.names, args.language)
    return 0


def _show(review: Any, names: Sequence[str], language: str) -> None:
    from rich.console import Console
    from rich.table import Table

    from moorings.kernel.words import said, speaker

    say = speaker(language)
    console = Console(highlight=False)
    if review.goal is not None:
        score = round(review.goal)
        console.print(say("Alone, a chance is that to reach {score} points, which is usual.", score=score))
    table = Table(title=say("Chances"), title_justify="left", show_header=False)
    for seat, name in enumerate(names):
        table.add_row(name, curve([point.chances[seat] for point in review.curve]))
    console.print(table)
    moves = {choice.number: choice for choice in review.choices}
    console.print(f"[bold]{say('Moments')}[/bold]")
    if not review.moments:
        console.print(say("No moment stands out in this game."))
    for moment in review.moments:
        number, who = moment.number + 1, names[moment.seat]
        if moment.kind == "luck":
            percent = f"{100 * moment.change:+.0f}"
            text = say(
                "Move {number}: luck changed the chance of {who} by {percent} %.",
                number=number,
                who=who,
                percent=percent,
            )
            console.print(f"• {text}", markup=False)
            continue
        choice = moves[moment.number]
        percent = f"{-100 * moment.change:.0f}"
        text = say(
            "Move {number}, {who}: {text} That lowered the chance by {percent} %.",
            number=number,
            who=who,
            text=choice.text,
            percent=percent,
        )
        better = say("Better: {text}", text=choice.better)
        why = said(moment.reason.text, language) if moment.reason else ""
        console.print(f"• {text}\n  {better}\n  {why}", markup=False)
    choices = say("Own choices"), say("Choices of others")
    heads = say("At first"), *choices, say("Luck"), say("Not foreseen"), say("At the end")
    ledger = Table("", *heads, title=say("Where the chances went"), title_justify="left")
    for name, account in zip(names, review.accounts, strict=True):
        parts = (account.own, account.others, account.luck, account.unforeseen)
        ledger.add_row(name, f"{account.start:.0%}", *(f"{100 * part:+.0f}" for part in parts), f"{account.end:.0%}")
    console.print(ledger)


def curve(chances: Sequence[float]) -> str:
    """Chances over a game in a line of bars."""
    columns = min(WIDE, len(chances))
    taken = [chances[round(i * (len(chances) - 1) / max(1, columns - 1))] for i in range(columns)]
    return "".join(BARS[round(chance * (len(BARS) - 1))] for chance in taken)
