"""Measures random play, cloning, size and compilation, on one core.

With the `bench` extra installed, OpenSpiel's C++ hearts is measured in the same run. With --peers our games are
measured beside those of others on PyPI instead (the `peers` extra; who is not installed is left out), and a document
with a chart is written. If that is stopped (Ctrl-C), nothing is written: half a run is no comparison."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from moorings.cli.common import add_game, read_games

EXAMPLE = "moorings bench harbour --json"
REPORT = Path("docs/peers.md")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser, many=True)
    parser.add_argument("--no-cold", action="store_true", help="leave out the compilation from nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object, by game")
    parser.add_argument("--peers", action="store_true", help="measure others' games from PyPI beside ours")
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help=f"where the document of --peers goes, its chart beside it ({REPORT})",
    )


def run(args: argparse.Namespace) -> int:
    """Measures and prints."""
    from moorings.kernel.errors import MooringsError

    if args.peers:
        return _beside_peers(args)
    if args.report:
        raise MooringsError("--report says where the document of --peers goes: there is none without it.")
    return _alone(args)


def _alone(args: argparse.Namespace) -> int:
    from rich.console import Console

    from moorings.lab.bench import bench

    console = Console(stderr=True)
    results: dict[str, dict[str, float | int]] = {}
    for game in read_games(args):
        with console.status(game.title) as status:
            results[game.name] = bench(game, not args.no_cold, lambda step, g=game: status.update(f"{g.title}: {step}"))
    if args.json:
        print(json.dumps(results, indent=2))
    else:
        for name, result in results.items():
            print(name)
            for key, value in result.items():
                print(f"  {key:28} {value:>14,}")
            if "hearts_ratio" not in result:
                print("  (install the 'bench' extra to compare with OpenSpiel's hearts)", file=sys.stderr)
    return 0


def _beside_peers(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from moorings.lab.peers.peers_page import markdown, picture, table
    from moorings.lab.peers.race import race
    from moorings.lab.strength import today

    report = args.report or REPORT
    chart = report.with_suffix(".svg")
    console = Console(stderr=True)
    with console.status("Beside the peers") as status:
        found = race(read_games(args), lambda step: status.update(f"Beside the peers: {step}"))
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(markdown(found, today(), chart.name), encoding="utf-8")
    chart.write_text(picture(found).svg, encoding="utf-8")
    heads, rows = table(found)
    if args.json:
        print(json.dumps([dict(zip(heads, row, strict=True)) for row in rows], indent=2))
    else:
        shown = Table("", "", "")
        for column, head in enumerate(heads[1:], 1):
            for number, row in enumerate(row for row in rows if row[column] != "–"):
                shown.add_row("" if number else head, row[0], row[column])
            shown.add_section()
        Console().print(shown)
        for absent in found.absent:
            print(f"{absent.peer.name} is left out: {absent.why} (pip install 'moorings[peers]').")
        print(f"The report is in {report}, with a chart beside it.")
    return 0
