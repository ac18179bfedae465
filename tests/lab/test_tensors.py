"""Logs as tensors: every move is there, with what its seat knew and nothing else."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from moorings import MooringsError
from moorings.kernel.match import Match
from moorings.kernel.observation import observation_of
from moorings.lab.tensors import Tensors, load_tensors, read_tensors
from support import GAMES, finish, game, other_world, random_match, random_move, tables


def played(name: str, seed: int, seats: int | None = None, moves: int | None = None) -> Match:
    """A random match, to its end or for so many moves."""
    g, luck = game(name), random.Random(seed)
    table = luck.choice([table for table in tables(g) if seats in (None, table[0])])
    match = random_match(g, luck, table)
    if moves is None:
        return finish(match, luck)
    for _ in range(moves):
        random_move(match, luck)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_every_move_with_what_its_seat_knew(name: str) -> None:
    g = game(name)
    layout = observation_of(g)
    matches = [played(name, 1, g.seats[-1]), played(name, 2, 2), played(name, 3, moves=30)]
    tensors = read_tensors(*(match.log for match in matches))
    steps = [(number, step) for number, match in enumerate(matches) for step in match.steps]
    assert len(tensors) == len(steps)
    assert tensors.observations.shape == (len(steps), layout.size)
    assert tensors.moves.tolist() == [step.move for _, step in steps]
    assert tensors.seats.tolist() == [step.seat for _, step in steps]
    assert tensors.matches.tolist() == [number for number, _ in steps]
    assert (tensors.masks[np.arange(len(steps)), tensors.moves] == 1).all()
    for row in range(0, len(steps), 17):
        before, seat = steps[row][1].before, steps[row][1].seat
        assert np.flatnonzero(tensors.masks[row]).tolist() == sorted(g.legal(before, seat).tolist())
        # Whatever else the world may be for all that the seat knows, the row is the same.
        assert (layout.observe(other_world(g, before, seat, row), seat) == tensors.observations[row]).all()
    for number, match in enumerate(matches):
        outcome = match.outcome
        assert tensors.over[number] == match.over
        assert tensors.players[number] == match.seats
        assert tensors.scores[number, : match.seats].tolist() == list(outcome.scores if outcome else [0] * match.seats)
        assert tensors.ranks[number, : match.seats].tolist() == list(outcome.ranks if outcome else [0] * match.seats)
        assert tensors.wins[number].sum() == pytest.approx(float(match.over))
        assert not tensors.scores[number, match.seats :].any()
    last = tensors.matches == 2
    assert not tensors.won[last].any()
    assert tensors.won[~last].any()


def test_standing_orders_are_no_moves() -> None:
    match = game("serenissima").start(2, 5)
    match.play(0, match.orders(0)[0])
    seat = match.active[0]
    move = match.play(seat, match.moves(seat)[0])
    tensors = read_tensors(match.log)
    assert tensors.moves.tolist() == [move.index]


def test_folders_files_and_what_is_saved(tmp_path: Path) -> None:
    logs = [played("harbour", seed).log for seed in (1, 2)]
    for number, log in enumerate(logs):
        (tmp_path / f"{number}.json").write_text(log.to_json())
    (tmp_path / "notes.txt").write_text("not a log")
    read = read_tensors(tmp_path)
    same(read, read_tensors(*logs))
    same(read, read_tensors(tmp_path / "0.json", str(tmp_path / "1.json")))
    read.save(tmp_path / "games.npz")
    same(read, load_tensors(tmp_path / "games.npz"))


def same(one: Tensors, other: Tensors) -> None:
    for name, value in vars(one).items():
        assert np.array_equal(value, getattr(other, name)), name
        assert getattr(value, "dtype", None) == getattr(getattr(other, name), "dtype", None)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MooringsError, match="no log to read"):
        read_tensors(tmp_path)
    with pytest.raises(MooringsError, match=r"nowhere\.json cannot be read"):
        read_tensors(tmp_path / "nowhere.json")
    log = played("harbour", 1).log
    other = played("packet_row", 1, moves=5).log
    with pytest.raises(MooringsError, match="Log 2 is a log of Packet Row, and those before it are of Harbour"):
        read_tensors(log, other)
    damaged = json.loads(log.to_json())
    damaged["moves"][3] = "0 dance"
    (tmp_path / "damaged.json").write_text(json.dumps(damaged))
    with pytest.raises(MooringsError, match=r"damaged\.json: Move 4"):
        read_tensors(tmp_path)
    (tmp_path / "games.npz").write_text("not tensors")
    with pytest.raises(MooringsError, match="holds no tensors"):
        load_tensors(tmp_path / "games.npz")
