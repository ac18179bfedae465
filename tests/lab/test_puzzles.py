"""Puzzles: what is kept stands in a second look, is found again with the same seed, and can be gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import moorings
from moorings import MooringsError
from moorings.cli import main
from moorings.kernel.game import Game
from moorings.kernel.puzzle_book import Book, Candidate, Puzzle, Theme, read_book, state_of
from moorings.lab import puzzles
from moorings.lab.puzzles import Find, Opinion, certain, check_book, hunt_on, in_turn, welcome
from moorings.workers.crew import Local

SEED = 24


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is asked of what is kept, so that something is found soon."""
    monkeypatch.setattr(puzzles, "LOOKS", (10, 30, 40))
    monkeypatch.setattr(puzzles, "GAMES", (2, 6, 8))
    monkeypatch.setattr(puzzles, "MARGINS", (0.1, 0.1, 0.05))
    monkeypatch.setattr(puzzles, "SENSIBLE", 0.0)


def empty(game: Game) -> Book:
    return Book(game.name, game.version, game.pack.digest, SEED, 0, ())


@pytest.mark.usefixtures("quick")
def test_the_command_finds_what_the_obvious_player_misses_and_checks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "book.json"
    command = ["lab", "puzzles", "packet_row", "--out", str(path), "--workers", "1"]
    assert main([*command, "--number", "1", "--seed", str(SEED)]) == 0
    assert "1 puzzles from" in capsys.readouterr().out
    game = moorings.load("packet_row")
    book = read_book(game, path)
    [found] = book.puzzles
    s = state_of(game, found)
    codes = {game.moves.code(int(move)) for move in game.legal(s, found.seat)}
    assert len(codes) >= puzzles.LEGAL
    assert found.answer != found.tempting
    assert {choice.move for choice in found.best} <= codes
    assert found.best[0].chance > found.best[1].chance
    assert main([*command, "--check", "--times", "2", "--seed", "5"]) == 0
    assert "of 1 answers" in capsys.readouterr().out
    wrong = replace(found, best=tuple(reversed(found.best)))
    one, other = check_book(replace(book, puzzles=(found, wrong)), 5, 2, Local(1))
    assert (one.searched, one.best) == (other.searched, other.best), "the same seed says the same"
    assert not (one.agrees and other.agrees), "one position has no two answers"
    assert main([*command, "--seed", "1"]) != 0, "another seed is another file"
    assert main([*command, "--check", "--times", "0"]) != 0
    path.write_text("{}")
    assert main(command) != 0


def test_an_interrupt_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is found in each game, a hunt that was stopped goes on as if it had not been."""

    def found(hunt: puzzles.Hunt, number: int) -> Find:
        return Find(number, puzzle(number, kind=f"kind {number}") if number % 3 == 0 else None)

    monkeypatch.setattr(puzzles, "look_through", found)
    game = moorings.load("packet_row")
    whole = hunt_on(empty(game), 4, Local(1), lambda book: None)
    assert [one.number for one in whole.puzzles] == [0, 3, 6, 9]
    path = tmp_path / "puzzles.json"

    def stop(book: Book) -> None:
        book.write(path)
        if book.games == 5:
            raise KeyboardInterrupt

    hunt_on(empty(game), 4, Local(1), stop)
    half = read_book(game, path)
    assert (half.games, len(half.puzzles)) == (5, 2)
    assert hunt_on(half, 4, Local(1), lambda book: None) == whole
    with pytest.raises(MooringsError):
        hunt_on(empty(game), 0, Local(1), lambda book: None)


def puzzle(number: int, kind: str = "take", theme: Theme = Theme.GAINS) -> Puzzle:
    return Puzzle(number, 1, 0, "a position", (Candidate("a", 0.5), Candidate("b", 0.3)), "b", theme, kind=kind)


def test_finds_come_in_the_order_of_their_games() -> None:
    assert [find.number for find in in_turn((Find(n, None) for n in (6, 5, 8, 7)), 5)] == [5, 6, 7, 8]


def test_there_are_not_too_many_of_a_kind() -> None:
    kept = [puzzle(i) for i in range(20)]
    assert welcome(puzzle(21), kept[:19], 100)
    assert not welcome(puzzle(21), kept, 100)
    assert welcome(puzzle(21, "pass"), kept, 100)
    assert welcome(puzzle(21, theme=Theme.BLOCKS), kept, 100)


def test_only_what_happens_in_all_worlds_is_counted() -> None:
    assert certain([{"fish": 2, "wood": -1, "stone": 1}, {"fish": 1, "wood": -3, "stone": -1}]) == {
        "fish": 1,
        "wood": -1,
    }
    assert certain([{"fish": 2}, {}]) == {}


@pytest.mark.parametrize(
    ("searched", "choices", "stands"),
    [
        (1, ((1, 0.5), (2, 0.4)), True),
        (2, ((1, 0.5), (2, 0.4)), False),  # the search would make another move
        (1, ((2, 0.5), (1, 0.4)), False),  # more games are won after another
        (1, ((1, 0.5), (2, 0.45)), False),  # too close
        (1, ((1, 0.5), (2, 0.1)), False),  # the only sensible move
        (1, ((1, 0.12), (2, 0.06)), False),  # a lost game
        (1, ((1, 0.99), (2, 0.8)), False),  # a won one
    ],
)
def test_what_stands(searched: int, choices: tuple[tuple[int, float], ...], stands: bool) -> None:
    assert puzzles._stands(Opinion(searched, choices), 1, 0.07) == stands  # pyright: ignore[reportPrivateUsage]
