"""A bot that fails plays on at random, and fails the test that it does so in: wherever it thinks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from test_processes import run

LEVEL = {"bot": "greedy", "text": "Fails whenever it thinks.", "settings": {"tries": "many"}}
TESTS = """
import json, logging
import pytest
from joblib.externals.loky import get_reusable_executor
import moorings
from moorings.bots import Player, level
from moorings.workers.crew import Local
from patience import in_a_loop
from moorings.server.bots.worker_pool import LocalWorkers

def think(number):
    match = moorings.load("harbour").start(2, number)
    move = Player(match.game, 0, level("broken"), 1).choose(match.state)
    assert move in match.game.legal(match.state, 0)

def test_here():
    think(1)

@pytest.mark.bot_fault
def test_on_purpose():
    think(1)

def test_in_a_worker_of_the_lab():
    assert list(Local(2).work(think, iter([1, 2]))) == [None, None]
    get_reusable_executor().shutdown()

def test_in_a_worker_of_a_service():
    workers = LocalWorkers(1)
    async def work():
        return await workers.submit(think, 1)
    try:
        in_a_loop(work())
    finally:
        workers.close()

@pytest.fixture(scope="module")
def server(tmp_path_factory):
    from server.harness import Server
    with Server(tmp_path_factory.mktemp("faults")) as server:
        yield server

def play(server):
    from server.harness import Client
    with Client(server.address) as ada:
        table = ada.create("harbour", ["broken", "me"])
        with ada.live(table) as live:
            live.catch_up(2)
            live.wait(lambda: {event["seat"] for event in live.events} & {0}, "the bot has moved")

def test_in_a_server(server):
    play(server)

@pytest.mark.bot_fault
def test_in_a_server_on_purpose(server):
    play(server)
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert any("a bot has failed: broken in harbour" in line.get("text", "") for line in lines)
"""


def test_a_bot_that_fails_fails_the_test_wherever_it_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "broken.json").write_text(json.dumps(LEVEL))
    monkeypatch.setenv("MOORINGS_BOTS", str(tmp_path / "levels"))
    monkeypatch.setenv("MOORINGS_COMPILE", "0")
    done = run(tmp_path, TESTS)
    told = {line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR test_it"))}
    places = ("here", "in_a_worker_of_the_lab", "in_a_worker_of_a_service", "in_a_server")
    told.discard("ERROR test_it.py::test_in_a_server")  # a server plays on, and its bot may fail once more in the end
    assert told == {f"FAILED test_it.py::test_{place}" for place in places}, done.stdout
    assert "2 passed" in done.stdout
