"""What bots do: how often each of their levels does what a player of the game would look at, by number of seats.

Counted from the events of real games, a level against itself, so that somebody who knows a game can see whether its
bots play it or only win it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from moorings.bots import Player, seat_seed
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.story import Event
from moorings.lab.bout import play_match, ready
from moorings.lab.notes import Plan
from moorings.lab.schedule import Entrant
from moorings.workers.crew import Crew

SCORE = "score"
TURNS = "turns of the whole table"


@dataclass
class HabitTally:
    """What was done in some games by a level at all seats of a table, added up."""

    games: int = 0
    done: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: HabitTally) -> None:
        """Some games more."""
        self.games += other.games
        self.done.update(other.done)


HabitTable = Mapping[tuple[str, int], HabitTally]
"""By the name of a level and the number of seats."""


def habits(
    game: Game,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    crew: Crew,
    report: Callable[[int], None] = lambda done: None,
) -> HabitTable:
    """So many games for every level and number of seats; an interrupt ends it early with what has been played."""
    if games < 1:
        raise MooringsError(f"At least one game must be played, not {games}.")
    tables = [(entrant, seats) for entrant in entrants for seats in game.seats]
    found = {(entrant.label, seats): HabitTally() for entrant, seats in tables}
    seeds = [int(x) for x in np.random.SeedSequence(seed).generate_state(games, np.uint64) >> np.uint64(1)]
    tasks = ((entrant, seats, deal) for deal in seeds for entrant, seats in tables)  # all tables grow alike
    done = 0
    results = crew.work(functools.partial(_played, game.name), tasks)
    try:
        for label, seats, tally in results:
            found[label, seats].add(tally)
            done += 1
            report(done)
    except KeyboardInterrupt:
        pass
    finally:
        results.close()
    return found


def _played(name: str, task: tuple[Entrant, int, int]) -> tuple[str, int, HabitTally]:
    """A game, and what was done in it."""
    entrant, seats, seed = task
    ready(name)
    game = load(name)
    plan = Plan(name, seats, game.options_for(seats), entrant.level)
    return entrant.label, seats, watched(game, plan, seed)


def watched(game: Game, plan: Plan, seed: int) -> HabitTally:
    """Plays a game and counts what was done."""
    s = game.deal(plan.seats, seed, plan.options)
    tally = HabitTally(1)
    players = [_Watched(game, seat, plan, seat_seed(seed, seat), tally) for seat in range(plan.seats)]
    play_match(game, s, players)
    tally.done[SCORE] = sum(int(api.score(s, seat)) for seat in range(plan.seats))
    tally.done[TURNS] = int(s.turn) * plan.seats  # so that the mean of a seat is that of the table
    return tally


class _Watched(Player):
    """A player all of whose moves are told."""

    def __init__(self, game: Game, seat: int, plan: Plan, seed: int, tally: HabitTally) -> None:
        super().__init__(game, seat, plan.level, seed)
        self._tally, self._names = tally, ["somebody"] * plan.seats

    def choose(self, state: Any) -> int:
        move = super().choose(state)
        for told in self.game.told(state, self.seat, move):
            if told.seat >= 0:
                self._count(self.game.event(told, self._names))
        return move

    def _count(self, event: Event) -> None:
        if not self.game.habits:
            self._tally.done[event.kind] += 1
        for habit in self.game.habits:
            self._tally.done[habit.name] += habit.count(event)


def names(game: Game, table: HabitTable) -> list[str]:
    """What the lines of a game's table are called: its habits, or else all that happened."""
    if game.habits:
        return [*(habit.name for habit in game.habits), TURNS, SCORE]
    return sorted({name for tally in table.values() for name in tally.done})


def markdown(game: Game, table: HabitTable) -> str:
    """The tables of a game, one for each level, as Markdown."""
    parts = [f"## {game.title}"]
    seats = [str(number) for number in game.seats]
    for label in dict.fromkeys(label for label, _ in table):
        own = {number: table[label, number] for number in game.seats}
        fewest = min(tally.games for tally in own.values())
        lines = [f"| `{label}`, {fewest:,} games each | {' | '.join(seats)} |", "|---|" + "--:|" * len(seats)]
        for name in names(game, table):
            lines.append(f"| {name} | {' | '.join(_mean(own[number], name, number) for number in game.seats)} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _mean(tally: HabitTally, name: str, seats: int) -> str:
    if not tally.games:
        return ""
    value = tally.done[name] / tally.games / seats
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}"
