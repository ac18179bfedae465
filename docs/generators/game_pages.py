"""The pages of a game, made from its code and its RULES.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from enum import IntEnum
from importlib import import_module
from types import ModuleType
from typing import Any

from declared import comments
from html_parts import chip, code, table, text

from moorings.games import game_names, load
from moorings.kernel.game import Game
from moorings.kernel.moves import MoveKind
from moorings.kernel.observation import observation_of
from moorings.kernel.options import Option, Value
from moorings.kernel.record import Field, Holds, Seats
from moorings.kernel.weights import FILE
from moorings.server.api.game_routes import ClauseAnswer, RowAnswer, TableAnswer, components, rules

SHORT = 8
"""The most words of an argument that are listed; of more, the first few are."""
RULINGS = {"en": "ruling", "de": "Auslegung"}
TITLES = {"en": "Rules", "de": "Regeln"}
NUMBER = re.compile(r"\b([A-Z]{2}-\d+)\b")
KINDS = {"i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64", "u1": "uint8", "u2": "uint16", "u4": "uint32"}
KINDS |= {"u8": "uint64", "f8": "float64"}
LANGUAGES = {"en": "rules.md", "de": "regeln.md"}
ELSEWHERE = {"en": "Auf Deutsch: [Regeln](regeln.md)", "de": "In English: [Rules](rules.md)"}


def game_pages() -> Iterator[tuple[str, str]]:
    """The pages of all games: path and text."""
    games = [load(name) for name in game_names()]
    yield "games/index.md", _all_games(games)
    for game in games:
        folder = f"games/{game.name}"
        yield f"{folder}/index.md", _overview(game)
        for language, page in LANGUAGES.items():
            yield f"{folder}/{page}", _rules(game, language)
        yield f"{folder}/parts.md", _parts(game)
        yield f"{folder}/moves.md", _moves(game)
        yield f"{folder}/state.md", _state(game)


def _players(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def _all_games(games: list[Game]) -> str:
    rows = "\n".join(_in_short(game) for game in games)
    return f"""# The games

Four houses, one floor plan. Each game has its rules as numbered clauses in English and German, its printed parts as tables,
a vocabulary of moves, and one flat record as its state. These pages are made from the code and from `RULES.md`
whenever the site is built.

| game | players | clauses of the rules | of them with a ruling | printed parts | moves in its space | bytes of a state |
|---|---|--:|--:|--:|--:|--:|
{rows}

Every clause is shown by at least one test. Where the printed rules leave something open, a clause has a ruling and says
why. Printed values that are not public are reconstructed and marked so.
"""


def _in_short(game: Game) -> str:
    clauses = [each for chapter in rules(game.name, "en").chapters for each in chapter.clauses]
    parts = sum(len(each.rows) for each in components(game.name, "en").tables)
    numbers = (len(clauses), sum(each.ruling for each in clauses), parts, len(game.moves), game.state.dtype.itemsize)
    told = " | ".join(f"{number:,}" for number in numbers)
    return f"| [{game.title}]({game.name}/index.md) | {_players(game)} | {told} |"


def _overview(game: Game) -> str:
    introduction = "\n\n".join(_marked_up(each) for each in rules(game.name, "en").introduction)
    facts = {
        "Players": _players(game),
        "Name in commands and programs": code(game.name),
        "Version of the rules": str(game.version),
        "Printed parts": f"pack {code(game.pack.digest)}",
        "Moves in the space": f"{len(game.moves):,}, of {len(game.moves.names)} kinds",
        "Most legal moves at once": f"{game.max_legal:,}",
        "Bytes of a state": f"{game.state.dtype.itemsize:,}",
        "Standing orders": "yes" if game.has_orders else "none",
    }
    return f"""# {game.title}

{introduction}

![{game.title} in the browser](../../pictures/{game.name}.png)

{table(("", ""), [[text(name), value] for name, value in facts.items()])}

## What is here

- [Rules](rules.md) and [Regeln](regeln.md), clause by clause
- [Printed parts](parts.md), and what is known of each
- [Moves](moves.md), as programs and logs write them
- [State and events](state.md): the record that the rules work on, and what it can tell

## Options

{_options(game)}

## Play it

    moorings play {game.name} --seats {game.seats[-1]}
    moorings rules {game.name}
    moorings simulate {game.name} --seats {game.seats[-1]} --games 1000

```python
>>> import moorings
>>> game = moorings.load("{game.name}")
>>> match = game.start(seats={game.seats[-1]}, seed=1)
>>> seat = match.active[0]
>>> match.play(seat, match.moves(seat)[0]).text
{_first_move(game)!r}

```
"""


def _first_move(game: Game) -> str:
    match = game.start(seats=game.seats[-1], seed=1)
    return str(match.moves(match.active[0])[0].text)


def _options(game: Game) -> str:
    rows = [
        [code(option.name), ", ".join(_choice(option, each) for each in option.choices), text(option.text)]
        for option in game.options
    ]
    sets = [[str(seats), str(len(game.option_sets(seats)))] for seats in game.seats]
    return f"""{table(("Option", "Values, the default in bold", "What it does"), rows)}

How many combinations a table may choose from:

{table(("Players", "Combinations"), sets)}"""


def _choice(option: Option, value: Value) -> str:
    word = code({True: "yes", False: "no"}[value] if isinstance(value, bool) else value)
    return f"<strong>{word}</strong>" if value == option.default else word


def _rules(game: Game, language: str) -> str:
    answer = rules(game.name, language)
    introduction = "\n\n".join(_marked_up(each) for each in answer.introduction)
    chapters: list[str] = []
    for chapter in answer.chapters:
        clauses = [_clause(each, chip(RULINGS[language], "ruling") if each.ruling else "") for each in chapter.clauses]
        chapters.append("\n\n".join([f"## {chapter.title}", *clauses]))
    body = "\n\n".join(chapters)
    return f"""---
title: {TITLES[language]}
---
# {game.title}: {TITLES[language]}

<div lang="{language}" markdown>

{introduction}

{ELSEWHERE[language]}

{body}

</div>
"""


def _clause(clause: ClauseAnswer, mark: str) -> str:
    number = f"[{clause.number}](#{clause.number}){{ .number }}"
    return (
        f'<div class="clause" id="{clause.number}" markdown>\n{number} {mark}\n{_marked_up(clause.text, clause.number)}\n</div>'
    )


def _marked_up(clause: str, own: str = "") -> str:
    """A clause with links to the others that it names; Markdown as it is."""
    return NUMBER.sub(lambda found: found[0] if found[0] == own else f"[{found[0]}](#{found[0]})", clause)


def _parts(game: Game) -> str:
    answer = components(game.name, "en")
    found = [row.mark for each in answer.tables for row in each.rows]
    counted = ", ".join(f"{found.count(mark)} {word}" for mark, word in _MARKS.items())
    tables = "\n\n".join(f"## {each.title}\n\n{_table_of(each)}" for each in answer.tables)
    return f"""---
title: Printed parts
---
# {game.title}: printed parts

{len(found)} parts: {counted}. A {chip("sourced")} value stands in the rulebook or in a published description, or follows from its numbers. A
{chip("reconstructed")} one is our own guess, made so that the game plays as described; it is set in <span class="guess">italics</span>. Of a
{chip("partly")} known part, some values are sourced and the rest are guesses.

If you own the game, put the printed values in:

    moorings components export {game.name} --to my-cards
    moorings play {game.name} --components my-cards

{tables}
"""


_MARKS = {"sourced": "sourced", "partly": "known in part", "reconstructed": "reconstructed"}


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
    detail = row.status.removeprefix("derived: ") if row.status.startswith("derived") else ""
    return chip(row.mark) + (f" {text(detail)}" if detail else "")


def _moves(game: Game) -> str:
    kinds = _kinds(game)
    said = comments(kinds)
    rows: list[list[str]] = []
    for kind in kinds:
        first = int(game.moves.firsts[kind])
        number = sum(1 for each in game.moves.kinds if each == kind)
        rows.append(
            [
                code(kind.name.lower()),
                "<br>".join(_words(words) for words in kind.words) or "–",
                f"{first:,}" if number == 1 else f"{first:,} to {first + number - 1:,}",
                code(game.moves.code(first)),
                text(said.get(kind.name, "")),
            ]
        )
    heads = ("Kind", "Arguments", "Integers", "Its first code", "Meaning")
    return f"""---
title: Moves
hide: [toc]
---
# {game.title}: moves

A move is an integer from 0 to {len(game.moves) - 1:,}, the same in every position, and a code in words: its kind and up to three arguments.
At most {game.max_legal:,} moves are legal at once. [How moves work](../../moves.md) is the same in all games.

{table(heads, rows)}
"""


def _words(words: Any) -> str:
    listed = [code(word) for word in words]
    if len(listed) <= SHORT:
        return " ".join(listed)
    return f"{' '.join(listed[: SHORT // 2])} … {listed[-1]} <small>({len(listed)})</small>"


def _kinds(game: Game) -> type[MoveKind]:
    """The kinds of move of a game."""
    return _module(game, "moves").Do


def _module(game: Game, name: str) -> ModuleType:
    return import_module(f"moorings.games.{game.name}.{name}")


def _state(game: Game) -> str:
    said = {name: told for kind in reversed(game.state.__mro__[:-2]) for name, told in comments(kind).items()}
    fields = [
        [code(name), _type(field), text(_holds(field)), text(said.get(name, ""))]
        for name, field in game.state.fields.items()
    ]
    observed = _observed(game)
    enums = "\n\n".join(_enum(each) for each in _enums(game))
    happens = _enum(_module(game, "happens").Happens, heading="")
    weights = tomllib.loads((game.folder / FILE).read_text(encoding="utf-8"))
    judged = [
        [code(name), str(value), text(told)]
        for (name, value), told in zip(weights.items(), _meanings(game), strict=True)
    ]
    return f"""---
title: State and events
---
# {game.title}: state and events

## The record

A state is {game.state.dtype.itemsize:,} bytes: one flat record, laid out as here but for the order. [Records and rules](../../records.md) says how it is
declared and read.

{table(("Field", "Type", "Of seats", "What it is"), fields)}

## What a seat observes

{observed}

## What its numbers mean

{enums}

## Events

What the rules tell while a move is played: the kind, whose it is, and these numbers. [Events](../../events.md) says how to hear them.

{happens}

## What is worth what

What one-turn players and the search judge a position by where no network does: `weights.toml`, as `moorings lab fit` has fitted it.

{table(("Weight", "Value", "Meaning"), judged)}
"""


def _observed(game: Game) -> str:
    layout = observation_of(game)
    rows = [
        [code(each.name), f"{each.start} to {each.stop - 1}", text(each.encoding), text(each.meaning)]
        for each in layout.slices
    ]
    return f"""The tensor that [observations](../../environments.md) are: {layout.size:,} numbers, one's own part first, the others in their order.

{table(("Slice", "Numbers", "How it is shown", "What it is"), rows)}"""


def _meanings(game: Game) -> list[str]:
    lines = (game.folder / FILE).read_text(encoding="utf-8").splitlines()
    return [line.partition("#")[2].strip() for line in lines if "=" in line.partition("#")[0]]


def _type(field: Field) -> str:
    shape = " × ".join(f"{int(size)} seats" if isinstance(size, Seats) else str(size) for size in field.shape)
    return f"{KINDS[field.kind]} {shape}".strip()


def _holds(field: Field) -> str:
    several = field.holds if isinstance(field.holds, tuple) else (field.holds,)
    return ", ".join(dict.fromkeys(filter(None, map(_held, several))))


def _held(holds: Holds) -> str:
    if holds.unseen:
        return "nobody can see it"
    if holds.bits:
        return "a bit for each seat"
    if holds.seats_from == (0,):
        return "a seat"
    return f"a seat from {', '.join(map(str, holds.seats_from))} on" if holds.seats_from else ""


def _enums(game: Game) -> list[type[IntEnum]]:
    module = _module(game, "state")
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, IntEnum) and each.__module__ == module.__name__
    ]


def _enum(kind: type[IntEnum], heading: str = "###") -> str:
    said = comments(kind)
    rows = [[str(int(each)), code(each.name.lower()), text(said.get(each.name, ""))] for each in kind]
    head = f"{heading} {kind.__name__}\n\n{(kind.__doc__ or '').strip()}\n\n" if heading else ""
    return head + table(("", "Name", "Meaning"), rows)
