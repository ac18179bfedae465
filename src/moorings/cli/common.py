"""What several verbs share: options of a game, packs, progress."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from moorings.cli.german import GERMAN
from moorings.kernel.errors import BadLog, BadOption, BadPack
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.pack import VARIABLE, file_of
from moorings.kernel.words import LANGUAGES, learn, say

learn("de", GERMAN)


def add_game(parser: argparse.ArgumentParser, many: bool = False) -> None:
    """The game, or games, and the folder of component packs."""
    if many:
        parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all of them if none is named")
    else:
        parser.add_argument("game", metavar="GAME", help="which game, for example harbour")
    add_components(parser)


def add_language(parser: argparse.ArgumentParser) -> None:
    """The language that people are spoken to in."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=locale_language(),
        help="English or German (what LC_ALL, LC_MESSAGES or LANG say)",
    )


def locale_language() -> str:
    """The language of the terminal: German where it is set so, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return next((language for language in LANGUAGES if value.lower().startswith(language)), LANGUAGES[0])
    return LANGUAGES[0]


def add_components(parser: argparse.ArgumentParser) -> None:
    """The folder of component packs."""
    parser.add_argument("--components", metavar="DIR", help="play with the edited tables in this folder")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, for example characters=yes; may be given several times",
    )


def read_game(args: argparse.Namespace, name: str = "") -> Game:
    """The game that was asked for, with the pack that was asked for."""
    from moorings.games import load

    name = name or str(args.game)
    plain = name.lower().replace("-", "_")
    if args.components:
        os.environ[VARIABLE] = args.components
        if file_of(plain) is None:
            raise BadPack(
                say(
                    "{folder} holds no {game}.toml; 'moorings components export {game}' writes one.",
                    folder=args.components,
                    game=plain,
                )
            )
    return load(name)


def read_games(args: argparse.Namespace) -> list[Game]:
    """The games that were asked for, all of them if none was."""
    from moorings.games import game_names, load

    if args.components:
        os.environ[VARIABLE] = args.components
    return [load(name) for name in args.games or game_names()]


def choose_options(args: argparse.Namespace, game: Game, seats: int) -> dict[str, object]:
    """The options that were given, and the plainest ones that so many can play with for the rest."""
    return {**(game.options_for(seats) if seats in game.seats else {}), **_read_options(args)}


def _read_options(args: argparse.Namespace) -> dict[str, object]:
    options: dict[str, object] = {}
    for given in args.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise BadOption(say("An option is given as NAME=VALUE, not as {given}.", given=repr(given)))
        options[name] = value
    return options


def read_log(path: Path) -> Log:
    """The log in a file."""
    try:
        return Log.from_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadLog(say("{file} cannot be read: {error}.", file=path, error=error)) from None


@contextmanager
def progress(text: str, total: int) -> Iterator[Callable[..., None]]:
    """A progress bar on a terminal, silence elsewhere; gone when it is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done, total=total: bar.update(task, completed=done, total=total)


def warm_up(game: Game, only: str | None = None) -> None:
    """Makes sure that a game is compiled, and shows how far that is: it must not look like a hang."""
    from moorings.lab.warm import warm

    if sys.stderr.isatty():
        with progress(f"Compiling {game.title} for this machine, once", 1) as update:
            warm(game, update, only)
        return
    with announcing(game):
        warm(game, only=only)


@contextmanager
def announcing(game: Game) -> Iterator[None]:
    """Says so, once, if something has to be compiled meanwhile."""
    from moorings.kernel.compiler import listeners

    def say_so() -> None:
        listeners.remove(say_so)
        print(f"Compiling {game.title} for this machine, once; this takes a while ...", file=sys.stderr, flush=True)

    listeners.append(say_so)
    try:
        yield
    finally:
        if say_so in listeners:
            listeners.remove(say_so)
