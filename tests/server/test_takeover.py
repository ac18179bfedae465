"""A busy server goes over to compiled rules, and a quiet one never does."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator

import pytest

from moorings import load
from moorings.kernel.errors import MooringsError
from moorings.lab.background import BackgroundCompiler
from moorings.server import takeover
from moorings.server.takeover import TakeOver
from patience import in_a_loop


class Compiler(BackgroundCompiler):
    """Makes nothing, and keeps in mind what it was asked for: the test's own process compiles what it lacks."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(["harbour"])
        self.asked: list[str] = []
        self.fails = fails

    def make_rules(self, name: str) -> bool:
        self.asked.append(name)
        assert not load(name).quick
        if self.fails:
            raise MooringsError("The compiler ended with status 1.")
        return True


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    harbour = load("harbour")
    before = harbour.quick
    harbour.quicken(False)
    monkeypatch.setattr(takeover, "LOOK", 0.01)
    yield
    harbour.quicken(before)


def look(compiler: Compiler, moves: int) -> None:
    """So many moves between two looks, many times over."""
    played = defaultdict[str, int](int)

    async def play() -> None:
        looking = asyncio.create_task(TakeOver(compiler, played).run())
        for _ in range(20):
            await asyncio.sleep(0)
            played["harbour"] += moves
            await asyncio.sleep(0.02)
        while compiler.asked and not compiler.fails and not load("harbour").quick:
            await asyncio.sleep(0.01)
        looking.cancel()

    in_a_loop(asyncio.wait_for(play(), 60))


def test_a_busy_game_is_taken_over_once_it_is_compiled() -> None:
    compiler = Compiler()
    look(compiler, moves=100)
    assert compiler.asked == ["harbour"]
    assert load("harbour").quick


def test_a_quiet_server_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeover, "BUSY", 1e6)
    compiler = Compiler()
    look(compiler, moves=100)
    assert compiler.asked == []
    assert not load("harbour").quick


def test_what_cannot_be_compiled_is_tried_once_and_goes_on_interpreted() -> None:
    compiler = Compiler(fails=True)
    look(compiler, moves=100)
    assert compiler.asked == ["harbour"]
    assert not load("harbour").quick
