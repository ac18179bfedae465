"""Networks from nothing: self-play, learning and matches, generation by generation.

A generation plays games with the best network so far (the first with `worth`), learns from them and from those of the
generation before, and takes the place of the best if it wins a match against it. All that a run has found lies in its
folder, whole or not at all: whoever kills it and starts it again loses the generation that was under way.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from moorings.bots import Level
from moorings.bots.network import WORTH, Sight, assemble, read, record_of, save, sites_of
from moorings.bots.thinker import Settings
from moorings.games import load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.record import Array
from moorings.kernel.rule import compiled
from moorings.lab.bout import Terms, play_bouts
from moorings.lab.interval import wilson
from moorings.lab.learn import Layers, Lessons, examine, fresh_layers, join, train
from moorings.lab.rows import Row
from moorings.lab.schedule import Entrant, Fixture, fixtures
from moorings.lab.selfplay import TableKind, look_at, play, read_values
from moorings.workers.crew import Crew

LOT = 100
"""Games that a worker plays at a time."""
SAMPLE = 2000
"""Games by which it is decided what a network looks at."""
HELD_OUT = 20
"""One lot in so many is not learnt from, but examined on."""
PLAIN = 0.6
"""The share of games that are played with the plainest options."""
MARGIN = 1.15
"""How much more room there is for rows than the sample needs."""
SPARE_ROWS = 4

Report = Callable[[str, float], None]
"""Told what is being done, and which part of it is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What decides what a run finds; the same plan finds the same network on the same kind of machine."""

    game: str
    seed: int
    games: int  # of each generation
    each: int  # positions that are kept of a game
    epochs: int
    match: int  # games that decide between two networks
    simulations: int  # that they search for a move in them


@dataclass(frozen=True, slots=True)
class Generation:
    """What became of a generation."""

    number: int
    games: int
    positions: int
    losses: list[float]
    exam: dict[str, Any]
    share: float  # of the victories in its match against the best before it
    low: float
    high: float
    kept: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class Seen:
    """What a network looks at, and what leads are measured by: decided once, before the first generation."""

    sight: Sight
    scale: tuple[float, float, float]
    room: int  # for the rows of a position


class Run:
    """A training under way, in a folder."""

    def __init__(self, game: Game, plan: TrainingPlan, folder: Path) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        manifest = {**dataclasses.asdict(plan), "record": record_of(game), "pack": game.pack.digest}
        there = _read_json(folder / "plan.json")
        if there is not None and there != manifest:
            raise MooringsError(f"{folder} holds another training. Choose another folder, or remove this one.")
        _write(folder / "plan.json", json.dumps(manifest, indent=1).encode())
        self.history = [Generation(**one) for one in _read_json(folder / "history.json") or []]

    @property
    def best(self) -> int | None:
        """The generation whose network is the best so far."""
        return next((one.number for one in reversed(self.history) if one.kept), None)

    def network(self, number: int) -> Path:
        """The file of a generation's network."""
        return self.folder / f"generation-{number}.npz"

    def generation(self, crew: Crew, report: Report = lambda what, part: None) -> Generation:
        """Plays, learns and matches once more."""
        started = time.perf_counter()
        number = len(self.history)
        seen = self._seen(crew, report)
        best = None if self.best is None else self.network(self.best)
        lessons, held = self._play(crew, seen, number, best, report)
        older = self._lessons(number - 1)
        before = [_load_lessons(older)] if older.exists() else []
        layers = self._start(seen, best)
        layers, losses = train(
            layers,
            join([lessons, *before]),
            self.plan.epochs,
            self.plan.seed + number,
            functools.partial(report, "learning"),
        )
        exam = examine(_rounded(layers), held)
        path = self.network(number)
        about = {
            "record": record_of(self.game),
            "rules": self.game.version,
            "pack": self.game.pack.digest,
            "scale": list(seen.scale),
            "trained": {**dataclasses.asdict(self.plan), "generation": number},
            "exam": dataclasses.asdict(exam),
        }
        save(path, seen.sight, layers, about)
        rows = self._match(crew, path, best, report)
        share, low, high = _result(rows)
        found = Generation(
            number, self.plan.games, len(lessons), losses, dataclasses.asdict(exam), share, low, high, share > 0.5,
            time.perf_counter() - started,
        )  # fmt: skip
        self.history.append(found)
        _write(
            self.folder / "history.json", json.dumps([dataclasses.asdict(g) for g in self.history], indent=1).encode()
        )
        older.unlink(missing_ok=True)
        return found

    def _start(self, seen: Seen, best: Path | None) -> Layers:
        """What learning starts from: the best network so far."""
        if best is None:
            return fresh_layers(seen.sight.rows, self.game.seats[-1], self.plan.seed)
        return dict(read(self.game, best).layers)

    def _lessons(self, number: int) -> Path:
        return self.folder / f"lessons-{number}.npz"

    def _seen(self, crew: Crew, report: Report) -> Seen:
        path = self.folder / "seen.npz"
        if not path.exists():
            lots = _lots(self.game, SAMPLE, self.plan.seed)
            found = _work(
                crew,
                functools.partial(_sample, self.game.name, self.plan.each),
                lots,
                functools.partial(report, "looking"),
            )
            _save_seen(path, decide(self.game, [lot for _, lot in found]))
        return _load_seen(path)

    def _play(self, crew: Crew, seen: Seen, number: int, best: Path | None, report: Report) -> tuple[Lessons, Lessons]:
        path = self._lessons(number)
        lots = _lots(self.game, self.plan.games, self.plan.seed + 1000 * (number + 1))
        do = functools.partial(_learn_from, self.game.name, self.plan.each, seen, best)
        found = _work(crew, do, lots, functools.partial(report, "playing"))
        held = join([lot for i, lot in found if i % HELD_OUT == 0])
        lessons = join([lot for i, lot in found if i % HELD_OUT])
        _save_lessons(path, lessons)
        return lessons, held

    def _match(self, crew: Crew, new: Path, best: Path | None, report: Report) -> list[Row]:
        """The new network against the best so far, searching, for two."""
        game, seats = self.game, max(2, self.game.seats[0])
        entrants = [
            _entrant("new", str(new), self.plan.simulations),
            _entrant("best", WORTH if best is None else str(best), self.plan.simulations),
        ]
        terms = Terms(game.name, game.version, game.pack.digest, seats, game.options_for(seats), entrants)
        games = fixtures(entrants, seats, self.plan.match, self.plan.seed)
        pairs = [games[i : i + seats] for i in range(0, len(games), seats)]
        found = _work(crew, functools.partial(_bout, terms), pairs, functools.partial(report, "matching"))
        return [row for _, rows in found for row in rows]


def _entrant(label: str, network: str, simulations: int) -> Entrant:
    settings = Settings(simulations=simulations, network=network, nodes=20_000, haste=0.0)
    return Entrant(label, Level(label, "search", label, settings))


def _result(rows: list[Row]) -> tuple[float, float, float]:
    wins = sum(row.win for row in rows if row.bot == "new")
    games = sum(row.bot == "new" for row in rows)
    low, high = wilson(wins / games, games)
    return wins / games, low, high


def decide(game: Game, lots: list[tuple[TableKind, Array, Array, Array]]) -> Seen:
    """What there is to look at, from a sample of games: (table, raw positions, who acts first, margins) of each lot."""
    number = len(sites_of(game.state))
    everything = Sight(*(np.zeros(number, np.int64) for _ in range(3)))
    blind = assemble(game, everything, fresh_layers(0, game.seats[-1], 0), (1.0, 0.0, 1.0))
    values: list[Array] = []
    margins: list[Array] = []
    scores: list[Array] = []
    for table, raw, first, lead in lots:
        out = np.zeros((len(raw), number), np.int16)
        compiled(read_values)(blind, raw, table.seats, first, out)
        values.append(out)
        (margins if table.seats > 1 else scores).append(lead[:, : table.seats].ravel())
    all_values = np.concatenate(values)
    low, high = all_values.min(axis=0).astype(np.int64), all_values.max(axis=0).astype(np.int64)
    usual = np.array([low[k] + np.bincount(all_values[:, k] - low[k]).argmax() for k in range(number)])
    most = int((all_values != usual).sum(axis=1).max())
    spread = float(np.concatenate(margins).std()) if margins else 1.0
    alone = np.concatenate(scores) if scores else np.zeros(1)
    scale = (spread, float(np.quantile(alone, 0.9)), max(1.0, 2 * float(alone.std())))
    return Seen(Sight(usual, low, high), scale, int(most * MARGIN) + SPARE_ROWS)


def _lots(game: Game, games: int, seed: int) -> list[tuple[TableKind, int, int]]:
    """Tables, how many games are played at each, and a seed: every number of seats, and all options now and then."""
    chance = np.random.default_rng(seed)
    sets = {seats: game.option_sets(seats) for seats in game.seats}
    weights = np.array([4.0 if seats == 2 else 2.0 if seats == game.seats[-1] else 1.0 for seats in game.seats])
    found: list[tuple[TableKind, int, int]] = []
    for _ in range(-(-games // LOT)):
        seats = int(chance.choice(list(game.seats), p=weights / weights.sum()))
        options = sets[seats][0 if chance.random() < PLAIN else int(chance.integers(len(sets[seats])))]
        found.append((TableKind(seats, options), LOT, int(chance.integers(1 << 62))))
    return found


def _sample(name: str, each: int, lot: tuple[TableKind, int, int]) -> tuple[TableKind, Array, Array, Array]:
    """Games to look at, by `worth`; margins stay as they are."""
    table, games, seed = lot
    found = play(load(name), table, games, each, seed, np.array([1.0, 0.0, 1.0]), None)
    return table, found.raw, found.first, found.lead


def _learn_from(name: str, each: int, seen: Seen, best: Path | None, lot: tuple[TableKind, int, int]) -> Lessons:
    """Games to learn from, by the best network so far."""
    game = load(name)
    table, games, seed = lot
    network = None if best is None else _network(name, best)
    found = play(game, table, games, each, seed, np.array(seen.scale), network)
    rows = np.full((len(found.raw), seen.room), -1, np.int16)
    blank = assemble(game, seen.sight, fresh_layers(0, game.seats[-1], 0), seen.scale)
    compiled(look_at)(blank, found.raw, table.seats, found.first, rows)
    return Lessons(rows, np.full(len(rows), table.seats, np.int8), found.share, found.lead)


@functools.cache
def _network(name: str, path: Path) -> Any:
    return read(load(name), path).network


def _bout(terms: Terms, games: list[Fixture]) -> list[Row]:
    return play_bouts(terms, games)


def _numbered(do: Callable[[Any], Any], task: tuple[int, Any]) -> tuple[int, Any]:
    return task[0], do(task[1])


def _work(
    crew: Crew, do: Callable[[Any], Any], tasks: list[Any], report: Callable[[float], None]
) -> list[tuple[int, Any]]:
    """All results, in the order of the tasks, whoever was quicker."""
    found: list[tuple[int, Any]] = []
    results = crew.work(functools.partial(_numbered, do), iter(enumerate(tasks)))
    try:
        for one in results:
            found.append(one)
            report(len(found) / len(tasks))
    finally:
        results.close()
    return sorted(found, key=lambda one: one[0])


def _rounded(layers: Mapping[str, Array]) -> Layers:
    """As they are kept, in 16 bits."""
    return {name: array.astype(np.float16).astype(np.float32) for name, array in layers.items()}


def _save_lessons(path: Path, lessons: Lessons) -> None:
    with path.with_suffix(".half").open("wb") as file:
        np.savez(file, rows=lessons.rows, seats=lessons.seats, share=lessons.share, lead=lessons.lead)
    path.with_suffix(".half").replace(path)


def _load_lessons(path: Path) -> Lessons:
    with np.load(path) as kept:
        return Lessons(kept["rows"], kept["seats"], kept["share"], kept["lead"])


def _save_seen(path: Path, seen: Seen) -> None:
    with path.with_suffix(".half").open("wb") as file:
        sight = seen.sight
        np.savez(file, usual=sight.usual, low=sight.low, high=sight.high, scale=np.array(seen.scale), room=seen.room)
    path.with_suffix(".half").replace(path)


def _load_seen(path: Path) -> Seen:
    with np.load(path) as kept:
        scale = kept["scale"]
        sight = Sight(kept["usual"], kept["low"], kept["high"])
        return Seen(sight, (float(scale[0]), float(scale[1]), float(scale[2])), int(kept["room"]))


def _read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _write(path: Path, data: bytes) -> None:
    half = path.with_name(f"{path.name}.half")
    half.write_bytes(data)
    half.replace(path)
