"""What came of the race, as a table for the screen, a document and a chart."""

from __future__ import annotations

import math
import os
import platform
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from moorings.lab.chart import Bar, Chart, chart, log_bars, short
from moorings.lab.peers.measure import OURS, Peer, Speed
from moorings.lab.peers.race import ROUNDS, Final, Race

HEAD = """# Beside the peers

Written by `moorings bench --peers`; do not edit. Everything on this page was measured in one run on one machine, in
turn, slice by slice; figures are those of the round in the middle, and ratios are taken round by round. Of everybody
else's games and ways to run them the best is shown, each kind of speed by itself.

A decision is a move that a player makes, forced or not; what chance does is none. All moves are random.
"""
TITLES = {
    Speed.GAMES: "whole games, decisions/s",
    Speed.ROLLOUTS: "rollouts, decisions/s",
    Speed.CLONES: "clone, from Python",
    Speed.INNER_CLONES: "clone, compiled",
    Speed.SIMULATIONS: "search, simulations/s",
    Speed.STEPS: "search, steps/s",
    Speed.BATCHED: "batched, steps/s",
}
MEANINGS = {
    Speed.GAMES: "decisions in random games, one after another, each dealt anew; one core",
    Speed.ROLLOUTS: "decisions in random games that go on from a dealt position; one core",
    Speed.CLONES: "a copy of a position that Python asks for; one core",
    Speed.INNER_CLONES: "a copy of a position inside compiled code, where our search makes its copies; one core",
    Speed.SIMULATIONS: "simulations of a tree search, each played to the end at random; one core",
    Speed.STEPS: "the same by moves made, because games differ in length; one core",
    Speed.BATCHED: "steps in many games at once, each with observation and mask, finished games dealt anew; all cores",
}
PACKAGES = ("numpy", "numba", "jax", "gymnasium")


def table(race: Race) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: our games, and of each peer the best for each kind of speed."""
    speeds = [speed for speed in Speed if race.ours(speed) or any(race.best_of(peer, speed) for peer in race.peers)]
    rows: list[list[str]] = []
    for title in dict.fromkeys(final.measure.game for final in race.finals if final.measure.peer == OURS):
        own = {final.measure.speed: final for final in race.finals if final.measure.name == title}
        rows.append([title, *(_shown(own[speed]) if speed in own else "–" for speed in speeds)])
    for peer in race.peers:
        best = [race.best_of(peer, speed) for speed in speeds]
        rows.append([peer.name, *(f"{_shown(f)} ({f.measure.game})" if f else "–" for f in best)])
    return ["", *(TITLES[speed] for speed in speeds)], rows


def _shown(final: Final) -> str:
    return _span(final) if final.measure.speed in (Speed.CLONES, Speed.INNER_CLONES) else short(final.rate)


def _span(final: Final) -> str:
    """How long one of them takes."""
    power = min(3, max(1, math.ceil(math.log10(final.rate) / 3)))
    return f"{1000**power / final.rate:.3g} {('ms', 'µs', 'ns')[power - 1]}"


def markdown(race: Race, date: str, picture: str) -> str:
    """The document."""
    heads, rows = table(race)
    lines = [HEAD, f"As of {date}, on {machine()}.", "", f"![Random play beside the peers]({picture})", ""]
    lines += _table(heads, rows)
    lines += ["", *(f"- **{TITLES[speed]}**: {MEANINGS[speed]}." for speed in Speed if TITLES[speed] in heads), ""]
    lines += ["## How far ahead", "", *_verdicts(race), "", "## How each was measured", ""]
    ways = "Random play is compiled and runs inside one call"
    lines.append(
        f"- **{OURS}**: {ways}, with tables of every size in turn and the plainest options. The search is that of "
        "`captain`, which redeals what the seat does not know for each simulation, and here plays at random to the end."
    )
    lines += [f"- **{peer.name}** {number} ({peer.package}): {peer.best}" for peer, number in race.peers.items()]
    lines += [f"- **{absent.peer.name}** is left out: {absent.why}." for absent in race.absent]
    bound = "was bound to one core" if race.bound else "could not be bound to one core here"
    lines += ["", f"Each was measured in {ROUNDS} rounds. For what needs one core the whole process {bound}.", ""]
    if race.heats:
        lines += ["## All that was looked at", "", "The first look, which chose who came to the table above.", ""]
        found = [
            [h.measure.peer, h.measure.game, str(h.measure.speed), h.measure.way, short(h.rate)] for h in race.heats
        ]
        lines += _table(["", "game", "what", "how", "a second"], found)
    return "\n".join(lines).rstrip() + "\n"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    marks = ["---"] + ["--:" if head not in ("game", "what", "how") else "---" for head in heads[1:]]
    return [f"| {' | '.join(row)} |" for row in (heads, marks, *rows)]


def _verdicts(race: Race) -> Iterator[str]:
    """For each of our games how far ahead it is of everybody's best, and where it is not, by how much and why."""
    aims = [f"{peer.goal:g} times {peer.name}" for peer in race.peers if peer.goal > 1]
    if not race.peers:
        yield "Nobody else was there."
        return
    yield "Random play is to be ahead of everybody's" + (f", and at least {' and '.join(aims)}." if aims else ".")
    missed: list[str] = []
    for speed in (Speed.GAMES, Speed.ROLLOUTS, Speed.BATCHED):
        others = [(peer, best) for peer in race.peers if (best := race.best_of(peer, speed))]
        if not others or not race.ours(speed):
            continue
        yield ""
        yield from _table(
            [
                f"{TITLES[speed].partition(',')[0]}: times as fast as",
                *(f"{best.measure.name} (aim {_aim(peer, speed):g})" for peer, best in others),
            ],
            [[own.measure.game, *(f"{own.times(best):.3g}" for _, best in others)] for own in race.ours(speed)],
        )
        for peer, best in others:
            missed += _missed(race, best, _aim(peer, speed))
    yield ""
    if not missed:
        yield "All aims are reached."
        return
    yield "Not reached, and what there is to do for a decision there and here:"
    yield ""
    yield from missed


def _aim(peer: Peer, speed: Speed) -> float:
    """How many times as fast we want to be: the goal of a peer is one for games on one core."""
    return peer.goal if speed.on_one_core else 1.0


def _missed(race: Race, best: Final, aim: float) -> list[str]:
    """Which of our games miss an aim, by how much, and why, as far as figures can tell; nothing if none does."""
    speed = best.measure.speed
    short_of = [own for own in race.ours(speed) if own.times(best) < aim]
    if not short_of:
        return []
    nature = NATURES.get((best.measure.peer, best.measure.game), "")
    said = f"- {TITLES[speed].partition(',')[0].capitalize()}, {best.measure.name}: {_decision(race, best)} {nature}"
    return [
        said.rstrip(),
        *(
            f"    - {own.measure.game}: {own.times(best):.3g} times as fast, {1 - own.times(best) / aim:.0%} short of "
            f"{aim:g}; {_decision(race, own)}"
            for own in short_of
        ),
    ]


def _decision(race: Race, final: Final) -> str:
    """How long one takes, and what there is to do."""
    effort = race.efforts.get(final.measure)
    return f"a decision takes {_span(final)}" + (f", with {effort}." if effort else ".")


NATURES = {
    ("OpenSpiel", "kuhn_poker"): "Kuhn poker has three cards and at most three decisions, each between two moves.",
    ("OpenSpiel", "tiny_hanabi"): "Tiny Hanabi has two decisions in all, and its rules are a table of pay-offs.",
    ("OpenSpiel", "tiny_bridge_2p"): "Tiny bridge has eight cards, which are bid for and never played.",
    ("OpenSpiel", "leduc_poker"): "Leduc poker has six cards and three moves.",
    ("pgx", "kuhn_poker"): "Kuhn poker has three cards and at most three decisions, each between two moves.",
    ("pgx", "leduc_holdem"): "Leduc hold'em has six cards and three moves.",
    ("pgx", "tic_tac_toe"): "Tic-tac-toe has nine squares and no chance.",
}
"""Why games are fast that are so by being small."""


def picture(race: Race) -> Chart:
    """The chart: random play on one core, and many games at once on all."""
    panels = []
    for speed, heading in (
        (Speed.GAMES, "Random play on one core"),
        (Speed.BATCHED, "Many games at once, on all cores"),
    ):
        best = [race.best_of(peer, speed) for peer in race.peers]
        finals = sorted([*race.ours(speed), *(f for f in best if f)], key=lambda final: -final.rate)
        if finals:
            unit = "decisions a second, whole games" if speed is Speed.GAMES else "steps a second"
            bars = [Bar(final.measure.name, final.rate, final.measure.peer == OURS) for final in finals]
            panels.append(log_bars(heading, unit, bars))
    return chart("Random play beside the peers", *panels)


def machine() -> str:
    """What it ran on, in plain words and without a name."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    parts = [f"{cores} core{'s' * (cores > 1)} of {_processor()}"]
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        parts.append(f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB of memory")
    parts.append(f"{platform.system()}, Python {'.'.join(map(str, sys.version_info[:3]))}")
    for package in PACKAGES:
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(parts)


def _processor() -> str:
    cpus = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*:\s*(.+)$", cpus.read_text(), re.MULTILINE) if cpus.exists() else None
    return found[1].strip() if found else platform.machine()
