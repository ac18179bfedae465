"""Plays many games between bots that move at random, or between the bots you name, and counts who wins.

With --out every game is kept as Parquet, a row for each seat: docs/data.md tells what stands in it. Whoever stops it
(Ctrl-C) has all games in the file that were finished until then. For long games between bots the arena is the better
place: it goes on where it was stopped, and on all cores."""

from __future__ import annotations

import argparse
import dataclasses
import json
import secrets
from contextlib import nullcontext
from pathlib import Path

from moorings.cli.common import add_game, add_options, announcing, choose_options, progress, read_game, warm_up

EXAMPLE = "moorings simulate harbour --seats 3 --games 100000 --option characters=yes"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    add_options(parser)
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many play (2)")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (1000)")
    parser.add_argument("--bots", metavar="A,B", help="bots, one per seat; they change seats from game to game")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep every game in this file, as Parquet")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Simulates and prints."""
    from moorings.kernel.options import read_options
    from moorings.lab.games_file import GamesFile, manifest
    from moorings.lab.simulate import contest, simulate

    game = read_game(args)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    players = args.bots.split(",") if args.bots else None
    seats = len(players) if players else args.seats
    options = choose_options(args, game, seats)
    if players:
        warm_up(game)
    about = manifest(game, seats, read_options(game.options, options), players or ["random"] * seats, seed)
    file = GamesFile(args.out, game, about) if args.out else nullcontext()
    with announcing(game), file as kept, progress(game.title, args.games) as report:
        if players:
            tally = contest(game, players, args.games, options, seed, report, kept.add_rows if kept else None)
        else:
            tally = simulate(game, seats, args.games, options, seed, report, kept.add_played if kept else None)
    if args.json:
        print(json.dumps(dataclasses.asdict(tally)))
    else:
        speed = tally.decisions / max(tally.seconds, 1e-9)
        print(f"{game.title}: {tally.finished:,} games, {tally.decisions:,} decisions, {speed:,.0f} a second")
        for i, (wins, score) in enumerate(zip(tally.wins, tally.score_mean, strict=True)):
            name = players[i] if players else f"seat {i}"
            print(f"  {name:10} wins {wins / max(1, tally.finished):6.1%}   mean score {score:7.2f}")
    return 0 if tally.finished == tally.games else 130
