"""Serves the tables: play in the browser, alone, with bots or with friends.

The data are kept in the user's data folder, or where --data or MOORINGS_DATA says; --database or MOORINGS_DATABASE
names a PostgreSQL to be used instead. docs/serving.md tells how to run it for others."""

from __future__ import annotations

import argparse
import gc
from pathlib import Path

EXAMPLE = "moorings serve --port 8000 --no-browser"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    parser.add_argument(
        "--lan", action="store_true", help="for others in your network, too: says where they find it, with a QR code"
    )
    parser.add_argument(
        "--host", metavar="H", help="the address to listen on; 127.0.0.1, this machine alone, if none is given"
    )
    parser.add_argument(
        "--port", type=int, metavar="P", help="the port; 7012, or the next that is free, if none is given"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the data are kept")
    parser.add_argument("--database", metavar="URL", help="postgresql://user:password@host/name instead of a file")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="the address that people see, if it is another one; may be given several times",
    )
    parser.add_argument(
        "--metrics-from",
        action="append",
        default=[],
        metavar="CIDR",
        help="a network that may read /metrics, besides this machine; may be given several times",
    )
    parser.add_argument(
        "--secure", action="store_true", help="it is reached over HTTPS: cookies never go any other way"
    )
    parser.add_argument(
        "--bots", type=int, metavar="N", help="processes in which bots think; the cores less one if not given"
    )
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="bots think on this Ray cluster instead")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="server processes; several need PostgreSQL")


def run(args: argparse.Namespace) -> int:
    """Serves."""
    gc.set_threshold(
        50_000
    )  # before all else is loaded, which would take a tenth longer; see operations/garbage_collection.py
    from moorings.server.run import Stand, serve
    from moorings.server.shared.config import Config

    given = {"data": args.data, "database": args.database}
    named = {name: value for name, value in given.items() if value is not None}
    config = Config(
        **named, origins=tuple(args.origin), metrics_from=tuple(args.metrics_from), secure=args.secure, bots=args.bots,
        ray=args.ray, background=True,
    )  # fmt: skip
    return serve(config, Stand(args.host, args.port, args.workers, not args.no_browser, args.lan))
