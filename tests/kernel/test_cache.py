"""The compiled code is kept under a key of everything that can change it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import moorings
from moorings.kernel import cache
from moorings.kernel.pack import export

PROBE = (
    "from moorings.kernel.cache import key_for;"
    "print(key_for('moorings.games.harbour.legal'), key_for('moorings.lab.playout'))"
)


def keys(source: Path, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**os.environ, "PYTHONPATH": str(source), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_a_change_anywhere_below_a_function_changes_its_key(tmp_path: Path) -> None:
    package = Path(moorings.__file__).parent
    source = tmp_path / "src"
    shutil.copytree(package, source / "moorings", ignore=shutil.ignore_patterns("__pycache__"))
    before = keys(source)
    assert keys(source) == before
    table = source / "moorings" / "games" / "harbour" / "components.py"
    old = '_b("Sushi Shop",                     8,'
    assert old in table.read_text()
    table.write_text(table.read_text().replace(old, old.replace("8", "9")))
    harbour = keys(source)
    assert harbour[0] != before[0]
    assert harbour[1] != before[1]
    bots = source / "moorings" / "bots" / "greedy.py"
    bots.write_text(bots.read_text() + "\n")
    generic = keys(source)
    assert generic[0] == harbour[0]
    assert generic[1] != harbour[1]
    server = source / "moorings" / "server" / "app.py"
    server.write_text(server.read_text() + "\n")
    assert keys(source) == generic
    kernel = source / "moorings" / "kernel" / "random.py"
    kernel.write_text(kernel.read_text() + "\n")
    assert keys(source)[0] != generic[0]


def test_what_nothing_uses_is_removed_after_a_month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOORINGS_CACHE", str(tmp_path))
    old, young = tmp_path / "harbour-old", tmp_path / "harbour-young"
    for folder in (old, young):
        folder.mkdir()
    os.utime(old, (0, 0))
    cache.sweep("moorings.games.harbour.legal")
    assert not old.exists()
    assert young.exists()
    assert (tmp_path / cache.key_for("moorings.games.harbour.legal")).exists()


def test_code_compiled_for_two_signatures_never_shares_a_file(tmp_path: Path) -> None:
    entries = cache._Entries(str(tmp_path), "rule")
    entries.save(("sig", 1), "one")
    entries.save(("sig", 2), "two")
    assert (entries.load(("sig", 1)), entries.load(("sig", 2)), entries.load(("sig", 3))) == ("one", "two", None)
    entries.flush()
    assert entries.load(("sig", 1)) is None


def test_packs_and_compiler_switches_change_the_key(tmp_path: Path) -> None:
    source = Path(moorings.__file__).parent.parent
    before = keys(source)
    assert keys(source, NUMBA_BOUNDSCHECK="1") != before
    pack = moorings.load("harbour").pack
    (tmp_path / "harbour.toml").write_text(export(pack, "").replace("cost = 7", "cost = 5"))
    edited = keys(source, MOORINGS_COMPONENTS=str(tmp_path))
    assert edited[0] != before[0]
    assert edited[1] != before[1]
