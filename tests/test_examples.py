"""The examples are true: those in docstrings, and every block of code in what is written for people."""

from __future__ import annotations

import doctest
import importlib
import json
import random
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import moorings
from cli.terminal import Terminal
from game_pages import game_pages
from moorings.cli import read
from moorings.kernel.fairness import commit, deal, new_salt, new_secret
from written import ROOT, blocks, commands, texts

SOURCE = Path(moorings.__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]
PAGES = {str(path): (ROOT / path).read_text(encoding="utf-8") for path in texts()} | dict(game_pages())
WITH_PYTHON = [page for page, text in PAGES.items() if any(block.language == "python" for block in blocks(text))]
WITH_COMMANDS = [page for page, text in PAGES.items() if commands(text)]
GIVEN = {
    "ARCHITECTURE.md": """
import moorings
from moorings.games.packet_row.components import COST
from moorings.games.packet_row.state import AREAS, NONE, SEATS, Position
from moorings.kernel.record import i8, i16
from moorings.kernel.rule import rule

seat, played = 0, moorings.load("harbour").start(seats=3, seed=7, options={"characters": True})
move = played.play(seat, played.moves(seat)[0])
step = played.steps[0]
""",
}
"""What the blocks of a page take for granted."""
QUICK = {"rules": [], "components": [], "replay": [], "simulate": ["--games", "20"]}
"""Verbs that are run as they are written, and what is added so that they take no time."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_the_python_of_a_page(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {"__name__": "__main__"}
    exec(GIVEN.get(page, ""), known)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in blocks(PAGES[page]):
        if block.language != "python":
            continue
        if ">>>" in block.text:
            example = doctest.DocTestParser().get_doctest(block.text, known, page, page, block.line - 1)
            runner.run(example, clear_globs=False)
            known |= example.globs
        else:
            exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), known)
    assert not runner.failures


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_the_commands_of_a_page_are_understood(page: str) -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for program, *words in commands(PAGES[page]):
        if program == "moorings":
            read(words)
        elif program == "./dev":
            assert f"./dev {words[0]} " in (ROOT / "dev").read_text(), words
        elif program == "pip":
            assert words[0] == "install"
            assert words[1].removeprefix("moorings[").removesuffix("]") in asked, words
        elif program == "python":
            assert (ROOT / words[0]).is_file(), words


@pytest.mark.parametrize("page", [page for page in WITH_COMMANDS if any(w[1] in QUICK for w in commands(PAGES[page]))])
def test_commands_that_take_no_time_are_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Terminal(capsys, monkeypatch)
    for number, (program, verb, *words) in enumerate(commands(PAGES[page])):
        if program == "moorings" and verb in QUICK:
            folder = tmp_path / str(number)
            folder.mkdir()
            (folder / "game.json").write_text(game())
            monkeypatch.chdir(folder)
            run(verb, *words, *QUICK[verb])


def test_json_in_a_page_is_json() -> None:
    found = [json.loads(block.text) for text in PAGES.values() for block in blocks(text) if block.language == "json"]
    assert found


def test_a_game_of_whose_fairness_a_page_speaks_is_proven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert moorings.verify(game()).proven


def test_there_are_examples() -> None:
    assert "moorings.kernel.moves" in MODULES
    assert {"README.md", "ARCHITECTURE.md"} <= set(WITH_PYTHON)
    assert {"README.md", "docs/serving.md"} <= set(WITH_COMMANDS)


def game() -> str:
    """The log of a whole game whose deal was committed to."""
    game = moorings.load("harbour")
    options = game.options_for(3)
    secret, salt, numbers = new_secret(), new_salt(), ["", new_salt(), new_salt()]
    commitment = commit(secret, salt, game.name, game.version, game.pack.digest, 3, options, False)
    match = game.start(3, deal(commitment, secret, numbers).seed, options)
    luck = random.Random(1)
    while not match.over:
        seat = match.active[0]
        match.play(seat, luck.choice(match.moves(seat)))
    sealed = replace(match.log, commitment=commitment, salt=salt, secret=str(secret), numbers=numbers)
    return sealed.to_json()
