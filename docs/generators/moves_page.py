"""The vocabulary of a game's moves."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from declared import comments
from html_parts import code, table, text
from moorings.kernel.game import Game
from moorings.kernel.moves import MoveKind

SHORT = 8
"""The most words of an argument that are listed; of more, the first few are."""


def moves_page(game: Game) -> str:
    """The page."""
    kinds: type[MoveKind] = import_module(f"{game.state.__module__.rpartition('.')[0]}.moves").Do
    said = comments(kinds)
    rows: list[list[str]] = []
    for kind in kinds:
        first, number = int(game.moves.firsts[kind]), int((game.moves.kinds == kind).sum())
        words = "<br>".join(_words(each) for each in kind.words) or "–"
        span = f"{first:,}" if number == 1 else f"{first:,} to {first + number - 1:,}"
        rows.append([code(kind.name.lower()), words, span, code(game.moves.code(first)), said.get(kind.name, "")])
    heads = ("Kind", "Arguments", "Integers", "Its first code", "Meaning")
    return f"""---
title: Moves
hide: [toc]
---
# {game.title}: moves

A move is an integer from 0 to {len(game.moves) - 1:,}, the same in every position, and a code in words: its kind and up
to three arguments. At most {game.max_legal:,} moves are legal at once. [How moves work](../../moves.md) is the same in
all games.

{table(heads, [[*row[:-1], text(row[-1])] for row in rows])}
"""


def _words(words: Sequence[str]) -> str:
    listed = [code(word) for word in words]
    if len(listed) <= SHORT:
        return " ".join(listed)
    return f"{' '.join(listed[: SHORT // 2])} … {listed[-1]} <small>({len(listed)})</small>"
