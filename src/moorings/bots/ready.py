"""Whether bots run compiled: which games are, on this machine, and which of them this process has taken over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from moorings.bots.search import Task, new_desk, perform
from moorings.bots.tree import keep_legal, keep_subtree, lead
from moorings.kernel import cache
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import COMPILING, compiled

F = TypeVar("F", bound=Callable[..., Any])
Report = Callable[[int, int], None]
"""Told how many steps of compiling are done, and of how many."""
ENTRIES = (perform, keep_legal, keep_subtree, lead)
FINISHING = 0.35
"""What comes after the last rule, as a part of what came before it."""

_taken: set[str] = set()
_digests: dict[str, str] = {}


def is_ready(game: Game) -> bool:
    """Whether all that a searching bot needs is compiled and kept, by this very code for this very processor."""
    return not COMPILING or _mark(game).exists()


def make_ready(game: Game, report: Report = lambda done, total: None) -> None:
    """Compiles what a searching bot needs, or else loads it, and runs it from now on."""
    if COMPILING:
        with progress(game, ENTRIES, report):
            _call(game)
        cache.write(_mark(game), b"")
        cache.sweep()
    take_over(game)


def take_over(game: Game, compiled: bool = True) -> None:
    """From now on the bots of this process run the game's compiled rules; or no longer. They play the same moves."""
    (_taken.add if compiled else _taken.discard)(game.name)


def fastest(function: F, game: Game) -> F:
    """A rule as bots run it in this process."""
    return compiled(function) if game.name in _taken else function


@contextmanager
def progress(game: Game, entries: tuple[Callable[..., Any], ...], report: Report) -> Iterator[None]:
    """Reports every rule that is compiled meanwhile; nothing is reported if all is loaded from disk."""
    from moorings.kernel.compiler import listeners

    number = cache.reach(entries, game.rules)
    total = round(number * (1 + FINISHING))
    done = 0

    def listen() -> None:
        nonlocal done
        done += 1
        report(min(done, number), total)

    listeners.append(listen)
    try:
        yield
    finally:
        listeners.remove(listen)
    if done:
        report(total, total)


def _mark(game: Game) -> Path:
    """The mark of a game that is compiled for bots."""
    if game.name not in _digests:
        _digests[game.name] = cache.digest(ENTRIES, game.rules)
    return cache.root() / game.name / f"ready.{_digests[game.name]}"


def _call(game: Game) -> None:
    """One short call of everything."""
    seats = game.seats[-1]
    desk = new_desk(game, 0, quick_generator(0))
    desk.states[0] = game.deal(seats, 0, game.options_for(seats))
    compiled(perform)(desk, int(Task.SOUND), 0, 0)
    compiled(keep_legal)(desk.nodes, desk.search, desk.moves, 0)
    compiled(keep_subtree)(desk.nodes, desk.nodes.copy(), 0, desk.search)
    compiled(lead)(desk.nodes)
