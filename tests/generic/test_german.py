"""Every text of every game can be said in German, and everything in a view has a word for it."""

from __future__ import annotations

import ast
import importlib
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from rich.console import Console

from moorings import games
from moorings.bots import levels, names, review_words
from moorings.cli import german as terminal
from moorings.kernel import german as kernel_german
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.words import LANGUAGES, Text
from moorings.server.people import accounts
from moorings.server.shared import german_words as server
from moorings.server.shared import refusals
from support import GAMES, finish, game, random_match, random_positions, scaled

POSITIONS = 300
MOVES = 20
"""Moves looked at in one position."""

SAME = {
    *(
        "{action}.",
        "{where} ({costs}): {action}",
        "{where}: {action}",
        "{number} {good}",
        "{who}: {price}",
    ),
    *("Docks", "Dummy", "Hand", "Name", "Phase", "Prestige", "Solo", "Standard"),
}
"""What is said alike in both languages."""
CODES = {"game", "components", "status", "code", "port", "sign", "signed"}
"""Keys of what is no text for players: names of code, and what is known of the tables."""

NAMED = ("name", "headline")
"""The columns of the tables whose words are names: they are the same in all languages."""

WORD = re.compile(r"[a-z]+([-_ ][a-z0-9]+)*")


def german(name: str) -> dict[str, str]:
    return importlib.import_module(f"moorings.games.{name}.german").GERMAN


def labels(name: str) -> dict[str, Text]:
    return importlib.import_module(f"moorings.games.{name}.words").LABELS


def said_in(*files: Path) -> set[str]:
    """The patterns in the sources: what `say` is called with."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and "say" in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def told_in(file: Path) -> set[str]:
    """The patterns in a story: all its sentences that are not about the code."""
    tree = ast.parse(file.read_text())
    about = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and isinstance(node.body[0], ast.Expr)
    }
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in about]
    return {node.value for node in strings if isinstance(node.value, str) and node.value.endswith(".")}


def placeholders(pattern: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(pattern) if field is not None}


def check_dictionary(known: Mapping[str, str], used: set[str]) -> None:
    assert not used - set(known), "these have no German"
    assert not set(known) - used, "these are never said"
    for english, other in known.items():
        assert placeholders(english) == placeholders(other), english
        assert other != english or english in SAME, english


@pytest.mark.parametrize("name", GAMES)
def test_every_pattern_has_german(name: str) -> None:
    g = game(name)
    options = {option.text for option in g.options}
    files = [g.folder / f"{file}.py" for file in ("words", "view", "story", "screen", "habits")]
    check_dictionary(german(name), said_in(*files) | told_in(g.folder / "story.py") | options)


def test_what_the_service_says_has_german() -> None:
    files = Path(server.__file__).parents[1].rglob("*.py")
    check_dictionary(server.GERMAN, said_in(*files) | {level.text for level in levels().values()})


def test_what_the_kernel_and_the_terminal_say_has_german() -> None:
    kernel = Path(kernel_german.__file__).parent
    check_dictionary(kernel_german.GERMAN, said_in(*kernel.glob("*.py"), Path(games.__file__)))
    above = Path(terminal.__file__).parent, Path(names.__file__).parent
    files = [file for folder in above for file in folder.glob("*.py")]
    counted = set(review_words.HABIT_NAMES.values())
    told = dict(terminal.GERMAN)
    for pattern, german_pattern in review_words.GERMAN.items():
        assert told.setdefault(pattern, german_pattern) == german_pattern
    check_dictionary(told, said_in(*files) | counted)


def test_every_refusal_of_the_service_can_be_said_in_german() -> None:
    """What is raised is made by `say`, or is what another error said."""
    kinds = {kind.__name__ for kind in _all_of(refusals.Refusal)}
    assert accounts.LoginTaken.__name__ in kinds
    raised = 0
    for file in Path(server.__file__).parents[1].rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                raised += 1
                assert not isinstance(node.args[0], ast.Constant | ast.JoinedStr), f"{file.name}:{node.lineno}"
    assert raised > 50


def _all_of(kind: type) -> set[type]:
    return {kind, *(each for below in kind.__subclasses__() for each in _all_of(below))}


def test_nothing_is_listed_as_the_same_that_is_not_there() -> None:
    assert {english for name in GAMES for english, other in german(name).items() if english == other} == SAME


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_a_label(name: str) -> None:
    for option in game(name).options:
        assert option.name in labels(name)
        for choice in option.choices:
            assert not isinstance(choice, str) or choice in labels(name)


class Ear:
    """Listens to what a game says, and knows what may be said without being translated."""

    def __init__(self, g: Game, match: Match) -> None:
        cards = [row for table in g.pack.tables.values() for row in table]
        self.names = {
            *match.names,
            *(getattr(card, field) for card in cards for field in NAMED if hasattr(card, field)),
        }
        self.known = german(g.name)
        self.labels = {**labels(g.name), **server.LABELS}

    def hear(self, text: str) -> None:
        """A text is one that has German, in all its parts."""
        assert isinstance(text, Text), text
        patterns = set(self.parts(text))
        assert text.said("de") != text or patterns <= SAME, text

    def parts(self, text: Text) -> Iterator[str]:
        """The patterns that a text is made of."""
        if text.pattern:
            assert text.pattern in self.known, text.pattern
            yield text.pattern
        for name, part in text.parts.items():
            for each in part if isinstance(part, list) else [part]:
                if isinstance(each, Text):
                    yield from self.parts(each)
                elif isinstance(each, str) and name != "code":
                    assert each in self.names or not any(letter.isalpha() for letter in each), (each, text)

    def look(self, value: Any, key: str = "") -> None:
        """All keys and all plain words in a view have labels."""
        if isinstance(value, dict):
            for name, each in value.items():
                assert name in self.labels or name in self.names or name.isdecimal(), name
                self.look(each, name)
        elif isinstance(value, list):
            for each in value:
                self.look(each, key)
        elif isinstance(value, Text):
            self.hear(value)
        elif isinstance(value, str) and key not in CODES:
            assert value in self.labels if WORD.fullmatch(value) else value in self.names, (key, value)


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_a_game_can_be_said_in_german(name: str) -> None:
    g = game(name)
    luck = random.Random(8)
    for match in random_positions(g, scaled(POSITIONS), 8):
        ear = Ear(g, match)
        ear.look(match.view(None))
        for seat in range(match.seats):
            ear.look(match.view(seat))
            for moves in (match.moves(seat), match.orders(seat)):
                for move in luck.sample(moves, min(MOVES, len(moves))):
                    ear.hear(move.text)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_can_be_told_in_german(name: str) -> None:
    g = game(name)
    luck = random.Random(9)
    for _ in range(scaled(10)):
        match = finish(random_match(g, luck), luck)
        ear = Ear(g, match)
        ear.look(match.view(0))
        assert match.outcome is not None
        ear.hear(match.outcome.reason)
        for row in match.outcome.breakdown:
            assert set(row) <= set(labels(name))


@pytest.mark.parametrize("name", GAMES)
def test_labels_are_short(name: str) -> None:
    for key, label in {**labels(name), **server.LABELS}.items():
        assert isinstance(label, Text)
        assert len(label.said("de")) <= max(40, 1.4 * len(label)), key


def english_words(g: Game, match: Match) -> set[str]:
    """The words of a game that nobody says in German, and that are no part of a name."""
    known = german(g.name)
    cards = [row for table in g.pack.tables.values() for row in table]
    names = [getattr(card, field) for card in cards for field in NAMED if hasattr(card, field)]
    spoken = words_of(" ".join([*known.values(), *names, *match.names]))
    return words_of(" ".join(re.sub(r"{\w+}", "", pattern) for pattern in known)) - spoken


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", text)}


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", GAMES)
def test_the_screen_speaks_german_and_fits(name: str, width: int) -> None:
    g = game(name)
    console = Console(width=width, color_system=None)
    for match in random_positions(g, scaled(16), width):
        pictures: dict[str, str] = {}
        for language in LANGUAGES:
            with console.capture() as captured:
                console.print(g.screen(match.view(0), width, language))
            pictures[language] = captured.get()
            assert max(map(len, pictures[language].splitlines())) <= width
        assert not words_of(pictures["de"]) & english_words(g, match), pictures["de"]
