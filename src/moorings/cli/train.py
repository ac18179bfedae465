"""Trains the network that a game's positions are judged by, from games of bots against themselves and nothing else.

Each generation plays, learns and meets the best before it, and is kept only if it wins. An interrupt ends it cleanly;
the same command goes on where it was. With --write the best network becomes the game's own."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from moorings.cli.common import add_components, announcing, progress, read_game

EXAMPLE = "moorings lab train harbour --minutes 20 --out training/harbour"
PARTS = 1000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("game", metavar="GAME", help="which game, for example harbour")
    add_components(parser)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where all is kept (training/GAME)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, default=20.0, metavar="M", help="begin no generation after these (20)")
    length.add_argument("--generations", type=int, metavar="N", help="so many generations in all instead")
    parser.add_argument("--games", type=int, default=100_000, metavar="K", help="games of a generation (100000)")
    parser.add_argument("--each", type=int, default=8, metavar="K", help="positions that are kept of a game (8)")
    parser.add_argument(
        "--epochs", type=int, default=2, metavar="K", help="times that all of them are gone through (2)"
    )
    parser.add_argument(
        "--match", type=int, default=200, metavar="K", help="games that decide about a generation (200)"
    )
    parser.add_argument("--simulations", type=int, default=150, metavar="K", help="for each move in them (150)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed finds the same network (1)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes that play (one for each core)")
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster")
    parser.add_argument("--write", action="store_true", help="make the best network the game's own")


def run(args: argparse.Namespace) -> int:
    """Trains, tells, and writes."""
    from moorings.bots.network import FILE
    from moorings.lab.train import Generation, Run, TrainingPlan
    from moorings.lab.train_page import PAGE, train_page
    from moorings.lab.warm import warm
    from moorings.workers.crew import crew

    game = read_game(args)
    out = args.out or Path("training") / game.name
    plan = TrainingPlan(game.name, args.seed, args.games, args.each, args.epochs, args.match, args.simulations)
    training = Run(game, plan, out)
    with announcing(game):
        warm(game, only="bots")
    ends = time.monotonic() + 60 * args.minutes

    def goes_on() -> bool:
        return len(training.history) < args.generations if args.generations else time.monotonic() < ends

    def told(found: Generation) -> str:
        share = f"{found.share:.1%} of its match ({found.low:.1%} to {found.high:.1%})"
        exam = f"calibration error {found.exam['error']:.3f}, {found.exam['right']:.1%} foretold"
        return f"Generation {found.number}: won {share}, {'kept' if found.kept else 'not kept'}; {exam}."

    for found in training.history:
        print(told(found))
    try:
        with crew(args.workers, args.cluster) as hands:
            while goes_on():
                number = len(training.history)
                with progress(f"Generation {number}", PARTS) as report:
                    found = training.generation(hands, lambda what, part: report(PARTS * part))
                print(told(found), flush=True)
                (out / PAGE).write_text(train_page(training), encoding="utf-8")
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on from here.")
        return 130
    if training.best is None:
        print("No generation has won its match; the game keeps what it has.")
    elif args.write:
        (game.folder / FILE).write_bytes(training.network(training.best).read_bytes())
        print(f"Generation {training.best} is now the network of {game.title}.")
    else:
        print(f"Generation {training.best} is the best; --write makes it the network of {game.title}.")
    return 0
