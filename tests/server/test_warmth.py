"""Games are made ready beside the requests, and what is not ready yet says how far it is."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from moorings.server.warmth import Warmth

from moorings.lab import warm
from moorings.lab.lock import Lock
from moorings.server import warmth
from moorings.server.errors import NotFound, NotReady

GAMES = ["bremerhaven", "harbour", "packet_row"]


class Compiler:
    """A child that does what a script says, and games that are warm once it has ended well."""

    def __init__(self, script: str) -> None:
        self.script = script
        self.started: list[str] = []
        self.loaded: list[str] = []
        self.done: set[str] = set()


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """Nothing is really compiled or loaded: what is tested is who does what, and when."""
    fake = Compiler("print(3, 10, flush=True)")
    popen = warmth.subprocess.Popen
    monkeypatch.setenv("MOORINGS_CACHE", str(tmp_path))

    def child(command: list[str], **how: object) -> object:
        fake.started.append(command[4])
        fake.done.add(command[4])
        return popen([sys.executable, "-c", fake.script], **how)  # pyright: ignore[reportCallIssue, reportArgumentType]

    monkeypatch.setattr(warmth.subprocess, "Popen", child)
    monkeypatch.setattr(warm, "is_warm", lambda name: name in fake.done)
    monkeypatch.setattr(warm, "load_for_tables", lambda game: fake.loaded.append(game.name))
    return fake


def wait(for_what: Callable[[], bool]) -> None:
    ends = time.monotonic() + 30
    while not for_what():
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_all_games_become_ready(compiler: Compiler) -> None:
    compiler.done.add("harbour")
    games = Warmth(GAMES, background=True)
    assert games.status("harbour") == {"state": "waiting", "done": 0, "total": 0}
    games.start()
    wait(lambda: games.ready() == GAMES)
    games.stop()
    assert sorted(compiler.started) == ["bremerhaven", "packet_row"]
    assert sorted(compiler.loaded) == GAMES
    assert games.require("harbour").title == "Harbour"


def test_progress_is_seen_and_the_game_refused_meanwhile(compiler: Compiler) -> None:
    compiler.script = "import time; print(3, 10, flush=True); time.sleep(60)"
    games = Warmth(GAMES, background=True)
    games.start()
    wait(lambda: games.status("harbour")["done"] == 3)
    assert games.status("harbour") == {"state": "compiling", "done": 3, "total": 10}
    with pytest.raises(NotReady, match="3 of about 10") as refused:
        games.require("harbour")
    assert refused.value.extra == {"state": "compiling", "done": 3, "total": 10}
    started = time.monotonic()
    games.stop()
    assert time.monotonic() - started < 2
    assert not games.ready()
    assert compiler.loaded == []


def test_the_game_that_is_asked_for_comes_first(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmth, "SIDE_BY_SIDE", 1)
    games = Warmth(GAMES, background=True)
    with pytest.raises(NotReady, match="Packet Row is being made ready"):
        games.require("packet_row")
    games.start()
    wait(lambda: games.ready() == GAMES)
    games.stop()
    assert compiler.loaded == ["packet_row", "bremerhaven", "harbour"]


def test_a_compiler_that_fails_fails_one_game(compiler: Compiler) -> None:
    compiler.script = "import sys; sys.exit('no room on the disk')"
    compiler.done.add("harbour")
    games = Warmth(GAMES, background=True)
    games.start()
    wait(lambda: games.status("packet_row")["state"] == "failed" and games.ready() == ["harbour"])
    games.stop()
    with pytest.raises(NotReady, match="could not be made ready"):
        games.require("packet_row")


def test_of_several_servers_one_compiles(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    held = True
    monkeypatch.setattr(Lock, "take", lambda self: not held)
    games = Warmth(["harbour"], background=True)
    games.start()
    time.sleep(0.1)
    assert games.status("harbour")["state"] == "waiting"
    compiler.done.add("harbour")
    held = False
    wait(lambda: games.ready() == ["harbour"])
    games.stop()
    assert compiler.started == []


def test_without_a_background_whoever_needs_a_game_loads_it(compiler: Compiler) -> None:
    games = Warmth(GAMES, background=False)
    games.start()
    assert games.ready() == GAMES
    assert games.require("harbour").name == "harbour"
    games.require("harbour")
    assert compiler.loaded == ["harbour"]
    assert compiler.started == []
    games.stop()


def test_other_games_are_not_there(compiler: Compiler) -> None:
    with pytest.raises(NotFound, match="no game 'chess'"):
        Warmth(GAMES, background=False).require("chess")
