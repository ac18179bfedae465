"""Plays a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from moorings.cli.common import add_game, add_options, choose_options, read_game

EXAMPLE = "moorings play harbour --seats 3 --bots captain,mate --option characters=yes"

AFTER = 1.0
"""Seconds after which the game begins to be compiled for the captain's hints: the first screen comes first."""
HELP = """Type the number of a move, or its code (the beginning is enough).
  ? NAME      explain a card            rules WORD  the rules about something
  undo        take your last move back  log         all moves so far
  view        show the table again      moves WORD  only the moves that hold a word
  orders WORD standing orders you can   order CODE  give one; it answers later
              give                                  questions, unseen by others
  hint        what the captain would do, and how the game may end
  text        the position as text      save FILE   write the game to a file
  quit        stop; an unfinished game is kept, and can be resumed"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    add_game(parser)
    add_options(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (2)")
    parser.add_argument(
        "--bots",
        default=None,
        metavar="A,B",
        help="the opponents: random, deckhand, mate, captain or admiral (all mate)",
    )
    parser.add_argument("--people", type=int, default=1, metavar="P", help="how many people play (1); 0 to watch")
    parser.add_argument("--name", default="You", help="what you are called (You)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same game")


def run(args: argparse.Namespace) -> int:
    """Plays."""
    from rich.console import Console

    from moorings.bots import Player, level
    from moorings.cli.session import Session
    from moorings.kernel.errors import BadLog, BadOption
    from moorings.kernel.log import Log
    from moorings.kernel.match import replay_on
    from moorings.lab.background import BackgroundCompiler

    game = read_game(args)
    console = Console(highlight=False)
    log = None
    if args.resume:
        try:
            log = Log.from_json(args.resume.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadLog(f"{args.resume} cannot be read: {error}.") from None
        if log.game != game.name:
            raise BadLog(f"{args.resume} is a game of {log.game}, not of {game.name}.")
    bots = args.bots.split(",") if args.bots else []
    seats = log.seats if log else args.seats or max(2, args.people + len(bots))
    if not 0 <= args.people <= seats:
        raise BadOption(f"{args.people} people do not fit at a table for {seats}.")
    if bots and len(bots) != seats - args.people:
        raise BadOption(
            f"{seats} seats and {args.people} people leave room for {seats - args.people} bots, not {len(bots)}."
        )
    bots = bots or ["mate"] * (seats - args.people)
    chosen = [level(name) for name in bots]
    people = [args.name] if args.people == 1 else [f"{args.name} {i + 1}" for i in range(args.people)]
    names = [
        *people,
        *(f"{name.title()} {i + 1}" if bots.count(name) > 1 else name.title() for i, name in enumerate(bots)),
    ]
    if log:
        match = replay_on(game, log, names)
    else:
        match = game.start(seats, args.seed, choose_options(args, game, seats), names)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (line editing at the prompt)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    seated = {seat: Player(game, seat, chosen[seat - args.people], seed + seat) for seat in range(args.people, seats)}
    compiler = BackgroundCompiler([game.name])
    compiler.start(AFTER)
    try:
        return Session(console, match, seated, compiler).run()
    finally:
        compiler.stop()
