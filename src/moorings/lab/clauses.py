"""The clauses of a game's rules, and which of them the tests show."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game

CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)


FILES = {"en": "RULES.md", "de": "RULES.de.md"}
"""The rules in each language. The English ones are those that tests cite; the others say the same, clause by clause."""
RULING = {"en": "(ruling", "de": "(Auslegung"}
"""What marks a clause, or a part of one, that settles what the printed rules leave open."""


def clauses(game: Game, language: str = "en") -> dict[str, str]:
    """The numbered clauses of the rules, in order."""
    found = CLAUSE.findall(_rules(game, language))
    numbers = [number for number, _ in found]
    if twice := [n for n in numbers if numbers.count(n) > 1]:
        raise MooringsError(f"{game.name}: clause {twice[0]} stands in {FILES[language]} twice.")
    return {number: _flat(body) for number, body in found}


@dataclass(frozen=True)
class Chapter:
    """A part of the rules: its heading, and its clauses by number. Texts are Markdown."""

    title: str
    clauses: dict[str, str]


def introduction(game: Game, language: str = "en") -> list[str]:
    """The paragraphs before the first chapter of the rules."""
    head = _rules(game, language).partition("\n## ")[0].partition("\n")[2]
    return [_flat(paragraph) for paragraph in head.split("\n\n") if paragraph.strip()]


def chapters(game: Game, language: str = "en") -> list[Chapter]:
    """The rules, chapter by chapter."""
    known = clauses(game, language)
    found: list[Chapter] = []
    for part in _rules(game, language).split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        found.append(Chapter(title.strip(), {number: known[number] for number, _ in CLAUSE.findall(body)}))
    return found


def is_ruling(text: str, language: str = "en") -> bool:
    """Whether a clause settles anything that the printed rules leave open."""
    return RULING[language] in text


def _rules(game: Game, language: str) -> str:
    return (game.folder / FILES[language]).read_text(encoding="utf-8")


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def tests_folder() -> Path:
    """The tests of a source checkout; an installed package has none."""
    for folder in (Path.cwd(), *Path(__file__).parents):
        if (folder / "tests" / "generic").is_dir():
            return folder / "tests"
    raise MooringsError("The tests are not here: clause coverage is for a checkout of the source.")


def citations(folder: Path) -> dict[str, list[str]]:
    """The tests that cite each clause, found in their `clause` marks."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for number in _cited(node.decorator_list):
                    found.setdefault(number, []).append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _cited(decorators: Iterable[ast.expr]) -> list[str]:
    return [
        arg.value
        for mark in decorators
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


@dataclass(frozen=True)
class Coverage:
    """How far the tests cover the rules; `unknown` are cited clauses that do not exist."""

    cited: dict[str, list[str]]
    missing: list[str]
    unknown: list[str]


def coverage(game: Game) -> Coverage:
    """The clauses of a game against the tests that cite them."""
    known = clauses(game)
    if not known:
        raise MooringsError(f"{game.name}: RULES.md has no numbered clause.")
    prefix = next(iter(known)).partition("-")[0]
    cited = {n: tests for n, tests in citations(tests_folder()).items() if n.startswith(f"{prefix}-")}
    return Coverage(
        cited={number: cited.get(number, []) for number in known},
        missing=[number for number in known if number not in cited],
        unknown=[number for number in cited if number not in known],
    )
