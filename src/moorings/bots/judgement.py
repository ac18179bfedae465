"""What a position is worth, in chances to win, and which moves are best in it: what people are told after a game.

The search finds the moves, as it does for `captain`. Then each good move, and any other that is asked about, is looked
at equally often, with the same luck to begin with. At the end of every simulation the margins become chances, by how
much a margin decides at that time of a game; that was measured on games of bots (`moorings lab chances`), and lies in
the folder of a game as `chances.json`. Chances add up to 1, shared wins split. Everybody is taken to play on about
equally well.

Who plays alone has nobody to beat. There a chance is that to reach the usual score, which comes along as `goal`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from moorings.bots.network import find_network
from moorings.bots.player import level
from moorings.bots.search import HIDDEN, Task
from moorings.bots.thinker import Settings, Thinker, Thought
from moorings.kernel import api
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.words import say

FILE = "chances.json"
WHO = "captain"
"""Whose search it is."""
SHARE = 0.4
"""The part of a budget in which moves are searched for; in the rest the good ones are compared."""
ROOM = 150, 100_000
"""Nodes for each simulation, and at most."""
FEW = 1000
"""The fewest nodes that are enough for one step down, whatever can be done."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How margins become chances in a game of so many seats."""

    span: float  # turns that a game usually has
    slopes: tuple[float, ...]  # how much a margin decides, at moments evenly spread over them
    usual: float  # the mean score


@dataclass(frozen=True, slots=True)
class Judged:
    """A move, how often it was looked at, and the chances of all seats after it."""

    move: int
    simulations: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position in the eyes of a seat, or with all cards open: its moves, the best first."""

    seat: int
    moves: tuple[Judged, ...]
    goal: float | None
    """The score to be reached by somebody who plays alone."""
    steps: int
    """Moves that were made in thought: what it cost, the same on every machine."""

    @property
    def best(self) -> Judged:
        """The best move that was found."""
        return self.moves[0]

    @property
    def chances(self) -> tuple[float, ...]:
        """The chances of all seats if the best move is made."""
        return self.best.chances

    def of(self, move: int) -> Judged | None:
        """What was found about a move, None if it was not looked at closely."""
        return next((judged for judged in self.moves if judged.move == move), None)

    def loss(self, move: int) -> float:
        """By how much the seat's chance is lower after a move than after the best one."""
        judged = self.of(move)
        if judged is None:
            raise MooringsError("The judgement does not say anything about that move.")
        return max(0.0, self.best.chances[self.seat] - judged.chances[self.seat])


def judge_position(
    game: Game,
    state: Any,
    seat: int,
    simulations: int,
    seed: int = 0,
    *,
    bare: bool = False,
    also: Sequence[int] = (),
    best: int = 3,
) -> Judgement:
    """The chances in a position and the best moves of a seat that may act, from what that seat knows.

    With `bare` from all cards, which is for finished games only. Moves in `also` are looked at in any case. The same
    budget and seed give the same judgement on every machine.
    """
    legal = _checked(game, state, seat, simulations, also, best)
    settings = _settings(game, len(legal), simulations)
    thinker = settings.sit(game, seat, seed)
    tree = thinker.trees[0]
    goal = _measure(game, thinker, state, settings)
    tree.desk.search.bare = bare
    tree.look(state if bare else game.seen(state, seat))
    if len(legal) == 1:
        chances = _probe(thinker, 0, simulations, int(state.seats))
        return Judgement(seat, (Judged(int(legal[0]), simulations, chances),), goal, int(tree.desk.search.steps))
    searching = max(1, round(simulations * SHARE))
    tree.perform(Task.SIMULATE, searching)
    found = thinker.thoughts()
    closer = list(dict.fromkeys([*(t.move for t in _worthy(found, best)), *also]))
    each = max(1, (simulations - searching) // len(closer))
    where = {int(node.move): child for child, node in tree.children()}
    luck = tree.desk.luck.copy()
    judged: list[Judged] = []
    for move in closer:
        tree.desk.luck[:] = luck
        judged.append(Judged(move, each, _probe(thinker, where[move], each, int(state.seats))))
    order = sorted(range(len(judged)), key=lambda i: (-judged[i].chances[seat], i))
    return Judgement(seat, tuple(judged[i] for i in order), goal, int(tree.desk.search.steps))


def chances_now(
    game: Game, state: Any, simulations: int, seed: int = 0, *, viewer: int | None = None
) -> tuple[float, ...]:
    """The chances of all seats, a finished game's included: from all cards, or from what a seat that may act knows."""
    active = int(api.active(state))
    if not active:
        return final_chances(game, state)
    seat = (active & -active).bit_length() - 1 if viewer is None else viewer
    legal = _checked(game, state, seat, simulations, (), 1)
    settings = _settings(game, len(legal), simulations)
    thinker = settings.sit(game, seat, seed)
    _measure(game, thinker, state, settings)
    tree = thinker.trees[0]
    tree.desk.search.bare = viewer is None
    tree.look(state if viewer is None else game.seen(state, seat))
    return _probe(thinker, 0, simulations, int(state.seats))


def final_chances(game: Game, state: Any) -> tuple[float, ...]:
    """Who has won a finished game, in parts where the win is shared; alone, whether the goal was reached."""
    seats = int(state.seats)
    if seats == 1:
        return (float(int(api.score(state, 0)) >= goal_of(game, state)),)
    won = int(api.winners(state))
    return tuple((won >> seat & 1) / max(1, won.bit_count()) for seat in range(seats))


def goal_of(game: Game, state: Any) -> float:
    """The score that counts as a win of somebody who plays alone: what is usual."""
    network = find_network(game, level(WHO).at(game).settings.network)  # type: ignore[attr-defined]
    if network is not None:
        return float(network.scale[1])
    if scale := scale_of(game, state):
        return scale.usual
    return float(game.par or 0)


def scale_of(game: Game, state: Any) -> Scale | None:
    """How margins become chances in this game, for this table and its options where they were measured, else for the
    table that is most like it."""
    scales = scales_in(game.folder / FILE)
    seats = int(state.seats)
    if found := scales.get(name_of(game, state)):
        return found
    plain = {int(name): scale for name, scale in scales.items() if name.isdecimal()}
    return plain[min(plain, key=lambda n: (n == 1, abs(n - seats)))] if plain and seats > 1 else plain.get(seats)


def name_of(game: Game, state: Any) -> str:
    """The name of a table in `chances.json`: its seats, and the options that are not as usual."""
    seats = int(state.seats)
    usual = game.options_for(seats)
    other = sorted(f"{name}={value}" for name, value in game.options_of(state).items() if usual[name] != value)
    return " ".join([str(seats), *other])


@cache
def scales_in(path: Path) -> Mapping[str, Scale]:
    """What a `chances.json` says, by the names of tables; nothing where there is none."""
    if not path.exists():
        return {}
    tables = json.loads(path.read_text(encoding="utf-8"))["tables"]
    return {name: Scale(row["span"], tuple(row["slopes"]), row["usual"]) for name, row in tables.items()}


def _checked(game: Game, state: Any, seat: int, simulations: int, also: Sequence[int], best: int) -> list[int]:
    """The legal moves, if all that is asked for makes sense."""
    seats = int(state.seats)
    if not 0 <= seat < seats or not int(api.active(state)) >> seat & 1:
        raise MooringsError(say("Seat {seat} may not act in this position.", seat=seat))
    if simulations < 1 or best < 1:
        raise MooringsError(say("A judgement needs at least one simulation and one move."))
    legal = [int(move) for move in game.legal(state, seat)]
    if strange := [move for move in also if move not in legal]:
        raise MooringsError(say("The move {move} is not legal in this position.", move=strange[0]))
    return legal


def _settings(game: Game, moves: int, simulations: int) -> Settings:
    settings = level(WHO).at(game).settings
    assert isinstance(settings, Settings)
    nodes = max(FEW, 2 * moves, min(ROOM[1], ROOM[0] * simulations))
    return Settings(
        simulations=simulations,
        nodes=nodes,
        horizon=settings.horizon,
        tries=settings.tries,
        looks=settings.looks,
        explore=settings.explore,
        heat=settings.heat,
        network=settings.network,
    )


def _measure(game: Game, thinker: Thinker, state: Any, settings: Settings) -> float | None:
    """Has the search count chances; returns the goal of who plays alone."""
    tree = thinker.trees[0]
    search = tree.desk.search
    scale = scale_of(game, state)
    goal = goal_of(game, state)
    search.goal = goal
    if scale is None:
        # Nothing was measured: what is far in a search's eyes decides a game.
        tree.desk.states[HIDDEN] = game.seen(state, thinker.seat)
        search.horizon = tree.horizon * max(2, int(state.seats)) // 2
        tree.perform(Task.SOUND, 32)
        search.slopes[:] = 1 / max(1e-9, float(search.scale))
        search.span = 1.0
    else:
        search.slopes[:] = scale.slopes
        search.span = scale.span
    return goal if int(state.seats) == 1 else None


def _worthy(found: Sequence[Thought], best: int) -> list[Thought]:
    """The moves that were looked at most; one that the search hardly tried is not among the best."""
    return [found[0], *(t for t in found[1:best] if t.visits * 20 >= found[0].visits)]


def _probe(thinker: Thinker, child: int, times: int, seats: int) -> tuple[float, ...]:
    """The mean chances of so many simulations that all begin with a move; 0 for whichever looks best."""
    tree = thinker.trees[0]
    search = tree.desk.search
    search.forced = child
    search.chance[:] = 0.0
    tree.perform(Task.SIMULATE, times)
    search.forced = 0
    chances = [float(x) / times for x in search.chance[:seats]]
    total = math.fsum(chances) if seats > 1 else 1.0
    return tuple(x / total for x in chances)
