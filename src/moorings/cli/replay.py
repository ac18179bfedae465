"""Plays a recorded game again, proves that it ends as it says, and shows it."""

from __future__ import annotations

import argparse
import dataclasses
import json
from pathlib import Path

from moorings.cli.common import add_components, add_language, read_game, read_log

EXAMPLE = "moorings replay game.json --at 40"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the log of a game")
    parser.add_argument("--at", type=int, metavar="N", help="show the position after N moves instead of the end")
    parser.add_argument("--seat", type=int, metavar="S", help="show it as this seat saw it")
    parser.add_argument("--json", action="store_true", help="print the moves and the result as one JSON object")
    add_components(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Replays and prints."""
    from rich.console import Console

    from moorings.cli.story import print_story
    from moorings.cli.table import show
    from moorings.kernel.errors import BadLog
    from moorings.kernel.match import replay_on
    from moorings.kernel.words import speaker

    log = read_log(args.file)
    game = read_game(args, log.game)
    say = speaker(args.language)
    names = [say("Seat {number}", number=seat) for seat in range(log.seats)]
    match = replay_on(game, log, names)
    if args.at is not None:
        if not 0 <= args.at <= len(log.moves):
            raise BadLog(say("The game has {number} moves; there is no move {at}.", number=len(log.moves), at=args.at))
        part = dataclasses.replace(log, moves=log.moves[: args.at], digest="")
        match = replay_on(game, part, names)
    if args.json:
        result = match.outcome
        print(
            json.dumps(
                {
                    "game": game.name,
                    "seats": match.seats,
                    "moves": [f"{seat} {code}" for seat, code in match.log.moves],
                    "over": match.over,
                    "outcome": dataclasses.asdict(result) if result else None,
                    "view": match.view(args.seat),
                }
            )
        )
        return 0
    console = Console(highlight=False)
    print_story(console, match, args.seat, args.language)
    show(console, match, args.seat, args.language)
    return 0
