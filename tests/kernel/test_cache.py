"""Compiled code is kept under a key of all that can change it, and of nothing else."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import moorings
from moorings.kernel import cache
from moorings.kernel.clone import clone
from moorings.kernel.pack import export
from moorings.kernel.rule import rule
from support import GAMES

PROBE = """
from moorings import game_names, load
from moorings.bots.ready import ENTRIES
from moorings.kernel.cache import digest
from moorings.lab.playout import play_checked, play_many, play_noted
for name in game_names():
    rules = load(name).rules
    print(*(digest(functions, rules) for functions in (ENTRIES, rules.values(), [play_many, play_noted, play_checked])))
"""


def keys(source: Path, **environment: str) -> dict[str, list[str]]:
    """For every game the keys of its bots, of its rules and of random play."""
    done = subprocess.run(
        [sys.executable, "-B", "-c", PROBE],  # what is changed within a second is not seen in kept bytecode
        env={**os.environ, "PYTHONPATH": str(source), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return {name: line.split() for name, line in zip(GAMES, done.stdout.splitlines(), strict=True)}


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("source")
    package = Path(moorings.__file__).parent
    shutil.copytree(package, source / "moorings", ignore=shutil.ignore_patterns("__pycache__", "web"))
    return source


@pytest.fixture(scope="module")
def before(copied: Path) -> dict[str, list[str]]:
    return keys(copied)


@pytest.fixture
def source(copied: Path) -> Iterator[Path]:
    """The sources, which are as they were again afterwards."""
    kept = {path: path.read_bytes() for path in copied.rglob("*.py")}
    yield copied
    for path, content in kept.items():
        if path.read_bytes() != content:
            path.write_bytes(content)


def change(source: Path, file: str, old: str, new: str) -> None:
    path = source / "moorings" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/harbour/words.py", '"', '"Ahoy! '),  # the first text of the module: what it is about
        ("games/harbour/german.py", "Fisch", "Hering"),
        ("games/harbour/view.py", "def view(", "EXTRA = 1\n\n\ndef view("),
        ("games/harbour/screen.py", "\n\n\n", "\n\n\nEXTRA = 1\n\n\n"),
        ("games/harbour/legal.py", "@rule\n", "# A comment, which moves all lines below it.\n@rule\n"),
        ("games/harbour/score.py", '    """', '    """Another word. '),
        ("kernel/match.py", '"The game is over."', '"The game is over!"'),
        ("kernel/compiler.py", "import inspect\n", "# Why not?\nimport inspect\n"),
        ("lab/simulate.py", "SLICE = 0.2", "SLICE = 0.3"),
        ("server/app.py", '"""', '"""App. '),
    ],
)
def test_what_cannot_change_machine_code_recompiles_nothing(
    source: Path, before: dict[str, list[str]], file: str, old: str, new: str
) -> None:
    change(source, file, old, new)
    assert keys(source) == before


def test_a_sentence_of_a_rule_recompiles_nothing(source: Path, before: dict[str, list[str]]) -> None:
    change(source, "games/harbour/words.py", "Move your pawn to a building", "Go on to a building")
    assert keys(source) == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/harbour/score.py", "+", "-"),
        ("games/harbour/components.py", f'"Sushi Shop",{" " * 21}8', f'"Sushi Shop",{" " * 21}9'),
    ],
)
def test_a_changed_rule_of_a_game_recompiles_that_game_and_nothing_else(
    source: Path, before: dict[str, list[str]], file: str, old: str, new: str
) -> None:
    change(source, file, old, new)
    after = keys(source)
    assert all(ours != theirs for ours, theirs in zip(after["harbour"], before["harbour"], strict=True))
    assert {name: after[name] for name in GAMES if name != "harbour"} == {
        name: before[name] for name in GAMES if name != "harbour"
    }


def test_a_changed_search_recompiles_the_bots_of_all_games_and_nothing_else(
    source: Path, before: dict[str, list[str]]
) -> None:
    change(source, "bots/search.py", "ODDS = 8.0", "ODDS = 9.0")
    after = keys(source)
    for name in GAMES:
        assert after[name][0] != before[name][0]
        assert after[name][1:] == before[name][1:]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("kernel/random.py", "b ^ (b >> 9)", "b ^ (b >> 8)"), ("kernel/compiler.py", '"nogil": True', '"nogil": False')],
)
def test_what_lies_below_all_recompiles_all(
    source: Path, before: dict[str, list[str]], file: str, old: str, new: str
) -> None:
    change(source, file, old, new)
    after = keys(source)
    assert all(after[name][0] != before[name][0] and after[name][2] != before[name][2] for name in GAMES)


def test_packs_and_compiler_switches_change_the_key(copied: Path, before: dict[str, list[str]], tmp_path: Path) -> None:
    bounds = keys(copied, NUMBA_BOUNDSCHECK="1")
    assert all(set(bounds[name]).isdisjoint(before[name]) for name in GAMES)
    pack = moorings.load("harbour").pack
    (tmp_path / "harbour.toml").write_text(export(pack, "").replace("cost = 7", "cost = 5"))
    edited = keys(copied, MOORINGS_COMPONENTS=str(tmp_path))
    assert all(ours != theirs for ours, theirs in zip(edited["harbour"], before["harbour"], strict=True))
    assert edited["serenissima"] == before["serenissima"]


SET = {1, 2, 3}


@rule
def uses_a_set(number: int) -> bool:
    return number in SET


@rule
def copies(records: object) -> None:
    clone(records, 0, 1)  # pyright: ignore[reportArgumentType]


def test_a_constant_that_nobody_understands_is_refused() -> None:
    with pytest.raises(TypeError, match=r"SET is a set"):
        cache.digest([uses_a_set], {})
    assert cache.digest([copies], {}) == cache.digest([copies], {})


def test_what_nothing_has_needed_for_a_month_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOORINGS_CACHE", str(tmp_path))
    old, used = (cache.path_of(copies, {}, detail) for detail in ("old", "used"))
    assert old != used
    for path in (old, used):
        cache.write(path, b"code")
        os.utime(path, (0, 0))
    assert cache.read(used) == b"code"
    cache.sweep()
    assert cache.read(old) is None
    assert cache.read(used) == b"code"
