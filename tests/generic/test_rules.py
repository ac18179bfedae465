"""The rules say the same in every language, clause by clause, and all that cites a clause cites one that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moorings.kernel.words import LANGUAGES
from moorings.lab.clauses import CLAUSE, FILES, RULING, chapters, clauses, introduction, is_ruling
from moorings.lab.clauses import tests_folder as the_tests
from support import GAMES, game

OTHERS = [language for language in LANGUAGES if language != "en"]
PREFIXES = {"BH": "bremerhaven", "HB": "harbour", "PR": "packet_row", "SE": "serenissima"}
CITED = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-\d+\b")
SOURCES = {".py", ".ts", ".svelte", ".md"}
ENGLISH = re.compile(r"\b(?:the|and|of|with|ruling|player|players|goods|card)\b")


def numbers(text: str) -> list[str]:
    """The numbers in a text as digits, thousands written together."""
    return re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text))


def code_words(text: str) -> set[str]:
    return set(re.findall(r"`[^`]+`", text))


def test_there_are_rules_in_every_language_we_speak() -> None:
    assert set(FILES) == set(RULING) == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_chapters_and_clauses_are_the_same(name: str, language: str) -> None:
    english, other = chapters(game(name)), chapters(game(name), language)
    assert [list(chapter.clauses) for chapter in other] == [list(chapter.clauses) for chapter in english]
    assert len({chapter.title for chapter in other}) == len(other)
    assert all(chapter.title for chapter in other)
    assert len(introduction(game(name), language)) == len(introduction(game(name)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_the_file_is_left_out(name: str, language: str) -> None:
    """What a reader of the file sees is what the app shows: no line is lost by a slip of its layout."""
    lines = (game(name).folder / FILES[language]).read_text(encoding="utf-8").split("\n## ", 1)[1]
    rest = CLAUSE.sub("", lines)
    assert [line for line in rest.splitlines()[1:] if line.strip() and not line.startswith("## ")] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_every_clause_says_as_much(name: str, language: str) -> None:
    other = clauses(game(name), language)
    for number, text in clauses(game(name)).items():
        assert 0.6 < len(other[number]) / len(text) < 2.2, number
        assert sorted(numbers(other[number])) == sorted(numbers(text)), number
        assert code_words(other[number]) == code_words(text), number
        assert other[number].count(RULING[language]) == text.count(RULING["en"]), number
        assert is_ruling(other[number], language) == is_ruling(text), number
        assert other[number].endswith((".", ")", ")*")), number
        assert not ENGLISH.search(re.sub(r"„[^“]*“|`[^`]*`", "", other[number])), number


@pytest.mark.parametrize("name", GAMES)
def test_the_names_of_cards_are_those_on_the_cards(name: str) -> None:
    """Names stay as they are printed in every language, so what is quoted as one is one."""
    names = {getattr(row, "name", "") for rows in game(name).pack.tables.values() for row in rows}
    said = {"dann", "Nimm", "Wandle um", "tausche", "Nimm den Vorschlag an"}
    quoted = {one for text in clauses(game(name), "de").values() for one in re.findall(r"„([^“]*)“", text)}
    assert quoted - said <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_is_cited_is_there(language: str) -> None:
    known = {number for name in PREFIXES.values() for number in clauses(game(name), language)}
    assert {number[:2] for number in known} == set(PREFIXES)
    cited = [(number, path.name) for path in sources() for number in CITED.findall(path.read_text(encoding="utf-8"))]
    assert {"topics.ts", "RULES.md", "CONTRIBUTING.md"} <= {file for _, file in cited}
    assert [each for each in cited if each[0] not in known] == []


def sources() -> list[Path]:
    """All texts of the repository that may cite a clause."""
    root = the_tests().parent
    files = [path for top in ("src", "web/src", "tests", "docs") for path in (root / top).rglob("*")]
    return [path for path in [*files, *root.glob("*.md")] if path.suffix in SOURCES]
