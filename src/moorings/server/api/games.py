"""The games: what can be chosen, the rules, the printed parts; and the bots."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel

from moorings.games import game_names, load
from moorings.kernel.game import Game
from moorings.kernel.options import Option
from moorings.kernel.words import Text, say
from moorings.lab.clauses import chapters, introduction
from moorings.server.api.common import Speaks, TheService, refusals
from moorings.server.errors import no_such_game
from moorings.server.german import LABELS
from moorings.server.warmth import State

if TYPE_CHECKING:
    from moorings.bots import Level

router = APIRouter(prefix="/api", tags=["games"])

Mark = Literal["sourced", "partly", "reconstructed"]
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
    """How far a game is: `done` of about `total` functions while it is compiled, once for each machine."""

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


class RowAnswer(BaseModel):
    """One printed part, by column. `status` says what is known of it; `mark` whether any of it is our own guess."""

    cells: dict[str, bool | int | str | list[bool | int | str]]
    status: str
    mark: Mark


class TableAnswer(BaseModel):
    """Printed parts of one kind."""

    name: str
    columns: list[str]
    rows: list[RowAnswer]


class ComponentsAnswer(BaseModel):
    """The printed parts of a game."""

    game: str
    digest: str
    built_in: bool
    tables: list[TableAnswer]


class LevelAnswer(BaseModel):
    """A bot that a seat can be given to."""

    name: str
    text: str
    seconds: float | None  # about how long it thinks at a move; none if it moves at once


@router.get("/games", response_model=list[GameAnswer], responses=refusals(409))
def games(service: TheService, speaks: Speaks) -> list[GameAnswer]:
    """All games, and how far each is from being ready."""
    return [_game(load(name), ReadyAnswer(**service.warmth.status(name)), speaks) for name in game_names()]


@router.get("/games/{game}/labels", response_model=dict[str, str], responses=refusals(400, 404, 409))
def labels(game: Name, speaks: Speaks) -> dict[str, str]:
    """What the keys and the words in the views of a game are called."""
    own: dict[str, Text] = vars(load(_known(game)).words)["LABELS"]
    return {word: label.said(speaks) for word, label in {**LABELS, **own}.items()}


@router.get("/games/{game}/rules", response_model=RulesAnswer, responses=refusals(400, 404, 409))
def rules(game: Name) -> RulesAnswer:
    """The rules of a game as numbered clauses."""
    return _rules(_known(game))


@router.get("/games/{game}/components", response_model=ComponentsAnswer, responses=refusals(400, 404, 409))
def components(game: Name) -> ComponentsAnswer:
    """The printed parts of a game, each marked as sourced or reconstructed."""
    return _components(_known(game))


@router.get("/levels", response_model=list[LevelAnswer], responses=refusals(409))
def bot_levels(speaks: Speaks) -> list[LevelAnswer]:
    """The levels that bots play at."""
    from moorings.bots import levels  # here, because it loads the compiler, and the first page should not wait for it

    return [
        LevelAnswer(name=name, text=say(level.text).said(speaks), seconds=_seconds(level))
        for name, level in levels().items()
    ]


def _known(name: str) -> str:
    if name not in game_names():
        raise no_such_game(name, game_names())
    return name


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
def _rules(name: str) -> RulesAnswer:
    game = load(name)
    return RulesAnswer(
        game=name,
        title=game.title,
        version=game.version,
        introduction=introduction(game),
        chapters=[
            ChapterAnswer(
                title=chapter.title,
                clauses=[
                    ClauseAnswer(number=number, text=text, ruling="(ruling" in text)
                    for number, text in chapter.clauses.items()
                ],
            )
            for chapter in chapters(game)
        ],
    )


@cache
def _components(name: str) -> ComponentsAnswer:
    pack = load(name).pack
    tables = [
        TableAnswer(name=table, columns=_columns(rows[0]), rows=[_row(row) for row in rows])
        for table, rows in pack.tables.items()
    ]
    return ComponentsAnswer(game=name, digest=pack.digest, built_in=pack.built_in, tables=tables)


def _columns(row: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(row) if field.name != "status"]


def _row(row: Any) -> RowAnswer:
    values = {name: getattr(row, name) for name in _columns(row)}
    cells = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return RowAnswer(cells=cells, status=row.status, mark=_mark(row.status))


def _mark(status: str) -> Mark:
    if "reconstructed" not in status:
        return "sourced"
    return "reconstructed" if status.startswith("reconstructed") else "partly"


def _seconds(level: Level) -> float | None:
    return getattr(level.settings, "seconds", 0.0) or None
