"""Fits the weights that a game's positions are judged by, in games between one-turn players.

New weights count as better only if a match on fresh deals shows it beyond doubt. An interrupt ends the fit and goes on
to that match with the best weights so far; a second one leaves the match out."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from moorings.cli.common import add_components, announcing, progress, read_game

EXAMPLE = "moorings lab fit harbour --minutes 2 --write"
PARTS = 1000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("game", metavar="GAME", help="which game, for example harbour")
    add_components(parser)
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many play (2)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, default=8.0, metavar="M", help="how long to fit (8)")
    length.add_argument("--rounds", type=int, default=0, metavar="R", help="how many rounds instead")
    parser.add_argument("--games", type=int, default=4000, metavar="K", help="games of each match that decides (4000)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed and rounds give the same weights")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the fitted table to this file, better or not")
    parser.add_argument(
        "--write", action="store_true", help="make the fitted weights the game's own if they are better"
    )


def run(args: argparse.Namespace) -> int:
    """Fits, shows, plays the deciding matches, and writes."""
    from rich.console import Console
    from rich.table import Table

    from moorings.kernel.weights import FILE, read_values, short, write_weights
    from moorings.lab.fit import fit, prove

    game = read_game(args)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    own = game.folder / FILE
    text = own.read_text(encoding="utf-8")
    with announcing(game), progress(f"Fitting {game.title}", PARTS) as report:
        found = fit(
            game, args.seats, seed, rounds=args.rounds, seconds=60 * args.minutes, report=lambda p: report(p * PARTS)
        )
    before = read_values(text, FILE)
    values = dict(zip(before, found.weights.tolist(), strict=True))
    table = Table("weight", "now", "fitted", title=f"{game.title}, {found.rounds} rounds", title_justify="left")
    for name, old in before.items():
        table.add_row(name, short(old), short(values[name]))
    Console().print(table)
    if args.out:
        write_weights(args.out, text, values)
        print(f"Written to {args.out}.")
    try:
        with progress("Playing against the old weights", PARTS) as report:
            trial = prove(game, found.weights, args.seats, args.games, seed, lambda p: report(p * PARTS))
    except KeyboardInterrupt:
        print("Whether they are better was not found out; the game keeps its weights.")
        return 130
    print(f"Against the old weights: {trial.fitted}.")
    print(f"At the largest table: {trial.largest}.")
    if not trial.passed:
        print("That is not better beyond doubt; the game keeps its weights.")
    elif args.write:
        write_weights(own, text, values)
        print(f"They are better, and now in {own.name} of {game.title}.")
    else:
        print("They are better; --write would make them the game's own.")
    return 0
