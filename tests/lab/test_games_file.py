"""Files of games: every row is true, one schema serves arenas too, and whoever stops a simulation loses nothing."""

from __future__ import annotations

import re
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from moorings import MooringsError
from moorings.kernel import api
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below
from moorings.lab import games_file
from moorings.lab.arena import Arena, contend
from moorings.lab.bout import digest_of
from moorings.lab.games_file import GamesFile, manifest, read_games
from moorings.lab.playout import seed_both
from moorings.lab.rows import Row, columns_page, rows_of, schema
from moorings.lab.schedule import read_entrants
from moorings.lab.simulate import CHUNK, Played, contest, deal_seeds, simulate
from moorings.lab.store import RESULTS
from moorings.workers.crew import Local
from moorings.workers.interrupts import held_back
from support import GAMES, game

DOCUMENT = Path(__file__).parents[2] / "docs" / "data.md"


def random_games(path: Path, name: str, seats: int, games: int, seed: int = 1) -> list[Row]:
    """What a file of random games says."""
    g = game(name)
    about = manifest(g, seats, g.options_for(seats), ["random"] * seats, seed)
    with GamesFile(path, g, about) as file:
        simulate(g, seats, games, g.options_for(seats), seed, keep=file.add_played)
    told, table = read_games(path)
    assert told == about
    return rows_of(table)


def played_again(name: str, seats: int, seed: int) -> tuple[Any, list[Counter[str]], list[int]]:
    """A random game, move by move from its deal: its end, the moves of each kind and the choices of each seat."""
    g = game(name)
    s = g.deal(seats, seed, g.options_for(seats))
    luck = np.zeros(4, np.int64)
    seed_both(g.state.blank(), seed, luck)
    moves, choices = [Counter[str]() for _ in range(seats)], [0] * seats
    while active := int(api.active(s)):
        seat = pick_seat(active, luck)
        legal = g.legal(s, seat)
        move = int(legal[quick_below(luck, len(legal))])
        choices[seat] += len(legal) > 1
        moves[seat][g.moves.code(move).split()[0]] += 1
        api.apply(s, seat, move)
    return s, moves, choices


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_of_random_games_is_what_happened(name: str, tmp_path: Path) -> None:
    g = game(name)
    seats = g.seats[-1]
    rows = random_games(tmp_path / "games.parquet", name, seats, 8)
    assert [(row.number, row.seat) for row in rows] == [(n, seat) for n in range(8) for seat in range(seats)]
    for number in (0, 5):
        own = rows[number * seats : (number + 1) * seats]
        end, moves, choices = played_again(name, seats, own[0].deal_seed)
        won = int(api.winners(end))
        for row in own:
            better = sum(api.standing(end, other) > api.standing(end, row.seat) for other in range(seats))
            assert row == Row(
                game=name,
                lineup=0,
                number=number,
                deal=number,
                deal_seed=own[0].deal_seed,
                seat=row.seat,
                bot="random",
                score=int(api.score(end, row.seat)),
                rank=1 + better,
                win=(won >> row.seat & 1) / won.bit_count(),
                decisions=choices[row.seat],
                seconds=0.0,
                longest=0.0,
                faults=0,
                digest=digest_of(end),
                turns=int(end.turn),
                moves=moves[row.seat],
                points=g.words.breakdown(end, row.seat),
            )


def test_a_seed_gives_the_same_games_however_many_are_asked_for(tmp_path: Path) -> None:
    few = random_games(tmp_path / "few.parquet", "harbour", 2, 5)
    many = random_games(tmp_path / "many.parquet", "harbour", 2, 40)
    assert many[: len(few)] == few
    assert len({row.deal_seed for row in many}) == 40
    assert (deal_seeds(1, 3 * CHUNK)[CHUNK - 2 :] == deal_seeds(1, 2 * CHUNK + 2, CHUNK - 2)).all()


def test_bots_are_written_as_an_arena_writes_them(tmp_path: Path) -> None:
    """The same columns, the same meaning: what the games of an arena say of a deal and its bots, a file says of it."""
    g = game("harbour")
    about = manifest(g, 2, g.options_for(2), ["mate", "random"], 3)
    with GamesFile(tmp_path / "games.parquet", g, about) as file:
        tally = contest(g, ["mate", "random"], 6, {}, 3, keep=file.add_rows)
    rows = rows_of(read_games(tmp_path / "games.parquet")[1])
    assert [row.bot for row in rows] == ["mate", "random", "random", "mate"] * 3
    assert tally.wins == pytest.approx([sum(r.win for r in rows if r.bot == bot) for bot in ("mate", "random")])
    assert tally.decisions == sum(sum(row.moves.values()) for row in rows)
    assert all(row.points == {**row.points} and sum(row.points.values()) == row.score for row in rows)

    arena = Arena.of(g, 2, 2, read_entrants("mate,random"), 3, {})
    with arena.open(tmp_path / "arena") as store:
        contend(arena, store, Local(1))
    columns = pq.read_schema(tmp_path / "arena" / RESULTS)
    assert columns == schema() == pq.read_schema(tmp_path / "games.parquet").remove_metadata()
    for row in rows_of(pq.read_table(tmp_path / "arena" / RESULTS)):
        assert row.turns > 0
        assert row.decisions <= sum(row.moves.values())
        assert sum(row.points.values()) == row.score


def test_files_from_before_a_column_was_added_can_be_read(tmp_path: Path) -> None:
    rows = random_games(tmp_path / "games.parquet", "harbour", 2, 2)
    old = pq.read_table(tmp_path / "games.parquet").drop_columns(["turns", "moves", "points"])
    assert rows_of(old) == [replace(row, turns=0, moves={}, points={}) for row in rows]


def test_an_interrupt_at_any_moment_leaves_a_whole_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once while games are being played, once in the middle of writing them."""
    g = game("harbour")
    monkeypatch.setattr(games_file, "MANY", 10)
    monkeypatch.setattr("moorings.lab.simulate.CHUNK", 8)
    for where in ("played", "written"):
        path = tmp_path / f"{where}.parquet"
        written = GamesFile.add_played

        def add(file: GamesFile, played: Played, where: str = where, written: Any = written) -> None:
            if where == "written" and played.first > 20:
                signal.raise_signal(signal.SIGINT)
            written(file, played)

        def report(done: int, where: str = where) -> None:
            if where == "played" and done > 20:
                signal.raise_signal(signal.SIGINT)

        with monkeypatch.context() as during:
            during.setattr(GamesFile, "add_played", add)
            with GamesFile(path, g, {}) as file:
                tally = simulate(g, 2, 1_000_000, {}, 1, report, file.add_played)
        table = read_games(path)[1]
        assert 20 < tally.finished < 100
        assert len(table) == 2 * tally.finished
    assert sorted(p.name for p in tmp_path.iterdir()) == ["played.parquet", "written.parquet"]


def test_memory_does_not_grow_with_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "MANY", 500)
    held: list[int] = []
    g = game("harbour")
    with GamesFile(tmp_path / "games.parquet", g, {}) as file:

        def keep(played: Played) -> None:
            file.add_played(played)
            held.append(sum(map(len, file._waiting)))

        simulate(g, 2, 3000, {}, 1, keep=keep)
    assert max(held) < 500
    assert pq.ParquetFile(tmp_path / "games.parquet").num_row_groups >= 2


def test_nothing_is_overwritten_and_nothing_foreign_read(tmp_path: Path) -> None:
    g = game("harbour")
    path = tmp_path / "new" / "games.parquet"
    with GamesFile(path, g, {}):
        pass
    assert not path.exists()
    path.write_text("mine")
    with pytest.raises(MooringsError, match="exists already"):
        GamesFile(path, g, {})
    with pytest.raises(MooringsError, match="no file of games"):
        read_games(path)
    with pytest.raises(MooringsError, match="no file of games"):
        read_games(tmp_path / "nowhere.parquet")
    with pytest.raises(MooringsError, match="cannot be written"):
        GamesFile(path / "below.parquet", g, {})
    assert path.read_text() == "mine"


def test_an_interrupt_is_held_back_and_not_lost() -> None:
    done = False

    def interrupted() -> None:
        nonlocal done
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done = True

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done


def test_the_document_is_current() -> None:
    assert columns_page() in DOCUMENT.read_text(encoding="utf-8"), f"docs/data.md needs this table:\n{columns_page()}"


def test_the_examples_of_the_document_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    for block in blocks:
        exec(block, names)
    assert names["games"].num_rows == 3000
    assert len(names["tensors"]) == 40
