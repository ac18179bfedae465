"""The race: everybody in turn, slice by slice, so that whatever else the machine does strikes all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from moorings.kernel.game import Game
from moorings.lab.peers import own_games
from moorings.lab.peers.field import Absent, present
from moorings.lab.peers.measure import OURS, Measure, Peer, Speed
from moorings.lab.peers.one_core import on_one_core

ROUNDS = 7
"""Slices of each in the final."""

Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Heat:
    """One way to measure something, and the first look at it; of all of somebody's the best goes to the final."""

    measure: Measure
    rate: float


@dataclass(frozen=True, slots=True)
class Final:
    """What came of a measure in the final: a speed for each round."""

    measure: Measure
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """The speed in the middle."""
        return median(self.rates)

    def times(self, other: Final) -> float:
        """How many times as fast as another, by the round in the middle."""
        return median(own / its for own, its in zip(self.rates, other.rates, strict=True))


@dataclass(frozen=True, slots=True)
class Race:
    """All that was measured."""

    peers: dict[Peer, str]  # with their versions
    absent: list[Absent]
    heats: list[Heat]
    finals: list[Final]
    efforts: dict[Measure, str]
    bound: bool  # whether one core was all that anybody had where it is a matter of one core

    def ours(self, speed: Speed) -> list[Final]:
        """How our games did."""
        return [final for final in self.finals if final.measure.speed is speed and final.measure.peer == OURS]

    def best_of(self, peer: Peer, speed: Speed) -> Final | None:
        """How the best of somebody's did, None if it cannot be measured."""
        own = (f for f in self.finals if f.measure.speed is speed and f.measure.peer == peer.name)
        return next(own, None)


def race(games: Sequence[Game], report: Report = lambda step: None) -> Race:
    """Measures our games and everybody who is here: first all that they have, then the best of each against ours."""
    peers, absent = present()
    heats: list[Heat] = []
    for peer in dict(peers):
        report(f"a first look at {peer.name}")
        try:
            heats += _heats(peer.measures(), lambda step, p=peer: report(f"a first look at {p.name}: {step}"))
        except Exception as error:  # a version that we do not know may fail anywhere
            del peers[peer]
            absent.append(Absent(peer, f"it fails: {type(error).__name__}: {error}"))
    own: list[Measure] = []
    for game in games:
        report(f"{game.title}: getting ready")
        own += own_games.measures(game)
    finals: list[Final] = []
    for speed in Speed:
        best = [_best(heats, peer, speed) for peer in peers]
        finals += _final([m for m in (*own, *best) if m and m.speed is speed], report)
    report("counting legal moves")
    efforts = {final.measure: final.measure.effort() for final in finals}
    with on_one_core() as bound:
        return Race(peers, absent, heats, finals, efforts, bound)


def _heats(measures: Iterator[Measure], report: Report) -> list[Heat]:
    found: list[Heat] = []
    for game, ways in groupby(measures, lambda measure: measure.game):
        report(game)
        for measure in ways:
            with on_one_core() if measure.speed.on_one_core else nullcontext():
                measure.run()  # what is done for the first time takes longer
                found.append(Heat(measure, measure.run()))
    return found


def _best(heats: Sequence[Heat], peer: Peer, speed: Speed) -> Measure | None:
    own = [heat for heat in heats if heat.measure.peer == peer.name and heat.measure.speed is speed]
    return max(own, key=lambda heat: heat.rate).measure if own else None


def _final(measures: Sequence[Measure], report: Report) -> list[Final]:
    if not measures:
        return []
    speed = measures[0].speed
    rates: list[list[float]] = [[] for _ in measures]
    with on_one_core() if speed.on_one_core else nullcontext():
        for number in range(ROUNDS):
            report(f"{speed}: round {number + 1} of {ROUNDS}")
            for measure, own in zip(measures, rates, strict=True):
                own.append(measure.run())
    return [Final(measure, tuple(own)) for measure, own in zip(measures, rates, strict=True)]
