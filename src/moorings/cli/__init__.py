"""The `moorings` command: one small module per verb, loaded only when it is used."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

VERBS = {
    "serve": "play in the browser; what happens without a verb, too",
    "admin": "run a server: tables, people, backups, checks",
    "play": "play a game in the terminal",
    "simulate": "play many games at once and count",
    "arena": "let bots play each other, and see who is stronger",
    "strength": "play out how strong our bots are, all of it, and write the report",
    "lab": "studies of a game: what wins, and the bots' weights",
    "bench": "measure how fast the games are",
    "rules": "read the rules, or see which of them the tests cover",
    "replay": "play a recorded game again",
    "review": "see which moves decided a finished game",
    "verify": "prove that a game followed from the seed that was committed to",
    "components": "see, export and check the tables of cards",
    "warm": "compile the games ahead of time",
}


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    args = read(sys.argv[1:] if arguments is None else arguments)
    from moorings.kernel.errors import MooringsError
    from moorings.kernel.words import LANGUAGES, said

    try:
        return args.run(args) or 0
    except MooringsError as error:
        language = getattr(args, "language", LANGUAGES[0])
        print(f"moorings {args.verb}: {said(error.args[0], language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def read(given: list[str]) -> argparse.Namespace:
    """What a command line asks for; without a verb it serves."""
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help")):
        given = ["serve", *given]
    return parser_of(next((word for word in given if word in VERBS), None)).parse_args(given)


def parser_of(chosen: str | None) -> argparse.ArgumentParser:
    """The parser of the command, in which one verb is whole: the modules of the others need not be loaded."""
    parser = argparse.ArgumentParser(
        prog="moorings",
        description="Four harbour games: for people, programs and researchers.",
        epilog="example: moorings play harbour --seats 3",
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB")
    for verb, text in VERBS.items():
        if verb == chosen:
            module = importlib.import_module(f"moorings.cli.{verb}")
            sub = verbs.add_parser(
                verb,
                help=text,
                description=module.__doc__,
                epilog=f"example: {module.EXAMPLE}",
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
            module.configure(sub)
            sub.set_defaults(run=module.run)
        else:
            verbs.add_parser(verb, help=text, add_help=False)
    return parser
