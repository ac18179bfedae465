"""How fast the search is, on one core: against random playouts from the same positions, and against OpenSpiel's C++
search on hearts, slice by slice in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import numpy as np

from moorings.bots import Player, Settings, Thinker, level
from moorings.bots.search import Task
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import compiled
from moorings.lab.peers.measure import rate
from moorings.lab.peers.open_spiel_games import searches
from moorings.lab.playout import play_many

POSITIONS, ROUNDS = 8, 6
SLICE, WARM_UP = 0.05, 4
PLAIN: dict[str, Any] = {"horizon": -1, "tries": 1, "looks": 0, "ripe": 10}
"""Settings of a search that judges by random play to the end: what its tree costs is seen best there."""


def bench_search(game: Game) -> dict[str, float | int]:
    """Simulations and playouts from the same positions, and what is made of them.

    What must hold is measured in turns, and the fastest slice of each counts: who else uses the machine can only slow
    one down. How fast `captain` is with its own settings is measured once.
    """
    captain = cast(Settings, level("captain").at(game).settings)
    plain = replace(captain, **PLAIN)
    roots = positions(game, POSITIONS)
    hearts = _hearts_searches()
    playouts, plain_sims, steps, sims, peers = np.zeros((5, POSITIONS))
    for i, (state, seat) in enumerate(roots):
        sims[i] = simulations(game, state, seat, captain)[0]
    for _ in range(ROUNDS):
        for i, (state, seat) in enumerate(roots):
            playouts[i] = max(playouts[i], _playouts(game, state))
            simulated, stepped = simulations(game, state, seat, plain)
            plain_sims[i], steps[i] = max(plain_sims[i], simulated), max(steps[i], stepped)
            if hearts:
                peers[i] = max(peers[i], hearts[i]())
    found: dict[str, float | int] = {
        "search_ratio": round(float(np.median(plain_sims / playouts)), 2),
        "captain_ratio": round(float(np.median(sims / playouts)), 2),
        "captain_simulations_per_second": round(float(np.median(sims))),
        "search_steps_per_second": round(float(np.median(steps))),
    }
    if hearts:
        found["hearts_search_steps_per_second"] = round(float(np.median(peers)))
        found["hearts_search_ratio"] = round(float(np.median(steps / peers)), 2)
    return found


def positions(game: Game, number: int, seed: int = 1) -> list[tuple[Any, int]]:
    """Positions with a choice, evenly from the beginning to the end of a game between mates."""
    seats = min(s for s in game.seats if s > 1)
    state = copy(game.start(seats, seed, game.options_for(seats)).state)
    players = [Player(game, seat, level("mate"), seed + seat) for seat in range(seats)]
    found: list[tuple[Any, int]] = []
    while active := int(api.active(state)):
        seat = active.bit_length() - 1
        if len(game.legal(state, seat)) > 1:
            found.append((copy(state), seat))
        api.apply(state, seat, players[seat].choose(state))
    return [found[len(found) * i // number] for i in range(number)]


def _rate(run: Callable[[int], object], first: int = WARM_UP) -> tuple[float, int]:
    """How many of something can be done in a second, and how many were done; the first few are not counted."""
    run(first)
    done, chunk = 0, first
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < SLICE:
        run(chunk)
        done += chunk
        chunk *= 2 if chunk < 256 else 1
    return done / spent, done


def _playouts(game: Game, state: Any) -> float:
    states = game.state.array(2)
    states[0] = state
    luck, moves = quick_generator(1), np.empty(game.max_legal, np.int32)
    return _rate(lambda times: compiled(play_many)(states, 0, times, luck, moves))[0]


def simulations(game: Game, state: Any, seat: int, settings: Settings) -> tuple[float, float]:
    """Simulations and steps a second."""
    thinker = Thinker(game, seat, replace(settings, seconds=0, simulations=4, trees=1, threads=1), 1)
    thinker.think(game.seen(state, seat))
    tree = thinker.trees[0]
    tree.desk.search.steps = 0
    simulated, done = _rate(lambda times: tree.perform(Task.SIMULATE, times))
    return simulated, simulated * tree.desk.search.steps / (done + WARM_UP)


def _hearts_searches() -> list[Callable[[], float]]:
    """Steps a second of OpenSpiel's C++ search on hearts, from positions as evenly spread over a game as our own. The
    list is empty where OpenSpiel is not installed."""
    try:
        import pyspiel  # pyright: ignore[reportMissingImports]
    except ImportError:
        return []
    return [partial(rate, search, SLICE) for search in searches(pyspiel.load_game("hearts"), POSITIONS)]
