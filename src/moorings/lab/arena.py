"""The arena: bots against each other, until it is known who is stronger and how surely."""

from __future__ import annotations

import functools
import hashlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.options import Value, options_of
from moorings.lab.arena_page import arena_page
from moorings.lab.bout import Terms, play_bouts, settings_of
from moorings.lab.code import code_of
from moorings.lab.pace import BatchPace
from moorings.lab.rows import Row
from moorings.lab.schedule import Entrant, Fixture, fixtures, rounded
from moorings.lab.standings import Standings, standings
from moorings.lab.store import OTHER, Key, Store
from moorings.workers.crew import Crew

PAGE = "report.html"

Report = Callable[[int], None]


@dataclass(frozen=True)
class Arena:
    """What is to be played."""

    game: Game
    seats: int
    games: int  # of each line-up
    entrants: Sequence[Entrant]
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)

    @staticmethod
    def of(
        game: Game, seats: int, games: int, entrants: Sequence[Entrant], seed: int, options: Mapping[str, object]
    ) -> Arena:
        """An arena with everything checked."""
        blank: Any = game.state.blank()
        game.prepare(blank, seats, 0, options)
        arena = Arena(game, seats, rounded(games, seats), entrants, seed, options_of(game.options, blank))
        arena.schedule()
        return arena

    def schedule(self) -> list[Fixture]:
        """All its games."""
        return fixtures(self.entrants, self.seats, self.games, self.seed)

    def manifest(self) -> dict[str, Any]:
        """All that decides what its games are like, but for how many there are."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "pack": self.game.pack.digest,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": [entrant.label for entrant in self.entrants],
            "settings": {e.label: settings_of(e.level, self.game) for e in self.entrants},
            "seed": self.seed,
            "code": code_of(self.game.name),
        }

    def key(self) -> str:
        """A short name for it."""
        return hashlib.sha256(json.dumps(self.manifest(), sort_keys=True).encode()).hexdigest()[:10]

    def terms(self) -> Terms:
        """What a worker must know."""
        game = self.game
        return Terms(game.name, game.version, game.pack.digest, self.seats, self.options, self.entrants)

    def open(self, folder: Path) -> Store:
        """Its results in a folder, checked game by game."""
        store = Store(folder, self.manifest())
        try:
            self.played(store.rows)
        except MooringsError:
            store.close()
            raise
        return store

    def played(self, rows: Mapping[Key, Row]) -> list[Row]:
        """The rows of its games that are finished, in order; a folder may hold more games than are asked for now."""
        found: list[Row] = []
        for bout in self.schedule():
            own = [rows.get((bout.lineup, bout.number, seat)) for seat in range(self.seats)]
            if not any(own):
                continue
            for row, entrant in zip(own, bout.order, strict=True):
                if not row or (row.deal_seed, row.bot) != (bout.deal_seed, self.entrants[entrant].label):
                    raise MooringsError(
                        f"Game {bout.number} of line-up {bout.lineup} is not the one that belongs to this arena: its "
                        f"results are damaged. {OTHER}"
                    )
                found.append(row)
        return found

    def standings(self, rows: Mapping[Key, Row]) -> Standings:
        """How it stands."""
        return standings(self.game.name, self.seats, [e.label for e in self.entrants], self.played(rows))

    def write_page(self, store: Store) -> Standings:
        """How it stands, written as a page into the folder too."""
        found = self.standings(store.rows)
        text = arena_page(self.game.title, found, self.manifest())
        (store.folder / PAGE).write_text(text, encoding="utf-8")
        return found


def contend(arena: Arena, store: Store, crew: Crew, report: Report = lambda done: None) -> None:
    """Plays the games that are not finished yet. What is finished when it is interrupted is kept."""
    schedule = arena.schedule()
    done = {(lineup, number) for lineup, number, _ in store.rows}
    waiting = [bout for bout in schedule if (bout.lineup, bout.number) not in done]
    finished = len(schedule) - len(waiting)
    report(finished)
    pace = BatchPace(crew.hands)
    results = crew.work(functools.partial(_play, arena.terms()), pace.batches(waiting))
    try:
        for rows, seconds in results:
            store.add(rows)
            games = len(rows) // arena.seats
            pace.learn(games, seconds)
            finished += games
            report(finished)
    finally:
        results.close()
        store.compact()


def _play(terms: Terms, bouts: Sequence[Fixture]) -> tuple[list[Row], float]:
    started = time.perf_counter()
    rows = play_bouts(terms, bouts)
    return rows, time.perf_counter() - started
