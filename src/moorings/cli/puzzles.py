"""Finds positions of bots' games in which one move is clearly the best: the positions of the day.

The file has all that is found after every game, and is whole at any moment: the same command goes on where an interrupt
ended it. With --check every answer of a file is asked for once more, with a search that is so many times longer and
other luck, and how many of them it agrees with is reported."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from moorings.cli.arena import add_crew
from moorings.cli.common import add_game, progress, read_game, warm_up
from moorings.kernel.errors import MooringsError

if TYPE_CHECKING:
    from moorings.kernel.puzzle_book import Book

EXAMPLE = "moorings lab puzzles harbour --number 100 --out puzzles.json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(parser)
    parser.add_argument("--number", type=int, default=100, metavar="N", help="how many to find (100)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where they are kept; the game's own file otherwise")
    parser.add_argument(
        "--minutes", type=float, default=0.0, metavar="M", help="stop after so long, with what is found"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed finds the same puzzles")
    parser.add_argument(
        "--check", action="store_true", help="find nothing; ask a longer search for the answers of the file"
    )
    parser.add_argument("--times", type=int, default=10, metavar="T", help="how many times longer that is (10)")
    parser.add_argument(
        "--drop", action="store_true", help="with --check: leave only those in the file that it agrees with"
    )
    add_crew(parser)


def run(args: argparse.Namespace) -> int:
    """Finds, or checks."""
    from moorings.kernel.puzzle_book import FILE

    game = read_game(args)
    path: Path = args.out or game.folder / FILE
    return _check(args, path) if args.check else _find(args, path)


def _find(args: argparse.Namespace, path: Path) -> int:
    from moorings.kernel.puzzle_book import Book, read_book
    from moorings.lab.puzzles import hunt_on
    from moorings.workers.crew import crew

    game = read_game(args)
    if path.exists():
        book = read_book(game, path)
        if args.seed not in (None, book.seed):
            raise MooringsError(f"{path} was begun with seed {book.seed}, not {args.seed}; choose another file.")
    else:
        seed = secrets.randbits(31) if args.seed is None else args.seed
        book = Book(game.name, game.version, game.pack.digest, seed, 0, ())
        path.parent.mkdir(parents=True, exist_ok=True)
    ends = time.monotonic() + 60 * args.minutes if args.minutes else None

    def keep(found: Book) -> None:
        found.write(path)
        if ends is not None and time.monotonic() > ends:
            raise KeyboardInterrupt

    warm_up(game)
    with progress(game.title, args.number) as report, crew(args.workers, args.cluster) as hands:
        book = hunt_on(book, args.number, hands, keep, report)
    print(f"{len(book.puzzles)} puzzles from {book.games} games of seed {book.seed} are in {path}.")
    if len(book.puzzles) >= args.number:
        return 0
    print("The same command goes on from there.", file=sys.stderr)
    return 0 if ends is not None else 130


def _check(args: argparse.Namespace, path: Path) -> int:
    from dataclasses import replace

    from moorings.kernel.puzzle_book import read_book
    from moorings.lab.puzzles import check_book
    from moorings.workers.crew import crew

    game = read_game(args)
    book = read_book(game, path)
    if args.times < 1:
        raise MooringsError(f"The search must be at least as long, not {args.times} times.")
    warm_up(game)
    seed = secrets.randbits(31) if args.seed is None else args.seed
    with progress(game.title, len(book.puzzles)) as report, crew(args.workers, args.cluster) as hands:
        checked = check_book(book, seed, args.times, hands, report)
    for one in checked:
        if not one.agrees:
            print(
                f"Game {one.puzzle.number}, move {one.puzzle.step}: the answer is {one.puzzle.answer!r}; the search "
                f"makes {one.searched!r}, and most games are won after {one.best!r} (by {one.margin:.1%})."
            )
    agreed = sum(one.agrees for one in checked)
    print(f"Seed {seed}: a search {args.times} times longer agrees with {agreed} of {len(checked)} answers.")
    if args.drop:
        wrong = {one.puzzle.number for one in checked if not one.agrees}
        left = tuple(puzzle for puzzle in book.puzzles if puzzle.number not in wrong)
        replace(book, puzzles=left).write(path)
        print(f"{len(left)} puzzles are left in {path}.")
    return 0 if len(checked) == len(book.puzzles) else 130
