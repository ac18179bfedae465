"""The printed parts of a game as tables that say of every value whether it is known."""

from __future__ import annotations

from html_parts import chip, table, text
from moorings.kernel.game import Game
from moorings.server.api.game_routes import RowAnswer, TableAnswer, components

MARKS = {"sourced": "sourced", "partly": "known in part", "reconstructed": "reconstructed"}


def parts_page(game: Game) -> str:
    """The page."""
    answer = components(game.name, "en")
    found = [row.mark for each in answer.tables for row in each.rows]
    counted = ", ".join(f"{found.count(mark)} {word}" for mark, word in MARKS.items())
    tables = "\n\n".join(f"## {each.title}\n\n{_table_of(each)}" for each in answer.tables)
    return f"""---
title: Printed parts
---
# {game.title}: printed parts

{len(found)} parts: {counted}. A {chip("sourced")} value stands in the rulebook or in a published description, or
follows from its numbers. A {chip("reconstructed")} one is our own guess, made so that the game plays as described; it
is set in <span class="guess">italics</span>. Of a {chip("partly")} known part, some values are sourced and the rest are
guesses.

If you own the game, put the printed values in:

    moorings components export {game.name} --to my-cards
    moorings play {game.name} --components my-cards

{tables}
"""


def _table_of(answer: TableAnswer) -> str:
    columns = list(dict.fromkeys(each.label for row in answer.rows for each in [*row.shows, *row.says]))
    rows = [[_cell(row, "", row.title), *(_value(row, label) for label in columns), _known(row)] for row in answer.rows]
    return table((answer.title, *columns, "Known"), rows)


def _value(row: RowAnswer, label: str) -> str:
    told = next((each.text for each in [*row.shows, *row.says] if each.label == label), "")
    return _cell(row, label, told)


def _cell(row: RowAnswer, label: str, told: str) -> str:
    guessed = row.mark == "reconstructed" or label in row.reconstructed
    return f'<span class="guess">{text(told)}</span>' if guessed and told else text(told)


def _known(row: RowAnswer) -> str:
    how = row.status.removeprefix("derived: ") if row.status.startswith("derived") else ""
    return chip(row.mark) + (f" {text(how)}" if how else "")
