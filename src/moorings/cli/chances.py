"""Measures on games of bots how much a margin decides, so that a judgement can tell chances to win.

The games are divided: two thirds show how much a margin decides at which time of a game, and in the rest a search is
asked for its chances on the way, which are compared with how these games end."""

from __future__ import annotations

import argparse
import json
import secrets

from moorings.cli.arena import add_crew
from moorings.cli.common import add_game, add_options, choose_options, progress, read_game, warm_up

EXAMPLE = "moorings lab chances harbour --seats 2 --games 300 --write"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    add_options(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="how many play; every number of seats if none is named")
    parser.add_argument("--games", type=int, default=150, metavar="K", help="games of each table (150)")
    parser.add_argument(
        "--budget", type=int, default=40, metavar="M", help="simulations for a move of a search that plays (40)"
    )
    parser.add_argument("--ask", type=int, default=64, metavar="M", help="simulations for a chance that is told (64)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--write", action="store_true", help="keep what was found in the folder of the game")
    add_crew(parser)


def run(args: argparse.Namespace) -> int:
    """Plays, fits, checks and writes."""
    from moorings.bots.judgement import FILE, name_of, scales_in
    from moorings.kernel.errors import MooringsError
    from moorings.lab.chances import Seating, as_json, check, courses, scale_from
    from moorings.workers.crew import crew

    if args.games < 3:
        raise MooringsError(f"At least three games are needed, not {args.games}.")
    game = read_game(args)
    seed = secrets.randbits(31) if args.seed is None else args.seed
    warm_up(game)
    path = game.folder / FILE
    checking = args.games // 3
    with crew(args.workers, args.cluster) as hands:
        for seats in [args.seats] if args.seats else game.seats:
            options = game.option_sets(seats)[0] | choose_options(args, game, seats)
            deal = game.deal(seats, 0, options)
            name = name_of(game, deal)
            table = Seating(game.name, seats, game.options_of(deal), args.budget)
            with progress(f"{game.title}, {name}", args.games) as report:
                shown = courses(table, args.games - checking, seed, hands, report)
            if not shown:
                return 130
            scale = scale_from(game, table, shown)
            if args.write:
                old = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
                about = f"{len(shown)} games, seed {seed}"
                path.write_text(as_json(old, name, scale, about), encoding="utf-8")
                scales_in.cache_clear()
            asking = Seating(game.name, seats, table.options, args.budget, args.ask)
            fresh = courses(asking, checking, seed + 1, hands)
            number, error = check(fresh)
            print(
                f"{game.title}, {name}: slopes {', '.join(f'{x:.3g}' for x in scale.slopes)} over {scale.span:.0f} "
                f"turns, usual score {scale.usual:.0f}; error {error:.3f} at {number} moments of {len(fresh)} games.",
                flush=True,
            )
    return 0
