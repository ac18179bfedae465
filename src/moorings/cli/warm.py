"""Compiles games ahead of time, so that their first start is as fast as every other."""

from __future__ import annotations

import argparse

from moorings.cli.common import add_game, read_games, warm_up

EXAMPLE = "moorings warm harbour"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)


def run(args: argparse.Namespace) -> int:
    """Compiles."""
    for game in read_games(args):
        warm_up(game)
        print(f"{game.title} is ready.")
    return 0
