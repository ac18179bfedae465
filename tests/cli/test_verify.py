"""`moorings verify`, as a user calls it."""

import dataclasses
import json
from pathlib import Path

import pytest

import moorings
from cli.terminal import Terminal
from moorings.kernel.fairness import commit_to_seed, new_salt
from moorings.kernel.log import Log


@pytest.fixture
def log() -> Log:
    match = moorings.load("harbour").start(2, 5)
    for _ in range(6):
        seat = match.active[0]
        match.play(seat, match.moves(seat)[0])
    plain, salt = match.log, new_salt()
    seal = commit_to_seed(plain.seed, salt, plain.game, plain.rules, plain.components, plain.seats, plain.options)
    return dataclasses.replace(plain, commitment=seal, salt=salt)


def test_proven_and_not_proven(run: Terminal, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(log.to_json())
    out = run("verify", str(path), expect=0).stdout
    assert out.count("proven ") == 2
    assert log.commitment in out
    assert "noted before" in run("verify", str(path), "--commitment", log.commitment.upper(), expect=0).stdout
    assert "NOT PROVEN" in run("verify", str(path), "--commitment", "0" * 64, expect=1).stdout
    path.write_text(dataclasses.replace(log, seed=6).to_json())
    out = run("verify", str(path), expect=1).stdout
    assert out.count("NOT PROVEN") == 2


def test_as_json(run: Terminal, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dataclasses.replace(log, commitment="", salt="").to_json())
    result = json.loads(run("verify", str(path), "--json", expect=1).stdout)
    assert not result["proven"]
    assert [check["passed"] for check in result["checks"]] == [False, True]


def test_bad_input(run: Terminal, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "cannot be read" in run("verify", str(path), expect=2).stderr
    path.write_text("{}")
    assert "not a log" in run("verify", str(path), expect=2).stderr
    path.write_text(log.to_json())
    assert "64 digits" in run("verify", str(path), "--commitment", "xyz", expect=2).stderr
    path.write_text(dataclasses.replace(log, game="chess").to_json())
    assert "no game 'chess'" in run("verify", str(path), expect=2).stderr
