"""A finished game looked at again: what everybody's chances were, which moves cost chances, and what was luck.

For every decision that was one, the move that was made is compared with the best that the search finds, from what its
seat knew at the time. Beside that stand the chances from all cards: a curve that begins before the first move and ends
with the result. What of a change of that curve is not the doing of a choice is luck, if something was thrown, drawn or
turned over meanwhile; else it is what the search had not seen coming, and said so. All parts add up to the curve.

The work is a list of tasks that know nothing of each other, so that anybody may do them in any order, or stop between
two. What they cost is counted in moves made in thought, so that a review repeats and takes about as long for any game.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from moorings.bots.judgement import chances_now, final_chances, goal_of, judge_position
from moorings.bots.reasons import Reason, reason_for
from moorings.games import load
from moorings.kernel.errors import MooringsError
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.record import from_bytes, to_bytes
from moorings.kernel.words import say

VERSION = 1
"""Of what is kept of a review: an older one is worked out anew."""
STEPS = 150_000_000
"""Moves made in thought for a review: a minute of one core and a half."""
PILOT, SAMPLE = 16, 6
"""Simulations with which some positions are tried, to learn what one costs."""
LEAST, MOST, FEWEST = 24, 1200, 6
"""Simulations for a decision; fewest where a review is to be small."""
CLOSER = 3
"""How much more thought goes to a decision that seems to have cost something."""
FIRST = 0.6
"""The part of the work that looks at all decisions; the rest looks closer at what seems to have cost something."""
SUSPECT = 0.04
"""The loss from which a decision is looked at more closely."""
NOISE = 0.02
"""A smaller loss is none: two searches differ by as much."""
MISTAKE, BLUNDER = 0.05, 0.10
"""The losses from which a move has a mark."""
MOMENTS = 3, 5
"""How many moments decide a game, at least if there are any, and at most."""
BATCH = 6_000_000
"""Moves made in thought in a task, about: a few seconds, so that it can be interrupted."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision of a finished game: its number among the moves, who made which move, and the position before it."""

    number: int
    seat: int
    move: int
    before: bytes


@dataclass(frozen=True, slots=True)
class Chore:
    """Some decisions to be looked at by somebody who knows nothing else of the game."""

    game: str
    spots: tuple[Spot, ...]
    simulations: int
    seed: int
    curve: bool  # with the chances from all cards


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was found about a decision: the chances of all seats after the best move and after the one made."""

    number: int
    seat: int
    move: int
    best: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    others: tuple[tuple[int, float], ...]  # good moves with the own chance after them, the best first
    simulations: int
    open: tuple[float, ...]  # from all cards, before the move; empty if it was not asked for
    steps: int

    @property
    def loss(self) -> float:
        """By how much the move was worse than the best."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


@dataclass(frozen=True, slots=True)
class GoodMove:
    """A good move, and the own chance after it."""

    move: str
    chance: float


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A decision as people are told of it. `number` counts the moves of the log before it."""

    number: int
    seat: int
    move: str
    text: str
    best: str
    better: str  # the best move as a sentence
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    mark: str  # "", "mistake" or "blunder"
    good: tuple[GoodMove, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve: chances from all cards before a move, and why they are others than at the last point."""

    number: int
    turn: int
    chances: tuple[float, ...]
    choices: tuple[float, ...]  # what the choice made before it changed, for each seat
    luck: tuple[float, ...]  # what was thrown, drawn or turned over
    unforeseen: tuple[float, ...]  # what the search had not seen coming


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that decided the game: a choice, or luck."""

    number: int
    kind: str  # "choice" or "luck"
    seat: int  # whose chance changed most
    change: float
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where the chance of a seat went, from the first to the last point."""

    start: float
    own: float  # by its own choices
    others: float  # by those of the others
    luck: float
    unforeseen: float
    end: float


@dataclass(frozen=True, slots=True)
class Review:
    """All that is told of a finished game."""

    game: str
    seats: int
    goal: float | None  # the score that somebody who played alone was to reach
    curve: tuple[Point, ...]
    choices: tuple[ReviewedMove, ...]
    moments: tuple[Moment, ...]
    accounts: tuple[Ledger, ...]
    simulations: int  # for each decision
    steps: int

    def as_dict(self) -> dict[str, Any]:
        """It as plain values, sentences included."""
        return asdict(self)


def spots_of(match: Match) -> list[Spot]:
    """The decisions of a finished game. What had only one answer is none, nor is a standing order."""
    if not match.over:
        raise MooringsError(say("A game can be reviewed when it is over."))
    return [
        Spot(number, step.seat, step.move, to_bytes(step.before))
        for number, step in enumerate(match.steps)
        if not step.order and len(match.game.legal(step.before, step.seat)) > 1
    ]


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision of a game is given."""

    simulations: int
    cost: float  # steps of each


def pilot(game: Game, spots: Sequence[Spot], steps: int = STEPS) -> Budget:
    """The thought that all decisions of a game can be given, from what some of them cost."""
    if not spots:
        return Budget(LEAST, 1.0)
    some = spots[:: max(1, len(spots) // SAMPLE)]
    spent = sum(
        judge_position(game, from_bytes(game.state, s.before), s.seat, PILOT, s.number, also=(s.move,)).steps
        for s in some
    )
    each = max(1.0, spent / len(some) / PILOT) * 4 / 3  # a third more for the curve
    least, most = (max(FEWEST, min(bound, bound * steps // STEPS)) for bound in (LEAST, MOST))
    return Budget(max(least, min(most, int(steps * FIRST / each / len(spots)))), each)


def chores(game: Game, spots: Sequence[Spot], budget: Budget, seed: int = 0) -> list[Chore]:
    """The tasks of the first look at all decisions."""
    simulations = budget.simulations
    size = max(1, int(BATCH / (budget.cost * simulations)))
    return [Chore(game.name, tuple(spots[i : i + size]), simulations, seed, True) for i in range(0, len(spots), size)]


def closer(
    game: Game, spots: Sequence[Spot], found: Sequence[Weighed], seed: int = 0, steps: int = STEPS
) -> list[Chore]:
    """The tasks of the second look, at what seems to have cost most, as far as the budget goes."""
    suspects = sorted((w for w in found if w.loss >= SUSPECT), key=lambda w: (-w.loss, w.number))
    where = {spot.number: spot for spot in spots}
    left = steps * (1 - FIRST)
    tasks: list[Chore] = []
    for weighed in suspects:
        left -= CLOSER * weighed.steps
        if left < 0:
            break
        tasks.append(Chore(game.name, (where[weighed.number],), CLOSER * weighed.simulations, seed + 1, False))
    return tasks


def do_chore(chore: Chore) -> list[Weighed]:
    """Does a task."""
    game = load(chore.game)
    return [_weigh(game, spot, chore) for spot in chore.spots]


def _weigh(game: Game, spot: Spot, chore: Chore) -> Weighed:
    state = from_bytes(game.state, spot.before)
    seed = chore.seed * 1_000_003 + spot.number
    found = judge_position(game, state, spot.seat, chore.simulations, seed, also=(spot.move,))
    made = found.of(spot.move)
    assert made is not None
    curve = (
        chances_now(game, state, max(min(LEAST, chore.simulations), chore.simulations // 3), seed)
        if chore.curve
        else ()
    )
    return Weighed(
        number=spot.number,
        seat=spot.seat,
        move=spot.move,
        best=found.best.move,
        before=found.chances,
        after=made.chances,
        others=tuple((judged.move, judged.chances[spot.seat]) for judged in found.moves),
        simulations=chore.simulations,
        open=curve,
        steps=found.steps,
    )


def settled(found: Sequence[Weighed], again: Sequence[Weighed]) -> list[Weighed]:
    """What was found at the first look, and where there was a second one, what that found: its eyes are better, and
    the first may have been suspicious by chance."""
    second = {weighed.number: weighed for weighed in again}
    merged = [replace(second[first.number], open=first.open) if first.number in second else first for first in found]
    return sorted(merged, key=lambda weighed: weighed.number)


def assemble(match: Match, weighed: Sequence[Weighed]) -> Review:
    """The review of a game from what was found about its decisions."""
    game = match.game
    seats = match.seats
    curve = _curve(match, weighed)
    choices = tuple(_choice(match, w) for w in weighed)
    moments = _moments(match, weighed, curve)
    return Review(
        game=game.name,
        seats=seats,
        goal=goal_of(game, match.state) if seats == 1 else None,
        curve=curve,
        choices=choices,
        moments=moments,
        accounts=tuple(_account(curve, weighed, seat) for seat in range(seats)),
        simulations=min((w.simulations for w in weighed), default=0),
        steps=sum(w.steps for w in weighed),
    )


def _curve(match: Match, weighed: Sequence[Weighed]) -> tuple[Point, ...]:
    none = (0.0,) * match.seats
    points: list[Point] = []
    for i, here in enumerate(weighed):
        turn = int(match.steps[here.number].before.turn)
        if i == 0:
            points.append(Point(here.number, turn, here.open, none, none, none))
        else:
            points.append(_point(match, weighed[i - 1], here.number, turn, here.open))
    end = final_chances(match.game, match.state)
    turn = int(match.state.turn)
    if weighed:
        points.append(_point(match, weighed[-1], len(match.steps), turn, end))
    else:
        points.append(Point(len(match.steps), turn, end, none, none, none))
    return tuple(points)


def _point(match: Match, last: Weighed, number: int, turn: int, chances: tuple[float, ...]) -> Point:
    """The next point of the curve: the choice is told by what its seat knew, the rest is what came instead."""
    none = (0.0,) * match.seats
    chose = _changed(last.after, last.before) if last.loss >= NOISE else none
    rest = tuple(new - old - c for new, old, c in zip(chances, last.open, chose, strict=True))
    chance = any(step.final for step in match.steps[last.number : number])
    return Point(number, turn, chances, chose, rest if chance else none, none if chance else rest)


def _changed(new: Sequence[float], old: Sequence[float]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(new, old, strict=True))


def _choice(match: Match, w: Weighed) -> ReviewedMove:
    game, step = match.game, match.steps[w.number]
    made, best = (game.move(step.before, w.seat, move, match.names) for move in (w.move, w.best))
    loss = w.loss if w.loss >= NOISE and w.best != w.move else 0.0
    return ReviewedMove(
        number=w.number,
        seat=w.seat,
        move=made.code,
        text=made.text,
        best=best.code,
        better=best.text,
        before=w.before,
        after=w.after,
        loss=loss,
        mark=mark_of(loss),
        good=tuple(GoodMove(game.moves.code(move), chance) for move, chance in w.others),
    )


def mark_of(loss: float) -> str:
    """The mark of a move that cost so much."""
    return "blunder" if loss >= BLUNDER else "mistake" if loss >= MISTAKE else ""


def _moments(match: Match, weighed: Sequence[Weighed], curve: Sequence[Point]) -> tuple[Moment, ...]:
    """What changed most: first of all choices, and luck where it did more than they."""
    found: list[Moment] = []
    for w in weighed:
        if w.loss >= NOISE and w.best != w.move:
            found.append(Moment(w.number, "choice", w.seat, -w.loss, None))
    for before, point in itertools.pairwise(curve):
        change = max(point.luck, key=abs)
        if abs(change) >= BLUNDER:
            seat = point.luck.index(change)
            found.append(Moment(before.number, "luck", seat, change, None))
    found = _thinned(sorted(found, key=lambda m: (-_weight(m), m.number)), match)
    chosen = _chosen(found)
    by_number = {w.number: w for w in weighed}
    told = [
        replace(m, reason=reason_for(match, m.number, by_number[m.number].best)) if m.kind == "choice" else m
        for m in chosen
    ]
    return tuple(sorted(told, key=lambda m: m.number))


def _chosen(found: Sequence[Moment]) -> list[Moment]:
    """Of moments, the weightiest first, those that are told: everybody's dearest choice, and then what weighed most."""
    large = [m for m in found if abs(m.change) >= MISTAKE]
    if len(large) < MOMENTS[0]:
        return list(found[: MOMENTS[0]])
    dearest: dict[int, Moment] = {}
    for moment in large:
        if moment.kind == "choice":
            dearest.setdefault(moment.seat, moment)
    order = [*dearest.values(), *(m for m in large if m not in dearest.values())]
    return order[: max(MOMENTS[1], len(dearest))]


def _weight(moment: Moment) -> float:
    """Choices come before luck: they are what one can do better."""
    return abs(moment.change) * (1.0 if moment.kind == "choice" else 0.6)


def _thinned(moments: Sequence[Moment], match: Match) -> list[Moment]:
    """One of each kind in a seat's turn: a choice that is made in several steps decides once."""
    taken: set[tuple[str, int, int]] = set()
    found: list[Moment] = []
    for moment in moments:
        place = moment.kind, moment.seat, int(match.steps[moment.number].before.turn)
        if place not in taken:
            taken.add(place)
            found.append(moment)
    return found


def _account(curve: Sequence[Point], weighed: Sequence[Weighed], seat: int) -> Ledger:
    own = math.fsum(p.choices[seat] for p, w in zip(curve[1:], weighed, strict=False) if w.seat == seat)
    others = math.fsum(p.choices[seat] for p, w in zip(curve[1:], weighed, strict=False) if w.seat != seat)
    return Ledger(
        start=curve[0].chances[seat],
        own=own,
        others=others,
        luck=math.fsum(p.luck[seat] for p in curve),
        unforeseen=math.fsum(p.unforeseen[seat] for p in curve),
        end=curve[-1].chances[seat],
    )


def review_match(match: Match, seed: int = 0, steps: int = STEPS) -> Review:
    """The review of a finished game, worked out here and now by one process."""
    game = match.game
    spots = spots_of(match)
    found = [w for chore in chores(game, spots, pilot(game, spots, steps), seed) for w in do_chore(chore)]
    again = [w for chore in closer(game, spots, found, seed, steps) for w in do_chore(chore)]
    return assemble(match, settled(found, again))
