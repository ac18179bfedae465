"""For whoever runs a server: its tables and people, closing, muting and banning, backups and checks.

It works on the data themselves, those of --data or MOORINGS_DATA, --database or MOORINGS_DATABASE, as `moorings serve`
does, and beside a running server too. Nothing of a running game is ever shown. docs/serving.md tells more."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from moorings.cli.common import progress

if TYPE_CHECKING:
    from moorings.server.shared.config import Config

EXAMPLE = "moorings admin tables --stage running --idle 24"
MOST = 50


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares what can be done, each with its arguments."""
    where = argparse.ArgumentParser(add_help=False)
    where.add_argument("--data", type=Path, metavar="DIR", help="where the data are kept")
    where.add_argument("--database", metavar="URL", help="the PostgreSQL of the server, if it has one")
    verbs = parser.add_subparsers(dest="task", metavar="TASK", required=True)

    def task(name: str, run: Callable[[argparse.Namespace, Config], int], text: str) -> argparse.ArgumentParser:
        sub = verbs.add_parser(name, help=text, description=text, parents=[where])
        sub.set_defaults(task_run=run)
        return sub

    tables = task("tables", _tables, "list tables: what is played, by whom, and since when nobody has moved")
    tables.add_argument("--stage", choices=("open", "running", "over", "closed"), help="only those of this stage")
    tables.add_argument("--game", metavar="GAME", help="only those of this game")
    tables.add_argument("--person", metavar="PERSON", help="only those where this person sits")
    tables.add_argument("--idle", type=_positive, metavar="HOURS", help="only where nobody has moved for so long")
    _add_list(tables)
    people = task("people", _people, "list people, those seen last first")
    people.add_argument("words", nargs="?", default="", metavar="WORDS", help="a part of their name or sign-in name")
    people.add_argument("--banned", action="store_true", help="only those who are banned")
    people.add_argument("--muted", action="store_true", help="only those who are muted")
    _add_list(people)
    close = task("close", _close, "end a table: nobody has won, and nothing is rated")
    close.add_argument("table", metavar="TABLE", help="the table, as it stands in its link")
    close.add_argument("--reason", default="", metavar="TEXT", help="what those at the table read")
    for name, run, text in (
        ("mute", _mute, "somebody can no longer write at tables"),
        ("unmute", _unmute, "they can again"),
        ("ban", _ban, "somebody can no longer sign in or play; bots play on for them"),
        ("unban", _unban, "they can again"),
    ):
        sub = task(name, run, text)
        sub.add_argument("person", metavar="PERSON", help="their number, their sign-in name, or their name")
        if name == "ban":
            sub.add_argument("--reason", default="", metavar="TEXT", help="what they are told")
    reports = task("reports", _reports, "read what people have reported, with what was said around it")
    reports.add_argument("--all", action="store_true", help="those that are settled, too")
    reports.add_argument("--settle", type=int, metavar="N", help="report N was looked at")
    _add_list(reports)
    task("backup", _backup, "copy the data into a file while the server runs, and check the copy").add_argument(
        "file", type=Path, metavar="FILE"
    )
    task("restore", _restore, "put a backup in the place of the data; the server must not run").add_argument(
        "file", type=Path, metavar="FILE"
    )
    task("verify", _verify, "check the database, and that all games replay to what is stored").add_argument(
        "--json", action="store_true", help="print what was found as one JSON object"
    )


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=f"at most so many lines ({MOST})")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def _positive(text: str) -> float:
    value = float(text)
    if not 0 <= value < 1e6:
        raise argparse.ArgumentTypeError("a number of hours")
    return value


def run(args: argparse.Namespace) -> int:
    """Does what was asked for."""
    from moorings.server.shared.config import Config

    given = {"data": args.data, "database": args.database}
    return args.task_run(args, Config(**{name: value for name, value in given.items() if value is not None}))


def _tables(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.listings import find_person, list_tables
    from moorings.server.admin.open_data import now, open_desk
    from moorings.server.storage.schema import Stage

    with open_desk(config) as desk, desk.db.read() as session:
        who = find_person(session, args.person) if args.person else None
        idle = None if args.idle is None else now() - 3600 * args.idle
        found = list_tables(session, Stage(args.stage) if args.stage else None, args.game, who, idle, max(1, args.most))
    _print(
        args,
        found,
        ("table", "game", "stage", "people", "age", "last move"),
        lambda line: (line.id, line.game, line.stage, ", ".join(line.people), _ago(line.created), _ago(line.moved)),
    )
    return 0


def _people(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.listings import list_people
    from moorings.server.admin.open_data import open_desk

    with open_desk(config) as desk, desk.db.read() as session:
        found = list_people(session, args.words, args.banned, args.muted, max(1, args.most))
    _print(
        args,
        found,
        ("number", "name", "signs in as", "games", "here since", "seen", ""),
        lambda line: (
            str(line.id),
            line.name,
            line.login or "guest",
            str(line.games),
            _ago(line.created),
            _ago(line.seen),
            " ".join(word for word, since in (("banned", line.banned), ("muted", line.muted)) if since is not None),
        ),
    )
    return 0


def _close(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.decisions import checked_reason, close_table
    from moorings.server.admin.open_data import open_desk

    reason = checked_reason(args.reason)
    with open_desk(config) as desk:
        close_table(desk, args.table, reason)
    print("The table is closed; those at it can read why." if reason else "The table is closed.")
    return 0


def _mute(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.decisions import mute
    from moorings.server.admin.open_data import open_desk

    with open_desk(config) as desk:
        print(f"{mute(desk, args.person)} can no longer write at tables.")
    return 0


def _unmute(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.decisions import unmute
    from moorings.server.admin.open_data import open_desk

    with open_desk(config) as desk:
        print(f"{unmute(desk, args.person)} can write at tables.")
    return 0


def _ban(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.decisions import ban, checked_reason
    from moorings.server.admin.open_data import open_desk

    reason = checked_reason(args.reason)
    with open_desk(config) as desk:
        print(f"{ban(desk, args.person, reason)} is signed out and can no longer play; bots play on for them.")
    return 0


def _unban(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.decisions import unban
    from moorings.server.admin.open_data import open_desk

    with open_desk(config) as desk:
        print(f"{unban(desk, args.person)} can sign in and play.")
    return 0


def _reports(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.complaints import list_reports, settle
    from moorings.server.admin.open_data import open_desk

    with open_desk(config) as desk:
        if args.settle is not None:
            desk.write(lambda session: settle(session, args.settle))
            print(f"Report {args.settle} is settled.")
            return 0
        with desk.db.read() as session:
            found = list_reports(session, args.all, max(1, args.most))
    if args.json:
        _print(args, found, (), lambda _: ())
        return 0
    for one in found:
        state = ", settled" if one.settled is not None else ""
        print(f"{one.id}. {_printable(one.reporter)} about {_printable(one.about)}, {_ago(one.at)} ago{state}")
        print(f"   table {one.table}, {one.game}: {_printable(one.reason)}")
        for said in one.chat:
            mark = ">" if said.number == one.message else " "
            print(f"   {mark} {_printable(said.name)}: {_printable(said.text)}")
    if not found:
        print("None.")
    return 0


def _backup(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.backups import backup

    backup(config, args.file)
    print(f"{args.file} is written and sound. Keep it like a secret: it holds what is hidden in running games.")
    return 0


def _restore(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.backups import restore

    kept = restore(config, args.file)
    print(f"The data are those of {args.file} now." + (f" What was there before is kept as {kept}." if kept else ""))
    return 0


def _verify(args: argparse.Namespace, config: Config) -> int:
    from moorings.server.admin.data_check import Finding, audit, examine, played_tables
    from moorings.server.admin.open_data import open_desk

    count, wrong, stopped = dict.fromkeys(Finding, 0), list[Any](), False
    with open_desk(config) as desk:
        broken = examine(desk.db)
        with desk.db.read() as session:
            tables = [] if broken else played_tables(session)
        try:
            with progress("Playing the games again", len(tables)) as update:
                for done, found in enumerate(audit(desk.db, tables), 1):
                    count[found.finding] += 1
                    if found.finding == Finding.WRONG:
                        wrong.append(found)
                    update(done)
        except KeyboardInterrupt:
            stopped = True
    if args.json:
        print(json.dumps({"database": broken, "tables": len(tables), **count,
                          "findings": [asdict(one) for one in wrong], "whole": not stopped}))  # fmt: skip
    else:
        print("The database is sound." if not broken else "The database is damaged; restore a backup:")
        for line in (*broken, *(f"{one.table}: {one.text}." for one in wrong)):
            print(f"  {line}")
        print(f"{count[Finding.REPLAYED]} of {len(tables)} games were played again and led to what is stored,")
        print(f"{count[Finding.READ]} are of other rules or components and can be read, {len(wrong)} are wrong.")
        if stopped:
            print(f"Interrupted: {len(tables) - sum(count.values())} games were not looked at.", file=sys.stderr)
    return 130 if stopped else 1 if broken or wrong else 0


def _print(
    args: argparse.Namespace, lines: Sequence[Any], heads: Iterable[str], cells: Callable[[Any], Iterable[str]]
) -> None:
    """A list, as a table or as JSON."""
    if args.json:
        for line in lines:
            print(json.dumps(asdict(line)))
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*heads, box=None, header_style="bold", pad_edge=False)
    for line in lines:
        table.add_row(*(Text(_printable(cell)) for cell in cells(line)))
    Console().print(table if lines else "None.")


def _printable(text: str) -> str:
    """What people called themselves must not steer the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _ago(moment: float | None) -> str:
    if moment is None:
        return "-"
    seconds = max(0, int(time.time() - moment))
    for size, unit in ((86_400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"
