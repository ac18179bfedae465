"""Compiles games ahead of time, so that their first start is as fast as every other."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed

from moorings.cli.common import add_game, progress, read_games, warm_up
from moorings.kernel import cache
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game

PARTS = ("bots", "rules", "playouts")
EXAMPLE = "moorings warm harbour"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)
    parser.add_argument(
        "--progress",
        action="store_true",
        help="for programs: tell how far it has come in lines 'DONE TOTAL', and give way to all other work",
    )
    parser.add_argument("--only", choices=PARTS, help="only what bots need, only the rules, or only random play")


def run(args: argparse.Namespace) -> int:
    """Compiles; several games side by side, a process each, as far as there are cores."""
    games = read_games(args)
    if args.progress:
        return _report(games, args.only)
    if len(games) == 1:
        warm_up(games[0], args.only)
        print(f"{games[0].title} is ready.")
        return 0
    games.sort(key=lambda game: -cache.reach(game.rules.values(), game.rules))  # the largest would be alone in the end
    with ThreadPoolExecutor(os.cpu_count()) as pool, progress("Compiling for this machine, once", len(games)) as report:
        waiting = {pool.submit(_warm_apart, game.name, args.only): game for game in games}
        for number, done in enumerate(as_completed(waiting), 1):
            done.result()
            report(number)
            print(f"{waiting[done].title} is ready.", flush=True)
    return 0


def _report(games: list[Game], only: str | None) -> int:
    """One after another, with a line for every step: how a program watches what it has started."""
    from moorings.lab.warm import warm

    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(19)
    for game in games:
        warm(game, lambda done, total: print(done, total, flush=True), only)
    return 0


def _end_with_parent() -> None:
    """Whoever reads the progress holds our standard input: once that is closed nobody waits for us any more."""
    sys.stdin.read()
    os._exit(1)


def _warm_apart(name: str, only: str | None) -> None:
    command = [sys.executable, "-m", "moorings.cli", "warm", name, *(["--only", only] if only else [])]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise MooringsError(f"{name} could not be compiled: {done.stderr.decode().strip()}")
