"""A seat's own search: budgets, trees side by side, what is kept from move to move, and hints."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from moorings.bots.search import HIDDEN, ROOMS, Node, Search, keep_subtree, simulate, sound
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import Array, to_bytes

CHUNK = 0.004
"""Seconds between two looks at the clock."""
TRIALS = 32
"""Trials that set the scale of values."""
DEEPEST = 400


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search thinks. All of it can be set in the file of a level."""

    seconds: float = 0.0  # time for a move; 0: no limit
    simulations: int = 0  # simulations for a move, over all trees; 0: no limit
    horizon: int = 4  # turns to play on below the tree
    tries: int = 4  # ways to finish each of them
    explore: float = 0.7
    trees: int = 1  # independent searches whose counts are added up
    threads: int = 1  # how many of them run at the same time; changes nothing but the speed
    nodes: int = 60_000  # room for each tree


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that was looked at: how often, and what it is worth to each seat, from 0 to 1."""

    move: int
    visits: int
    values: tuple[float, ...]


@dataclass(slots=True)
class Progress:
    """How far a search has come."""

    simulations: int = 0
    seconds: float = 0.0
    hints: list[Hint] = field(default_factory=list)


Report = Callable[[Progress], None]


class _Tree:
    """One tree and the room it needs."""

    def __init__(self, game: Game, settings: Settings, seat: int, seed: int) -> None:
        self.states = game.state.array(ROOMS)
        self.weights = game.weights
        self.nodes = Node.array(settings.nodes)
        self.room = Node.array(settings.nodes)
        self.search: Any = Search.blank()
        self.search.seat, self.search.explore = seat, settings.explore
        self.search.horizon, self.search.tries = settings.horizon, settings.tries
        self.moves = np.empty(game.max_legal, np.int32)
        self.slots = np.full(len(game.moves), -1, np.int32)
        self.path = np.zeros(DEEPEST, np.int32)
        self.values = np.zeros(8)
        self.luck: Array = quick_generator(seed)
        self.clear()

    def clear(self) -> None:
        self.search.used = 1
        self.nodes[0] = np.zeros(1, Node.dtype)[0]

    def look(self, seen: Any, fresh: bool) -> None:
        self.states[HIDDEN] = seen
        if fresh:
            sound(self.states, self.weights, self.search, self.luck, self.moves, self.values, TRIALS)

    def run(self, times: int) -> None:
        simulate(
            self.states, self.weights, self.nodes, self.search, self.luck, self.moves, self.slots, self.path,
            self.values, times,
        )  # fmt: skip

    def follow(self, move: int) -> bool:
        """Goes on below a move; False if the tree knows nothing of it."""
        child = self.nodes[0].first
        while child > 0:
            if self.nodes[child].move == move:
                keep_subtree(self.nodes, self.room, child, self.search)
                return True
            child = self.nodes[child].following
        return False

    def children(self) -> list[Any]:
        found: list[Any] = []
        child = self.nodes[0].first
        while child > 0:
            found.append(self.nodes[child])
            child = self.nodes[child].following
        return found


class Thinker:
    """Thinks for one seat of one match. Tell it the moves that are made, and it keeps what it knows about them."""

    def __init__(self, game: Game, seat: int, settings: Settings, seed: int) -> None:
        self.game, self.seat, self.settings = game, seat, settings
        seeds = np.random.SeedSequence(seed).spawn(settings.trees)
        self.trees = [_Tree(game, settings, seat, int(s.generate_state(1, np.uint64)[0])) for s in seeds]
        self._warm = False
        self._expected = b""

    def observe(self, seen: Any, move: int | None) -> None:
        """A move was made, None if it is secret to this seat; `seen` is what the seat knows after it."""
        if self._warm and move is not None:
            found = [tree.follow(move) for tree in self.trees]
            self._warm = all(found)
        self._expected = to_bytes(seen)

    def think(self, seen: Any, *, stop: threading.Event | None = None, report: Report | None = None) -> list[Hint]:
        """The moves looked at, the best first. `seen` holds only what the seat knows."""
        kept = self._warm and self._expected == to_bytes(seen)
        for tree in self.trees:
            if not kept:
                tree.clear()
            tree.look(seen, fresh=not kept)
        self._warm = True
        budget = self.settings
        deadline = time.perf_counter() + budget.seconds if budget.seconds else None
        share = -(-budget.simulations // len(self.trees)) if budget.simulations else None
        started = time.perf_counter()
        halt = stop or threading.Event()

        def grow(tree: _Tree) -> int:
            done, chunk = 0, 1
            while not halt.is_set():
                if share is not None:
                    chunk = min(chunk, share - done)
                before = time.perf_counter()
                tree.run(chunk)
                done += chunk
                now = time.perf_counter()
                if share is not None and done >= share:
                    break
                if deadline is not None and now >= deadline:
                    break
                per = max((now - before) / chunk, 1e-7)
                left = CHUNK if deadline is None else min(CHUNK, max(0.0, deadline - now))
                chunk = max(1, min(2 * chunk, int(left / per)))
                if report is not None and tree is self.trees[0]:
                    report(Progress(done * len(self.trees), now - started, self.hints()))
            return done

        if self.settings.threads > 1 and len(self.trees) > 1:
            with ThreadPoolExecutor(self.settings.threads) as pool:
                list(pool.map(grow, self.trees))
        else:
            for number, tree in enumerate(self.trees):
                if deadline is not None:
                    deadline = started + budget.seconds * (number + 1) / len(self.trees)
                grow(tree)
        return self.hints()

    def hints(self) -> list[Hint]:
        """What the trees say together, the move most looked at first."""
        seats = int(self.trees[0].states[HIDDEN].seats)
        visits: dict[int, int] = {}
        sums: dict[int, list[float]] = {}
        for tree in self.trees:
            for node in tree.children():
                visits[node.move] = visits.get(node.move, 0) + node.visits
                total = sums.setdefault(node.move, [0.0] * seats)
                for i in range(seats):
                    total[i] += node.value[i]
        found = [Hint(move, n, tuple(v / n for v in sums[move])) for move, n in visits.items() if n]
        return sorted(found, key=lambda h: (-h.visits, -h.values[self.seat], h.move))
