"""What the printed parts of a game are and do, by any name that somebody might type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from moorings.kernel.game import Game
from moorings.kernel.names import find, nearest
from moorings.kernel.show import Part
from moorings.kernel.words import LANGUAGES, said, speaker

MOST = 12
"""Parts that are listed when several have the name."""


@dataclass(frozen=True)
class Known:
    """A part with the table that it is in."""

    table: str
    row: Any
    part: Part


def explain(game: Game, name: str, language: str = LANGUAGES[0]) -> list[str]:
    """What is called so, in lines; or that nothing is, and what comes nearest."""
    say = speaker(language)
    places = {said(text, each).partition(":")[0]: text for text in game.places for each in (LANGUAGES[0], language)}
    if found := find(name, places):
        return [said(text, language) for text in dict.fromkeys(places[each] for each in found)]
    known = _by_name(game, language)
    found = [part for each in find(name, known) for part in known[each]] or _with_value(known, name, language)
    found = list({id(part): part for part in found}.values())
    if len(found) == 1:
        return _whole(game, found[0], language)
    if found:
        lines = [_line(game, part, language) for part in found[:MOST]]
        more = len(found) - MOST
        return [*lines, *([say("... and {number} more.", number=more)] if more > 0 else [])]
    lines = [say("Nothing here is called {name}; 'rules {name}' looks in the rules.", name=name)]
    if near := nearest(name, known):
        lines.append(say("Near to it: {names}.", names=", ".join(near)))
    return lines


def _by_name(game: Game, language: str) -> dict[str, list[Known]]:
    """All parts, by what they are called in English and in the language, and by the codes that moves call them."""
    found: dict[str, list[Known]] = {}
    for table, rows in game.pack.tables.items():
        for row in rows:
            known = Known(table, row, game.part(table, row))
            code = str(getattr(row, "id", ""))
            for name in dict.fromkeys([str(known.part.name), said(known.part.name, language), code]):
                if name:
                    found.setdefault(name, []).append(known)
    return found


def _with_value(known: dict[str, list[Known]], name: str, language: str) -> list[Known]:
    """The parts that have to do with something: `gems` is no part, but a port makes them."""
    values: dict[str, list[Known]] = {}
    for parts in known.values():
        for part in parts:
            for value in part.part.shows.values():
                if isinstance(value, str):
                    for text in (str(value), said(value, language)):
                        values.setdefault(text, []).append(part)
    return [part for value in find(name, values) for part in values[value]]


def _shown(game: Game, known: Known, language: str) -> Iterator[str]:
    for column, value in known.part.shows.items():
        yield f"{game.labels[column].said(language)} {said(value, language)}"


def _line(game: Game, known: Known, language: str) -> str:
    name, table = said(known.part.name, language), game.tables[known.table].said(language)
    return f"{name} ({table}): {', '.join(_shown(game, known, language)) or next(_sentences(known, language), '')}"


def _sentences(known: Known, language: str) -> Iterator[str]:
    return (said(text, language) for text in known.part.says.values())


def _whole(game: Game, known: Known, language: str) -> list[str]:
    lines = [f"{said(known.part.name, language)} ({game.tables[known.table].said(language)})"]
    if shown := ", ".join(_shown(game, known, language)):
        lines.append(f"{shown}.")
    lines += _sentences(known, language)
    return [*lines, f"({how_well_known(known.row.status, language)})"]


def how_well_known(status: str, language: str) -> str:
    """What is known of the values of a part; in English as the tables have it."""
    say = speaker(language)
    if language == LANGUAGES[0]:
        return status
    if "reconstructed" not in status:
        return say("from the rules")
    return say("reconstructed") if status.startswith("reconstructed") else say("partly reconstructed")
