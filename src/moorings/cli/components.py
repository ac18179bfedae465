"""Shows the tables of cards, writes them out for editing, and checks edited ones.

Values marked reconstructed are our own, because the printed ones are not public. If you own the game, export its
tables, put the printed values in, and play with --components DIR or the environment variable MOORINGS_COMPONENTS."""

from __future__ import annotations

import argparse
from pathlib import Path

from moorings.cli.common import add_game, add_language, read_game
from moorings.kernel.game import Game

EXAMPLE = "moorings components export harbour --to my-cards"

HEADER = """The components of {title}, as Moorings knows them.
Replace what is reconstructed by what is printed on your cards, and set its status to "printed".
Play with it: moorings play {name} --components FOLDER, where FOLDER holds this file as {name}.toml."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument("what", choices=("show", "export", "check"), help="what to do with the tables")
    add_game(parser)
    parser.add_argument("--to", metavar="DIR", type=Path, help="export into this folder instead of printing")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Shows, exports or checks."""
    from moorings.kernel.errors import BadPack
    from moorings.kernel.pack import export
    from moorings.kernel.words import speaker

    game, say = read_game(args), speaker(args.language)
    if args.what == "check":
        kind = say("built in") if game.pack.built_in else say("edited")
        pack = game.pack.digest
        print(say("{game}: the tables are sound. Pack {pack}, {kind}.", game=game.title, pack=pack, kind=kind))
    elif args.what == "export":
        text = export(game.pack, HEADER.format(title=game.title, name=game.name))
        if not args.to:
            print(text, end="")
            return 0
        path = args.to / f"{game.name}.toml"
        if path.exists():
            raise BadPack(say("{file} is there already; it is not overwritten.", file=path))
        args.to.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(say("Written to {file}.", file=path))
    else:
        _show(game, args.language)
    return 0


def _show(game: Game, language: str) -> None:
    """Every table, a line for each part: its name, what is printed on it, and how well that is known."""
    from rich.console import Console
    from rich.table import Table

    from moorings.cli.glossary import how_well_known
    from moorings.kernel.words import said

    labels = game.labels
    for name, rows in game.pack.tables.items():
        parts = [game.part(name, row) for row in rows]
        columns = [*parts[0].shows, *parts[0].says]
        heads = [labels[column].said(language) for column in ("name", *columns, "status")]
        table = Table(*heads, title=game.tables[name].said(language), title_justify="left")
        for row, part in zip(rows, parts, strict=True):
            cells = {**part.shows, **part.says}
            texts = [part.name, *(cells.get(column, "") for column in columns), how_well_known(row.status, language)]
            table.add_row(*(str(said(text, language)) for text in texts))
        Console().print(table)
