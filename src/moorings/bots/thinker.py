"""A seat's own search: budgets, trees side by side, what is kept from move to move, and hints."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from moorings.bots.search import HIDDEN, ROOMS, WORLD, Node, Search, keep_legal, keep_subtree, lead, simulate, sound
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import Array, to_bytes

CHUNK = 0.004
"""Seconds between two looks at the clock."""
STRIDE = 64
"""Simulations between two looks at whether the best move can still be overtaken, where they are what is budgeted."""
TRIALS = 32
"""Trials that set the scale of values."""
DEEPEST = 400


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search thinks. All of it can be set in the file of a level."""

    seconds: float = 0.0  # time for a move; 0: no limit
    simulations: int = 0  # simulations for a move, over all trees; 0: no limit
    horizon: int = 2  # turns to play on below the tree
    tries: int = 2  # ways to finish each of them
    looks: int = 2  # ways to finish the turn that the moves of a node are judged by
    ripe: int = 2  # visits before that is done
    explore: float = 1.0  # how much the priors count
    heat: float = 0.3  # how even they are
    trees: int = 1  # independent searches whose counts are added up
    haste: float = 1.0  # stops when the best move is so far ahead of the second, in parts of what is left of the budget
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
        self.nodes = Node.array(settings.nodes)
        self.room = Node.array(settings.nodes)
        self.search: Any = Search.blank()
        self.weights = game.weights
        self.search.seat = seat
        for name in ("horizon", "tries", "looks", "ripe", "explore", "heat"):
            setattr(self.search, name, getattr(settings, name))
        self.moves, self.replies = np.empty(game.max_legal, np.int32), np.empty(game.max_legal, np.int32)
        self.slots = np.full(len(game.moves), -1, np.int32)
        self.path = np.zeros(DEEPEST, np.int32)
        self.values = np.zeros(8)
        self.luck: Array = quick_generator(seed)
        self.turn = -1
        self.clear()

    def clear(self) -> None:
        self.search.used = 1
        self.nodes[0] = np.zeros(1, Node.dtype)[0]

    def look(self, seen: Any) -> None:
        """Takes up a position. What is known about it is kept as long as the measure of values still fits."""
        self.states[HIDDEN] = seen
        self.states[WORLD] = seen
        world = self.states[WORLD]
        api.redeal(world, self.search.seat, self.luck)
        keep_legal(self.nodes, self.search, self.moves, api.legal(world, self.search.seat, self.moves))
        if self.search.used > 1 and self.turn == seen.turn:
            return
        self.turn = seen.turn
        scale, centre = self.search.scale, list(self.search.centre)
        sound(self.states, self.search, self.weights, self.luck, self.moves, self.values, TRIALS)
        if self.search.used > 1:
            drift = abs(self.search.centre[self.search.seat] - centre[self.search.seat])
            if drift > 0.5 * scale or not 0.5 < self.search.scale / scale < 2:
                self.clear()
            else:
                self.search.scale = scale
                for seat, value in enumerate(centre):
                    self.search.centre[seat] = value

    def run(self, times: int) -> None:
        simulate(
            self.states, self.nodes, self.search, self.weights, self.luck, self.moves, self.replies, self.slots, self.path,
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
        """What the tree knows about the moves that can be made now."""
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
            tree.look(seen)
        self._warm = True
        budget = self.settings
        deadline = time.perf_counter() + budget.seconds if budget.seconds else None
        share = -(-budget.simulations // len(self.trees)) if budget.simulations else None
        started = time.perf_counter()
        halt = stop or threading.Event()

        def grow(tree: _Tree) -> int:
            done, chunk = 0, 1 if share is None else STRIDE
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
                if budget.haste:
                    left = (
                        share - done if share is not None else (deadline - now) / per if deadline is not None else 1e9
                    )
                    if lead(tree.nodes) > budget.haste * left:
                        break
                left = CHUNK if deadline is None else min(CHUNK, max(0.0, deadline - now))
                chunk = STRIDE if share is not None else max(1, min(2 * chunk, int(left / per)))
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
        priors: dict[int, float] = {}
        for tree in self.trees:
            for node in tree.children():
                priors[node.move] = priors.get(node.move, 0.0) + node.prior
                visits[node.move] = visits.get(node.move, 0) + node.visits
                total = sums.setdefault(node.move, [0.0] * seats)
                for i in range(seats):
                    total[i] += node.value[i]
        found = [Hint(move, n, tuple(v / n for v in sums[move])) for move, n in visits.items() if n]
        if not found:
            found = [Hint(node.move, 0, ()) for node in self.trees[0].children()]
        return sorted(found, key=lambda h: (-h.visits, -priors[h.move], h.move))
