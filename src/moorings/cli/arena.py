"""Lets bots play each other, seat by seat on the same deals, and says who is stronger and how surely.

Bots are levels, each with the budget of --time or --simulations for a move, or with one of its own: captain@0.1s,
captain@200 (simulations). If there are more bots than seats, every choice of them plays; to seat a bot several times,
name it several times. Finished games are kept in a folder as Parquet, and the same command goes on where it stopped."""

from __future__ import annotations

import argparse
import json
import secrets
import shlex
import sys
from pathlib import Path

from moorings.cli.common import add_game, add_options, choose_options, progress, read_game, warm_up

EXAMPLE = "moorings arena harbour --bots captain,mate --seats 2 --games 200 --time 0.1"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    add_options(parser)
    parser.add_argument("--bots", required=True, metavar="A,B", help="the bots, for example captain@0.1s,mate")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many play a game (2)")
    parser.add_argument(
        "--games", type=int, default=100, metavar="K", help="games of each line-up (100), and as many as fill rotations"
    )
    parser.add_argument("--time", type=float, metavar="S", help="seconds for a move of a bot that searches")
    parser.add_argument("--simulations", type=int, metavar="M", help="simulations for a move of a bot that searches")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same deals")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder of the results")
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Who does the work."""
    parser.add_argument("--workers", type=int, metavar="W", help="games at the same time (one for each core)")
    parser.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, a local one",
    )


def run(args: argparse.Namespace) -> int:
    """Plays and prints."""
    from platformdirs import user_data_path

    from moorings.cli.standings import show_standings
    from moorings.kernel.errors import MooringsError
    from moorings.lab.arena import PAGE, Arena, contend
    from moorings.lab.schedule import read_entrants
    from moorings.lab.store import read_manifest
    from moorings.workers.crew import crew

    game = read_game(args)
    for name, given in (("--time", args.time), ("--simulations", args.simulations)):
        if given is not None and given <= 0:
            raise MooringsError(f"{name} must be more than 0, not {given}.")
    there = read_manifest(args.out) if args.out else None
    seed = args.seed if args.seed is not None else there["seed"] if there else secrets.randbits(31)
    entrants = read_entrants(args.bots, args.time, args.simulations)
    arena = Arena.of(game, args.seats, args.games, entrants, seed, choose_options(args, game, args.seats))
    if arena.games != args.games and args.games:
        print(f"{arena.games} games of each line-up are played: whole rotations of the seats.", file=sys.stderr)
    folder = args.out or user_data_path("moorings") / "arena" / f"{game.name}-{arena.key()}"
    total = len(arena.schedule())
    with arena.open(folder) as store:
        warm_up(game)
        try:
            with progress(game.title, total) as report, crew(args.workers, args.cluster) as hands:
                contend(arena, store, hands, report)
        except KeyboardInterrupt:
            done = len(arena.played(store.rows)) // arena.seats
            again = shlex.join(["moorings", "arena", *_again(args), "--seed", str(seed), "--out", str(folder)])
            print(f"\nStopped after {done} of {total} games, which are kept. Go on with:\n  {again}", file=sys.stderr)
            return 130
        found = arena.write_page(store)
    if args.json:
        print(json.dumps({**found.to_json(), "seed": seed, "folder": str(folder)}, indent=2))
    else:
        show_standings(found)
        print(f"All games are in {folder}, with a page to look at: {folder / PAGE}.")
    return 0


def _again(args: argparse.Namespace) -> list[str]:
    """The arguments that were given, but for the seed and the folder."""
    words = [str(args.game), "--bots", args.bots, "--seats", str(args.seats), "--games", str(args.games)]
    for name in ("components", "time", "simulations", "workers", "cluster"):
        value = getattr(args, name)
        if value is not None:
            words += [f"--{name}"] if value == "" else [f"--{name}", str(value)]
    for option in args.option:
        words += ["--option", option]
    return words + (["--json"] if args.json else [])
