"""A seat's own search: budgets, trees side by side, what is kept from move to move, and hints."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar

import numpy as np

from moorings.bots.kind import Hint
from moorings.bots.network import OWN, Network, find_network
from moorings.bots.search import HIDDEN, Task, new_desk, perform
from moorings.bots.tree import Node, keep_legal, keep_subtree, lead
from moorings.kernel.game import Game
from moorings.kernel.random import quick_generator
from moorings.kernel.record import to_bytes
from moorings.kernel.rule import compiled

CHUNK = 0.004
"""Seconds between two looks at the clock."""
STRIDE = 64
"""Simulations between two looks at the tree, where they are what is budgeted: the clock must not matter then."""
TRIALS = 32
"""Trials that the measure of values is learnt from."""
LEARNT: Mapping[str, Any] = {"horizon": 0, "tries": 2, "looks": 2, "heat": 1.0, "scale": 0.3}
"""Where a network judges, it does so at the end of the turn: no further turns are played on."""
LEAST, PART = 100, 10
"""What a move needs to be a hint beside the best: so many visits, and this part of those that the best one had."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search thinks. All of it can be set in the file of a level."""

    searches: ClassVar[bool] = True

    seconds: float = 0.0  # time for a move; 0: no limit
    simulations: int = 0  # simulations for a move, over all trees; 0: no limit
    horizon: int = 4  # turns to play on below the tree, for two; more with more seats. -1: at random to the end
    tries: int = 2  # ways to finish each of them
    looks: int = 2  # ways to finish the turn that the moves of a node are judged by; 0: they are all alike
    ripe: int = 2  # visits before that is done
    explore: float = 1.0  # how much the priors count
    heat: float = 0.1  # how even they are
    haste: float = 0.25  # ends when the best move is ahead by this part of what the budget still allows; 0: never
    trees: int = 1  # independent searches whose counts are added up
    threads: int = 1  # how many of them run at the same time; changes nothing but the speed
    nodes: int = 60_000  # room for each tree
    network: str = OWN  # what judges: the game's own network where it has one, a file with another, or `worth`
    scale: float = 1.0  # where a network judges: how far the logarithms of odds must lie apart to count much
    learnt: Mapping[str, Any] = field(default_factory=lambda: LEARNT)  # what is set otherwise then

    def __post_init__(self) -> None:
        if self.seconds <= 0 and self.simulations <= 0:
            raise ValueError("a search needs a budget, in seconds or in simulations")

    @property
    def patience(self) -> float:
        """Seconds that it may think about a move."""
        return self.seconds

    def sit(self, game: Game, seat: int, seed: int) -> Thinker:
        """Takes a seat."""
        network = find_network(game, self.network)
        return Thinker(game, seat, self if network is None else replace(self, **self.learnt), seed, network)

    def with_budget(self, seconds: float, simulations: int) -> Settings:
        """The same with another budget for a move."""
        return replace(self, seconds=seconds, simulations=simulations)


@dataclass(frozen=True, slots=True)
class Thought:
    """A move that was looked at: how often, and its value to each seat, from 0 to 1; 0.5 is what was to be expected."""

    move: int
    visits: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come."""

    simulations: int
    seconds: float
    best: int


Report = Callable[[Progress], None]


class _Tree:
    """One tree and the room it needs."""

    def __init__(self, game: Game, settings: Settings, seat: int, seed: int, network: Network | None) -> None:
        self.desk = new_desk(game, seat, quick_generator(seed), settings.nodes, network=network)
        for name in ("tries", "looks", "ripe", "explore", "heat", "scale"):
            setattr(self.desk.search, name, getattr(settings, name))
        self.horizon = settings.horizon
        self.room = Node.array(settings.nodes)
        self.turn = -1
        self.clear()

    def perform(self, task: Task, times: int = 0, move: int = 0) -> int:
        """Asks something of the desk: a search runs compiled, always."""
        return compiled(perform)(self.desk, int(task), times, move)

    def clear(self) -> None:
        self.desk.search.used = 1
        self.desk.nodes[0] = Node.blank()
        self.desk.nodes[0].peak = -1e300

    def look(self, seen: Any) -> None:
        """Takes up a position. What is known about it is kept as long as the measure of values still fits."""
        desk, search = self.desk, self.desk.search
        desk.states[HIDDEN] = seen
        # Everybody's next turns count alike, so a larger table needs to be looked at for longer.
        search.horizon = self.horizon * max(2, int(seen.seats)) // 2 if self.horizon > 0 else self.horizon
        n = self.perform(Task.LIST)
        compiled(keep_legal)(desk.nodes, search, desk.moves, n)
        if search.used > 1 and self.turn == seen.turn:
            return
        self.turn = seen.turn
        scale, centre = search.scale, list(search.centre)
        self.perform(Task.SOUND, TRIALS)
        if search.used == 1:
            return
        drift = abs(search.centre[search.seat] - centre[search.seat])
        if drift > 0.5 * scale or not 0.5 < search.scale / scale < 2:
            self.clear()
        else:
            search.scale = scale
            search.centre[:] = centre

    def follow(self, seat: int, move: int) -> None:
        """Goes on below a move, from nothing if the tree knows nothing of it."""
        for child, node in self.children():
            if node.move == move and node.seat == seat:
                compiled(keep_subtree)(self.desk.nodes, self.room, child, self.desk.search)
                return
        self.clear()

    def children(self) -> list[tuple[int, Any]]:
        """What the tree knows about the moves that can be made now."""
        nodes = self.desk.nodes
        found: list[tuple[int, Any]] = []
        child = nodes[0].first
        while child > 0:
            found.append((child, nodes[child]))
            child = nodes[child].following
        return found


class Thinker:
    """Thinks for one seat of one match. Tell it the moves that are made, and it keeps what it knows about them."""

    def __init__(self, game: Game, seat: int, settings: Settings, seed: int, network: Network | None = None) -> None:
        self.seat, self.settings = seat, settings
        seeds = np.random.SeedSequence(seed).spawn(settings.trees)
        self.trees = [_Tree(game, settings, seat, int(s.generate_state(1, np.uint64)[0]), network) for s in seeds]
        self._expected = b""

    @property
    def size(self) -> int:
        """Bytes that its trees take."""
        return sum(tree.desk.nodes.nbytes + tree.room.nbytes for tree in self.trees)

    def observe(self, seen: Any, seat: int, move: int | None) -> None:
        """A seat has moved, None if it is secret to this one how; `seen` is what this seat knows after it."""
        if move is not None:
            for tree in self.trees:
                tree.follow(seat, move)
        self._expected = to_bytes(seen)

    def choose(self, seen: Any) -> int:
        """The move that was looked at most."""
        return self.think(seen)[0].move

    def think(
        self,
        seen: Any,
        *,
        stop: threading.Event | None = None,
        report: Report | None = None,
        haste: float | None = None,
    ) -> list[Thought]:
        """The moves looked at, the best first. `seen` holds only what the seat knows."""
        started = time.perf_counter()
        for tree in self.trees:
            if self._expected != to_bytes(seen):
                tree.clear()
            tree.look(seen)
        self._expected = to_bytes(seen)
        grow = partial(
            self._grow, started, stop or threading.Event(), report, self.settings.haste if haste is None else haste
        )
        number = len(self.trees)
        if self.settings.threads > 1 and number > 1:
            with ThreadPoolExecutor(self.settings.threads) as pool:
                list(pool.map(lambda tree: grow(tree, self.settings.seconds), self.trees))
        else:
            for i, tree in enumerate(self.trees):
                grow(tree, self.settings.seconds * (i + 1) / number)
        return self.thoughts()

    def _grow(
        self, started: float, halt: threading.Event, report: Report | None, haste: float, tree: _Tree, seconds: float
    ) -> None:
        """Simulates until the budget is spent, the best move cannot be overtaken, or somebody calls halt."""
        share = -(-self.settings.simulations // len(self.trees))
        done = 0
        chunk = STRIDE if share else 1
        before = time.perf_counter()
        while True:
            if share:
                chunk = min(STRIDE, share - done)
            tree.perform(Task.SIMULATE, chunk)
            done += chunk
            now = time.perf_counter()
            pace = max((now - before) / chunk, 1e-8)
            before = now
            rest = share - done if share else 1 << 60
            if seconds:
                rest = min(rest, int((started + seconds - now) / pace))
            if halt.is_set() or rest <= 0 or (haste and compiled(lead)(tree.desk.nodes) > haste * rest):
                return
            if not share:
                chunk = max(1, min(2 * chunk, int(CHUNK / pace), rest))
            if report is not None and tree is self.trees[0]:
                report(Progress(done * len(self.trees), now - started, self.thoughts()[0].move))

    def thoughts(self) -> list[Thought]:
        """What the trees say together, the move most looked at first."""
        seats = int(self.trees[0].desk.states[HIDDEN].seats)
        visits: dict[int, int] = {}
        priors: dict[int, float] = {}
        sums: dict[int, list[float]] = {}
        for tree in self.trees:
            for _, node in tree.children():
                visits[node.move] = visits.get(node.move, 0) + node.visits
                priors[node.move] = priors.get(node.move, 0.0) + node.prior
                total = sums.setdefault(node.move, [0.0] * seats)
                for i in range(seats):
                    total[i] += node.value[i]
        found = [Thought(move, n, tuple(v / max(1, n) for v in sums[move])) for move, n in visits.items()]
        return sorted(found, key=lambda t: (-t.visits, -priors[t.move], t.move))

    def hints(self, seen: Any, *, best: int = 3, games: int = 300) -> list[Hint]:
        """The best moves, with how games end that are played on after each; the first is what the level would play.

        Which move is better is told by the search, and how good it is by the games. The values of a search are no
        chance to win: they measure the next turns against what was to be expected there. The games are played by weaker
        players, and a few hundred leave an error of some percent, so that they alone would often contradict the search.
        """
        thoughts = self.think(seen, haste=0.0)
        floor = max(LEAST, thoughts[0].visits / PART)
        worthy = [thoughts[0], *(t for t in thoughts[1:best] if t.visits >= floor)]
        return in_order([self._finish(thought, games, int(seen.seats)) for thought in worthy], self.seat)

    def _finish(self, thought: Thought, games: int, seats: int) -> Hint:
        """How so many games end after a move. Luck begins alike for all moves, so that it is them that differ."""
        tree, desk = self.trees[0], self.trees[0].desk
        luck = desk.luck.copy()
        desk.wins[:], desk.scores[:] = 0, 0
        tree.perform(Task.FINISH, games, thought.move)
        desk.luck[:] = luck
        wins, scores = (tuple(float(x) / games for x in sums[:seats]) for sums in (desk.wins, desk.scores))
        return Hint(thought.move, thought.visits, wins, scores)


def in_order(hints: Sequence[Hint], seat: int) -> list[Hint]:
    """Hints whose figures follow their order: where a later one has more, the games cannot tell them apart, and both
    get what all of their games say together (isotonic regression)."""
    groups: list[list[Hint]] = []
    for hint in hints:
        groups.append([hint])
        while len(groups) > 1 and groups[-1][0].figure(seat) > groups[-2][0].figure(seat):
            last = groups.pop()
            groups[-1] = _pooled([*groups[-1], *last])
    return [hint for group in groups for hint in group]


def _pooled(hints: list[Hint]) -> list[Hint]:
    wins, scores = (
        tuple(sum(column) / len(hints) for column in zip(*rows, strict=True))
        for rows in ([h.wins for h in hints], [h.scores for h in hints])
    )
    return [replace(hint, wins=wins, scores=scores) for hint in hints]
