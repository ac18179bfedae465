"""Lets a bot play itself many times and writes a page on what came of it: win rates by seat, by first player, by
opening and by what was done, how long games take, and how the scores lie."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from moorings.cli.arena import add_crew
from moorings.cli.common import add_game, add_options, choose_options, progress, read_game, warm_up

EXAMPLE = "moorings lab balance harbour --seats 4 --games 2000"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    add_options(parser)
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many play (2)")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (1000)")
    parser.add_argument(
        "--bot", default="mate", metavar="BOT", help="who plays: mate, captain@0.1s, captain@200 (mate)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the page goes (balance-GAME.html)")
    add_crew(parser)


def run(args: argparse.Namespace) -> int:
    """Plays and writes the page."""
    from moorings.kernel.errors import MooringsError
    from moorings.kernel.options import read_options
    from moorings.lab.balance import balance_page, watched
    from moorings.lab.notes import Plan
    from moorings.lab.schedule import read_entrants
    from moorings.workers.crew import crew

    game = read_game(args)
    seed = secrets.randbits(31) if args.seed is None else args.seed
    entrants = read_entrants(args.bot)
    if len(entrants) > 1:
        raise MooringsError(f"One bot plays all seats, not {len(entrants)}.")
    options = choose_options(args, game, args.seats)
    game.prepare(game.state.blank(), args.seats, 0, options)
    plan = Plan(game.name, args.seats, read_options(game.options, options), entrants[0].level)
    warm_up(game)
    with progress(game.title, args.games) as report, crew(args.workers, args.cluster) as hands:
        notes = watched(plan, args.games, seed, hands, report)
    if not notes:
        return 130
    path = args.out or Path(f"balance-{game.name}.html")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(balance_page(game, plan, entrants[0].label, notes), encoding="utf-8")
    print(f"{len(notes):,} games, seed {seed}. The page is in {path}.")
    return 0 if len(notes) == args.games else 130
