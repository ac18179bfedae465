"""Studies of the games: experiments that take their time and leave something behind."""

from __future__ import annotations

import argparse
import importlib

EXAMPLE = "moorings lab fit harbour --minutes 2"

STUDIES = {
    "balance": "what wins: a page on many games that a bot plays with itself",
    "habits": "what bots do: how often each level does what counts in a game",
    "chances": "measure how much a margin decides, for chances to win",
    "puzzles": "find positions in which one move is clearly the best, for the position a day",
    "fit": "fit the weights that bots judge positions by to play",
    "train": "train the network that bots judge positions by, from games against themselves",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the studies, each with the arguments of its own module."""
    studies = parser.add_subparsers(dest="study", metavar="STUDY", required=True)
    for study, text in STUDIES.items():
        module = importlib.import_module(f"moorings.cli.{study}")
        sub = studies.add_parser(
            study,
            help=text,
            description=module.__doc__,
            epilog=f"example: {module.EXAMPLE}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.configure(sub)
        sub.set_defaults(study_run=module.run)


def run(args: argparse.Namespace) -> int:
    """Runs the study that was asked for."""
    return args.study_run(args)
