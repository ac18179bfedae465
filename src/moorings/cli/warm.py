"""Compiles games ahead of time, so that their first start is as fast as every other."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

from moorings.cli.common import add_game, progress, read_games, warm_up
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game

EXAMPLE = "moorings warm harbour"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)
    parser.add_argument(
        "--progress",
        action="store_true",
        help="for programs: tell how far it has come in lines 'DONE TOTAL', and give way to all other work",
    )
    parser.add_argument("--no-bots", action="store_true", help="only the rules: bots are compiled when one plays")


def run(args: argparse.Namespace) -> int:
    """Compiles; several games side by side, a process each, as far as there are cores."""
    games = read_games(args)
    if args.progress:
        return _report(games, not args.no_bots)
    if len(games) == 1:
        warm_up(games[0], bots=not args.no_bots)
        print(f"{games[0].title} is ready.")
        return 0
    with ThreadPoolExecutor(os.cpu_count()) as pool, progress("Compiling for this machine, once", len(games)) as report:
        waiting = {pool.submit(_warm_apart, game.name, args.no_bots): game for game in games}
        for number, done in enumerate(as_completed(waiting), 1):
            done.result()
            report(number)
            print(f"{waiting[done].title} is ready.", flush=True)
    return 0


def _report(games: list[Game], bots: bool) -> int:
    """One after another, with a line for every step: how a server watches what it has started."""
    from moorings.lab.warm import ALL, warm

    if hasattr(os, "nice"):
        os.nice(10)
    for game in games:
        warm(game, lambda done, total: print(done, total, flush=True), ALL if bots else ())
    return 0


def _warm_apart(name: str, no_bots: bool) -> None:
    command = [sys.executable, "-m", "moorings.cli", "warm", name, *["--no-bots"] * no_bots]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise MooringsError(f"{name} could not be compiled: {done.stderr.decode().strip()}")
