"""Shows the rules of a game, or which of their clauses the tests cover."""

from __future__ import annotations

import argparse
import json

from moorings.cli.common import add_game, add_language, read_game

EXAMPLE = "moorings rules harbour --search toll"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    parser.add_argument("--search", metavar="WORD", help="only the clauses that hold this word")
    parser.add_argument("--coverage", action="store_true", help="which tests show which clause")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Prints rules or coverage."""
    from rich.console import Console
    from rich.markdown import Markdown
    from rich.table import Table

    from moorings.kernel.words import speaker
    from moorings.lab.clauses import FILES, clauses, coverage

    game = read_game(args)
    console = Console()
    if args.coverage:
        found = coverage(game)
        if args.json:
            covered = len(found.cited) - len(found.missing)
            print(json.dumps({"clauses": len(found.cited), "covered": covered, "missing": found.missing}))
        else:
            table = Table("clause", "tests", box=None)
            for number, tests in found.cited.items():
                table.add_row(number, "\n".join(tests) or "[red]none[/red]")
            console.print(table)
        return 1 if found.missing or found.unknown else 0
    known = clauses(game, args.language)
    if args.search:
        known = {n: text for n, text in known.items() if args.search.lower() in text.lower()}
    if args.json:
        print(json.dumps(known, indent=2, ensure_ascii=False))
    elif args.search:
        for number, text in known.items():
            console.print(f"[bold]{number}[/bold] ", Markdown(text), sep="")
        if not known:
            say = speaker(args.language)
            console.print(say("No clause holds {word}.", word=repr(args.search)), markup=False)
    else:
        console.print(Markdown((game.folder / FILES[args.language]).read_text(encoding="utf-8")))
    return 0
