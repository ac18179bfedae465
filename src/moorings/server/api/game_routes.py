"""The games: what can be chosen, the rules, the printed parts; and the bots."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel

from moorings.games import game_names, load
from moorings.kernel.game import Game
from moorings.kernel.options import Option
from moorings.kernel.shape import told
from moorings.kernel.words import said, say
from moorings.lab.clauses import chapters, introduction, is_ruling
from moorings.server.api.dependencies import Speaks, TheService, known_game, refusals
from moorings.server.shared.german_words import LABELS
from moorings.workers.background import State

if TYPE_CHECKING:
    from moorings.bots import Level

router = APIRouter(prefix="/api", tags=["games"])

Mark = Literal["sourced", "partly", "reconstructed"]
SOURCED = re.compile(r"sourced: (?P<what>.*); the rest reconstructed")
Name = Annotated[str, Path(description="The name of a game.", examples=["packet_row"], max_length=40)]


class OptionAnswer(BaseModel):
    """Something that a table chooses before it starts."""

    name: str
    text: str
    choices: list[bool | int | str]
    default: bool | int | str


class PackAnswer(BaseModel):
    """The tables of printed parts that a game is played with."""

    digest: str
    built_in: bool


class ReadyAnswer(BaseModel):
    """How far the searching bots of a game are: `done` of `total` steps of compiling, once for each machine.

    The game itself can always be played.
    """

    state: State
    done: int
    total: int


class GameAnswer(BaseModel):
    """A game, and what can be chosen."""

    name: str
    title: str
    rules: int
    min_seats: int
    max_seats: int
    options: list[OptionAnswer]
    components: PackAnswer
    ready: ReadyAnswer


class ClauseAnswer(BaseModel):
    """One clause of the rules, in Markdown; a ruling settles what the printed rules leave open."""

    number: str
    text: str
    ruling: bool


class ChapterAnswer(BaseModel):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseAnswer]


class RulesAnswer(BaseModel):
    """The rules of a game, in our own words."""

    game: str
    title: str
    version: int
    introduction: list[str]
    chapters: list[ChapterAnswer]


class ValueAnswer(BaseModel):
    """Something about a printed part, for people: what it is called and what it says. `column` is its key in tables."""

    column: str
    label: str
    text: str


class RowAnswer(BaseModel):
    """One printed part: `cells` by column as the tables have them, the rest in words.

    `status` says what is known of it; `mark` whether any of it is our own guess, and `reconstructed` of which values,
    where the tables say it.
    """

    cells: dict[str, bool | int | str | list[bool | int | str]]
    title: str
    says: list[ValueAnswer]  # whole sentences
    shows: list[ValueAnswer]  # single values
    status: str
    mark: Mark
    reconstructed: list[str]


class TableAnswer(BaseModel):
    """Printed parts of one kind."""

    name: str
    title: str
    columns: list[str]
    rows: list[RowAnswer]


class ComponentsAnswer(BaseModel):
    """The printed parts of a game.

    `outlines` are what its board is drawn with besides, by kind and name: the coordinates of points, one after another.
    """

    game: str
    digest: str
    built_in: bool
    tables: list[TableAnswer]
    outlines: dict[str, dict[str, list[int]]]


class EntryAnswer(BaseModel):
    """An entry of a thing as it is told in words: how (`mark`), and what kind of thing it holds, if it holds things.

    `title`: what the thing is called by. `seat`: by the number of a seat. `players`: one thing for each seat.
    `gloss`: what such a thing does, the same for all that are called alike. `aside`: only for whoever asks for it.
    """

    key: str
    mark: Literal["title", "seat", "players", "gloss", "aside"] | None
    of: str | None


class LabelsAnswer(BaseModel):
    """How the views of a game are told in words.

    `labels` is what keys and words are called. `things` are the kinds of things that a view holds, with the entries
    that are told of each, what matters first; the position itself is the `View`.
    """

    labels: dict[str, str]
    things: dict[str, list[EntryAnswer]]


class LevelAnswer(BaseModel):
    """A bot that a seat can be given to."""

    name: str
    text: str
    seconds: float | None  # about how long it thinks at a move; none if it moves at once
    yardstick: bool  # there for other bots to be measured against, not as an opponent for people


@router.get("/games", response_model=list[GameAnswer], responses=refusals(409))
def games(service: TheService, speaks: Speaks) -> list[GameAnswer]:
    """All games, and how far the searching bots of each are."""
    return [_game(load(name), ReadyAnswer(**service.compiler.status(name)), speaks) for name in game_names()]


@router.get("/games/{game}/labels", response_model=LabelsAnswer, responses=refusals(400, 404, 409))
def labels(game: Name, speaks: Speaks) -> LabelsAnswer:
    """What the keys and the words in the views of a game are called, and which of them are told, in which order."""
    known = known_game(game)
    things = {kind: [EntryAnswer(**entry._asdict()) for entry in entries] for kind, entries in told(known).items()}
    return LabelsAnswer(labels=_labels(known, speaks), things=things)


@router.get("/games/{game}/rules", response_model=RulesAnswer, responses=refusals(400, 404, 409))
def rules(game: Name, speaks: Speaks) -> RulesAnswer:
    """The rules of a game as numbered clauses, with the same numbers in every language."""
    return _rules(known_game(game).name, speaks)


@router.get("/games/{game}/components", response_model=ComponentsAnswer, responses=refusals(400, 404, 409))
def components(game: Name, speaks: Speaks) -> ComponentsAnswer:
    """The printed parts of a game, each marked as sourced or reconstructed."""
    return _components(known_game(game).name, speaks)


@router.get("/levels", response_model=list[LevelAnswer], responses=refusals(409))
def bot_levels(speaks: Speaks) -> list[LevelAnswer]:
    """The levels that bots play at, the weakest first."""
    from moorings.bots import levels  # here, because it loads the compiler, and the first page should not wait for it

    return [
        LevelAnswer(name=name, text=say(level.text).said(speaks), seconds=_seconds(level), yardstick=level.yardstick)
        for name, level in levels().items()
    ]


def _option(option: Option, language: str) -> OptionAnswer:
    text = say(option.text).said(language)
    return OptionAnswer(name=option.name, text=text, choices=list(option.choices), default=option.default)


def _game(game: Game, ready: ReadyAnswer, language: str) -> GameAnswer:
    options = [_option(o, language) for o in game.options]
    return GameAnswer(
        name=game.name,
        title=game.title,
        rules=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=options,
        components=PackAnswer(digest=game.pack.digest, built_in=game.pack.built_in),
        ready=ready,
    )


@cache
def _rules(name: str, language: str) -> RulesAnswer:
    game = load(name)
    return RulesAnswer(
        game=name,
        title=game.title,
        version=game.version,
        introduction=introduction(game, language),
        chapters=[
            ChapterAnswer(
                title=chapter.title,
                clauses=[
                    ClauseAnswer(number=number, text=text, ruling=is_ruling(text, language))
                    for number, text in chapter.clauses.items()
                ],
            )
            for chapter in chapters(game, language)
        ],
    )


def _labels(game: Game, language: str) -> dict[str, str]:
    return {word: label.said(language) for word, label in {**LABELS, **game.labels}.items()}


@cache
def _components(name: str, language: str) -> ComponentsAnswer:
    game = load(name)
    labels = _labels(game, language)

    def values(told: Mapping[str, str | int]) -> list[ValueAnswer]:
        return [ValueAnswer(column=c, label=labels[c], text=str(said(v, language))) for c, v in told.items()]

    def row(table: str, row: Any) -> RowAnswer:
        part = game.part(table, row)
        says, shows = values(part.says), values(part.shows)
        return RowAnswer(
            cells=_cells(row),
            title=said(part.name, language),
            says=says,
            shows=shows,
            status=row.status,
            mark=_mark(row.status),
            reconstructed=[labels[c] for c in _guessed(row, [part.named, *part.says, *part.shows], part.meant)],
        )

    tables = [
        TableAnswer(
            name=table,
            title=game.tables[table].said(language),
            columns=_columns(rows[0]),
            rows=[row(table, each) for each in rows],
        )
        for table, rows in game.pack.tables.items()
    ]
    outlines = {kind: {of: list(shape) for of, shape in shapes.items()} for kind, shapes in game.outlines().items()}
    return ComponentsAnswer(
        game=name, digest=game.pack.digest, built_in=game.pack.built_in, tables=tables, outlines=outlines
    )


def _columns(row: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(row) if field.name != "status"]


def _cells(row: Any) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in _columns(row)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def _guessed(row: Any, shown: Iterable[str], meant: Mapping[str, str]) -> list[str]:
    """The columns that are our own guess, of those shown of a part; none if all of them are, or it is not told."""
    if not (found := SOURCED.fullmatch(row.status)):
        return []
    columns, words = _columns(row), re.split(r", and | and |, ", found["what"])
    sourced = {word if word in columns else meant.get(word) for word in words}
    return [column for column in shown if column in columns and column not in sourced]


def _mark(status: str) -> Mark:
    if "reconstructed" not in status:
        return "sourced"
    return "reconstructed" if status.startswith("reconstructed") else "partly"


def _seconds(level: Level) -> float | None:
    return getattr(level.settings, "seconds", 0.0) or None
