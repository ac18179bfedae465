"""Games are compiled beside all other work, the wanted ones first, and it is told how far they are."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from moorings.workers import background
from moorings.workers.background import BackgroundCompiler, Status
from moorings.workers.file_lock import Lock
from patience import wait_until

GAMES = ["bremerhaven", "harbour", "packet_row"]
SLOW = "import time; print(3, 10, flush=True); time.sleep(600)"


class Children:
    """Children that do what a script says, and games that are ready once one has ended well."""

    def __init__(self) -> None:
        self.script = "print(3, 10, flush=True)"
        self.started: list[str] = []
        self.ready: set[str] = set()
        self.told: list[tuple[str, Status, str]] = []
        self.made: list[BackgroundCompiler] = []

    def compiler(self, games: list[str] = GAMES) -> BackgroundCompiler:
        made = BackgroundCompiler(games, lambda *news: self.told.append(news))
        self.made.append(made)
        return made


@pytest.fixture
def children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Children]:
    """Nothing is really compiled: what is tested is who does what, and when."""
    fake = Children()
    popen = background.subprocess.Popen
    monkeypatch.setenv("MOORINGS_CACHE", str(tmp_path))

    def child(command: list[str], **how: object) -> object:
        assert command[3:4] == ["warm"]
        assert command[5:] == ["--only", "bots", "--progress"]
        fake.started.append(command[4])
        fake.ready.add(command[4])
        return popen([sys.executable, "-c", fake.script], **how)  # pyright: ignore[reportCallIssue, reportArgumentType]

    monkeypatch.setattr(background.subprocess, "Popen", child)
    monkeypatch.setattr(background, "is_ready", lambda game: game.name in fake.ready)
    yield fake
    for made in fake.made:
        made.stop()


def test_all_games_become_ready_one_after_another(children: Children) -> None:
    children.ready.add("harbour")
    compiler = children.compiler()
    assert compiler.status("harbour") == {"state": "waiting", "done": 0, "total": 0}
    compiler.start()
    wait_until(lambda: all(map(compiler.is_ready, GAMES)), "all are ready")
    assert children.started == ["bremerhaven", "packet_row"]
    states = [(name, status["state"], status["done"]) for name, status, _ in children.told]
    assert states == [
        *(("bremerhaven", "compiling", 0), ("bremerhaven", "compiling", 3), ("bremerhaven", "ready", 0)),
        ("harbour", "ready", 0),
        *(("packet_row", "compiling", 0), ("packet_row", "compiling", 3), ("packet_row", "ready", 0)),
    ]


def test_progress_is_seen_and_the_end_does_not_wait(children: Children) -> None:
    children.script = SLOW
    compiler = children.compiler()
    compiler.start()
    wait_until(lambda: compiler.status("bremerhaven")["done"] == 3, "it has begun")
    assert compiler.status("bremerhaven") == {"state": "compiling", "done": 3, "total": 10}
    child = next(iter(compiler._children))
    compiler.stop()
    assert child.poll() is not None
    assert not any(map(compiler.is_ready, GAMES))
    assert children.started == ["bremerhaven"]


def test_what_somebody_wants_is_begun_at_once(children: Children) -> None:
    children.script = SLOW
    compiler = children.compiler()
    compiler.start()
    wait_until(lambda: compiler.status("bremerhaven")["done"] == 3, "the first is under way")
    compiler.want("packet_row")
    compiler.want("packet_row")
    wait_until(lambda: compiler.status("packet_row")["done"] == 3, "so is the wanted one")
    assert children.started == ["bremerhaven", "packet_row"]
    assert compiler.status("harbour")["state"] == "waiting"


def test_it_can_be_told_to_wait_until_others_have_started(children: Children) -> None:
    compiler = children.compiler()
    compiler.start(after=600)
    compiler.want("harbour")
    wait_until(lambda: compiler.is_ready("harbour"), "the wanted one does not wait")
    compiler.stop()
    assert children.started == ["harbour"]


def test_a_compiler_that_fails_fails_one_game(children: Children) -> None:
    children.script = "import sys; sys.exit('no room on the disk')"
    children.ready.add("harbour")
    compiler = children.compiler()
    compiler.start()
    wait_until(lambda: compiler.status("packet_row")["state"] == "failed", "the last has failed")
    assert compiler.is_ready("harbour")
    assert [error for _, status, error in children.told if status["state"] == "failed"] == ["no room on the disk"] * 2


def test_of_several_processes_one_compiles(children: Children, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    held = True

    def take(lock: Lock) -> bool:
        asked.append(held)
        return not held

    monkeypatch.setattr(Lock, "take", take)
    monkeypatch.setattr(background, "POLL", 0.01)
    compiler = children.compiler(["harbour"])
    compiler.start()
    wait_until(lambda: len(asked) > 2, "it asks for the lock again and again")
    assert compiler.status("harbour")["state"] == "waiting"
    children.ready.add("harbour")
    held = False
    wait_until(lambda: compiler.is_ready("harbour"), "it finds that the other has done")
    assert children.started == []


def test_without_compiling_all_are_taken_to_be_ready(children: Children) -> None:
    compiler = children.compiler()
    compiler.skip()
    compiler.want("harbour")
    assert all(map(compiler.is_ready, GAMES))
    assert children.started == []
