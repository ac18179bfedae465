"""Measures random play, cloning, size and compilation, on one core.

With the `bench` extra installed, OpenSpiel's C++ hearts is measured in the same run."""

from __future__ import annotations

import argparse
import json
import sys

from moorings.cli.common import add_game, read_games

EXAMPLE = "moorings bench harbour --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)
    parser.add_argument("--no-cold", action="store_true", help="leave out the compilation from nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object, by game")


def run(args: argparse.Namespace) -> int:
    """Measures and prints."""
    from rich.console import Console

    from moorings.lab.bench import bench

    console = Console(stderr=True)
    results: dict[str, dict[str, float | int]] = {}
    for game in read_games(args):
        with console.status(game.title) as status:
            results[game.name] = bench(game, not args.no_cold, lambda step, g=game: status.update(f"{g.title}: {step}"))
    if args.json:
        print(json.dumps(results, indent=2))
    else:
        for name, result in results.items():
            print(name)
            for key, value in result.items():
                print(f"  {key:28} {value:>14,}")
            if "hearts_ratio" not in result:
                print("  (install the 'bench' extra to compare with OpenSpiel's hearts)", file=sys.stderr)
    return 0
