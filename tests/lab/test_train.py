"""Training: a small one from nothing, killed and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from moorings.bots.network import read
from moorings.cli import main
from moorings.games import load
from moorings.kernel.errors import MooringsError
from moorings.lab import train as training
from moorings.lab.learn import Lessons, examine, fresh_layers, train
from moorings.lab.selfplay import TableKind, play
from moorings.lab.train import Run, TrainingPlan
from moorings.workers.crew import Local

PLAN = TrainingPlan("harbour", 3, 200, 8, 1, 2, 8)


@pytest.fixture(autouse=True)
def _a_small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "SAMPLE", 200)


def test_a_training_that_is_interrupted_finds_the_same(tmp_path: Path) -> None:
    game = load("harbour")
    whole = Run(game, PLAN, tmp_path / "whole")
    for _ in range(2):
        whole.generation(Local(1))
    broken = Run(game, PLAN, tmp_path / "broken")
    broken.generation(Local(1))

    class Interrupt(Exception):
        pass

    def stop(what: str, part: float) -> None:
        if what == "learning":
            raise Interrupt

    with pytest.raises(Interrupt):
        Run(game, PLAN, tmp_path / "broken").generation(Local(1), stop)
    again = Run(game, PLAN, tmp_path / "broken")
    assert len(again.history) == 1
    again.generation(Local(1))
    assert again.network(1).read_bytes() == whole.network(1).read_bytes()
    assert [g.share for g in again.history] == [g.share for g in whole.history]
    assert read(game, whole.network(1)).about["trained"]["generation"] == 1
    with pytest.raises(MooringsError, match="another training"):
        Run(game, TrainingPlan("harbour", 4, 200, 8, 1, 2, 8), tmp_path / "broken")


def test_the_command_leaves_a_page_and_says_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--games", "200", "--epochs", "1", "--match", "2", "--simulations", "8", "--generations", "1"]
    command = ["lab", "train", "harbour", "--out", str(tmp_path), "--workers", "1", *small]
    assert main(command) == 0
    assert "Generation 0: won" in capsys.readouterr().out
    page = (tmp_path / "report.html").read_text()
    assert "Calibration" in page
    assert "Generation 0" in page
    assert main(command) == 0, "what is done is not done again"
    assert len(json.loads((tmp_path / "history.json").read_text())) == 1


def test_what_is_learnt_is_what_the_lessons_say() -> None:
    """Of two rows the first means that the first place wins, the second that the other does."""
    chance = np.random.default_rng(0)
    rows = chance.integers(0, 2, (6000, 1)).astype(np.int16)
    share = np.stack([rows[:, 0] == 0, rows[:, 0] == 1], axis=1).astype(np.float32)
    lessons = Lessons(rows, np.full(6000, 2, np.int8), share, np.where(share > 0, 2.0, -2.0).astype(np.float32))
    layers, losses = train(fresh_layers(2, 2, 0), lessons, 3, 0)
    exam = examine(layers, lessons)
    assert losses[-1] < losses[0]
    assert exam.right == 1.0
    assert exam.error < 0.05


def test_lessons_tell_how_each_game_ended() -> None:
    game = load("harbour")
    found = play(game, TableKind(3, game.options_for(3)), 20, 4, 5, np.array([5.0, 10.0, 5.0]), None)
    assert len(found.raw) == 80
    assert np.allclose(found.share[:, :3].sum(axis=1), 1.0)
    assert (found.lead[:, :3].max(axis=1) >= 0).all()
    states = np.frombuffer(found.raw.tobytes(), game.state.dtype)
    assert (states["seats"] == 3).all()
    assert (states["mover"][states["phase"] == 3] == found.first[states["phase"] == 3]).all()
