"""Lets every level play itself with every number of seats, and says what they do: contracts, buildings, fights, sales,
whatever counts in a game, per game and player. An interrupt ends it with what has been played."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from moorings.cli.arena import add_crew
from moorings.cli.common import add_game, progress, read_games, warm_up

EXAMPLE = "moorings lab habits packet_row --games 100"
HEAD = """# What the bots do

Written by `moorings lab habits`; do not edit. Each level plays itself; the numbers of players stand at the top, and
what is counted is the mean of a game and player, with the plainest options.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)
    parser.add_argument(
        "--bots", default="deckhand,mate,captain@50", metavar="BOTS", help="whom to watch (%(default)s)"
    )
    parser.add_argument(
        "--games", dest="each", type=int, default=20, metavar="K", help="games of each bot and table (20)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the tables to this file as Markdown, too")
    add_crew(parser)


def run(args: argparse.Namespace) -> int:
    """Plays, prints and writes."""
    from moorings.lab.habits import habits, markdown
    from moorings.lab.schedule import read_entrants
    from moorings.workers.crew import crew

    seed = secrets.randbits(31) if args.seed is None else args.seed
    entrants = read_entrants(args.bots)
    parts: list[str] = []
    whole = True
    for game in read_games(args):
        warm_up(game)
        total = args.each * len(entrants) * len(game.seats)
        with progress(game.title, total) as report, crew(args.workers, args.cluster) as hands:
            table = habits(game, entrants, args.each, seed, hands, report)
        parts.append(markdown(game, table))
        print(parts[-1], flush=True)
        if sum(tally.games for tally in table.values()) < total:
            whole = False
            break
    if args.out and parts:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        args.out.write_text("\n".join([HEAD, *parts]), encoding="utf-8")
        print(f"Seed {seed}. The tables are in {args.out}.")
    return 0 if whole else 130
