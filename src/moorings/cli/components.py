"""Shows the tables of cards, writes them out for editing, and checks edited ones.

Values marked reconstructed are our own, because the printed ones are not public. If you own the game, export its
tables, put the printed values in, and play with --components DIR or the environment variable MOORINGS_COMPONENTS."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path

from moorings.cli.common import add_game, read_game

EXAMPLE = "moorings components export harbour --to my-cards"

HEADER = """The components of {title}, as Moorings knows them.
Replace what is reconstructed by what is printed on your cards, and set its status to "printed".
Play with it: moorings play {name} --components FOLDER, where FOLDER holds this file as {name}.toml."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("what", choices=("show", "export", "check"), help="what to do with the tables")
    add_game(parser)
    parser.add_argument("--to", metavar="DIR", type=Path, help="export into this folder instead of printing")


def run(args: argparse.Namespace) -> int:
    """Shows, exports or checks."""
    from rich.console import Console
    from rich.table import Table

    from moorings.kernel.errors import BadPack
    from moorings.kernel.pack import export

    game = read_game(args)
    if args.what == "check":
        kind = "built in" if game.pack.built_in else "edited"
        print(f"{game.title}: the tables are sound. Pack {game.pack.digest}, {kind}.")
    elif args.what == "export":
        text = export(game.pack, HEADER.format(title=game.title, name=game.name))
        if not args.to:
            print(text, end="")
            return 0
        path = args.to / f"{game.name}.toml"
        if path.exists():
            raise BadPack(f"{path} is there already; it is not overwritten.")
        args.to.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"Written to {path}.")
    else:
        for name, rows in game.pack.tables.items():
            table = Table(*[f.name for f in dataclasses.fields(rows[0])], title=name, title_justify="left")
            for row in rows:
                cells = dataclasses.asdict(row).values()
                table.add_row(*(", ".join(map(str, c)) if isinstance(c, (tuple, list)) else str(c) for c in cells))
            Console().print(table)
    return 0
