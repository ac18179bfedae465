"""How fast a game is, on one core. Where OpenSpiel is installed its C++ hearts is measured in turn, slice by slice, in
the same run, so that the ratio holds on a machine that others use too."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.rule import compiled
from moorings.lab.bench_search import bench_search
from moorings.lab.peers.measure import rate
from moorings.lab.peers.open_spiel_games import whole_games
from moorings.lab.playout import copy_many, play_many
from moorings.lab.warm import warm

SLICES = 12
SLICE = 0.25
COPIES = 2_000_000


def bench(game: Game, cold: bool, report: Callable[[str], None] = lambda step: None) -> dict[str, float | int]:
    """All figures of a game. `cold` adds a compilation from nothing, in a process of its own."""
    report("loading")
    warm(game)
    report("random play")
    tables = [_table(game, seats) for seats in game.seats]
    hearts = _hearts()
    speeds: list[float] = []
    peers: list[float] = []
    decisions, games, seconds = 0, 0, 0.0
    for i in range(SLICES):
        d, g, spent = tables[i % len(tables)]()
        decisions, games, seconds = decisions + d, games + g, seconds + spent
        speeds.append(d / spent)
        if hearts:
            peers.append(hearts())
    report("search")
    searched = bench_search(game)
    report("cloning")
    states = game.state.array(3)
    started = time.perf_counter()
    compiled(copy_many)(states, COPIES)
    clone = (time.perf_counter() - started) / COPIES
    result: dict[str, float | int] = {
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(games / seconds, 1),
        "decisions_per_game": round(decisions / games, 1),
        "clone_ns": round(clone * 1e9, 1),
        "state_bytes": game.state.dtype.itemsize,
    }
    result |= searched
    if cold:
        report("compiling from nothing")
        result["cold_compile_s"] = round(cold_compile(game), 1)
    if peers:
        result["hearts_decisions_per_second"] = round(statistics.median(peers))
        result["hearts_ratio"] = round(statistics.median(s / p for s, p in zip(speeds, peers, strict=True)), 2)
    return result


def _table(game: Game, seats: int) -> Callable[[], tuple[int, int, float]]:
    """Random games at one table size for about a slice of time: (decisions, games, seconds)."""
    states = game.state.array(3)
    game.prepare(states[0], seats, 0, game.options_for(seats))
    luck = quick_generator(seats)
    moves = np.empty(game.max_legal, np.int32)
    chunk = 20

    def measure() -> tuple[int, int, float]:
        decisions, games = 0, 0
        started = time.perf_counter()
        while (spent := time.perf_counter() - started) < SLICE:
            decisions += int(compiled(play_many)(states, 1, chunk, luck, moves))
            games += chunk
        return decisions, games, spent

    return measure


def _hearts() -> Callable[[], float] | None:
    """Decisions a second of OpenSpiel's hearts with uniformly random players, None where it is not installed."""
    try:
        import pyspiel  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    games = whole_games(pyspiel.load_game("hearts"))
    return lambda: rate(games, SLICE)


def cold_compile(game: Game) -> float:
    """Seconds of one core, as the clock shows on an idle machine, from nothing until a captain can search."""
    code = (
        "import time, moorings; from moorings.bots.ready import make_ready;"
        f"game = moorings.load({game.name!r}); start = time.process_time(); make_ready(game);"
        "print(time.process_time() - start)"
    )
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "MOORINGS_CACHE": empty},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise MooringsError(f"Compiling {game.title} failed: {done.stderr.strip().splitlines()[-1]}")
    return float(done.stdout)
