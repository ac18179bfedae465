"""Plays all that shows how strong our bots are, and writes the report. It takes hours, and can be stopped at any time:
the same command goes on where it was, and the report tells what is known so far. Searches have their time by the clock,
so stop it rather than halt it (Ctrl-Z, a laptop that sleeps): a choice cut short by that was not thought over."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from moorings.cli.arena import add_crew
from moorings.cli.common import add_components, progress, warm_up

EXAMPLE = "moorings strength --game harbour --pair captain-mate --games 20"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_components(parser)
    parser.add_argument("--game", action="append", default=[], metavar="GAME", help="only this game; may be repeated")
    parser.add_argument(
        "--pair",
        action="append",
        default=[],
        metavar="PAIR",
        help="only this contest: captain-mate, admiral-captain, mate-deckhand, deckhand-random, largest or solo",
    )
    parser.add_argument("--games", type=int, metavar="K", help="games of each contest (200; 100 for solo)")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder of the games, a folder below for each contest"
    )
    parser.add_argument(
        "--report", type=Path, default=Path("docs/strength.md"), metavar="FILE", help="the report (docs/strength.md)"
    )
    parser.add_argument("--no-play", action="store_true", help="only write the report on what was played")
    add_crew(parser)


def run(args: argparse.Namespace) -> int:
    """Plays and writes."""
    import os

    from platformdirs import user_data_path

    from moorings.kernel.errors import MooringsError
    from moorings.kernel.pack import VARIABLE
    from moorings.lab.strength import contests, markdown, play, result, today
    from moorings.workers.crew import crew

    if args.components:
        os.environ[VARIABLE] = args.components
    if args.games is not None and args.games < 1:
        raise MooringsError(f"At least one game must be played, not {args.games}.")
    out = args.out or user_data_path("moorings") / "strength"
    chosen = contests(args.game, args.pair, args.games)
    every = contests(number=args.games)

    def write() -> None:
        args.report.parent.mkdir(parents=True, exist_ok=True)
        args.report.write_text(markdown([(c, result(c, out)) for c in every], today()), encoding="utf-8")

    try:
        with crew(args.workers, args.cluster) as hands:
            for number, contest in enumerate(() if args.no_play else chosen, 1):
                title = f"{number}/{len(chosen)} {contest.title}"
                warm_up(contest.game)
                with progress(title, len(contest.arena.schedule())) as report:
                    found = play(contest, out, hands, report)
                own = found.of(contest.bot)
                low, high = own.interval
                verdict = "reached" if contest.reached(own) else "not reached"
                print(
                    f"{contest.title}: {own.bot} wins {own.win_rate:.1%} ({low:.1%} – {high:.1%}), mean score "
                    f"{own.score:.1f}, {own.games} games; {contest.goal}: {verdict}.",
                    flush=True,
                )
                write()
    except KeyboardInterrupt:
        write()
        print(f"\nStopped; what was played is kept in {out}. The same command goes on there.", file=sys.stderr)
        return 130
    write()
    print(f"The report is in {args.report}.")
    return 0
