"""Plays a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
import getpass
import sys
from pathlib import Path

from moorings.cli.common import add_game, add_language, add_options, choose_options, read_game, read_log

EXAMPLE = "moorings play harbour --seats 3 --bots captain,mate --option characters=yes"

AFTER = 1.0
"""Seconds after which the game begins to be compiled for the captain's hints: the first screen comes first."""


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
    parser.add_argument("--name", help="what you are called (as you are logged in)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same game")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Plays."""
    from rich.console import Console

    from moorings.bots import Player, level, seat_seed
    from moorings.bots.names import bot_names
    from moorings.cli.session import Session
    from moorings.kernel.errors import BadLog, BadOption
    from moorings.kernel.match import replay_on
    from moorings.kernel.words import say
    from moorings.workers.background import BackgroundCompiler

    game = read_game(args)
    log = read_log(args.resume) if args.resume else None
    if log and log.game != game.name:
        raise BadLog(
            say("{file} is a game of {other}, not of {game}.", file=args.resume, other=log.game, game=game.name)
        )
    bots = args.bots.split(",") if args.bots else []
    seats = log.seats if log else args.seats or max(2, args.people + len(bots))
    room = seats - args.people
    if not 0 <= args.people <= seats:
        raise BadOption(say("{people} people do not fit at a table for {seats}.", people=args.people, seats=seats))
    if bots and len(bots) != room:
        text = say(
            "{seats} seats and {people} people leave room for {room} bots, not {bots}.",
            seats=seats,
            people=args.people,
            room=room,
            bots=len(bots),
        )
        raise BadOption(text)
    bots = bots or ["mate"] * room
    chosen = [level(name) for name in bots]
    name = args.name or _login()
    people = [name] if args.people == 1 else [f"{name} {i + 1}" for i in range(args.people)]
    names = [*people, *bot_names(bots, args.language)]
    if log:
        match = replay_on(game, log, names)
    else:
        match = game.start(seats, args.seed, choose_options(args, game, seats), names)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (line editing at the prompt)
    seed = match.log.seed
    seated = {
        seat: Player(game, seat, chosen[seat - args.people], seat_seed(seed, seat))
        for seat in range(args.people, seats)
    }
    compiler = BackgroundCompiler([game.name])
    compiler.start(AFTER)
    try:
        return Session(Console(highlight=False), match, seated, compiler, args.language).run()
    finally:
        compiler.stop()


def _login() -> str:
    """Who sits at the terminal. The story tells of everybody by name, and "You takes" is no English."""
    try:
        return getpass.getuser().title()
    except (OSError, KeyError):  # nobody that the system knows
        return "Guest"
