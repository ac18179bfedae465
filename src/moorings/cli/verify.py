"""Proves that a recorded game followed from the seed that was committed to before its first move.

Exits with 0 if that is proven, with 1 if it is not, and says why. docs/fairness.md tells how to do it by hand."""

from __future__ import annotations

import argparse
import dataclasses
import json
from pathlib import Path

from moorings.cli.common import add_components, add_language, read_game, read_log

EXAMPLE = "moorings verify game.json --commitment 5f2a..."


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the log of a game")
    parser.add_argument("--commitment", default="", metavar="HEX", help="what you wrote down before the game")
    parser.add_argument("--json", action="store_true", help="print the proof as one JSON object")
    add_components(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Proves and prints."""
    from moorings.kernel.fairness import verify_on
    from moorings.kernel.words import said, speaker

    log = read_log(args.file)
    game = read_game(args, log.game)
    proof = verify_on(game, log, args.commitment.strip().lower())
    if args.json:
        checks = [dataclasses.asdict(check) for check in proof.checks]
        print(json.dumps({"proven": proof.proven, "commitment": proof.commitment, "checks": checks}))
    else:
        say = speaker(args.language)
        marks = {True: say("proven"), False: say("NOT PROVEN")}
        for check in proof.checks:
            print(f"{marks[check.passed]:<{max(map(len, marks.values()))}}  {said(check.text, args.language)}")
        if proof.proven and not args.commitment:
            print(say("Compare the commitment with the one you were told before the game:"))
            print(proof.commitment)
    return 0 if proof.proven else 1
